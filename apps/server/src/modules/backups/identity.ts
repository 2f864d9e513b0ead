/** What backups bring to the thread of the identity store: their history. */
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import type { BackupOperations, BackupTables } from './shape.ts';
import { backupOperations, createBackups } from './store.ts';

export const backupsIdentity: IdentityModule<BackupTables, BackupOperations> = {
  migrations: { '0120-backups': { up: createBackups } },
  // None: an operator is no user.
  tablesOfOneUser: [],
  operations: backupOperations,
};
