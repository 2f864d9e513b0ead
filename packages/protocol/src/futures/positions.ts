/** Positions, the accounts that cover them, and the settings by which orders open them. */
import { Type, type Static } from 'typebox';
import {
  CoinCode,
  Decimal,
  PageNumberText,
  PageSizeText,
  RequestId,
  SignedDecimal,
  SymbolName,
  Time,
  VirtualFlag,
  orNull,
  POSITION_IN_LOG,
} from '../http/text-types.ts';
import { FuturesOrderReceipt } from './orders.ts';
import {
  CollateralName,
  ContractTerm,
  IN_MARKET,
  Leverage,
  MarginModeName,
  PAGE,
  PositionId,
  PositionModeName,
  PositionSideName,
  Ppm,
} from './fields.ts';

export const PositionListQuery = Type.Object(
  {
    symbol: Type.Optional(SymbolName),
    term: Type.Optional(ContractTerm),
    pageNo: Type.Optional(PageNumberText),
    pageSize: Type.Optional(PageSizeText),
  },
  { additionalProperties: false },
);
/**
 * An open position, its money in the settlement coin. Every figure follows by the formulas of `@assay/core/risk` from entry
 * value, mark price, terms and account; a page whose figures have moved on computes them again.
 */
export const PositionView = Type.Object({
  id: PositionId,
  ...IN_MARKET,
  side: PositionSideName,
  marginMode: MarginModeName,
  leverage: Leverage,
  amount: Decimal,
  /** Average of what it was opened for, to the market's price decimals plus 2, rounded down. */
  entryPrice: Decimal,
  /** Exactly what it was opened for. */
  entryValue: Decimal,
  markPrice: orNull(Decimal),
  /** At the mark price. */
  value: Decimal,
  /** Cross: with all other positions at their marks. Null where no price liquidates it. */
  liquidationPrice: orNull(Decimal),
  /** Where nothing is left of what covers it; null where every price leaves something. */
  bankruptcyPrice: orNull(Decimal),
  /** Isolated: its own; cross: the initial margin at the mark. */
  margin: Decimal,
  /** Of an isolated position: how much of it may be taken out; else 0. */
  removableMargin: Decimal,
  /** Maintenance margin and the fee of closing: below this it is liquidated. */
  maintenanceMargin: Decimal,
  /** What is needed over what covers it, of the whole account for a cross one; liquidated above 1,000,000. At most 10^9. */
  marginRatioPpm: Ppm,
  /** Tier of maintenance margin, from 1 on. */
  tier: Type.Integer(),
  /** 1 to 5, 5 is deleveraged first; null without a profit at the mark. */
  deleveragingBand: orNull(Type.Integer()),
  unrealisedProfit: SignedDecimal,
  /** Unrealised profit over the initial margin of the entry value. */
  profitRatePpm: Ppm,
  /** Since it was opened: of what was closed, less fees, with funding. */
  realisedProfit: SignedDecimal,
  fee: Decimal,
  funding: SignedDecimal,
  openTime: orNull(Time),
  /** Of a delivery market, and when it is settled; null of a perpetual that is not delisted. */
  series: orNull(Type.Integer()),
  expireTime: orNull(Time),
});
export const PositionPage = Type.Object({
  records: Type.Array(PositionView),
  ...PAGE,
  sequence: Type.Integer(),
});

/** Closes at market, or at `price`; the whole position, or `amount` of it. */
export const ClosePositionRequest = Type.Object(
  {
    id: PositionId,
    amount: Type.Optional(Decimal),
    price: Type.Optional(Decimal),
    requestId: Type.Optional(RequestId),
  },
  { additionalProperties: false },
);
/** `flag` 1 adds, 0 takes out. */
export const AdjustMarginRequest = Type.Object(
  {
    id: PositionId,
    money: Decimal,
    flag: Type.Union([Type.Literal('0'), Type.Literal('1')]),
    requestId: Type.Optional(RequestId),
  },
  { additionalProperties: false },
);
export const AdjustMarginReceipt = Type.Object({ position: PositionView, ...POSITION_IN_LOG });
/** Names several orders, each by it and its position: shorter than that of one. */
export const RequestIdOfSeveral = Type.String({ pattern: '^[A-Za-z0-9_-]{1,48}$' });
/** All positions of these markets, or of all; by market orders that only reduce. Sent again, it closes what is still open. */
export const ClosePositionsRequest = Type.Object(
  {
    symbols: Type.Optional(Type.Array(SymbolName, { minItems: 1, maxItems: 64 })),
    requestId: RequestIdOfSeveral,
  },
  { additionalProperties: false },
);
/** Why one of several was refused. */
export const RefusalOfOne = Type.Object({
  number: Type.Integer(),
  name: Type.String(),
  msg: Type.String(),
  field: orNull(Type.String()),
});
/** One row a position: its order, or why there is none. One that is refused does not keep the others from closing. */
export const ClosePositionsResponse = Type.Object({
  results: Type.Array(
    Type.Object({
      id: PositionId,
      symbol: SymbolName,
      side: PositionSideName,
      order: orNull(FuturesOrderReceipt),
      error: orNull(RefusalOfOne),
    }),
  ),
  virtual: VirtualFlag,
});

/** An account that covers positions, in one coin. */
export const FuturesAccountView = Type.Object({
  account: CollateralName,
  coin: CoinCode,
  /** Available and occupied together. */
  balance: Decimal,
  available: Decimal,
  /** Held for orders and isolated positions. */
  occupied: Decimal,
  /** Balance less the margins of isolated positions. */
  crossBalance: SignedDecimal,
  /** Cross balance with the unrealised profit of the cross positions: what covers these. */
  equity: SignedDecimal,
  /** Of the cross positions, at their marks. */
  unrealisedProfit: SignedDecimal,
  initialMargin: Decimal,
  maintenanceMargin: Decimal,
  /** Maintenance over equity; null without cross positions. Liquidated above 1,000,000; at most 10^9. */
  marginRatioPpm: orNull(Ppm),
  /** What new positions can be opened with. */
  free: Decimal,
  /** What may leave the account. */
  transferable: Decimal,
});
export const FuturesAccountsResponse = Type.Object({
  positionMode: PositionModeName,
  accounts: Type.Array(FuturesAccountView),
  sequence: Type.Integer(),
  virtual: VirtualFlag,
});

export const FuturesSettingsRequest = Type.Object(
  { symbol: Type.Optional(SymbolName) },
  { additionalProperties: false },
);
export const MarketSettingsView = Type.Object({
  symbol: SymbolName,
  leverage: Leverage,
  marginMode: MarginModeName,
  highestLeverage: Leverage,
});
export const FuturesSettingsView = Type.Object({
  positionMode: PositionModeName,
  markets: Type.Array(MarketSettingsView),
  sequence: Type.Integer(),
  virtual: VirtualFlag,
});
export const SetLeverageRequest = Type.Object(
  { symbol: SymbolName, leverage: Leverage, requestId: RequestId },
  { additionalProperties: false },
);
export const SetMarginModeRequest = Type.Object(
  { symbol: SymbolName, marginMode: MarginModeName, requestId: RequestId },
  { additionalProperties: false },
);
/** For all futures markets. */
export const SetPositionModeRequest = Type.Object(
  { positionMode: PositionModeName, requestId: RequestId },
  { additionalProperties: false },
);

export type RefusalOfOneView = Static<typeof RefusalOfOne>;
export type PositionListQuery = Static<typeof PositionListQuery>;
export type PositionView = Static<typeof PositionView>;
export type PositionPage = Static<typeof PositionPage>;
export type ClosePositionRequest = Static<typeof ClosePositionRequest>;
export type AdjustMarginRequest = Static<typeof AdjustMarginRequest>;
export type AdjustMarginReceiptView = Static<typeof AdjustMarginReceipt>;
export type ClosePositionsRequest = Static<typeof ClosePositionsRequest>;
export type ClosePositionsResponse = Static<typeof ClosePositionsResponse>;
export type FuturesAccountView = Static<typeof FuturesAccountView>;
export type FuturesAccountsResponse = Static<typeof FuturesAccountsResponse>;
export type FuturesSettingsRequest = Static<typeof FuturesSettingsRequest>;
export type FuturesSettingsView = Static<typeof FuturesSettingsView>;
export type SetLeverageRequest = Static<typeof SetLeverageRequest>;
export type SetMarginModeRequest = Static<typeof SetMarginModeRequest>;
export type SetPositionModeRequest = Static<typeof SetPositionModeRequest>;
