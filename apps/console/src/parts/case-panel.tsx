import { Button, Note, Panel, PanelHead, Skeleton, TextField, showToast } from '@assay/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../desk/use-act.ts';
import type { Case, Queue } from '../desk/queues.ts';
import { Lines } from './lines.tsx';
import { Pictures } from './pictures.tsx';

/** A case: what is known of it, its pictures, and the decision with its reason. */
export function CasePanel(props: {
  readonly queue: Queue;
  readonly one: Case;
  readonly onDecided: () => void;
  readonly onLoggedOut: () => void;
}) {
  const { queue, one, onDecided, onLoggedOut } = props;
  const { t } = useTranslation();
  const { act, result, refused } = useAct(onLoggedOut);
  // Stands in the log beside each look.
  const reason = t('desk.case.look', { noun: queue.noun, id: one.id });
  useEffect(() => {
    void act({ action: queue.show, input: { id: one.id }, reason });
  }, [act, queue.show, one.id, reason]);
  return (
    <Panel aria-label={t('desk.case.title', { noun: queue.noun, id: one.id })}>
      <PanelHead title={t('desk.case.title', { noun: queue.noun, id: one.id })} roomy />
      {refused === null ? null : (
        <Note tone="bad" className="m-4">
          {refused.message}
        </Note>
      )}
      {result === null ? (
        refused === null ? (
          <Skeleton className="m-4 h-40" />
        ) : null
      ) : (
        <>
          {result.pictures.length > 0 ? <Pictures pictures={result.pictures} reason={reason} /> : null}
          <Lines result={result.result} lines={result.lines} />
          <Decision queue={queue} one={one} onDecided={onDecided} onLoggedOut={onLoggedOut} />
        </>
      )}
    </Panel>
  );
}

function Decision(props: {
  readonly queue: Queue;
  readonly one: Case;
  readonly onDecided: () => void;
  readonly onLoggedOut: () => void;
}) {
  const { queue, one, onDecided, onLoggedOut } = props;
  const { t } = useTranslation();
  const { act, isBusy, refused } = useAct(onLoggedOut);
  const [reason, setReason] = useState('');
  const decide = async (action: string): Promise<void> => {
    if (!(await act({ action, input: { id: one.id }, reason: reason.trim() }))) return;
    showToast({ tone: 'ok', title: t('desk.case.decided', { noun: queue.noun, id: one.id }) });
    onDecided();
  };
  const isMissing = reason.trim().length < 3;
  return (
    <div className="grid gap-3 border-t border-line bg-sunk p-4 sm:p-5">
      <TextField
        label={t('desk.form.reason')}
        help={t('desk.case.reasonHelp')}
        value={reason}
        onValue={setReason}
        maxLength={200}
      />
      {refused === null ? null : <Note tone="bad">{refused.message}</Note>}
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" disabled={isBusy || isMissing} onClick={() => void decide(queue.approve)}>
          {t('desk.case.approve')}
        </Button>
        <Button tone="risk" disabled={isBusy || isMissing} onClick={() => void decide(queue.reject)}>
          {t('desk.case.reject')}
        </Button>
      </div>
    </div>
  );
}
