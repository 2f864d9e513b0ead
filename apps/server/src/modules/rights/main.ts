/** What a user's rights over their account bring to the main thread: their calls, of which the file of all data is made of others. */
import { DataExport } from './data-export.ts';
import type { DataExportParts } from './data-export.ts';
import { rightsHandlers } from './routes.ts';
import type { RightsParts } from './routes.ts';

type Parts = Omit<RightsParts, 'dataExport'> & Omit<DataExportParts, 'calls'>;

export const rightsMain = {
  calls: (parts: Parts, calls: DataExportParts['calls']) =>
    rightsHandlers({ ...parts, dataExport: new DataExport({ ...parts, calls }) }),
};
