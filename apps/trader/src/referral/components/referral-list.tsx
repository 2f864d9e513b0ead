import { EmptyState, ErrorState, LoadingRows, Pagination, Table, type LoadingColumn } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ROWS_A_PAGE } from '../model/referral-queries.ts';

interface Loaded {
  readonly records: readonly unknown[];
  readonly total: number;
}

export interface ReferralListProps<Page extends Loaded> {
  readonly query: {
    readonly data: Page | undefined;
    readonly isError: boolean;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly caption: string;
  /** Names the pages of this list among the lists of a screen. */
  readonly pagesLabel: string;
  readonly head: ReactNode;
  readonly columns: readonly LoadingColumn[];
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  readonly pageNo: number;
  readonly onPage: (pageNo: number) => void;
  /** The rows of a page. */
  readonly children: (page: Page) => ReactNode;
}

/** A table of the referral programme in each of its states: loading, failed, empty, and page by page. */
export function ReferralList<Page extends Loaded>({ query, ...props }: ReferralListProps<Page>) {
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
        <Table caption={props.caption} roomy aria-busy={data === undefined} className="[&_td]:h-11">
          {props.head}
          <tbody>{data ? props.children(data) : <LoadingRows rows={3} columns={props.columns} />}</tbody>
        </Table>
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
