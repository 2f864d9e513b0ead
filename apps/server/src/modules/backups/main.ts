/** What backups bring to the main thread. */
import path from 'node:path';
import { beginBackup } from '../../backup/background-backup.ts';
import { Backups } from './backups.ts';
import type { BackupsParts } from './backups.ts';

export type { Backups, BackupsParts } from './backups.ts';

/** `folder`: null: one in the folder of data. */
export const openBackups = ({
  folder,
  ...parts
}: Omit<BackupsParts, 'begin' | 'folder'> & { readonly folder: string | null }): Backups =>
  new Backups({ ...parts, folder: folder ?? path.join(parts.dataDir, 'backups'), begin: beginBackup });
