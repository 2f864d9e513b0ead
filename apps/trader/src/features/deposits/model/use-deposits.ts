/** Networks of coins, the own addresses on them, what arrives and what has arrived. */
import { useClient, useSession } from '@assay/client/react';
import type { ChainFaucetReceiptView, DepositNetworkView } from '@assay/protocol';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DEPOSIT_CELLS } from '../../../money/history-csv.ts';
import { HISTORY_PAGE } from '../../../money/history-page.ts';
import { useHistoryExport } from '../../../money/use-history-export.ts';
import { useIsReal } from '../../../money/use-is-real.ts';
import { standOf } from './arrival.ts';

const COINS_EVERY_MS = 15_000;
/** A block of the test chain takes some seconds: what arrives is seen counting. */
const ARRIVING_EVERY_MS = 3_000;

export function useDepositCoins() {
  const client = useClient();
  return useQuery({
    queryKey: ['private', 'deposit-coins'],
    queryFn: ({ signal }) => client.call('getRechargeCurrency', undefined, { silent: true, signal }),
    enabled: useSession().status === 'signed-in',
    refetchInterval: COINS_EVERY_MS,
  });
}

/** Always the same one for a user and a network. */
export function useDepositAddress(coin: string, network: DepositNetworkView) {
  const client = useClient();
  const { user } = useSession();
  return useQuery({
    queryKey: ['private', 'deposit-address', user?.userId, coin, network.network],
    queryFn: ({ signal }) =>
      client.call('getDepositAddress', { coin: `${coin}-${network.network}` }, { silent: true, signal }),
    enabled: useIsReal() && network.open,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useArrivingDeposits() {
  const client = useClient();
  return useQuery({
    queryKey: ['private', 'wallet', 'arriving'],
    queryFn: ({ signal }) => client.call('arrivingDeposits', undefined, { silent: true, signal }),
    enabled: useIsReal(),
    refetchInterval: ARRIVING_EVERY_MS,
  });
}

/** Asked for again when what arrives is in another state. */
export function useDepositLog(pageNo: number) {
  const client = useClient();
  const stand = standOf(useArrivingDeposits().data?.deposits ?? []);
  return useQuery({
    queryKey: ['private', 'wallet', 'deposits', pageNo, stand],
    queryFn: ({ signal }) =>
      client.call('getRechargeLog', { pageNo, pageSize: HISTORY_PAGE }, { silent: true, signal }),
    enabled: useIsReal(),
    placeholderData: keepPreviousData,
  });
}

/** Coins of the test chain, sent to the own address there. */
export function useChainFaucet() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation<ChainFaucetReceiptView, Error, string>({
    mutationFn: (coin) => client.call('chainFaucet', { coin }),
    retry: false,
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['private', 'wallet', 'arriving'] }),
  });
}

export function useDepositExport() {
  const client = useClient();
  return useHistoryExport({
    name: 'deposits',
    cells: DEPOSIT_CELLS,
    rowKey: ({ id }) => id,
    load: (page) => client.call('getRechargeLog', page, { silent: true }),
  });
}
