import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '@assay/ui';
import { ListPages } from './list-pages.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

export interface LoadedPage {
  readonly records: readonly unknown[];
  readonly total: number;
}

export interface ListFrameProps<Page extends LoadedPage> {
  readonly query: {
    readonly data: Page | undefined;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly emptyAction?: ReactNode;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly onPage: (pageNo: number) => void;
  readonly children: (page: Page) => ReactNode;
}

/** A list in each of its states: loading, failed, empty, and page by page. */
export function ListFrame<Page extends LoadedPage>({ query, ...props }: ListFrameProps<Page>) {
  const { t } = useTranslation();
  const { data } = query;
  if (query.isPending) return <RowsSkeleton rows={4} />;
  if (data === undefined) {
    return (
      <ErrorState
        className="min-h-[120px] grow"
        title={t('orders.failed')}
        text={t('orders.failedText')}
        retryLabel={t('orders.retry')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState
        className="min-h-[120px] grow"
        title={props.emptyTitle}
        text={props.emptyText}
        action={props.emptyAction}
      />
    );
  }
  return (
    <>
      {props.children(data)}
      <ListPages pageNo={props.pageNo} pageSize={props.pageSize} total={data.total} onPage={props.onPage} />
    </>
  );
}
