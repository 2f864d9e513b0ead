import { useSession } from '@assay/client/react';
import { Following } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { ApiKeysPanel } from '../../features/api-keys/index.ts';
import { AccountRightsPanel } from '../../features/account-rights/index.ts';
import { BankCardPanel, PaymentMethodsPanel } from '../../features/payouts/index.ts';
import { PasskeysPanel, SecurityChecklist } from '../../features/security/index.ts';
import { usePageTitle } from './page-title.ts';

/** What protects the account, and what else has been let in to it. */
export function SecurityPage() {
  const { t } = useTranslation();
  const isKnown = useSession().user !== null;
  usePageTitle(t('security.documentTitle'));
  return (
    <>
      <SecurityChecklist />
      <Following after={isKnown}>
        <PasskeysPanel />
        <ApiKeysPanel />
        <BankCardPanel />
        <PaymentMethodsPanel />
        <AccountRightsPanel />
      </Following>
    </>
  );
}
