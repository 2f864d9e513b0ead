import { useMarketList } from '@assay/client/react';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Risk } from '../../features/risk/index.ts';
import { hasContracts } from '../../markets/has-contracts.ts';
import { usePageTitle } from './page-title.ts';

/** `/risk/index`. A venue without futures has nothing to show there. */
export function RiskPage() {
  const { t } = useTranslation();
  const isListed = hasContracts(useMarketList());
  usePageTitle(t('risk.documentTitle'));
  if (!isListed) return <Navigate to="/home/index" replace />;
  return <Risk />;
}
