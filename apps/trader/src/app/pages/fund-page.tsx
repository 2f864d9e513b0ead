import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fundParams, fundQuery, SecurityFund } from '../../features/security-fund/index.ts';
import { usePageTitle } from './page-title.ts';

export function FundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('fund.documentTitle'));
  return (
    <SecurityFund
      params={fundParams(query)}
      onParams={(params) => void navigate({ to: '/fund/index', search: fundQuery(params), replace: true })}
    />
  );
}
