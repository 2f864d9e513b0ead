/** The receipt of an order as a toast: what was done, at which price, for which fee, at which position in the log. */
import { useTranslation } from 'react-i18next';
import { formatDecimal as figure, showToast, useFigureSettings } from '@assay/ui';
import type { OrderReceiptView } from '@assay/protocol';
import { useTradeContext } from './trade-context.ts';
import type { OrderForm } from './order-form.ts';
import { trimmedDecimal } from './value-text.ts';

export interface Receipts {
  readonly order: (order: OrderForm, receipt: OrderReceiptView) => void;
  /** Of an order that waits for a price, and of a pair. */
  readonly waiting: (order: OrderForm, sequence: number) => void;
}

export function useReceipt(): Receipts {
  const { t } = useTranslation();
  const { rules } = useTradeContext();
  const { locale } = useFigureSettings();
  const positionText = (sequence: number): string =>
    t('trade.receipt.position', { sequence: figure(locale, String(sequence)) });
  const waiting: Receipts['waiting'] = (order, sequence) =>
    showToast({
      tone: 'ok',
      title: t(`trade.receipt.placed.${order.side}`),
      text: `${t(order.kind === 'oco' ? 'trade.receipt.pairText' : 'trade.receipt.untriggeredText')} ${positionText(sequence)}`,
    });
  const showOrder: Receipts['order'] = (order, receipt) => {
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
    const position = positionText(receipt.sequence);
    showToast({
      tone: filled || rests ? 'ok' : 'info',
      title: title(),
      text: [details, resting, dropped, position].filter((part) => part !== '').join(' '),
    });

    function title(): string {
      if (!filled) return rests ? t(`trade.receipt.placed.${order.side}`) : t('trade.receipt.nothingFilled');
      return t(order.side === 'buy' ? 'trade.receipt.bought' : 'trade.receipt.sold', { amount });
    }
  };
  return { order: showOrder, waiting };
}
