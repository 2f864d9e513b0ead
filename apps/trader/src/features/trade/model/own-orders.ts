/** The user's own orders: lists from the venue, looked at again whenever the private socket tells of a change. */
import { useEffect } from 'react';
import { useClient, useSession } from '@assay/client/react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderView } from '@assay/protocol';

const OPEN_PAGE = '100';
export const HISTORY_PAGE = 20;
/** News of orders that come together are one reason to look. */
const GATHER_MS = 80;

/** `symbol` null: all markets. */
export function useOpenOrders(symbol: string | null) {
  const { call } = useClient();
  const userId = useSession().user?.userId ?? null;
  return useQuery({
    queryKey: ['private', 'orders', userId, 'open', symbol],
    enabled: userId !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        'orderList',
        { status: 'open', pageSize: OPEN_PAGE, ...(symbol === null ? {} : { symbol }) },
        { silent: true, signal },
      ),
  });
}

export function useOrderHistory(symbol: string | null, pageNo: number) {
  const { call } = useClient();
  const userId = useSession().user?.userId ?? null;
  return useQuery({
    queryKey: ['private', 'orders', userId, 'closed', symbol, pageNo],
    enabled: userId !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        'orderList',
        {
          status: 'closed',
          pageNo: String(pageNo),
          pageSize: String(HISTORY_PAGE),
          ...(symbol === null ? {} : { symbol }),
        },
        { silent: true, signal },
      ),
  });
}

/** Keeps the lists current. Stands once on the page. */
export function useOrderNews(): void {
  const { account } = useClient();
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = account.onOrder(() => {
      clearTimeout(timer);
      timer = setTimeout(
        () => void queries.invalidateQueries({ queryKey: ['private', 'orders'] }),
        GATHER_MS,
      );
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [account, queries]);
}

/** Share of an order that is filled, 0 to 100 in whole percents. An order by value counts its value. */
export function filledPercent(order: OrderView): number {
  if (order.status === 'filled') return 100;
  const whole = Number(order.amount ?? order.quoteAmount ?? 0);
  const done = Number(order.amount === null ? order.filledValue : order.filledAmount);
  return whole === 0 ? 0 : Math.floor((done / whole) * 100 + 1e-9);
}
