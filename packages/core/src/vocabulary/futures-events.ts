/**
 * What happens in futures markets: trades with what they did to positions, margin, prices and funding.
 * Promises: past tense, plain data; each says how what it changed stands behind it, so that a position is known from its last
 * event alone.
 */
import type {
  AssetId,
  IndexPrice,
  Lots,
  MarketId,
  OrderId,
  OwnerId,
  RatePpm,
  Ticks,
  TradeId,
  Units,
} from './brands.ts';
import type { ListFuturesMarket, MarginMode, SetFuturesTerms, TransferKind } from './futures-commands.ts';
import type { Side } from './order-commands.ts';

export interface FuturesMarketListed extends Omit<ListFuturesMarket, 'type'> {
  readonly type: 'futures-market-listed';
}

export interface FuturesTermsSet extends Omit<SetFuturesTerms, 'type'> {
  readonly type: 'futures-terms-set';
}

export interface FundsTransferred {
  readonly type: 'funds-transferred';
  readonly owner: OwnerId;
  readonly asset: AssetId;
  readonly from: TransferKind;
  readonly to: TransferKind;
  readonly amount: Units;
  /** Available plus held. */
  readonly fromAfter: Units;
  readonly toAfter: Units;
}

/** Leverage, margin mode, or position mode (`market` null) of an owner. */
export interface FuturesSettingsChanged {
  readonly type: 'futures-settings-changed';
  readonly owner: OwnerId;
  readonly market: MarketId | null;
  readonly leverage: number | null;
  readonly mode: MarginMode | null;
  readonly hedge: boolean | null;
}

/** A leg as it stands; all 0 where it is closed. */
export interface LegState {
  readonly side: 'long' | 'short';
  readonly lots: Lots;
  readonly entryValue: Units;
  /** Of an isolated leg; 0 of a cross one. */
  readonly margin: Units;
}

/** Margin of an isolated leg was added (above zero) or taken (below), or raised by a lower leverage. */
export interface PositionMarginChanged {
  readonly type: 'position-margin-changed';
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly amount: number;
  readonly leg: LegState;
}

/** One side of a fill. */
export interface FuturesParty {
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly house: boolean;
  /** In units of the settlement asset, as all money here. */
  readonly fee: Units;
  readonly feeRatePpm: RatePpm;
  /** Size not yet filled after this trade, hidden size included. */
  readonly remaining: Lots;
  /** Lots of the fill that closed, and what they realised, above or below zero, fee not included; the others opened. */
  readonly closed: Lots;
  readonly realised: number;
  /** What the owner's own money did not reach for, and the market's insurance paid: 0 but for units of rounding. */
  readonly insured: Units;
  /** The leg that the fill closed last or opened. */
  readonly leg: LegState;
  /** Collateral, available plus held. */
  readonly balanceAfter: Units;
}

/** A fill at the maker's price. */
export interface FuturesTrade {
  readonly type: 'futures-trade';
  readonly trade: TradeId;
  readonly market: MarketId;
  /** Of a market that has series; else absent. */
  readonly series?: number;
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly value: Units;
  readonly takerSide: Side;
  readonly maker: FuturesParty;
  readonly taker: FuturesParty;
}

/**
 * Profit of a cross leg was realised at the mark because a loss or a payment of the same account needed the money: its entry value has
 * moved by as much, its size and what the account is worth are the same.
 */
export interface ProfitRealised {
  readonly type: 'profit-realised';
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly amount: Units;
  readonly leg: LegState;
}

/**
 * The mark price of a second, and what it was made of; prices in millionths of a tick, 0 where there is none. It is stepped
 * once at the end of each command that brought a later index price of the market's coin (a filled tick is none), by the last
 * one that it brought, whatever the market's status, before orders that this triggers execute. An index price that is above
 * the greatest price of a book, or less than a millionth of a tick, steps nothing. Formulas and rounding: `risk/mark.ts`.
 * What goes in:
 *
 * - **Impact price** of a side: mean price, by lots and rounded down, of the lots that the book shows there, best first,
 *   until they are worth `impactValue` of the terms; of the last level as few lots as reach it. What is left behind a whole
 *   level falls by that level's value, rounded down. None where the side is worth less, or Σ price × lots passes 2^53 - 1.
 * - **Premium** of the second: mid of the impact prices, rounded down, less the index; 0 where a side has none. `premiumMean`
 *   begins at 0.
 * - **P3**: median of best bid, best ask and last trade. Where one of them is missing `tradedMean` stays and takes its place,
 *   the index while there was none. `tradedMean` begins with the first P3.
 * - **P1** by the last funding rate, that of this second counted, and the seconds to the next funding; the index where the
 *   market has none.
 */
export interface MarkStepped {
  readonly type: 'mark-stepped';
  readonly market: MarketId;
  readonly second: number;
  readonly index: IndexPrice;
  readonly impactBid: number;
  readonly impactAsk: number;
  readonly bestBid: number;
  readonly bestAsk: number;
  readonly lastPrice: number;
  /** Mean of the premium over 150 s, and of what was traded over 30 s. */
  readonly premiumMean: number;
  readonly tradedMean: number;
  readonly mark: Ticks;
  /** Premium of the second in parts per billion. */
  readonly premiumPpb: number;
  /** Of the last funding, and Unix second of the next one, that P1 goes by; 0 where there is none. From rules 4 on. */
  readonly ratePpb?: number;
  readonly nextFunding?: number;
}

/**
 * The funding rate of a perpetual is fixed: who holds at this place of the sequence owes it, or gets it. It stands before the
 * `mark-stepped` of its second, which already counts it.
 *
 * The tick is the clock. Fundings are due at whole multiples of the interval since the epoch, the first one behind the
 * market's first tick, and the first one behind the last tick where terms change the interval, which begins the samples anew.
 * A rate is fixed by the first tick at or behind that second; at most one a tick, so intervals without a tick are left out;
 * and never while legs of the one before have not paid. `minutes` are the medians of the minutes before that tick which had
 * one, as `risk/funding.ts` sums them; the minute of a second s is floor(s ÷ 60), and is closed by the first tick behind it.
 */
export interface FundingFixed {
  readonly type: 'funding-fixed';
  readonly market: MarketId;
  /** From 1 on, dense. */
  readonly serial: number;
  readonly second: number;
  readonly index: IndexPrice;
  readonly ratePpb: number;
  /** Premiums of the interval's minutes that it is made of. */
  readonly minutes: readonly number[];
}

/**
 * A leg paid (below zero) or got its funding: its value at `index` of `funding-fixed`, to the nearest tick (a half up), times
 * the rate; a payer's value and part rounded up, a receiver's down. A leg whose part is 0 has no such event. `unpaid` is what
 * a payer could not pay: the insurance did, or nobody yet. At the beginning of commands, behind settlements, legs pay by
 * rising market and record, the long before the short, at most `FUNDED_PER_COMMAND` records a command; an account that is
 * touched before pays then.
 */
export interface FundingPaid {
  readonly type: 'funding-paid';
  readonly market: MarketId;
  readonly serial: number;
  readonly owner: OwnerId;
  readonly amount: number;
  readonly unpaid: Units;
  readonly leg: LegState;
  readonly balanceAfter: Units;
}

/**
 * All legs of a funding have paid and got. `rest` is what rounding left: it paid what was unpaid, and went to the market's
 * insurance.
 */
export interface FundingCompleted {
  readonly type: 'funding-completed';
  readonly market: MarketId;
  readonly serial: number;
  readonly rest: number;
}

export type FuturesEvent =
  | FuturesMarketListed
  | FuturesTermsSet
  | FundsTransferred
  | FuturesSettingsChanged
  | PositionMarginChanged
  | FuturesTrade
  | ProfitRealised
  | MarkStepped
  | FundingFixed
  | FundingPaid
  | FundingCompleted;
