import { IconButton, PageHeader, Skeleton, Time } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { ConsoleSession } from '@assay/protocol';
import { useToday } from '../desk/queries.ts';
import { AdmissionNote } from '../parts/admission-note.tsx';
import { AlarmPanel } from '../parts/alarm-panel.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { SetUpNote } from '../parts/set-up-note.tsx';
import { Standings } from '../parts/standings.tsx';
import { TodayFigures } from '../parts/today-figures.tsx';
import { WaitingPanel } from '../parts/waiting-panel.tsx';

/** How the exchange stands, and what waits for whoever looks. */
export function TodayPage({ session }: { readonly session: ConsoleSession }) {
  const { t } = useTranslation();
  const { data: today, error, refetch } = useToday();
  return (
    <>
      <PageHeader title={t('desk.today.title')}>
        {today === undefined ? null : (
          <span className="text-12 text-quiet">
            <Time value={today.at} />
          </span>
        )}
        <IconButton icon="refresh" label={t('desk.queue.refresh')} onClick={() => void refetch()} />
      </PageHeader>
      <SetUpNote session={session} />
      <AdmissionNote session={session} />
      {error === null ? null : <Refusal refused={error} />}
      {today === undefined && error === null ? (
        <div className="mt-3 grid gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-80" />
        </div>
      ) : null}
      {today === undefined ? null : (
        <div className="mt-3 grid gap-4">
          {today.standings === null ? null : <Standings standings={today.standings} />}
          <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
            <div className="grid gap-4">
              <WaitingPanel today={today} session={session} />
              <AlarmPanel alarms={today.alarms} session={session} />
            </div>
            <div>
              <TodayFigures today={today} />
            </div>
          </div>
        </div>
      )}
    </>
  );
}
