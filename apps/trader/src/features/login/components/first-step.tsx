import type { CallError } from '@assay/client';
import { Note } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NO_NAME, type AccountName } from '../../../account-forms/account-name.ts';
import { AccountNameField } from '../../../account-forms/account-name-field.tsx';
import { useNameProblem } from '../../../account-forms/use-name-problem.ts';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { FormSubmit } from '../../../forms/form-submit.tsx';
import { PasswordField } from '../../../account-forms/password-field.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { passkeysWork } from '@assay/ui/passkeys';
import type { Arrival } from '../model/arrival.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

/** Account and password, or a passkey alone. */
export function FirstStep(props: {
  readonly after: Arrival | null;
  readonly accountName: AccountName | undefined;
  readonly expired: string;
  readonly onSend: (name: AccountName, password: string) => Promise<void>;
  readonly onSignedIn: () => void;
}) {
  const { t } = useTranslation();
  const { after, accountName = NO_NAME, expired, onSend, onSignedIn } = props;
  const nameProblem = useNameProblem();
  const form = useForm({
    initial: { name: accountName, password: '' },
    problems: ({ name, password }) => ({
      name: nameProblem(name),
      password: password === '' ? t('login.enterPassword') : '',
    }),
    send: ({ name, password }) => onSend(name, password),
    onDone: () => undefined,
    fieldOf: refusedField,
  });
  const { attach } = form;
  return (
    <div className="grid gap-5">
      <form ref={attach} noValidate className="grid gap-4" onSubmit={form.submit}>
        {expired === '' ? <AfterNote after={after} /> : <FormFailure message={expired} />}
        <AccountNameField {...form.field('name')} autoComplete="username" />
        <div>
          <PasswordField
            {...form.field('password')}
            label={t('login.password')}
            autoComplete="current-password"
          />
          <p className="mt-1.5 text-right text-13">
            <Link to="/user/reset" className="font-medium text-accent hover:underline">
              {t('login.forgotten')}
            </Link>
          </p>
        </div>
        <FormSubmit form={form} label={t('login.submit')} busyLabel={t('login.busy')} />
      </form>
      {passkeysWork() ? <PasskeySignIn onSignedIn={onSignedIn} /> : null}
    </div>
  );
}

function AfterNote({ after }: { readonly after: Arrival | null }) {
  const { t } = useTranslation();
  if (after === null) return null;
  return (
    <Note tone={after === 'session-needed' ? 'plain' : 'ok'}>
      <span role="status">{t(`login.after.${after}`)}</span>
    </Note>
  );
}

/** A refused pair stands at the password: the venue does not say which of the two is wrong. */
function refusedField({ reason, field }: CallError): 'name' | 'password' | null {
  if (reason === 'wrong-credentials' || field === 'password') return 'password';
  return field === 'account' || field === 'areaCode' ? 'name' : null;
}
