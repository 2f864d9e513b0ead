/** What the commands of backups have in common: lines for people, and what hinders them as one sentence and code 1. */
import { VenueRecordInvalid } from '../venue/venue-record.ts';
import { BackupRefused } from './manifest.ts';

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command; it answers its exit code. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.exitCode = 1;
    const isExpected =
      error instanceof BackupRefused ||
      error instanceof VenueRecordInvalid ||
      // Of the system, such as a full disk, or of the reading of arguments: the text says it all.
      (error instanceof Error && 'code' in error);
    if (!isExpected) throw error;
    process.stderr.write(`${error.message}\n`);
  }
}
