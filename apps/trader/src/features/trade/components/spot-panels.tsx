import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { PanelsContextProvider } from '../../../market-panels/model/panels-context.ts';
import { useOpenOrders } from '../../../orders/model/own-orders.ts';
import { useTradeContext } from '../model/trade-context.ts';

/** Gives the panels the market, the own orders that rest in its book, and the form that a click into it fills. */
export function SpotPanels({ children }: { readonly children: ReactNode }) {
  const { rules, form } = useTradeContext();
  const orders = useOpenOrders(rules.symbol).data?.records;
  const value = useMemo(() => {
    // What waits for a price is not in the book.
    const inBook = (orders ?? []).filter(
      (order) => order.status !== 'untriggered' && order.symbol === rules.symbol,
    );
    const resting = inBook.map(({ direction, price }) => ({ direction, price: price ?? '' }));
    const onPick = (ticks: number, lots: number): void => form.act({ type: 'picked', ticks, lots });
    return { rules, sizeCoin: rules.base, resting, onPick };
  }, [rules, form, orders]);
  return <PanelsContextProvider value={value}>{children}</PanelsContextProvider>;
}
