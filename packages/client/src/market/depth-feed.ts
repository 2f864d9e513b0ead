/**
 * A market's book kept right: differences from the socket, snapshots over HTTP when there is a gap.
 * Promises: after a gap the book is repaired by a snapshot and the differences that came meanwhile; until then it
 * says that it is stale. One snapshot is asked for at a time, at most one a second.
 */
import type { DepthData, DepthSnapshot } from '@assay/protocol';
import { FrameStore } from '../store/frame-store.ts';
import type { FrameScheduler } from '../store/frame-scheduler.ts';
import { DepthBook } from './depth-book.ts';
import type { DepthScales } from './depth-book.ts';

export interface DepthView {
  readonly book: DepthBook;
  /** `loading` before the first snapshot, `stale` during a gap or a break. */
  readonly phase: 'loading' | 'live' | 'stale';
  readonly sequence: number | null;
}

export interface DepthFeedOptions {
  readonly scales: DepthScales;
  readonly scheduler: FrameScheduler;
  readonly fetchSnapshot: () => Promise<DepthSnapshot>;
  /** Pause between two snapshots. */
  readonly repairPauseMs?: number;
}

/** Differences kept while a snapshot is on its way. */
const PENDING_MAXIMUM = 500;

export class DepthFeed {
  readonly store: FrameStore<DepthView>;
  readonly #options: DepthFeedOptions;
  readonly #book: DepthBook;
  #pending: DepthData[] = [];
  #repairing = false;
  /** Counts the connections: what was asked for over an earlier one may be of an earlier log. */
  #era = 0;
  #everFilled = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(options: DepthFeedOptions) {
    this.#options = options;
    this.#book = new DepthBook(options.scales);
    this.store = new FrameStore<DepthView>(options.scheduler, {
      book: this.#book,
      phase: 'loading',
      sequence: null,
    });
  }

  receive(data: DepthData): void {
    if (this.#ended) return;
    const outcome = this.#book.apply(data);
    if (outcome === 'applied') {
      if (data.snapshot) this.#applyPending();
      this.#show('live');
    } else if (outcome === 'gap') {
      this.#pending.push(data);
      if (this.#pending.length > PENDING_MAXIMUM) this.#pending.shift();
      this.#show(this.#everFilled ? 'stale' : 'loading');
      this.#repair();
    }
  }

  /** The connection broke: what is shown is old until the next snapshot. */
  interrupt(): void {
    if (this.#everFilled) this.#show('stale');
  }

  /** The socket is open again: the next snapshot counts whatever its number. */
  restart(): void {
    this.#pending = [];
    this.#era += 1;
    this.#book.reset();
    if (this.#everFilled) this.#repair();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  #repair(): void {
    if (this.#repairing || this.#ended) return;
    this.#repairing = true;
    void this.#fetch().finally(() => {
      this.#timer = setTimeout(() => {
        this.#repairing = false;
        if (this.#pending.length > 0) this.#repair();
      }, this.#options.repairPauseMs ?? 1000);
    });
  }

  async #fetch(): Promise<void> {
    const era = this.#era;
    let snapshot: DepthSnapshot;
    try {
      snapshot = await this.#options.fetchSnapshot();
    } catch {
      // The venue did not answer: the pause passes, the next difference asks again.
      return;
    }
    if (this.#ended || era !== this.#era) return;
    if (this.#book.apply({ ...snapshot, snapshot: true }) !== 'applied') return;
    this.#applyPending();
  }

  #applyPending(): void {
    const pending = this.#pending;
    this.#pending = [];
    for (const [index, data] of pending.entries()) {
      if (this.#book.apply(data) !== 'gap') continue;
      this.#pending = pending.slice(index);
      break;
    }
    this.#show(this.#pending.length === 0 ? 'live' : 'stale');
  }

  #show(phase: DepthView['phase']): void {
    if (phase === 'live') this.#everFilled = true;
    this.store.set({ book: this.#book, phase, sequence: this.#book.sequence });
  }
}
