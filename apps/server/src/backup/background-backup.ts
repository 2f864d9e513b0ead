/**
 * Backups and rehearsed restores beside trade, each on a thread of its own, by the code of `npm run backup` and `restore`.
 * Promises: what hinders one is an answer and no failure; `stop` leaves no thread behind.
 */
import type { Worker } from 'node:worker_threads';
import type { ConsoleBackupStep } from '@assay/protocol';
import { errorMessage } from '../error-message.ts';
import { startThread } from '../start-thread.ts';
import type { Manifest } from './manifest.ts';
import type { BackupRequest, OnStep } from './take-backup.ts';

export type BackupWork =
  | ({ readonly kind: 'backup' } & Pick<BackupRequest, 'dataDir' | 'databaseUrl' | 'folder'>)
  /** `scratch` is made, and removed; so is a database beside the one that is named. */
  | {
      readonly kind: 'rehearsal';
      readonly folder: string;
      readonly scratch: string;
      readonly databaseUrl: string | null;
    };

/** What a backup says of itself, without its files. */
export interface BackupSummary extends Pick<Manifest, 'realms' | 'faults'> {
  readonly files: number;
  readonly bytes: number;
}

export type BackupOutcome = { readonly done: BackupSummary } | { readonly failure: string };
export type BackupWord = BackupOutcome | { readonly step: ConsoleBackupStep };

export interface BackupUnderWay {
  /** Never refused. */
  readonly outcome: Promise<BackupOutcome>;
  stop(): Promise<void>;
}

export function beginBackup(work: BackupWork, onStep: OnStep): BackupUnderWay {
  const thread = startThread(new URL('./backup-thread.ts', import.meta.url), 'backup', { workerData: work });
  return { outcome: outcomeOf(thread, onStep), stop: async () => void (await thread.terminate()) };
}

function outcomeOf(thread: Worker, onStep: OnStep): Promise<BackupOutcome> {
  return new Promise((resolve) => {
    thread.on('message', (word: BackupWord) => {
      if ('step' in word) onStep(word.step);
      else resolve(word);
    });
    thread.once('error', (error) => resolve({ failure: errorMessage(error) }));
    thread.once('exit', () => resolve({ failure: 'It was cut off.' }));
  });
}
