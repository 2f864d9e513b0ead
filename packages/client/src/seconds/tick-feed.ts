/**
 * The index ticks of one coin: history over HTTP, new ones from the socket, in one row without holes.
 * Promises: readers are notified at most once a frame; where numbers are missing the ticks between are fetched, one range at
 * a time, and what the venue does not have then breaks the chain; so does a number that was published twice, or a tick
 * that does not name the hash of the one before it. A broken chain stays broken until the feed begins anew.
 * Never: hashes before somebody has asked for `check`.
 */
import type { IndexTick } from '@assay/protocol';
import { FrameStore } from '../store/frame-store.ts';
import type { FrameScheduler } from '../store/frame-scheduler.ts';
import { ChainWatch } from './chain-watch.ts';
import type { HashOfTick } from './chain-watch.ts';
import { MAX_TICKS, bySecond, mergeTicks, newestGap, secondsOf } from './tick-window.ts';
import type { TickGap } from './tick-window.ts';

/** Why a chain is broken, and at which tick. */
export interface ChainBreak {
  readonly reason: 'missing' | 'conflict' | 'hash';
  readonly number: number;
}

export interface TickView {
  /** By their seconds: a missed second that was filled stands at its place, whatever its number. */
  readonly ticks: readonly IndexTick[];
  /** `failed`: the history did not come; live ticks show all the same. */
  readonly phase: 'loading' | 'ready' | 'failed';
  /** `open`: not all is known or looked at yet. */
  readonly chain: 'open' | 'intact' | 'broken';
  readonly broken: ChainBreak | null;
}

export interface TickFeedOptions {
  readonly scheduler: FrameScheduler;
  /** Ticks of these Unix seconds, both included, oldest first. */
  readonly fetchTicks: (from: number, to: number) => Promise<readonly IndexTick[]>;
  /** Calls the listener with every tick as it is published; answers what ends it. */
  readonly onTick: (listener: (tick: IndexTick) => void) => () => void;
  /** Fetches what hashes a tick. */
  readonly loadHash: () => Promise<HashOfTick>;
  /** Unix milliseconds by the venue. */
  readonly venueTime: () => number;
  /** Pause before a range is asked for again. */
  readonly repairPauseMs?: number;
}

/** As much as the chart shows; the window holds a little more. */
const HISTORY_SECONDS = 900;
const NOTHING: TickView = { ticks: [], phase: 'loading', chain: 'open', broken: null };

export class TickFeed {
  readonly store: FrameStore<TickView>;
  readonly #options: TickFeedOptions;
  readonly #chain: ChainWatch;
  #stopListening: (() => void) | null = null;
  /** What is known, by number. */
  #numbered: readonly IndexTick[] = [];
  /** Answers to an earlier run are late. */
  #run = 0;
  #isFilling = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The number that the venue did not have when it was last asked. */
  #missed: number | null = null;

  constructor(options: TickFeedOptions) {
    this.#options = options;
    this.store = new FrameStore<TickView>(options.scheduler, NOTHING);
    this.#chain = new ChainWatch(options.loadHash, () => this.#verify());
  }

  start(): void {
    if (this.#stopListening !== null) return;
    this.#stopListening = this.#options.onTick((tick) => this.#receive(tick));
    void this.load();
  }

  /** Forgets all; `start` begins anew. */
  stop(): void {
    this.#stopListening?.();
    this.#stopListening = null;
    this.#begin();
  }

  /** Loads the last quarter of an hour. A failure shows as the phase; called again it tries again. */
  async load(): Promise<void> {
    const run = this.#run;
    const to = Math.floor(this.#options.venueTime() / 1000);
    try {
      const ticks = await this.#options.fetchTicks(to - HISTORY_SECONDS, to);
      if (run === this.#run) this.#take(ticks, 'ready');
    } catch {
      if (run === this.#run && this.store.get().phase === 'loading') this.#show({ phase: 'failed' });
    }
  }

  /** From now on the hashes are looked at, too. */
  check(): void {
    this.#chain.start();
  }

  #begin(): void {
    clearTimeout(this.#timer);
    this.#run += 1;
    this.#isFilling = false;
    this.#missed = null;
    this.#numbered = [];
    this.store.set(NOTHING);
  }

  #receive(tick: IndexTick): void {
    const last = this.#numbered.at(-1);
    // After a long sleep more ticks lie between than the window holds.
    if (last !== undefined && tick.number - last.number >= MAX_TICKS) {
      this.#begin();
      void this.load();
    }
    this.#take([tick]);
  }

  #take(added: readonly IndexTick[], phase = this.store.get().phase): void {
    const { ticks, conflict } = mergeTicks(this.#numbered, added);
    const isNew = ticks !== this.#numbered;
    this.#numbered = ticks;
    this.#show(isNew ? { ticks: bySecond(ticks), phase } : { phase });
    if (conflict !== null) this.#break({ reason: 'conflict', number: conflict });
    const gap = newestGap(ticks);
    // The first tick of the socket comes before the history: what lies between is on its way.
    if (gap !== null && phase !== 'loading') void this.#fill(gap);
    this.#verify();
  }

  async #fill(gap: TickGap): Promise<void> {
    if (this.#isFilling || this.store.get().chain === 'broken') return;
    this.#isFilling = true;
    const run = this.#run;
    const { from, to } = secondsOf(this.#numbered, gap);
    const found = await this.#options
      .fetchTicks(from, to)
      // The venue did not answer, which says nothing about the chain.
      .catch(() => null);
    if (run !== this.#run) return;
    const left = newestGap(mergeTicks([gap.before, gap.after], found ?? []).ticks);
    const missing = left === null ? null : left.before.number + 1;
    if (found !== null) this.#miss(missing);
    const goOn = (): void => {
      this.#isFilling = false;
      this.#take(found ?? []);
    };
    if (missing === null) goOn();
    else this.#timer = setTimeout(goOn, this.#options.repairPauseMs ?? 2000);
  }

  /** Twice in vain: the socket may be a moment ahead of the record that ranges are read from. */
  #miss(number: number | null): void {
    if (number !== null && number === this.#missed) this.#break({ reason: 'missing', number });
    this.#missed = number;
  }

  #verify(): void {
    const { chain } = this.store.get();
    const ticks = this.#numbered;
    if (chain === 'broken') return;
    const { hashed, wrong } = this.#chain.verify(ticks);
    if (wrong !== null) this.#break({ reason: 'hash', number: wrong });
    else this.#show({ chain: hashed && newestGap(ticks) === null ? 'intact' : 'open' });
  }

  #break(broken: ChainBreak): void {
    if (this.store.get().chain !== 'broken') this.#show({ chain: 'broken', broken });
  }

  #show(change: Partial<TickView>): void {
    const before = this.store.get();
    const after = { ...before, ...change };
    const isSame =
      before.ticks === after.ticks &&
      before.phase === after.phase &&
      before.chain === after.chain &&
      before.broken === after.broken;
    if (!isSame) this.store.set(after);
  }
}
