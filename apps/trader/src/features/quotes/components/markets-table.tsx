import type { Market } from '@assay/client';
import { classNames, Skeleton, Table } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SortKey } from '../../../markets/market-order.ts';
import { ariaSort, SortButton, type SortProps } from '../../../markets/sort-button.tsx';
import { MarketRow } from './market-row.tsx';
import { FROM_LARGE, FROM_MEDIUM, FROM_WIDE } from './column-widths.ts';

export interface MarketsTableProps extends SortProps {
  /** null while they are loading. */
  readonly markets: readonly Market[] | null;
  /** What a press on a market opens on the trade screen. */
  readonly type: string;
  /** Stands in place of the rows where there is none. */
  readonly empty: ReactNode;
}

const EXPECTED_ROWS = 9;

/** Markets in rows: mark, price and figures of the day, and the way to trade. */
export function MarketsTable({ markets, type, empty, ...sort }: MarketsTableProps) {
  const { t } = useTranslation();
  if (markets?.length === 0) return <>{empty}</>;
  return (
    <div className="rounded-b-panel thin-scroll">
      <Table
        caption={t('markets.title')}
        roomy
        aria-busy={markets === null}
        className="max-sm:[&_td]:px-1 max-sm:[&_th]:px-1 max-sm:[&_:is(td,th):first-child]:pl-2.5 max-sm:[&_:is(td,th):nth-child(3)]:pr-4"
      >
        <thead>
          <tr>
            <SortHead column="name" {...sort} className="pl-10! sm:pl-14!" />
            <SortHead column="price" {...sort} figure />
            <SortHead column="change" {...sort} figure />
            <SortHead column="high" {...sort} figure className={FROM_LARGE} />
            <SortHead column="low" {...sort} figure className={FROM_LARGE} />
            <th scope="col" data-figure className={FROM_WIDE}>
              {t('markets.column.volume')}
            </th>
            <SortHead column="turnover" {...sort} figure className="max-sm:hidden" />
            <th scope="col" data-figure className={FROM_MEDIUM}>
              {t('markets.column.lastDay')}
            </th>
            <th scope="col" className={FROM_MEDIUM}>
              <span className="sr-only">{t('markets.column.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {markets === null
            ? Array.from({ length: EXPECTED_ROWS }, (_, row) => <LoadingRow key={row} />)
            : markets.map((market) => <MarketRow key={market.rules.symbol} market={market} type={type} />)}
        </tbody>
      </Table>
      <YoungMarkets markets={markets ?? []} />
    </div>
  );
}

/** Which of the figures above are not of a whole day of trades. */
function YoungMarkets({ markets }: { readonly markets: readonly Market[] }) {
  const { t } = useTranslation();
  const count = markets.filter(({ item }) => item.indexUntil !== null).length;
  if (count === 0) return null;
  return (
    <p className="border-t border-line px-4 py-2 text-12 text-quiet sm:px-5">
      {t('markets.young', { count })}
    </p>
  );
}

function SortHead(
  props: SortProps & { readonly column: SortKey; readonly figure?: boolean; readonly className?: string },
) {
  const { t } = useTranslation();
  const { column, order, onOrder } = props;
  return (
    <th
      scope="col"
      aria-sort={ariaSort(order, column)}
      data-figure={props.figure ? true : undefined}
      className={props.className}
    >
      <SortButton column={column} label={t(`markets.column.${column}`)} order={order} onOrder={onOrder} />
    </th>
  );
}

/** As high and about as wide as a row with figures. */
function LoadingRow() {
  const cells = [
    '',
    '',
    FROM_LARGE,
    FROM_LARGE,
    FROM_WIDE,
    'max-sm:hidden',
    FROM_MEDIUM,
    FROM_MEDIUM,
  ] as const;
  return (
    <tr>
      <td>
        <span className="flex items-center gap-2.5 pl-8">
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className="w-20" />
        </span>
      </td>
      {cells.map((fold, index) => (
        // The cells of a skeleton have nothing else to be known by.
        <td key={index} className={classNames(fold)}>
          <Skeleton className="ml-auto w-14" />
        </td>
      ))}
    </tr>
  );
}
