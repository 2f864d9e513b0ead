/**
 * Whether a venue was stopped cleanly: after any other end its users wait before they take new contracts.
 * Owns: the mark `DATA_DIR/clean-stop`, that a clean stop leaves and the next start takes away.
 * Promises: the mark is gone, durably, before the venue takes a command; a crash at any place leaves none.
 */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeOwnFile, syncFolder } from '../storage/own-file.ts';

const fileIn = (dataDir: string): string => path.join(dataDir, 'clean-stop');

/** Takes the mark away. False: there was none. */
export function takeCleanStop(dataDir: string): boolean {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return false;
  rmSync(file);
  syncFolder(dataDir);
  return true;
}

/** All that the venue took is durable, and it takes no more. */
export function leaveCleanStop(dataDir: string): void {
  makeOwnFile(fileIn(dataDir), `${new Date().toISOString()}\n`);
}
