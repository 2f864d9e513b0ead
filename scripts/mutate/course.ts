/**
 * Which test file is run next, with which fault, and what that says about the fault.
 * Promises: a file is green without a fault before any fault is tried with it; a fault counts as seen only where the tests
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
/** No fault is tried longer than by tests that take so long without it, */
const BUDGET_MS = 10_000;
/** but by so many files at least: on a busy machine each takes longer. */
const LEAST_FILES = 3;
/** So many files, the nearest, are looked at for one that reaches a fault. */
const MOST_LEARNT = 6;
/** So many faults are tried before the tests that were red with them have to be green without. */
const MOST_UNPROVEN = 10;

export function* course(plan: Plan, tell: (line: Line) => void): Course<void> {
  const known = new Map(plan.known.map((file) => [file.file, file]));
  let reds: Red[] = [];
  for (const [index, fault] of plan.faults.entries()) {
    const { number } = fault;
    tell({ type: 'begun', number });
    const began = performance.now();
    const { verdict, by, red } = yield* judge(fault, { known, tell });
    if (verdict === null) return;
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

/** What is known of test files so far. */
interface Learnt {
  readonly known: Map<string, KnownFile>;
  readonly tell: (line: Line) => void;
}

/** A file without a fault, run once; null where it is red twice. */
function* learn(file: string, { known, tell }: Learnt): Course<KnownFile | null> {
  const before = known.get(file);
  if (before !== undefined) return before;
  const step = { file, only: null, fault: 0, isFresh: false, limitMs: () => NO_LIMIT };
  let ended = yield step;
  if (ended.red !== null) ended = yield step;
  if (ended.red !== null) {
    tell({ type: 'red', file, said: ended.red });
    return null;
  }
  tell({ type: 'known', file: ended.known });
  known.set(file, ended.known);
  return ended.known;
}

interface Judgement {
  /** Null: a test file is red without a fault. */
  readonly verdict: Verdict | null;
  readonly by: string;
  /** The tests that have to be green without the fault before it counts; null: none. */
  readonly red: Attempt | null;
}

const SURVIVED: Judgement = { verdict: 'survived', by: '', red: null };
const UNREACHED: Judgement = { ...SURVIVED, verdict: 'unreached' };
const NOT_GREEN: Judgement = { ...SURVIVED, verdict: null };

function* judge(fault: PlannedFault, learnt: Learnt): Course<Judgement> {
  const { number, tests } = fault;
  const tried = new Set<string>();
  let [spentMs, asked] = [0, 0];
  while (tried.size < LEAST_FILES || spentMs < BUDGET_MS) {
    const next = yield* nextReaching(fault, tried, learnt);
    if (next === 'red') return NOT_GREEN;
    if (next === null) break;
    tried.add(next.file.file);
    spentMs += next.ms;
    const what = { file: next.file.file, only: next.only, fault: number, isFresh: false };
    const seen = yield* attempt(what, next.file);
    if (seen.judgement !== null) return seen.judgement;
    asked += seen.asked;
  }
  if (asked > 0 && !isLoaded(number, learnt)) return SURVIVED;
  if (tried.size === 0 && !isLoaded(number, learnt)) return UNREACHED;
  for (const name of tests.slice(0, LEAST_FILES)) {
    const file = yield* learn(name, learnt);
    if (file === null) return NOT_GREEN;
    const seen = yield* attempt({ file: name, only: null, fault: number, isFresh: true }, file);
    if (seen.judgement !== null) return seen.judgement;
  }
  return SURVIVED;
}

/** Whether the fault is asked for while sources are loaded. */
function isLoaded(number: number, { known }: Learnt): boolean {
  return [...known.values()].some(({ loading }) => loading.includes(number));
}

/** What reaches the fault and was not tried with it: the nearest, then the quickest that is known, else the nearest that is not. */
function* nextReaching(
  fault: PlannedFault,
  tried: ReadonlySet<string>,
  learnt: Learnt,
): Course<Reaching | 'red' | null> {
  const { number, tests } = fault;
  const [nearest] = tests;
  if (tried.size === 0 && nearest !== undefined && !isLoaded(number, learnt)) {
    const file = yield* learn(nearest, learnt);
    if (file === null) return 'red';
    const found = reaching(fault, file);
    if (found !== null) return found;
  }
  const open = [...learnt.known.values()].filter(({ file }) => tests.includes(file) && !tried.has(file));
  const [quickest] = open.flatMap((file) => reaching(fault, file) ?? []).toSorted((a, b) => a.ms - b.ms);
  if (quickest !== undefined) return quickest;
  const unknown = tests.filter((name) => !learnt.known.has(name));
  for (const name of unknown.slice(0, MOST_LEARNT)) {
    if (isLoaded(number, learnt)) return null;
    const file = yield* learn(name, learnt);
    if (file === null) return 'red';
    const found = reaching(fault, file);
    if (found !== null) return found;
  }
  return null;
}

interface Reaching {
  readonly file: KnownFile;
  readonly only: ReadonlySet<string> | null;
  readonly ms: number;
}

/** The tests of a file that ask for a fault; where they were not green alone, with those before, on which they may build. */
function reaching({ number, isLastTry }: PlannedFault, file: KnownFile): Reaching | null {
  if (file.around.includes(number)) return { file, only: null, ms: file.ms };
  const last = file.tests.findLastIndex(({ asked }) => asked.includes(number));
  if (last < 0) return null;
  const tests = file.tests.filter(({ asked }, index) => (isLastTry ? index <= last : asked.includes(number)));
  const between = file.ms - file.tests.reduce((sum, { ms }) => sum + ms, 0);
  const ms = between + tests.reduce((sum, test) => sum + test.ms, 0);
  return { file, only: new Set(tests.map(({ id }) => id)), ms };
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
