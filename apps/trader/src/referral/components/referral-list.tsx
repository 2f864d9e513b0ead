import { DataTable, EmptyState, ErrorState, Pagination, type DataColumn } from '@assay/ui';
import type { ComponentProps, Key, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ROWS_A_PAGE } from '../model/referral-queries.ts';

interface Loaded<Row> {
  readonly records: readonly Row[];
  readonly total: number;
}

export interface ReferralListProps<Row> {
  readonly query: {
    readonly data: Loaded<Row> | undefined;
    readonly isError: boolean;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly caption: string;
  /** Names the pages of this list among the lists of a screen. */
  readonly pagesLabel: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rowKey: (row: Row, index: number) => Key;
  readonly rowProps?: (row: Row) => ComponentProps<'tr'>;
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  readonly pageNo: number;
  readonly onPage: (pageNo: number) => void;
}

/** A table of the referral programme in each of its states: loading, failed, empty, and page by page. */
export function ReferralList<Row>({ query, ...props }: ReferralListProps<Row>) {
  const { t } = useTranslation();
  const { data } = query;
  if (data === undefined && query.isError) {
    return (
      <ErrorState
        className="min-h-[180px]"
        title={t('referral.listFailed')}
        text={`${query.error?.message ?? ''} ${t('referral.notAffected')}`}
        retryLabel={t('referral.retry')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (data?.total === 0) return <EmptyState className="min-h-[180px]" {...props.empty} />;
  return (
    <>
      <div className="rounded-b-panel thin-scroll">
        <DataTable
          caption={props.caption}
          roomy
          className="[&_td]:h-11"
          columns={props.columns}
          rows={data?.records}
          rowKey={props.rowKey}
          rowProps={props.rowProps}
        />
      </div>
      {data ? (
        <Pagination
          pageNo={props.pageNo}
          pageSize={ROWS_A_PAGE}
          total={data.total}
          onPage={props.onPage}
          label={props.pagesLabel}
          previousLabel={t('referral.previous')}
          nextLabel={t('referral.next')}
          rangeText={(from, to, total) => t('referral.range', { from, to, total })}
        />
      ) : null}
    </>
  );
}
