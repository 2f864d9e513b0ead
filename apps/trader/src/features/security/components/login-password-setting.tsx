import { encodePassword } from '@assay/client';
import { useClient } from '@assay/client/react';
import { Note } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormSubmit } from '../../../forms/form-submit.tsx';
import { PasswordPairFields } from '../../../account-forms/password-pair-fields.tsx';
import { usePairWords } from '../../../account-forms/use-pair-words.ts';
import { PasswordField } from '../../../account-forms/password-field.tsx';
import { fieldIn } from '../../../forms/form-errors.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useConfirmed } from '../model/use-confirmed.ts';
import { SettingPage, type SettingProps } from './setting-page.tsx';

/** Changes the login password by the one that stands. */
export function LoginPasswordSetting({ onDone }: SettingProps) {
  const { t } = useTranslation();
  return (
    <SettingPage title={t('security.loginPassword.title')} text={t('security.loginPassword.text')}>
      {() => <LoginPasswordForm onDone={onDone} />}
    </SettingPage>
  );
}

const FIELDS = { oldPwd: 'oldPassword', newPwd: 'newPassword', confirmPwd: 'confirm' } as const;

function useLoginPasswordForm(onDone: () => void) {
  const { t } = useTranslation();
  const client = useClient();
  const confirmed = useConfirmed();
  const pairWords = usePairWords();
  return useForm({
    initial: { oldPassword: '', newPassword: '', confirm: '' },
    problems: (values) => ({
      oldPassword: values.oldPassword === '' ? t('security.enterOldPassword') : '',
      ...pairWords('login', values, values.oldPassword),
    }),
    send: ({ oldPassword, newPassword, confirm }) =>
      confirmed.byFactor({ title: t('security.loginPassword.title') }, (proof) =>
        client.call(
          'updateUserLoginPwd',
          {
            oldPwd: encodePassword(oldPassword),
            newPwd: encodePassword(newPassword),
            confirmPwd: encodePassword(confirm),
            ...proof,
          },
          { silent: true },
        ),
      ),
    onDone: () => {
      void confirmed.done(t('security.loginPassword.done'), t('security.loginPassword.othersOut'));
      onDone();
    },
    fieldOf: (failure) => {
      const { reason } = failure;
      if (reason === 'wrong-password') return 'oldPassword';
      if (reason === 'weak-password' || reason === 'password-unchanged') return 'newPassword';
      return fieldIn(FIELDS, failure);
    },
  });
}

function LoginPasswordForm({ onDone }: SettingProps) {
  const { t } = useTranslation();
  const form = useLoginPasswordForm(onDone);
  const { attach } = form;
  return (
    <form ref={attach} noValidate className="grid gap-4" onSubmit={form.submit}>
      <Note tone="warn">{t('security.pauses')}</Note>
      <div>
        <PasswordField
          {...form.field('oldPassword')}
          label={t('security.oldPassword')}
          autoComplete="current-password"
        />
        <p className="mt-1.5 text-right text-13">
          <Link to="/user/reset" className="font-medium text-accent hover:underline">
            {t('security.loginPassword.forgotten')}
          </Link>
        </p>
      </div>
      <PasswordPairFields kind="login" form={form} />
      <FormSubmit form={form} label={t('security.loginPassword.submit')} busyLabel={t('security.busy')} />
    </form>
  );
}
