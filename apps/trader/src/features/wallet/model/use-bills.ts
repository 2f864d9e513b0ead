/** A page of bills, and the export of all that a filter finds. */
import { useClient, useSession } from '@assay/client/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { collectPages } from '../../../orders/model/collect-pages.ts';
import { useListExport } from '../../../orders/model/export-list.ts';
import { BILLS_A_PAGE, billRequest, type BillFilter } from './bill-filter.ts';
import { billsCsv } from './bills-csv.ts';

export function useBills(filter: BillFilter) {
  const client = useClient();
  const signedIn = useSession().status === 'signed-in';
  return useQuery({
    // Below the wallet's key, so that a change of balances loads it again.
    queryKey: ['private', 'wallet', 'bills', filter],
    queryFn: ({ signal }) =>
      client.call('getMyBill', billRequest(filter, filter.pageNo, BILLS_A_PAGE), { silent: true, signal }),
    enabled: signedIn,
    placeholderData: keepPreviousData,
  });
}

export function useBillExport(filter: BillFilter) {
  const client = useClient();
  return useListExport('bills', async () => {
    const all = await collectPages(({ pageNo, pageSize }) =>
      client.call('getMyBill', billRequest(filter, pageNo, pageSize), { silent: true }),
    );
    return { all, table: billsCsv(all.records) };
  });
}
