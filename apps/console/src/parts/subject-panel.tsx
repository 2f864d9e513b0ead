import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { Subject } from '../desk/subject.ts';
import { Look } from './look.tsx';

/** What a proposal is about, for whoever has to decide; not before it is asked for, since each look stands in the log. */
export function SubjectPanel(props: { readonly subject: Subject; readonly proposal: number }) {
  const { subject, proposal } = props;
  const { noun, id, show, input, needsReason } = subject;
  const { t } = useTranslation();
  const reason = t('desk.case.look', { noun: t('desk.proposals.noun'), id: proposal });
  return (
    <Look
      title={t('desk.case.title', { noun: titleOf(noun), id })}
      ask={t('desk.proposals.about')}
      action={show}
      input={input}
      reason={needsReason ? reason : undefined}
    />
  );
}
