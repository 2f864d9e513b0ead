/**
 * Which test file is run next, with which fault, and what that says about the fault.
 * Promises: every file is green without a fault before any fault is tried; a fault counts as seen only where the tests
 * that were red with it are green again without it, in the same process, and far quicker where they took too long.
 */
import type { KnownFile, Line, Plan, PlannedFault, Verdict } from './plan.ts';

/** A run of one test file. */
export interface Step {
  readonly file: string;
  /** Of its tests, by id; all where it is null. */
  readonly only: ReadonlySet<string> | null;
  /** 0: none. */
  readonly fault: number;
  /** The sources are loaded anew for it. */
  readonly isFresh: boolean;
  /** What each test may take. */
  readonly limitMs: (id: string) => number;
}

/** How it ended. */
export interface Ended {
  readonly known: KnownFile;
  /** What was red first, and what it said; null: nothing. */
  readonly red: string | null;
  /** A test or what stands around one took too long. */
  readonly isLate: boolean;
  /** How often the fault was asked for. */
  readonly asked: number;
  /** Tests that were run, in their order, the red one included. */
  readonly ran: readonly string[];
}

type Course<Result> = Generator<Step, Result, Ended>;

const NO_LIMIT = 120_000;
/** Of what a test takes without a fault, and beyond that. */
const PATIENCE = 4;
const GRACE_MS = 2_000;
/** A timeout counts where the same without the fault takes this part of the time that was given. */
const FAR_BELOW = 3;
/** A machine that others use, too, may be slow by chance: then it is tried again with so much more time. */
const MORE_PATIENCE = 3;
/** No fault is tried longer than by tests that take so long without it. */
const BUDGET_MS = 10_000;
/** But by so many files at least: on a busy machine each takes longer. */
const LEAST_FILES = 3;
/** So many faults are tried before the tests that were red with them have to be green without. */
const MOST_UNPROVEN = 10;

export function* course(plan: Plan, tell: (line: Line) => void): Course<void> {
  const known = plan.known ?? (yield* green(plan.tests, tell));
  if (known === null) return;
  let reds: Red[] = [];
  for (const [index, fault] of plan.faults.entries()) {
    const { number } = fault;
    tell({ type: 'begun', number });
    const began = performance.now();
    const { verdict, by, red } = yield* judge(fault, known);
    const ms = Math.round(performance.now() - began);
    if (red === null) tell({ type: 'judged', number, verdict, ms, by });
    else reds.push({ number, red, told: { type: 'judged', number, verdict, ms, by } });
    const isDue = reds.length >= MOST_UNPROVEN || fault.isLastTry || index === plan.faults.length - 1;
    if (!isDue) continue;
    if (!(yield* areGreenWithout(reds))) {
      for (const one of reds) tell({ type: 'spoilt', number: one.number });
      if (fault.isLastTry) tell({ type: 'judged', number, verdict: 'survived', ms, by });
      return;
    }
    for (const { told } of reds) tell(told);
    reds = [];
  }
  tell({ type: 'done' });
}

/** A fault with which tests were red, and what is to be told once they are green without it. */
interface Red {
  readonly number: number;
  readonly red: Attempt;
  readonly told: Line;
}

/** The tests that were red, once more without a fault: those of a file together. */
function* areGreenWithout(reds: readonly Red[]): Course<boolean> {
  for (const isFresh of [false, true]) {
    const own = reds.filter(({ red }) => red.isFresh === isFresh);
    for (const file of new Set(own.map(({ red }) => red.file))) {
      const all = own.filter(({ red }) => red.file === file).map(({ red }) => red.only);
      const only = all.includes(null) ? null : new Set(all.flatMap((tests) => [...(tests ?? [])]));
      const { red } = yield { file, only, fault: 0, isFresh, limitMs: () => NO_LIMIT };
      if (red !== null) return false;
    }
  }
  return true;
}

/** Each file without a fault; null where one is red twice. */
function* green(files: readonly string[], tell: (line: Line) => void): Course<readonly KnownFile[] | null> {
  const known: KnownFile[] = [];
  for (const file of files) {
    const step = { file, only: null, fault: 0, isFresh: false, limitMs: () => NO_LIMIT };
    let ended = yield step;
    if (ended.red !== null) ended = yield step;
    if (ended.red !== null) {
      tell({ type: 'red', file, said: ended.red });
      return null;
    }
    tell({ type: 'known', file: ended.known });
    known.push(ended.known);
  }
  return known;
}

interface Judgement {
  readonly verdict: Verdict;
  readonly by: string;
  /** The tests that have to be green without the fault before it counts; null: none. */
  readonly red: Attempt | null;
}

const SURVIVED: Judgement = { verdict: 'survived', by: '', red: null };

function* judge({ number, tests }: PlannedFault, known: readonly KnownFile[]): Course<Judgement> {
  const reached = reaching(number, known);
  const isLoaded = known.some(({ loading }) => loading.includes(number));
  if (reached.length === 0 && !isLoaded) return { ...SURVIVED, verdict: 'unreached' };
  let asked = 0;
  for (const { file, only } of within(reached, BUDGET_MS)) {
    const seen = yield* attempt({ file: file.file, only, fault: number, isFresh: false }, file);
    if (seen.judgement !== null) return seen.judgement;
    asked += seen.asked;
  }
  if (!isLoaded && asked > 0) return SURVIVED;
  const whole = tests.flatMap((name) => known.filter(({ file }) => file === name));
  const all = whole.map((file) => ({ file, only: null, ms: file.ms }));
  for (const { file } of within(all, BUDGET_MS)) {
    const seen = yield* attempt({ file: file.file, only: null, fault: number, isFresh: true }, file);
    if (seen.judgement !== null) return seen.judgement;
  }
  return SURVIVED;
}

interface Reaching {
  readonly file: KnownFile;
  readonly only: ReadonlySet<string> | null;
  readonly ms: number;
}

/** The tests that ask for a fault, the quickest file first. */
function reaching(number: number, known: readonly KnownFile[]): readonly Reaching[] {
  const found = known.flatMap((file): readonly Reaching[] => {
    if (file.around.includes(number)) return [{ file, only: null, ms: file.ms }];
    const tests = file.tests.filter(({ asked }) => asked.includes(number));
    if (tests.length === 0) return [];
    const between = file.ms - file.tests.reduce((sum, { ms }) => sum + ms, 0);
    const ms = between + tests.reduce((sum, test) => sum + test.ms, 0);
    return [{ file, only: new Set(tests.map(({ id }) => id)), ms }];
  });
  return found.toSorted((a, b) => a.ms - b.ms);
}

/** The first of them, as many as the time is long. */
function within(all: readonly Reaching[], budgetMs: number): readonly Reaching[] {
  let spent = 0;
  return all.filter(({ ms }, index) => {
    spent += ms;
    return index < LEAST_FILES || spent <= budgetMs;
  });
}

type Attempt = Omit<Step, 'limitMs'>;

function* attempt(
  what: Attempt,
  known: KnownFile,
): Course<{ readonly judgement: Judgement | null; readonly asked: number }> {
  let asked = 0;
  for (const patience of [1, MORE_PATIENCE]) {
    const limitMs = (id: string): number =>
      ((known.tests.find((test) => test.id === id)?.ms ?? 0) * PATIENCE + GRACE_MS) * patience;
    const began = performance.now();
    const ended = yield { ...what, limitMs };
    const tookMs = performance.now() - began;
    asked += ended.asked;
    if (ended.red === null) return { judgement: null, asked };
    const red = { ...what, only: ended.ran.length === 0 ? what.only : new Set(ended.ran) };
    const by = ended.red;
    if (!ended.isLate) return { judgement: { verdict: 'killed', by, red }, asked };
    const again = performance.now();
    const healthy = yield { ...red, fault: 0, limitMs: () => NO_LIMIT };
    const isFarBelow = (performance.now() - again) * FAR_BELOW < tookMs;
    if (healthy.red !== null || isFarBelow) return { judgement: { verdict: 'timeout', by, red }, asked };
  }
  return { judgement: null, asked };
}
