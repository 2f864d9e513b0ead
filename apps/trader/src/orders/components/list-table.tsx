import type { ReactNode } from 'react';
import { Table, Unit } from '@assay/ui';
import './list-table.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly unit?: string | undefined;
  readonly figure?: boolean;
  /** Its place on the card of a phone, without its label: what heads it, whose market it is, or when it was. */
  readonly card?: 'lead' | 'market' | 'aside';
  /** Said by the other figures, too: folds away where the list is narrow; the first of them sooner. */
  readonly spare?: boolean | 'first';
  /** Buttons: what stands in the head line in place of a label, and nothing on a phone. */
  readonly actions?: ReactNode;
  /** On the card of a phone the button stands beside the last figures, not below them. */
  readonly beside?: boolean;
  /** On the card of a phone another cell says it. */
  readonly tableOnly?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

export interface ListTableProps<Row> {
  readonly caption: string;
  readonly roomy: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The row belongs to the one above it. */
  readonly isJoined?: (row: Row, index: number) => boolean;
}

/**
 * A list as a table, and on a phone as cards with the same figures. It stays a table of its own: a column says its place
 * on the card as well, and the cells carry their labels for it.
 */
export function ListTable<Row>({ caption, roomy, columns, rows, keyOf, isJoined }: ListTableProps<Row>) {
  return (
    <Table caption={caption} roomy={roomy} className={roomy ? 'list-table [&_td]:h-11' : 'list-table'}>
      <thead className="sticky top-0 z-1 bg-panel">
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              data-figure={isFigure(column) || undefined}
              data-actions={column.actions !== undefined || undefined}
              data-spare={column.spare}
            >
              {column.actions ?? column.label}
              {column.unit === undefined ? null : <Unit>{column.unit}</Unit>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row)} data-joined={isJoined?.(row, index) === true || undefined}>
            {columns.map((column) => (
              <td
                key={column.key}
                data-figure={isFigure(column) || undefined}
                data-card={column.card}
                data-spare={column.spare}
                data-actions={column.actions === undefined ? undefined : column.beside ? 'beside' : true}
                data-table-only={column.tableOnly}
                data-label={labelOnCard(column)}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function labelOnCard({ card, actions, label, unit }: Column<never>): string | undefined {
  if (card !== undefined || actions !== undefined) return undefined;
  return unit === undefined ? label : `${label} (${unit})`;
}

function isFigure({ figure = false, actions }: Column<never>): boolean {
  return figure || actions !== undefined;
}
