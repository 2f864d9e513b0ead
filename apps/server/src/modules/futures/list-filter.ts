/** What every list of a trader's own futures can be asked for. */
import type { MarketId } from '@assay/core';
import type { ContractTermName } from '@assay/protocol';
import { mustFindFutures } from '../../http/listed.ts';
import type { FuturesInfo, MarketData } from '../../market-data/port.ts';

/** What `u` and `coin` name. */
export const ACCOUNTS = { u: 'futures-usdt', coin: 'futures-coin' } as const satisfies Record<
  string,
  FuturesInfo['collateral']
>;

export interface ListQuery {
  readonly symbol?: string;
  readonly term?: ContractTermName;
  readonly account?: keyof typeof ACCOUNTS;
  readonly from?: string;
  readonly to?: string;
  readonly pageNo?: string;
  readonly pageSize?: string;
}

/** Of which account, and with an end or without. */
export interface MarketChoice {
  readonly account?: keyof typeof ACCOUNTS | undefined;
  readonly term?: ContractTermName | undefined;
}

/** The market that is named, or all, as far as they are of this choice. Throws `RequestRefused` for one that is not listed. */
export function marketsOf(
  marketData: Pick<MarketData, 'instruments'>,
  symbol: string | undefined,
  { account, term }: MarketChoice = {},
): readonly MarketId[] {
  const named = symbol === undefined ? null : mustFindFutures(marketData, symbol);
  return (named === null ? marketData.instruments.futures : [named])
    .filter((info) => account === undefined || info.collateral === ACCOUNTS[account])
    .filter((info) => term === undefined || termOf(info) === term)
    .map(({ market }) => market);
}

/** Whether a market's contracts end by a calendar. */
export function termOf({ cycle }: FuturesInfo): ContractTermName {
  return cycle === 'perpetual' ? 'perpetual' : 'delivery';
}
