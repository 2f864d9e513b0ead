import { TextField } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** The address by which an operator is known, where nobody is in. */
export function EmailField(props: { readonly value: string; readonly onValue: (email: string) => void }) {
  const { t } = useTranslation();
  return <TextField label={t('desk.login.email')} type="email" autoComplete="username" required {...props} />;
}
