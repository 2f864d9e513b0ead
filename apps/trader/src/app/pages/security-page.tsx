import { useSession } from '@assay/client/react';
import { Following, Panel, PanelHead, Skeleton, fetchedPartOf } from '@assay/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiKeysPanel } from '../../features/api-keys/index.ts';
import { AccountRightsPanel } from '../../features/account-rights/index.ts';
import { BankCardPanel, PaymentMethodsPanel } from '../../features/payouts/index.ts';
import { PasskeysPanel, SecurityChecklist } from '../../features/security/index.ts';
import { withTexts } from '../../locales/with-texts.ts';
import { usePageTitle } from './page-title.ts';

const LostFactorPanel = fetchedPartOf(
  withTexts(['credentials'], () => import('../../features/lost-factors/index.ts')),
  (lost) => lost.LostFactorPanel,
);

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
        <Suspense fallback={<LoadingLost />}>
          <LostFactorPanel />
        </Suspense>
        <ApiKeysPanel />
        <BankCardPanel />
        <PaymentMethodsPanel />
        <AccountRightsPanel />
      </Following>
    </>
  );
}

/** As high as what comes, where nothing is asked for. */
function LoadingLost() {
  const { t } = useTranslation();
  return (
    <Panel aria-label={t('credentials.lost.title')} aria-busy="true">
      <PanelHead title={t('credentials.lost.title')} roomy />
      <div className="grid gap-3 px-4 py-4 sm:px-5">
        <p className="max-w-[72ch] text-13 text-soft">{t('credentials.lost.text')}</p>
        <Skeleton className="h-8 w-40" />
      </div>
    </Panel>
  );
}
