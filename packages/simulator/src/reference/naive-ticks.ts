/**
 * The naive log of index ticks: every valid tick of every coin that ever was.
 * Promises: nothing is ever dropped; a command's ticks are all taken or none.
 */
import type { MirrorTicks, PublishTicks } from '@assay/core';
import type { NaiveIndex } from './naive-index.ts';
import type { NaiveAsset } from './naive-listing.ts';
import type { Plain, Result } from './naive-market.ts';
import type { NaiveTick } from './naive-verdict.ts';

const VALID_MS = 2000;

/** What the log of ticks needs of the venue. */
export interface TickDesk {
  readonly now: number;
  readonly isPaper: boolean;
  readonly index: NaiveIndex;
  readonly assets: readonly NaiveAsset[];
  tell(event: Plain): void;
}

/** What is done with each tick that was taken, right behind its event. */
export type TickTaker = (asset: number, tick: NaiveTick) => void;

export class NaiveTicks {
  /** The live realm's clock, as a realm of play money was told it. */
  liveTime = 0;
  readonly #logs = new Map<number, NaiveTick[]>();

  /** Oldest first. */
  of(asset: number): readonly NaiveTick[] {
    return this.#logs.get(asset) ?? [];
  }

  last(asset: number): NaiveTick | null {
    return this.of(asset).at(-1) ?? null;
  }

  /** Number of the next tick of a coin. */
  next(asset: number): number {
    return (this.last(asset)?.number ?? 0) + 1;
  }

  /** Coins that have a tick, by number. */
  get coins(): readonly number[] {
    return [...this.#logs.keys()].sort((a, b) => a - b);
  }

  publish(desk: TickDesk, { second, ticks }: PublishTicks, taken: TickTaker): Result {
    const coins = ticks.map(({ asset }) => asset as number);
    if (coins.some((asset) => desk.assets[asset] === undefined)) return 'unknown-asset';
    const isTwice = new Set(coins).size < coins.length;
    if (isTwice || coins.some((asset) => second <= lastSecond(desk, asset))) return 'tick-not-later';
    if (desk.isPaper) return 'not-in-paper-realm';
    const isValid = second * 1000 <= desk.now && desk.now < second * 1000 + VALID_MS;
    for (const { asset, price, sources } of ticks) {
      const number = isValid ? this.next(asset) : null;
      this.#take(desk, { asset, number, second, price, sources }, taken);
    }
    return { type: 'done' };
  }

  mirror(desk: TickDesk, { liveTime, ticks }: MirrorTicks, taken: TickTaker): Result {
    if (ticks.some(({ asset }) => desk.assets[asset] === undefined)) return 'unknown-asset';
    if (liveTime < this.liveTime || !this.#isInOrder(desk, ticks)) return 'tick-not-later';
    if (!desk.isPaper) return 'only-in-paper-realm';
    this.liveTime = liveTime;
    for (const tick of ticks) this.#take(desk, { ...tick, sources: [] }, taken);
    return { type: 'done' };
  }

  #isInOrder(desk: TickDesk, ticks: MirrorTicks['ticks']): boolean {
    return ticks.every(({ asset, second, number }, index) => {
      const before = ticks.slice(0, index).filter((other) => other.asset === asset);
      const isLater = [lastSecond(desk, asset), ...before.map((other) => other.second)].every(
        (other) => other < second,
      );
      const numbers = [this.next(asset) - 1, ...before.map((other) => other.number ?? 0)];
      return isLater && (number === null || numbers.every((other) => other < number));
    });
  }

  #take(
    desk: TickDesk,
    tick: {
      readonly asset: number;
      readonly number: number | null;
      readonly second: number;
      readonly price: number;
      readonly sources: readonly object[];
    },
    taken: TickTaker,
  ): void {
    const { asset, number, second, price } = tick;
    desk.index.set({ asset, second, price });
    desk.tell({ type: 'index-ticked', ...tick });
    if (number === null) return;
    const valid = { number, second, price };
    const log = this.#logs.get(asset) ?? [];
    this.#logs.set(asset, log);
    log.push(valid);
    taken(asset, valid);
  }
}

function lastSecond({ index }: TickDesk, asset: number): number {
  return index.ticks.get(asset)?.second ?? -1;
}
