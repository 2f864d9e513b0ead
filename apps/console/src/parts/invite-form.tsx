import { Button, Checkbox, Note, Panel, PanelHead, TextField } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OPERATOR_ROLES, titleOf } from '@assay/protocol';
import type { ConsoleInvited, OperatorRole } from '@assay/protocol';
import { changedOperators, useAsking } from '../desk/queries.ts';
import { ReasonField } from './reason-field.tsx';
import { Refusal } from './refusal.tsx';

/** Whom an owner invites, and as what. */
export function InviteForm() {
  const { t } = useTranslation();
  const [invited, setInvited] = useState<ConsoleInvited | null>(null);
  const title = t('desk.operators.invite');
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} roomy />
      {invited === null ? (
        <Wish onInvited={setInvited} />
      ) : (
        <Invited invited={invited} done={() => setInvited(null)} />
      )}
    </Panel>
  );
}

function Invited({ invited, done }: { readonly invited: ConsoleInvited; readonly done: () => void }) {
  const { t } = useTranslation();
  const { email, link } = invited;
  return (
    <div className="grid max-w-140 gap-4 p-4 sm:p-5">
      <div role="status">
        <Note tone="ok">
          {t(link === null ? 'desk.operators.mailed' : 'desk.operators.handOn', { email })}
        </Note>
      </div>
      {link === null ? null : (
        <code className="rounded-control bg-sunk p-3 font-mono text-13 wrap-anywhere select-all">{link}</code>
      )}
      <p className="text-13 text-soft">{t('desk.operators.then')}</p>
      <div>
        <Button onClick={done}>{t('desk.operators.another')}</Button>
      </div>
    </div>
  );
}

const EMPTY = { email: '', name: '', reason: '' };

function Wish({ onInvited }: { readonly onInvited: (invited: ConsoleInvited) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(EMPTY);
  const [roles, setRoles] = useState<readonly OperatorRole[]>([]);
  const { mutate, error, isPending } = useAsking('operators invite');
  const set = (field: keyof typeof EMPTY) => (value: string) => setTyped({ ...typed, [field]: value });
  const turn = (role: OperatorRole, isChosen: boolean): void =>
    setRoles(isChosen ? [...roles, role] : roles.filter((one) => one !== role));
  const send = (): void => {
    const input = { email: typed.email.trim(), name: typed.name.trim(), roles: roles.join(',') };
    const asked = { input, reason: typed.reason.trim() };
    mutate(asked, {
      onSuccess: ({ result }) => onInvited(result),
      onSettled: () => void changedOperators(),
    });
  };
  return (
    <form
      className="grid max-w-140 gap-4 p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label={t('desk.login.email')}
        help={t('desk.operators.emailHelp')}
        type="email"
        autoComplete="off"
        value={typed.email}
        onValue={set('email')}
        required
      />
      <TextField
        label={t('desk.operators.name')}
        autoComplete="off"
        maxLength={40}
        value={typed.name}
        onValue={set('name')}
        required
      />
      <fieldset className="grid gap-2 text-13">
        <legend className="mb-1 text-13 font-medium">{t('desk.operators.roles')}</legend>
        {OPERATOR_ROLES.map((role) => (
          <Checkbox
            key={role}
            checked={roles.includes(role)}
            onChecked={(isChosen) => turn(role, isChosen)}
            wraps
          >
            <span className="font-medium">{titleOf(role)}</span>:{' '}
            <span className="text-soft">{t(`desk.operators.role.${role}`)}</span>
          </Checkbox>
        ))}
      </fieldset>
      <ReasonField value={typed.reason} onValue={set('reason')} />
      {error === null ? null : <Refusal refused={error} />}
      <div>
        <Button type="submit" tone="primary" disabled={isPending || roles.length === 0}>
          {t('desk.operators.send')}
        </Button>
      </div>
    </form>
  );
}
