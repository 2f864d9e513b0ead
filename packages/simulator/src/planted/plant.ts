/**
 * A copy of the core with one fault in it, and a short simulation of that copy in another process.
 * Promises: the core itself is never touched; each fault is alone in its copy; a fault whose place is no longer there is
 * an error that names it, and so is a copy that cannot be run or does not come to an end.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Theme } from '../index.ts';
import type { PlantedFault } from './planted-fault.ts';

type Change = Pick<PlantedFault, 'rule' | 'file' | 'search' | 'replacement'>;

/** So few records come with a command that those of a simulated venue take several, in the core and in the naive venue alike. */
const FUNDED = 3;
const SETTLED = 2;
const SMALL_CHUNKS: readonly Change[] = [
  {
    rule: 'a small chunk of a funding',
    file: 'vocabulary/futures-commands.ts',
    search: 'export const FUNDED_PER_COMMAND = 2000;',
    replacement: `export const FUNDED_PER_COMMAND = ${FUNDED};`,
  },
  {
    rule: 'a small chunk of a funding, as the naive venue has it',
    file: '../../simulator/src/reference/naive-funding.ts',
    search: 'const FUNDED = 2000;',
    replacement: `const FUNDED = ${FUNDED};`,
  },
  {
    rule: 'a small chunk of a settlement',
    file: 'vocabulary/futures-delivery.ts',
    search: 'export const SETTLED_PER_COMMAND = 1000;',
    replacement: `export const SETTLED_PER_COMMAND = ${SETTLED};`,
  },
  {
    rule: 'a small chunk of a settlement, as the naive venue has it',
    file: '../../simulator/src/reference/naive-delivery.ts',
    search: 'const SHARE = 10_000;',
    replacement: `const SHARE = ${SETTLED * 10};`,
  },
];

const CORE = new URL('../../../core/src/', import.meta.url);
const RUN = fileURLToPath(new URL('../cli/run-planted.ts', import.meta.url));
/** A run that takes longer hangs. */
const MAX_RUN_MS = 150_000;

/** What a run of the copy found: the fault and its simulation and command, or null where all agreed. */
export interface Finding {
  readonly theme: string;
  readonly seed: number;
  readonly commands: number;
  readonly fault: string;
}

/** A module by its address, with another text. */
export interface ChangedFile {
  readonly url: string;
  readonly text: string;
}

/** What is asked of the process: simulations of one theme, `seed` before the others, with some files changed or none. */
export interface Planting {
  readonly theme: Theme;
  readonly seed: number;
  readonly changed: readonly ChangedFile[];
}

/** What the process answers; `error` where the copy could not be loaded. */
export type Planted = { readonly found: Finding | null } | { readonly error: string };

/** One process in which one copy after the other is simulated. */
export class PlantHarness {
  #process: ChildProcess | null = null;

  /** Simulates the core with a fault in it, or as it is for null. Throws where the copy cannot be run. */
  async run(planted: PlantedFault | null): Promise<Finding | null> {
    return await this.#simulate(plantingOf(planted));
  }

  /** Simulates the core without a fault, with small chunks. */
  async runInSmallChunks(theme: Theme): Promise<Finding | null> {
    return await this.#simulate({ theme, seed: 1, changed: SMALL_CHUNKS.map((one) => changedBy(one)) });
  }

  async #simulate(planting: Planting): Promise<Finding | null> {
    this.#process ??= fork(RUN, { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    try {
      return await answerOf(this.#process, planting);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    this.#process?.kill('SIGKILL');
    this.#process = null;
  }
}

function plantingOf(planted: PlantedFault | null): Planting {
  if (planted === null) return { theme: 'plain', seed: 1, changed: [] };
  const { theme = 'plain', seed = 1 } = planted;
  const changes = planted.chunks === 'small' ? [planted, ...SMALL_CHUNKS] : [planted];
  return { theme, seed, changed: changes.map((one) => changedBy(one)) };
}

function changedBy({ rule, file, search, replacement }: Change): ChangedFile {
  const url = new URL(file, CORE);
  return { url: url.href, text: withChange(readFileSync(url, 'utf8'), { rule, file, search, replacement }) };
}

function answerOf(child: ChildProcess, planting: Planting): Promise<Finding | null> {
  return new Promise((resolve, reject) => {
    let errors = '';
    const hear = (text: Buffer): void => void (errors += text.toString());
    const rest = (): void => {
      clearTimeout(timer);
      child.stderr?.off('data', hear);
      child.off('message', take).off('close', end);
    };
    const fail = (why: string): void => {
      rest();
      reject(new Error(`the copy could not be run: ${why.slice(0, 2000)}`));
    };
    const end = (): void => fail(`its process has ended: ${errors}`);
    // The process sends this and nothing else.
    const take = (answer: Planted): void => {
      if ('error' in answer) return fail(answer.error);
      rest();
      resolve(answer.found);
    };
    const timer = setTimeout(fail, MAX_RUN_MS, `it has not ended after ${MAX_RUN_MS / 1_000} s`);
    child.stderr?.on('data', hear);
    child.once('message', take).once('close', end);
    child.send(planting);
  });
}

function withChange(whole: string, { rule, file, search, replacement }: Change): string {
  const parts = whole.split(search);
  if (parts.length === 2) return parts.join(replacement);
  throw new Error(
    `the planted fault "${rule}" no longer fits: its search text stands ${parts.length - 1} times in packages/core/src/${file}`,
  );
}
