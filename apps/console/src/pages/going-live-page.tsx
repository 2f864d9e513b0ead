import { IconButton, Note, PageHeader, Skeleton, Time } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { ConsoleGoingLive } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { useChecklist } from '../desk/queries.ts';
import { ChecklistPanel } from '../parts/checklist-panel.tsx';
import { Refusal } from '../parts/refusal.tsx';

/** What an exchange of real money lacks before it opens, and the door itself. */
export function GoingLivePage() {
  const { t } = useTranslation();
  const asked = useChecklist();
  const { data, error } = asked;
  return (
    <>
      <PageHeader title={t('desk.live.title')}>
        <IconButton icon="refresh" label={t('desk.queue.refresh')} onClick={() => void asked.refetch()} />
      </PageHeader>
      <div className="mt-3 grid gap-4">
        {error === null ? null : <Refusal refused={error} />}
        {data === undefined && error === null ? <Skeleton className="h-80" /> : null}
        {data === undefined ? null : (
          <>
            <Door {...data} />
            <ChecklistPanel lines={data.lines} />
          </>
        )}
      </div>
    </>
  );
}

/** Whether it is open, and who may do what about it. */
function Door({ missing, asked, opened, isRehearsal }: ConsoleGoingLive) {
  const { t } = useTranslation();
  const rehearsal = isRehearsal ? ` ${t('desk.live.rehearsal')}` : '';
  if (opened !== null) {
    return (
      <Note tone="ok">
        {t('desk.live.opened', { by: opened.by })} <Time value={opened.at} />
        {rehearsal}
      </Note>
    );
  }
  return (
    <Note tone={missing > 0 ? 'bad' : 'info'}>
      {missing > 0 ? t('desk.live.missing', { count: missing }) : t('desk.live.ready')}
      {asked === null ? null : (
        <>
          {' '}
          {t('desk.live.asked', { by: asked.by })} <Time value={asked.until} />
        </>
      )}
      {rehearsal}{' '}
      {missing > 0 ? null : (
        <a href={addressOf({ page: 'action', name: 'live open' })} className="font-medium underline">
          {t('desk.live.open')}
        </a>
      )}
    </Note>
  );
}
