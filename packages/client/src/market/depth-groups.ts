/**
 * Levels put together by a coarser price step, for the screen.
 * Promises: bids are grouped down, asks up, so that a group never looks better than its levels are.
 */
import type { BookSide } from '../calculators/walk-book.ts';

export interface DepthRow {
  /** Ticks. */
  readonly price: number;
  /** Lots of this row, and of all rows from the best to this one. */
  readonly size: number;
  readonly sum: number;
}

/** At most `count` rows, best first. `stepTicks` 1 shows every level. */
export function depthRows(
  levels: BookSide,
  side: 'bids' | 'asks',
  stepTicks: number,
  count: number,
): readonly DepthRow[] {
  const rows: DepthRow[] = [];
  let price = Number.NaN;
  let size = 0;
  let sum = 0;
  const push = (): void => {
    if (size > 0) rows.push({ price, size, sum });
  };
  for (const [index, ticks] of levels.prices.entries()) {
    const group =
      (side === 'bids' ? Math.floor(ticks / stepTicks) : Math.ceil(ticks / stepTicks)) * stepTicks;
    if (group !== price) {
      push();
      if (rows.length === count) return rows;
      price = group;
      size = 0;
    }
    size += levels.sizes[index] ?? 0;
    sum += levels.sizes[index] ?? 0;
  }
  push();
  return rows;
}

/** Price steps to choose from, in ticks: one, ten, a hundred, a thousand while they are below a hundredth of the price. */
export function depthSteps(priceTicks: number): readonly number[] {
  return [1, 10, 100, 1000].filter((step) => step === 1 || step * 100 <= priceTicks);
}
