/** A page of the own contracts, asked again while one of them runs, and the export of all that a filter finds. */
import { SECONDS_KEYS, contractsResource } from '@assay/client/seconds';
import { useClient, useSession } from '@assay/client/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { collectPages } from '../../../../orders/model/collect-pages.ts';
import { useListExport } from '../../../../orders/model/export-list.ts';
import { ROWS_A_PAGE } from '../../../../orders/model/list-filter.ts';
import { useMoment } from '../../../../orders/model/own-orders.ts';
import { contractRequest } from './contract-params.ts';
import type { ContractParams } from './contract-params.ts';
import { contractsCsv } from './contracts-csv.ts';

const WHILE_RUNNING_MS = 2_000;

export function useContractHistory(params: ContractParams) {
  const { call } = useClient();
  const { status, user, virtual } = useSession();
  const moment = useMoment();
  const page = { pageNo: params.filter.pageNo, pageSize: ROWS_A_PAGE };
  return useQuery({
    queryKey: [...SECONDS_KEYS.contracts, user?.userId, virtual, params],
    enabled: status === 'signed-in',
    placeholderData: keepPreviousData,
    queryFn: (asked) => contractsResource(call, contractRequest(params, page, moment())).queryFn(asked),
    refetchInterval: ({ state }) =>
      state.data?.records.some(({ result }) => result === null) === true ? WHILE_RUNNING_MS : false,
  });
}

export function useContractExport(params: ContractParams) {
  const { t } = useTranslation();
  const { call } = useClient();
  const moment = useMoment();
  return useListExport('contracts', async () => {
    const at = moment();
    const all = await collectPages((page) =>
      contractsResource(call, contractRequest(params, page, at)).queryFn({}),
    );
    return { all, table: contractsCsv(all.records, (column) => t(`seconds.csv.${column}`)) };
  });
}
