/**
 * What may be read of futures markets.
 */
import type { AssetId, IndexPrice, Lots, MarketId, Ticks, TimeMs, Units } from './brands.ts';
import type { ListFuturesMarket, MarginMode, TransferKind } from './futures-commands.ts';
import type { LegState } from './futures-events.ts';
import type { MarketStatus } from './market-commands.ts';

/** A futures market with its terms, and what is in force there. */
export interface FuturesMarketState extends Omit<ListFuturesMarket, 'type'> {
  /** The asset that all money of the market is in. */
  readonly settlesIn: AssetId;
  readonly status: MarketStatus;
  /** End of its halt, and for when its delisting is announced. */
  readonly until: TimeMs | null;
  readonly delistsAt: TimeMs | null;
  readonly bandPpm: number;
  readonly lastPrice: Ticks | null;
  /** The mark price and the index price that it was made of; null before the first. */
  readonly markPrice: Ticks | null;
  readonly indexPrice: IndexPrice | null;
  /** Whether that is fresh: `stale` where nobody takes, `dead` where nothing but cancels is taken, before the first tick, too. */
  readonly index: 'fresh' | 'stale' | 'dead';
  /** Lots of all longs, which are those of all shorts. */
  readonly openInterest: Lots;
  /** Lots that were deleveraged beyond need: 0. */
  readonly overLiquidation: Lots;
  /** Rate of the last funding, 0 before the first; and Unix second of the next, null where there is none. */
  readonly fundingRatePpb: number;
  readonly nextFunding: number | null;
}

/** What an owner has in a futures market in which they have ever placed an order or chosen a setting. */
export interface PositionsInMarket {
  readonly market: MarketId;
  readonly leverage: number;
  readonly mode: MarginMode;
  /** Those that have lots, the long first. */
  readonly legs: readonly LegState[];
  /** Units held for resting orders. */
  readonly held: Units;
}

/** What an owner has as collateral: available, and held for orders and isolated positions. */
export interface Collateral {
  readonly kind: Exclude<TransferKind, 'spot'>;
  readonly asset: AssetId;
  readonly available: Units;
  readonly held: Units;
}

/** What insures the futures markets that settle in an asset; balances are available plus held. */
export interface InsuranceOfAsset {
  readonly asset: AssetId;
  /** What all of its markets share. */
  readonly shared: Units;
  /** Each market's own, by number; `isOpened`: anything was ever paid into it. */
  readonly markets: readonly {
    readonly market: MarketId;
    readonly balance: Units;
    readonly isOpened: boolean;
  }[];
  /** What nobody could pay yet. */
  readonly unpaid: Units;
}

/** Records that an answer to `open-interest` goes through at most. */
export const COUNTED_PER_QUERY = 2000;

/**
 * Legs of a side of which about the same part is covered: equity ÷ value at the mark is at least a bound of `COVER_CLASSES` and below
 * the next one. Equity is that of an isolated leg, or the `equityShare` by maintenance margin of what covers all legs of the account.
 */
export interface CoverClass {
  readonly side: 'long' | 'short';
  /** Place of the lower bound in `COVER_CLASSES`. */
  readonly cover: number;
  /** Legs, which are of as many accounts. */
  readonly accounts: number;
  /** Those that are not the exchange's own, which are of as many users; the lots of these, and of the one of them who has most. */
  readonly people: number;
  readonly peopleLots: Lots;
  readonly greatest: Lots;
  readonly lots: Lots;
  /** Sums of their values at the mark, and of their equities. */
  readonly value: Units;
  readonly equity: Units;
}

/** Lower bounds in parts per million of the value. */
export const COVER_CLASSES = [
  0, 10_000, 20_000, 30_000, 50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 500_000, 1_000_000,
] as const;

/**
 * What is open in a market, by how well it is covered: of the records from a place on, at most `COUNTED_PER_QUERY`. The insurance fund's
 * own legs stand by themselves.
 */
export interface OpenInterestPart {
  /** Where the next part begins; null behind the last. */
  readonly next: number | null;
  /** By side, the long first, and cover; those that have legs. */
  readonly classes: readonly CoverClass[];
  readonly fund: readonly LegState[];
}

/**
 * Whom other tiers of a market would hit: accounts that are covered at the marks of now and would not be. Of the records from a place
 * on, at most `COUNTED_PER_QUERY`; accounts of the house are none of them.
 */
export interface TierHits {
  /** Where the next part begins; null behind the last. */
  readonly next: number | null;
  readonly accounts: number;
  /** Margin that the worst of them would lack. */
  readonly worst: Units;
}

/** The futures of an owner, markets by number. */
export interface FuturesPositions {
  readonly hedge: boolean;
  /** By kind, then by asset; accounts that have never had anything do not stand here. */
  readonly collateral: readonly Collateral[];
  readonly markets: readonly PositionsInMarket[];
}

/** What the next funding rate of a market will be made of. Nothing of a market that has none. */
export interface FundingSamples {
  /** Premiums of the minutes of the interval that are over and had a tick, oldest first; parts per billion. */
  readonly minutes: readonly number[];
  /** Of the seconds of the minute that runs. */
  readonly seconds: readonly number[];
  /** The rate that the minutes would be fixed at now; null where the market has no funding. */
  readonly ratePpb: number | null;
}
