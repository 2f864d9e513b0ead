import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Agents } from '../../features/agents/index.ts';
import { placeQuery, referralPlace } from '../../referral/model/referral-place.ts';
import { usePageTitle } from './page-title.ts';

export function AgentsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('referral.agents.documentTitle'));
  return (
    <Agents
      place={referralPlace(query)}
      onPlace={(place) =>
        void navigate({
          to: '/account/center/contractAgents/agentManagement',
          search: placeQuery(place),
          replace: true,
        })
      }
    />
  );
}
