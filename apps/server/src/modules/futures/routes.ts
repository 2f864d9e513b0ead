/** Futures, the newer generation of their private calls. */
import type { Handlers } from '../../http/calls.ts';
import type { FuturesClosing } from './closing-service.ts';
import type { FuturesHistories } from './history-service.ts';
import type { FuturesOrders } from './order-service.ts';
import type { FuturesPositionService } from './position-service.ts';
import type { FuturesReceipts } from './receipts/service.ts';

type FuturesCalls =
  | 'submitFuturesOrder'
  | 'submitFuturesOco'
  | 'amendFuturesOrder'
  | 'cancelFuturesOrder'
  | 'cancelFuturesOrders'
  | 'futuresOrderList'
  | 'futuresFillList'
  | 'positionList'
  | 'closePosition'
  | 'closePositions'
  | 'adjustMargin'
  | 'reversePosition'
  | 'lossList'
  | 'lossSett'
  | 'lossCancel'
  | 'positionHistory'
  | 'ownFundings'
  | 'ownLiquidations'
  | 'futuresReceipt'
  | 'futuresAccounts'
  | 'futuresSettings'
  | 'setLeverage'
  | 'setMarginMode'
  | 'setPositionMode';

export interface FuturesServices {
  readonly orders: FuturesOrders;
  readonly positions: FuturesPositionService;
  readonly histories: FuturesHistories;
  readonly closing: FuturesClosing;
  readonly receipts: FuturesReceipts;
}

export function futuresHandlers({
  orders,
  positions,
  histories,
  closing,
  receipts,
}: FuturesServices): Handlers<FuturesCalls> {
  return {
    submitFuturesOrder: (request, { session }) => orders.submit(request, session),
    submitFuturesOco: (request, { session }) => orders.submitOco(request, session),
    amendFuturesOrder: (request, { session }) => orders.amend(request, session),
    cancelFuturesOrder: (request, { session }) => orders.cancel(request, session),
    cancelFuturesOrders: (request, { session }) => orders.cancelAll(request, session),
    futuresOrderList: (query, { session }) => orders.list(query, session),
    futuresFillList: (query, { session }) => histories.fills(query, session),
    positionList: (query, { session }) => positions.list(query, session),
    closePosition: (request, { session }) => positions.close(request, session),
    closePositions: (request, { session }) => positions.closeSeveral(request, session),
    adjustMargin: (request, { session }) => positions.adjustMargin(request, session),
    reversePosition: (request, { session }) => closing.reverse(request, session),
    lossList: ({ positionId }, { session }) => closing.list(positionId, session),
    lossSett: (request, { session }) => closing.set(request, session),
    lossCancel: (request, { session }) => orders.cancel(request, session),
    positionHistory: (query, { session }) => histories.positions(query, session),
    ownFundings: (query, { session }) => histories.fundings(query, session),
    ownLiquidations: (query, { session }) => histories.liquidations(query, session),
    futuresReceipt: (request, { session }) => receipts.receipt(request, session),
    futuresAccounts: (_, { session }) => positions.accounts(session),
    futuresSettings: ({ symbol }, { session }) => positions.settings(symbol, session),
    setLeverage: (request, { session }) => positions.setLeverage(request, session),
    setMarginMode: (request, { session }) => positions.setMarginMode(request, session),
    setPositionMode: (request, { session }) => positions.setPositionMode(request, session),
  };
}
