/** The credit score and its changes, a page at a time. */
import { useClient, useSession } from '@assay/client/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const PAGE_SIZE = '10';

export function useCreditHistory(pageNo: number) {
  const { call } = useClient();
  const signedIn = useSession().status === 'signed-in';
  return useQuery({
    queryKey: ['private', 'credit-history', pageNo],
    queryFn: ({ signal }) =>
      call('creditHistory', { pageNo: String(pageNo), pageSize: PAGE_SIZE }, { silent: true, signal }),
    enabled: signedIn,
    placeholderData: keepPreviousData,
  });
}
