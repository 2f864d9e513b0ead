import { encodePassword } from '@assay/client';
import { useClient } from '@assay/client/react';
import { Button, Note, useFigureSettings } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountText, type AccountName } from '../../../account-forms/account-name.ts';
import { ProvenAddressFields } from '../../../account-forms/proven-address-fields.tsx';
import { useNameProblem } from '../../../account-forms/use-name-problem.ts';
import { likelyCountry, useCountries } from '../../../account-forms/countries.ts';
import { CountryField } from '../../../account-forms/country-field.tsx';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { FormPage } from '../../../account-forms/form-page.tsx';
import { NewPasswordField } from '../../../account-forms/new-password-field.tsx';
import { fieldIn } from '../../../forms/form-errors.ts';
import { useForm } from '../../../forms/use-form.ts';
import { browserLocale } from '../../../preferences/browser-locale.ts';
import { notOfferedIn, useRestricted } from '../../../venue/where-offered.ts';
import {
  chosenCountry,
  firstValues,
  REGISTER_FIELDS,
  registerProblems,
  registerRequest,
  type RegisterField,
} from '../model/register-form.ts';
import { UnansweredRegistration } from '../model/unanswered.ts';
import { InviteCodeField } from './invite-code-field.tsx';

export interface RegisterProps {
  /** From an invite link; empty for none. */
  readonly inviteCode: string;
  /** Query of the sign-in that leads where this registration would. */
  readonly loginQuery: Readonly<Record<string, string>>;
  /** The account is open. `signedIn` is false where its owner has yet to sign in. */
  readonly onRegistered: (name: AccountName, signedIn: boolean) => void;
}

/** Opens an account and signs in: address, the code that was sent to it, password, country. */
export function Register({ inviteCode, loginQuery, onRegistered }: RegisterProps) {
  const { t } = useTranslation();
  const form = useRegisterForm(inviteCode, onRegistered);
  return (
    <FormPage
      title={t('register.title')}
      foot={
        <>
          {t('register.haveAccount')}{' '}
          <Link
            to="/user/login"
            search={loginQuery}
            state={{ accountName: form.values.name }}
            className="font-medium text-accent hover:underline"
          >
            {t('register.logIn')}
          </Link>
        </>
      }
    >
      {form.unanswered === null ? null : (
        <Note tone="warn" className="mb-4">
          {t('register.unanswered', { address: accountText(form.unanswered) })}{' '}
          <Link
            to="/user/login"
            search={loginQuery}
            state={{ accountName: form.unanswered }}
            className="font-medium underline underline-offset-3"
            onClick={form.forget}
          >
            {t('register.logIn')}
          </Link>
        </Note>
      )}
      <RegisterForm form={form} inviteCode={inviteCode} />
    </FormPage>
  );
}

function useRegisterForm(inviteCode: string, onRegistered: RegisterProps['onRegistered']) {
  const { t } = useTranslation();
  const { session } = useClient();
  const nameProblem = useNameProblem();
  const { list } = useCountries();
  const likely = likelyCountry(list, null, browserLocale())?.code ?? '';
  const [sent] = useState(() => new UnansweredRegistration(sessionStorage));
  const [unanswered] = useState(() => sent.find());
  const form = useForm({
    initial: firstValues(inviteCode, unanswered),
    problems: (values) => {
      const wrong = [...registerProblems(values, likely)];
      const words: Record<RegisterField, string> = {
        name: nameProblem(values.name),
        code: t('credentials.enterSentCode'),
        password: t('credentials.newPassword.problems.newPassword'),
        inviteCode: t('register.problems.inviteCode'),
        country: t('register.problems.country'),
      };
      return Object.fromEntries(wrong.map((field) => [field, words[field]]));
    },
    send: async (values) => {
      const request = registerRequest(values, likely, encodePassword);
      const user = await sent.during(values.name, () => session.register(request));
      return { signedIn: user !== null };
    },
    onDone: ({ signedIn }, { name }) => onRegistered(name, signedIn),
    fieldOf: (failure) => (failure.reason === 'account-exists' ? 'name' : fieldIn(REGISTER_FIELDS, failure)),
  });
  return { ...form, likely, unanswered, forget: () => sent.forget() };
}

/** What whoever lives there cannot begin with, said before an account is opened for it. */
function NotOffered({ country }: { readonly country: string }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const missing = notOfferedIn(useRestricted(), country);
  if (country === '' || missing.length === 0) return null;
  const products = missing.map(({ product }) => t(`register.products.${product}`));
  return (
    <Note tone="warn">
      {t('register.notOffered', { products: new Intl.ListFormat(locale).format(products) })}
    </Note>
  );
}

function RegisterForm(props: {
  readonly form: ReturnType<typeof useRegisterForm>;
  readonly inviteCode: string;
}) {
  const { t } = useTranslation();
  const { form, inviteCode } = props;
  const { values, set, attach, likely } = form;
  return (
    <form ref={attach} noValidate className="grid gap-4" onSubmit={form.submit}>
      <ProvenAddressFields scene="register" autoComplete="email" form={form} />
      <NewPasswordField {...form.field('password')} label={t('register.password')} />
      <CountryField
        label={t('register.country')}
        help={t(values.country === null && likely !== '' ? 'register.countryLikely' : 'register.countryHelp')}
        value={chosenCountry(values, likely)}
        onValue={(country) => set({ country })}
        error={form.errorAt('country')}
      />
      <NotOffered country={chosenCountry(values, likely)} />
      <InviteCodeField
        brought={inviteCode}
        value={values.inviteCode}
        onValue={(code) => set({ inviteCode: code })}
        error={form.errorAt('inviteCode')}
      />
      <FormFailure message={form.formError} />
      <div className="grid gap-2.5">
        <p className="text-12 text-soft">
          {t('register.confirms')}{' '}
          <Link
            to="/user/index"
            search={{ key: 'termsService' }}
            target="_blank"
            className="font-medium text-accent hover:underline"
          >
            {t('register.readTerms')}
          </Link>
        </p>
        <Button type="submit" tone="primary" size="l" wide disabled={form.busy}>
          {form.busy ? t('register.busy') : t('register.submit')}
        </Button>
      </div>
    </form>
  );
}
