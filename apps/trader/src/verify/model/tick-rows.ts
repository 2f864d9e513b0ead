/** The ticks of a proof as the rows of a table, and which of them decide. Pure. */
import type { SettlementProof, IndexTick } from '@assay/protocol';

export type TickMark = 'open' | 'counted' | 'after' | 'filled';

export interface TickRow {
  readonly number: number;
  /** Unix seconds. */
  readonly second: number;
  readonly price: string;
  readonly hash: string;
  /** What it is to the contract; none: one of those between. */
  readonly marks: readonly TickMark[];
  /** Seconds without a tick before this one, since the tick before or since acceptance; 0 is usual. */
  readonly gap: number;
}

/** Rows that are not shown. */
export interface HiddenRows {
  readonly hidden: number;
  /** Number of the first of them. */
  readonly from: number;
}

/** So many seconds without a tick lie between ticks that are more than 3 s apart. */
const VOIDING_GAP = 3;
const FEWEST_HIDDEN = 3;

export function tickRows(
  { ticket, ticks, result }: SettlementProof,
  hashOf: (tick: IndexTick) => string,
): readonly TickRow[] {
  const counted = new Set(result.counted);
  let before = Math.floor(ticket.acceptedAt / 1000);
  return ticks.map((tick) => {
    const gap = Math.max(0, tick.second - before - 1);
    // A filled tick is numbered behind its second, which opens no gap.
    before = Math.max(before, tick.second);
    return { ...figuresOf(tick), hash: hashOf(tick), marks: marksOf(tick), gap };
  });

  function marksOf({ number, second, filled }: IndexTick): readonly TickMark[] {
    const marks: TickMark[] = [];
    if (number === result.open?.number) marks.push('open');
    if (counted.has(number)) marks.push('counted');
    if (second * 1000 > ticket.expiresAt) marks.push('after');
    if (filled === true) marks.push('filled');
    return marks;
  }
}

const figuresOf = ({ number, second, price }: IndexTick) => ({ number, second, price });

/** The rows that decide, and how many lie between them. */
export function decidingRows(rows: readonly TickRow[]): readonly (TickRow | HiddenRows)[] {
  const shown: (TickRow | HiddenRows)[] = [];
  let run: TickRow[] = [];
  const flush = (): void => {
    const [first] = run;
    if (first !== undefined && run.length >= FEWEST_HIDDEN)
      shown.push({ hidden: run.length, from: first.number });
    else shown.push(...run);
    run = [];
  };
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    const isAtGap = row.gap >= VOIDING_GAP || (next !== undefined && next.gap >= VOIDING_GAP);
    if (row.marks.length === 0 && !isAtGap && next !== undefined) {
      run.push(row);
      continue;
    }
    flush();
    shown.push(row);
  }
  flush();
  return shown;
}

/** So many decimals that each price shows all of its own, two at least. */
export function decimalsFor(prices: readonly string[]): number {
  const lengths = prices.map((price) => (price.split('.')[1] ?? '').replace(/0+$/, '').length);
  return Math.max(2, ...lengths);
}
