/** What has happened to own positions: their lives, fundings and liquidations. */
import { Type, type Static } from 'typebox';
import { Decimal, Id, SignedDecimal, Time, orNull } from '../http/text-types.ts';
import { OWN_LIST } from './orders.ts';
import { FundingRateText, IN_MARKET, PAGE, PositionSideName } from './fields.ts';

/** `deleveraging`: against positions of the other side, its own liquidation or another's. `settled`: its series ended. */
export const CloseCause = Type.Union([
  Type.Literal('traded'),
  Type.Literal('liquidation'),
  Type.Literal('deleveraging'),
  Type.Literal('settled'),
]);
export const PositionHistoryQuery = Type.Object(
  {
    ...OWN_LIST,
    side: Type.Optional(PositionSideName),
    status: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('closed')])),
    closeCause: Type.Optional(CloseCause),
  },
  { additionalProperties: false },
);
/**
 * A position from the fill that opened it to the one that closed its last lot. `from` and `to` are of its close, where none but closed
 * ones are asked for; else of its opening.
 */
export const PositionLifeView = Type.Object({
  /** Number of the trade that opened it. */
  id: Id,
  ...IN_MARKET,
  side: PositionSideName,
  status: Type.Union([Type.Literal('open'), Type.Literal('closed')]),
  /** Opened and closed in all, and the greatest size at a time. */
  openedAmount: Decimal,
  closedAmount: Decimal,
  greatestAmount: Decimal,
  averageOpenPrice: Decimal,
  averageClosePrice: orNull(Decimal),
  /** Of what was closed; fees and funding apart. */
  realisedProfit: SignedDecimal,
  fee: Decimal,
  funding: SignedDecimal,
  liquidationFee: Decimal,
  /** Of the settlement of a series. */
  deliveryFee: Decimal,
  /** What of its losses the insurance paid, or nobody yet. */
  insured: Decimal,
  /** Realised profit with funding and what was insured, less the fees. */
  netProfit: SignedDecimal,
  /** Whether steps of a liquidation closed any of it. */
  isLiquidated: Type.Boolean(),
  openTime: Time,
  closeTime: orNull(Time),
  /** Place in the journal at which it was closed. */
  closeSequence: orNull(Type.Integer()),
  /** What closed its last lot: null while it is open. */
  closeCause: orNull(CloseCause),
  /** Of a delivery market; else null. */
  series: orNull(Type.Integer()),
});
export const PositionHistoryPage = Type.Object({ records: Type.Array(PositionLifeView), ...PAGE });

export const OwnFundingQuery = Type.Object(OWN_LIST, { additionalProperties: false });
/** A funding that an own position paid (below zero) or got. */
export const OwnFundingView = Type.Object({
  ...IN_MARKET,
  /** Number of the funding in its market. */
  serial: Type.Integer(),
  side: PositionSideName,
  amount: Decimal,
  indexPrice: Decimal,
  rate: FundingRateText,
  payment: SignedDecimal,
  /** What of it the account could not pay. */
  unpaid: Decimal,
  sequence: Type.Integer(),
  time: Time,
});
export const OwnFundingPage = Type.Object({ records: Type.Array(OwnFundingView), ...PAGE });

export const OwnLiquidationQuery = Type.Object(OWN_LIST, { additionalProperties: false });
/**
 * `step`: sold or bought in the book. `taken-over`: the insurance fund has taken the position at its bankruptcy price.
 * `deleveraging`: closed against positions of the other side, which neither book nor insurance would.
 */
export const LiquidationKind = Type.Union([
  Type.Literal('step'),
  Type.Literal('taken-over'),
  Type.Literal('deleveraging'),
]);
/** `deleveraged`: an own position with a profit was closed against another's that was liquidated. */
export const OwnLiquidationKind = Type.Union([LiquidationKind, Type.Literal('deleveraged')]);
export const OwnLiquidationView = Type.Object({
  ...IN_MARKET,
  kind: OwnLiquidationKind,
  side: PositionSideName,
  /** The order of a step, whose fills are those of the step. */
  orderId: orNull(Id),
  amount: Decimal,
  /** Worst price that a step offered; else the price at which the position was closed. */
  price: Decimal,
  bankruptcyPrice: orNull(Decimal),
  /** To the insurance fund. */
  fee: Decimal,
  /** What covered the account and what it needed before; null of one that was not liquidated itself. */
  equity: orNull(SignedDecimal),
  needed: orNull(Decimal),
  /** What stays of the position. */
  remainingAmount: Decimal,
  sequence: Type.Integer(),
  time: Time,
});
export const OwnLiquidationPage = Type.Object({ records: Type.Array(OwnLiquidationView), ...PAGE });

export type CloseCauseName = Static<typeof CloseCause>;
export type PositionHistoryQuery = Static<typeof PositionHistoryQuery>;
export type PositionLifeView = Static<typeof PositionLifeView>;
export type PositionHistoryPage = Static<typeof PositionHistoryPage>;
export type OwnFundingQuery = Static<typeof OwnFundingQuery>;
export type OwnFundingView = Static<typeof OwnFundingView>;
export type OwnFundingPage = Static<typeof OwnFundingPage>;
export type LiquidationKindName = Static<typeof LiquidationKind>;
export type OwnLiquidationKindName = Static<typeof OwnLiquidationKind>;
export type OwnLiquidationQuery = Static<typeof OwnLiquidationQuery>;
export type OwnLiquidationView = Static<typeof OwnLiquidationView>;
export type OwnLiquidationPage = Static<typeof OwnLiquidationPage>;
