/**
 * Plants the faults of a sample in a copy of the tree, all at once, and has the tests run with one after the other on.
 * Promises: the tree itself is never written to; nothing is tried before the tests are green without a fault.
 */
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Reach } from '../changed/reach.ts';
import { copyTree } from '../check/tree-copy-fixture.ts';
import type { Mutant } from './mutants.ts';
import type { KnownFile, Line, Plan, Verdict } from './plan.ts';
import type { Room } from './rooms.ts';
import { switchable } from './schemata.ts';
import type { Numbered } from './schemata.ts';
import { runPlan, writeConfig } from './test-process.ts';

export interface Judged {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
  readonly seconds: number;
  /** The test that was red, and what it said. */
  readonly by: string;
}

/** What no test reads, or what the copy has of its own. */
const NOT_COPIED = new Set(['.git', 'node_modules', 'test-results']);
const SWITCH = 'fault-switch.mjs';
/** The longest of a test file, on a machine that others use, too; the first one waits for the build. */
const SILENCE_MS = 240_000;
/** Processes that end before they have tried a fault. */
const MOST_VAIN = 2;

export interface Task {
  readonly mutants: readonly Mutant[];
  /** Then it ends, and what has not been tried has no result. */
  readonly minutes: number;
  /** Of the room's tests only these. */
  readonly tests?: RegExp;
}

/** Tries these faults with the room's tests, in their order. Throws where the tests are red without a fault. */
export async function mutate(
  root: string,
  room: Room,
  { mutants, minutes, tests = room.tests }: Task,
  onJudged: (judged: Judged) => void,
): Promise<readonly Judged[]> {
  const reach = new Reach(root);
  const testsOf = (file: string): readonly string[] => {
    const near = besides(file);
    return reach
      .testsOf(file)
      .filter((test) => room.tests.test(test) && tests.test(test))
      .toSorted((a, b) => near(a) - near(b));
  };
  const copy = copyTree(
    root,
    readdirSync(root).filter((name) => !NOT_COPIED.has(name)),
  );
  const removeCopy = (): void => rmSync(copy, { recursive: true, force: true });
  process.once('exit', removeCopy);
  try {
    const faults = mutants.map((mutant, index) => ({ mutant, number: index + 1 }));
    plant(copy, faults);
    return await new Run(copy, faults, testsOf, onJudged).judged(performance.now() + minutes * 60_000);
  } finally {
    process.off('exit', removeCopy);
    removeCopy();
  }
}

/** How near to a source a test stands: its own, one of its folder, or another. */
function besides(file: string): (test: string) => number {
  const own = file.replace(/\.tsx?$/, '.test$&');
  const folder = path.posix.dirname(file);
  return (test) => (test === own ? 0 : path.posix.dirname(test) === folder ? 1 : 2);
}

/** Writes every fault into the copy, and the module that says which is on. */
function plant(copy: string, faults: readonly Numbered[]): void {
  cpSync(path.join(import.meta.dirname, 'switch.mjs'), path.join(copy, SWITCH));
  writeConfig(copy);
  for (const file of new Set(faults.map(({ mutant }) => mutant.file))) {
    const own = faults.filter(({ mutant }) => mutant.file === file);
    const target = path.join(copy, file);
    const from = path.posix.relative(path.posix.dirname(file), SWITCH);
    writeFileSync(
      target,
      switchable(readFileSync(target, 'utf8'), own, from.startsWith('.') ? from : `./${from}`),
    );
  }
}

class Run {
  readonly #copy: string;
  readonly #faults: readonly Numbered[];
  readonly #testsOf: (file: string) => readonly string[];
  readonly #onJudged: (judged: Judged) => void;
  readonly #judged = new Map<number, Judged>();
  /** Faults with which a process has ended once. */
  readonly #fatal = new Set<number>();
  readonly #known: KnownFile[] = [];

  constructor(
    copy: string,
    faults: readonly Numbered[],
    testsOf: (file: string) => readonly string[],
    onJudged: (judged: Judged) => void,
  ) {
    this.#copy = copy;
    this.#faults = faults;
    this.#testsOf = testsOf;
    this.#onJudged = onJudged;
  }

  async judged(until: number): Promise<readonly Judged[]> {
    const tests = [...new Set(this.#faults.flatMap(({ mutant }) => this.#testsOf(mutant.file)))];
    if (tests.length === 0) for (const { number } of this.#faults) this.#judge(number, 'unreached');
    let vain = 0;
    while (this.#judged.size < this.#faults.length && performance.now() < until) {
      const tried = this.#judged.size + this.#fatal.size;
      await this.#go(until);
      vain = this.#judged.size + this.#fatal.size === tried ? vain + 1 : 0;
      if (vain > MOST_VAIN) throw new Error('The tests end before a fault is tried.');
    }
    return this.#faults.flatMap(({ number }) => this.#judged.get(number) ?? []);
  }

  /** One process, until it is done or of no more use. */
  async #go(until: number): Promise<void> {
    const fatalBefore = new Set(this.#fatal);
    let begun = 0;
    let isWithFault = false;
    let red: string | null = null;
    const onLine = (line: Line): void => {
      if (line.type === 'known') this.#known.push(line.file);
      if (line.type === 'red') red = `${line.file}\n${line.said}`;
      if (line.type === 'begun') begun = line.number;
      if (line.type === 'running') isWithFault = line.fault !== 0;
      if (line.type === 'spoilt') this.#fatal.add(line.number);
      if (line.type === 'judged') this.#judge(line.number, line.verdict, line.ms, line.by);
    };
    const watch = { silenceMs: SILENCE_MS, until, onLine };
    const { hung, said } = await runPlan(this.#copy, this.#plan(), watch);
    if (red !== null) throw new Error(`The tests are red without a fault:\n${red as string}`);
    if (performance.now() >= until) return;
    if (begun === 0) throw new Error(`The tests did not come to their end without a fault:\n${said}`);
    if (this.#judged.has(begun)) return;
    // With the fault the process did not come to its end: it hung, or what it ran has ended it, twice.
    if (hung && isWithFault) this.#judge(begun, 'timeout', SILENCE_MS, 'the process hung');
    else if (!fatalBefore.has(begun)) this.#fatal.add(begun);
    else this.#judge(begun, isWithFault ? 'killed' : 'survived', 0, 'the process ended');
  }

  #plan(): Plan {
    const whole = (file: string): string => path.join(this.#copy, file);
    return {
      told: whole('told.jsonl'),
      highest: this.#faults.length,
      known: this.#known,
      faults: this.#faults
        .filter(({ number }) => !this.#judged.has(number))
        .map(({ mutant, number }) => ({
          number,
          tests: this.#testsOf(mutant.file).map(whole),
          isLastTry: this.#fatal.has(number),
        })),
    };
  }

  #judge(number: number, verdict: Verdict, ms = 0, by = ''): void {
    const mutant = this.#faults[number - 1]?.mutant;
    if (mutant === undefined || this.#judged.has(number)) return;
    const judged = { mutant, verdict, seconds: ms / 1_000, by };
    this.#judged.set(number, judged);
    this.#onJudged(judged);
  }
}
