import { useMemo } from 'react';
import { amountText, parseAmount } from '@assay/client';
import type { MarketRules } from '@assay/client';
import { ChartPanel } from '../../../chart/components/chart-panel.tsx';
import type { ChartOrder } from '../../../chart/model/chart-types.ts';
import { useCancelOrders } from '../model/cancel-orders.ts';
import { useDesk } from '../model/desk.ts';
import { useOpenOrders } from '../model/own-orders.ts';

/** The chart of the page's market, with the user's own open orders in it. */
export function TradeChart() {
  const { rules } = useDesk();
  const { cancel } = useCancelOrders();
  return (
    <ChartPanel rules={rules} orders={useChartOrders()} onCancel={(id) => void cancel([id])} onAmend={null} />
  );
}

function useChartOrders(): readonly ChartOrder[] {
  const { rules } = useDesk();
  const orders = useOpenOrders(rules.symbol).data?.records;
  return useMemo(
    () =>
      (orders ?? []).flatMap(({ id, symbol, direction, price, amount, filledAmount }) => {
        if (price === null || symbol !== rules.symbol) return [];
        return [
          { id, direction, price, amount: amount === null ? null : restOf(amount, filledAmount, rules) },
        ];
      }),
    [orders, rules],
  );
}

/** What of an order is not yet filled, exactly. */
function restOf(amount: string, filled: string, rules: MarketRules): string {
  return amountText((parseAmount(amount, rules) ?? 0) - (parseAmount(filled, rules) ?? 0), rules);
}
