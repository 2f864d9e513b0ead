import { IconButton, TextField } from '@assay/ui';
import { useState, type ReactNode } from 'react';

/** A password with an eye that shows it. */
export function PasswordField(props: {
  readonly label: string;
  readonly showLabel: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error?: ReactNode;
}) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={props.label}
      name="password"
      type={shown ? 'text' : 'password'}
      value={props.value}
      onValue={props.onValue}
      autoComplete={props.autoComplete}
      maxLength={64}
      spellCheck={false}
      error={props.error}
      trailing={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={props.showLabel}
          aria-pressed={shown}
          className="mr-1.5 aria-pressed:bg-transparent! aria-pressed:text-quiet!"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
