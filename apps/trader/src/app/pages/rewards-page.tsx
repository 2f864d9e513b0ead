import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Rewards } from '../../features/rewards/index.ts';
import { referralQuery, referralParams } from '../../referral/model/referral-params.ts';
import { usePageTitle } from './page-title.ts';

export function RewardsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('referral.rewards.documentTitle'));
  return (
    <Rewards
      params={referralParams(query)}
      onParams={(params) =>
        void navigate({ to: '/account/center/reward-center', search: referralQuery(params), replace: true })
      }
    />
  );
}
