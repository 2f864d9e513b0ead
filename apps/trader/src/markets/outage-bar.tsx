import { useClient, useConnection } from '@assay/client/react';
import { Banner, Button, formatDecimal, formatTime, useFigureSettings } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../locales/terminal-texts.ts';
import { useOutage } from '../venue/use-outage.ts';
import { usePriceAge } from './price-age.tsx';

interface OutageBarProps {
  readonly symbol: string;
  /** What the screen trades. */
  readonly what: 'orders' | 'contracts';
}

/** Under the strip of a trading screen while the venue cannot be reached: since when, and how old the prices are. */
export function OutageBar(props: OutageBarProps) {
  return useOutage() === null ? null : <Outage {...props} />;
}

function Outage({ symbol, what }: OutageBarProps) {
  const { t } = useTranslation();
  const { locale, timeZone } = useFigureSettings();
  const [since] = useState(() => Date.now());
  const age = usePriceAge(symbol);
  return (
    <div role="alert">
      <Banner wide label={t('terminal.outage.label')} trailing={<TryNow />}>
        {t('terminal.outage.text', { time: formatTime(since, timeZone, 'clock') })}{' '}
        {/* Read out once, not each second. */}
        {age === null ? null : (
          <span aria-live="off">
            {t('terminal.outage.age', { seconds: formatDecimal(locale, String(age)) })}
          </span>
        )}{' '}
        {t(`terminal.outage.${what}`)}
      </Banner>
    </div>
  );
}

/** A line that this device holds for open, though it has no network, is not opened again by a press. */
function TryNow() {
  const { t } = useTranslation();
  const client = useClient();
  const { phase } = useConnection();
  if (phase === 'open') return null;
  return (
    <Button size="s" className="shrink-0 max-sm:min-h-9" onClick={() => client.retryNow()}>
      {t('terminal.outage.tryNow')}
    </Button>
  );
}
