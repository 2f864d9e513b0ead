import { useTranslation } from 'react-i18next';
import { MerchantStatus } from '../../features/merchant/index.ts';
import { PaymentMethodsPanel } from '../../features/payouts/index.ts';
import { useIsMerchant } from '../../transfer/own-accounts.ts';
import { usePageTitle } from './page-title.ts';

/** What a merchant has as one; for everybody else how to become one. */
export function MerchantPage() {
  const { t } = useTranslation();
  const isMerchant = useIsMerchant();
  usePageTitle(t('merchant.documentTitle'));
  return (
    <>
      <MerchantStatus />
      {isMerchant ? <PaymentMethodsPanel /> : null}
    </>
  );
}
