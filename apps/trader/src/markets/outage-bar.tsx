import { useClient, useConnection } from '@assay/client/react';
import { Banner, Button, formatDecimal, formatTime, useFigureSettings } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutage } from '../venue/use-outage.ts';
import { usePriceAge } from './price-age.tsx';
import { useNow } from './use-now.ts';

interface OutageBarProps {
  readonly symbol: string;
  /** What the screen trades. */
  readonly what: 'orders' | 'contracts';
}

/** Under the strip of a trading screen while the venue cannot be reached: since when, and how old the prices are. */
export function OutageBar(props: OutageBarProps) {
  return useOutage() === null ? null : <TradingOutage {...props} />;
}

function TradingOutage({ symbol, what }: OutageBarProps) {
  const age = usePriceAge(symbol);
  return <OutageLine wide age={age} what={what} />;
}

/** At the foot of the window of every other screen, so that nothing moves when it comes and goes. */
export default function OutageFoot() {
  const age = Math.max(0, Math.round((useNow(true) - useLostAt()) / 1000));
  return (
    <>
      {/* What stands at the end of the page can be scrolled clear of it. */}
      <div className="h-12 max-sm:h-24" />
      <div className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-warn-soft shadow-2">
        <OutageLine age={age} what="page" />
      </div>
    </>
  );
}

function OutageLine(props: {
  readonly wide?: boolean;
  /** How many seconds old the figures are; null: nobody knows. */
  readonly age: number | null;
  readonly what: OutageBarProps['what'] | 'page';
}) {
  const { t } = useTranslation();
  const { locale, timeZone } = useFigureSettings();
  const { wide = false, age, what } = props;
  const since = useLostAt();
  return (
    <div role="alert">
      <Banner wide={wide} label={t('terminal.outage.label')} trailing={<TryNow />}>
        {t('terminal.outage.text', { time: formatTime(since, timeZone, 'clock') })}{' '}
        {/* Read out once, not each second. */}
        {age === null ? null : (
          <span aria-live="off">
            {t(what === 'page' ? 'terminal.outage.ageOfPage' : 'terminal.outage.age', {
              seconds: formatDecimal(locale, String(age)),
            })}
          </span>
        )}{' '}
        {t(`terminal.outage.${what}`)}
      </Banner>
    </div>
  );
}

/** Since when nobody answers. A device without a network may still hold its line for open. */
function useLostAt(): number {
  const [noticedAt] = useState(() => Date.now());
  return useConnection().lostAt ?? noticedAt;
}

/** A line that this device holds for open, though it has no network, is not opened again by a press. */
function TryNow() {
  const { t } = useTranslation();
  const client = useClient();
  const { phase, retryAt } = useConnection();
  if (phase === 'open') return null;
  return (
    <span className="flex shrink-0 items-center gap-x-3 max-sm:flex-col max-sm:gap-y-0.5 max-sm:py-1">
      <span aria-live="off" className="whitespace-nowrap tabular-nums">
        {retryAt === null ? t('terminal.outage.trying') : <NextTry key={retryAt} at={retryAt} />}
      </span>
      <Button size="s" className="shrink-0 max-sm:min-h-9" onClick={() => client.retryNow()}>
        {t('terminal.outage.tryNow')}
      </Button>
    </span>
  );
}

/** When the next try comes by itself. */
function NextTry({ at }: { readonly at: number }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const left = Math.max(1, Math.ceil((at - useNow(true)) / 1000));
  return t('terminal.outage.nextTry', { seconds: formatDecimal(locale, String(left)) });
}
