import { useMemo } from 'react';
import type { MarketRules } from '@assay/client';
import type { OrderView } from '@assay/protocol';
import { ChartPanel } from '../../../chart/components/chart-panel.tsx';
import type { ChartFill, ChartOrder } from '../../../chart/model/chart-types.ts';
import { amendFields, remainingText } from '../../../orders/model/amendment.ts';
import { useMarketFills, useOpenOrders } from '../../../orders/model/own-orders.ts';
import { useTradeContext } from '../model/trade-context.ts';

const NONE: readonly ChartFill[] = [];

/** The chart of the page's market, with the user's own open orders and newest fills in it. */
export function TradeChart() {
  const { rules } = useTradeContext();
  const fills = useMarketFills(rules.symbol).data?.records;
  return <ChartPanel rules={rules} orders={useChartOrders()} fills={fills ?? NONE} />;
}

function useChartOrders(): readonly ChartOrder[] {
  const { rules } = useTradeContext();
  const orders = useOpenOrders(rules.symbol).data?.records;
  return useMemo(
    () => (orders ?? []).flatMap((order) => (order.symbol === rules.symbol ? chartOrder(order, rules) : [])),
    [orders, rules],
  );
}

/** None for an order without a price of its own: a trailing stop's moves with the market. */
function chartOrder(order: OrderView, rules: MarketRules): readonly ChartOrder[] {
  const waits = order.status === 'untriggered';
  const price = waits ? order.triggerPrice : order.price;
  if (price === null) return [];
  const movable = amendFields(order).includes(waits ? 'trigger' : 'price');
  const { id, direction } = order;
  return [{ id, direction, price, waits, amount: remainingText(order, rules), movable }];
}
