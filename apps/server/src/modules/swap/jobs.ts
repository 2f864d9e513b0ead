/** What swaps do periodically: a sandbox keeps its counter. */
import type { ModuleJobs } from '../../schedule/scheduler.ts';
import { SandboxCounter } from './sandbox-counter.ts';
import type { SandboxCounterOptions } from './sandbox-counter.ts';

const EVERY_MS = 10_000;

export function sandboxSwapJobs(options: SandboxCounterOptions): ModuleJobs {
  const counter = new SandboxCounter(options);
  return { jobs: [{ name: 'swap-counter', everyWallMs: EVERY_MS, run: () => counter.run() }] };
}
