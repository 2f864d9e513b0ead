import { createContext, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFrame } from '../../orders/components/list-frame.tsx';
import type { ListFrameProps, LoadedPage } from '../../orders/components/list-frame.tsx';
import { ListTable } from '../../orders/components/list-table.tsx';
import type { Column } from '../../orders/components/list-table.tsx';
import { ROWS_A_PAGE } from '../model/own-futures.ts';
import type { ListChoice } from '../model/own-futures.ts';
import { Money, toneOf } from './position-cells.tsx';

export type FuturesHistoryName = 'fills' | 'closed' | 'funding' | 'liquidations';
type ListName = FuturesHistoryName | 'settlements' | 'rates';

export interface HistoryProps {
  /** Null: of all markets. */
  readonly symbol: string | null;
  readonly roomy: boolean;
}

interface AskedList {
  readonly choice: ListChoice;
  readonly pageNo: number;
  readonly onPage: (pageNo: number) => void;
}

/** Around lists whose page, and what else they are asked for, stand in the address. */
export const AskedListContext = createContext<AskedList | null>(null);

const ALL: ListChoice = {};

/** Another market begins on its first page. */
export function usePageOf(symbol: string | null) {
  const asked = useContext(AskedListContext);
  const [page, setPage] = useState({ symbol, pageNo: 1 });
  if (asked !== null) return { symbol, ...asked };
  const pageNo = page.symbol === symbol ? page.pageNo : 1;
  return { symbol, choice: ALL, pageNo, onPage: (next: number) => setPage({ symbol, pageNo: next }) };
}

interface HistoryListProps<Row, Page extends LoadedPage & { readonly records: readonly Row[] }> {
  readonly name: ListName;
  readonly query: ListFrameProps<Page>['query'];
  readonly page: Pick<ReturnType<typeof usePageOf>, 'pageNo' | 'onPage'>;
  readonly roomy: boolean;
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
}

/** A list in each of its states, page by page. */
export function HistoryList<Row, Page extends LoadedPage & { readonly records: readonly Row[] }>(
  props: HistoryListProps<Row, Page>,
) {
  const { t } = useTranslation();
  const { name, page } = props;
  return (
    <ListFrame
      query={props.query}
      emptyTitle={t(`futures.histories.${name}.none`)}
      emptyText={t(`futures.histories.${name}.noneText`)}
      pageNo={page.pageNo}
      pageSize={ROWS_A_PAGE}
      onPage={page.onPage}
    >
      {({ records }) => (
        <ListTable
          caption={t(`futures.tabs.${name}`)}
          roomy={props.roomy}
          rows={records}
          keyOf={props.keyOf}
          columns={props.columns}
        />
      )}
    </ListFrame>
  );
}

/** A sum with its sign. */
export function SignedMoney({ value, coin }: { readonly value: string; readonly coin: string }) {
  return (
    <span className={toneOf(value)}>
      <Money value={value} coin={coin} signed />
    </span>
  );
}
