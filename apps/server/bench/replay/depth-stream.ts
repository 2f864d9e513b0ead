/**
 * One market's book as a client keeps it from the DEPTH stream.
 * Promises: every difference must join the one before without a gap, take away only what is there and leave the book
 * uncrossed; every later snapshot must stand at the end of the chain and show the same book.
 */
import type { DepthSnapshot } from '@assay/protocol';
import type { Findings } from './findings.ts';

/** A snapshot has at most so many levels a side: with fewer it is the whole book. */
const SNAPSHOT_LEVELS = 200;

type Levels = Map<string, string>;
type Level = readonly [string, string];

export class DepthStream {
  readonly #findings: Findings;
  readonly #bids: Levels = new Map();
  readonly #asks: Levels = new Map();
  #last: number | null = null;
  #asked = 0;
  #texts: Map<number, string> | null = null;
  differences = 0;
  snapshots = 0;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  /** A snapshot has been asked for; any other means that the stream had a gap. */
  expectSnapshot(): void {
    this.#asked += 1;
  }

  get hasStarted(): boolean {
    return this.#last !== null;
  }

  get snapshotsDue(): number {
    return this.#asked;
  }

  best(side: 'buy' | 'sell'): number | null {
    const prices = [...(side === 'buy' ? this.#bids : this.#asks).keys()].map(Number);
    if (prices.length === 0) return null;
    return side === 'buy' ? Math.max(...prices) : Math.min(...prices);
  }

  take(depth: DepthSnapshot): void {
    if (depth.snapshot) this.#takeSnapshot(depth);
    else this.#takeDifference(depth);
    this.#texts?.set(this.#last ?? 0, this.#text());
  }

  /** From now on the book at each link of the chain is kept, for `differsFrom`. */
  remember(): void {
    this.#texts = new Map([[this.#last ?? 0, this.#text()]]);
  }

  /** Compares a snapshot from elsewhere with the book as it was then; null while the chain has not come so far. */
  differsFrom(snapshot: DepthSnapshot): boolean | null {
    if ((this.#last ?? 0) < snapshot.to) return null;
    return this.#texts?.get(snapshot.to) !== textOf(snapshot.bids, snapshot.asks);
  }

  #takeSnapshot(depth: DepthSnapshot): void {
    const { symbol, to, bids, asks } = depth;
    this.snapshots += 1;
    this.#findings.expect(
      this.#asked > 0,
      'depth gap',
      () => `${symbol} sent a snapshot that nobody asked for`,
    );
    this.#asked = Math.max(0, this.#asked - 1);
    if (this.#last === null) {
      if (Math.max(bids.length, asks.length) >= SNAPSHOT_LEVELS) {
        this.#findings.note('depth', `${symbol} has too many levels to know the whole book`);
      }
      for (const [price, size] of bids) this.#bids.set(price, size);
      for (const [price, size] of asks) this.#asks.set(price, size);
      this.#last = to;
      return;
    }
    const last = this.#last;
    this.#findings.expect(to === last, 'depth gap', () => `${symbol} snapshot at ${to}, chain at ${last}`);
    const isSame = this.#text() === textOf(bids, asks);
    this.#findings.expect(isSame, 'depth book', () => `${symbol} differs from its snapshot at ${to}`);
    this.#last = to;
  }

  #takeDifference({ symbol, from, to, bids, asks }: DepthSnapshot): void {
    const last = this.#last;
    this.differences += 1;
    const joins = last !== null && from === last + 1 && to >= from;
    this.#findings.expect(joins, 'depth gap', () => `${symbol} from ${from} to ${to} after ${last}`);
    this.#last = to;
    for (const [levels, changes] of [
      [this.#bids, bids],
      [this.#asks, asks],
    ] as const) {
      for (const [price, size] of changes) this.#change(symbol, levels, price, size);
    }
    const [bid, ask] = [this.best('buy'), this.best('sell')];
    const isCrossed = bid !== null && ask !== null && bid >= ask;
    this.#findings.expect(!isCrossed, 'depth book', () => `${symbol} is crossed at ${to}: ${bid} ${ask}`);
  }

  #change(symbol: string, levels: Levels, price: string, size: string): void {
    if (Number(size) > 0) {
      levels.set(price, size);
      return;
    }
    const wasThere = levels.delete(price);
    this.#findings.expect(
      wasThere,
      'depth book',
      () => `${symbol} takes away level ${price}, which is not there`,
    );
  }

  #text(): string {
    const sorted = (levels: Levels, sign: number): Level[] =>
      [...levels].sort(([a], [b]) => sign * (Number(a) - Number(b)));
    return textOf(sorted(this.#bids, -1), sorted(this.#asks, 1));
  }
}

function textOf(bids: readonly Level[], asks: readonly Level[]): string {
  return JSON.stringify([bids, asks]);
}
