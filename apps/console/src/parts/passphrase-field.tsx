import { TextField } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** What opens the key in this browser, of whoever has it and nothing else. */
export function PassphraseField(props: {
  readonly value: string;
  readonly onValue: (passphrase: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('desk.key.passphrase')}
      help={t('desk.lost.passphraseHelp')}
      type="password"
      autoComplete="off"
      required
      {...props}
    />
  );
}
