import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormPage } from '../../../account-forms/form-page.tsx';
import { SecondStepPage } from '../../../account-forms/second-step-page.tsx';
import type { Arrival } from '../model/arrival.ts';
import { useSignIn } from '../model/use-sign-in.ts';
import { FirstStep } from './first-step.tsx';

export interface LoginProps {
  /** null: he came by himself. */
  readonly after: Arrival | null;
  readonly onSignedIn: () => void;
}

/** Sign-in: account and password or a passkey, then a second step where the account asks for one. */
export function Login({ after, onSignedIn }: LoginProps) {
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
          <Link to="/user/register" className="font-medium text-accent hover:underline">
            {t('login.register')}
          </Link>
        </>
      }
    >
      <FirstStep after={after} expired={signIn.expired} onSend={signIn.first} onSignedIn={onSignedIn} />
    </FormPage>
  );
}
