/** Private calls of futures: orders, positions, the accounts that cover them, settings and histories. */
import { post } from '../http/addresses.ts';
import type { Declarations } from '../http/declare.ts';
import { CANCEL, ORDER, READ, REDUCE } from '../http/policies.ts';
import { Empty } from '../http/text-types.ts';
import {
  LossCancelQuery,
  LossCancelReceipt,
  LossList,
  LossListRequest,
  LossSettRequest,
  LossSettResponse,
  ReversePositionReceipt,
  ReversePositionRequest,
} from './closing.ts';
import {
  OwnFundingPage,
  OwnFundingQuery,
  OwnLiquidationPage,
  OwnLiquidationQuery,
  PositionHistoryPage,
  PositionHistoryQuery,
} from './histories.ts';
import {
  AmendFuturesOrderRequest,
  CancelFuturesOrderQuery,
  CancelFuturesOrdersRequest,
  FuturesAmendReceipt,
  FuturesCancelAllReceipt,
  FuturesCancelReceipt,
  FuturesFillListQuery,
  FuturesFillPage,
  FuturesOcoReceipt,
  FuturesOrderListQuery,
  FuturesOrderPage,
  FuturesOrderReceipt,
  SubmitFuturesOcoRequest,
  SubmitFuturesOrderRequest,
} from './orders.ts';
import { FuturesReceipt, FuturesReceiptRequest } from './receipts.ts';
import {
  AdjustMarginReceipt,
  AdjustMarginRequest,
  ClosePositionRequest,
  ClosePositionsRequest,
  ClosePositionsResponse,
  FuturesAccountsResponse,
  FuturesSettingsRequest,
  FuturesSettingsView,
  PositionListQuery,
  PositionPage,
  SetLeverageRequest,
  SetMarginModeRequest,
  SetPositionModeRequest,
} from './positions.ts';

const ORDER_CALLS = {
  submitFuturesOrder: {
    ...post('/api/contract/order/submit', 'body'),
    policy: REDUCE,
    request: SubmitFuturesOrderRequest,
    response: FuturesOrderReceipt,
    summary: 'Place an order in a futures market',
    example: {
      symbol: 'BTCUSDT-PERP',
      direction: 'buy',
      type: 'limit',
      price: '9000.0',
      amount: '0.1',
      requestId: 'bad-5',
    },
  },
  submitFuturesOco: {
    ...post('/api/contract/order/submitOco', 'body'),
    policy: REDUCE,
    request: SubmitFuturesOcoRequest,
    response: FuturesOcoReceipt,
    summary: 'Place a limit order and a stop in a futures market of which one cancels the other',
    example: {
      symbol: 'BTCUSDT-PERP',
      direction: 'sell',
      amount: '0.1',
      price: '110000.0',
      stopPrice: '90000.0',
      requestId: 'bad-1',
    },
  },
  amendFuturesOrder: {
    ...post('/api/contract/order/amendOrder', 'body'),
    policy: ORDER,
    request: AmendFuturesOrderRequest,
    response: FuturesAmendReceipt,
    summary: 'Change price or size of an open futures order',
    example: { id: '1', price: '9000.0', requestId: 'bad-6' },
  },
  cancelFuturesOrder: {
    ...post('/api/contract/order/canCelOrder', 'query'),
    policy: CANCEL,
    request: CancelFuturesOrderQuery,
    response: FuturesCancelReceipt,
    summary: 'Cancel an open futures order',
    example: { id: '1' },
  },
  cancelFuturesOrders: {
    ...post('/api/contract/order/cancelAll', 'body'),
    policy: CANCEL,
    request: CancelFuturesOrdersRequest,
    response: FuturesCancelAllReceipt,
    summary: 'Cancel all open orders of a futures market, or of all of them',
    example: { symbol: 'BTCUSDT-PERP', requestId: 'bad-7' },
  },
  futuresOrderList: {
    ...post('/api/contract/order/list', 'either'),
    policy: READ,
    request: FuturesOrderListQuery,
    response: FuturesOrderPage,
    summary: 'Own futures orders, newest first',
  },
  futuresFillList: {
    ...post('/api/contract/order/fillList', 'either'),
    policy: READ,
    request: FuturesFillListQuery,
    response: FuturesFillPage,
    summary: 'Own fills in futures markets with what they realised, newest first',
  },
} as const satisfies Declarations;

const POSITION_CALLS = {
  positionList: {
    ...post('/api/contract/position/list', 'either'),
    policy: READ,
    request: PositionListQuery,
    response: PositionPage,
    summary: 'Own open positions with margin, liquidation price and profit',
  },
  closePosition: {
    ...post('/api/contract/position/stopOrder', 'either'),
    policy: REDUCE,
    request: ClosePositionRequest,
    response: FuturesOrderReceipt,
    summary: 'Close an own position, whole or a part of it, at market or at a limit',
    example: { id: '1' },
  },
  closePositions: {
    ...post('/api/contract/position/closeAll', 'body'),
    policy: REDUCE,
    request: ClosePositionsRequest,
    response: ClosePositionsResponse,
    summary: 'Close several own positions at market, each by an order of its own',
    example: { symbols: ['BTCUSDT-PERP'], requestId: 'bad-8' },
  },
  reversePosition: {
    ...post('/api/contract/position/reverse', 'either'),
    policy: ORDER,
    request: ReversePositionRequest,
    response: ReversePositionReceipt,
    summary: 'Close an own position at market and open as much on the other side',
    example: { id: '1', requestId: 'bad-1' },
  },
  lossList: {
    ...post('/api/contract/loss/list', 'either'),
    policy: READ,
    request: LossListRequest,
    response: LossList,
    summary: 'Orders that wait to close an own position: stop-profit, stop-loss, trailing',
    example: { positionId: '1' },
  },
  lossSett: {
    ...post('/api/contract/loss/sett', 'body'),
    policy: REDUCE,
    request: LossSettRequest,
    response: LossSettResponse,
    summary: 'Set stop-profit and stop-loss of an own position, whole or of a part',
    example: { positionId: '1', stopProfit: '110000.0', requestId: 'bad-1' },
  },
  lossCancel: {
    ...post('/api/contract/loss/cancel', 'query'),
    policy: CANCEL,
    request: LossCancelQuery,
    response: LossCancelReceipt,
    summary: 'Cancel a stop-profit or stop-loss',
    example: { id: '1' },
  },
  adjustMargin: {
    ...post('/api/contract/position/adjustAmount', 'either'),
    policy: REDUCE,
    request: AdjustMarginRequest,
    response: AdjustMarginReceipt,
    summary: 'Add margin to an isolated position (flag 1), or take it out (flag 0)',
    example: { id: '1', money: '10', flag: '1' },
  },
  positionHistory: {
    ...post('/api/contract/position/history', 'either'),
    policy: READ,
    request: PositionHistoryQuery,
    response: PositionHistoryPage,
    summary:
      'Own positions from opening to close with profit, fees and funding, newest first: closed ones by their close',
  },
  ownFundings: {
    ...post('/api/contract/funding/list', 'either'),
    policy: READ,
    request: OwnFundingQuery,
    response: OwnFundingPage,
    summary: 'Funding that own positions paid or got, newest first',
  },
  ownLiquidations: {
    ...post('/api/contract/liquidation/list', 'either'),
    policy: READ,
    request: OwnLiquidationQuery,
    response: OwnLiquidationPage,
    summary: 'Steps of liquidations of own positions, newest first',
  },
  futuresReceipt: {
    ...post('/api/contract/receipt', 'body'),
    policy: READ,
    request: FuturesReceiptRequest,
    response: FuturesReceipt,
    summary:
      'What a funding, liquidation, deleveraging or delivery of an own position is recomputed from, signed',
    example: { kind: 'liquidation', symbol: 'BTCUSDT-PERP', sequence: 1000 },
  },
} as const satisfies Declarations;

const SETTING_CALLS = {
  futuresAccounts: {
    ...post('/api/contract/account/list', 'body'),
    policy: READ,
    request: Empty,
    response: FuturesAccountsResponse,
    summary: 'Own futures accounts: equity, margins, what is free and what may leave',
  },
  futuresSettings: {
    ...post('/api/contract/account/settings', 'either'),
    policy: READ,
    request: FuturesSettingsRequest,
    response: FuturesSettingsView,
    summary: 'Own position mode, and leverage and margin mode of each futures market',
  },
  setLeverage: {
    ...post('/api/contract/account/setLeverage', 'body'),
    policy: ORDER,
    request: SetLeverageRequest,
    response: FuturesSettingsView,
    summary: 'Set the leverage of a futures market',
    example: { symbol: 'BTCUSDT-PERP', leverage: 10, requestId: 'bad-9' },
  },
  setMarginMode: {
    ...post('/api/contract/account/setMarginMode', 'body'),
    policy: ORDER,
    request: SetMarginModeRequest,
    response: FuturesSettingsView,
    summary: 'Set cross or isolated margin of a futures market, while nothing is open there',
    example: { symbol: 'BTCUSDT-PERP', marginMode: 'isolated', requestId: 'bad-1' },
  },
  setPositionMode: {
    ...post('/api/contract/account/setPositionMode', 'body'),
    policy: ORDER,
    request: SetPositionModeRequest,
    response: FuturesSettingsView,
    summary: 'Set one-way or hedge mode of all futures markets, while nothing is open',
    example: { positionMode: 'hedge', requestId: 'bad-2' },
  },
} as const satisfies Declarations;

export const FUTURES_CALLS = {
  ...ORDER_CALLS,
  ...POSITION_CALLS,
  ...SETTING_CALLS,
} as const satisfies Declarations;
