/**
 * What happens to seconds-contracts.
 * Promises: past tense, plain data; a settlement holds every figure that it was made of.
 */
import type {
  AssetId,
  ContractId,
  IndexPrice,
  OwnerId,
  ProductId,
  RatePpm,
  TickNumber,
  TimeMs,
  Units,
} from './brands.ts';
import type { CoolOff, Direction, OfferSeconds, SetPoolLimits, TickSource } from './seconds-commands.ts';

/** An index price was published, by any of the commands that do so. */
export interface IndexTicked {
  readonly type: 'index-ticked';
  readonly asset: AssetId;
  readonly second: number;
  readonly price: IndexPrice;
  /** Place in the coin's log of ticks, from 1, dense in the live realm; null where contracts do not see it. */
  readonly number: TickNumber | null;
  /** As the command said it; null where it said nothing. */
  readonly freshAt: TimeMs | null;
  /** A second that was missed: numbered behind later ones, and no index price of now. */
  readonly filled: boolean;
  /** Empty where the command has none. */
  readonly sources: readonly TickSource[];
}

export interface SecondsOffered extends Omit<OfferSeconds, 'type'> {
  readonly type: 'seconds-offered';
}

export interface PoolLimitsSet extends Omit<SetPoolLimits, 'type'> {
  readonly type: 'pool-limits-set';
}

/** A contract was accepted, with everything that its ticket says. */
export interface ContractOpened {
  readonly type: 'contract-opened';
  readonly contract: ContractId;
  readonly owner: OwnerId;
  readonly product: ProductId;
  readonly asset: AssetId;
  readonly direction: Direction;
  readonly stake: Units;
  readonly profitPpm: RatePpm;
  /** Reserved in the pool: stake × profitPpm ÷ 1,000,000. */
  readonly profit: Units;
  readonly acceptedAt: TimeMs;
  readonly expiresAt: TimeMs;
  /** The coin's next number: no tick before it has a say. */
  readonly firstTick: TickNumber;
  /** The rules by which it is settled: 2 by all newer ones, too. */
  readonly rulesVersion: number;
}

/** A tick that a contract was opened or settled by. */
export interface ContractTick {
  readonly number: TickNumber;
  readonly second: number;
  readonly price: IndexPrice;
}

/** The open price of a contract was taken; stands behind its tick, contracts by rising number. */
export interface ContractStarted extends ContractTick {
  readonly type: 'contract-started';
  readonly contract: ContractId;
  readonly owner: OwnerId;
}

export type ContractResult = 'win' | 'lose' | 'push' | 'void';
/**
 * `gap` and `thin-window` by rules 1; `not-filled` by rules 2: a second that it needs was missed and could not be
 * filled.
 */
export type VoidCause = 'no-open' | 'gap' | 'thin-window' | 'not-filled';

/**
 * A contract has settled. What has come back to the trader: stake + profit where `result` is `win` or `paid` is true, the
 * stake for any other `push` or `void`, nothing for `lose`.
 */
export interface ContractSettled {
  readonly type: 'contract-settled';
  readonly contract: ContractId;
  readonly owner: OwnerId;
  readonly product: ProductId;
  readonly asset: AssetId;
  readonly direction: Direction;
  readonly stake: Units;
  readonly profit: Units;
  readonly result: ContractResult;
  /** Set where the result is `void`. */
  readonly cause: VoidCause | null;
  /** A void that is paid as a win. */
  readonly paid: boolean;
  readonly open: ContractTick | null;
  /** Mean of the ticks in the window, half-even; null for a void. */
  readonly final: IndexPrice | null;
  /** Ticks in the window. */
  readonly counted: number;
  readonly acceptedAt: TimeMs;
  readonly expiresAt: TimeMs;
  /** Available plus held of the trader in the currency, after. */
  readonly balanceAfter: Units;
  /** Available plus held of the pool, after. */
  readonly poolAfter: Units;
}

/** Loosenings that wait: the value (null lifts the limit) and when it holds; `…At` null where none waits. */
export interface PendingPlayLimits {
  readonly dailyLoss: Units | null;
  readonly dailyLossAt: TimeMs | null;
  readonly reminderMinutes: number | null;
  readonly reminderMinutesAt: TimeMs | null;
}

/** A trader's limits as they are now. A loosening that begins to hold by time has no event of its own. */
export interface PlayLimitsSet {
  readonly type: 'play-limits-set';
  readonly owner: OwnerId;
  /** In force. */
  readonly dailyLoss: Units | null;
  readonly reminderMinutes: number | null;
  readonly pending: PendingPlayLimits;
}

export interface CooledOff extends Omit<CoolOff, 'type' | 'requestId'> {
  readonly type: 'cooled-off';
}

export interface SecondsPaused {
  readonly type: 'seconds-paused';
  readonly until: TimeMs;
}

/**
 * The live realm says something again after more than `INTERRUPTED_MS` without a word, from rules 2 on; stands before
 * everything else of its command.
 */
export interface SecondsResumed {
  readonly type: 'seconds-resumed';
  /** The stamp. */
  readonly resumedAt: TimeMs;
}

/** Every event of seconds-contracts. */
export type SecondsEvent =
  | IndexTicked
  | SecondsOffered
  | PoolLimitsSet
  | ContractOpened
  | ContractStarted
  | ContractSettled
  | PlayLimitsSet
  | CooledOff
  | SecondsPaused
  | SecondsResumed;
