import { useTranslation } from 'react-i18next';
import { useMarketList } from '@assay/client/react';
import { Select } from '@assay/ui';
import { ExportButton, MarketFilter, SpanFilter } from '../../../../orders/components/list-filters.tsx';
import type { ListFilter } from '../../../../orders/model/list-filter.ts';
import { STATUSES } from '../model/contract-place.ts';
import type { ContractPlace } from '../model/contract-place.ts';
import { useContractExport } from '../model/use-contract-history.ts';

interface ContractFiltersProps {
  readonly place: ContractPlace;
  readonly onPlace: (place: ContractPlace) => void;
}

/** Which of the own contracts are listed, and their export. */
export function ContractFilters({ place, onPlace }: ContractFiltersProps) {
  const { t } = useTranslation();
  const { secondsSymbols } = useMarketList();
  const exporting = useContractExport(place);
  const { filter, status } = place;
  const change = (fields: Partial<ListFilter>): void =>
    onPlace({ ...place, filter: { ...filter, ...fields, pageNo: 1 } });
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-1.5">
      <MarketFilter filter={filter} onChange={change} among={secondsSymbols} />
      <Select
        label={t('orders.column.state')}
        value={status ?? ''}
        options={[
          { value: '', label: t('seconds.history.all') },
          ...STATUSES.map((value) => ({ value, label: t(`seconds.history.${value}`) })),
        ]}
        onValue={(next) => onPlace({ status: next || null, filter: { ...filter, pageNo: 1 } })}
      />
      <SpanFilter filter={filter} onChange={change} />
      <ExportButton exporting={exporting} />
    </div>
  );
}
