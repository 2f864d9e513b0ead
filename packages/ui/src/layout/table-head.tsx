import type { ReactNode } from 'react';
import { Unit } from '../figures/amount.tsx';

export interface HeadColumn {
  readonly label: ReactNode;
  /** Quieter behind the label. */
  readonly unit?: string;
  /** Over figures: on the right. */
  readonly figure?: boolean;
  /** Read by screen readers, not shown. */
  readonly hidden?: boolean;
  /** How its rows stand by it, where they can be ordered by it. */
  readonly sort?: 'ascending' | 'descending' | 'none';
  readonly className?: string;
}

/** The names of a table's columns. */
export function TableHead({ columns }: { readonly columns: readonly HeadColumn[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ label, unit, figure, hidden, sort, className }, index) => (
          <th
            key={index}
            scope="col"
            aria-sort={sort}
            data-figure={figure || undefined}
            className={className}
          >
            {hidden ? <span className="sr-only">{label}</span> : label}
            {unit === undefined ? null : <Unit>{unit}</Unit>}
          </th>
        ))}
      </tr>
    </thead>
  );
}
