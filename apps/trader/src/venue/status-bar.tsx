import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient, useConnection } from '@assay/client/react';
import {
  Icon,
  StatusDot,
  fetchedPart,
  formatDecimal,
  formatTime,
  useFigureSettings,
  zoneOffsetLabel,
} from '@assay/ui';
import { STATUS_LINE } from './status-line.ts';
import { useOutage } from './use-outage.ts';
import { recordedDay, useVenueSettings, useVenueState } from './venue-queries.ts';
import { withTexts } from '../locales/with-texts.ts';

const ExchangeMark = fetchedPart(
  withTexts(['verify'], () => import('../verify/components/exchange-mark.tsx')),
  'line',
);

const LiveBanner = fetchedPart(
  withTexts(['terminal'], () => import('../app/shell/live-banner.tsx')),
  'line',
);

/** The state of the venue in one line: feed, connection, journal, conservation, clock. */
export default function StatusBar() {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const state = useVenueState().data;
  const [explains, setExplains] = useState(false);
  return (
    <footer
      aria-label={t('terminal.statusBar.label')}
      className={`${STATUS_LINE} flex items-center gap-4 overflow-hidden pr-4 pl-3 text-12 whitespace-nowrap text-quiet figures max-sm:justify-between max-sm:gap-1.5 max-sm:pr-2.5 max-sm:pl-0 max-sm:text-11`}
    >
      <FeedLabel />
      <Connection />
      {state === undefined ? null : (
        <button
          type="button"
          aria-haspopup="dialog"
          className="inline-flex items-center gap-4 max-sm:hidden underline-offset-3 hover:underline"
          onClick={() => setExplains(true)}
        >
          <span>
            {t('terminal.statusBar.journal')}
            <b className="font-medium text-soft">{formatDecimal(locale, String(state.sequence))}</b>
          </span>
          {state.stateHash === null ? null : (
            <Wide>
              {t('terminal.statusBar.state')}{' '}
              <span className="font-mono text-[0.92em] text-soft" title={state.stateHash}>
                {shortHash(state.stateHash)}
              </span>
            </Wide>
          )}
          <Wide>
            <Sums areZero={state.zeroSum} />
          </Wide>
        </button>
      )}
      <span className="ml-auto flex max-sm:hidden">
        <Suspense fallback={null}>
          <ExchangeMark open={explains} onOpen={setExplains} />
        </Suspense>
      </span>
      <Clock />
    </footer>
  );
}

function Wide({ children }: { readonly children: ReactNode }) {
  return <span className="inline-flex items-center gap-1.5 max-xl:hidden">{children}</span>;
}

/** What was checked before an outage is no claim about now. */
function Sums({ areZero }: { readonly areZero: boolean }) {
  const { t } = useTranslation();
  if (useOutage() !== null) return t('terminal.statusBar.unchecked');
  return (
    <span className={`inline-flex items-center gap-1.5 ${areZero ? '' : 'font-medium text-danger'}`}>
      <Icon name={areZero ? 'check' : 'alert'} size={12} />
      {t(areZero ? 'terminal.statusBar.zeroSum' : 'terminal.statusBar.notZeroSum')}
    </span>
  );
}

function shortHash(hash: string): string {
  return `${hash.slice(0, 4)}…${hash.slice(-4)}`;
}

function WarningLabel({ children }: { readonly children: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 self-stretch bg-warn-soft px-2.5 font-medium text-warn max-sm:grow max-sm:pr-1">
      <Icon name="alert" size={12} />
      <span className="truncate">{children}</span>
    </span>
  );
}

const warningOf = (words: string): ReactNode => <WarningLabel>{words}</WarningLabel>;

/** Which prices these are, and that the money is not real. */
function FeedLabel() {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const settings = useVenueSettings().data;
  if (settings === undefined) return null;
  if (settings.mode === 'live') {
    return (
      <Suspense fallback={null}>
        <LiveBanner brief={warningOf} />
      </Suspense>
    );
  }
  const { feed } = settings;
  const day = recordedDay(feed, locale);
  const kind = feed.foretellable && feed.kind === 'simulated' ? 'known' : feed.kind;
  return (
    <WarningLabel>
      {day === null ? t(`terminal.statusBar.feed.${kind}`) : t('terminal.statusBar.feed.day', { day })}
    </WarningLabel>
  );
}

function Connection() {
  const { t } = useTranslation();
  const { phase, latencyMs, openings } = useConnection();
  const text =
    phase === 'open'
      ? latencyMs === null
        ? t('terminal.statusBar.connected')
        : t('terminal.statusBar.connectedIn', { latency: latencyMs })
      : t(
          openings === 0 && phase === 'connecting'
            ? 'terminal.statusBar.connecting'
            : 'terminal.statusBar.reconnecting',
        );
  return (
    <span role="status" className="inline-flex items-center gap-1.5">
      <StatusDot tone={phase === 'open' ? 'ok' : 'warn'} />
      <span className="max-sm:sr-only">{text}</span>
    </span>
  );
}

/** The venue's clock, not the device's. */
function Clock() {
  const { clock } = useClient();
  const { timeZone } = useFigureSettings();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return (
    <time className="max-sm:hidden" dateTime={new Date(now).toISOString()}>
      {formatTime(now, timeZone, 'clock')} {zoneOffsetLabel(timeZone, now)}
    </time>
  );
}
