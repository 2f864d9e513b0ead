import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Rewards } from '../../features/rewards/index.ts';
import { placeQuery, referralPlace } from '../../referral/model/referral-place.ts';
import { usePageTitle } from './page-title.ts';

export function RewardsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('referral.rewards.documentTitle'));
  return (
    <Rewards
      place={referralPlace(query)}
      onPlace={(place) =>
        void navigate({ to: '/account/center/reward-center', search: placeQuery(place), replace: true })
      }
    />
  );
}
