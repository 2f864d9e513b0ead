/** The thread that takes one backup, or rehearses one restore, and ends. */
import { rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import type { BackupSummary, BackupWord, BackupWork } from './background-backup.ts';
import { hindranceOf } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { withScratchDatabase } from './scratch-database.ts';
import { takeBackup } from './take-backup.ts';
import type { OnStep } from './take-backup.ts';

function begin(work: BackupWork, onStep: OnStep): Promise<Manifest> {
  if (work.kind === 'backup') return takeBackup({ ...work, now: () => new Date(), onStep });
  const { folder, scratch: dataDir, databaseUrl } = work;
  const restore = (url: string | null) =>
    restoreBackup({ folder, dataDir, databaseUrl: url, keys: null, onStep });
  return databaseUrl === null ? restore(null) : withScratchDatabase(databaseUrl, restore);
}

const summaryOf = ({ realms, faults, files }: Manifest): BackupSummary => ({
  realms,
  faults,
  files: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
});

async function carryOut(port: MessagePort, work: BackupWork): Promise<void> {
  const say = (word: BackupWord): void => port.postMessage(word);
  try {
    say({ done: summaryOf(await begin(work, (step) => say({ step }))) });
  } catch (error) {
    const failure = hindranceOf(error);
    if (failure === null) throw error;
    say({ failure });
  } finally {
    if (work.kind === 'rehearsal') rmSync(work.scratch, { recursive: true, force: true });
  }
}

// Started by `beginBackup` with exactly this data.
if (parentPort !== null) await carryOut(parentPort, workerData as BackupWork);
