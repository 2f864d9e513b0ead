/** Opens the identity database and brings it to the newest schema. */
import { openDurableDatabase } from '../durable-connection.ts';
import type { DurableConnection } from '../durable-connection.ts';
import type { StoreLocation } from '../location.ts';
import { identityMigrations } from './migrations.ts';
import type { IdentityTables } from './tables.ts';

export type IdentityConnection = DurableConnection<IdentityTables>;

export function openIdentityDatabase(location: StoreLocation): Promise<IdentityConnection> {
  return openDurableDatabase(location, {
    name: 'identity store',
    schema: 'identity',
    migrations: identityMigrations,
  });
}
