/** All rows of a list of own futures that a filter finds, as a file. */
import { useClient } from '@assay/client/react';
import type { Call } from '@assay/client';
import { useTranslation } from 'react-i18next';
import { collectPages } from '../../orders/model/collect-pages.ts';
import type { Collected } from '../../orders/model/collect-pages.ts';
import { useListExport } from '../../orders/model/export-list.ts';
import type { Page } from '../../orders/model/list-filter.ts';
import { futuresCsv } from './futures-csv.ts';
import type { CsvList } from './futures-csv.ts';
import type { OrderChoice } from './own-futures.ts';

/** `status` is of closed orders alone. */
export function useFuturesExport(
  list: CsvList,
  choice: OrderChoice,
  status: 'closed' | 'filled' | 'cancelled',
) {
  const { t } = useTranslation();
  const { call } = useClient();
  return useListExport(`futures-${list}`, async () => {
    const all = await collect(call, list, choice, status);
    return { all, table: futuresCsv(list, all.records, (field) => t(`futures.csv.${field}`)) };
  });
}

const SILENT = { silent: true } as const;

function collect(
  call: Call,
  list: CsvList,
  { direction, type, ...choice }: OrderChoice,
  status: 'closed' | 'filled' | 'cancelled',
): Promise<Collected<object>> {
  const query = ({ pageNo, pageSize }: Page) => ({
    ...choice,
    pageNo: String(pageNo),
    pageSize: String(pageSize),
  });
  const own = {
    ...(direction === undefined ? {} : { direction }),
    ...(type === undefined ? {} : { type }),
    status,
  };
  switch (list) {
    case 'history':
      return collectPages((page) => call('futuresOrderList', { ...query(page), ...own }, SILENT));
    case 'fills':
      return collectPages(
        (page) => call('futuresFillList', query(page), SILENT),
        ({ id, orderId }) => `${id} ${orderId}`,
      );
    case 'closed':
      return collectPages(
        (page) => call('positionHistory', { ...query(page), status: 'closed' }, SILENT),
        ({ id, symbol, side }) => `${id} ${symbol} ${side}`,
      );
    case 'funding':
      return collectPages(
        (page) => call('ownFundings', query(page), SILENT),
        ({ symbol, serial, side }) => `${symbol} ${serial} ${side}`,
      );
    case 'liquidations':
      return collectPages(
        (page) => call('ownLiquidations', query(page), SILENT),
        (row) => `${row.sequence} ${row.symbol} ${row.side} ${row.kind} ${row.remainingAmount} ${row.amount}`,
      );
  }
}
