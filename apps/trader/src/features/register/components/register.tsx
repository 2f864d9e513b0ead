import { Button, Note, TextField } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormPage } from '../../../account-forms/form-page.tsx';
import { PasswordField } from '../../../account-forms/password-field.tsx';
import { useRegister } from '../model/use-register.ts';
import { CodeField } from './code-field.tsx';
import { PasswordHints } from './password-hints.tsx';

export interface RegisterProps {
  /** From an invite link; empty for none. */
  readonly inviteCode: string;
  readonly onRegistered: () => void;
}

/** Opens an account: e-mail, the code that was mailed to it, password, optional invite code. */
export function Register({ inviteCode, onRegistered }: RegisterProps) {
  const { t } = useTranslation();
  const form = useRegister(inviteCode, onRegistered);
  const { values, set } = form;
  return (
    <FormPage
      title={t('register.title')}
      foot={
        <>
          {t('register.haveAccount')}{' '}
          <Link to="/user/login" className="font-medium text-accent hover:underline">
            {t('register.logIn')}
          </Link>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <TextField
          label={t('register.email')}
          name="email"
          type="email"
          autoComplete="email"
          value={values.email}
          onValue={(email) => set({ email })}
          error={form.errorAt('email', t('register.enterEmail'))}
        />
        <CodeField
          email={values.email.trim()}
          value={values.code}
          onValue={(code) => set({ code })}
          error={form.errorAt('code', t('register.enterCode'))}
          onNoEmail={() => form.show('email')}
        />
        <div>
          <PasswordField
            label={t('register.password')}
            showLabel={t('register.showPassword')}
            autoComplete="new-password"
            value={values.password}
            onValue={(password) => set({ password })}
            error={form.errorAt('password', t('register.enterPassword'))}
          />
          <PasswordHints password={values.password} />
        </div>
        <TextField
          label={t('register.inviteCode')}
          name="inviteCode"
          autoComplete="off"
          value={values.inviteCode}
          onValue={(code) => set({ inviteCode: code })}
          error={form.errorAt('inviteCode', t('register.wrongInviteCode'))}
        />
        {form.formError ? <Note tone="bad">{form.formError}</Note> : null}
        <Button type="submit" tone="primary" size="l" wide disabled={form.busy}>
          {form.busy ? t('register.busy') : t('register.submit')}
        </Button>
      </form>
    </FormPage>
  );
}
