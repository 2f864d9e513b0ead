/** The receipt of a futures order as a toast: what was done, at which price, for which fee, at which position in the log. */
import { useTranslation } from 'react-i18next';
import type { FuturesOcoReceiptView, FuturesOrderReceiptView, PositionSideText } from '@assay/protocol';
import { formatDecimal, formatTrimmed, showToast, useFigureSettings } from '@assay/ui';
import { answeredCommands } from '../../orders/model/answered-commands.ts';

interface Done {
  /** The side of the position that it opens or closes. */
  readonly side: PositionSideText;
  readonly closes: boolean;
}

export function useFuturesReceipt(): (receipt: FuturesOrderReceiptView, done: Done) => void {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  return (receipt, { side, closes }) => {
    answeredCommands.note(receipt.sequence);
    const isFilled = Number(receipt.filledAmount) > 0;
    const waits = receipt.status === 'untriggered';
    const rests = receipt.status === 'waiting' || receipt.status === 'partially-filled';
    const amount = `${formatTrimmed(locale, receipt.filledAmount)} ${receipt.amountCoin}`;
    const parts = [
      isFilled
        ? t('futures.receipt.filled', {
            price: receipt.averagePrice === null ? '' : formatTrimmed(locale, receipt.averagePrice),
            fee: formatTrimmed(locale, receipt.fee),
            coin: receipt.settleCoin,
          })
        : '',
      rests && isFilled ? t('futures.receipt.rests') : '',
      waits ? t('futures.receipt.waits') : '',
      receipt.status === 'cancelled' ? t('futures.receipt.dropped') : '',
      t('futures.receipt.position', { sequence: formatDecimal(locale, String(receipt.sequence)) }),
    ];
    const name = `${closes ? 'closed' : 'opened'}-${side}` as const;
    showToast({
      tone: isFilled || rests || waits ? 'ok' : 'info',
      title: isFilled
        ? t(`futures.receipt.${name}`, { amount })
        : t(rests || waits ? 'futures.receipt.placed' : 'futures.receipt.nothing'),
      text: parts.filter((part) => part !== '').join(' '),
    });
  };
}

/** The receipt of two orders of which one cancels the other. */
export function usePairReceipt(): (receipt: FuturesOcoReceiptView) => void {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  return ({ sequence }) => {
    answeredCommands.note(sequence);
    const position = t('futures.receipt.position', { sequence: formatDecimal(locale, String(sequence)) });
    showToast({
      tone: 'ok',
      title: t('futures.receipt.pair'),
      text: `${t('futures.receipt.pairText')} ${position}`,
    });
  };
}
