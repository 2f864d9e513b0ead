import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AccountName } from '../../../account-forms/account-name.ts';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { FormSubmit } from '../../../forms/form-submit.tsx';
import { FormPage } from '../../../account-forms/form-page.tsx';
import { PasswordPairFields } from '../../../account-forms/password-pair-fields.tsx';
import { ProvenAddressFields } from '../../../account-forms/proven-address-fields.tsx';
import { SecondStepPage } from '../../../account-forms/second-step-page.tsx';
import { useReset } from '../model/use-reset.ts';

export interface ResetProps {
  readonly onReset: (name: AccountName) => void;
}

/** Sets a forgotten login password anew: address, the code that was sent there, the new password twice. */
export function Reset({ onReset }: ResetProps) {
  const { t } = useTranslation();
  const reset = useReset(onReset);
  if (reset.second) {
    return (
      <SecondStepPage
        title={t('reset.secondTitle')}
        text={t('reset.secondText')}
        backLabel={t('reset.back')}
        step={reset.second}
        onBack={reset.back}
        onProof={reset.prove}
      />
    );
  }
  return (
    <FormPage
      title={t('reset.title')}
      foot={
        <>
          {t('reset.remembered')}{' '}
          <Link to="/user/login" className="font-medium text-accent hover:underline">
            {t('reset.logIn')}
          </Link>
        </>
      }
    >
      <ResetForm form={reset.form} expired={reset.expired} />
    </FormPage>
  );
}

function ResetForm(props: { readonly form: ReturnType<typeof useReset>['form']; readonly expired: string }) {
  const { t } = useTranslation();
  const { form, expired } = props;
  const { attach } = form;
  return (
    <form ref={attach} noValidate className="grid gap-4" onSubmit={form.submit}>
      <FormFailure message={expired} />
      <p className="text-13 text-soft">{t('reset.text')}</p>
      <ProvenAddressFields scene="reset" autoComplete="username" form={form} />
      <PasswordPairFields kind="login" form={form} />
      <FormSubmit form={form} label={t('reset.submit')} busyLabel={t('reset.busy')} />
    </form>
  );
}
