import type { CreditChange } from '@assay/protocol';
import {
  Amount,
  DataTable,
  EmptyState,
  ErrorState,
  Pagination,
  Panel,
  PanelHead,
  Time,
  type DataColumn,
} from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useCreditHistory } from '../model/use-credit-history.ts';

/** The credit score with each of its changes and the reason. */
export function CreditPanel(props: { readonly pageNo: number; readonly onPage: (pageNo: number) => void }) {
  const { t } = useTranslation();
  const columns = useChangeColumns();
  const history = useCreditHistory(props.pageNo);
  const { data } = history;
  return (
    <Panel aria-label={t('account.credit.title')}>
      <PanelHead title={t('account.credit.title')} roomy>
        <span className="text-18 font-strong figures">{data?.score ?? '--'}</span>
      </PanelHead>
      <p className="border-b border-line px-4 py-3 text-13 text-quiet sm:px-5">{t('account.credit.about')}</p>
      {history.isError && data === undefined ? (
        <ErrorState
          className="min-h-40"
          title={t('account.credit.failed')}
          text={history.error.message}
          retryLabel={t('account.retry')}
          onRetry={() => void history.refetch()}
        />
      ) : data?.total === 0 ? (
        <EmptyState
          className="min-h-32"
          title={t('account.credit.none')}
          text={t('account.credit.noneText', { score: data.scoreAtStart })}
        />
      ) : (
        <>
          <DataTable
            caption={t('account.credit.changes')}
            roomy
            columns={columns}
            rows={data?.records}
            loadingRows={2}
            rowKey={({ id }) => id}
          />
          {data ? (
            <Pagination
              pageNo={data.pageNo}
              pageSize={data.pageSize}
              total={data.total}
              onPage={props.onPage}
              label={t('account.credit.pages')}
              previousLabel={t('account.newer')}
              nextLabel={t('account.older')}
              rangeText={(from, to, total) => t('account.range', { from, to, total })}
            />
          ) : null}
        </>
      )}
    </Panel>
  );
}

/** The venue's reason is a sentence of its own: it wraps. */
function useChangeColumns(): readonly DataColumn<CreditChange>[] {
  const { t } = useTranslation();
  return [
    {
      label: t('account.credit.time'),
      folds: true,
      cellClass: 'text-soft',
      cell: ({ time }) => <Time value={time} />,
    },
    {
      label: t('account.credit.reason'),
      cellClass: 'py-2 whitespace-normal! break-words max-md:pl-4!',
      cell: ({ reason, time }) => (
        <>
          {reason}
          <Time value={time} className="block text-12 text-quiet md:hidden" />
        </>
      ),
    },
    {
      label: t('account.credit.change'),
      figure: true,
      cellClass: 'font-medium',
      cell: ({ change }) => <Amount value={String(change)} signed />,
    },
    { label: t('account.credit.after'), figure: true, cell: ({ scoreAfter }) => scoreAfter },
  ];
}
