/** A page of bills, and the export of all that a filter finds. */
import type { Client } from '@assay/client';
import { useClient, useSession } from '@assay/client/react';
import type { Bill } from '@assay/protocol';
import { showToast } from '@assay/ui';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveCsv } from '@assay/ui/files';
import { BILLS_A_PAGE, billRequest, type BillFilter } from './bill-filter.ts';
import { billsCsv } from './bills-csv.ts';

const EXPORT_PAGE = 100;
const MAX_EXPORTED = 2000;

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
  const { t } = useTranslation();
  const client = useClient();
  return useMutation({
    mutationFn: () => fetchAll(client, filter),
    retry: false,
    onSuccess: ({ bills, total }) => {
      saveCsv(billsCsv(bills), 'bills');
      const count = bills.length;
      const title =
        count < total ? t('wallet.bills.exportCut', { count, total }) : t('wallet.bills.exported', { count });
      showToast({ tone: 'ok', title });
    },
    onError: (error) =>
      showToast({ tone: 'error', title: t('wallet.bills.exportFailed'), text: error.message }),
  });
}

async function fetchAll(client: Client, filter: BillFilter): Promise<{ bills: Bill[]; total: number }> {
  const bills: Bill[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await client.call('getMyBill', billRequest(filter, pageNo, EXPORT_PAGE), { silent: true });
    bills.push(...page.records);
    const complete = page.records.length < EXPORT_PAGE || bills.length >= page.total;
    if (complete || bills.length >= MAX_EXPORTED) return { bills, total: page.total };
  }
}
