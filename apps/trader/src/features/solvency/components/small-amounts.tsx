import type { SolvencyRoute } from '@assay/protocol';
import { Amount, Panel, PanelHead } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { routeKey } from './chain-table.tsx';

/** What is below a unit of the ledger, of each coin on each network. */
export function SmallAmounts({ routes }: { readonly routes: readonly SolvencyRoute[] }) {
  const { t } = useTranslation();
  const small = routes.filter(({ count }) => count !== null && count.belowUnit !== '0');
  return (
    <Panel aria-label={t('solvency.small.title')}>
      <PanelHead title={t('solvency.small.title')} roomy />
      <div className="grid gap-2 px-4 py-3 text-13 sm:px-5">
        <p className="text-soft">{t('solvency.small.about')}</p>
        {small.length === 0 ? <p className="text-quiet">{t('solvency.small.none')}</p> : null}
        <dl className="grid gap-1">
          {small.map((route) => (
            <div key={routeKey(route)} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-quiet">{route.networkName}</dt>
              <dd>
                <Amount value={route.count?.belowUnit ?? '0'} unit={route.coin} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}
