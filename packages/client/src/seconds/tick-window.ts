/**
 * The published ticks of a coin that this page knows, by number.
 * Promises: each number once, ascending, at most `MAX_TICKS`, the newest; a tick that differs from one of the same
 * number is reported, never taken.
 */
import type { IndexTick } from '@assay/protocol';

export const MAX_TICKS = 1000;

export interface MergedTicks {
  readonly ticks: readonly IndexTick[];
  /** A number that was published twice, each time otherwise; null: none. */
  readonly conflict: number | null;
}

/** Ticks that are not known lie between these two neighbours. */
export interface TickGap {
  readonly before: IndexTick;
  readonly after: IndexTick;
}

export function mergeTicks(known: readonly IndexTick[], added: readonly IndexTick[]): MergedTicks {
  const byNumber = new Map(known.map((tick) => [tick.number, tick]));
  let conflict: number | null = null;
  let isNew = false;
  for (const tick of added) {
    const held = byNumber.get(tick.number);
    if (held === undefined) {
      byNumber.set(tick.number, tick);
      isNew = true;
    } else if (held.signature !== tick.signature) {
      // One key signs the same bytes always alike: another signature stands for another tick.
      conflict ??= tick.number;
    }
  }
  if (!isNew) return { ticks: known, conflict };
  const ticks = [...byNumber.values()].sort((a, b) => a.number - b.number).slice(-MAX_TICKS);
  return { ticks, conflict };
}

/** Ticks by their seconds; but for filled ones that is the order of their numbers. */
export function bySecond(ticks: readonly IndexTick[]): readonly IndexTick[] {
  return ticks.toSorted((a, b) => a.second - b.second);
}

/**
 * The seconds whose range holds the numbers of a gap: from the last tick in time before it on, behind which filled ones may
 * be numbered, to before the next one in time.
 */
export function secondsOf(
  ticks: readonly IndexTick[],
  { before, after }: TickGap,
): { readonly from: number; readonly to: number } {
  const inTime = ticks.filter(({ filled }) => filled !== true);
  const from = inTime.findLast(({ number }) => number <= before.number) ?? before;
  const next = inTime.find(({ number }) => number >= after.number);
  return { from: from.second, to: next === undefined ? after.second : next.second - 1 };
}

/** The newest gap in the numbers; null: the numbers follow each other. */
export function newestGap(ticks: readonly IndexTick[]): TickGap | null {
  for (let index = ticks.length - 1; index > 0; index -= 1) {
    const [before, after] = [ticks[index - 1], ticks[index]];
    if (before && after && after.number !== before.number + 1) return { before, after };
  }
  return null;
}
