/**
 * Why a position can be neither closed, turned round nor protected now, nor its margin changed, in words; null: it can.
 * Promises: a frozen account may do all of it but turn a position round and take margin out.
 */
import { useTicker } from '@assay/client/react';
import type { MarketStanding } from '@assay/client';
import type { ContractView } from '@assay/protocol';
import { useTranslation } from 'react-i18next';
import { useAccountBar } from '../../orders/model/account-bar.ts';
import { useOrdersOff } from '../../orders/model/orders-off.ts';
import { useContractViews } from './contracts.ts';
import { useMarketStand } from './market-now.ts';

/** What of a market decides it. */
export interface ClosingStand {
  readonly status: MarketStanding['status'];
  readonly index: ContractView['index'];
  /** Null in a market without an end. */
  readonly phase: NonNullable<ContractView['series']>['phase'] | null;
}

export type ClosingFault =
  | `market-${Exclude<ClosingStand['status'], 'open'>}`
  | 'series-settling'
  | 'index-stale'
  | 'index-dead';

/** `mayRest`: the order that does it may wait in the book, where nothing trades. Null: the market takes it. */
export function closingFault({ status, index, phase }: ClosingStand, mayRest: boolean): ClosingFault | null {
  if (status !== 'open' && !(status === 'post-only' && mayRest)) return `market-${status}`;
  if (phase === 'settling') return 'series-settling';
  if (index === 'dead') return 'index-dead';
  return index === 'stale' && !mayRest ? 'index-stale' : null;
}

/** Margin is moved whatever the status is, until the market ends; none is taken out without an index. */
export function marginFault(
  { status, index, phase }: ClosingStand,
  takes: boolean,
): 'market-delisted' | 'series-settling' | 'no-index-taking' | null {
  if (status === 'delisted') return 'market-delisted';
  if (phase === 'settling') return 'series-settling';
  return takes && index === 'dead' ? 'no-index-taking' : null;
}

export function useClosingOff(symbol: string, mayRest: boolean): string | null {
  const { t } = useTranslation();
  const fault = closingFault(useClosingStand(symbol), mayRest);
  const off = useOrdersOff();
  return off ?? (fault === null ? null : t(`futures.problem.${fault}`));
}

/** Turning round opens, which an account may be kept from. */
export function useReversingOff(symbol: string): string | null {
  const { t } = useTranslation();
  const bar = useAccountBar();
  const off = useClosingOff(symbol, false);
  return off ?? (bar === null ? null : t(`futures.problem.account-${bar}`));
}

/** By what is done with a position. */
export function usePositionOffs(symbol: string) {
  const trades = useClosingOff(symbol, false);
  const rests = useClosingOff(symbol, true);
  return { market: trades, limit: rests, reverse: useReversingOff(symbol), protect: trades } as const;
}

export function useMarginOff(symbol: string, takes: boolean): string | null {
  const { t } = useTranslation();
  const isFrozen = useAccountBar() === 'frozen';
  const frozen = takes && isFrozen ? 'frozen-taking' : null;
  const fault = marginFault(useClosingStand(symbol), takes) ?? frozen;
  const off = useOrdersOff();
  return off ?? (fault === null ? null : t(`futures.problem.${fault}`));
}

/** Of several markets at once: why nothing is closed at market there, by symbol. What the list says, which is seconds old. */
export function useSeveralOff(): (symbol: string) => string | null {
  const { t } = useTranslation();
  const views = useContractViews().data ?? [];
  return (symbol) => {
    const view = views.find((one) => one.symbol === symbol);
    if (view === undefined) return null;
    const fault = closingFault({ ...view, phase: view.series?.phase ?? null }, false);
    return fault === null ? null : t(`futures.problem.${fault}`);
  };
}

function useClosingStand(symbol: string): ClosingStand {
  const status = useTicker(symbol)?.standing?.status ?? 'open';
  const stand = useMarketStand(symbol);
  return { status, index: stand?.index ?? 'fresh', phase: stand?.series?.phase ?? null };
}
