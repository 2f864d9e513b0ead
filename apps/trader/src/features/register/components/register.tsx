import { encodePassword } from '@assay/client';
import { useClient } from '@assay/client/react';
import { Button, Checkbox } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountNameField } from '../../../account-forms/account-name-field.tsx';
import { AddressCodeField } from '../../../account-forms/address-code-field.tsx';
import { CountryField } from '../../../account-forms/country-field.tsx';
import { FormFailure } from '../../../account-forms/form-failure.tsx';
import { FormPage } from '../../../account-forms/form-page.tsx';
import { NewPasswordField } from '../../../account-forms/new-password-field.tsx';
import { useForm } from '../../../account-forms/use-form.ts';
import {
  firstValues,
  formField,
  registerProblems,
  registerRequest,
  type RegisterField,
} from '../model/register-form.ts';
import { InviteCodeField } from './invite-code-field.tsx';

export interface RegisterProps {
  /** From an invite link; empty for none. */
  readonly inviteCode: string;
  readonly onRegistered: () => void;
}

/** Opens an account: address, the code that was sent to it, password, country and age, optional invite code. */
export function Register({ inviteCode, onRegistered }: RegisterProps) {
  const { t } = useTranslation();
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
      <RegisterForm inviteCode={inviteCode} onRegistered={onRegistered} />
    </FormPage>
  );
}

function useRegisterForm(inviteCode: string, onRegistered: () => void) {
  const { t } = useTranslation();
  const client = useClient();
  return useForm({
    initial: firstValues(inviteCode),
    problems: (values) => {
      const wrong = [...registerProblems(values)];
      const words = (field: RegisterField): string =>
        field === 'name' && values.name.kind === 'phone'
          ? t('credentials.enterPhone')
          : t(`register.problems.${field}`);
      return Object.fromEntries(wrong.map((field) => [field, words(field)]));
    },
    send: (values) => client.call('register', registerRequest(values, encodePassword), { silent: true }),
    onDone: onRegistered,
    fieldOf: (failure) => (failure.reason === 'account-exists' ? 'name' : formField(failure.field)),
  });
}

function RegisterForm({ inviteCode, onRegistered }: RegisterProps) {
  const { t } = useTranslation();
  const form = useRegisterForm(inviteCode, onRegistered);
  const { values, set, attach } = form;
  return (
    <form ref={attach} noValidate className="grid gap-4" onSubmit={form.submit}>
      <AccountNameField
        value={values.name}
        onValue={(name) => set({ name })}
        error={form.errorAt('name')}
        autoComplete="email"
      />
      <AddressCodeField
        key={values.name.kind}
        scene="register"
        name={values.name}
        value={values.code}
        onValue={(code) => set({ code })}
        error={form.errorAt('code')}
        onNoAddress={() => form.tell('name')}
      />
      <NewPasswordField
        label={t('register.password')}
        value={values.password}
        onValue={(password) => set({ password })}
        error={form.errorAt('password')}
      />
      <CountryField
        label={t('register.country')}
        help={t('register.countryHelp')}
        value={values.country}
        onValue={(country) => set({ country })}
        error={form.errorAt('country')}
      />
      <InviteCodeField
        brought={inviteCode}
        value={values.inviteCode}
        onValue={(code) => set({ inviteCode: code })}
        error={form.errorAt('inviteCode')}
      />
      <Checkbox
        wraps
        checked={values.agrees}
        onChecked={(agrees) => set({ agrees })}
        error={form.errorAt('agrees')}
      >
        <span className="text-13">
          {t('register.agrees')}{' '}
          <Link
            to="/user/index"
            search={{ key: 'termsService' }}
            target="_blank"
            className="font-medium text-accent hover:underline"
          >
            {t('register.readTerms')}
          </Link>
        </span>
      </Checkbox>
      <FormFailure message={form.formError} />
      <Button type="submit" tone="primary" size="l" wide disabled={form.busy}>
        {form.busy ? t('register.busy') : t('register.submit')}
      </Button>
    </form>
  );
}
