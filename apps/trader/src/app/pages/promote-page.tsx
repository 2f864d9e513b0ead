import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Promotion } from '../../features/promotion/index.ts';
import { referralQuery, referralParams, type ReferralParams } from '../../referral/model/referral-params.ts';
import { usePageTitle } from './page-title.ts';

/** One screen under two addresses: the footer hides at the one and not at the other. */
function PromotionAt({ path }: { readonly path: '/user/promote' | '/promote/index' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('referral.documentTitle'));
  const onParams = (params: ReferralParams) =>
    void navigate({ to: path, search: referralQuery(params), replace: true });
  return <Promotion params={referralParams(query)} onParams={onParams} />;
}

export function UserPromotePage() {
  return <PromotionAt path="/user/promote" />;
}

export function PromoteIndexPage() {
  return <PromotionAt path="/promote/index" />;
}
