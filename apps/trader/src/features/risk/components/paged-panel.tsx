import { EmptyState, ErrorState, Pagination, Panel, PanelHead, Skeleton } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ROWS_A_PAGE } from '../model/use-risk.ts';

interface Loaded {
  readonly records: readonly unknown[];
  readonly total: number;
}

interface PagedPanelProps<Page extends Loaded> {
  readonly title: string;
  readonly none: string;
  readonly query: {
    readonly data: Page | undefined;
    readonly isError: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly pageNo: number;
  readonly onPage: (pageNo: number) => void;
  readonly children: (page: Page) => ReactNode;
}

/** A public list in each of its states, page by page. */
export function PagedPanel<Page extends Loaded>({ title, query, ...props }: PagedPanelProps<Page>) {
  const { t } = useTranslation();
  const { data } = query;
  return (
    <Panel aria-label={title} className="min-w-0">
      <PanelHead title={title} roomy />
      {data === undefined && query.isError ? (
        <ErrorState
          className="min-h-[180px]"
          title={t('risk.failed')}
          text=""
          retryLabel={t('risk.retry')}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {data === undefined && !query.isError ? <Skeleton className="m-4 h-[150px]" /> : null}
      {data?.records.length === 0 ? (
        <EmptyState className="min-h-[180px]" title={props.none} text={t('risk.noneText')} />
      ) : null}
      {data === undefined || data.records.length === 0 ? null : (
        <>
          <div className="@container thin-scroll">{props.children(data)}</div>
          <Pagination
            pageNo={props.pageNo}
            pageSize={ROWS_A_PAGE}
            total={data.total}
            onPage={props.onPage}
            label={title}
            previousLabel={t('risk.newer')}
            nextLabel={t('risk.older')}
            rangeText={(from, to, total) => t('risk.range', { from, to, total })}
          />
        </>
      )}
    </Panel>
  );
}
