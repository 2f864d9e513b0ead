import { Count, Panel, PanelHead } from '@assay/ui';
import type { ReactNode } from 'react';

interface UnderWayPanelProps<Row extends { readonly id: string }> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly children: (row: Row) => ReactNode;
}

/** What has been asked for and has not ended, one below the other; nothing where there is none. */
export function UnderWayPanel<Row extends { readonly id: string }>(props: UnderWayPanelProps<Row>) {
  const { title, rows, children } = props;
  if (rows.length === 0) return null;
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} roomy>
        <Count value={rows.length} />
      </PanelHead>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="px-4 py-4 sm:px-5">
            {children(row)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
