import { IconButton, TextField } from '@assay/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A password with an eye that shows it. */
export function PasswordField(props: {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Where a form has several. */
  readonly name?: string;
  readonly error?: ReactNode;
  readonly help?: ReactNode;
}) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={props.label}
      name={props.name ?? 'password'}
      type={shown ? 'text' : 'password'}
      value={props.value}
      onValue={props.onValue}
      autoComplete={props.autoComplete}
      maxLength={64}
      spellCheck={false}
      autoCapitalize="none"
      error={props.error}
      help={props.help}
      trailing={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? t('credentials.hidePassword') : t('credentials.showPassword')}
          className="mr-1.5"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
