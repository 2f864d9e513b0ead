import { encodePassword } from '@assay/client';
import { useClient } from '@assay/client/react';
import { useTranslation } from 'react-i18next';
import { PasswordPairFields } from '../../../account-forms/password-pair-fields.tsx';
import { usePairWords } from '../../../account-forms/use-pair-words.ts';
import { FormSubmit } from '../../../forms/form-submit.tsx';
import { PasswordField } from '../../../account-forms/password-field.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { fundFieldOf } from '../model/fund-field.ts';
import { useConfirmed } from '../model/use-confirmed.ts';
import type { SettingProps } from './setting-page.tsx';

/** Changes the fund password by the old one. */
export function FundPasswordByOld({ onDone }: SettingProps) {
  const { t } = useTranslation();
  const client = useClient();
  const confirmed = useConfirmed();
  const pairWords = usePairWords();
  const form = useForm({
    initial: { oldPassword: '', newPassword: '', confirm: '' },
    problems: (values) => ({
      oldPassword: values.oldPassword === '' ? t('security.enterOldPassword') : '',
      ...pairWords('fund', values, values.oldPassword),
    }),
    send: ({ oldPassword, newPassword, confirm }) =>
      confirmed.byFactor({ title: t('security.fundPassword.title'), scene: 'fund' }, (proof) =>
        client.call(
          'updatePwd',
          {
            type: 'old',
            oldPwd: encodePassword(oldPassword),
            newPwd: encodePassword(newPassword),
            confirmPwd: encodePassword(confirm),
            ...proof,
          },
          { silent: true },
        ),
      ),
    onDone: () => {
      void confirmed.done(t('security.fundPassword.changed'));
      onDone();
    },
    fieldOf: fundFieldOf(['oldPassword', 'newPassword', 'confirm']),
  });
  const { attach } = form;
  return (
    <form ref={attach} noValidate className="grid gap-4" onSubmit={form.submit}>
      <PasswordField
        {...form.field('oldPassword')}
        label={t('security.fundPassword.old')}
        autoComplete="current-password"
      />
      <PasswordPairFields kind="fund" form={form} />
      <FormSubmit form={form} label={t('security.fundPassword.submit')} busyLabel={t('security.busy')} />
    </form>
  );
}
