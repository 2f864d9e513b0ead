/** What makes the tables of a venue's stores, for tests that begin with them. */
import path from 'node:path';
import { openIdentityDatabase } from './identity-modules.ts';
import { openProjector } from './projector-modules.ts';
import type { StoreLocation } from '../storage/location.ts';
import { copyPreparedFile } from '../storage/postgres/prepared-stores-fixture.ts';

export async function identityTables(location: StoreLocation): Promise<void> {
  const { db } = await openIdentityDatabase(location);
  await db.destroy();
}

async function viewTables(location: StoreLocation): Promise<void> {
  await (await openProjector(location)).close();
}

/** Read models of a new venue and, where it has no other place, its identity store. Answers where that is. */
export async function prepareStores(
  dataDir: string,
  elsewhere: StoreLocation | undefined,
): Promise<StoreLocation> {
  await copyPreparedFile(viewTables, path.join(dataDir, 'views.sqlite'));
  if (elsewhere !== undefined) return elsewhere;
  const file = path.join(dataDir, 'identity.sqlite');
  await copyPreparedFile(identityTables, file);
  return file;
}
