/**
 * How long commits took in the last minute.
 * Owns: sixty slots of one second, each a histogram of doubling eighths from 1 µs.
 * Promises: constant memory; the median is right to 9 %, the greatest exact.
 * Never: keeps a single measurement.
 */
const SLOTS = 60;
const BUCKETS = 200;
const MIN_MS = 0.001;
const STEPS_A_DOUBLING = 8;

interface Slot {
  second: number;
  max: number;
  readonly counts: Uint32Array;
}

export class CommitTimes {
  readonly #slots: Slot[] = Array.from({ length: SLOTS }, () => ({
    second: -1,
    max: 0,
    counts: new Uint32Array(BUCKETS),
  }));

  /** `nowMs` is any clock that runs forward. */
  add(nowMs: number, commitMs: number): void {
    const second = Math.floor(nowMs / 1000);
    const slot = this.#slots[second % SLOTS];
    if (slot === undefined) return;
    if (slot.second !== second) {
      slot.second = second;
      slot.max = 0;
      slot.counts.fill(0);
    }
    const position = Math.floor(Math.log2(Math.max(commitMs, MIN_MS) / MIN_MS) * STEPS_A_DOUBLING);
    const bucket = Math.min(position, BUCKETS - 1);
    slot.counts[bucket] = (slot.counts[bucket] ?? 0) + 1;
    slot.max = Math.max(slot.max, commitMs);
  }

  /** Median and greatest of the last minute; zeros when there was no commit. */
  summary(nowMs: number): { median: number; max: number } {
    const oldest = Math.floor(nowMs / 1000) - SLOTS;
    const counts = new Float64Array(BUCKETS);
    let total = 0;
    let max = 0;
    for (const slot of this.#slots) {
      if (slot.second <= oldest) continue;
      for (const [bucket, count] of slot.counts.entries()) {
        counts[bucket] = (counts[bucket] ?? 0) + count;
        total += count;
      }
      max = Math.max(max, slot.max);
    }
    let seen = 0;
    for (const [bucket, count] of counts.entries()) {
      seen += count;
      if (count > 0 && seen * 2 >= total) return { median: MIN_MS * 2 ** (bucket / STEPS_A_DOUBLING), max };
    }
    return { median: 0, max };
  }
}
