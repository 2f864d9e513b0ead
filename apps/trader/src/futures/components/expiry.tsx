import { useTranslation } from 'react-i18next';
import { clockText } from '../model/percent.ts';
import { useVenueNow } from '../model/venue-now.ts';

const DAY_MS = 86_400_000;

interface ExpiryProps {
  readonly expireTime: number;
  /** Where days stand alone, where there are any: on a phone, or everywhere. */
  readonly brief?: 'phone' | 'always';
}

/** How long until a series ends, by the clock of the exchange: days, where there are any, then hours, minutes and seconds. */
export function ExpiryCountdown({ expireTime, brief }: ExpiryProps) {
  const { t } = useTranslation();
  const left = Math.max(0, expireTime - useVenueNow(true));
  const days = Math.floor(left / DAY_MS);
  const clock = clockText(left % DAY_MS);
  if (days === 0) return <>{clock}</>;
  const whole = t('futures.series.days', { count: days, clock });
  const alone = t('futures.series.daysAlone', { count: days });
  if (brief === undefined) return <>{whole}</>;
  if (brief === 'always') return <>{alone}</>;
  return (
    <>
      <span className="md:hidden">{alone}</span>
      <span className="max-md:hidden">{whole}</span>
    </>
  );
}
