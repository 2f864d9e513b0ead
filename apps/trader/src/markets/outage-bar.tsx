import { useTicker } from '@assay/client/react';
import { Banner, formatDecimal, formatTime, useFigureSettings } from '@assay/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../locales/desk-texts.ts';
import { useOutage } from '../venue/use-outage.ts';

/** Under the strip of a trading screen while the venue cannot be reached: since when, and how old the prices are. */
export function OutageBar({ symbol }: { readonly symbol: string }) {
  const ticker = useTicker(symbol);
  const lastTickAt = useRef<number | null>(null);
  useEffect(() => {
    if (ticker !== null) lastTickAt.current = Date.now();
  }, [ticker]);
  return useOutage() === null ? null : <Outage lastTickAt={() => lastTickAt.current} />;
}

function Outage({ lastTickAt }: { readonly lastTickAt: () => number | null }) {
  const { t } = useTranslation();
  const { locale, timeZone } = useFigureSettings();
  const [since] = useState(() => Date.now());
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const ageSeconds = Math.max(0, Math.round((now - (lastTickAt() ?? since)) / 1000));
  return (
    <div role="alert">
      <Banner wide label={t('desk.outage.label')}>
        {t('desk.outage.text', { time: formatTime(since, timeZone, 'clock') })}{' '}
        {/* Read out once, not each second. */}
        <span aria-live="off">
          {t('desk.outage.age', { seconds: formatDecimal(locale, String(ageSeconds)) })}
        </span>{' '}
        {t('desk.outage.orders')}
      </Banner>
    </div>
  );
}
