import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lotsIn, lotsText } from '@assay/client/futures';
import type { ContractRules } from '@assay/client/futures';
import type { FuturesOrderView, PositionView } from '@assay/protocol';
import { formatTrimmed, useFigureSettings } from '@assay/ui';
import { ChartPanel } from '../../../chart/components/chart-panel.tsx';
import type { ChartFill, ChartLine, ChartOrder } from '../../../chart/model/chart-types.ts';
import { useCancelFutures } from '../../../futures/model/cancel-futures.ts';
import { useMarketStand } from '../../../futures/model/market-now.ts';
import { useFuturesOrders, usePositions } from '../../../futures/model/own-futures.ts';
import { useFutures } from '../model/futures-context.ts';

const NO_FILLS: readonly ChartFill[] = [];

/** The chart of the market, with its mark price, own positions, where these are liquidated, and own open orders. */
export function FuturesChart() {
  const { market, rules } = useFutures();
  const orders = useFuturesOrders(rules.symbol, 'open').data?.records;
  const { cancel } = useCancelFutures();
  const shown = useMemo(() => (orders ?? []).flatMap((order) => chartOrder(order, rules)), [orders, rules]);
  return (
    <ChartPanel
      rules={market.rules}
      sizeCoin={rules.sizeCoin}
      orders={shown}
      fills={NO_FILLS}
      lines={useLines()}
      onCancel={(id) => void cancel(id)}
    />
  );
}

function chartOrder(order: FuturesOrderView, rules: ContractRules): readonly ChartOrder[] {
  const { id, direction, price, amount, filledAmount } = order;
  if (price === null || amount === null) return [];
  const rest = (lotsIn(amount, rules) ?? 0) - (lotsIn(filledAmount, rules) ?? 0);
  return [{ id, direction, price, waits: false, amount: lotsText(rest, rules), movable: false }];
}

function useLines(): readonly ChartLine[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { rules } = useFutures();
  const positions = usePositions().data?.records;
  const mark = useMarketStand(rules.symbol)?.markPrice ?? null;
  const own = useMemo(() => {
    const here = (positions ?? []).filter(({ symbol }) => symbol === rules.symbol);
    return here.flatMap((position) =>
      linesOf(position, {
        position: t(`futures.line.${position.side}`, { amount: formatTrimmed(locale, position.amount) }),
        liquidation: t(`futures.line.liquidation-${position.side}`),
      }),
    );
  }, [positions, rules, locale, t]);
  return useMemo(
    () => (mark === null ? own : [...own, { id: 'mark', kind: 'mark', price: mark, label: null }]),
    [own, mark],
  );
}

function linesOf(
  { id, entryPrice, liquidationPrice }: PositionView,
  words: { readonly position: string; readonly liquidation: string },
): readonly ChartLine[] {
  const entry: ChartLine = {
    id: `position-${id}`,
    kind: 'position',
    price: entryPrice,
    label: words.position,
  };
  if (liquidationPrice === null) return [entry];
  return [
    entry,
    { id: `liquidation-${id}`, kind: 'liquidation', price: liquidationPrice, label: words.liquidation },
  ];
}
