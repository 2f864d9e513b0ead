import { Fragment, type ComponentProps, type Key, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { LoadingRows, type LoadingColumn } from './loading-rows.tsx';
import { TableHead, type HeadColumn } from './table-head.tsx';
import { Table, type TableProps } from './table.tsx';

/** A column with all that is said of it: its name, its cells and how it behaves; `className` is of both. */
export interface DataColumn<Row> extends HeadColumn, Pick<LoadingColumn, 'folds' | 'loading'> {
  readonly headClass?: string;
  readonly cellClass?: string | ((row: Row) => string);
  /** Its cells name their rows. */
  readonly namesRow?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> extends Omit<TableProps, 'children' | 'rows'> {
  readonly columns: readonly DataColumn<Row>[];
  /** Undefined while they are being loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row, index: number) => Key;
  readonly rowProps?: ((row: Row) => ComponentProps<'tr'>) | undefined;
  /** Rows in place of those that are being loaded. */
  readonly loadingRows?: number;
  /** In the first row where there is none. */
  readonly none?: ReactNode;
  /** A row of its own below a row. */
  readonly renderBelow?: (row: Row) => ReactNode;
  /** A row of the same columns at the foot. */
  readonly total?: Row;
  /** Rows of other cells at the foot. */
  readonly foot?: ReactNode;
}

/** A table made of its list of columns: head, rows, rows that are being loaded, and foot. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    columns,
    rows,
    rowKey,
    rowProps,
    loadingRows = 3,
    none,
    renderBelow,
    total,
    foot,
    ...table
  } = props;
  return (
    <Table aria-busy={rows === undefined} {...table}>
      <TableHead columns={columns.map(headOf)} />
      <tbody>
        {rows === undefined ? <LoadingRows rows={loadingRows} columns={columns} /> : null}
        {rows?.length === 0 && none !== undefined ? (
          <tr>
            <td colSpan={columns.length} className="text-quiet">
              {none}
            </td>
          </tr>
        ) : null}
        {rows?.map((row, index) => (
          <Fragment key={rowKey(row, index)}>
            <tr {...rowProps?.(row)}>
              <Cells columns={columns} row={row} />
            </tr>
            {renderBelow?.(row)}
          </Fragment>
        ))}
      </tbody>
      {total === undefined && foot === undefined ? null : (
        <tfoot className="font-strong">
          {total === undefined ? null : (
            <tr>
              <Cells columns={columns} row={total} />
            </tr>
          )}
          {foot}
        </tfoot>
      )}
    </Table>
  );
}

function headOf<Row>({ folds, className, headClass, ...column }: DataColumn<Row>): HeadColumn {
  return { ...column, className: classNames(folds && 'max-md:hidden', className, headClass) };
}

function Cells<Row>(props: { readonly columns: readonly DataColumn<Row>[]; readonly row: Row }) {
  const { columns, row } = props;
  return columns.map(({ figure, folds, className, cellClass, namesRow, cell }, index) => {
    const own = typeof cellClass === 'function' ? cellClass(row) : cellClass;
    const look = classNames(folds && 'max-md:hidden', className, own);
    return namesRow ? (
      <th key={index} scope="row" data-figure={figure || undefined} className={look}>
        {cell(row)}
      </th>
    ) : (
      <td key={index} data-figure={figure || undefined} className={look}>
        {cell(row)}
      </td>
    );
  });
}
