import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { contractsResource } from '@assay/client/seconds';
import { useClient, useSession } from '@assay/client/react';
import type { SecondContract } from '@assay/protocol';
import { EmptyState, Pagination, Price, Table, Time } from '@assay/ui';
import { useSecondsContext } from '../model/seconds-context.ts';
import { useContractStatus } from '../model/contract-status.ts';
import { ContractCell } from './contract-cell.tsx';
import { ContractRowsSkeleton } from './contract-rows-skeleton.tsx';
import { EntryCell, FigureCell, StakeCell, StatusCell } from './list-cells.tsx';
import { ListHead } from './list-head.tsx';
import { ListsFailed } from './lists-failed.tsx';

const ROWS_A_PAGE = 20;

/** The settled and void contracts, newest first, page by page; a press shows one with its proof. */
export function SettledList() {
  const { t } = useTranslation();
  const { call } = useClient();
  const { user, virtual } = useSession();
  const [pageNo, setPageNo] = useState(1);
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
      <Table caption={t('seconds.lists.settledCaption')} className="[&_td]:h-[50px]! [&_td]:leading-4">
        <ListHead list="settled" />
        <tbody>
          {data.records.map((contract) => (
            <SettledRow key={contract.id} contract={contract} />
          ))}
        </tbody>
      </Table>
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

function SettledRow({ contract }: { readonly contract: SecondContract }) {
  const { t } = useTranslation();
  const { looked } = useSecondsContext();
  const status = useContractStatus()(contract, null, true);
  return (
    <tr>
      <td>
        <ContractCell
          contract={contract}
          below={<Time value={contract.settleTime ?? contract.expireTime} />}
          label={t('seconds.lists.showResult')}
          onClick={() => looked.setState({ settled: contract })}
        />
      </td>
      <EntryCell contract={contract}>
        <Price value={contract.openPrice} />
      </EntryCell>
      <FigureCell below={contract.cause === null ? '\u00a0' : t(`seconds.causeShort.${contract.cause}`)}>
        <Price value={contract.finalPrice} />
      </FigureCell>
      <StakeCell contract={contract} />
      <StatusCell status={status} />
    </tr>
  );
}
