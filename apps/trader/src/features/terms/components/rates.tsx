import { useMarketList } from '@assay/client/react';
import { buttonClass, fetchedPart, Following, PageHeader, Panel, PanelHead } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeeSchedule } from '../../../fee-tiers/use-fee-schedule.ts';
import { useSwapTerms } from '../../../money/use-swap-terms.ts';
import { useWithdrawalTerms } from '../../../money/use-withdrawal-terms.ts';
import { useContractViews } from '../../../futures/model/contracts.ts';
import { useHasWallet, useVenueSettings } from '../../../venue/venue-queries.ts';
import { withTexts } from '../../../locales/with-texts.ts';
import { ConversionRates } from './conversion-rates.tsx';
import { PeriodTable } from './period-table.tsx';
import { usePool } from './use-pool.ts';
import { SpotFees } from './spot-fees.tsx';

const WalletFees = fetchedPart(withTexts(['rates'], () => import('./wallet-fees.tsx')));
const FuturesFees = fetchedPart(withTexts(['rates'], () => import('./futures-fees.tsx')));

/** What trading costs and at which rates values are shown, each figure from the call that says it. */
export function Rates() {
  const { t } = useTranslation();
  const schedule = useFeeSchedule();
  const pool = usePool();
  const { phase, contracts } = useMarketList();
  const hasFutures = contracts.length > 0;
  const views = useContractViews();
  const hasWallet = useHasWallet();
  const walletIsKnown = useIsWalletKnown(hasWallet);
  return (
    <main className="grid min-w-0 content-start gap-3 pt-5 pb-12 page-column sm:pt-6">
      <PageHeader title={t('rates.title')}>
        <Link to="/rule/index" className={buttonClass({ size: 's' })}>
          {t('rates.rules')}
        </Link>
      </PageHeader>
      <SpotFees />
      <Following after={!schedule.isPending && phase !== 'loading'}>
        <Suspense fallback={null}>
          {hasFutures ? <FuturesFees /> : null}
          <Following after={!hasFutures || !views.isPending}>
            <SecondsFees />
          </Following>
          <Following after={!pool.isPending && (!hasFutures || !views.isPending)}>
            {hasWallet ? <WalletFees /> : null}
            <Following after={walletIsKnown}>
              <ConversionRates />
            </Following>
          </Following>
        </Suspense>
      </Following>
    </main>
  );
}

/** Whether what stands above the conversion rates has its height. */
function useIsWalletKnown(hasWallet: boolean): boolean {
  const settings = useVenueSettings();
  const withdrawals = useWithdrawalTerms(hasWallet);
  const swaps = useSwapTerms(hasWallet);
  return !settings.isPending && (!hasWallet || (!withdrawals.isPending && !swaps.isPending));
}

function SecondsFees() {
  const { t } = useTranslation();
  return (
    <Panel aria-label={t('rates.seconds.title')}>
      <PanelHead title={t('rates.seconds.title')} roomy>
        <Link
          to="/trade/index"
          search={{ type: 'sec' }}
          className="text-13 font-medium text-accent hover:underline"
        >
          {t('rates.seconds.go')}
        </Link>
      </PanelHead>
      <p className="max-w-[130ch] px-4 py-3 text-13 text-soft sm:px-5">{t('rates.seconds.about')}</p>
      <PeriodTable />
    </Panel>
  );
}
