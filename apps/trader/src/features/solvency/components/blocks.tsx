import type { SolvencyCount, SolvencyRoute } from '@assay/protocol';
import { Amount, Panel, PanelHead, Time } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { placesOf, type Held, type Holder } from '../model/places.ts';

/** The block of each network at which it was counted, and where the coins lie there. */
export function Blocks({ routes }: { readonly routes: readonly SolvencyRoute[] }) {
  const { t } = useTranslation();
  return (
    <Panel aria-label={t('solvency.blocks.title')}>
      <PanelHead title={t('solvency.blocks.title')} roomy />
      <div className="grid gap-4 px-4 py-3 text-13 sm:px-5">
        <p className="text-soft">{t('solvency.blocks.about')}</p>
        {placesOf(routes).map(({ name, block, addresses, holders, users }) => (
          <section key={name} className="grid gap-2">
            <h3 className="font-strong">
              {name}, <Time value={block.time} />
            </h3>
            <Block block={block} />
            {holders.map((holder) => (
              <HolderRow key={holder.address} holder={holder} />
            ))}
            <dl>
              <dt className="text-quiet">{t('solvency.blocks.users', { count: addresses })}</dt>
              <Amounts of={users} />
            </dl>
          </section>
        ))}
      </div>
    </Panel>
  );
}

function Block({ block: { height, hash } }: Pick<SolvencyCount, 'block'>) {
  const { t } = useTranslation();
  return (
    <dl>
      <dt className="text-quiet">{t('solvency.column.block')}</dt>
      <dd className="wrap-anywhere figures">
        {height} {hash}
      </dd>
    </dl>
  );
}

function HolderRow({ holder: { address, kind, holdings } }: { readonly holder: Holder }) {
  const { t } = useTranslation();
  return (
    <dl>
      <dt className="text-quiet">{t(`solvency.blocks.${kind}`)}</dt>
      <dd className="wrap-anywhere figures">{address}</dd>
      <Amounts of={holdings} />
    </dl>
  );
}

function Amounts({ of }: { readonly of: readonly Held[] }) {
  return (
    <dd className="flex flex-wrap gap-x-4">
      {of.map(({ coin, amount }) => (
        <Amount key={coin} value={amount} unit={coin} />
      ))}
    </dd>
  );
}
