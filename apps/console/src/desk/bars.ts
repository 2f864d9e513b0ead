/** The bars of a drawing: heights between 0 and 1, and round marks beside them. Pure. */

export interface Bar {
  /** Of each part what it takes of the height, the lowest part first. */
  readonly parts: readonly number[];
}

export interface Bars {
  readonly bars: readonly Bar[];
  /** Round values, the lowest (0) first, and how far up each stands. */
  readonly marks: readonly { readonly value: number; readonly height: number }[];
}

const MOST_MARKS = 3;

/** The parts of each bar stand on each other. Of nothing but zeros there is one mark. */
export function barsOf(values: readonly (readonly number[])[]): Bars {
  const greatest = Math.max(0, ...values.map((parts) => parts.reduce((sum, part) => sum + part, 0)));
  if (greatest === 0) {
    return { bars: values.map((parts) => ({ parts: parts.map(() => 0) })), marks: [{ value: 0, height: 0 }] };
  }
  const step = roundStep(greatest);
  const count = Math.ceil(greatest / step);
  const top = count * step;
  return {
    bars: values.map((parts) => ({ parts: parts.map((part) => part / top) })),
    marks: Array.from({ length: count + 1 }, (_, index) => ({ value: index * step, height: index / count })),
  };
}

/** 1, 2 or 5 times a power of ten, of which so few reach the greatest value. */
function roundStep(greatest: number): number {
  const power = 10 ** Math.floor(Math.log10(greatest / MOST_MARKS));
  const part = [1, 2, 5].find((one) => greatest / (one * power) <= MOST_MARKS) ?? 10;
  return part * power;
}
