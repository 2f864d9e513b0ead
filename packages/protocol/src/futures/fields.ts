/** The words and fields that futures are described with, in requests, lists and pushes alike. */
import { Type, type Static } from 'typebox';
import { CoinCode, Id, SymbolName, VirtualFlag } from '../http/text-types.ts';

/** `linear`: priced and settled in USDT. `inverse`: priced in USDT, settled in the coin; its amounts are in USDT. */
export const ContractKind = Type.Union([Type.Literal('linear'), Type.Literal('inverse')]);
/** `perpetual` has no end; of the others one market serves all series. */
export const ContractCycle = Type.Union([
  Type.Literal('perpetual'),
  Type.Literal('5-minutes'),
  Type.Literal('15-minutes'),
  Type.Literal('30-minutes'),
  Type.Literal('hour'),
  Type.Literal('quarter'),
]);
/** Of a list: markets without an end, or those of delivery contracts. */
export const ContractTerm = Type.Union([Type.Literal('perpetual'), Type.Literal('delivery')]);
/** Kinds of account between which a user moves money; those of futures cover positions, the last one is a merchant's. */
export const MoneyAccount = Type.Union([
  Type.Literal('spot'),
  Type.Literal('futures-usdt'),
  Type.Literal('futures-coin'),
  Type.Literal('merchant'),
]);
export const CollateralName = Type.Union([Type.Literal('futures-usdt'), Type.Literal('futures-coin')]);
export const PositionSideName = Type.Union([Type.Literal('long'), Type.Literal('short')]);
/** Cross: all money of the account covers the position. Isolated: its own margin alone. */
export const MarginModeName = Type.Union([Type.Literal('cross'), Type.Literal('isolated')]);
/** One-way: one position a market. Hedge: a long and a short side by side. */
export const PositionModeName = Type.Union([Type.Literal('one-way'), Type.Literal('hedge')]);
/** Which price triggers an order: the market's mark, its last trade, or the index of its coin. */
export const FuturesTriggerBy = Type.Union([
  Type.Literal('mark-price'),
  Type.Literal('last-price'),
  Type.Literal('index-price'),
]);
/** `u`: settled in USDT, `coin`: in the coin. */
export const ContractAccount = Type.Union([Type.Literal('u'), Type.Literal('coin')]);
export const Leverage = Type.Integer({ minimum: 1, maximum: 1000 });
/** A part of one with 9 decimals: `0.000100000` is a hundredth of a percent. Below zero where shorts pay. */
export const FundingRateText = Type.String({ pattern: '^-?[0-9]+\\.[0-9]{9}$' });
/** Parts per million as a whole number. */
export const Ppm = Type.Integer();

/** `total` counts all rows of the filter, at most 10,000. */
export const PAGE = {
  pageNo: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
  virtual: VirtualFlag,
};
/** What a position is asked by: the `id` of a list of positions. It stays the same for a market and side. */
export const PositionId = Id;
/** Which market, and what its figures are told in. */
export const IN_MARKET = {
  symbol: SymbolName,
  /** Coin of values, margins, fees and profits. */
  settleCoin: CoinCode,
  /** Coin of amounts. */
  amountCoin: CoinCode,
};

export type ContractKindName = Static<typeof ContractKind>;
export type ContractCycleName = Static<typeof ContractCycle>;
export type ContractTermName = Static<typeof ContractTerm>;
export type MoneyAccountText = Static<typeof MoneyAccount>;
export type CollateralText = Static<typeof CollateralName>;
export type PositionSideText = Static<typeof PositionSideName>;
export type MarginModeText = Static<typeof MarginModeName>;
export type PositionModeText = Static<typeof PositionModeName>;
export type FuturesTriggerByText = Static<typeof FuturesTriggerBy>;
