/**
 * The naive log of index ticks: every valid tick of every coin that ever was.
 * Promises: nothing is ever dropped; a command's ticks are all taken or none.
 */
import type { FillTicks, FeedPaperTicks, PublishTicks } from '@assay/core';
import type { NaiveIndex } from './naive-index.ts';
import type { NaiveAsset } from './naive-listing.ts';
import type { Plain, Result } from './naive-market.ts';
import type { NaiveTick } from './naive-verdict.ts';

const VALID_MS = 2000;
/** Ticks in time of a coin that are kept, by rules 1 and 2. */
const KEPT = 4096;
const KEPT_TO_FILL = 8192;
/** By these no futures market goes by a tick that nobody is shown. */
const SEEN_RULES = 6;

interface Missed {
  readonly asset: number;
  readonly second: number;
}

/** What the log of ticks needs of the venue. */
export interface NaiveTickState {
  readonly now: number;
  readonly isPaper: boolean;
  readonly rules: number;
  readonly index: NaiveIndex;
  readonly assets: readonly NaiveAsset[];
  emit(event: Plain): void;
}

/** What is done with each tick that was taken, right behind its event. */
export type TickTaker = (asset: number, tick: NaiveTick) => void;

/** A tick that is to be taken, numbered or not. */
interface Taken extends Omit<NaiveTick, 'number'> {
  readonly asset: number;
  readonly number: number | null;
  readonly sources: readonly object[];
}

export class NaiveTicks {
  /** The live realm's clock, as a realm of play money was given it. */
  liveTime = 0;
  /** End of the live realm's last interruption. */
  resumedAt: number | null = null;
  readonly #logs = new Map<number, NaiveTick[]>();
  /** Of each coin the last number. */
  readonly #numbers = new Map<number, number>();
  /** How many of a coin's ticks in time the exchange still has. */
  readonly #kept = new Map<number, number>();

  /** In the order of their numbers. */
  of(asset: number): readonly NaiveTick[] {
    return this.#logs.get(asset) ?? [];
  }

  /** The last one in time. */
  last(asset: number): NaiveTick | null {
    return this.of(asset).findLast(({ filled }) => !filled) ?? null;
  }

  /** Number of the next tick of a coin. */
  next(asset: number): number {
    return (this.#numbers.get(asset) ?? 0) + 1;
  }

  /** Coins that have a tick in time, by number. */
  get coins(): readonly number[] {
    return [...this.#logs.keys()].filter((asset) => this.last(asset) !== null).sort((a, b) => a - b);
  }

  /** The second of the oldest tick in time that is kept, or null. */
  oldestKept(asset: number): number | null {
    const inTime = this.of(asset).filter(({ filled }) => !filled);
    return inTime[inTime.length - (this.#kept.get(asset) ?? 0)]?.second ?? null;
  }

  publish(state: NaiveTickState, { second, ticks }: PublishTicks, taken: TickTaker): Result {
    const coins = ticks.map(({ asset }) => asset as number);
    if (coins.some((asset) => state.assets[asset] === undefined)) return 'unknown-asset';
    const isTwice = new Set(coins).size < coins.length;
    if (isTwice || coins.some((asset) => second <= lastSecond(state, asset))) return 'tick-not-later';
    if (ticks.some(({ freshAt }) => (freshAt ?? 0) > state.now)) return 'number-out-of-range';
    if (state.isPaper) return 'not-in-paper-realm';
    const isValid = second * 1000 <= state.now && state.now < second * 1000 + VALID_MS;
    for (const tick of ticks) {
      const number = isValid ? this.next(tick.asset) : null;
      this.#take(state, { ...tick, number, second, filled: false }, taken);
    }
    return { type: 'done' };
  }

  fill(state: NaiveTickState, { ticks }: FillTicks, taken: TickTaker): Result {
    if (state.rules < 2) return 'rules-not-active';
    if (state.isPaper) return 'not-in-paper-realm';
    if (ticks.some(({ asset }) => state.assets[asset] === undefined)) return 'unknown-asset';
    const isWrong = ticks.some((tick, index) => {
      const oldest = this.oldestKept(tick.asset);
      const isKept = oldest !== null && tick.second > oldest;
      return !isKept || !this.#isMissed(tick, state.now, ticks.slice(0, index));
    });
    if (isWrong) return 'second-not-missed';
    if (ticks.some(({ freshAt }) => freshAt > state.now)) return 'number-out-of-range';
    for (const tick of ticks) {
      this.#take(state, { ...tick, number: this.next(tick.asset), filled: true }, taken);
    }
    return { type: 'done' };
  }

  mirror(state: NaiveTickState, { liveTime, resumedAt, ticks }: FeedPaperTicks, taken: TickTaker): Result {
    if (ticks.some(({ asset }) => state.assets[asset] === undefined)) return 'unknown-asset';
    if (liveTime < this.liveTime || !this.#isInOrder(state, ticks)) return 'tick-not-later';
    const isWrong = ticks.some(
      (tick, index) => tick.filled && !this.#isMissed(tick, liveTime, ticks.slice(0, index)),
    );
    if (isWrong) return 'second-not-missed';
    if (resumedAt !== null && resumedAt < (this.resumedAt ?? 0)) return 'tick-not-later';
    if (state.rules < 2 && ticks.some(({ filled }) => filled)) return 'rules-not-active';
    if (!state.isPaper) return 'only-in-paper-realm';
    this.liveTime = liveTime;
    if (state.rules >= 2 && resumedAt !== null) this.resumedAt = resumedAt === 0 ? null : resumedAt;
    for (const tick of ticks) this.#take(state, { ...tick, sources: [] }, taken);
    return { type: 'done' };
  }

  /** Whether a second lies before what the exchange still has. */
  #isForgotten({ asset, second }: Missed): boolean {
    return (this.#kept.get(asset) ?? 0) >= KEPT && second < (this.oldestKept(asset) ?? 0);
  }

  /** Whether a second has gone by and has no tick, counting those that come before it in the same command. */
  #isMissed({ asset, second }: Missed, clock: number, before: readonly Missed[]): boolean {
    const isKnown =
      !this.#isForgotten({ asset, second }) && this.of(asset).some((one) => one.second === second);
    const isTwice = before.some((other) => other.asset === asset && other.second === second);
    return second * 1000 + VALID_MS <= clock && !isKnown && !isTwice;
  }

  #isInOrder(state: NaiveTickState, ticks: FeedPaperTicks['ticks']): boolean {
    return ticks.every(({ asset, second, number, filled }, index) => {
      const before = ticks.slice(0, index).filter((other) => other.asset === asset);
      const inTime = before.filter((other) => !other.filled);
      const isLater = [lastSecond(state, asset), ...inTime.map((other) => other.second)].every(
        (other) => other < second,
      );
      const isNew = number === null || this.of(asset).every((other) => other.second !== second);
      const numbers = [this.next(asset) - 1, ...before.map((other) => other.number ?? 0)];
      const hasPlace = filled || (isLater && isNew);
      return hasPlace && (number === null || numbers.every((other) => other < number));
    });
  }

  #take(state: NaiveTickState, tick: Taken, taken: TickTaker): void {
    const { asset, number, second, price, freshAt, filled } = tick;
    if (!filled) state.index.set({ asset, second, price }, number !== null || state.rules < SEEN_RULES);
    state.emit({ type: 'index-ticked', ...tick });
    if (number === null) return;
    this.#numbers.set(asset, number);
    if (filled && this.#isForgotten(tick)) return;
    const valid = { number, second, price, freshAt, filled };
    const log = this.#logs.get(asset) ?? [];
    this.#logs.set(asset, log);
    log.push(valid);
    const most = state.rules < 2 ? KEPT : KEPT_TO_FILL;
    if (!filled) this.#kept.set(asset, Math.min(most, (this.#kept.get(asset) ?? 0) + 1));
    taken(asset, valid);
  }
}

function lastSecond({ index }: NaiveTickState, asset: number): number {
  return index.ticks.get(asset)?.second ?? -1;
}
