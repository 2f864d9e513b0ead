import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Market } from '@assay/client';
import { useMarketList, useTicker } from '@assay/client/react';
import { CoinMark, EmptyState, Icon, Percent, Popover, Price } from '@assay/ui';
import { useDesk } from '../model/desk.ts';

/** The pair as a button that opens the list of markets. */
export function MarketSwitcher({ onSymbol }: { readonly onSymbol: (symbol: string) => void }) {
  const { t } = useTranslation();
  const { rules } = useDesk();
  return (
    <Popover
      label={t('trade.markets.open', { name: rules.name })}
      triggerClass="-ml-1 flex h-8 items-center gap-2.5 justify-self-start rounded-control px-1 hover:bg-hover md:-ml-2 md:h-10 md:px-2"
      contentClass="w-[340px]"
      trigger={
        <>
          <CoinMark coin={rules.base} size={24} />
          <b className="text-15 font-strong tracking-[-0.01em] md:text-18">{rules.name}</b>
          <Icon name="chevron-down" />
        </>
      }
    >
      {(close) => (
        <MarketPicker
          onPick={(symbol) => {
            close();
            onSymbol(symbol);
          }}
        />
      )}
    </Popover>
  );
}

function MarketPicker({ onPick }: { readonly onPick: (symbol: string) => void }) {
  const { t } = useTranslation();
  const { markets } = useMarketList();
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const wanted = search.replaceAll(/[^a-z0-9]/gi, '').toUpperCase();
  const found = markets.filter(({ rules, item }) =>
    `${rules.symbol} ${item.name.toUpperCase()}`.includes(wanted),
  );
  return (
    <div className="p-2">
      <label className="flex h-9 items-center gap-2 rounded-control border border-control-line px-2.5 text-quiet focus-within:border-ink">
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          value={search}
          aria-label={t('trade.markets.search')}
          placeholder={t('trade.markets.search')}
          onChange={(event) => setSearch(event.target.value)}
          className="w-full bg-transparent text-13 text-main outline-none placeholder:text-quiet focus-visible:outline-none"
        />
      </label>
      <ul aria-label={t('trade.markets.label')} className="mt-1">
        {found.map((market) => (
          <MarketRow key={market.rules.symbol} market={market} onPick={onPick} />
        ))}
      </ul>
      {found.length === 0 ? <EmptyState title={t('trade.markets.none')} /> : null}
    </div>
  );
}

function MarketRow({
  market,
  onPick,
}: {
  readonly market: Market;
  readonly onPick: (symbol: string) => void;
}) {
  const { rules } = market;
  const ticker = useTicker(rules.symbol);
  const current = useDesk().rules.symbol === rules.symbol;
  return (
    <li>
      <button
        type="button"
        aria-current={current ? 'true' : undefined}
        onClick={() => onPick(rules.symbol)}
        className="flex h-11 w-full items-center gap-2.5 rounded-control px-2 text-left text-13 hover:bg-hover aria-current:bg-hover"
      >
        <CoinMark coin={rules.base} size={20} />
        <span className="flex-1">
          <b className="block leading-4 font-strong">{rules.name}</b>
          <span className="text-12 text-quiet">{market.item.name}</span>
        </span>
        <Price value={ticker?.close ?? null} decimals={rules.tickDecimals} className="font-medium" />
        <Percent value={ticker?.percent ?? null} className="w-[68px] justify-end" />
      </button>
    </li>
  );
}
