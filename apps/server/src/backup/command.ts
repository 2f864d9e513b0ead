/** What the commands of backups have in common: lines for people, and what hinders them as one sentence and code 1. */
import { hindranceOf } from './manifest.ts';

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command; it answers its exit code. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.exitCode = 1;
    const said = hindranceOf(error);
    if (said === null) throw error;
    process.stderr.write(`${said}\n`);
  }
}
