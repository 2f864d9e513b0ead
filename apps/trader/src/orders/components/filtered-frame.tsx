import { useTranslation } from 'react-i18next';
import { ROWS_A_PAGE, isFiltered } from '../model/list-filter.ts';
import { ClearFilter, type FilterProps } from './list-filters.tsx';
import { ListFrame, type ListFrameProps, type LoadedPage } from './list-frame.tsx';

interface FilteredFrameProps<Page extends LoadedPage>
  extends FilterProps, Pick<ListFrameProps<Page>, 'query' | 'children'> {
  /** Said of a list that is empty without a filter. */
  readonly noneTitle: string;
  readonly noneText: string;
}

/** A filtered list, page by page; where nothing matches, the filter can be cleared. */
export function FilteredFrame<Page extends LoadedPage>(props: FilteredFrameProps<Page>) {
  const { t } = useTranslation();
  const { query, filter, onFilter, children } = props;
  const filtered = isFiltered(filter);
  return (
    <ListFrame
      query={query}
      emptyTitle={filtered ? t('orders.noMatch') : props.noneTitle}
      emptyText={filtered ? t('orders.noMatchText') : props.noneText}
      emptyAction={filtered ? <ClearFilter filter={filter} onFilter={onFilter} /> : null}
      pageNo={filter.pageNo}
      pageSize={ROWS_A_PAGE}
      onPage={(pageNo) => onFilter({ ...filter, pageNo })}
    >
      {children}
    </ListFrame>
  );
}
