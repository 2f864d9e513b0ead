import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AccountName } from '../../../account-forms/account-name.ts';
import { FormPage } from '../../../account-forms/form-page.tsx';
import { SecondStepPage } from '../../../account-forms/second-step-page.tsx';
import type { Arrival } from '../model/arrival.ts';
import { useSignIn } from '../model/use-sign-in.ts';
import { FirstStep } from './first-step.tsx';

export interface LoginProps {
  /** null: nothing led here. */
  readonly after: Arrival | null;
  /** Handed on by a form that knows it. */
  readonly accountName: AccountName | undefined;
  /** Query of the registration that leads where this sign-in would. */
  readonly registerQuery: Readonly<Record<string, string>>;
  readonly onSignedIn: () => void;
}

/** Sign-in: account and password or a passkey, then a second step where the account asks for one. */
export function Login({ after, accountName, registerQuery, onSignedIn }: LoginProps) {
  const { t } = useTranslation();
  const signIn = useSignIn(onSignedIn);
  const { second } = signIn;
  if (second) {
    return (
      <SecondStepPage
        title={t('login.secondTitle')}
        text={t('login.secondText')}
        backLabel={t('login.back')}
        step={second}
        onBack={signIn.back}
        onProof={signIn.prove}
      />
    );
  }
  return (
    <FormPage
      title={t('login.title')}
      foot={
        <>
          {t('login.noAccount')}{' '}
          <Link
            to="/user/register"
            search={registerQuery}
            className="font-medium text-accent hover:underline"
          >
            {t('login.register')}
          </Link>
        </>
      }
    >
      <FirstStep
        after={after}
        accountName={accountName}
        expired={signIn.expired}
        onSend={signIn.first}
        onSignedIn={onSignedIn}
      />
    </FormPage>
  );
}
