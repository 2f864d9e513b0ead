/** Where the user stands in the fee schedule, and the schedule itself. */
import { useClient, useSession } from '@assay/client/react';
import { useQuery } from '@tanstack/react-query';

const SCHEDULE_MS = 600_000;

export function useVip() {
  const { call } = useClient();
  const { status, virtual } = useSession();
  const standing = useQuery({
    queryKey: ['private', 'fee-standing', 'account', virtual],
    queryFn: ({ signal }) => call('feeStanding', {}, { silent: true, signal }),
    enabled: status === 'signed-in',
  });
  const schedule = useQuery({
    queryKey: ['fee-schedule'],
    queryFn: async ({ signal }) =>
      (await call('getCoinList', undefined, { silent: true, signal })).feeSchedule,
    staleTime: SCHEDULE_MS,
  });
  return { standing, schedule };
}
