/**
 * The process that runs the tests of a plan: Vitest in a copy of the tree, with the runner of `fault-runner.ts`.
 * Promises: ends with all that it started when it says nothing for too long.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeScratch } from '../scratch-folder.mjs';
import { PLAN } from './plan.ts';
import type { Line, Plan } from './plan.ts';

const RUNNER = path.join(import.meta.dirname, 'fault-runner.ts');
const CONFIG = 'vitest.faults.config.ts';
/** A test file that asks for nothing: Vitest is given this one, and the runner goes on from there. */
const IDLE = 'idle-of-faults.test.ts';
const KEPT = 4_000;
const LOOK_MS = 200;

/** How a process ended: by itself, or because it hung. */
export interface Left {
  readonly hung: boolean;
  /** The last of what it said. */
  readonly said: string;
}

/** The configuration of the tree's tests, for one worker that keeps what it has loaded. */
export function writeConfig(copy: string): void {
  const own = JSON.stringify({ runner: RUNNER, maxWorkers: 1, isolate: false, retry: 0 });
  writeFileSync(
    path.join(copy, CONFIG),
    `import base from './vitest.config.ts';
const withFaults = (of) => ({ ...of, test: { ...of.test, ...${own} } });
const { projects } = base.test;
export default withFaults(projects === undefined ? base : { ...base, test: { ...base.test, projects: projects.map(withFaults) } });
`,
  );
}

export interface Watch {
  /** Without a line for so long it hangs. */
  readonly silenceMs: number;
  /** Then it is ended. */
  readonly until: number;
  readonly onLine: (line: Line) => void;
}

/** Runs a plan to its end, or to that of the process. */
export async function runPlan(copy: string, plan: Plan, { silenceMs, until, onLine }: Watch): Promise<Left> {
  const [first = ''] = plan.faults.flatMap(({ tests }) => tests);
  const idle = path.join(path.dirname(first), IDLE);
  writeFileSync(idle, "import { test } from 'vitest';\ntest('nothing', () => undefined);\n");
  const file = path.join(copy, 'plan.json');
  writeFileSync(file, JSON.stringify(plan));
  writeFileSync(plan.told, '');
  const scratch = makeScratch();
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    CONFIG,
    '--reporter=dot',
    '--no-color',
    idle,
  ];
  const run = spawn(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, ...scratch.env, [PLAN]: file },
    // A group of its own, so that what a test has started ends with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = (): void => endGroup(run.pid);
  // Before the copy goes, in which it writes.
  process.prependOnceListener('exit', end);
  let said = '';
  for (const stream of [run.stdout, run.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-KEPT);
    });
  }
  let read = 0;
  let heard = performance.now();
  let hung = false;
  const look = (): void => {
    const text = existsSync(plan.told) ? readFileSync(plan.told, 'utf8') : '';
    const whole = text.slice(read, text.lastIndexOf('\n') + 1);
    read += whole.length;
    for (const line of whole.split('\n').slice(0, -1)) {
      heard = performance.now();
      // Written by the runner.
      onLine(JSON.parse(line) as Line);
    }
    hung ||= performance.now() - heard > silenceMs;
    if (hung || performance.now() > until) end();
  };
  const timer = setInterval(look, LOOK_MS);
  await new Promise((resolve) => run.once('exit', resolve));
  clearInterval(timer);
  process.off('exit', end);
  end();
  look();
  scratch.remove();
  return { hung, said };
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
