/** What a waiting order waits for, in words. */
import { useTranslation } from 'react-i18next';
import type { FuturesTriggerByText, OrderView } from '@assay/protocol';
import { formatTrimmed, useFigureSettings } from '@assay/ui';

type Waiting = Pick<
  OrderView,
  'type' | 'direction' | 'triggerPrice' | 'callbackRate' | 'activationPrice' | 'triggerTime'
> & { readonly triggerBy: FuturesTriggerByText | null };

/** Null for an order that waits for nothing. */
export function useTriggerWords(): (order: Waiting) => string | null {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  return (order) => {
    const { callbackRate, activationPrice, triggerPrice } = order;
    const by = order.triggerBy ?? 'last-price';
    if (callbackRate !== null) {
      const trail = t(`orders.trigger.${by}.trail.${order.direction}`, {
        rate: formatTrimmed(locale, callbackRate),
      });
      if (activationPrice === null) return trail;
      return `${trail} ${t('orders.trigger.activation', { price: formatTrimmed(locale, activationPrice) })}`;
    }
    if (triggerPrice === null) return null;
    return t(`orders.trigger.${by}.${waitsFor(order)}`, { price: formatTrimmed(locale, triggerPrice) });
  };
}

/** A stop waits for the price to go against it, a take-profit for the other way. */
export function waitsFor({ type, direction }: Pick<OrderView, 'type' | 'direction'>): 'rise' | 'fall' {
  const isStop = type.startsWith('stop');
  return isStop === (direction === 'buy') ? 'rise' : 'fall';
}

/** Whether an order has been triggered, becomes a market order and waits for somebody to trade with. */
export function awaitsQuotes(order: Pick<OrderView, 'cancellable' | 'triggerTime' | 'price'>): boolean {
  return order.cancellable && order.triggerTime !== null && order.price === null;
}
