/** The screens of promotion, small and in one chunk: links and invited users, agents, rewards. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Agents } from '../../features/agents/index.ts';
import { Promotion } from '../../features/promotion/index.ts';
import { Rewards } from '../../features/rewards/index.ts';
import { referralQuery, referralParams, type ReferralParams } from '../../referral/model/referral-params.ts';
import { usePageTitle } from './page-title.ts';

/** What of the address the lists go by, and how it is changed. */
function useReferralParams(
  to:
    | '/user/promote'
    | '/promote/index'
    | '/account/center/reward-center'
    | '/account/center/contractAgents/agentManagement',
) {
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  const onParams = (params: ReferralParams) =>
    void navigate({ to, search: referralQuery(params), replace: true });
  return { params: referralParams(query), onParams };
}

/** One screen under two addresses: the footer hides at the one and not at the other. */
function PromotionAt({ path }: { readonly path: '/user/promote' | '/promote/index' }) {
  const { t } = useTranslation();
  usePageTitle(t('referral.documentTitle'));
  return <Promotion {...useReferralParams(path)} />;
}

export function UserPromotePage() {
  return <PromotionAt path="/user/promote" />;
}

export function PromoteIndexPage() {
  return <PromotionAt path="/promote/index" />;
}

export function RewardsPage() {
  const { t } = useTranslation();
  usePageTitle(t('referral.rewards.documentTitle'));
  return <Rewards {...useReferralParams('/account/center/reward-center')} />;
}

export function AgentsPage() {
  const { t } = useTranslation();
  usePageTitle(t('referral.agents.documentTitle'));
  return <Agents {...useReferralParams('/account/center/contractAgents/agentManagement')} />;
}
