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
  readonly className?: string;
}

/** The names of a table's columns. */
export function TableHead({ columns }: { readonly columns: readonly HeadColumn[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ label, unit, figure, hidden, className }, index) => (
          <th key={index} scope="col" data-figure={figure || undefined} className={className}>
            {hidden ? <span className="sr-only">{label}</span> : label}
            {unit === undefined ? null : <Unit>{unit}</Unit>}
          </th>
        ))}
      </tr>
    </thead>
  );
}
