/** What anybody may see of the house, in one chunk: the security fund, the risk of futures, the operator's actions, solvency. */
import { useMarketList } from '@assay/client/react';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OperatorPowers } from '../../features/operator-powers/index.ts';
import { Risk } from '../../features/risk/index.ts';
import { fundParams, fundQuery, SecurityFund } from '../../features/security-fund/index.ts';
import { Solvency } from '../../features/solvency/index.ts';
import { hasContracts } from '../../markets/has-contracts.ts';
import { useVenueSettings } from '../../venue/venue-queries.ts';
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

/** `/risk/index`. A venue without futures has nothing to show there. */
export function RiskPage() {
  const { t } = useTranslation();
  const isListed = hasContracts(useMarketList());
  usePageTitle(t('risk.documentTitle'));
  if (!isListed) return <Navigate to="/home/index" replace />;
  return <Risk />;
}

export function OperatorPage() {
  const { t } = useTranslation();
  usePageTitle(t('powers.documentTitle'));
  return <OperatorPowers />;
}

/** `/solvency/index`. An exchange without a wallet holds nothing on chains. */
export function SolvencyPage() {
  const { t } = useTranslation();
  const settings = useVenueSettings().data;
  usePageTitle(t('solvency.documentTitle'));
  if (settings?.wallet === false) return <Navigate to="/home/index" replace />;
  return <Solvency />;
}
