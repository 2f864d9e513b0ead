import { undashed } from '@assay/protocol';
import type { CardSaleRecordView } from '@assay/protocol';
import { Amount, Dialog, KeyValue, Time } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../preferences/preferences.ts';
import { CardDisputes } from './card-disputes.tsx';
import { CancelCardSale } from './cancel-card-sale.tsx';
import { CardRate } from './card-rate.tsx';
import { CardSaleWords } from './card-sale-words.tsx';
import { DisputeCardSale } from './dispute-card-sale.tsx';

interface CardSaleDetailsProps {
  readonly sale: CardSaleRecordView;
  readonly onClose: () => void;
}

/** All that is known of a sale, and what happens next. */
export function CardSaleDetails({ sale, onClose }: CardSaleDetailsProps) {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const { id, coin, currency, reference, paidOn, reason } = sale;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('wallet.cards.detailsTitle')}
      closeLabel={t('app.close')}
      className="text-left"
      footer={
        sale.canCancel ? (
          <CancelCardSale sale={sale} />
        ) : sale.canDispute ? (
          <DisputeCardSale sale={sale} />
        ) : null
      }
    >
      <dl className="grid gap-1.5">
        <KeyValue term={t('wallet.state')} strong>
          {t(`wallet.cards.state.${sale.state}`)}
        </KeyValue>
        <KeyValue term={t('wallet.cards.sold')}>
          <Amount value={sale.amount} unit={coin} trimmed hidden={hidden} />
        </KeyValue>
        <KeyValue term={t('wallet.fee')}>
          <Amount value={sale.fee} unit={coin} trimmed hidden={hidden} />
        </KeyValue>
        <KeyValue term={t('wallet.cards.rate')}>
          <CardRate sale={sale} />
        </KeyValue>
        <KeyValue term={t('wallet.cards.money')}>
          <Amount value={sale.money} unit={currency} trimmed hidden={hidden} />
        </KeyValue>
        <KeyValue term={t('wallet.cards.requestedAt')}>
          <Time value={sale.time} />
        </KeyValue>
        <KeyValue term={t('wallet.cards.changedAt')}>
          <Time value={sale.changedAt} />
        </KeyValue>
        {reference === null ? null : (
          <KeyValue term={t('wallet.cards.reference')}>
            <span className="break-all">{reference}</span>
          </KeyValue>
        )}
        {paidOn === null ? null : <KeyValue term={t('wallet.cards.paidOn')}>{paidOn}</KeyValue>}
        {reason === null ? null : <KeyValue term={t('wallet.cards.reason')}>{undashed(reason)}</KeyValue>}
        <KeyValue term={t('wallet.cards.number')}>{id}</KeyValue>
      </dl>
      <p className="mt-3 border-t border-line pt-3 text-12 text-soft">
        <CardSaleWords sale={sale} />
      </p>
      <CardDisputes disputes={sale.disputes} />
    </Dialog>
  );
}
