import { classNames } from '../class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';

/** A column of a table that is being loaded: text or figures, and whether it folds away on narrow screens. */
export interface LoadingColumn {
  readonly figure?: boolean;
  readonly folds?: boolean;
  readonly className?: string;
}

/** Rows in the size of what is being loaded. */
export function LoadingRows(props: { readonly rows: number; readonly columns: readonly LoadingColumn[] }) {
  return Array.from({ length: props.rows }, (_, row) => (
    <tr key={row}>
      {props.columns.map((column, index) => (
        <td key={index} className={classNames(column.folds && 'max-md:hidden', column.className)}>
          <Skeleton className={column.figure ? 'ml-auto w-16' : 'w-24'} />
        </td>
      ))}
    </tr>
  ));
}
