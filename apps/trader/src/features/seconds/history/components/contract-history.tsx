import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondContract } from '@assay/protocol';
import { Button, Dialog, Panel } from '@assay/ui';
import { ListFrame } from '../../../../orders/components/list-frame.tsx';
import { ListTable } from '../../../../orders/components/list-table.tsx';
import { NO_FILTER, ROWS_A_PAGE } from '../../../../orders/model/list-filter.ts';
import { ContractResult } from '../../components/contract-result.tsx';
import { contractParams, contractQuery, leavesOut } from '../model/contract-params.ts';
import type { ContractParams } from '../model/contract-params.ts';
import { useContractHistory } from '../model/use-contract-history.ts';
import { useContractColumns } from './contract-columns.tsx';
import { ContractFilters } from './contract-filters.tsx';

type Query = Readonly<Record<string, string>>;

interface ContractHistoryProps {
  /** The address says what is shown. */
  readonly query: Query;
  readonly onQuery: (query: Query) => void;
}

/** All own seconds-contracts, newest first, page by page; each that is settled has its receipt and its proof. */
export function ContractHistory({ query, onQuery }: ContractHistoryProps) {
  const { t } = useTranslation();
  const params = contractParams(query);
  const onParams = (next: ContractParams): void => onQuery(contractQuery(next));
  const contracts = useContractHistory(params);
  const [shown, setShown] = useState<SecondContract | null>(null);
  const columns = useContractColumns(setShown);
  const filtered = leavesOut(params);
  return (
    <Panel aria-label={t('seconds.lists.label')} className="@container flex min-h-[220px] flex-col">
      <ContractFilters params={params} onParams={onParams} />
      <div className="flex min-h-0 flex-1 flex-col thin-scroll">
        <ListFrame
          query={contracts}
          emptyTitle={t(filtered ? 'orders.noMatch' : 'seconds.history.none')}
          emptyText={t(filtered ? 'orders.noMatchText' : 'seconds.history.noneText')}
          emptyAction={
            filtered ? (
              <Button size="s" onClick={() => onParams({ status: null, filter: NO_FILTER })}>
                {t('orders.filter.clear')}
              </Button>
            ) : null
          }
          pageNo={params.filter.pageNo}
          pageSize={ROWS_A_PAGE}
          onPage={(pageNo) => onParams({ ...params, filter: { ...params.filter, pageNo } })}
        >
          {({ records }) => (
            <ListTable
              caption={t('seconds.history.caption')}
              roomy
              rows={records}
              keyOf={({ id }) => id}
              columns={columns}
            />
          )}
        </ListFrame>
      </div>
      {shown === null ? null : (
        <Dialog
          open
          onClose={() => setShown(null)}
          title={t('seconds.history.receipt', { id: shown.id })}
          closeLabel={t('app.close')}
          className="w-[760px]!"
        >
          <ContractResult contract={shown} />
        </Dialog>
      )}
    </Panel>
  );
}
