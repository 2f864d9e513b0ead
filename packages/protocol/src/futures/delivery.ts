/** Futures markets that end: the series that one trades, and how those before it were settled. */
import { Type, type Static } from 'typebox';
import {
  CoinCode,
  Decimal,
  Id,
  PageNumberText,
  PageSizeText,
  SymbolName,
  Time,
  TimeText,
  orNull,
} from '../http/text-types.ts';
import { ContractCycle, Leverage, Ppm } from './fields.ts';

/** `closing`: positions can be closed, not opened. `settling`: nothing is traded. */
export const SeriesPhase = Type.Union([
  Type.Literal('trading'),
  Type.Literal('closing'),
  Type.Literal('settling'),
]);
/**
 * The series that a market trades or settles; of a perpetual whose delisting is announced, how that ends. It is settled at the mean of
 * the index ticks of its last seconds.
 */
export const SeriesView = Type.Object({
  /** From 1 on; 0 of a perpetual. */
  series: Type.Integer(),
  /** Null of a perpetual. */
  openTime: orNull(Time),
  /** From here on nothing opens. */
  closingTime: Time,
  /** First second whose tick counts, and the last one, at which trading ends. */
  windowTime: Time,
  expireTime: Time,
  phase: SeriesPhase,
  /** Seconds whose ticks make the settlement price, and how many of these ticks are there. */
  windowSeconds: Type.Integer(),
  ticks: Type.Integer(),
  /** Null until it is fixed. */
  settlementPrice: orNull(Decimal),
  /** Of the value at the settlement price: of this series, and of the next. */
  feeRatePpm: Ppm,
  nextFeeRatePpm: Ppm,
});

/** A market of delivery contracts, as what can be chosen beside the periods of seconds-contracts. */
export const DeliveryPeriod = Type.Object({
  kind: Type.Literal('delivery'),
  /** Number of the market. */
  id: Id,
  /** Its name in every other call. */
  symbol: SymbolName,
  coin: CoinCode,
  cycle: ContractCycle,
  /** How long a series is; null of a quarter. */
  seconds: orNull(Type.Integer({ minimum: 1 })),
  minAmount: Decimal,
  maxAmount: Decimal,
  /** Coin of the amounts. */
  currency: CoinCode,
  highestLeverage: Leverage,
  /** Null in the moment before the first one opens. */
  series: orNull(SeriesView),
});

export const SettlementHistoryQuery = Type.Object(
  {
    symbol: Type.Optional(SymbolName),
    from: Type.Optional(TimeText),
    to: Type.Optional(TimeText),
    pageNo: Type.Optional(PageNumberText),
    pageSize: Type.Optional(PageSizeText),
  },
  { additionalProperties: false },
);
/** A series that was settled, or a perpetual that was delisted (`series` 0). `from` and `to` are of `time`. */
export const SettlementView = Type.Object({
  symbol: SymbolName,
  settleCoin: CoinCode,
  amountCoin: CoinCode,
  series: Type.Integer(),
  openTime: orNull(Time),
  /** Last second of trading. */
  expireTime: Time,
  /** Mean of the ticks, rounded half-even to a tick. */
  settlementPrice: Decimal,
  /** The same before it was rounded to the market's ticks. */
  meanPrice: Decimal,
  windowSeconds: Type.Integer(),
  /** Ticks that made the price, how many of the window's are not among them, and of which seconds the first and last are. */
  ticks: Type.Integer(),
  missingTicks: Type.Integer(),
  firstTickTime: Time,
  lastTickTime: Time,
  feeRatePpm: Ppm,
  /** Of all longs, which is that of all shorts. */
  openInterest: Decimal,
  /** Positions that were settled; null while some are left. */
  positions: orNull(Type.Integer()),
  sequence: Type.Integer(),
  /** When the price was fixed. */
  time: Time,
});
export const SettlementHistoryPage = Type.Object({
  records: Type.Array(SettlementView),
  pageNo: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
});

export type SeriesView = Static<typeof SeriesView>;
export type DeliveryPeriod = Static<typeof DeliveryPeriod>;
export type SettlementHistoryQuery = Static<typeof SettlementHistoryQuery>;
export type SettlementView = Static<typeof SettlementView>;
export type SettlementHistoryPage = Static<typeof SettlementHistoryPage>;
