import type { CardOfferView } from '@assay/protocol';
import { formatTrimmed, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** How much money one sale may be of. */
export function CardBounds({ offer }: { readonly offer: CardOfferView }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { minimum, maximum, currency } = offer;
  return t('wallet.cards.bounds', {
    minimum: formatTrimmed(locale, minimum),
    maximum: formatTrimmed(locale, maximum),
    currency,
  });
}
