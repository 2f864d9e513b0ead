import { useTranslation } from 'react-i18next';
import { useMarketList } from '@assay/client/react';
import type { OrderView } from '@assay/protocol';
import { Amount, Price, Time } from '@assay/ui';
import { filledPercent } from '../model/own-orders.ts';
import { orderValueText } from '../model/order-value.ts';
import { trimmedDecimal } from '../model/value-text.ts';

interface OrderCell {
  readonly order: OrderView;
}

export function TimeCell({ time }: { readonly time: number }) {
  return (
    <td className="text-soft max-md:hidden">
      <Time value={time} form="day-time" />
    </td>
  );
}

export function SymbolCell({ symbol }: { readonly symbol: string }) {
  const { markets } = useMarketList();
  return (
    <td className="font-medium">
      {markets.find(({ rules }) => rules.symbol === symbol)?.rules.name ?? symbol}
    </td>
  );
}

export function SideCell({ order }: OrderCell) {
  const { t } = useTranslation();
  const kind = order.type === 'limit' && order.timeInForce === 'IOC' ? 'ioc' : order.type;
  return (
    <td className={`font-medium max-md:pl-3! ${order.direction === 'buy' ? 'text-up' : 'text-down'}`}>
      {t(`trade.form.${order.direction}`)}{' '}
      <span className="font-regular text-quiet">{t(`trade.orders.kind.${kind}`)}</span>
    </td>
  );
}

/** The limit, or the average of what a market order traded at. */
export function PriceCell({ order }: OrderCell) {
  const price = order.price ?? order.averagePrice;
  return (
    <td data-figure className="font-medium">
      {price === null ? '--' : <Amount value={trimmedDecimal(price, 1)} />}
    </td>
  );
}

/** The size; of an order by value what it has got. */
export function AmountCell({ order }: OrderCell) {
  return (
    <td data-figure>
      <Amount value={order.amount ?? order.filledAmount} />
    </td>
  );
}

export function FilledCell({ order }: OrderCell) {
  const percent = filledPercent(order);
  return (
    <td data-figure className="max-md:hidden">
      <span className="inline-flex items-baseline gap-2">
        <span
          aria-hidden="true"
          className="relative h-[3px] w-9 overflow-hidden rounded-s bg-line max-2xl:hidden"
        >
          <span className="absolute inset-y-0 left-0 bg-ink" style={{ width: `${percent}%` }} />
        </span>
        {percent}%
      </span>
    </td>
  );
}

export function ValueCell({ order }: OrderCell) {
  const value = orderValueText(order);
  return (
    <td data-figure className="max-md:hidden">
      {value === null ? '--' : <Amount value={trimmedDecimal(value)} />}
    </td>
  );
}

/** What the order got: average price, and the fee with its coin. */
export function AverageCell({ order }: OrderCell) {
  return (
    <td data-figure className="max-md:hidden">
      <Price
        value={order.averagePrice}
        decimals={
          order.averagePrice === null ? 0 : (trimmedDecimal(order.averagePrice, 1).split('.')[1]?.length ?? 0)
        }
      />
    </td>
  );
}

export function FeeCell({ order }: OrderCell) {
  return (
    <td data-figure className="max-md:hidden">
      {Number(order.fee) === 0 ? '--' : <Amount value={trimmedDecimal(order.fee)} unit={order.feeCoin} />}
    </td>
  );
}
