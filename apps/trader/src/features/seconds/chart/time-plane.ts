/**
 * Where a moment and a price stand on the chart of the index price.
 * Owns: which seconds and which prices are seen, and the round marks at the axes. Promises: a running contract is seen
 * whole, from before its beginning to after its expiry; pure. Never: decides a contract by these numbers, which are for
 * drawing alone.
 */

/** A tick as it is drawn; `price` is a number for the eye, never for money. */
export interface DrawnTick {
  readonly second: number;
  readonly price: number;
}

/** The times of a contract in Unix milliseconds. */
export interface DrawnSpan {
  readonly acceptedAt: number;
  readonly expiresAt: number;
}

/** Unix seconds, not always whole. */
export interface Seen {
  readonly from: number;
  readonly to: number;
}

export interface PriceRange {
  readonly low: number;
  readonly high: number;
}

const NARROW = 560;
/** Seconds before and after now, where no contract asks for more. */
const WIDE_VIEW = { back: 110, ahead: 38 };
const NARROW_VIEW = { back: 46, ahead: 30 };
/** Room before the beginning of a contract and after its expiry, as shares of what is seen. */
const BEFORE = 0.12;
const AFTER = 0.09;
/** A price that hardly moves is not drawn as if it leapt: this share of it is seen at least. */
const MIN_RANGE = 0.0001;
const PRICE_ROOM = 0.08;

export const isNarrow = (width: number): boolean => width < NARROW;

/** `now` in Unix milliseconds. */
export function seenSeconds(now: number, width: number, span: DrawnSpan | null): Seen {
  const { back, ahead } = isNarrow(width) ? NARROW_VIEW : WIDE_VIEW;
  const at = Math.floor(now / 1000);
  const usual = { from: at - back, to: at + ahead };
  if (span === null) return usual;
  const length = (span.expiresAt - span.acceptedAt) / 1000;
  return {
    from: Math.min(usual.from, span.acceptedAt / 1000 - length * BEFORE),
    to: Math.max(usual.to, span.expiresAt / 1000 + length * AFTER),
  };
}

/** The prices that are seen, with room above and below; null: nothing to see. */
export function seenPrices(
  ticks: readonly DrawnTick[],
  seen: Seen,
  also: readonly number[],
): PriceRange | null {
  const prices = ticks.filter(({ second }) => second >= seen.from - 1).map(({ price }) => price);
  const all = [...prices, ...also];
  if (all.length === 0) return null;
  const low = Math.min(...all);
  const high = Math.max(...all);
  const middle = (low + high) / 2;
  const half = Math.max((high - low) / 2, (Math.abs(middle) * MIN_RANGE) / 2, Number.MIN_VALUE);
  const room = half * (1 + PRICE_ROOM * 2);
  return { low: middle - room, high: middle + room };
}

export class TimePlane {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly #seen: Seen;
  readonly #prices: PriceRange;

  /** `width` and `height` of what is drawn in, `top`: pixels above the highest price. */
  constructor(box: { width: number; height: number; top: number }, seen: Seen, prices: PriceRange) {
    this.width = box.width;
    this.height = box.height;
    this.top = box.top;
    this.#seen = seen;
    this.#prices = prices;
  }

  /** Pixels from the left of a Unix second. */
  x(second: number): number {
    const { from, to } = this.#seen;
    return ((second - from) / (to - from)) * this.width;
  }

  /** Pixels from the top of a price. */
  y(price: number): number {
    const { low, high } = this.#prices;
    return this.top + ((high - price) / (high - low)) * (this.height - this.top);
  }

  /** The Unix second at pixels from the left. */
  secondAt(x: number): number {
    const { from, to } = this.#seen;
    return from + (x / this.width) * (to - from);
  }

  /** Whole seconds, round and at least so many pixels apart. */
  timeMarks(minSpacing: number): readonly number[] {
    const { from, to } = this.#seen;
    const step = TIME_STEPS.find((one) => (one / (to - from)) * this.width >= minSpacing) ?? LAST_STEP;
    return range(Math.ceil(from / step) * step, to, step);
  }

  /** Round prices at least so many pixels apart. */
  priceMarks(minSpacing: number): readonly number[] {
    const { low, high } = this.#prices;
    const minStep = ((high - low) / Math.max(1, this.height - this.top)) * minSpacing;
    const size = 10 ** Math.floor(Math.log10(minStep));
    const step = [1, 2, 5, 10].map((part) => part * size).find((one) => one >= minStep) ?? 10 * size;
    return range(Math.ceil(low / step) * step, high, step);
  }
}

const TIME_STEPS = [5, 10, 15, 30, 60, 120, 300, 600] as const;
const LAST_STEP = 1800;

function range(first: number, last: number, step: number): readonly number[] {
  const count = Math.max(0, Math.floor((last - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** The tick that is nearest to a second; null: there is none. */
export function nearestTick<Tick extends { readonly second: number }>(
  ticks: readonly Tick[],
  second: number,
): Tick | null {
  let best: Tick | null = null;
  for (const tick of ticks) {
    if (best === null || Math.abs(tick.second - second) <= Math.abs(best.second - second)) best = tick;
  }
  return best;
}

/** Runs of ticks without a hole of more than `mostSeconds` between two of them: each is one line. */
export function unbrokenRuns(
  ticks: readonly DrawnTick[],
  maxSeconds: number,
): readonly (readonly DrawnTick[])[] {
  const runs: DrawnTick[][] = [];
  for (const tick of ticks) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run === undefined || last === undefined || tick.second - last.second > maxSeconds) runs.push([tick]);
    else run.push(tick);
  }
  return runs;
}
