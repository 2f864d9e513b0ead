import { classNames, Skeleton } from '@assay/ui';

/** Rows in the size of what is being loaded. The last columns fold away with those of the table. */
export function LoadingRows({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column} className={column > 2 ? 'max-md:hidden' : undefined}>
          <Skeleton className={classNames(column === 0 ? 'w-24' : 'ml-auto w-16')} />
        </td>
      ))}
    </tr>
  ));
}
