import { Panel, PanelHead, Skeleton } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleCase } from '@assay/protocol';
import { useReading } from '../desk/queries.ts';
import type { Queue } from '../desk/queues.ts';
import { CaseDecision } from './case-decision.tsx';
import { Lines } from './lines.tsx';
import { Pictures } from './pictures.tsx';
import { Refusal } from './refusal.tsx';

/** A case: what is known of it, its pictures, and the decision with its reason. */
export function CasePanel(props: {
  readonly queue: Queue;
  readonly one: ConsoleCase;
  readonly onDecided: () => void;
  /** Of its head. */
  readonly children: ReactNode;
}) {
  const { queue, one, onDecided, children } = props;
  const { t } = useTranslation();
  const title = t('desk.case.title', { noun: titleOf(queue.noun), id: one.id });
  // Stands in the log beside each look.
  const reason = t('desk.case.look', { noun: queue.noun, id: one.id });
  const { data: shown, error } = useReading(queue.show, { id: one.id }, reason);
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} roomy>
        {children}
      </PanelHead>
      {error === null ? null : (
        <div className="p-4 sm:p-5">
          <Refusal refused={error} />
        </div>
      )}
      {shown === undefined && error === null ? <Skeleton className="m-4 h-40" /> : null}
      {shown === undefined ? null : (
        <>
          {shown.pictures.length > 0 ? <Pictures pictures={shown.pictures} reason={reason} /> : null}
          <Lines result={shown.result} lines={shown.lines} />
          <CaseDecision queue={queue} one={one} onDecided={onDecided} />
        </>
      )}
    </Panel>
  );
}
