import { useTranslation } from 'react-i18next';
import { clockText } from '../model/percent.ts';
import { useVenueNow } from '../model/venue-now.ts';

const DAY_MS = 86_400_000;

/** How long until a series ends, by the clock of the exchange: days, where there are any, then hours, minutes and seconds. */
export function ExpiryCountdown({ expireTime }: { readonly expireTime: number }) {
  const { t } = useTranslation();
  const left = Math.max(0, expireTime - useVenueNow(true));
  const days = Math.floor(left / DAY_MS);
  const clock = clockText(left % DAY_MS);
  return <>{days === 0 ? clock : t('futures.series.days', { count: days, clock })}</>;
}
