import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../account-forms/password-field.tsx';
import { PasswordHints } from '../../../account-forms/password-hints.tsx';
import type { PasswordPair } from '../model/setting-form.ts';

/** A fund password that is chosen twice. */
export function FundPasswordFields(props: {
  readonly values: PasswordPair;
  readonly onChange: (change: Partial<PasswordPair>) => void;
  readonly errorAt: (field: keyof PasswordPair) => string;
}) {
  const { t } = useTranslation();
  const { values, onChange, errorAt } = props;
  return (
    <>
      <div>
        <PasswordField
          label={t('security.newPassword')}
          name="newPassword"
          autoComplete="new-password"
          value={values.newPassword}
          onValue={(newPassword) => onChange({ newPassword })}
          error={errorAt('newPassword')}
        />
        <PasswordHints password={values.newPassword} kind="fund" />
      </div>
      <PasswordField
        label={t('security.confirmPassword')}
        name="confirm"
        autoComplete="new-password"
        value={values.confirm}
        onValue={(confirm) => onChange({ confirm })}
        error={errorAt('confirm')}
      />
    </>
  );
}
