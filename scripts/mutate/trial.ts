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

export interface Terms {
  readonly limitMs: number;
  /** The server's build needs no look at its sources. */
  readonly isBuilt: boolean;
}

const KEPT = 4_000;
/** Of one test: on a busy machine one that is only slow would count as red. */
const TEST_TIMEOUT_MS = 60_000;
const TOO_SLOW = /(Test|Hook) timed out in/;
/** More at once make each slower where others use the machine, too. */
const WORKERS = 2;

/** On a busy machine a test may be too slow by chance: it is red where it is so twice. */
export async function runTests(copy: string, tests: readonly string[], terms: Terms): Promise<Trial> {
  const first = await runOnce(copy, tests, terms);
  if (first.verdict !== 'killed' || !TOO_SLOW.test(first.said)) return first;
  const second = await runOnce(copy, tests, terms);
  return { ...second, seconds: first.seconds + second.seconds };
}

async function runOnce(copy: string, tests: readonly string[], { limitMs, isBuilt }: Terms): Promise<Trial> {
  const began = performance.now();
  const vitest = path.join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const terms = ['--bail=1', `--testTimeout=${TEST_TIMEOUT_MS}`, `--maxWorkers=${WORKERS}`];
  const args = [vitest, 'run', '--reporter=dot', '--no-color', ...terms, ...tests];
  const env = { ...process.env, ...(isBuilt ? { ASSAY_SERVER_IS_BUILT: '1' } : {}) };
  // A group of its own, so that servers which a test has started end with it.
  const run = spawn(process.execPath, args, {
    cwd: copy,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
