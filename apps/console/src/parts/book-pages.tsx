import { Pagination } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** The pages of a table of days, the newest first. */
export function BookPages(props: {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}) {
  const { t } = useTranslation();
  const { page, pageSize, total, onPage } = props;
  return (
    <Pagination
      pageNo={page}
      pageSize={pageSize}
      total={total}
      onPage={onPage}
      label={t('desk.treasury.pages')}
      previousLabel={t('desk.treasury.newer')}
      nextLabel={t('desk.treasury.older')}
      rangeText={(from, to, count) => t('desk.treasury.range', { from, to, total: count })}
    />
  );
}
