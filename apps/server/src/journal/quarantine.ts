/**
 * Commands that made the core throw, kept for investigation.
 * Owns: `DATA_DIR/quarantine`, one JSON file a command.
 * Promises: the file is on the disk before the sender is answered; it holds opaque numbers, no personal data.
 * Never: submits a command again.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Command, Sequence, TimeMs } from '@assay/core';

export interface QuarantineEntry {
  readonly realm: string;
  /** The last command before it. */
  readonly afterSequence: Sequence;
  readonly time: TimeMs;
  readonly command: Command;
  readonly problem: string;
}

/** Writes the entry durably and returns the file's path. */
export function quarantine(dataDir: string, entry: QuarantineEntry): string {
  const folder = path.join(dataDir, 'quarantine');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let attempt = 0; ; attempt++) {
    const file = path.join(folder, `${entry.realm}-${entry.afterSequence}-${attempt}.json`);
    try {
      const descriptor = openSync(file, 'wx');
      writeSync(descriptor, `${JSON.stringify(entry, null, 2)}\n`);
      fsyncSync(descriptor);
      closeSync(descriptor);
      return file;
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!taken || attempt >= 10_000) throw error;
    }
  }
}
