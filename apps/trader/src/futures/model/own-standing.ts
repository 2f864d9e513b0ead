/** What the user has in a futures market and behind it, put together for the figures of forms; null until all of it is known. */
import { useMemo } from 'react';
import { accountOf, legOf } from '@assay/client/futures';
import type { ContractRules, OwnLeg, OwnStanding } from '@assay/client/futures';
import type { FuturesOrderView } from '@assay/protocol';
import { remainingLots } from './closing-size.ts';
import { useFuturesAccounts, useFuturesOrders, useFuturesSettings, usePositions } from './own-futures.ts';

export function useOwnStanding(rules: ContractRules): OwnStanding | null {
  const accounts = useFuturesAccounts().data;
  const positions = usePositions().data?.records;
  const settings = useFuturesSettings().data;
  const orders = useFuturesOrders(rules.symbol, 'open').data?.records;
  return useMemo(() => {
    const own = settings?.markets.find(({ symbol }) => symbol === rules.symbol);
    if (accounts === undefined || positions === undefined || own === undefined) return null;
    const legs = positions
      .filter(({ symbol }) => symbol === rules.symbol)
      .map((view) => legOf(view, rules))
      .filter((leg): leg is OwnLeg => leg !== null);
    return {
      account: accountOf(accounts.accounts, rules),
      isHedged: accounts.positionMode === 'hedge',
      mode: own.marginMode,
      leverage: own.leverage,
      legs,
      waiting: waitingLots(rules, orders ?? []),
    };
  }, [rules, accounts, positions, settings, orders]);
}

/** Lots of open orders that may open, by side. */
export function waitingLots(
  rules: ContractRules,
  orders: readonly Pick<
    FuturesOrderView,
    'symbol' | 'direction' | 'reduceOnly' | 'amount' | 'filledAmount'
  >[],
): OwnStanding['waiting'] {
  const sum = (side: 'buy' | 'sell'): number =>
    orders
      .filter((order) => order.symbol === rules.symbol && order.direction === side && !order.reduceOnly)
      .reduce((lots, order) => lots + (remainingLots(order, rules) ?? 0), 0);
  return { buy: sum('buy'), sell: sum('sell') };
}
