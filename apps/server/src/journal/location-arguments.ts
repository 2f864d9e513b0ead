/**
 * Where an exchange keeps its journal, as command lines take it: `--data` and `--database`, else the server's own settings. An empty
 * setting is none, as for the server.
 */
import path from 'node:path';
import type { JournalLocation } from './open-journal.ts';

export const LOCATION_OPTIONS = {
  data: { type: 'string', default: process.env['DATA_DIR'] || './data' },
  database: { type: 'string', default: process.env['DATABASE_URL'] ?? '' },
} as const;

export function locationOf(values: { readonly data: string; readonly database: string }): JournalLocation {
  const { data, database } = values;
  return { dataDir: path.resolve(data), databaseUrl: database === '' ? null : database };
}
