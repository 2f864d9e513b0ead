import type { SolvencyCount, SolvencyRoute } from '@assay/protocol';
import { Panel, PanelHead, Time } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** The block of each network at which it was counted, and the house's own address there. */
export function Blocks({ routes }: { readonly routes: readonly SolvencyRoute[] }) {
  const { t } = useTranslation();
  const networks = new Map<string, SolvencyCount>();
  for (const { networkName, count } of routes) if (count !== null) networks.set(networkName, count);
  return (
    <Panel aria-label={t('solvency.blocks.title')}>
      <PanelHead title={t('solvency.blocks.title')} roomy />
      <div className="grid gap-3 px-4 py-3 text-13 sm:px-5">
        <p className="text-soft">{t('solvency.blocks.about')}</p>
        {[...networks].map(([name, { block, treasury, addresses }]) => (
          <dl key={name} className="grid gap-1">
            <dt className="font-strong">
              {name}, <Time value={block.time} />
            </dt>
            <dt className="text-quiet">{t('solvency.column.block')}</dt>
            <dd className="wrap-anywhere figures">
              {block.height} {block.hash}
            </dd>
            <dt className="text-quiet">{t('solvency.blocks.house')}</dt>
            <dd className="wrap-anywhere figures">{treasury}</dd>
            <dd className="text-quiet">{t('solvency.blocks.users', { count: addresses })}</dd>
          </dl>
        ))}
      </div>
    </Panel>
  );
}
