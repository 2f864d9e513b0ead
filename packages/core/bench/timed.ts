/**
 * What commands took: by the clock, by the clock without what other programs had of the machine, and on the thread that carries them out.
 *
 * What a trader waits for is the clock's time. On a machine that others use, too, it says what they did, so bounds are held against the
 * thread's own: the core is one thread, and all that it does is counted, with what it collects of its garbage. What V8's other threads
 * compile and collect meanwhile is not counted, because nobody waits for them, but where the thread does: that is in the second figure.
 */
import { readFileSync } from 'node:fs';

interface Timed<Result> {
  readonly ms: number;
  /** The thread wanted a processor for so long and had none; 0 where the system does not say. */
  readonly queuedMs: number;
  readonly cpuMs: number;
  readonly result: Result;
}

/** Of some commands: how many, the longest by each of the three, and what the thread worked for all of them. */
export interface Phase {
  commands: number;
  longestMs: number;
  longestUnqueuedMs: number;
  longestCpuMs: number;
  totalCpuMs: number;
}

export function newPhase(): Phase {
  return { commands: 0, longestMs: 0, longestUnqueuedMs: 0, longestCpuMs: 0, totalCpuMs: 0 };
}

/** Times a command of a phase. */
export function timedIn<Result>(phase: Phase, work: () => Result): Result {
  const { ms, queuedMs, cpuMs, result } = timed(work);
  phase.commands += 1;
  phase.longestMs = Math.max(phase.longestMs, ms);
  phase.longestUnqueuedMs = Math.max(phase.longestUnqueuedMs, ms - queuedMs);
  phase.longestCpuMs = Math.max(phase.longestCpuMs, cpuMs);
  phase.totalCpuMs += cpuMs;
  return result;
}

export function timed<Result>(work: () => Result): Timed<Result> {
  const queued = queuedNanoseconds();
  const worked = process.threadCpuUsage();
  const start = performance.now();
  const result = work();
  const ms = performance.now() - start;
  const { user, system } = process.threadCpuUsage(worked);
  return { ms, queuedMs: (queuedNanoseconds() - queued) / 1e6, cpuMs: (user + system) / 1000, result };
}

/** Of Linux: processor time, time in the queue, turns. */
const SCHEDULED = '/proc/thread-self/schedstat';
const hasSchedule = process.platform === 'linux';

function queuedNanoseconds(): number {
  return hasSchedule ? Number(readFileSync(SCHEDULED, 'utf8').split(' ')[1]) : 0;
}

/** A phase as the benchmarks print it. */
export function phaseText({
  commands,
  longestMs,
  longestUnqueuedMs,
  longestCpuMs,
  totalCpuMs,
}: Phase): string {
  return `${commands} commands; longest ${longestCpuMs.toFixed(1)} ms of the thread, ${longestMs.toFixed(1)} ms by the clock, ${longestUnqueuedMs.toFixed(1)} ms without the queue for a processor; all ${totalCpuMs.toFixed(0)} ms of the thread`;
}

/** Nobody waits for longer. */
const LONGEST_MS = 50;

export function mustBeShort({ longestCpuMs }: Phase): void {
  if (longestCpuMs > LONGEST_MS) {
    throw new Error(`a command took ${longestCpuMs.toFixed(1)} ms, which is more than ${LONGEST_MS}`);
  }
}
