/** The bars of a drawing: heights between 0 and 1, and round marks beside them. Pure. */

/** Where of the height a part begins, and what it takes of it. */
interface Part {
  readonly from: number;
  readonly height: number;
}

export interface Bars {
  readonly bars: readonly { readonly parts: readonly Part[] }[];
  /** Round values, the lowest first, and how far up each stands; 0 is one of them. */
  readonly marks: readonly { readonly value: number; readonly height: number }[];
  /** Those that tell the marks apart. */
  readonly decimals: number;
}

const MOST_MARKS = 3;
/** More than a step of marks has, fewer than a binary number keeps. */
const DIGITS = 12;

/** The parts of each bar stand on each other; what is below zero hangs from the ground. Of nothing but zeros there is one mark. */
export function barsOf(values: readonly (readonly number[])[]): Bars {
  const above = Math.max(0, ...values.map((parts) => sizeOf(parts.filter((part) => part > 0))));
  const below = Math.max(0, ...values.map((parts) => sizeOf(parts.filter((part) => part < 0))));
  if (above + below === 0) {
    const flat = { from: 0, height: 0 };
    return {
      bars: values.map((parts) => ({ parts: parts.map(() => flat) })),
      marks: [{ value: 0, height: 0 }],
      decimals: 0,
    };
  }
  const step = roundStep(above + below);
  const downs = Math.ceil(below / step);
  const count = Math.ceil(above / step) + downs;
  return {
    bars: values.map((parts) => ({ parts: stacked(parts, downs / count, count * step) })),
    marks: Array.from({ length: count + 1 }, (_, index) => ({
      value: Number(((index - downs) * step).toPrecision(DIGITS)),
      height: index / count,
    })),
    decimals: Math.max(0, -Math.floor(Math.log10(step))),
  };
}

const sizeOf = (parts: readonly number[]): number => Math.abs(parts.reduce((sum, part) => sum + part, 0));

function stacked(parts: readonly number[], ground: number, span: number): readonly Part[] {
  let [top, bottom] = [ground, ground];
  return parts.map((part) => {
    const height = Math.abs(part) / span;
    if (part < 0) return { from: (bottom -= height), height };
    top += height;
    return { from: top - height, height };
  });
}

/** 1, 2 or 5 times a power of ten, of which so few reach the greatest value. */
function roundStep(greatest: number): number {
  const power = 10 ** Math.floor(Math.log10(greatest / MOST_MARKS));
  const part = [1, 2, 5].find((one) => greatest / (one * power) <= MOST_MARKS) ?? 10;
  return part * power;
}
