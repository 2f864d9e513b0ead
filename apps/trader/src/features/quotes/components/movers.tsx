import type { Market, Ticker } from '@assay/client';
import { useClient, useMarketList, useTicker } from '@assay/client/react';
import { Amount, CoinMark, Panel, PanelHead, Percent, Price, Skeleton } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { offeredMarkets, type MarketOrder } from '../../../markets/market-order.ts';
import { turnoverDecimals } from '../../../markets/turnover-decimals.ts';
import { useOrderedMarkets } from '../../../markets/use-ordered-markets.ts';

const MAX_SHOWN = 3;

interface Kind {
  readonly key: 'rising' | 'falling' | 'traded';
  readonly none: 'noneRising' | 'noneFalling' | 'noneTraded';
  readonly order: NonNullable<MarketOrder>;
  readonly belongs: (ticker: Ticker) => boolean;
}

const KINDS: readonly Kind[] = [
  {
    key: 'rising',
    none: 'noneRising',
    order: { key: 'change', direction: 'desc' },
    belongs: ({ percent }) => Number(percent) > 0,
  },
  {
    key: 'falling',
    none: 'noneFalling',
    order: { key: 'change', direction: 'asc' },
    belongs: ({ percent }) => Number(percent) < 0,
  },
  {
    key: 'traded',
    none: 'noneTraded',
    order: { key: 'turnover', direction: 'desc' },
    belongs: ({ turnover24 }) => Number(turnover24) > 0,
  },
];

/** The markets that rise, fall and are traded most; nothing while the list is missing, the list below says why. */
export function Movers() {
  const { phase } = useMarketList();
  if (phase === 'failed') return null;
  return (
    <div className="grid gap-3 max-md:order-last md:grid-cols-3">
      {KINDS.map((kind) => (
        <Mover key={kind.key} kind={kind} />
      ))}
    </div>
  );
}

function Mover({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation();
  const { markets: hub } = useClient();
  const { phase, markets } = useMarketList();
  const found = useOrderedMarkets(offeredMarkets(markets), kind.order)
    .filter(({ rules }) => {
      const ticker = hub.ticker(rules.symbol).get();
      return ticker !== null && kind.belongs(ticker);
    })
    .slice(0, MAX_SHOWN);
  const title = t(`markets.main.${kind.key}`);
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} />
      <ul aria-busy={phase === 'loading'} className="min-h-[128px] py-1 text-13">
        {phase === 'loading'
          ? [0, 1, 2].map((row) => (
              <li key={row} className="flex h-10 items-center px-3">
                <Skeleton className="w-full" />
              </li>
            ))
          : found.map((market) => (
              <MoverRow key={market.rules.symbol} market={market} traded={kind.key === 'traded'} />
            ))}
        {phase === 'ready' && found.length === 0 ? (
          <li className="px-3 py-2.5 text-quiet">{t(`markets.main.${kind.none}`)}</li>
        ) : null}
      </ul>
    </Panel>
  );
}

function MoverRow({ market, traded }: { readonly market: Market; readonly traded: boolean }) {
  const { symbol, base, quote, tickDecimals } = market.rules;
  const ticker = useTicker(symbol);
  return (
    <li>
      <Link
        to="/trade/index"
        search={{ type: 'spot', symbol }}
        className="flex h-10 items-center gap-2.5 px-3 hover:bg-sunk focus-visible:-outline-offset-2"
      >
        <CoinMark coin={base} size={20} />
        <span className="grow">
          <span className="font-strong">{base}</span>
          <span className="text-quiet">/{quote}</span>
        </span>
        {traded ? (
          <Amount
            value={ticker?.turnover24 ?? '0'}
            unit={quote}
            decimals={turnoverDecimals(quote)}
            compact
            className="font-medium"
          />
        ) : (
          <Price value={ticker?.close ?? null} decimals={tickDecimals} compact className="font-medium" />
        )}
        <Percent value={ticker?.percent ?? null} className="w-[68px] text-right font-medium" />
      </Link>
    </li>
  );
}
