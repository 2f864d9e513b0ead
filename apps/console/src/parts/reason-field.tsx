import { TextField } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** Why something is done or looked at, as it stands in the log. */
export function ReasonField(props: { readonly value: string; readonly onValue: (value: string) => void }) {
  const { value, onValue } = props;
  const { t } = useTranslation();
  return (
    <TextField
      label={t('desk.form.reason')}
      help={t('desk.form.reasonHelp')}
      value={value}
      onValue={onValue}
      maxLength={200}
      autoComplete="off"
      required
    />
  );
}
