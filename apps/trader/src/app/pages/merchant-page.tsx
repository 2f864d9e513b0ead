import { useSession } from '@assay/client/react';
import { useTranslation } from 'react-i18next';
import { MerchantStatus } from '../../features/merchant/index.ts';
import { PaymentMethodsPanel } from '../../features/payouts/index.ts';
import { usePageTitle } from './page-title.ts';

const MERCHANT = 2;

/** What a merchant has as one; for everybody else how to become one. */
export function MerchantPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  usePageTitle(t('merchant.documentTitle'));
  return (
    <>
      <MerchantStatus />
      {Number(user?.is_merchant) === MERCHANT ? <PaymentMethodsPanel /> : null}
    </>
  );
}
