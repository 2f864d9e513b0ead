import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

export interface TableProps extends ComponentProps<'table'> {
  /** What the table holds; read by screen readers, not shown. */
  readonly caption: string;
  /** Rows of 52 instead of 36 pixels, with wider edges. */
  readonly roomy?: boolean;
}

const CELLS =
  '[&_td]:border-t [&_td]:border-line [&_td]:whitespace-nowrap [&_th]:text-left [&_th]:text-12 [&_th]:font-regular [&_th]:whitespace-nowrap [&_th]:text-quiet [&_tbody_tr:hover>td]:bg-sunk';
const DENSE =
  '[&_td]:h-9 [&_td]:px-2 [&_th]:h-[30px] [&_th]:px-2 [&_:is(td,th):first-child]:pl-3 [&_:is(td,th):last-child]:pr-3';
const ROOMY =
  '[&_td]:h-[52px] [&_td]:px-3 [&_th]:h-9 [&_th]:px-3 [&_:is(td,th):first-child]:pl-4 [&_:is(td,th):last-child]:pr-4 sm:[&_:is(td,th):first-child]:pl-5 sm:[&_:is(td,th):last-child]:pr-5';

/** A table with the application's row heights. Cells with figures take `data-figure`: right-aligned, tabular numerals. */
export function Table({ caption, roomy = false, className, children, ...rest }: TableProps) {
  return (
    <table
      className={classNames(
        'w-full border-collapse text-13 [&_[data-figure]]:text-right [&_[data-figure]]:tabular-nums',
        CELLS,
        roomy ? ROOMY : DENSE,
        className,
      )}
      {...rest}
    >
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  );
}
