import { useTranslation } from 'react-i18next';
import { IdentityVerification } from '../../features/identity/index.ts';
import { usePageTitle } from './page-title.ts';

export function KycPage() {
  const { t } = useTranslation();
  usePageTitle(t('identity.documentTitle'));
  return <IdentityVerification />;
}
