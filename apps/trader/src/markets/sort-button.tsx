import { classNames } from '@assay/ui';
import { nextOrder, type MarketOrder, type SortKey } from './market-order.ts';

export interface SortProps {
  readonly order: MarketOrder;
  readonly onOrder: (order: MarketOrder) => void;
}

/** For the cell around the button. */
export function ariaSort(order: MarketOrder, key: SortKey): 'ascending' | 'descending' | 'none' {
  if (order?.key !== key) return 'none';
  return order.direction === 'asc' ? 'ascending' : 'descending';
}

/** The words of a column; a press sorts by it, another turns it round, a third gives the listing's order back. */
export function SortButton({
  column,
  label,
  order,
  onOrder,
}: SortProps & {
  readonly column: SortKey;
  readonly label: string;
}) {
  const direction = order?.key === column ? order.direction : null;
  return (
    <button
      type="button"
      onClick={() => onOrder(nextOrder(order, column))}
      className={classNames(
        'inline-flex items-center gap-1 hover:text-main',
        direction !== null && 'font-medium text-main',
      )}
    >
      {label}
      <svg width="7" height="11" viewBox="0 0 7 11" fill="currentColor" aria-hidden="true">
        <path d="M3.5 0 7 4.5H0z" opacity={direction === 'asc' ? 1 : 0.35} />
        <path d="m3.5 11-3.5-4.5h7z" opacity={direction === 'desc' ? 1 : 0.35} />
      </svg>
    </button>
  );
}
