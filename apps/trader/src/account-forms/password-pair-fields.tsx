import { useTranslation } from 'react-i18next';
import { PasswordField } from './password-field.tsx';
import { PasswordHints } from './password-hints.tsx';
import type { PasswordPair } from './password-pair.ts';

/** A password that is chosen twice. */
export function PasswordPairFields(props: {
  readonly kind: 'login' | 'fund';
  readonly form: {
    readonly values: PasswordPair;
    readonly set: (change: Partial<PasswordPair>) => void;
    readonly errorAt: (field: keyof PasswordPair) => string;
  };
}) {
  const { t } = useTranslation();
  const { values, set, errorAt } = props.form;
  return (
    <>
      <div>
        <PasswordField
          label={t('credentials.newPassword.label')}
          name="newPassword"
          autoComplete="new-password"
          value={values.newPassword}
          onValue={(newPassword) => set({ newPassword })}
          error={errorAt('newPassword')}
        />
        <PasswordHints password={values.newPassword} kind={props.kind} />
      </div>
      <PasswordField
        label={t('credentials.newPassword.again')}
        name="confirm"
        autoComplete="new-password"
        value={values.confirm}
        onValue={(confirm) => set({ confirm })}
        error={errorAt('confirm')}
      />
    </>
  );
}
