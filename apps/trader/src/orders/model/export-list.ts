/** All that a filter finds, saved as a file: page by page, up to what a list counts. */
import { showToast } from '@assay/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveCsv } from '@assay/ui/files';
import { collectPages } from './collect-pages.ts';
import type { Collected } from './collect-pages.ts';
import { closedQuery, fillQuery } from './list-filter.ts';
import type { ListFilter } from './list-filter.ts';
import { fillsCsv, ordersCsv } from './list-csv.ts';
import { useOrderCalls } from './order-calls.ts';
import { useMoment } from './own-orders.ts';

export type ExportedList = 'orders' | 'fills';

/** All rows, and the file that they are. */
export interface Export {
  readonly all: Collected<unknown>;
  readonly table: string;
}

export function useExport(list: ExportedList, filter: ListFilter) {
  const { t } = useTranslation();
  const calls = useOrderCalls();
  const moment = useMoment();
  const tables: Readonly<Record<ExportedList, () => Promise<Export>>> = {
    async orders() {
      const at = moment();
      const all = await collectPages((page) => calls.orders(closedQuery(filter, page, at)));
      return { all, table: ordersCsv(all.records, (column) => t(`orders.csv.${column}`)) };
    },
    async fills() {
      const at = moment();
      const all = await collectPages((page) => calls.fills(fillQuery(filter, page, at)));
      return { all, table: fillsCsv(all.records, (column) => t(`orders.csv.${column}`)) };
    },
  };
  return useListExport(list, tables[list]);
}

export type ListExport = ReturnType<typeof useListExport>;

/** Saves what `load` answers as a file named after `list`, and says how many lines it has. */
export function useListExport(list: string, load: () => Promise<Export>) {
  const { t } = useTranslation();
  const done = ({ records, isCut }: Export['all']): string => {
    const count = records.length;
    return isCut ? t('orders.export.cut', { count }) : t('orders.export.done', { count });
  };
  return useMutation({
    mutationFn: load,
    retry: false,
    onSuccess: ({ all, table }) => {
      saveCsv(table, list);
      showToast({ tone: 'ok', title: done(all) });
    },
    onError: ({ message }) => showToast({ tone: 'error', title: t('orders.export.failed'), text: message }),
  });
}
