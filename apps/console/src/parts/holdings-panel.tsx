import { EmptyState, Fact, FactList, Note, Panel, PanelHead, Skeleton, Time } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { ConsoleHoldings } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { holdingSheet, hotState } from '../desk/books.ts';
import type { useHoldings } from '../desk/queries.ts';
import { BookSheet } from './book-sheet.tsx';
import { Refusal } from './refusal.tsx';

type Network = ConsoleHoldings['networks'][number];

/** Where the coins of each network lie, and what is on its way into cold storage. */
export function HoldingsPanel(props: { readonly asked: ReturnType<typeof useHoldings> }) {
  const { data, error } = props.asked;
  const { t } = useTranslation();
  const title = t('desk.treasury.holdings');
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} />
      {error === null ? null : <Refusal refused={error} />}
      {data === undefined && error === null ? <Skeleton className="m-3 h-60" /> : null}
      {data?.networks.length === 0 ? (
        <EmptyState title={t('desk.treasury.noNetworks')} text={t('desk.treasury.noNetworksText')} />
      ) : null}
      {data?.networks.map((network) => (
        <NetworkHoldings key={network.key} network={network} />
      ))}
      {data === undefined || data.networks.length === 0 ? null : (
        <p className="border-t border-line px-3 py-2 text-12 text-quiet">{t('desk.treasury.holdingsText')}</p>
      )}
      {data === undefined || data.unlisted === 0 ? null : (
        <p className="flex flex-wrap gap-x-3 border-t border-line px-3 py-2 text-13">
          <span>{t('desk.treasury.unlisted', { count: data.unlisted })}</span>
          <a href={addressOf({ page: 'action', name: 'list stray-tokens' })} className="text-accent">
            {t('desk.treasury.unlistedShow')}
          </a>
        </p>
      )}
    </Panel>
  );
}

function NetworkHoldings({ network }: { readonly network: Network }) {
  const { name, counted, coins, moves } = network;
  const { t } = useTranslation();
  return (
    <section className="border-b border-line last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-3 pt-3">
        <h3 className="text-13">{name}</h3>
        {counted === null ? null : (
          <span className="text-12 text-quiet">
            {t('desk.treasury.countedAt', counted)} · <Time value={counted.at} />
          </span>
        )}
      </div>
      {counted === null ? (
        <Note tone="warn" className="m-3">
          {t('desk.treasury.notCounted')}
        </Note>
      ) : (
        <>
          <Addresses network={network} />
          <HotNotes network={network} />
          <BookSheet
            caption={t('desk.treasury.holdingsOn', { network: name })}
            head={t('desk.treasury.coin')}
            sheet={holdingSheet(coins)}
            titleOf={(column) => t(`desk.treasury.holding.${column}`)}
            sum={t('desk.treasury.held')}
          />
          {moves.length === 0 ? null : <Moves network={network} />}
        </>
      )}
    </section>
  );
}

function Addresses({ network: { hotAddress, coldAddress } }: { readonly network: Network }) {
  const { t } = useTranslation();
  return (
    <FactList>
      <Fact term={t('desk.treasury.hotAddress')}>
        <span className="min-w-0 wrap-anywhere">{hotAddress}</span>
      </Fact>
      <Fact term={t('desk.treasury.coldAddress')}>
        <span className="min-w-0 wrap-anywhere">{coldAddress ?? t('desk.treasury.noCold')}</span>
      </Fact>
    </FactList>
  );
}

/** Coins of which the hot wallet has too little or too much. */
function HotNotes({ network: { coins } }: { readonly network: Network }) {
  const { t } = useTranslation();
  return (['below', 'above'] as const).map((state) => {
    const found = coins.filter((holding) => hotState(holding) === state).map(({ coin }) => coin);
    return found.length === 0 ? null : (
      <Note key={state} tone="warn" className="mx-3 mb-3">
        {t(`desk.treasury.${state}`, { coins: found.join(', ') })}
      </Note>
    );
  });
}

function Moves({ network: { name, moves } }: { readonly network: Network }) {
  const { t } = useTranslation();
  return (
    <>
      <h4 className="border-t border-line px-3 pt-3 text-12 text-quiet">
        {t('desk.treasury.moves', { network: name })}
      </h4>
      <ul className="grid gap-2 px-3 py-2 text-13">
        {moves.map(({ coin, amount, state, transaction }) => (
          <li
            key={`${coin} ${transaction}`}
            className="flex flex-wrap items-baseline justify-between gap-x-3"
          >
            <span className="figures">
              {amount} {coin}
            </span>
            <span className={state === 'conflict' ? 'text-danger' : 'text-quiet'}>
              {t(`desk.treasury.move.${state}`)}
            </span>
            <span className="w-full font-mono text-12 wrap-anywhere text-quiet">{transaction}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
