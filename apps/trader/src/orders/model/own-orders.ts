/** The user's own orders and fills: lists from the venue, looked at again whenever the private socket pushes a change. */
import { useEffect } from 'react';
import { useClient, useSession } from '@assay/client/react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePreferences } from '../../preferences/preferences.ts';
import { ROWS_A_PAGE, closedQuery, fillQuery } from './list-filter.ts';
import type { ListFilter, Moment } from './list-filter.ts';
import { useOrderCalls } from './order-calls.ts';

export const OPEN_PAGE = 100;
/** Pushes of orders that come together cause one reload. */
const GATHER_MS = 80;
/** Above every list of own orders and fills. */
export const ORDERS_KEY = ['private', 'orders'] as const;

function useUserId(): string | null {
  return useSession().user?.userId ?? null;
}

/** `symbol` null: all markets. */
export function useOpenOrders(symbol: string | null, pageNo = 1) {
  const { orders } = useOrderCalls();
  const userId = useUserId();
  return useQuery({
    queryKey: [...ORDERS_KEY, userId, 'open', symbol, pageNo],
    enabled: userId !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      orders(
        {
          status: 'open',
          pageNo: String(pageNo),
          pageSize: String(OPEN_PAGE),
          ...(symbol === null ? {} : { symbol }),
        },
        { signal },
      ),
  });
}

/** Answers when and where a list is asked for, at the moment of asking. */
export function useMoment(): () => Moment {
  const { clock } = useClient();
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  return () => ({ now: clock.now(), timeZone });
}

export function useOrderHistory(filter: ListFilter) {
  const { orders } = useOrderCalls();
  const userId = useUserId();
  const moment = useMoment();
  return useQuery({
    queryKey: [...ORDERS_KEY, userId, 'closed', filter],
    enabled: userId !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      orders(closedQuery(filter, { pageNo: filter.pageNo, pageSize: ROWS_A_PAGE }, moment()), { signal }),
  });
}

export function useOwnFills(filter: ListFilter) {
  const { fills } = useOrderCalls();
  const userId = useUserId();
  const moment = useMoment();
  return useQuery({
    queryKey: [...ORDERS_KEY, userId, 'fills', filter],
    enabled: userId !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      fills(fillQuery(filter, { pageNo: filter.pageNo, pageSize: ROWS_A_PAGE }, moment()), { signal }),
  });
}

/** The newest fills of one market. */
export function useMarketFills(symbol: string) {
  const { fills } = useOrderCalls();
  const userId = useUserId();
  return useQuery({
    queryKey: [...ORDERS_KEY, userId, 'fills-in', symbol],
    enabled: userId !== null,
    queryFn: ({ signal }) => fills({ symbol, pageNo: '1', pageSize: String(OPEN_PAGE) }, { signal }),
  });
}

export function useFillsOfOrder(orderId: string, pageNo: number) {
  const { fills } = useOrderCalls();
  const userId = useUserId();
  return useQuery({
    queryKey: [...ORDERS_KEY, userId, 'fills-of', orderId, pageNo],
    enabled: userId !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      fills({ orderId, pageNo: String(pageNo), pageSize: String(ROWS_A_PAGE) }, { signal }),
  });
}

/** Keeps the lists current. Used once on the page. */
export function useOrderUpdates(): void {
  const { account } = useClient();
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = account.onOrder(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: ORDERS_KEY }), GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [account, queries]);
}
