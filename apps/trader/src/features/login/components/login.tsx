import { Link } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountName } from '../../../account-forms/account-name.ts';
import { BackButton } from '../../../account-forms/back-button.tsx';
import { FormPage } from '../../../account-forms/form-page.tsx';
import { SecondStepPage } from '../../../account-forms/second-step-page.tsx';
import type { SecondStep } from '../../../account-forms/second-step.ts';
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
  /** For whoever has lost what the second step asks for. */
  readonly Lost: ComponentType<{ readonly step: SecondStep }>;
}

/** Sign-in: account and password or a passkey, then a second step where the account asks for one. */
export function Login({ after, accountName, registerQuery, onSignedIn, Lost }: LoginProps) {
  const { t } = useTranslation();
  const signIn = useSignIn(onSignedIn);
  const { second } = signIn;
  const [lostTicket, setLostTicket] = useState('');
  if (second?.ticket === lostTicket) {
    // The ticket may be used up: the first step gives another.
    return (
      <FormPage
        title={t('credentials.lost.askTitle')}
        foot={<BackButton label={t('credentials.lost.back')} onBack={signIn.back} />}
      >
        <Lost step={second} />
      </FormPage>
    );
  }
  if (second) {
    return (
      <SecondStepPage
        title={t('login.secondTitle')}
        text={t('login.secondText')}
        backLabel={t('login.back')}
        step={second}
        onBack={signIn.back}
        onProof={signIn.prove}
      >
        {second.methods.some((method) => method === 'totp' || method === 'passkey') ? (
          <p className="mt-3 text-13">
            <button
              type="button"
              className="font-medium text-accent hover:underline"
              onClick={() => setLostTicket(second.ticket)}
            >
              {t('credentials.lost.atSignIn')}
            </button>
          </p>
        ) : null}
      </SecondStepPage>
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
