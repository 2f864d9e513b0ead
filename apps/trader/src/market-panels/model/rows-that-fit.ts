/** Whole rows in a height: the rows stretch by less than a pixel each to fill it. */
import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

export interface FittedRows {
  readonly count: number;
  /** Height of one row in pixels. */
  readonly height: number;
}

const NONE: FittedRows = { count: 0, height: 0 };

export function fitRows(height: number, rowHeight: number): FittedRows {
  const count = Math.floor(height / rowHeight);
  return count < 1 ? NONE : { count, height: height / count };
}

/** Follows the size of an element. */
export function useRowsThatFit(element: RefObject<HTMLElement | null>, rowHeight: number): FittedRows {
  const [rows, setRows] = useState(NONE);
  useLayoutEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    const observer = new ResizeObserver(() => {
      const next = fitRows(watched.clientHeight, rowHeight);
      setRows((now) => (now.count === next.count && now.height === next.height ? now : next));
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, rowHeight]);
  return rows;
}
