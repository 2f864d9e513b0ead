/** What of backups crosses a thread: their history as rows, and the port by which the service reaches the store. */
import type { ConsoleBackup } from '@assay/protocol';
import type { ThreadedStore } from '../../storage/threaded-store.ts';

export interface BackupTables {
  backups: {
    id: number;
    at: number;
    by: string;
    state: string;
    ended_at: number | null;
    folder: string;
    bytes: number;
    files: number;
    /** JSON. */
    realms: string;
    faults: string;
    failure: string | null;
    rehearsal_state: string | null;
    rehearsed_at: number | null;
    rehearsed_by: string | null;
    rehearsal_failure: string | null;
  };
}

type Begun = { readonly at: number; readonly by: string };
type Ended = Pick<ConsoleBackup, 'state' | 'endedAt' | 'bytes' | 'files' | 'realms' | 'faults' | 'failure'>;

/** A type and not an interface, so that it counts as a table of operations. */
export type BackupOperations = {
  /** Its number; its folder is called by it. */
  addBackup(input: Begun & { readonly folder: string }): Promise<number>;
  endBackup(input: Ended & { readonly id: number }): Promise<void>;
  noteRehearsal(input: { readonly id: number } & NonNullable<ConsoleBackup['rehearsal']>): Promise<void>;
  findBackup(input: { readonly id: number }): Promise<ConsoleBackup | null>;
  listBackups(input: { readonly before: number; readonly limit: number }): Promise<ConsoleBackup[]>;
  /** What a stop has cut off, as failed; answers the folders of the backups among it. */
  endCutOff(input: { readonly now: number; readonly failure: string }): Promise<string[]>;
};

export type BackupStore = Pick<ThreadedStore<BackupOperations>, 'run'>;
