import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';

/** A column of a table that is being loaded: text or figures, and whether it folds away on narrow screens. */
export interface LoadingColumn {
  readonly figure?: boolean;
  readonly folds?: boolean;
  readonly className?: string;
  /** In place of the usual bar, where its cells have another size. */
  readonly loading?: ReactNode;
}

/** Rows in the size of what is being loaded. */
export function LoadingRows(props: { readonly rows: number; readonly columns: readonly LoadingColumn[] }) {
  return Array.from({ length: props.rows }, (_, row) => (
    <tr key={row}>
      {props.columns.map(({ figure, folds, className, loading }, index) => (
        <td key={index} className={classNames(folds && 'max-md:hidden', className)}>
          {loading ?? <Skeleton className={figure ? 'ml-auto w-16' : 'w-24'} />}
        </td>
      ))}
    </tr>
  ));
}
