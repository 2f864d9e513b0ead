/**
 * Runs test files in a copy of the tree and says how it ended.
 * Promises: ends at the first red test, and with all that it started when its time is over.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';

export type Verdict = 'killed' | 'survived' | 'timeout';

export interface Trial {
  readonly verdict: Verdict;
  readonly seconds: number;
  /** The last of what the run said. */
  readonly said: string;
}

const KEPT = 4_000;

export async function runTests(copy: string, tests: readonly string[], limitMs: number): Promise<Trial> {
  const began = performance.now();
  const vitest = path.join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--bail=1', '--reporter=dot', '--no-color', ...tests];
  // A group of its own, so that servers which a test has started end with it.
  const run = spawn(process.execPath, args, { cwd: copy, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const endRun = (): void => endGroup(run.pid);
  process.once('exit', endRun);
  let said = '';
  for (const stream of [run.stdout, run.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-KEPT);
    });
  }
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    endRun();
  }, limitMs);
  const code = await new Promise<number | null>((resolve) => run.once('exit', resolve));
  clearTimeout(timer);
  process.off('exit', endRun);
  endRun();
  const verdict = isLate ? 'timeout' : code === 0 ? 'survived' : 'killed';
  return { verdict, seconds: (performance.now() - began) / 1_000, said };
}

/** What is left of the run's processes; usually nothing. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
