import type { Market } from '@assay/client';
import { Icon } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { quoteCoins, type MarketFilter } from './market-filter.ts';

const CHIP =
  'inline-flex h-7 items-center gap-1 rounded-control px-2 text-12 font-medium text-soft hover:bg-hover hover:text-main aria-pressed:bg-hover aria-pressed:text-main';

/** All markets, the marked ones, or those of one quote coin. */
export function FilterRow(props: {
  readonly markets: readonly Market[];
  readonly filter: MarketFilter;
  readonly onFilter: (filter: MarketFilter) => void;
  /** The marked ones are a star without its word. */
  readonly narrow?: boolean;
}) {
  const { t } = useTranslation();
  const filters: readonly MarketFilter[] = ['all', 'marked', ...quoteCoins(props.markets)];
  return (
    <div role="group" aria-label={t('markets.filter.label')} className="flex flex-wrap gap-1">
      {filters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === props.filter}
          onClick={() => props.onFilter(filter)}
          className={CHIP}
        >
          {filter === 'marked' ? <Icon name="star" size={14} /> : null}
          {filter === 'all' ? t('markets.filter.all') : null}
          {filter === 'marked' ? (
            <span className={props.narrow === true ? 'sr-only' : undefined}>
              {t('markets.filter.marked')}
            </span>
          ) : null}
          {filter === 'all' || filter === 'marked' ? null : filter}
        </button>
      ))}
    </div>
  );
}
