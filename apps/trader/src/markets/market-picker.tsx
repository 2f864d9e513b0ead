import { useMarketList, useWatchlist } from '@assay/client/react';
import { classNames, EmptyState } from '@assay/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterRow } from './filter-row.tsx';
import { filterMarkets, type MarketFilter } from './market-filter.ts';
import { searchMarkets, type MarketOrder, type SortKey } from './market-order.ts';
import { NoMarked } from './no-markets.tsx';
import { PickerRow } from './picker-row.tsx';
import { SearchField } from './search-field.tsx';
import { SortButton, type SortProps } from './sort-button.tsx';
import { useOrderedMarkets } from './use-ordered-markets.ts';

export interface MarketPickerProps {
  /** Symbol of the market that is shown. */
  readonly current: string;
  /** Futures markets, not spot ones. */
  readonly contracts?: boolean;
  readonly onPick: (symbol: string) => void;
  /** Takes the keyboard at once. */
  readonly takesFocus?: boolean;
  /** A column beside other panels: smaller, without the turnover. */
  readonly narrow?: boolean;
  readonly className?: string;
}

const PICKS = '[data-pick]';

/** The list of markets with search, marks and order; arrow keys move through it, Enter takes the first found. */
export default function MarketPicker(props: MarketPickerProps) {
  const { current, contracts = false, onPick, takesFocus = false, narrow = false, className } = props;
  const { t } = useTranslation();
  const list = useMarketList();
  const markets = contracts ? list.contracts : list.markets;
  const marked = useWatchlist();
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState<MarketFilter>('all');
  const [order, setOrder] = useState<MarketOrder>(null);
  const rows = useRef<HTMLUListElement>(null);
  const kept = filterMarkets(markets, filter, marked.symbols);
  const shown = useOrderedMarkets(searchMarkets(kept, words), order);
  const first = shown[0]?.rules.symbol;

  const onKey = (event: KeyboardEvent) => {
    const picks = [...(rows.current?.querySelectorAll<HTMLElement>(PICKS) ?? [])];
    const inList = rows.current?.contains(event.target as Node) === true;
    const at = picks.findIndex((pick) => pick.parentElement?.contains(event.target as Node));
    const to = inList
      ? { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: picks.length - 1 }[event.key]
      : { ArrowDown: 0 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0) event.currentTarget.querySelector('input')?.focus();
    else picks[Math.min(to, picks.length - 1)]?.focus();
  };
  return (
    // The keys move the focus between controls that are there in any case.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classNames('flex min-h-0 flex-col', className)} onKeyDown={onKey}>
      <div className={classNames('grid gap-2 border-b border-line', narrow ? 'p-2' : 'p-3')}>
        <SearchField
          label={t('markets.search')}
          value={words}
          onValue={setWords}
          takesFocus={takesFocus}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && first !== undefined) onPick(first);
          }}
        />
        <FilterRow narrow={narrow} markets={markets} filter={filter} onFilter={setFilter} />
        <Heads narrow={narrow} order={order} onOrder={setOrder} />
      </div>
      <ul ref={rows} aria-label={t('markets.title')} className="min-h-0 grow p-1 thin-scroll">
        {shown.map((market) => (
          <PickerRow
            key={market.rules.symbol}
            market={market}
            narrow={narrow}
            current={market.rules.symbol === current}
            onPick={onPick}
          />
        ))}
        {shown.length > 0 ? null : (
          <li className="py-6">
            {filter === 'marked' && words === '' ? (
              <NoMarked onAll={() => setFilter('all')} />
            ) : (
              <EmptyState title={t('markets.none')} text={t('markets.noneText')} />
            )}
          </li>
        )}
      </ul>
    </div>
  );
}

/** The heads of the rows' figures, above them. */
function Heads({ narrow, ...props }: SortProps & { readonly narrow: boolean }) {
  const { t } = useTranslation();
  const head = (column: SortKey) => (
    <SortButton column={column} label={t(`markets.column.${column}`)} {...props} />
  );
  if (narrow) {
    return (
      <div className="flex items-center gap-3 pr-1 pl-1 text-11 text-quiet">
        {head('name')}
        <span className="ml-auto">{head('price')}</span>
        {head('change')}
      </div>
    );
  }
  return (
    <div className="flex items-center gap-3 pr-1 pl-9 text-12 text-quiet">
      {head('name')}
      {head('turnover')}
      <span className="ml-auto">{head('price')}</span>
      <span className="flex w-[76px] justify-end">{head('change')}</span>
    </div>
  );
}
