/**
 * Runs test files again and again in one process, as the course says: what is loaded stays loaded, and a fault is a number
 * in a cell that all threads of the process share.
 *
 * Owns: the cells. Vitest takes this for its own runner; it is given one file, and each next one is put behind it when
 * the one before has ended.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { setEnvironmentData } from 'node:worker_threads';
import { TestRunner, vi } from 'vitest';
import type { RunnerTask, RunnerTestCase, RunnerTestFile, RunnerTestSuite, TestRunnerConfig } from 'vitest';
import { course } from './course.ts';
import type { Ended, Step } from './course.ts';
import { PLAN } from './plan.ts';
import type { KnownTest, Line, Plan } from './plan.ts';

/** Tests may put others in their place. */
const { setTimeout: later, clearTimeout: unset } = globalThis;
const TOO_LATE = /timed out in \d+ ?ms/;
const HOOK_LIMIT_MS = 15_000;

/** Written by the driver. */
const plan = JSON.parse(readFileSync(process.env[PLAN] ?? '', 'utf8')) as Plan;
const cells = new Int32Array(new SharedArrayBuffer((plan.highest + 1) * Int32Array.BYTES_PER_ELEMENT));
setEnvironmentData('assay-faults', cells.buffer);
const tell = (line: Line): void => appendFileSync(plan.told, `${JSON.stringify(line)}\n`);

/** What of Vitest's state is used here: its list of files is read while it grows. */
interface Worker {
  readonly workerState: { readonly ctx: { readonly files: { filepath: string }[] } };
}

/** What is noted while a file runs. */
interface Notes {
  readonly began: number;
  readonly tests: KnownTest[];
  readonly ran: string[];
  readonly around: Set<number>;
  readonly loading: Set<number>;
  red: string | null;
}

const newNotes = (): Notes => ({
  began: performance.now(),
  tests: [],
  ran: [],
  around: new Set(),
  loading: new Set(),
  red: null,
});

export default class FaultRunner extends TestRunner {
  readonly #course = course(plan, tell);
  #step: Step | null = null;
  #notes = newNotes();
  #before = new Int32Array(cells.length);
  #testBegan = 0;
  /** Sources are loaded that ran with a fault on. */
  #isStale = false;

  constructor(config: TestRunnerConfig) {
    super(config);
    const note = (error: unknown): void => this.#red('beside the tests', error);
    process.on('unhandledRejection', note).on('uncaughtException', note);
  }

  onBeforeCollect(): void {
    this.#notes = newNotes();
    const step = this.#step;
    if (step === null) return;
    tell({ type: 'running', file: step.file, fault: step.fault });
    if (step.fault !== 0) this.config.hookTimeout = HOOK_LIMIT_MS;
    if (step.isFresh || this.#isStale) vi.resetModules();
    this.#isStale = step.isFresh && step.fault !== 0;
    cells.fill(0);
    cells[0] = step.fault;
    process.env['ASSAY_FAULT'] = String(step.fault);
    this.#take();
  }

  onBeforeRunFiles(files: readonly RunnerTestFile[]): void {
    for (const number of this.#take()) this.#notes.loading.add(number);
    for (const file of files) {
      if (file.result?.state === 'fail') this.#red(file.name, file.result.errors?.[0]);
      if (this.#step === null) skip(file, () => false);
      else if (this.#step.only !== null) skip(file, ({ id }) => this.#step?.only?.has(id) === true);
    }
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (this.#notes.red !== null) suite.mode = 'skip';
    await super.onBeforeRunSuite(suite);
  }

  override async onBeforeRunTask(task: RunnerTestCase): Promise<void> {
    if (this.#notes.red !== null) task.mode = 'skip';
    for (const number of this.#take()) this.#notes.around.add(number);
    this.#testBegan = performance.now();
    await super.onBeforeRunTask(task);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const limitMs = this.#step?.limitMs(test.id) ?? 0;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = later(() => reject(new Error(`timed out in ${limitMs} ms`)), limitMs);
    });
    try {
      await Promise.race([TestRunner.getTestFn(test)(), late]);
    } finally {
      unset(timer);
    }
  }

  override onAfterRunTask(task: RunnerTask): void {
    if (task.mode === 'run' || task.mode === 'queued') {
      this.#notes.ran.push(task.id);
      const ms = Math.round(performance.now() - this.#testBegan);
      this.#notes.tests.push({ id: task.id, ms, asked: this.#take() });
      if (task.result?.state === 'fail') this.#red(task.name, task.result.errors?.[0]);
    }
    super.onAfterRunTask(task);
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    for (const number of this.#take()) this.#notes.around.add(number);
    for (const file of files) {
      const failed = failedSuite(file);
      if (failed !== null) this.#red(failed.name, failed.result?.errors?.[0]);
    }
    super.onAfterRunFiles(files);
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    const next = this.#step === null ? this.#course.next() : this.#course.next(this.#ended(this.#step));
    cells[0] = 0;
    this.#step = next.done === true ? null : next.value;
    if (this.#step !== null) {
      (this as unknown as Worker).workerState.ctx.files.push({ filepath: this.#step.file });
    }
  }

  #ended({ file, fault }: Step): Ended {
    const { began, tests, ran, around, loading, red } = this.#notes;
    const ms = Math.round(performance.now() - began);
    const known = { file, ms, tests, around: [...around], loading: [...loading] };
    return { known, red, isLate: red !== null && TOO_LATE.test(red), asked: cells[fault] ?? 0, ran };
  }

  #red(name: string, error: unknown): void {
    const { message } = (error ?? {}) as { readonly message?: unknown };
    this.#notes.red ??= `${name}: ${String(message ?? error).slice(0, 300)}`;
  }

  /** Faults that were asked for since the last time. */
  #take(): number[] {
    const asked: number[] = [];
    for (let number = 1; number < cells.length; number++) {
      if (cells[number] !== this.#before[number]) asked.push(number);
    }
    this.#before = cells.slice();
    return asked;
  }
}

/** Leaves out tests, and suites of which no test is left. */
function skip(suite: RunnerTestSuite, isRun: (test: RunnerTask) => boolean): void {
  for (const task of suite.tasks) {
    if (task.type === 'suite') skip(task, isRun);
    else if (!isRun(task)) task.mode = 'skip';
  }
  if (suite.tasks.every(({ mode }) => mode === 'skip' || mode === 'todo')) suite.mode = 'skip';
}

/** A suite with a red test is red, too; here is meant what stands around the tests. */
function failedSuite(suite: RunnerTestSuite): RunnerTestSuite | null {
  if ((suite.result?.errors?.length ?? 0) > 0) return suite;
  for (const task of suite.tasks) {
    const failed = task.type === 'suite' ? failedSuite(task) : null;
    if (failed !== null) return failed;
  }
  return null;
}
