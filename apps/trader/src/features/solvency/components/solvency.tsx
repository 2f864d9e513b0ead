import type { SolvencyCount, SolvencyResponse, SolvencyRoute } from '@assay/protocol';
import {
  EmptyState,
  ErrorState,
  Following,
  Hallmark,
  Note,
  PageHeader,
  Panel,
  PanelHead,
  Skeleton,
  Time,
  fetchedPart,
} from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../../locales/with-texts.ts';
import { useOutage } from '../../../venue/use-outage.ts';
import { addsUp } from '../model/sums.ts';
import { useSolvency } from '../model/use-solvency.ts';
import { Blocks } from './blocks.tsx';
import { ChainTable } from './chain-table.tsx';
import { CoinTable } from './coin-table.tsx';
import { SmallAmounts } from './small-amounts.tsx';

const Statement = fetchedPart(withTexts(['seconds-verify', 'solvency'], () => import('./statement.tsx')));

/** What the exchange owes and what its addresses hold: for everybody. */
export function Solvency() {
  const { t } = useTranslation();
  const solvency = useSolvency();
  const { data } = solvency;
  return (
    <main className="grid min-w-0 content-start gap-3 pt-5 pb-12 page-column sm:pt-6">
      <PageHeader title={t('solvency.title')}>
        {data === undefined ? null : <Counted solvency={data} />}
      </PageHeader>
      <p className="max-w-[80ch] text-15 text-soft">{t('solvency.about')}</p>
      {data === undefined && solvency.isError ? (
        <Panel aria-label={t('solvency.title')}>
          <ErrorState
            className="min-h-[220px]"
            title={t('solvency.failed')}
            text={solvency.error.message}
            retryLabel={t('solvency.retry')}
            onRetry={() => void solvency.refetch()}
          />
        </Panel>
      ) : (
        <Figures solvency={data} />
      )}
    </main>
  );
}

/** When the network that was counted longest ago was. */
function Counted({ solvency }: { readonly solvency: SolvencyResponse }) {
  const { t } = useTranslation();
  const times = solvency.routes.flatMap(({ count }) => (count === null ? [] : [count.at]));
  if (times.length === 0) return null;
  return (
    <span className="text-12 text-quiet">
      {t('solvency.counted')} <Time value={Math.min(...times)} />
    </span>
  );
}

function Figures({ solvency }: { readonly solvency: SolvencyResponse | undefined }) {
  const { t } = useTranslation();
  if (solvency === undefined) return <Skeleton className="h-[620px] w-full rounded-panel" />;
  const { routes, coins } = solvency;
  return (
    <>
      <Panel aria-label={t('solvency.chains.title')}>
        <PanelHead title={t('solvency.chains.title')} roomy />
        {routes.length === 0 ? (
          <EmptyState
            className="min-h-[180px]"
            title={t('solvency.chains.none')}
            text={t('solvency.chains.noneText')}
          />
        ) : (
          <>
            <ChainTable routes={routes} />
            <Verdict routes={routes} />
          </>
        )}
      </Panel>
      <Following after>
        <Panel aria-label={t('solvency.coins.title')}>
          <PanelHead title={t('solvency.coins.title')} roomy />
          <CoinTable coins={coins} />
          <p className="border-t border-line px-4 py-3 text-13 text-quiet sm:px-5">
            {t('solvency.coins.note')}
          </p>
        </Panel>
        <div className="grid min-w-0 items-start gap-3 lg:grid-cols-2">
          <SmallAmounts routes={routes} />
          <Blocks routes={routes} />
        </div>
        <Statement />
      </Following>
    </>
  );
}

/** Nothing is said of a coin that was not counted. */
function verdictOf(
  counts: readonly SolvencyCount[],
  routes: readonly SolvencyRoute[],
): 'equal' | 'covered' | 'countedHeld' {
  if (counts.length < routes.length) return 'countedHeld';
  return counts.every(({ difference }) => difference === '0') ? 'equal' : 'covered';
}

/** What the figures come to, added up here. */
function Verdict({ routes }: Pick<SolvencyResponse, 'routes'>) {
  const { t } = useTranslation();
  // What was counted before an outage is no claim about now.
  const isOut = useOutage() !== null;
  const counts = routes.flatMap(({ count }) => (count === null ? [] : [count]));
  const short = routes.filter(({ count }) => count?.difference.startsWith('-'));
  const isCounted = counts.length > 0 && !isOut;
  return (
    <div className="grid gap-2 border-t border-line px-4 py-3 text-13 sm:px-5" aria-live="polite">
      {counts.every(addsUp) ? null : <Note tone="bad">{t('solvency.unchecked')}</Note>}
      {short.length > 0 ? (
        <Note tone="bad">
          {t('solvency.short', {
            coins: short.map(({ coin, networkName }) => `${coin}, ${networkName}`).join('; '),
          })}
        </Note>
      ) : isCounted && counts.every(addsUp) ? (
        <Hallmark>{t(`solvency.${verdictOf(counts, routes)}`)}</Hallmark>
      ) : null}
      <p className="text-quiet">{t('solvency.chains.note')}</p>
    </div>
  );
}
