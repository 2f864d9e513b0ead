import { Button, Panel, PanelHead, Skeleton, TextField, showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import { useActing, useReading } from '../desk/queries.ts';
import type { Case, Queue } from '../desk/queues.ts';
import { Lines } from './lines.tsx';
import { Pictures } from './pictures.tsx';
import { Refusal } from './refusal.tsx';

interface CaseProps {
  readonly queue: Queue;
  readonly one: Case;
  readonly onDecided: () => void;
}

/** A case: what is known of it, its pictures, and the decision with its reason. */
export function CasePanel(props: CaseProps) {
  const { queue, one } = props;
  const { t } = useTranslation();
  const title = t('desk.case.title', { noun: titleOf(queue.noun), id: one.id });
  // Stands in the log beside each look.
  const reason = t('desk.case.look', { noun: queue.noun, id: one.id });
  const { data: shown, error } = useReading(queue.show, { id: one.id }, reason);
  if (error !== null) {
    return (
      <Panel aria-label={title} className="p-4 sm:p-5">
        <Refusal refused={error} />
      </Panel>
    );
  }
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} roomy />
      {shown === undefined ? (
        <Skeleton className="m-4 h-40" />
      ) : (
        <>
          {shown.pictures.length > 0 ? <Pictures pictures={shown.pictures} reason={reason} /> : null}
          <Lines result={shown.result} lines={shown.lines} />
          <Decision {...props} />
        </>
      )}
    </Panel>
  );
}

const LEAST_REASON = 3;

function Decision({ queue, one, onDecided }: CaseProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useActing();
  const [reason, setReason] = useState('');
  const decide = (action: string): void => {
    const key = action === queue.approve ? 'desk.case.approved' : 'desk.case.rejected';
    const title = t(key, { noun: titleOf(queue.noun), id: one.id });
    const onSuccess = (): void => {
      showToast({ tone: 'ok', title });
      onDecided();
    };
    mutate({ action, input: { id: one.id }, reason: reason.trim() }, { onSuccess });
  };
  const isHeld = isPending || reason.trim().length < LEAST_REASON;
  return (
    <div className="grid gap-3 border-t border-line p-4 sm:p-5">
      <TextField
        label={t('desk.form.reason')}
        help={t('desk.case.reasonHelp')}
        value={reason}
        onValue={setReason}
        maxLength={200}
        autoComplete="off"
      />
      {error === null ? null : <Refusal refused={error} />}
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" disabled={isHeld} onClick={() => decide(queue.approve)}>
          {t('desk.case.approve')}
        </Button>
        <Button tone="risk" disabled={isHeld} onClick={() => decide(queue.reject)}>
          {t('desk.case.reject')}
        </Button>
      </div>
    </div>
  );
}
