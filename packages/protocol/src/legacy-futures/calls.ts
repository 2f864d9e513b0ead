/** Futures in the older generation of calls: one service with the newer. */
import { Type, type Static } from 'typebox';
import { legacy } from '../http/addresses.ts';
import type { Declarations } from '../http/declare.ts';
import { ORDER, READ, REDUCE } from '../http/policies.ts';
import { Decimal, PageNumberText, RequestId, SymbolName } from '../http/text-types.ts';
import { ContractAccount, Leverage, PositionId } from '../futures/fields.ts';
import { FuturesOrderPage, FuturesOrderReceipt, SubmitFuturesOrderRequest } from '../futures/orders.ts';
import {
  AdjustMarginReceipt,
  ClosePositionsResponse,
  FuturesSettingsView,
  PositionPage,
  RequestIdOfSeveral,
} from '../futures/positions.ts';

const {
  direction: _direction,
  reduceOnly: _reduceOnly,
  ...ORDER_FIELDS
} = SubmitFuturesOrderRequest.properties;

/** 1 opens a long, 2 a short. */
export const LegacyOpenRequest = Type.Object(
  { account: ContractAccount, ...ORDER_FIELDS, direction: Type.Union([Type.Literal(1), Type.Literal(2)]) },
  { additionalProperties: false },
);
/** Above 2 means close: 3 closes a long, 4 a short. */
export const LegacyCloseRequest = Type.Object(
  { account: ContractAccount, ...ORDER_FIELDS, direction: Type.Union([Type.Literal(3), Type.Literal(4)]) },
  { additionalProperties: false },
);
export const LegacyPositionsRequest = Type.Object(
  { account: ContractAccount },
  { additionalProperties: false },
);
/** `type` is the account that the market belongs to. */
export const LegacyLeverageRequest = Type.Object(
  {
    symbol: SymbolName,
    leverage: Leverage,
    type: Type.Optional(ContractAccount),
    requestId: RequestId,
  },
  { additionalProperties: false },
);
/** `flag` 1 adds, 0 takes out. */
export const LegacyBondRequest = Type.Object(
  {
    positionId: PositionId,
    amount: Decimal,
    flag: Type.Union([Type.Literal(0), Type.Literal(1)]),
    requestId: Type.Optional(RequestId),
  },
  { additionalProperties: false },
);
/** Path: account, current or history, page; 20 rows a page. */
export const LegacyContractLogRequest = Type.Object(
  {
    account: ContractAccount,
    state: Type.Union([Type.Literal('current'), Type.Literal('history')]),
    pageNo: PageNumberText,
  },
  { additionalProperties: false },
);
export const LegacyCloseOnekeyRequest = Type.Object(
  {
    oneKeySymbolNameList: Type.Optional(Type.Array(SymbolName, { minItems: 1, maxItems: 64 })),
    contractType: ContractAccount,
    requestId: RequestIdOfSeveral,
  },
  { additionalProperties: false },
);

export type LegacyOpenRequest = Static<typeof LegacyOpenRequest>;
export type LegacyCloseRequest = Static<typeof LegacyCloseRequest>;
export type LegacyLeverageRequest = Static<typeof LegacyLeverageRequest>;
export type LegacyBondRequest = Static<typeof LegacyBondRequest>;
export type LegacyContractLogRequest = Static<typeof LegacyContractLogRequest>;
export type LegacyCloseOnekeyRequest = Static<typeof LegacyCloseOnekeyRequest>;

const EXAMPLE = { account: 'u', symbol: 'BTCUSDT-PERP', type: 'market', amount: '0.1' } as const;

export const LEGACY_FUTURES_CALLS = {
  /** Before `close/:account`, whose place it would fit. */
  legacyCloseOnekey: {
    ...legacy('entrust/contract/close/onekey', 'body', 'POST'),
    policy: REDUCE,
    request: LegacyCloseOnekeyRequest,
    response: ClosePositionsResponse,
    summary: 'Close all own positions of the markets that are named (older generation)',
    example: { oneKeySymbolNameList: ['BTCUSDT-PERP'], contractType: 'u', requestId: 'bad-8' },
  },
  legacyContractOpen: {
    ...legacy('entrust/contract/open/:account', 'path-and-body', 'POST'),
    policy: ORDER,
    request: LegacyOpenRequest,
    response: FuturesOrderReceipt,
    summary: 'Place an order that opens a position (older generation)',
    example: { ...EXAMPLE, direction: 1, requestId: 'bad-9' },
  },
  legacyContractClose: {
    ...legacy('entrust/contract/close/:account', 'path-and-body', 'POST'),
    policy: REDUCE,
    request: LegacyCloseRequest,
    response: FuturesOrderReceipt,
    summary: 'Place an order that closes a position (older generation)',
    example: { ...EXAMPLE, direction: 3, requestId: 'bad-1' },
  },
  legacyPositions: {
    ...legacy('entrust/get/myPosition/:account', 'path'),
    policy: READ,
    request: LegacyPositionsRequest,
    response: PositionPage,
    summary: 'Own open positions of an account (older generation)',
    example: { account: 'u' },
  },
  legacyLeverage: {
    ...legacy('wallet/contract/updateLeverageRadio', 'body', 'POST'),
    policy: ORDER,
    request: LegacyLeverageRequest,
    response: FuturesSettingsView,
    summary: 'Set the leverage of a futures market (older generation)',
    example: { symbol: 'BTCUSDT-PERP', leverage: 10, requestId: 'bad-2' },
  },
  legacyBond: {
    ...legacy('wallet/contract/updateBond', 'body', 'POST'),
    policy: REDUCE,
    request: LegacyBondRequest,
    response: AdjustMarginReceipt,
    summary: 'Add margin to an isolated position or take it out (older generation)',
    example: { positionId: '1', amount: '10', flag: 1 },
  },
  legacyContractLog: {
    ...legacy('entrust/entrustlogContract/:account/:state/:pageNo', 'path'),
    policy: READ,
    request: LegacyContractLogRequest,
    response: FuturesOrderPage,
    summary: 'Own open futures orders of an account, or closed ones (older generation)',
    example: { account: 'u', state: 'current', pageNo: '1' },
  },
} as const satisfies Declarations;
