/**
 * Plants the faults of a sample in a copy of the tree, one by one, and runs the tests that reach each.
 * Promises: the tree itself is never written to; nothing is tried before the tests are green without a fault.
 */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyTree } from '../check/tree-copy-fixture.ts';
import { planted } from './mutants.ts';
import type { Mutant } from './mutants.ts';
import { Reach } from '../changed/reach.ts';
import type { Room } from './rooms.ts';
import { sampleOf } from './sample.ts';
import type { Choice } from './sample.ts';
import { isBuilt, sourcesOfThreads } from './threads.ts';
import { runTests } from './trial.ts';
import type { Terms, Trial, Verdict } from './trial.ts';

export interface Judged {
  readonly mutant: Mutant;
  readonly verdict: Verdict | 'unreached';
  readonly seconds: number;
}

/** What no test reads, or what the copy has of its own. */
const NOT_COPIED = new Set(['.git', 'node_modules', 'test-results']);
/** Tests that are run first, by themselves: the nearest ones see most faults. */
const NEAREST = 2;
/** Of the time that the same tests took without a fault. */
const PATIENCE = 3;
const GRACE_MS = 20_000;
/** Starts the server's build as a process, for the tests that name it. */
const STARTS_SERVER = 'apps/server/src/process-fixture.ts';
/** A room whose tests take longer without any fault is not tried. */
const GREEN_LIMIT_MS = 1_200_000;

export async function mutate(
  root: string,
  room: Room,
  choice: Choice,
  onJudged: (judged: Judged) => void,
): Promise<readonly Judged[]> {
  const mutants = sampleOf(root, room, choice);
  const reach = new Reach(root);
  const copy = copyTree(
    root,
    readdirSync(root).filter((name) => !NOT_COPIED.has(name)),
  );
  const removeCopy = (): void => rmSync(copy, { recursive: true, force: true });
  process.once('exit', removeCopy);
  const judged: Judged[] = [];
  try {
    const testsOf = (file: string): readonly string[] =>
      reach.testsOf(file).filter((test) => room.tests.test(test));
    const all = [...new Set(mutants.flatMap(({ file }) => testsOf(file)))];
    const limitMs = (await greenMs(copy, all)) * PATIENCE + (choice.graceMs ?? GRACE_MS);
    const builds = new Builds(copy, reach.testsOf(STARTS_SERVER));
    for (const mutant of mutants) {
      const tests = testsOf(mutant.file);
      const terms = { limitMs, isBuilt: tests.length > 0 && builds.isGoodFor(mutant.file, tests) };
      const result = { mutant, ...(await judge(copy, mutant, tests, terms)) };
      judged.push(result);
      onJudged(result);
    }
  } finally {
    process.off('exit', removeCopy);
    removeCopy();
  }
  return judged;
}

/** Whether the build that is there will do for the next fault. */
class Builds {
  readonly #copy: string;
  readonly #ofThreads: ReadonlySet<string>;
  readonly #ofServers: ReadonlySet<string>;
  /** Without any fault that a thread would run. */
  #isWhole = true;

  constructor(copy: string, testsOfServers: readonly string[]) {
    this.#copy = copy;
    this.#ofThreads = sourcesOfThreads(copy);
    this.#ofServers = new Set(testsOfServers);
  }

  /** To be asked once for each fault, in their order: a build that is not good is made anew with the fault. */
  isGoodFor(file: string, tests: readonly string[]): boolean {
    const isOfThreads = this.#ofThreads.has(file);
    const isAlike = this.#isWhole && !isOfThreads && !tests.some((test) => this.#ofServers.has(test));
    this.#isWhole = !isOfThreads;
    return isAlike && isBuilt(this.#copy);
  }
}

/** How long the tests take without any fault. Throws where they are red. */
async function greenMs(copy: string, tests: readonly string[]): Promise<number> {
  if (tests.length === 0) return 0;
  const green = await runTests(copy, tests, { limitMs: GREEN_LIMIT_MS, isBuilt: false });
  if (green.verdict !== 'survived') throw new Error(`The tests are red without a fault:\n${green.said}`);
  return green.seconds * 1_000;
}

async function judge(
  copy: string,
  mutant: Mutant,
  tests: readonly string[],
  terms: Terms,
): Promise<Pick<Judged, 'verdict' | 'seconds'>> {
  if (tests.length === 0) return { verdict: 'unreached', seconds: 0 };
  const file = path.join(copy, mutant.file);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, planted(whole, mutant));
  let seconds = 0;
  let last: Trial['verdict'] = 'survived';
  try {
    for (const group of [tests.slice(0, NEAREST), tests.slice(NEAREST)]) {
      if (group.length === 0 || last !== 'survived') continue;
      const trial = await runTests(copy, group, terms);
      seconds += trial.seconds;
      last = trial.verdict;
    }
  } finally {
    writeFileSync(file, whole);
  }
  return { verdict: last, seconds };
}
