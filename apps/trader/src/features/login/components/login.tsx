import { CallError } from '@assay/client';
import { useClient } from '@assay/client/react';
import { Button, Note, TextField } from '@assay/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPage } from '../../../account-forms/form-page.tsx';
import { PasswordField } from '../../../account-forms/password-field.tsx';

export interface LoginProps {
  /** Just registered: says so above the form. */
  readonly registered: boolean;
  /** Came from a page that needs a session. */
  readonly sessionNeeded: boolean;
  readonly onSignedIn: () => void;
}

/** Sign-in by e-mail and password. */
export function Login({ registered, sessionNeeded, onSignedIn }: LoginProps) {
  const { t } = useTranslation();
  const { session } = useClient();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const login = useMutation({
    mutationFn: () => session.login(account.trim(), password),
    onSuccess: onSignedIn,
    retry: false,
  });
  const complete = account.trim().length > 2 && password !== '';
  const refusal = login.error?.message ?? '';
  const onAccount = login.error instanceof CallError && login.error.field === 'account';

  return (
    <FormPage
      title={t('login.title')}
      foot={
        <>
          {t('login.noAccount')}{' '}
          <Link to="/user/register" className="font-medium text-accent hover:underline">
            {t('login.register')}
          </Link>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (complete) login.mutate();
        }}
      >
        {registered ? <Note tone="ok">{t('login.registered')}</Note> : null}
        {sessionNeeded && !registered ? <Note>{t('login.sessionNeeded')}</Note> : null}
        <TextField
          label={t('login.account')}
          name="account"
          type="email"
          autoComplete="username"
          value={account}
          onValue={setAccount}
          error={(tried && account.trim().length < 3 && t('login.enterAccount')) || (onAccount && refusal)}
        />
        <PasswordField
          label={t('login.password')}
          showLabel={t('login.showPassword')}
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
          error={(tried && password === '' && t('login.enterPassword')) || (!onAccount && refusal)}
        />
        <Button type="submit" tone="primary" size="l" wide disabled={login.isPending}>
          {login.isPending ? t('login.busy') : t('login.submit')}
        </Button>
      </form>
    </FormPage>
  );
}
