import { DataTable, Panel, PanelHead } from '@assay/ui';
import type { DataColumn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { ConsoleRows } from '@assay/protocol';

/** A list of a user's: its first rows, and how many there are. */
export function UserList<Row>(props: {
  readonly title: string;
  readonly list: ConsoleRows<Row>;
  readonly columns: readonly DataColumn<Row>[];
  readonly rowKey: (row: Row) => string | number;
}) {
  const { title, list, columns, rowKey } = props;
  const { t } = useTranslation();
  return (
    <Panel aria-label={title} className="overflow-x-auto">
      <PanelHead title={title}>
        <span className="text-12 text-quiet figures">
          {list.total > list.rows.length
            ? t('desk.user.first', { shown: list.rows.length, total: list.total })
            : list.total}
        </span>
      </PanelHead>
      <DataTable
        caption={title}
        columns={columns}
        rows={list.rows}
        rowKey={rowKey}
        none={t('desk.user.none')}
      />
    </Panel>
  );
}

/** All of them are there. */
export const whole = <Row,>(rows: readonly Row[]): ConsoleRows<Row> => ({ total: rows.length, rows });
