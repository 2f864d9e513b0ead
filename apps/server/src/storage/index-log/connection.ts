/** Opens the index log's database and brings it to the newest schema. */
import { openDurableDatabase } from '../durable-connection.ts';
import type { DurableConnection } from '../durable-connection.ts';
import type { StoreLocation } from '../location.ts';
import { indexLogMigrations } from './tables.ts';
import type { IndexLogTables } from './tables.ts';

export function openIndexLogDatabase(location: StoreLocation): Promise<DurableConnection<IndexLogTables>> {
  return openDurableDatabase(location, {
    name: 'index log',
    schema: 'index_log',
    migrations: indexLogMigrations,
  });
}
