/** Opens the identity database and brings it to the newest schema. */
import type { MigrationProvider } from 'kysely/migration';
import { openDurableDatabase } from '../durable-connection.ts';
import type { DurableConnection } from '../durable-connection.ts';
import type { StoreLocation } from '../location.ts';
import type { IdentityTables } from './tables.ts';

export type IdentityConnection = DurableConnection<IdentityTables>;

export function openIdentityWith(
  location: StoreLocation,
  migrations: MigrationProvider,
): Promise<IdentityConnection> {
  return openDurableDatabase(location, {
    name: 'identity store',
    schema: 'identity',
    migrations,
  });
}
