/** Futures, the newer generation of their private calls. */
import type { Handlers } from '../../http/calls.ts';
import type { FuturesOrders } from './order-service.ts';
import type { FuturesPositionService } from './position-service.ts';

type FuturesCalls =
  | 'submitFuturesOrder'
  | 'amendFuturesOrder'
  | 'cancelFuturesOrder'
  | 'cancelFuturesOrders'
  | 'futuresOrderList'
  | 'positionList'
  | 'closePosition'
  | 'closePositions'
  | 'adjustMargin'
  | 'futuresAccounts'
  | 'futuresSettings'
  | 'setLeverage'
  | 'setMarginMode'
  | 'setPositionMode';

export interface FuturesServices {
  readonly orders: FuturesOrders;
  readonly positions: FuturesPositionService;
}

export function futuresHandlers({ orders, positions }: FuturesServices): Handlers<FuturesCalls> {
  return {
    submitFuturesOrder: (request, { session }) => orders.submit(request, session),
    amendFuturesOrder: (request, { session }) => orders.amend(request, session),
    cancelFuturesOrder: (request, { session }) => orders.cancel(request, session),
    cancelFuturesOrders: (request, { session }) => orders.cancelAll(request, session),
    futuresOrderList: (query, { session }) => orders.list(query, session),
    positionList: (query, { session }) => positions.list(query, session),
    closePosition: (request, { session }) => positions.close(request, session),
    closePositions: (request, { session }) => positions.closeSeveral(request, session),
    adjustMargin: (request, { session }) => positions.adjustMargin(request, session),
    futuresAccounts: (_, { session }) => positions.accounts(session),
    futuresSettings: ({ symbol }, { session }) => positions.settings(symbol, session),
    setLeverage: (request, { session }) => positions.setLeverage(request, session),
    setMarginMode: (request, { session }) => positions.setMarginMode(request, session),
    setPositionMode: (request, { session }) => positions.setPositionMode(request, session),
  };
}
