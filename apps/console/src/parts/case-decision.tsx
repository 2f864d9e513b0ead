import { Button, Note, TextField, showToast } from '@assay/ui';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleAction, ConsoleCase } from '@assay/protocol';
import { inputOf } from '../desk/input.ts';
import { useActing } from '../desk/queries.ts';
import { askedBesides, wordsTold } from '../desk/queues.ts';
import type { Queue } from '../desk/queues.ts';
import { useKey } from '../desk/use-key.ts';
import { ActionField } from './action-field.tsx';
import { KeyCap } from './key-cap.tsx';
import { Refusal } from './refusal.tsx';

const LEAST_REASON = 3;
const REASON_HELP = {
  always: 'desk.case.reasonHelp',
  'unless-chosen': 'desk.case.reasonOrKeyHelp',
  never: 'desk.form.reasonHelp',
} as const;

interface DecisionProps {
  readonly queue: Queue;
  readonly one: ConsoleCase;
  readonly onDecided: () => void;
}

/** What is typed, and what is done with it. */
function useDecision({ queue, one, onDecided }: DecisionProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useActing();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const isHeld = (action: ConsoleAction): boolean =>
    isPending ||
    reason.trim().length < LEAST_REASON ||
    askedBesides(action).some(({ name, isRequired }) => isRequired && (typed[name] ?? '') === '');
  const decide = (action: ConsoleAction): void => {
    if (isHeld(action)) return;
    const names = { noun: titleOf(queue.noun), id: one.id };
    const said = action === queue.approve ? t('desk.case.approved', names) : t('desk.case.rejected', names);
    const title = action.approvals > 0 ? t('desk.case.proposed', names) : said;
    const onSuccess = (): void => {
      showToast({ tone: 'ok', title });
      onDecided();
    };
    const input = { ...inputOf(askedBesides(action), typed), id: one.id };
    mutate({ action: action.name, input, reason: reason.trim() }, { onSuccess });
  };
  return { reason, setReason, typed, setTyped, isHeld, decide, error };
}

/** A yes or a no with its reason. A and X choose and lead to the fields, Enter there decides as chosen. */
export function CaseDecision(props: DecisionProps) {
  const { approve, reject } = props.queue;
  const { t } = useTranslation();
  const { reason, setReason, typed, setTyped, isHeld, decide, error } = useDecision(props);
  const [chosen, setChosen] = useState<ConsoleAction | null>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const besides = [
    ...askedBesides(approve).map((field) => ({ field, of: approve })),
    ...askedBesides(reject).map((field) => ({ field, of: reject })),
  ];
  useKey((key, event) => {
    if (key !== 'a' && key !== 'x') return;
    setChosen(key === 'a' ? approve : reject);
    // At once: what is typed behind this press is the reason already, and the press itself none of it.
    event.preventDefault();
    reasonField.current?.focus();
  });
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
    if (key === 'Escape') currentTarget.blur();
    if (key === 'Enter' && chosen !== null) decide(chosen);
  };
  return (
    <div className="grid gap-3 border-t border-line p-4 sm:p-5">
      <TextField
        ref={reasonField}
        onKeyDown={onKeyDown}
        label={t('desk.form.reason')}
        help={t(REASON_HELP[wordsTold(props.queue)])}
        value={reason}
        onValue={setReason}
        maxLength={200}
        autoComplete="off"
      />
      {besides.map(({ field, of }) => (
        <ActionField
          key={`${of.name} ${field.name}`}
          field={field}
          label={t(of === approve ? 'desk.case.ifApproved' : 'desk.case.ifRejected', {
            name: titleOf(field.name),
          })}
          help={of.summary}
          onKeyDown={onKeyDown}
          value={typed[field.name] ?? ''}
          onValue={(value) => setTyped({ ...typed, [field.name]: value })}
        />
      ))}
      {approve.approvals > 0 ? (
        <Note tone="info">{t('desk.form.approvals', { count: approve.approvals })}</Note>
      ) : null}
      {error === null ? null : <Refusal refused={error} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="primary" disabled={isHeld(approve)} onClick={() => decide(approve)}>
          {t('desk.case.approve')} <KeyCap>A</KeyCap>
        </Button>
        <Button tone="risk" disabled={isHeld(reject)} onClick={() => decide(reject)}>
          {t('desk.case.reject')} <KeyCap>X</KeyCap>
        </Button>
        <Chosen verdict={chosen && t(chosen === approve ? 'desk.case.approve' : 'desk.case.reject')} />
      </div>
    </div>
  );
}

/** What Enter does. */
function Chosen({ verdict }: { readonly verdict: string | null }) {
  const { t } = useTranslation();
  return (
    <span aria-live="polite" className="text-12 text-quiet max-sm:hidden">
      {verdict === null ? null : t('desk.case.enter', { verdict })}
    </span>
  );
}
