/** Backups of the exchange, as the console is told of them. Times are Unix ms. */

export type ConsoleBackupStep = 'copying' | 'replaying' | 'hashing' | 'comparing' | 'restoring';

export interface ConsoleBackup {
  readonly id: number;
  /** When and by whom it was begun. */
  readonly at: number;
  readonly by: string;
  readonly state: 'running' | 'done' | 'failed';
  readonly endedAt: number | null;
  /** Where it lies on the exchange's machine, below the folder of backups. */
  readonly folder: string;
  readonly bytes: number;
  readonly files: number;
  /** The state that is in it, by realm: what is restored has the same hash. */
  readonly realms: readonly {
    readonly realm: string;
    readonly sequence: number;
    readonly stateHash: string;
  }[];
  /** What was wrong with the exchange then. */
  readonly faults: readonly string[];
  /** What hindered it. */
  readonly failure: string | null;
  /** The newest restore of it that was rehearsed; null: none. */
  readonly rehearsal: {
    readonly state: 'running' | 'good' | 'failed';
    readonly at: number;
    readonly by: string;
    readonly failure: string | null;
  } | null;
}

export interface ConsoleBackups {
  readonly folder: string;
  /** It lies on the same disk, which takes both with it. */
  readonly isOnSameDisk: boolean;
  readonly underWay: {
    readonly backup: number;
    readonly kind: 'backup' | 'rehearsal';
    readonly step: ConsoleBackupStep;
    readonly since: number;
  } | null;
  /** The newest first. */
  readonly backups: readonly ConsoleBackup[];
  readonly more: boolean;
}
