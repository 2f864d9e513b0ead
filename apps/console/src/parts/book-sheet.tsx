import { Amount, DataTable, Icon, KeyValue, classNames, columnDecimals } from '@assay/ui';
import type { DataColumn } from '@assay/ui';
import type { Sheet, SheetRow } from '../desk/books.ts';

interface BookSheetProps<Column extends string> {
  /** What it holds. */
  readonly caption: string;
  /** Over the names of the rows. */
  readonly head: string;
  readonly sheet: Sheet<Column>;
  readonly titleOf: (column: Column) => string;
  /** Over the sums. */
  readonly sum: string;
}

/** Amounts by row and column, with a sum at the end of each row: a table, and on a phone a card for each row. */
export function BookSheet<Column extends string>(props: BookSheetProps<Column>) {
  const { caption, sheet } = props;
  return (
    <>
      {/* What scrolls has to be reached by keys. */}
      <div
        role="group"
        aria-label={caption}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="thin-scroll focus-visible:-outline-offset-2 max-md:hidden"
      >
        <DataTable
          caption={caption}
          columns={columnsOf(props)}
          rows={sheet.rows}
          rowKey={({ title, beside }) => `${title} ${beside ?? ''}`}
        />
      </div>
      <Cards {...props} />
    </>
  );
}

function columnsOf<Column extends string>(props: BookSheetProps<Column>): readonly DataColumn<SheetRow>[] {
  const { sheet, head, titleOf, sum } = props;
  const { columns, rows } = sheet;
  return [
    {
      label: head,
      namesRow: true,
      className: 'sticky left-0 bg-panel',
      cellClass: 'border-t border-line text-13! text-main!',
      cell: (row) => <RowName row={row} />,
    },
    ...columns.map((column, index) => {
      const decimals = columnDecimals(rows.map(({ amounts }) => amounts[index] ?? '0'));
      return {
        label: titleOf(column),
        figure: true,
        cell: ({ amounts }: SheetRow) => <Figure value={amounts[index] ?? null} decimals={decimals} />,
      };
    }),
    {
      label: sum,
      figure: true,
      cellClass: 'font-strong',
      cell: (row) => <Sum row={row} decimals={columnDecimals(rows.map((one) => one.sum))} />,
    },
  ];
}

function Cards<Column extends string>({ caption, sheet, titleOf, sum }: BookSheetProps<Column>) {
  const { columns, rows } = sheet;
  return (
    <ul aria-label={caption} className="md:hidden">
      {rows.map((row) => (
        <li
          key={`${row.title} ${row.beside ?? ''}`}
          className="border-b border-line px-3 py-2.5 text-13 last:border-b-0"
        >
          <h3 className="text-13">
            <RowName row={row} />
          </h3>
          <dl className="mt-1 grid gap-1">
            {columns.map((column, index) => (
              <KeyValue key={column} term={titleOf(column)}>
                <Figure value={row.amounts[index] ?? null} />
              </KeyValue>
            ))}
            <KeyValue term={sum} strong>
              <Sum row={row} />
            </KeyValue>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function RowName({ row }: { readonly row: SheetRow }) {
  return (
    <>
      <span className="font-strong">{row.title}</span>
      {row.beside === undefined ? null : <span className="ml-2 text-quiet">{row.beside}</span>}
    </>
  );
}

function Figure(props: { readonly value: string | null; readonly decimals?: number }) {
  const { value, decimals } = props;
  if (value === null) return <span className="text-quiet">–</span>;
  return <Amount value={value} trimmed {...(decimals === undefined ? {} : { columnDecimals: decimals })} />;
}

function Sum({ row, decimals }: { readonly row: SheetRow; readonly decimals?: number }) {
  return (
    <span
      className={classNames(
        row.isFault && 'inline-flex items-center justify-end gap-1 rounded-s bg-danger-soft px-1 text-danger',
      )}
    >
      {row.isFault ? <Icon name="alert" size={12} /> : null}
      <Figure value={row.sum} {...(decimals === undefined ? {} : { decimals })} />
    </span>
  );
}
