import type { FuturesRiskView } from '@assay/protocol';
import { ErrorState, Following, PageHeader, Panel, PanelHead, Skeleton, Time } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRisk } from '../model/use-risk.ts';
import { FireDrill } from './fire-drill.tsx';
import { InsurancePostings } from './insurance-postings.tsx';
import { KeyFigures } from './key-figures.tsx';
import { Liquidations } from './liquidations.tsx';
import { MarketRisks } from './market-risks.tsx';
import { OverLiquidation } from './over-liquidation.tsx';
import { SharedInsurance } from './shared-insurance.tsx';

/** What stands open in futures, what pays if it goes wrong, and what has happened: for everybody. */
export function Risk() {
  const { t } = useTranslation();
  const risk = useRisk();
  const { data } = risk;
  return (
    <main className="grid min-w-0 content-start gap-3 pt-5 pb-12 page-column sm:pt-6">
      <PageHeader title={t('risk.title')}>
        {data === undefined ? null : (
          <span className="text-12 text-quiet">
            {t('risk.asOf')} <Time value={data.serverTime} />
          </span>
        )}
      </PageHeader>
      <p className="max-w-[80ch] text-15 text-soft">{t('risk.about')}</p>
      {data === undefined && risk.isError ? (
        <Panel aria-label={t('risk.title')}>
          <ErrorState
            className="min-h-[220px]"
            title={t('risk.failed')}
            text={risk.error.message}
            retryLabel={t('risk.retry')}
            onRetry={() => void risk.refetch()}
          />
        </Panel>
      ) : (
        <Now risk={data} />
      )}
      <Following after={!risk.isPending}>
        <FireDrill />
        <Liquidations />
        <InsurancePostings />
      </Following>
    </main>
  );
}

function Now({ risk }: { readonly risk: FuturesRiskView | undefined }) {
  const { t } = useTranslation();
  if (risk === undefined) return <Skeleton className="h-[620px] w-full rounded-panel" />;
  return (
    <>
      <KeyFigures risk={risk} />
      <Panel aria-label={t('risk.markets.title')}>
        <MarketRisks markets={risk.markets} />
        <p className="border-t border-line px-4 py-3 text-13 text-quiet sm:px-5">{t('risk.markets.note')}</p>
      </Panel>
      <div className="grid min-w-0 items-start gap-3 lg:grid-cols-2">
        <Panel aria-label={t('risk.shared.title')}>
          <PanelHead title={t('risk.shared.title')} roomy />
          <SharedInsurance rows={risk.insurance} />
        </Panel>
        <OverLiquidation markets={risk.markets} />
      </div>
    </>
  );
}
