import type { CardSaleRecordView } from '@assay/protocol';
import { Time } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useVenueNow } from '../../../futures/model/venue-now.ts';
import { cancelUntil } from '../model/card-draft.ts';
import { useCardOffers } from '../model/use-card-sales.ts';

/** What happens next with a sale, or what has become of it. */
export function CardSaleWords({ sale }: { readonly sale: CardSaleRecordView }) {
  const { t } = useTranslation();
  const offers = useCardOffers().data;
  const isAsked = sale.state === 'asked';
  const now = useVenueNow(isAsked);
  const count = offers?.arrivalDays ?? 0;
  if (!isAsked) return t(`wallet.cards.next-of.${sale.state}`, { count });
  const until = offers === undefined ? null : cancelUntil(sale, offers, now);
  if (until === null) return t(sale.canCancel ? 'wallet.cards.next-of.late' : 'wallet.cards.next-of.asked');
  return (
    <>
      {t('wallet.cards.next-of.first')} <Time value={until} />
    </>
  );
}
