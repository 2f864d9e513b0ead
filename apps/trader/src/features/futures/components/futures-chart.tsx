import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { legOf, lotsText, partOf, profitAt, ticksIn, unitsText } from '@assay/client/futures';
import type { ContractRules } from '@assay/client/futures';
import type { FuturesOrderView, PositionView } from '@assay/protocol';
import { formatSigned, formatTrimmed, useFigureSettings } from '@assay/ui';
import { ChartPanel } from '../../../chart/components/chart-panel.tsx';
import type { ChartFill, ChartLine, ChartOrder, MovedOrder } from '../../../chart/model/chart-types.ts';
import { AmendFuturesDialog, futuresAmendFields } from '../../../futures/components/amend-futures-dialog.tsx';
import { closedBy, lotsNow } from '../../../futures/model/closing-size.ts';
import { useCancelFutures } from '../../../futures/model/cancel-futures.ts';
import { useMarketStand } from '../../../futures/model/market-now.ts';
import { useFuturesOrders, usePositions } from '../../../futures/model/own-futures.ts';
import { useFuturesFills } from '../../../futures/model/own-histories.ts';
import { sleeps } from '../../../futures/model/own-protection.ts';
import { useFutures } from '../model/futures-context.ts';

const NO_FILLS: readonly ChartFill[] = [];

/** The chart of the market, with its mark price, own positions, where these are liquidated, own open orders and newest fills. */
export function FuturesChart() {
  const { market, rules } = useFutures();
  const orders = useFuturesOrders(rules.symbol, 'open').data?.records;
  const fills = useFuturesFills({ symbol: rules.symbol, pageNo: 1 }).data?.records;
  const { cancel } = useCancelFutures();
  const askMove = useCallback(
    ({ id, price, onClose }: MovedOrder) => {
      const order = orders?.find((one) => one.id === id);
      if (order === undefined) return null;
      return <AmendFuturesDialog key={id} order={order} moved={price} onClose={onClose} />;
    },
    [orders],
  );
  return (
    <ChartPanel
      rules={market.rules}
      hasMark
      sizeCoin={rules.sizeCoin}
      orders={useChartOrders(orders)}
      fills={fills ?? NO_FILLS}
      lines={useLines()}
      onCancel={(id) => void cancel(id)}
      askMove={askMove}
    />
  );
}

function useChartOrders(orders: readonly FuturesOrderView[] | undefined): readonly ChartOrder[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { rules } = useFutures();
  const positions = usePositions().data?.records;
  return useMemo(() => {
    const lookOf = (order: FuturesOrderView): ChartOrder['look'] => {
      if (!order.reduceOnly || order.status !== 'untriggered') return undefined;
      const isTake = order.type.startsWith('take-profit');
      const profit = profitOfTrigger(order, positions ?? [], rules);
      return {
        tag: t(isTake ? 'futures.protect.takeProfitShort' : 'futures.protect.stopLossShort'),
        text: profit === null ? '' : moneyText(locale, profit, rules.settleCoin),
        tone: isTake ? 'up' : 'down',
      };
    };
    return (orders ?? []).flatMap((order) => {
      const lots = lotsNow(order, positions ?? [], rules);
      return chartOrder(order, lots === null ? null : lotsText(lots, rules), lookOf(order));
    });
  }, [orders, positions, rules, locale, t]);
}

/** None for an order without a price of its own, and for one that has nothing to close yet. */
function chartOrder(
  order: FuturesOrderView,
  amount: string | null,
  look: ChartOrder['look'],
): readonly ChartOrder[] {
  const { id, direction, status } = order;
  const waits = status === 'untriggered';
  const price = waits ? order.triggerPrice : order.price;
  if (price === null || sleeps(order)) return [];
  const movable = futuresAmendFields(order).includes(waits ? 'trigger' : 'price');
  const shown = { id, direction, price, waits, amount, movable };
  return [look === undefined ? shown : { ...shown, look }];
}

/** What the position that an order closes comes to at its trigger; null while there is none. */
function profitOfTrigger(
  order: FuturesOrderView,
  positions: readonly PositionView[],
  rules: ContractRules,
): string | null {
  const view = closedBy(order, positions);
  const leg = view === null ? null : legOf(view, rules);
  const ticks = order.triggerPrice === null ? null : ticksIn(order.triggerPrice, rules);
  if (leg === null || ticks === null) return null;
  const lots = lotsNow(order, positions, rules) ?? leg.lots;
  return lots === 0 ? null : unitsText(profitAt(rules, partOf(rules, leg, lots), ticks), rules);
}

function moneyText(locale: string, value: string, coin: string): string {
  return `${coin === 'USDT' ? formatSigned(locale, value, 2) : formatSigned(locale, value)} ${coin}`;
}

function useLines(): readonly ChartLine[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { rules } = useFutures();
  const positions = usePositions().data?.records;
  const stand = useMarketStand(rules.symbol);
  const mark = stand?.markPrice ?? null;
  const { ticks = 0, windowSeconds = 0 } = stand?.series ?? {};
  // In the window of its settlement the mark is what the settlement price would be, did the index stay.
  const markLabel = ticks === 0 ? null : t('futures.series.line', { ticks, all: windowSeconds });
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
    () => (mark === null ? own : [...own, { id: 'mark', kind: 'mark', price: mark, label: markLabel }]),
    [own, mark, markLabel],
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
