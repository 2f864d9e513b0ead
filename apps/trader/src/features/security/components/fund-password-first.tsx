import { encodePassword } from '@assay/client';
import { useClient } from '@assay/client/react';
import { useTranslation } from 'react-i18next';
import { PasswordPairFields } from '../../../account-forms/password-pair-fields.tsx';
import { usePairWords } from '../../../account-forms/use-pair-words.ts';
import { FormSubmit } from '../../../forms/form-submit.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { fundFieldOf } from '../model/fund-field.ts';
import { useConfirmed } from '../model/use-confirmed.ts';
import type { SettingProps } from './setting-page.tsx';

/** The first fund password of an account. */
export function FundPasswordFirst({ onDone }: SettingProps) {
  const { t } = useTranslation();
  const client = useClient();
  const confirmed = useConfirmed();
  const pairWords = usePairWords();
  const form = useForm({
    initial: { newPassword: '', confirm: '' },
    problems: (values) => pairWords('fund', values, ''),
    // In the place of one that was taken off none may be needed: its owner may read no mail any more.
    send: ({ newPassword, confirm }) =>
      confirmed.asNeeded({ title: t('security.fundPassword.title'), scene: 'fund' }, (proof) =>
        client.call(
          'tardPwdSet',
          { pwd: encodePassword(newPassword), confirmPwd: encodePassword(confirm), ...proof },
          { silent: true },
        ),
      ),
    onDone: () => {
      void confirmed.done(t('security.fundPassword.set'));
      onDone();
    },
    fieldOf: fundFieldOf(['newPassword', 'confirm']),
  });
  const { attach } = form;
  return (
    <form ref={attach} noValidate className="grid gap-4" onSubmit={form.submit}>
      <PasswordPairFields kind="fund" form={form} />
      <FormSubmit form={form} label={t('security.fundPassword.submitFirst')} busyLabel={t('security.busy')} />
    </form>
  );
}
