import { Button, IconButton, Note, PageHeader, Skeleton, Time } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleBackups, ConsoleSession } from '@assay/protocol';
import { askBackups, useActing, useBackups } from '../desk/queries.ts';
import { BackupPanel } from '../parts/backup-panel.tsx';
import { Refusal } from '../parts/refusal.tsx';

/** What was backed up, whether it comes back, and the next one. */
export function BackupsPage({ session }: { readonly session: ConsoleSession }) {
  const { t } = useTranslation();
  const [before, setBefore] = useState<number | undefined>();
  const asked = useBackups(before);
  const { mutate, isPending, error: refused } = useActing();
  const { data, error } = asked;
  const may = (action: string): boolean => session.actions.some(({ name }) => name === action);
  const begin = (action: string, input: Readonly<Record<string, unknown>>): void => {
    setBefore(undefined);
    mutate({ action, input }, { onSettled: () => void askBackups() });
  };
  const isBusy = isPending || data === undefined || data.underWay !== null;
  return (
    <>
      <PageHeader title={t('desk.backups.title')}>
        {may('backups take') ? (
          <Button tone="primary" size="s" disabled={isBusy} onClick={() => begin('backups take', {})}>
            {t('desk.backups.take')}
          </Button>
        ) : null}
        <IconButton icon="refresh" label={t('desk.queue.refresh')} onClick={() => void asked.refetch()} />
      </PageHeader>
      <div className="mt-3 grid gap-4">
        {error === null ? null : <Refusal refused={error} />}
        {refused === null ? null : <Refusal refused={refused} />}
        {data === undefined && error === null ? <Skeleton className="h-80" /> : null}
        {data === undefined ? null : (
          <>
            <UnderWay {...data} />
            <BackupPanel
              {...data}
              isFirst={before === undefined}
              show={setBefore}
              rehearse={may('backups rehearse') ? (id) => begin('backups rehearse', { id }) : null}
              isBusy={isBusy}
            />
          </>
        )}
      </div>
    </>
  );
}

/** Where they lie, and what is being done. */
function UnderWay({ folder, isOnSameDisk, underWay }: ConsoleBackups) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2">
      {isOnSameDisk ? <Note tone="warn">{t('desk.backups.sameDisk')}</Note> : null}
      <p className="text-13 wrap-anywhere text-soft">{t('desk.backups.text', { folder })}</p>
      <div role="status">
        {underWay === null ? null : (
          <Note tone="info">
            {t(`desk.backups.underWay.${underWay.kind}`, {
              backup: underWay.backup,
              step: t(`desk.backups.step.${underWay.step}`),
            })}{' '}
            <Time value={underWay.since} />
          </Note>
        )}
      </div>
    </div>
  );
}
