import { DataTable, ErrorState, Pagination, Panel, PanelHead, type DataColumn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../orders/components/export-button.tsx';
import type { ListExport } from '../orders/model/export-list.ts';
import { HISTORY_PAGE } from './history-page.ts';

interface OwnHistoryProps<Row> {
  readonly title: string;
  /** Instead of rows, where there are none. */
  readonly none: string;
  readonly failed: string;
  readonly query: {
    readonly data: { readonly records: readonly Row[]; readonly total: number } | undefined;
    readonly isError: boolean;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly columns: readonly DataColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly pageNo: number;
  readonly onPage: (pageNo: number) => void;
  readonly exporting: ListExport;
}

/** What the user has done with money in one way, newest first, page by page. */
export function OwnHistory<Row>({ title, query, columns, rowKey, ...props }: OwnHistoryProps<Row>) {
  const { t } = useTranslation();
  const { data, error } = query;
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} roomy>
        <ExportButton exporting={props.exporting} none={!data?.total} />
      </PanelHead>
      {query.isError && !data ? (
        <ErrorState
          title={props.failed}
          text={error?.message}
          retryLabel={t('wallet.retry')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div className="rounded-b-panel thin-scroll">
          <DataTable
            caption={title}
            roomy
            columns={columns}
            rows={data?.records}
            rowKey={rowKey}
            none={props.none}
          />
        </div>
      )}
      <Pagination
        pageNo={props.pageNo}
        pageSize={HISTORY_PAGE}
        total={data?.total ?? 0}
        onPage={props.onPage}
        label={t('wallet.pages')}
        previousLabel={t('wallet.newer')}
        nextLabel={t('wallet.older')}
        rangeText={(from, to, total) => t('wallet.range', { from, to, total })}
      />
    </Panel>
  );
}
