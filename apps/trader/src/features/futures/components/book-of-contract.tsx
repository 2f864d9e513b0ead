import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useFuturesOrders } from '../../../futures/model/own-futures.ts';
import { PanelsContextProvider } from '../../../market-panels/model/panels-context.ts';
import { useFutures } from '../model/futures-context.ts';

/** Gives the panels the market, the own orders that rest in its book, and the ticket that a click into it fills. */
export function BookOfContract({ children }: { readonly children: ReactNode }) {
  const { market, rules, ticket } = useFutures();
  const orders = useFuturesOrders(rules.symbol, 'open').data?.records;
  const value = useMemo(() => {
    const resting = (orders ?? []).map(({ direction, price }) => ({ direction, price: price ?? '' }));
    const onPick = (ticks: number, lots: number): void => ticket.act({ type: 'picked', ticks, lots });
    return { rules: market.rules, sizeCoin: rules.sizeCoin, resting, onPick };
  }, [market, rules, ticket, orders]);
  return <PanelsContextProvider value={value}>{children}</PanelsContextProvider>;
}
