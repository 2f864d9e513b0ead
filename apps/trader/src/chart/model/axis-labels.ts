/**
 * Which labels stand at the axes: a price's own label goes before a label of the grid, and labels that would cover
 * each other are pushed apart. Pure.
 */

export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Height of a label of a line, with the pixel between two of them. */
export const LABEL_HEIGHT = 18;
/** From the middle of a label of the grid to its edge, with a little air. */
const TICK_HALF = 7;

/**
 * Middles of the labels of lines at `heights`, in the same order: as near to their lines as the others leave room for,
 * in the order of the lines, none over `fixed`. null: there is no room.
 */
export function spreadLabels(
  heights: readonly number[],
  within: number,
  fixed: Span | null,
): readonly (number | null)[] {
  const middle = fixed === null ? -Infinity : (fixed.top + fixed.bottom) / 2;
  const rows = heights.map((wanted, index) => ({ wanted, index })).toSorted((a, b) => a.wanted - b.wanted);
  const positions: (number | null)[] = heights.map(() => null);
  const lay = (part: typeof rows, room: Span): void => {
    for (const { index, at } of stacked(part, room)) positions[index] = at;
  };
  lay(
    rows.filter(({ wanted }) => wanted < middle),
    { top: 0, bottom: fixed?.top ?? 0 },
  );
  lay(
    rows.filter(({ wanted }) => wanted >= middle),
    { top: fixed?.bottom ?? 0, bottom: within },
  );
  return positions;
}

/** Downwards each as high as it wants and the one above allows, then upwards from the foot. */
function stacked(
  rows: readonly { readonly wanted: number; readonly index: number }[],
  room: Span,
): readonly { readonly index: number; readonly at: number | null }[] {
  const half = LABEL_HEIGHT / 2;
  let edge = room.top;
  const down = rows.map(({ wanted, index }) => {
    const at = Math.max(wanted, edge + half);
    edge = at + half;
    return { index, at };
  });
  edge = room.bottom;
  return down.toReversed().map(({ index, at: lowest }) => {
    const at = Math.min(lowest, edge - half);
    edge = at - half;
    return { index, at: at - half < room.top ? null : at };
  });
}

/** Whether a label of the grid would lie under one of these. */
export function isCovered(height: number, spans: readonly Span[]): boolean {
  return spans.some(({ top, bottom }) => height + TICK_HALF > top && height - TICK_HALF < bottom);
}

export function spanOf(middle: number): Span {
  return { top: middle - LABEL_HEIGHT / 2, bottom: middle + LABEL_HEIGHT / 2 };
}

/** Whether a text around `middle` is whole between 0 and `within`. */
export function isWhole(middle: number, textWidth: number, within: number): boolean {
  return middle - textWidth / 2 >= 0 && middle + textWidth / 2 <= within;
}
