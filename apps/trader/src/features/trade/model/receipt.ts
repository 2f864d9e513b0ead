/** The receipt of an order as a toast: what was done, at which price, for which fee, at which place in the log. */
import { useTranslation } from 'react-i18next';
import { formatDecimal as figure, showToast, useFigureSettings } from '@assay/ui';
import type { OrderReceiptView } from '@assay/protocol';
import { useDesk } from './desk.ts';
import type { OrderForm } from './order-form.ts';
import { trimmedDecimal } from './value-text.ts';

export function useReceipt(): (order: OrderForm, receipt: OrderReceiptView) => void {
  const { t } = useTranslation();
  const { rules } = useDesk();
  const { locale } = useFigureSettings();
  return (order, receipt) => {
    const amount = `${figure(locale, trimmedDecimal(receipt.filledAmount))} ${rules.base}`;
    const filled = Number(receipt.filledAmount) > 0;
    const details = filled
      ? t('trade.receipt.filledText', {
          price: receipt.averagePrice === null ? '' : figure(locale, trimmedDecimal(receipt.averagePrice)),
          quote: rules.quote,
          fee: figure(locale, trimmedDecimal(receipt.fee)),
          feeCoin: receipt.feeCoin,
        })
      : '';
    const rests = receipt.status === 'waiting' || receipt.status === 'partially-filled';
    const where = { price: figure(locale, order.price || '0'), quote: rules.quote, coin: rules.base };
    const resting = !rests
      ? ''
      : filled
        ? t('trade.receipt.restingText', where)
        : t('trade.receipt.waitingText', {
            ...where,
            amount: figure(locale, trimmedDecimal(order.amount || '0')),
          });
    const dropped = receipt.status === 'cancelled' ? t('trade.receipt.droppedText') : '';
    const place = t('trade.receipt.place', { sequence: figure(locale, String(receipt.sequence)) });
    showToast({
      tone: filled || rests ? 'ok' : 'info',
      title: title(),
      text: [details, resting, dropped, place].filter((part) => part !== '').join(' '),
    });

    function title(): string {
      if (!filled) return rests ? t(`trade.receipt.placed.${order.side}`) : t('trade.receipt.nothingFilled');
      return t(order.side === 'buy' ? 'trade.receipt.bought' : 'trade.receipt.sold', { amount });
    }
  };
}
