import { PasswordField } from './password-field.tsx';
import { PasswordHints } from './password-hints.tsx';

/** A login password that is being chosen: the field, its rules and its strength. */
export function NewPasswordField(props: {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string;
}) {
  return (
    <div>
      <PasswordField {...props} autoComplete="new-password" />
      <PasswordHints password={props.value} />
    </div>
  );
}
