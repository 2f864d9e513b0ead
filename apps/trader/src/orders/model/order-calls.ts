/**
 * The calls of a screen's orders and their lists. Two generations reach one service and one table: account and exchange screens
 * speak the older, the others the newer; what the older cannot say goes by the newer.
 */
import { createContext, useContext, useMemo } from 'react';
import type { Call, CallSettings, MoneyCall, RequestOf } from '@assay/client';
import { useClient } from '@assay/client/react';
import type { FillListQuery, FillPage, OrderListQuery, OrderPage, OrderReceiptView } from '@assay/protocol';

export type Generation = 'newer' | 'older';

/** The request id is put in where the call is made. */
export type OrderRequest = Omit<RequestOf<'submitOrder'>, 'requestId'>;

export interface OrderCalls {
  readonly orders: (query: OrderListQuery, settings?: CallSettings) => Promise<OrderPage>;
  readonly fills: (query: FillListQuery, settings?: CallSettings) => Promise<FillPage>;
  readonly cancel: (id: string) => Promise<unknown>;
  /** Every kind but the pair, which the older generation does not know. */
  readonly submit: (request: OrderRequest) => Promise<OrderReceiptView>;
}

const GenerationContext = createContext<Generation>('newer');

export const GenerationProvider = GenerationContext.Provider;

export function useOrderCalls(): OrderCalls {
  const { call, money } = useClient();
  const generation = useContext(GenerationContext);
  return useMemo(() => orderCalls(generation, call, money), [generation, call, money]);
}

const SILENT = { silent: true } as const;

export function orderCalls(generation: Generation, call: Call, money: MoneyCall): OrderCalls {
  if (generation === 'newer') {
    return {
      orders: (query, settings) => call('orderList', query, { ...SILENT, ...settings }),
      fills: (query, settings) => call('fillList', query, { ...SILENT, ...settings }),
      cancel: (id) => money('cancelOrder', { id }, SILENT),
      submit: (request) => money('submitOrder', request, SILENT),
    };
  }
  return {
    orders: (query, settings) => olderOrders(call, query, { ...SILENT, ...settings }),
    fills: (query, settings) => olderFills(call, query, { ...SILENT, ...settings }),
    cancel: (id) => money('legacyCancelOrder', { id }, SILENT),
    submit: (request) => money('legacySubmitOrder', { account: 'spot', ...request }, SILENT),
  };
}

const LOG_STATES = { open: 'current', closed: 'history' } as const;

/** The log knows a state and a market; every other filter goes by the list. */
function olderOrders(call: Call, query: OrderListQuery, settings: CallSettings): Promise<OrderPage> {
  const { status, symbol, pageNo = '1', pageSize = '20', ...others } = query;
  if ((status !== 'open' && status !== 'closed') || isAsked(others)) {
    return call('legacyOrderList', query, settings);
  }
  const pages = { state: LOG_STATES[status], pageNo, pageSize };
  return call('legacyOrderLog', symbol === undefined ? pages : { ...pages, symbol }, settings);
}

/** Of one order, or of one market: what the older calls know. */
function olderFills(call: Call, query: FillListQuery, settings: CallSettings): Promise<FillPage> {
  const { orderId, symbol, pageNo = '1', pageSize = '20', ...others } = query;
  const paging = { pageNo, pageSize };
  if (!isAsked(others)) {
    if (orderId !== undefined && symbol === undefined) {
      return call('legacyOrderFills', { id: orderId, ...paging }, settings);
    }
    if (symbol !== undefined && orderId === undefined) {
      return call('legacyFills', { symbol, ...paging }, settings);
    }
  }
  return call('fillList', query, settings);
}

const isAsked = (fields: object): boolean => Object.values(fields).some((value) => value !== undefined);
