import { Segmented, TextField } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { AccountName } from './account-name.ts';
import { useTakesPhones } from '../venue/venue-queries.ts';
import { PhoneField } from './phone-field.tsx';

/** E-mail or phone where codes go to phones, and the field of what is chosen. */
export function AccountNameField(props: {
  readonly value: AccountName;
  readonly onValue: (value: AccountName) => void;
  readonly error: string;
  /** As the browser keeps it: beside a password, or as an address of its own. */
  readonly autoComplete: 'username' | 'email';
}) {
  const { t } = useTranslation();
  const takesPhones = useTakesPhones();
  const { value, onValue, error } = props;
  return (
    <div className="grid gap-4">
      {takesPhones ? (
        <Segmented
          label={t('credentials.kind')}
          value={value.kind}
          options={[
            { value: 'email', label: t('credentials.email') },
            { value: 'phone', label: t('credentials.phone') },
          ]}
          onValue={(kind) => onValue({ ...value, kind })}
        />
      ) : null}
      {value.kind === 'email' ? (
        <TextField
          label={t('credentials.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete={props.autoComplete}
          value={value.email}
          onValue={(email) => onValue({ ...value, email })}
          error={error}
        />
      ) : (
        <PhoneField value={value} onValue={(number) => onValue({ ...value, ...number })} error={error} />
      )}
    </div>
  );
}
