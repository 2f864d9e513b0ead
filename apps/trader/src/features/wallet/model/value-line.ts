/** The line of a value by days, for a drawing: places between 0 and 1, not amounts. Pure. */

export interface ValueLine {
  /** Of each day: how far right, and how far down. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** Round values between the ends of the height, the lowest first. */
  readonly marks: readonly { readonly value: number; readonly y: number }[];
  /** With which the marks can be told from each other. */
  readonly decimals: number;
}

/** Part of the height that stays free above and below the line. */
const ROOM = 0.08;
const MOST_MARKS = 4;

/** Values of at least two days, the oldest first; null: there are fewer, or never any value. */
export function valueLine(values: readonly number[]): ValueLine | null {
  if (values.length < 2 || values.every((value) => value === 0)) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // A value that never moved stands in the middle of a height of its own.
  const span = high - low || high;
  const bottom = (high === low ? low - span / 2 : low) - span * ROOM;
  const height = span * (1 + 2 * ROOM);
  const y = (value: number): number => 1 - (value - bottom) / height;
  const points = values.map((value, index) => ({ x: index / (values.length - 1), y: y(value) }));
  const from = Math.max(bottom, 0);
  const step = roundStep(bottom + height - from);
  const first = Math.ceil(from / step);
  const count = Math.max(Math.floor((bottom + height) / step) - first + 1, 0);
  const marks = Array.from({ length: count }, (_, index) => {
    const value = (first + index) * step;
    return { value, y: y(value) };
  });
  return { points, marks, decimals: Math.max(0, -Math.floor(Math.log10(step) + 1e-9)) };
}

/** 1, 2 or 5 times a power of ten, of which so few fit that their labels have room. */
function roundStep(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / MOST_MARKS));
  const part = [1, 2, 5].find((one) => span / (one * power) <= MOST_MARKS) ?? 10;
  return part * power;
}

/** As an SVG path in a square of this side. */
export function linePath({ points }: ValueLine, side: number): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${(x * side).toFixed(2)} ${(y * side).toFixed(2)}`)
    .join('');
}

/** Of these many days the one nearest to a place between 0 and 1. */
export function dayAt(x: number, count: number): number {
  return Math.min(Math.max(Math.round(x * (count - 1)), 0), count - 1);
}
