/** All rows of a history of money, as a file. */
import { collectPages } from '../orders/model/collect-pages.ts';
import { useListExport } from '../orders/model/export-list.ts';
import type { Page } from '../orders/model/list-filter.ts';
import { historyCsv } from './history-csv.ts';
import type { HistoryCells } from './history-csv.ts';

interface ExportedHistory<Row> {
  /** Of the file. */
  readonly name: string;
  readonly cells: HistoryCells<Row>;
  readonly rowKey: (row: Row) => string;
  readonly load: (page: Page) => Promise<{ readonly records: readonly Row[] }>;
}

export function useHistoryExport<Row>({ name, cells, rowKey, load }: ExportedHistory<Row>) {
  return useListExport(name, async () => {
    const all = await collectPages(load, rowKey);
    return { all, table: historyCsv(cells, all.records) };
  });
}
