/**
 * What a receipt of futures is made of: the history of an account, and the seconds of the mark by which it was decided.
 * Promises: plain data. Money is in whole units of the coin that the markets settle in, prices are whole ticks, sizes whole lots, rates
 * parts per million or billion; prices that the mark is made of are millionths of a tick, 0 where there is none, and an index is
 * units of 10^-8. Events stand in the order in which they happened.
 */
import type { Realm, Tick } from '../vocabulary.ts';

export type ReceiptKind = 'funding' | 'liquidation' | 'deleveraging' | 'delivery';
export type LegSide = 'long' | 'short';
/** How long a series is; a perpetual has none. */
export type Cycle = 'perpetual' | '5-minutes' | '15-minutes' | '30-minutes' | 'hour' | 'quarter';

export interface ReceiptTier {
  /** Greatest value of a position in it. */
  readonly limit: number;
  readonly ratePpm: number;
}

/** Terms of a market that figures are worked out by. */
export interface ReceiptTerms {
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
  readonly liquidationFeePpm: number;
  readonly markCapPpm: number;
  /** Seconds between two fundings; 0 where there are none. */
  readonly fundingSeconds: number;
  readonly interestPpb: number;
  readonly clampPpb: number;
  readonly fundingCapPpb: number;
  readonly tiers: readonly ReceiptTier[];
}

export interface ReceiptMarket {
  readonly market: number;
  readonly symbol: string;
  readonly kind: 'linear' | 'inverse';
  /** Not there in receipts of the first form. */
  readonly cycle?: Cycle;
  /** The coin of its index. */
  readonly coin: string;
  readonly tickDecimals: number;
  readonly lotDecimals: number;
  /** Of the currency that prices are named in. */
  readonly quoteDecimals: number;
  readonly maximumLots: number;
  /** Whether the account's legs in it have a margin of their own. */
  readonly isolated: boolean;
  /** In force at the beginning of the history. */
  readonly terms: ReceiptTerms;
}

export interface ReceiptLeg {
  readonly side: LegSide;
  readonly lots: number;
  readonly entryValue: number;
  /** Of an isolated leg; 0 of a cross one. */
  readonly margin: number;
}

/** Place in the journal, and the market. */
interface Happened {
  readonly at: number;
  readonly market: number;
}

/** Terms of a market from here on. */
export interface TermsEvent extends Happened {
  readonly event: 'terms';
  readonly terms: ReceiptTerms;
}

export type MarketStatus = 'open' | 'post-only' | 'cancel-only' | 'halted' | 'delisted';

/** Somebody has set how a market may be used; until then it is open. Not there in receipts of the first form. */
export interface StatusEvent extends Happened {
  readonly event: 'status';
  readonly status: MarketStatus;
}

/** Money came into the collateral (above zero) or left it. */
export interface TransferEvent {
  readonly event: 'transfer';
  readonly at: number;
  readonly amount: number;
  readonly balance: number;
}

export interface FillEvent extends Happened {
  readonly event: 'fill';
  readonly order: number;
  readonly side: 'buy' | 'sell';
  readonly price: number;
  readonly lots: number;
  readonly fee: number;
  readonly feePpm: number;
  /** Lots of it that closed, and what they realised; what of a loss the account's own money did not reach for. */
  readonly closed: number;
  readonly realised: number;
  readonly insured: number;
  readonly leg: ReceiptLeg;
  readonly balance: number;
}

/** Margin of an isolated leg was added (above zero) or taken. */
export interface MarginEvent extends Happened {
  readonly event: 'margin';
  readonly amount: number;
  readonly leg: ReceiptLeg;
}

/** Profit of a cross leg was realised at the mark: its entry value has moved by as much. */
export interface RealisedEvent extends Happened {
  readonly event: 'realised';
  readonly amount: number;
  readonly leg: ReceiptLeg;
}

/** A funding rate was fixed. */
export interface RateEvent extends Happened {
  readonly event: 'rate';
  readonly serial: number;
  readonly second: number;
  readonly index: number;
  readonly ratePpb: number;
  readonly minutes: readonly number[];
}

/** A leg paid (below zero) or got its part of a funding. */
export interface FundingEvent extends Happened {
  readonly event: 'funding';
  readonly serial: number;
  readonly amount: number;
  readonly unpaid: number;
  readonly leg: ReceiptLeg;
  readonly balance: number;
}

/** A step of the mark, and what it was made of; `before` is what the step before has left. */
export interface MarkEvent extends Happened {
  readonly event: 'mark';
  readonly second: number;
  readonly index: number;
  readonly impactBid: number;
  readonly impactAsk: number;
  readonly bestBid: number;
  readonly bestAsk: number;
  readonly lastPrice: number;
  readonly before: { readonly second: number; readonly premiumMean: number; readonly tradedMean: number };
  /** Of the last funding, and when the next is due; 0 where there is none. */
  readonly ratePpb: number;
  readonly nextFunding: number;
  readonly premiumMean: number;
  readonly tradedMean: number;
  readonly mark: number;
  /** Where the second lies in the window of a settlement, which the mark goes by then; else null. */
  readonly settles: SettlementWindow | null;
}

/** The seconds whose ticks make a settlement price: so many up to the end, and the end itself is the last. */
export interface SettlementWindow {
  readonly end: number;
  readonly window: number;
}

/** The settlement price of a series was fixed; 0 of a perpetual that was delisted. */
export interface SettlementEvent extends Happened {
  readonly event: 'settlement';
  readonly series: number;
  readonly end: number;
  readonly window: number;
  /** Ticks that count, of which second the first and the last are, and their mean. */
  readonly counted: number;
  readonly first: number;
  readonly last: number;
  readonly mean: number;
  readonly price: number;
  /** Of the value, for settling. */
  readonly feePpm: number;
}

/** A leg was settled: `leg` is as it was. */
export interface SettledEvent extends Happened {
  readonly event: 'settled';
  readonly series: number;
  readonly leg: ReceiptLeg;
  readonly price: number;
  readonly value: number;
  readonly realised: number;
  readonly insured: number;
  readonly fee: number;
  readonly balance: number;
}

/** What the account has and what it needs, as the exchange says. */
interface Covered extends Happened {
  /** Of an isolated leg; null: all cross legs. */
  readonly side: LegSide | null;
  readonly equity: number;
  readonly needed: number;
}

/** The account is queued for liquidation, at the second step of `market` in a row at which it had too little. */
export interface BegunEvent extends Covered {
  readonly event: 'begun';
  readonly second: number;
  readonly mark: number;
}

/** What it cost, and what is left. */
interface Charged extends Covered {
  readonly fee: number;
  /** Held for orders of isolated markets of the same collateral, which liquidation does not cancel. */
  readonly held: number;
  readonly leg: ReceiptLeg;
  readonly balance: number;
}

/** A step through the book; its fills stand before it, with the number of its order. */
export interface StepEvent extends Charged {
  readonly event: 'step';
  readonly order: number;
  readonly lots: number;
  readonly closed: number;
  readonly limit: number;
  readonly bankruptcy: number | null;
  readonly tier: number;
  /** Lots of all longs before the step, and what steps have closed in the market since the second began. */
  readonly openInterest: number;
  readonly closedBefore: number;
  /** Markets that did not trade, or whose index was stale. */
  readonly idle: readonly number[];
}

/** The insurance has taken the whole leg. */
export interface TakenOverEvent extends Charged {
  readonly event: 'taken-over';
  readonly lots: number;
  readonly price: number;
  readonly realised: number;
  readonly insured: number;
}

/** Why the insurance did not take a leg: its balance and what its position would have been worth; its worth and the least of that. */
export interface FundFigures {
  readonly balance: number;
  readonly value: number;
  readonly worth: number;
  readonly least: number;
}

/** The leg, or a part of it, was closed against those of the other side. */
export interface CoveredEvent extends Charged {
  readonly event: 'covered';
  readonly shortfall: number;
  readonly lots: number;
  /** Legs that gave them. */
  readonly parties: number;
  readonly price: number;
  readonly value: number;
  readonly bankruptcy: number | null;
  readonly realised: number;
  readonly insured: number;
  readonly fund: FundFigures;
}

export interface EndedEvent extends Covered {
  readonly event: 'ended';
  readonly end: 'restored' | 'closed';
}

/** One of those who stood in a ranking, without their name. */
export interface Candidate {
  /** SHA-256 of the bytes that say who it is. */
  readonly commitment: string;
  readonly score: number;
  readonly lots: number;
}

/** All who could be deleveraged, in the order of the market's records. */
export interface RankingEvent extends Happened {
  readonly event: 'ranking';
  readonly ranking: number;
  readonly side: LegSide;
  /** Place of the receipt's account among them, from 0 on, and what opens its commitment. */
  readonly own: number;
  readonly secret: string;
  readonly candidates: readonly Candidate[];
}

/** A leg that gave in a step, by its rank: its lots before, and those that it gave. */
export interface Giver {
  readonly rank: number;
  readonly size: number;
  readonly lots: number;
}

/** The account's leg was closed in part or whole against one that nobody took. */
export interface DeleveragedEvent extends Happened {
  readonly event: 'deleveraged';
  readonly ranking: number;
  readonly rank: number;
  readonly band: number;
  readonly score: number;
  readonly lots: number;
  readonly price: number;
  readonly value: number;
  readonly realised: number;
  readonly leg: ReceiptLeg;
  readonly balance: number;
  /** What nobody took, and all who gave for it. */
  readonly shortfall: number;
  readonly givers: readonly Giver[];
  readonly fund: FundFigures;
}

export type ReceiptEvent =
  | TermsEvent
  | StatusEvent
  | TransferEvent
  | FillEvent
  | MarginEvent
  | RealisedEvent
  | RateEvent
  | FundingEvent
  | MarkEvent
  | BegunEvent
  | StepEvent
  | TakenOverEvent
  | CoveredEvent
  | EndedEvent
  | RankingEvent
  | DeleveragedEvent
  | SettlementEvent
  | SettledEvent;

export interface ReceiptFigures {
  readonly kind: ReceiptKind;
  /** The entry that it is of, by its market and place in the journal; not there in receipts of the first form. */
  readonly of?: { readonly market: number; readonly at: number };
  readonly realm: Realm;
  /** SHA-256 of `assay-user:<userId>`. */
  readonly user: string;
  /** The coin that all its money is in, and the decimals of a unit of it. */
  readonly coin: string;
  readonly decimals: number;
  readonly markets: readonly ReceiptMarket[];
  /** The collateral where the history begins, and the legs that were open; none where it begins flat. */
  readonly balance: number;
  readonly legs: readonly (ReceiptLeg & { readonly market: number })[];
  readonly events: readonly ReceiptEvent[];
}

export interface Receipt {
  readonly format: 1 | 2;
  readonly publicKey: string;
  readonly receipt: ReceiptFigures;
  /** Coin by coin, each by number without a gap. */
  readonly ticks: readonly Tick[];
  readonly signature: string;
}
