import { DataTable, Pagination, Panel, PanelHead } from '@assay/ui';
import type { DataColumn } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleRows, ConsoleUserList } from '@assay/protocol';
import { usePages } from '../desk/queries.ts';
import { Refusal } from './refusal.tsx';

interface ListProps<Row> {
  readonly title: string;
  readonly list: ConsoleRows<Row>;
  readonly columns: readonly DataColumn<Row>[];
  readonly rowKey: (row: Row) => string | number;
}

/** Whose list it is, under which name it is asked for, and why. */
export interface Asked {
  readonly user: number;
  readonly reason: string;
}

/** A list of a user's, all of it. */
export function UserList<Row>({ title, list, columns, rowKey }: ListProps<Row>) {
  const { t } = useTranslation();
  return (
    <Panel aria-label={title} className="overflow-x-auto">
      <PanelHead title={title}>
        <span className="text-12 text-quiet figures">{list.total}</span>
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

/** One whose pages are asked for as they are turned to: each is a look that stands in the log. */
export function PagedUserList<Row>(
  props: ListProps<Row> & { readonly name: ConsoleUserList; readonly asked: Asked },
) {
  const { title, list: first, columns, rowKey, name, asked } = props;
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error } = usePages<Row>({ ...asked, list: name, page });
  const list = page === 1 ? first : data;
  return (
    <Panel aria-label={title} className="overflow-x-auto">
      <PanelHead title={title}>
        <span className="text-12 text-quiet figures">{first.total}</span>
      </PanelHead>
      {error === null ? null : <Refusal refused={error} />}
      <DataTable
        caption={title}
        columns={columns}
        rows={error === null ? list?.rows : []}
        rowKey={rowKey}
        none={t('desk.user.none')}
      />
      <Pagination
        pageNo={page}
        pageSize={ROWS}
        total={list?.total ?? first.total}
        onPage={setPage}
        label={title}
        previousLabel={t('desk.user.previous')}
        nextLabel={t('desk.user.next')}
        rangeText={(from, to, total) => t('desk.user.range', { from, to, total })}
      />
    </Panel>
  );
}

/** As many the exchange answers at once. */
const ROWS = 10;

/** All of them are there. */
export const whole = <Row,>(rows: readonly Row[]): ConsoleRows<Row> => ({ total: rows.length, rows });
