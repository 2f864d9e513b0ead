import type { CreditChange } from '@assay/protocol';
import {
  Amount,
  EmptyState,
  ErrorState,
  LoadingRows,
  Pagination,
  Panel,
  PanelHead,
  Table,
  TableHead,
  Time,
} from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useCreditHistory } from '../model/use-credit-history.ts';

const COLUMNS = [{ folds: true }, {}, { figure: true }, { figure: true }] as const;

/** The credit score with each of its changes and the reason. */
export function CreditPanel(props: { readonly pageNo: number; readonly onPage: (pageNo: number) => void }) {
  const { t } = useTranslation();
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
          <Table caption={t('account.credit.changes')} roomy aria-busy={history.isPending}>
            <Head />
            <tbody>
              {data ? (
                data.records.map((change) => <Row key={change.id} change={change} />)
              ) : (
                <LoadingRows rows={2} columns={COLUMNS} />
              )}
            </tbody>
          </Table>
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

function Head() {
  const { t } = useTranslation();
  return (
    <TableHead
      columns={[
        { label: t('account.credit.time'), className: 'max-md:hidden' },
        { label: t('account.credit.reason') },
        { label: t('account.credit.change'), figure: true },
        { label: t('account.credit.after'), figure: true },
      ]}
    />
  );
}

/** The venue's reason is a sentence of its own: it wraps. */
function Row({ change }: { readonly change: CreditChange }) {
  return (
    <tr>
      <td className="text-soft max-md:hidden">
        <Time value={change.time} />
      </td>
      <td className="py-2 whitespace-normal! break-words max-md:pl-4!">
        {change.reason}
        <Time value={change.time} className="block text-12 text-quiet md:hidden" />
      </td>
      <td data-figure className="font-medium">
        <Amount value={String(change.change)} signed />
      </td>
      <td data-figure>{change.scoreAfter}</td>
    </tr>
  );
}
