/** What the accounts were worth day by day, asked again with the accounts. */
import { useClient, useSession } from '@assay/client/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { WALLET } from '../../../transfer/own-accounts.ts';

export const HISTORY_DAYS = ['7', '30', '90'] as const;
export type HistoryDays = (typeof HISTORY_DAYS)[number];

const AGAIN_AFTER_MS = 60_000;

export function useWalletHistory(days: HistoryDays) {
  const client = useClient();
  const signedIn = useSession().status === 'signed-in';
  return useQuery({
    queryKey: [...WALLET, 'history', days],
    queryFn: ({ signal }) => client.call('walletHistory', { days }, { silent: true, signal }),
    enabled: signedIn,
    refetchInterval: AGAIN_AFTER_MS,
    placeholderData: keepPreviousData,
  });
}
