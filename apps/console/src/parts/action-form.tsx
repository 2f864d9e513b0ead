import { Button, Note } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleAction, ConsoleRequest } from '@assay/protocol';
import { typedDifferences } from '../desk/configuration.ts';
import { helpOf } from '../desk/field-help.ts';
import { firstLookOf } from '../desk/first-look.ts';
import { inputOf } from '../desk/input.ts';
import { ActionField } from './action-field.tsx';
import type { ActionFieldProps } from './action-field.tsx';
import { DifferenceList } from './difference-list.tsx';
import { FirstLook } from './first-look.tsx';
import { ReasonField } from './reason-field.tsx';

/** The fields of an action, and why it is done. */
export function ActionForm(props: {
  readonly action: ConsoleAction;
  /** What its fields begin with. */
  readonly given: Readonly<Record<string, string>>;
  /** Shows before it is sent what is typed otherwise than it began. */
  readonly compares?: boolean;
  /** What the operator may ask, such as what it would touch. */
  readonly actions: readonly ConsoleAction[];
  readonly isBusy: boolean;
  readonly onSend: (request: ConsoleRequest) => void;
}) {
  const { action, given, compares = false, actions, isBusy, onSend } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState(given);
  const [reason, setReason] = useState('');
  const differences = compares ? typedDifferences(given, typed) : [];
  const first = firstLookOf(action, typed, actions);
  const set = (name: string, value: string): void => setTyped({ ...typed, [name]: value });
  return (
    <form
      className="grid max-w-140 gap-4 p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        const input = inputOf(action.fields, typed);
        onSend({ action: action.name, input, ...(action.needsReason ? { reason: reason.trim() } : {}) });
      }}
    >
      {action.fields.map((field) => (
        <HelpedField
          key={field.name}
          action={action.name}
          field={field}
          value={typed[field.name] ?? ''}
          onValue={(value) => set(field.name, value)}
        />
      ))}
      {first === null ? null : <FirstLook key={JSON.stringify(first.input)} {...first} isKnown={compares} />}
      {differences.length === 0 ? null : (
        <section className="grid gap-2">
          <h3 className="text-13">{t('desk.configuration.differs')}</h3>
          <DifferenceList rows={differences} />
        </section>
      )}
      {action.needsReason ? <ReasonField value={reason} onValue={setReason} /> : null}
      {action.approvals > 0 ? (
        <Note tone="info">{t('desk.form.approvals', { count: action.approvals })}</Note>
      ) : null}
      <div>
        <Button type="submit" tone="primary" disabled={isBusy}>
          {t(action.approvals > 0 ? 'desk.form.propose' : 'desk.form.send')}
        </Button>
      </div>
    </form>
  );
}

function HelpedField({ action, ...props }: { readonly action: string } & ActionFieldProps) {
  const { t } = useTranslation();
  const key = helpOf(action, props.field.name);
  return <ActionField {...props} {...(key !== null && { help: t(key) })} />;
}
