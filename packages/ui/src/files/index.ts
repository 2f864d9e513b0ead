/** Public interface for files that a page hands to its user. Fetched by the screens that need it. */
export { csvTable, csvTime } from './csv-table.ts';
export { saveCsv } from './save-csv.ts';
export { fileDay, saveFile } from './save-file.ts';
