/**
 * What a block of a futures market is made of: what everybody may know of the market and every trader's figures go by.
 * Promises: plain data, in the units of a receipt. Facts stand in the order in which they happened; none names an account.
 */
import type {
  CoveredEvent,
  Cycle,
  LegSide,
  MarkEvent,
  MarketStatus,
  RateEvent,
  ReceiptTerms,
  ReceiptTier,
  SettlementEvent,
  StepEvent,
  TakenOverEvent,
} from '../receipt.ts';

/** What never changes of a market. */
export interface BlockContract {
  readonly kind: 'linear' | 'inverse';
  readonly cycle: Cycle;
  /** Of its index, of its prices, and the one that its money is in with the decimals of a unit. */
  readonly coin: string;
  readonly quote: string;
  readonly settlesIn: string;
  readonly decimals: number;
  readonly tickDecimals: number;
  readonly lotDecimals: number;
  readonly quoteDecimals: number;
  readonly maximumLots: number;
}

export interface BlockTier extends ReceiptTier {
  /** Highest in it. */
  readonly leverage: number;
}

/** All terms of a market, those that no receipt needs among them. */
export interface BlockTerms extends Omit<ReceiptTerms, 'tiers'> {
  readonly impactValue: number;
  readonly openInterestLower: number;
  readonly openInterestUpper: number;
  readonly tiers: readonly BlockTier[];
}

/** The series that is traded, or was the last. Seconds. */
export interface BlockSeries {
  readonly series: number;
  readonly expires: number;
  readonly feePpm: number;
}

/** How a market stands. */
export interface Standing {
  readonly contract: BlockContract;
  readonly terms: BlockTerms;
  /** How often terms were set since the first block. */
  readonly termsSet: number;
  readonly status: MarketStatus;
  /** Unix ms of its delisting, where one is announced or has happened. */
  readonly delistsAt: number | null;
  readonly series: BlockSeries | null;
}

interface Fact<Name extends string> {
  readonly event: Name;
  /** Place in the journal. */
  readonly at: number;
}

/** Of which account is not said: what it had and needed, and the side of the leg. */
interface OfSomebody {
  readonly side: LegSide;
  readonly equity: number;
  readonly needed: number;
}

export type MarkFact = Omit<MarkEvent, 'market' | 'before' | 'settles'>;
export type RateFact = Omit<RateEvent, 'market'>;
export interface TermsFact extends Fact<'terms'> {
  readonly terms: BlockTerms;
}
export interface StatusFact extends Fact<'status'> {
  readonly status: MarketStatus;
  readonly delistsAt: number | null;
}
/** The means of the mark begin anew. */
export interface SeriesFact extends Fact<'series'>, BlockSeries {}
export type SettlementFact = Omit<SettlementEvent, 'market' | 'feePpm'>;
/** A part of a ranking: how many, and the SHA-256 of `[[score, lots], …]`. */
export interface RankingFact extends Fact<'ranking'> {
  readonly ranking: number;
  readonly side: LegSide;
  readonly count: number;
  readonly digest: string;
}
type StepFigures =
  | 'lots'
  | 'closed'
  | 'limit'
  | 'bankruptcy'
  | 'tier'
  | 'openInterest'
  | 'closedBefore'
  | 'idle';
export interface StepFact extends Fact<'step'>, OfSomebody, Pick<StepEvent, StepFigures> {}
export interface TakenOverFact
  extends Fact<'taken-over'>, OfSomebody, Pick<TakenOverEvent, 'lots' | 'price'> {}
type CoveredFigures = 'shortfall' | 'lots' | 'parties' | 'price' | 'value' | 'bankruptcy' | 'fund';
export interface CoveredFact extends Fact<'covered'>, OfSomebody, Pick<CoveredEvent, CoveredFigures> {
  readonly ranking: number;
}

export type BlockFact =
  | MarkFact
  | RateFact
  | TermsFact
  | StatusFact
  | SeriesFact
  | SettlementFact
  | RankingFact
  | StepFact
  | TakenOverFact
  | CoveredFact;

/** What the step of the mark before has left; zeros where there was none. */
export type Means = MarkEvent['before'];

export interface BlockFigures {
  readonly market: number;
  readonly symbol: string;
  /** Dense from 1 in each market. */
  readonly number: number;
  /** Hash of the block before; 64 zeros of number 1. */
  readonly previous: string;
  /** Before the first of its facts. */
  readonly standing: Standing;
  readonly means: Means;
  readonly facts: readonly BlockFact[];
}

export interface MarketBlock extends BlockFigures {
  readonly signature: string;
}
