import { useMarketList } from '@assay/client/react';
import { Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../orders/components/export-button.tsx';
import { OrderOnlyFilters, SpanFilter } from '../../orders/components/list-filters.tsx';
import { SIDES } from '../../orders/model/list-filter.ts';
import type { ListFilter } from '../../orders/model/list-filter.ts';
import { useFuturesExport } from '../model/export-futures.ts';
import type { CsvList } from '../model/futures-csv.ts';
import { isShown } from '../model/futures-params.ts';
import type { MarketsShown } from '../model/futures-params.ts';
import type { OrderChoice } from '../model/own-futures.ts';

interface FuturesFiltersProps {
  readonly list: CsvList;
  readonly shown: MarketsShown;
  readonly filter: ListFilter;
  readonly choice: OrderChoice;
  readonly onFilter: (filter: ListFilter) => void;
}

/** What a list of own futures shows, and its export. */
export function FuturesFilters({ list, shown, filter, choice, onFilter }: FuturesFiltersProps) {
  const { t } = useTranslation();
  const { contracts } = useMarketList();
  const exporting = useFuturesExport(list, choice, filter.state ?? 'closed');
  const change = (fields: Partial<ListFilter>): void => onFilter({ ...filter, ...fields, pageNo: 1 });
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 py-1.5">
      <Select
        label={t('futures.column.contract')}
        value={filter.symbol ?? ''}
        options={[
          { value: '', label: t('futures.orders.allContracts') },
          ...contracts
            .filter(({ rules }) => isShown(rules.symbol, shown))
            .map(({ rules }) => ({ value: rules.symbol, label: rules.name })),
        ]}
        onValue={(symbol) => change({ symbol: symbol || null })}
      />
      {list === 'history' ? (
        <>
          <Select
            label={t('orders.column.side')}
            value={filter.direction ?? ''}
            options={[
              { value: '', label: t('orders.filter.sides') },
              ...SIDES.map((side) => ({ value: side, label: t(`orders.side.${side}`) })),
            ]}
            onValue={(side) => change({ direction: side || null })}
          />
          <OrderOnlyFilters filter={filter} onChange={change} />
        </>
      ) : null}
      <SpanFilter filter={filter} onChange={change} />
      <ExportButton exporting={exporting} />
    </div>
  );
}
