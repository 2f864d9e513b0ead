import { encodePassword } from '@assay/client';
import { useClient } from '@assay/client/react';
import type { LostFactor } from '@assay/protocol';
import { showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../account-forms/password-field.tsx';
import { FormInDialog } from '../../../forms/form-in-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { STATEMENT_LEAST, isTooShort, statementOf } from '../model/lost-factors.ts';
import { useLostFactorChanged } from '../model/use-lost-factor.ts';
import { WishFields } from './wish-fields.tsx';

/** Asks that something is removed, by the login password. */
export function AskDialog(props: {
  readonly factors: readonly [LostFactor, ...LostFactor[]];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { factors, onClose } = props;
  const client = useClient();
  const changed = useLostFactorChanged();
  const form = useForm({
    initial: { factor: factors[0], statement: '', password: '' },
    problems: ({ statement, password }) => ({
      factor: '',
      statement: isTooShort(statement)
        ? t('credentials.lost.statementShort', { least: STATEMENT_LEAST })
        : '',
      password: password === '' ? t('credentials.lost.enterPassword') : '',
    }),
    send: ({ factor, statement, password }) =>
      client.call(
        'askLostFactor',
        { factor, statement: statementOf(statement), password: encodePassword(password) },
        { silent: true },
      ),
    onDone: (answer) => {
      changed(answer);
      showToast({ tone: 'ok', title: t('credentials.lost.sent') });
      onClose();
    },
  });
  return (
    <FormInDialog
      form={form}
      title={t('credentials.lost.askTitle')}
      cancelLabel={t('credentials.lost.back')}
      submitLabel={t('credentials.lost.send')}
      busyLabel={t('credentials.lost.busy')}
      onClose={onClose}
    >
      <WishFields factors={factors} form={form} />
      <PasswordField
        {...form.field('password')}
        label={t('credentials.lost.password')}
        autoComplete="current-password"
      />
    </FormInDialog>
  );
}
