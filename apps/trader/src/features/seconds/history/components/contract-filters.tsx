import { useTranslation } from 'react-i18next';
import { useMarketList } from '@assay/client/react';
import { Select } from '@assay/ui';
import { ExportButton } from '../../../../orders/components/export-button.tsx';
import { MarketFilter, SpanFilter } from '../../../../orders/components/list-filters.tsx';
import type { ListFilter } from '../../../../orders/model/list-filter.ts';
import { STATUSES } from '../model/contract-params.ts';
import type { ContractParams } from '../model/contract-params.ts';
import { useContractExport } from '../model/use-contract-history.ts';

interface ContractFiltersProps {
  readonly params: ContractParams;
  readonly onParams: (params: ContractParams) => void;
}

/** Which of the own contracts are listed, and their export. */
export function ContractFilters({ params, onParams }: ContractFiltersProps) {
  const { t } = useTranslation();
  const { secondsSymbols } = useMarketList();
  const exporting = useContractExport(params);
  const { filter, status } = params;
  const change = (fields: Partial<ListFilter>): void =>
    onParams({ ...params, filter: { ...filter, ...fields, pageNo: 1 } });
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
        onValue={(next) => onParams({ status: next || null, filter: { ...filter, pageNo: 1 } })}
      />
      <SpanFilter filter={filter} onChange={change} />
      <ExportButton exporting={exporting} />
    </div>
  );
}
