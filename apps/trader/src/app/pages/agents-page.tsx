import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Agents } from '../../features/agents/index.ts';
import { referralQuery, referralParams } from '../../referral/model/referral-params.ts';
import { usePageTitle } from './page-title.ts';

export function AgentsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('referral.agents.documentTitle'));
  return (
    <Agents
      params={referralParams(query)}
      onParams={(params) =>
        void navigate({
          to: '/account/center/contractAgents/agentManagement',
          search: referralQuery(params),
          replace: true,
        })
      }
    />
  );
}
