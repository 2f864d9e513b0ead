import { useTranslation } from 'react-i18next';
import { AccountInfo } from '../../features/account-info/index.ts';
import { usePageTitle } from './page-title.ts';

export function InfoPage() {
  const { t } = useTranslation();
  usePageTitle(t('account.documentTitle'));
  return <AccountInfo />;
}
