import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { contractsResource } from '@assay/client/seconds';
import { useClient, useSession } from '@assay/client/react';
import type { SecondContract } from '@assay/protocol';
import { DataTable, EmptyState, Pagination, Price, Time, type DataColumn } from '@assay/ui';
import { useSecondsContext } from '../model/seconds-context.ts';
import { useContractStatus } from '../model/contract-status.ts';
import { ContractCell } from './contract-cell.tsx';
import { ContractRowsSkeleton } from './contract-rows-skeleton.tsx';
import { Entry, Figure, Stake, Status } from './list-cells.tsx';
import { ListsFailed } from './lists-failed.tsx';
import { useListHead } from './use-list-head.ts';

const ROWS_A_PAGE = 20;

/** The settled and void contracts, newest first, page by page; a press shows one with its proof. */
export function SettledList() {
  const { t } = useTranslation();
  const { call } = useClient();
  const { user, virtual } = useSession();
  const [pageNo, setPageNo] = useState(1);
  const columns = useColumns();
  const resource = contractsResource(call, { status: 'closed', pageNo, pageSize: ROWS_A_PAGE });
  const { data, isError, refetch } = useQuery({
    ...resource,
    queryKey: [...resource.queryKey, user?.userId, virtual],
    placeholderData: keepPreviousData,
  });
  if (data === undefined) {
    return isError ? <ListsFailed onRetry={() => void refetch()} /> : <ContractRowsSkeleton />;
  }
  if (data.total === 0) {
    return (
      <EmptyState
        className="grow"
        title={t('seconds.lists.noneSettled')}
        text={t('seconds.lists.noneSettledText')}
      />
    );
  }
  return (
    <>
      <DataTable
        caption={t('seconds.lists.settledCaption')}
        className="[&_td]:h-[50px]! [&_td]:leading-4"
        columns={columns}
        rows={data.records}
        rowKey={({ id }) => id}
      />
      <Pagination
        pageNo={pageNo}
        pageSize={ROWS_A_PAGE}
        total={data.total}
        onPage={setPageNo}
        label={t('seconds.pages.label')}
        previousLabel={t('seconds.pages.previous')}
        nextLabel={t('seconds.pages.next')}
        rangeText={(from, to, total) => t('seconds.pages.range', { from, to, total })}
      />
    </>
  );
}

function useColumns(): readonly DataColumn<SecondContract>[] {
  const { t } = useTranslation();
  const { looked } = useSecondsContext();
  const statusOf = useContractStatus();
  const head = useListHead();
  return [
    {
      ...head('contract'),
      cell: (contract) => (
        <ContractCell
          contract={contract}
          below={<Time value={contract.settleTime ?? contract.expireTime} />}
          label={t('seconds.lists.showResult')}
          onClick={() => looked.setState({ settled: contract })}
        />
      ),
    },
    {
      ...head('entry'),
      cell: (contract) => (
        <Entry contract={contract}>
          <Price value={contract.openPrice} />
        </Entry>
      ),
    },
    {
      ...head('final'),
      cell: ({ cause, finalPrice }) => (
        <Figure below={cause === null ? '\u00a0' : t(`seconds.causeShort.${cause}`)}>
          <Price value={finalPrice} />
        </Figure>
      ),
    },
    { ...head('stake'), cell: (contract) => <Stake contract={contract} /> },
    { ...head('result'), cell: (contract) => <Status status={statusOf(contract, null, true)} /> },
  ];
}
