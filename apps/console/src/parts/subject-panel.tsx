import { Button, Skeleton } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import { useReading } from '../desk/queries.ts';
import type { Subject } from '../desk/subject.ts';
import { Lines } from './lines.tsx';
import { Refusal } from './refusal.tsx';

interface SubjectProps {
  readonly subject: Subject;
  readonly proposal: number;
}

/** What a proposal is about, for whoever has to decide; not before it is asked for, since each look stands in the log. */
export function SubjectPanel(props: SubjectProps) {
  const { noun, id } = props.subject;
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const title = t('desk.case.title', { noun: titleOf(noun), id });
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="text-13">{title}</h3>
      {isShown ? (
        <Shown {...props} />
      ) : (
        <Button size="s" onClick={() => setIsShown(true)}>
          {t('desk.proposals.about')}
        </Button>
      )}
    </section>
  );
}

function Shown({ subject, proposal }: SubjectProps) {
  const { t } = useTranslation();
  const reason = t('desk.case.look', { noun: t('desk.proposals.noun'), id: proposal });
  const { data, error } = useReading(subject.show, subject.input, subject.needsReason ? reason : undefined);
  if (error !== null) return <Refusal refused={error} />;
  if (data === undefined) return <Skeleton className="h-40 w-full" />;
  return (
    <div className="w-full rounded-control border border-line">
      <Lines result={data.result} lines={data.lines} />
    </div>
  );
}
