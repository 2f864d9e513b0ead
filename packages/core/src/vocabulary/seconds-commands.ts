/**
 * The commands of seconds-contracts: the index log, the products, the pool, a trader's contracts and their own limits.
 * Promises: plain data, whole numbers. No command names, delays or changes the outcome of a contract: settlement is
 * executed by the core from the recorded ticks alone, by the rule that stands in `seconds/outcome.ts`.
 * Never: a word for an outcome, a price for one contract, a time of settlement.
 */
import type {
  AssetId,
  IndexPrice,
  OwnerId,
  ProductId,
  RatePpm,
  TickNumber,
  TimeMs,
  Units,
} from './brands.ts';

/** Why a source does not count: it had no price, an old one, or one too far from the others. */
export type LeftOut = 'no-price' | 'stale' | 'outlier';

/** What one source of the feed said of a coin, in the feed's order of sources. Their names stand with the index log. */
export interface TickSource {
  readonly price: IndexPrice | null;
  /** Null where the price counted. */
  readonly leftOut: LeftOut | null;
  /**
   * The source's own public trade whose price this is, by the source's own id: in filled ticks of a live feed. At most
   * `MAX_TRADE_ID` visible ASCII characters.
   */
  readonly trade: string | null;
}

/** The index price of one coin and what it was made of. */
export interface PublishedTick {
  readonly asset: AssetId;
  readonly price: IndexPrice;
  /**
   * The earliest moment at which one of the counted sources was asked, or for a socket was last proved alive; of a feed
   * whose price is a function of the second, the second. Null in journals from before it was said: such a tick is never
   * the open of a contract of rules 2.
   */
  readonly freshAt: TimeMs | null;
  /** At most `SOURCES_PER_TICK`. */
  readonly sources: readonly TickSource[];
}

/**
 * The index prices of one second, live realm only (`not-in-paper-realm`): at most `TICKS_PER_COMMAND`, taken all or none.
 * Checked in this order, each over all ticks: assets known (`unknown-asset`), the second later than the last one of the
 * coin, also of the same coin in this command (`tick-not-later`, field `ticks.<i>.second`), `freshAt` not after the stamp
 * (`number-out-of-range`, param `greatest`), the realm.
 * Sets the index prices as `index-tick` does. A tick is **valid** if second × 1000 ≤ stamp < (second + 2) × 1000: it gets
 * the coin's next number and enters its log of ticks. Any other moves the index price alone, and has no number.
 */
export interface PublishTicks {
  readonly type: 'publish-ticks';
  /** Unix seconds. */
  readonly second: number;
  readonly ticks: readonly PublishedTick[];
}

/** The index price that a coin had in a second that was missed. */
export interface FilledTick {
  readonly asset: AssetId;
  readonly second: number;
  readonly price: IndexPrice;
  readonly freshAt: TimeMs;
  /** At most `SOURCES_PER_TICK`. */
  readonly sources: readonly TickSource[];
}

/**
 * Seconds that were missed, live realm only, from rules 2 on: at most `TICKS_PER_COMMAND`, of any coins and in any order,
 * taken all or none. Checked in this order, each over all ticks: the rules (`rules-not-active`, param `least`); the realm
 * (`not-in-paper-realm`); assets known (`unknown-asset`); no second that can still be ticked in time, that has a valid tick,
 * that stands in the command twice, or that is not after the coin's oldest kept tick (`second-not-missed`, field
 * `ticks.<i>.second`); `freshAt` not after the stamp (`number-out-of-range`, param `greatest`).
 *
 * A filled tick gets the coin's next number, so that numbers stay dense in the order of the log while its second lies
 * below that of the tick before; it enters the log of ticks and moves no index price. Contracts of rules 1 do not see it.
 */
export interface FillTicks {
  readonly type: 'fill-ticks';
  readonly ticks: readonly FilledTick[];
}

/** A tick of the live realm. */
export interface PaperTick {
  readonly asset: AssetId;
  /** The number that it has in the live realm; null where it came too late there. */
  readonly number: TickNumber | null;
  readonly second: number;
  readonly price: IndexPrice;
  /** As in the live realm. */
  readonly freshAt: TimeMs | null;
  /** A second that was missed and filled; it has a number. */
  readonly filled: boolean;
}

/**
 * Paper realm only (`only-in-paper-realm`): ticks of the live realm in their order, at most `TICKS_PER_COMMAND`, and the
 * live realm's clock, by which paper contracts settle; without ticks time alone passes. Taken all or none. Checked in this
 * order, each over all ticks: a tick with a number not after `liveTime`, a filled one without a number, `freshAt` and
 * `resumedAt` not after `liveTime` (`number-out-of-range`); assets known (`unknown-asset`); `liveTime` not before the last
 * one (`tick-not-later`, field `liveTime`); for each tick its second later than the last one of the coin and its number, if
 * it has one, greater (`tick-not-later`, field `ticks.<i>.second` or `ticks.<i>.number`), those of the same command counted;
 * of a filled one the second gone by at `liveTime` and without a tick (`second-not-missed`); `resumedAt` not before the
 * last one (`tick-not-later`, field `resumedAt`); filled ones from rules 2 on (`rules-not-active`); the realm.
 * A tick with a number enters the log under that number, whatever the stamp: the live realm has checked it. Of a filled one
 * whose second lies before `KEPT_TICKS` ticks in time the number alone is kept: no contract can need it.
 */
export interface FeedPaperTicks {
  readonly type: 'feed-paper-ticks';
  readonly liveTime: TimeMs;
  /** End of the live realm's last interruption, as its `seconds-resumed` said; null: as it was before. */
  readonly resumedAt: TimeMs | null;
  readonly ticks: readonly PaperTick[];
}

/**
 * Sets what the pool may have reserved at most for open contracts, and opens the pool's account the first time. Profits of
 * all open contracts of one coin, of one coin and direction, of one owner; open contracts stay. `unknown-asset` (no
 * field) while the currency is not listed.
 */
export interface SetPoolLimits {
  readonly type: 'set-pool-limits';
  readonly perCoin: Units;
  readonly perDirection: Units;
  readonly perOwner: Units;
}

/**
 * Publishes a product: a contract on a coin's index price over a period, with a fixed profit. The next number is a new
 * product; a known one gets new terms for contracts accepted from now on, and is withdrawn by `isOffered` false. Checked
 * in this order: numbers (`number-out-of-range`: period whole seconds in `MIN_PERIOD_MS` to `MAX_PERIOD_MS`, profit
 * 1 to `MAX_PROFIT_PPM`; from rules 2 on an offered one lasts `MIN_PERIOD_TO_FILL_MS` at least, from rules 9 on its
 * profit is at most the stake); the coin and the currency listed (`unknown-asset`, field `asset` or null); the number known
 * or the next (`number-out-of-range`, field `product`, param `next`); coin and period of a known one unchanged
 * (`product-fixed`, field `asset` or `periodMs`); the profit of one whole unit of the currency whole
 * (`payout-not-whole`); both stakes whole multiples of one unit of the currency (`stake-not-whole`), the least at
 * least one, the greatest no less, and its profit within 2^53 − 1 (`stake-out-of-range`). The same terms again are done
 * without an event.
 */
export interface OfferSeconds {
  readonly type: 'offer-seconds';
  readonly product: ProductId;
  readonly asset: AssetId;
  readonly periodMs: number;
  /** Of the stake, gained by the trader who wins. */
  readonly profitPpm: RatePpm;
  readonly leastStake: Units;
  readonly greatestStake: Units;
  readonly isOffered: boolean;
}

/** `rise` wins if the final price is above the open price, `fall` if it is below. */
export type Direction = 'rise' | 'fall';

/**
 * Accepts a contract of a trader (`unknown-owner` for a house account). Checked in this order, behind request and status
 * as for `place-order`: the product known and offered (`unknown-product`, `product-not-offered`; one that is too short for
 * the rules in force counts as not offered); the profit as shown
 * still in force (`odds-changed`, param `profitPpm`); the stake whole (`stake-not-whole`, param `step`) and within bounds
 * (`stake-out-of-range`, params `least`, `greatest`); no pause after an unclean stop (`seconds-paused`, param `until`); the
 * coin's last valid tick not after the stamp and at most `MAX_TICK_AGE_MS` before it, in a paper realm at most as long
 * before the live clock too (`index-not-fresh`); no cooling-off (`cooling-off`, param `until`); the owner's daily loss limit (`loss-limit-reached`,
 * params `limit`, `lost`, `open`); at most `OPEN_CONTRACTS_PER_OWNER` (`too-many-open-contracts`, param `greatest`); the
 * pool's limits (`pool-limit-reached`, params `which`: `coin`, `direction` or `owner`, and `left`); the available balance
 * (`insufficient-available-balance`); the pool's (`pool-cannot-cover`).
 *
 * Effect: the stake is held in the trader's account, and in the pool's the whole profit = stake × profitPpm ÷ 1,000,000,
 * which is exact. acceptedAt = stamp, expiresAt = acceptedAt + period; the terms, and the rules in force, are the
 * contract's for good.
 */
export interface OpenContract {
  readonly type: 'open-contract';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly product: ProductId;
  readonly direction: Direction;
  readonly stake: Units;
  /** What the trader was shown. */
  readonly profitPpm: RatePpm;
}

/**
 * A trader's own limits, both said at once; null lifts one. What is tighter than the limit in force (lower, or any in
 * place of none) holds at once and drops a loosening that waits; what is looser holds `LOOSENING_MS` later and replaces
 * one that waits, but the same wish again keeps its time; the limit in force said again drops one that waits. Each of the
 * two on its own. Without a change it is done without an event.
 *
 * The daily loss counts: for a new contract, stakes lost less profits won of the owner's contracts that settled on the UTC
 * day of the stamp (by the stamp of the command in which they settled; at least 0), plus open stakes, plus the new stake, is
 * at most the limit.
 */
export interface SetPlayLimits {
  readonly type: 'set-play-limits';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  /** Units of the currency; 0 allows no contract. */
  readonly dailyLoss: Units | null;
  /** 1 to `MAX_REMINDER_MINUTES`: kept for the screen, nothing here depends on it. */
  readonly reminderMinutes: number | null;
}

/**
 * A trader takes no new contract before `until`: later than the stamp, by at most `MAX_COOLING_OFF_MS`
 * (`cooling-off-out-of-range`, params `least`, `greatest`), not earlier than what is in force
 * (`cooling-off-not-shortened`, param `until`). The same end again is done without an event.
 */
export interface CoolOff {
  readonly type: 'cool-off';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly until: TimeMs;
}

/**
 * The venue was not stopped cleanly: no contract is accepted for `PAUSE_MS` from the stamp. Settlement goes on.
 */
export interface NoteUncleanStop {
  readonly type: 'note-unclean-stop';
}

/** Every command of seconds-contracts. */
export type SecondsCommand =
  | PublishTicks
  | FillTicks
  | FeedPaperTicks
  | SetPoolLimits
  | OfferSeconds
  | OpenContract
  | SetPlayLimits
  | CoolOff
  | NoteUncleanStop;

export const DIRECTIONS: readonly Direction[] = ['rise', 'fall'];
/** Places are permanent: they stand in journals. */
export const LEFT_OUT: readonly LeftOut[] = ['no-price', 'stale', 'outlier'];

/** Ticks of one command. */
export const TICKS_PER_COMMAND = 64;
/** Sources of one tick. */
export const SOURCES_PER_TICK = 16;
/** Characters of the id of a source's trade. */
export const MAX_TRADE_ID = 64;
/** Seconds that one answer to `needed-seconds` names. */
export const NEEDED_SECONDS_AT_ONCE = 512;
/** A tick is valid for so many seconds from its own on. */
export const TICK_VALID_SECONDS = 2;
/** Age of the last valid tick beyond which no contract is accepted. */
export const MAX_TICK_AGE_MS = 3000;
/** Stamps of two commands of the live realm that lie further apart have an interruption between them. */
export const INTERRUPTED_MS = 3000;
/** A contract settles so long after its expiry. */
export const SETTLEMENT_DELAY_MS = 2000;
/** Ticks of so long before expiry make the final price. */
export const FINAL_WINDOW_MS = 5000;
/** By rules 2 the open of a contract is so long after its acceptance, */
export const OPENS_AFTER_MS = 2000;
/** and no longer. */
export const OPENS_WITHIN_MS = 5000;
/** A second may be filled so long after the expiry that needs it, or after the end of the last interruption. */
export const FILL_WITHIN_MS = 900_000;
/** By rules 2 an open and a final price have room in no shorter period. */
export const MIN_PERIOD_TO_FILL_MS = 10_000;
/** By rules 1 fewer ticks in the window void the contract. */
export const MIN_WINDOW_TICKS = 3;
/** By rules 1 a longer time without a tick between acceptance and expiry voids the contract. */
export const MAX_GAP_MS = 3000;
export const MIN_PERIOD_MS = 5000;
export const MAX_PERIOD_MS = 3_600_000;
export const MAX_PROFIT_PPM = 10_000_000;
/** The version of the rules from which on nothing is offered with a profit above this, which is the stake. */
export const PROFIT_RULES = 9;
export const MAX_OFFERED_PROFIT_PPM = 1_000_000;
export const OPEN_CONTRACTS_PER_OWNER = 100;
export const MAX_REMINDER_MINUTES = 1440;
/** A looser limit of a trader holds so long after they have said it. */
export const LOOSENING_MS = 86_400_000;
export const MAX_COOLING_OFF_MS = 365 * 86_400_000;
/** Pause after an unclean stop. */
export const PAUSE_MS = 60_000;
