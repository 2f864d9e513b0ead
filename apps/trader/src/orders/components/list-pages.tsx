import { useTranslation } from 'react-i18next';
import { Pagination } from '@assay/ui';

interface ListPagesProps {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (pageNo: number) => void;
}

/** The way through the pages of a list. */
export function ListPages(props: ListPagesProps) {
  const { t } = useTranslation();
  return (
    <Pagination
      {...props}
      label={t('orders.pages')}
      previousLabel={t('orders.previous')}
      nextLabel={t('orders.next')}
      rangeText={(from, to, total) => t('orders.range', { from, to, total })}
    />
  );
}
