/** The security fund as everybody sees it: asked again every half minute. */
import { useClient } from '@assay/client/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { POSTINGS_A_PAGE, type FundParams } from './fund-params.ts';

const AGAIN_AFTER_MS = 30_000;

export function useSecurityFund({ coin, pageNo }: FundParams) {
  const client = useClient();
  const request = {
    pageNo: String(pageNo),
    pageSize: String(POSTINGS_A_PAGE),
    ...(coin !== null && { coin }),
  };
  return useQuery({
    queryKey: ['security-fund', request],
    queryFn: ({ signal }) => client.call('securityFund', request, { silent: true, signal }),
    refetchInterval: AGAIN_AFTER_MS,
    placeholderData: keepPreviousData,
  });
}
