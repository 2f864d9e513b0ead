/**
 * Which test file is run next, with which fault, and what that says about the fault.
 * Promises: every file is green without a fault before any fault is tried; a fault counts as seen only where the tests
 * that were red with it are green again without it, in the same process, and much quicker than it was given time.
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
const PATIENCE = 5;
const GRACE_MS = 3_000;
/** A timeout counts where the same without the fault takes this part of the time that was given. */
const FAR_BELOW = 3;
/** A machine that others use, too, may be slow by chance: then it is tried again with so much more time. */
const MORE_PATIENCE = 4;
/** No fault is tried longer than by tests that take so long without it. */
const BUDGET_MS = 10_000;

export function* course(plan: Plan, tell: (line: Line) => void): Course<void> {
  const known = plan.known ?? (yield* green(plan.tests, tell));
  if (known === null) return;
  for (const fault of plan.faults) {
    tell({ type: 'begun', number: fault.number });
    const began = performance.now();
    const { verdict, by } = yield* judge(fault, known);
    const isSpoilt = verdict === 'spoilt';
    if (isSpoilt) tell({ type: 'spoilt', number: fault.number });
    if (!isSpoilt || fault.isLastTry) {
      const ms = Math.round(performance.now() - began);
      tell({ type: 'judged', number: fault.number, verdict: isSpoilt ? 'survived' : verdict, ms, by });
    }
    if (isSpoilt) return;
  }
  tell({ type: 'done' });
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
  readonly verdict: Verdict | 'spoilt';
  readonly by: string;
}

function* judge({ number, tests }: PlannedFault, known: readonly KnownFile[]): Course<Judgement> {
  const reached = reaching(number, known);
  const isLoaded = known.some(({ loading }) => loading.includes(number));
  if (reached.length === 0 && !isLoaded) return { verdict: 'unreached', by: '' };
  let asked = 0;
  for (const { file, only } of within(reached, BUDGET_MS)) {
    const seen = yield* attempt({ file: file.file, only, fault: number, isFresh: false }, file);
    if (seen.judgement !== null) return seen.judgement;
    asked += seen.asked;
  }
  if (!isLoaded && asked > 0) return { verdict: 'survived', by: '' };
  const whole = tests.flatMap((name) => known.filter(({ file }) => file === name));
  for (const { file } of within(
    whole.map((file) => ({ file, only: null, ms: file.ms })),
    BUDGET_MS,
  )) {
    const seen = yield* attempt({ file: file.file, only: null, fault: number, isFresh: true }, file);
    if (seen.judgement !== null) return seen.judgement;
  }
  return { verdict: 'survived', by: '' };
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

/** The first of them, as many as the time is long; one at least. */
function within(all: readonly Reaching[], budgetMs: number): readonly Reaching[] {
  let spent = 0;
  return all.filter(({ ms }, index) => {
    spent += ms;
    return index === 0 || spent <= budgetMs;
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
    const only = ended.ran.length === 0 ? what.only : new Set(ended.ran);
    const again = performance.now();
    const healthy = yield { ...what, fault: 0, only, limitMs: () => NO_LIMIT };
    if (healthy.red !== null) return { judgement: { verdict: 'spoilt', by: ended.red }, asked };
    const isFarBelow = (performance.now() - again) * FAR_BELOW < tookMs;
    if (!ended.isLate) return { judgement: { verdict: 'killed', by: ended.red }, asked };
    if (isFarBelow) return { judgement: { verdict: 'timeout', by: ended.red }, asked };
  }
  return { judgement: null, asked };
}
