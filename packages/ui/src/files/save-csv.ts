/** Hands a table to the user as a file. */
import { fileDay, saveFile } from './save-file.ts';

/** A spreadsheet takes a file without this mark for one of an older encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** `what` names the file: `assay-bills-2026-03-14.csv`. */
export function saveCsv(table: string, what: string): void {
  const blob = new Blob([BYTE_ORDER_MARK, table], { type: 'text/csv;charset=utf-8' });
  saveFile(blob, `assay-${what}-${fileDay()}.csv`);
}
