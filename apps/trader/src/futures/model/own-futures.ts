/**
 * The user's own futures: positions, accounts, settings and orders, looked at again whenever the private socket pushes a change,
 * and while somebody looks, because what they come to moves with the mark prices.
 */
import { useEffect } from 'react';
import { useClient, useSession } from '@assay/client/react';
import type { FuturesOrderListQuery, LegacyContractLogRequest } from '@assay/protocol';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEndNotices } from './end-notices.ts';

/** Above every reading of own futures. */
const FUTURES_KEY = ['private', 'futures'] as const;
/** Pushes that come together cause one reload. */
const GATHER_MS = 80;
const EVERY_MS = 5000;
export const OPEN_PAGE = 100;
export const ROWS_A_PAGE = 20;

export function useOwner() {
  const { user, virtual } = useSession();
  const userId = user?.userId ?? null;
  return { enabled: userId !== null, key: [...FUTURES_KEY, userId, virtual] as const };
}

/** All open positions. */
export function usePositions() {
  const { call } = useClient();
  const { enabled, key } = useOwner();
  return useQuery({
    queryKey: [...key, 'positions'],
    enabled,
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) => call('positionList', { pageSize: String(OPEN_PAGE) }, { silent: true, signal }),
  });
}

/** The accounts that cover positions, and the position mode. */
export function useFuturesAccounts() {
  const { call } = useClient();
  const { enabled, key } = useOwner();
  return useQuery({
    queryKey: [...key, 'accounts'],
    enabled,
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) => call('futuresAccounts', {}, { silent: true, signal }),
  });
}

/** Leverage and margin mode of each market. */
export function useFuturesSettings() {
  const { call } = useClient();
  const { enabled, key } = useOwner();
  return useQuery({
    queryKey: [...key, 'settings'],
    enabled,
    queryFn: ({ signal }) => call('futuresSettings', {}, { silent: true, signal }),
  });
}

/** `symbol` null: of all markets. */
export function useFuturesOrders(symbol: string | null, status: 'open' | 'closed', pageNo = 1) {
  const { call } = useClient();
  const { enabled, key } = useOwner();
  const query: FuturesOrderListQuery = {
    status,
    pageNo: String(pageNo),
    pageSize: String(status === 'open' ? OPEN_PAGE : ROWS_A_PAGE),
    ...(symbol === null ? {} : { symbol }),
  };
  return useQuery({
    queryKey: [...key, 'orders', query],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('futuresOrderList', query, { silent: true, signal }),
  });
}

/** What waits to close a position, newest first. */
export function usePositionTriggers(positionId: string) {
  const { call } = useClient();
  const { enabled, key } = useOwner();
  return useQuery({
    queryKey: [...key, 'triggers', positionId],
    enabled,
    queryFn: ({ signal }) => call('lossList', { positionId }, { silent: true, signal }),
  });
}

/** Of which markets and times a list is, beside the one market that it may be of. */
export type ListChoice = Pick<FuturesOrderListQuery, 'term' | 'account' | 'from' | 'to'>;

/** What of an order's own fields closed ones are chosen by. */
export type OrderChoice = ListChoice & Pick<FuturesOrderListQuery, 'symbol' | 'direction' | 'type'>;

/** Orders that a choice finds, by their state. */
export function useChosenOrders(
  choice: OrderChoice,
  status: NonNullable<FuturesOrderListQuery['status']>,
  pageNo: number,
) {
  const { call } = useClient();
  const { enabled, key } = useOwner();
  const query = { ...choice, status, pageNo: String(pageNo), pageSize: String(ROWS_A_PAGE) };
  return useQuery({
    queryKey: [...key, 'orders', query],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('futuresOrderList', query, { silent: true, signal }),
  });
}

/** Which account covers a contract: `u` settles in USDT, `coin` in the coin. */
export type ContractAccount = LegacyContractLogRequest['account'];

/** Open orders of all markets of an account, by the older call. 20 rows a page. */
export function useAccountOrders(account: ContractAccount, pageNo: number) {
  const { call } = useClient();
  const { enabled, key } = useOwner();
  return useQuery({
    queryKey: [...key, 'orders', account, pageNo],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        'legacyContractLog',
        { account, state: 'current', pageNo: String(pageNo) },
        { silent: true, signal },
      ),
  });
}

/** Looks at everything again. */
export function useFuturesReload(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: FUTURES_KEY });
}

/** Keeps what is read current, and says what ends by itself. Used once on the page. */
export function useFuturesUpdates(): void {
  useEndNotices();
  const { account } = useClient();
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: FUTURES_KEY }), GATHER_MS);
    };
    const stops = [account.onOrder(look), account.onPosition(look)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [account, queries]);
}
