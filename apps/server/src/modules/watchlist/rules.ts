/**
 * The rules of the watchlist, which service and store both apply.
 * Promises: pure; a market is marked once, and a list never grows beyond its maximum.
 */
import type { MarketListName } from '@assay/protocol';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import type { MarkedMarket } from './shape.ts';

/** The accounts that cover contracts of a family. */
const COLLATERALS = { u: 'futures-usdt', coin: 'futures-coin' } as const;

/** Whether a market of a family is there. */
export function isListed(
  instruments: Pick<InstrumentRegistry, 'findMarket' | 'findFutures' | 'findIndexCoin' | 'currency'>,
  list: MarketListName,
  symbol: string,
): boolean {
  if (list === 'spot') return instruments.findMarket(symbol) !== null;
  if (list !== 'sec') return instruments.findFutures(symbol)?.collateral === COLLATERALS[list];
  const coin = instruments.findIndexCoin(symbol);
  return coin !== null && coin.asset !== instruments.currency.asset;
}

/** What another mark does to the list: marking twice is marking once, also where the list is full. */
export function effectOfMark(
  marked: readonly MarkedMarket[],
  { list, symbol }: MarkedMarket,
  maximum: number,
): 'already-marked' | 'full' | 'marks' {
  if (marked.some((row) => row.list === list && row.symbol === symbol)) return 'already-marked';
  return marked.length >= maximum ? 'full' : 'marks';
}
