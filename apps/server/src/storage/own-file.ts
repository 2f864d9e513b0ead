/**
 * Small files of the venue's own, outside of every database: keys, the record of the folder, the mark of a clean stop.
 * Promises: what returns is on disk, and a crash leaves a whole file or none; nobody but the venue's user reads it.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Written aside and renamed: a crash leaves a whole file or none. The lock of the data folder keeps others away. */
export function makeOwnFile(file: string, text: string): void {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const aside = `${file}.${process.pid}`;
  rmSync(aside, { force: true });
  const descriptor = openSync(aside, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(aside, file);
  syncFolder(folder);
}

/** Makes durable which files a folder has. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
