import type { CardOffersView, CardOfferView } from '@assay/protocol';
import { Note, Time } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CardHindrance } from '../model/card-draft.ts';

interface CardHindranceNoteProps {
  readonly hindrance: CardHindrance;
  readonly offer: CardOfferView;
  readonly offers: CardOffersView;
}

/** Why nothing can be sold now, and what to do or until when. */
export function CardHindranceNote({ hindrance, offer, offers }: CardHindranceNoteProps) {
  const { t } = useTranslation();
  switch (hindrance) {
    case 'card':
      return (
        <Note tone="info">
          {t('wallet.cards.noCard')}{' '}
          <Link
            to="/account/center/security"
            hash="bank-card"
            className="font-medium underline underline-offset-3"
          >
            {t('wallet.cards.bind')}
          </Link>
        </Note>
      );
    case 'new':
      return (
        <Note tone="warn" icon="clock">
          {t('wallet.cards.newCard')} <Time value={offers.card?.usableFrom ?? 0} />
        </Note>
      );
    case 'held':
      return (
        <Note tone="warn" icon="clock">
          {t('wallet.cards.held')} <Time value={offers.heldUntil ?? 0} />
        </Note>
      );
    case 'rate':
      return <Note tone="warn">{t('wallet.cards.noRate', { currency: offer.currency })}</Note>;
  }
}
