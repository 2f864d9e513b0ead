import { useMarketList } from '@assay/client/react';
import { Panel } from '@assay/ui';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHasContracts } from '../model/use-has-contracts.ts';
import { HotCoins } from './hot-coins.tsx';
import { ServiceContacts } from './service-contacts.tsx';

/** What has no entry in the main menu. */
const CARDS = [
  ['exchange', '/exchange/index'],
  ['markets', '/market/main'],
  ['promotion', '/user/promote'],
  ['rates', '/rate/index'],
  ['rules', '/rule/index'],
  ['fund', '/fund/index'],
] as const satisfies readonly (readonly [string, NonNullable<LinkProps['to']>])[];

const CARD =
  'block h-full rounded-panel border border-line bg-panel px-5 py-4 hover:border-line-2 hover:bg-sunk';

/** Hot coins, seconds-contracts, the ways to all that is here, and whom to ask. */
export default function Discover() {
  const { t } = useTranslation();
  const hasContracts = useHasContracts();
  return (
    <>
      <HotCoins />
      {hasContracts ? <SecondsCard /> : null}
      <section className="pt-7 page-column">
        <h2 className="mb-4 text-22 tracking-[-0.016em]">{t('discover.title')}</h2>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {CARDS.map(([name, to]) => (
            <li key={name}>
              <Link to={to} className={CARD}>
                <h3 className="text-15">{t(`discover.cards.${name}`)}</h3>
                <p className="mt-1 text-13 text-soft">
                  {t(
                    name === 'rules' && !hasContracts
                      ? 'discover.cards.rulesSpotText'
                      : `discover.cards.${name}Text`,
                  )}
                </p>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <ServiceContacts />
    </>
  );
}

/** Where a coin has seconds-contracts, the way to them. */
function SecondsCard() {
  const { t } = useTranslation();
  const { phase, markets, secondsSymbols } = useMarketList();
  const offered = markets.filter(({ rules }) => secondsSymbols.includes(rules.symbol));
  return (
    <section className="pt-7 page-column">
      <Panel aria-label={t('discover.seconds.title')} className="px-5 py-4">
        <h2 className="text-15">{t('discover.seconds.title')}</h2>
        <p className="mt-1 max-w-[80ch] text-13 text-soft">{t('discover.seconds.text')}</p>
        <ul className="mt-3 flex min-h-8 flex-wrap gap-2 text-13">
          {offered.map(({ rules }) => (
            <li key={rules.symbol}>
              <Link
                to="/trade/index"
                search={{ type: 'sec', symbol: rules.symbol }}
                className="inline-flex h-8 items-center rounded-control border border-control-line px-3 font-medium hover:bg-hover max-md:h-11"
              >
                {rules.base}
              </Link>
            </li>
          ))}
          {phase === 'ready' && offered.length === 0 ? (
            <li className="text-quiet">{t('discover.seconds.none')}</li>
          ) : null}
        </ul>
      </Panel>
    </section>
  );
}
