import type { Market } from '@assay/client';
import { DataTable } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SortProps } from '../../../markets/sort-button.tsx';
import { useMarketColumns } from './market-columns.tsx';

export interface MarketsTableProps extends SortProps {
  /** null while they are loading. */
  readonly markets: readonly Market[] | null;
  /** What a press on a market opens on the trade screen. */
  readonly typeOf: (market: Market) => string;
  /** Stands in place of the rows where there is none. */
  readonly empty: ReactNode;
}

const EXPECTED_ROWS = 9;

/** Markets in rows: mark, price and figures of the day, and the way to trade. */
export function MarketsTable({ markets, typeOf, empty, ...sort }: MarketsTableProps) {
  const { t } = useTranslation();
  const columns = useMarketColumns(typeOf, sort);
  if (markets?.length === 0) return <>{empty}</>;
  return (
    <div className="rounded-b-panel thin-scroll">
      <DataTable
        caption={t('markets.title')}
        roomy
        className="max-sm:[&_td]:px-1 max-sm:[&_th]:px-1 max-sm:[&_:is(td,th):first-child]:pl-2.5 max-sm:[&_:is(td,th):nth-child(3)]:pr-4"
        columns={columns}
        rows={markets ?? undefined}
        rowKey={({ rules }) => rules.symbol}
        loadingRows={EXPECTED_ROWS}
      />
      <Footnotes markets={markets ?? []} />
    </div>
  );
}

/** Which trades volume and turnover count, and which of the figures above are not of a whole day of trades. */
function Footnotes({ markets }: { readonly markets: readonly Market[] }) {
  const { t } = useTranslation();
  const count = markets.filter(({ item }) => item.indexUntil !== null).length;
  return (
    <div className="grid gap-1 border-t border-line px-4 py-2 text-12 text-quiet sm:px-5">
      <p>{t('markets.counted')}</p>
      {count === 0 ? null : <p>{t('markets.young', { count })}</p>}
    </div>
  );
}
