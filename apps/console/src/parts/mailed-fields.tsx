import { TextField } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { EmailField } from './email-field.tsx';

/** What stands in a mail to somebody who has no session, and in its link. */
export function MailedFields(props: {
  readonly email: string;
  readonly setEmail: (email: string) => void;
  readonly code: string;
  readonly setCode: (code: string) => void;
}) {
  const { email, setEmail, code, setCode } = props;
  const { t } = useTranslation();
  return (
    <>
      <EmailField value={email} onValue={setEmail} />
      <TextField
        label={t('desk.secret.mailed')}
        help={t('desk.secret.mailedHelp')}
        autoComplete="off"
        maxLength={40}
        value={code}
        onValue={setCode}
        required
      />
    </>
  );
}
