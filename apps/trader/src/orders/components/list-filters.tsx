import { useTranslation } from 'react-i18next';
import { useMarketList } from '@assay/client/react';
import { Button, Select } from '@assay/ui';
import { useExport } from '../model/export-list.ts';
import type { ExportedList } from '../model/export-list.ts';
import { CLOSED_STATES, NO_FILTER, ORDER_TYPES, SIDES, SPANS } from '../model/list-filter.ts';
import type { ListFilter } from '../model/list-filter.ts';
import { ExportButton } from './export-button.tsx';

export interface FilterProps {
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
}

export interface FilteredListProps extends FilterProps {
  readonly roomy: boolean;
}

interface ListFiltersProps extends FilterProps {
  readonly list: ExportedList;
  /** The market is chosen here, not by the page. */
  readonly withMarket: boolean;
}

/** What the list shows, and its export. */
export function ListFilters({ list, withMarket, filter, onFilter }: ListFiltersProps) {
  const { t } = useTranslation();
  const exporting = useExport(list, filter);
  const change = (fields: Partial<ListFilter>): void => onFilter({ ...filter, ...fields, pageNo: 1 });
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 py-1.5">
      {withMarket ? <MarketFilter filter={filter} onChange={change} /> : null}
      <Select
        label={t('orders.column.side')}
        value={filter.direction ?? ''}
        options={[
          { value: '', label: t('orders.filter.sides') },
          ...SIDES.map((side) => ({ value: side, label: t(`orders.side.${side}`) })),
        ]}
        onValue={(side) => change({ direction: side || null })}
      />
      {list === 'orders' ? <OrderOnlyFilters filter={filter} onChange={change} /> : null}
      <SpanFilter filter={filter} onChange={change} />
      <ExportButton exporting={exporting} />
    </div>
  );
}

interface PartProps {
  readonly filter: ListFilter;
  readonly onChange: (fields: Partial<ListFilter>) => void;
}

/** Of all markets, or of those that `among` names. */
export function MarketFilter({
  filter,
  onChange,
  among,
}: PartProps & { readonly among?: readonly string[] }) {
  const { t } = useTranslation();
  const { markets } = useMarketList();
  const shown = markets.filter(({ rules }) => among?.includes(rules.symbol) ?? true);
  return (
    <Select
      label={t('orders.column.market')}
      value={filter.symbol ?? ''}
      options={[
        { value: '', label: t('orders.filter.markets') },
        ...shown.map(({ rules }) => ({ value: rules.symbol, label: rules.name })),
      ]}
      onValue={(symbol) => onChange({ symbol: symbol || null })}
    />
  );
}

/** Of closed orders: their kind and their end. */
export function OrderOnlyFilters({ filter, onChange }: PartProps) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('orders.filter.type')}
        value={filter.type ?? ''}
        options={[
          { value: '', label: t('orders.filter.types') },
          ...ORDER_TYPES.map((type) => ({ value: type, label: t(`orders.type.${type}`) })),
        ]}
        onValue={(type) => onChange({ type: type || null })}
      />
      <Select
        label={t('orders.column.state')}
        value={filter.state ?? ''}
        options={[
          { value: '', label: t('orders.filter.states') },
          ...CLOSED_STATES.map((state) => ({ value: state, label: t(`orders.state.${state}`) })),
        ]}
        onValue={(state) => onChange({ state: state || null })}
      />
    </>
  );
}

const DAY_FIELD =
  'h-7 rounded-control border border-control-line bg-panel px-2 text-12 text-main [color-scheme:inherit]';

export function SpanFilter({ filter, onChange }: PartProps) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('orders.filter.span')}
        value={filter.span}
        options={SPANS.map((span) => ({ value: span, label: t(`orders.span.${span}`) }))}
        onValue={(span) => onChange({ span })}
      />
      {filter.span === 'own' ? (
        <span className="inline-flex items-center gap-1.5">
          <input
            type="date"
            aria-label={t('orders.filter.from')}
            className={DAY_FIELD}
            value={filter.fromDay}
            {...(filter.toDay === '' ? {} : { max: filter.toDay })}
            onChange={({ target }) => onChange({ fromDay: target.value })}
          />
          <span aria-hidden="true">–</span>
          <input
            type="date"
            aria-label={t('orders.filter.to')}
            className={DAY_FIELD}
            value={filter.toDay}
            {...(filter.fromDay === '' ? {} : { min: filter.fromDay })}
            onChange={({ target }) => onChange({ toDay: target.value })}
          />
        </span>
      ) : null}
    </>
  );
}

/** Of open orders only the market is chosen: they are few. */
export function OpenFilter({ filter, onFilter }: FilterProps) {
  return (
    <div className="px-3 py-1.5">
      <MarketFilter filter={filter} onChange={(fields) => onFilter({ ...filter, ...fields, pageNo: 1 })} />
    </div>
  );
}

/** Back to all rows of the market. */
export function ClearFilter({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation();
  return (
    <Button size="s" onClick={() => onFilter({ ...NO_FILTER, symbol: filter.symbol })}>
      {t('orders.filter.clear')}
    </Button>
  );
}
