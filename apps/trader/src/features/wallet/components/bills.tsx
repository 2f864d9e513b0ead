import { Button, EmptyState, ErrorState, Pagination, Panel, PanelHead } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../../orders/components/export-button.tsx';
import { ALL_BILLS, BILLS_A_PAGE, type FilterProps } from '../model/bill-filter.ts';
import { useBillExport, useBills } from '../model/use-bills.ts';
import { BillFilters } from './bill-filters.tsx';
import { BillTable } from './bill-table.tsx';

/** Each credit and each debit, newest first, with its receipt. */
export function Bills({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation();
  const bills = useBills(filter);
  const exporting = useBillExport(filter);
  const filtered = filter.account !== null || filter.coin !== null || filter.type !== null;
  const failed = bills.isError && !bills.data;
  const empty = bills.data?.total === 0;
  return (
    <Panel aria-label={t('wallet.bills.title')}>
      <PanelHead title={t('wallet.bills.title')} roomy>
        <BillFilters filter={filter} onFilter={onFilter} />
        <ExportButton exporting={exporting} none={empty || failed} />
      </PanelHead>
      {failed ? (
        <ErrorState
          className="min-h-[220px]"
          title={t('wallet.bills.failed')}
          text={`${bills.error.message} ${t('wallet.notAffected')}`}
          retryLabel={t('wallet.retry')}
          onRetry={() => void bills.refetch()}
        />
      ) : null}
      {empty ? (
        <EmptyState
          className="min-h-[220px]"
          title={t('wallet.bills.empty')}
          text={filtered ? t('wallet.bills.emptyFilter') : t('wallet.bills.emptyText')}
          action={
            filtered ? (
              <Button size="s" onClick={() => onFilter(ALL_BILLS)}>
                {t('wallet.bills.clearFilter')}
              </Button>
            ) : null
          }
        />
      ) : null}
      {failed || empty ? null : <BillTable bills={bills.data?.records ?? null} />}
      {bills.data ? (
        <Pagination
          pageNo={filter.pageNo}
          pageSize={BILLS_A_PAGE}
          total={bills.data.total}
          onPage={(pageNo) => onFilter({ ...filter, pageNo })}
          label={t('wallet.bills.pages')}
          previousLabel={t('wallet.bills.previous')}
          nextLabel={t('wallet.bills.next')}
          rangeText={(from, to, total) => t('wallet.bills.range', { from, to, total })}
        />
      ) : null}
    </Panel>
  );
}
