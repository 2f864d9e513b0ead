/**
 * Which snapshots stay, wherever they are kept.
 * Promises: what stays is enough to recover, to let read models catch up, and to replay all of the journal that is kept.
 * Never: deletes.
 */
import type { Sequence, TimeMs } from '@assay/core';

/** What is asked of the snapshots that stay. */
export interface Retention {
  readonly keep: number;
  /** Last command that the read models hold. */
  readonly projected: Sequence;
  /** Rows of the journal from here on stay; null: all stay. */
  readonly journalFrom: TimeMs | null;
  /** One snapshot in each of these steps stays until the journal no longer reaches back to it. */
  readonly ladderMs: number;
}

export interface Retained {
  readonly gone: readonly Sequence[];
  /** No row of the journal is needed below this place; null: all are, back to the first. */
  readonly below: Sequence | null;
}

/**
 * What no recovery needs. Stay: the `keep` newest; the newest that is not newer than `projected`, from which read
 * models can still catch up; the newest that is not newer than `journalFrom`, from which all of the journal that is
 * kept can be replayed; and one in each `ladderMs` after that, so that there is always one to follow it. `timeOf`
 * tells the time of a snapshot, null of one that cannot be read.
 */
export async function retained(
  newestFirst: readonly Sequence[],
  wanted: Retention,
  timeOf: (sequence: Sequence) => Promise<TimeMs | null>,
): Promise<Retained> {
  const floor = newestFirst.find((sequence) => sequence <= wanted.projected);
  const kept = new Set(newestFirst.slice(0, wanted.keep));
  if (floor !== undefined) kept.add(floor);
  const isAnchored = await keepLadder(newestFirst, wanted, kept, timeOf);
  const gone = newestFirst.filter((sequence) => !kept.has(sequence));
  if (floor === undefined || !isAnchored) return { gone, below: null };
  return { gone, below: newestFirst.findLast((sequence) => kept.has(sequence)) ?? null };
}

/** Adds the rungs and the anchor to `kept`; answers whether there is an anchor: one that is old enough. */
async function keepLadder(
  newestFirst: readonly Sequence[],
  { journalFrom, ladderMs }: Retention,
  kept: Set<Sequence>,
  timeOf: (sequence: Sequence) => Promise<TimeMs | null>,
): Promise<boolean> {
  if (journalFrom === null) return false;
  let rung: number | null = null;
  for (const sequence of newestFirst) {
    const time = await timeOf(sequence);
    if (time === null) continue;
    const isAnchor = time <= journalFrom;
    const step = Math.floor(time / ladderMs);
    if (isAnchor || step !== rung) kept.add(sequence);
    if (isAnchor) return true;
    rung = step;
  }
  return false;
}
