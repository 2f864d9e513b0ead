/** Rounds of jobs, and what is told of one that fails. */
import { expect, test } from 'vitest';
import type { TimeMs } from '@assay/core';
import { EngineUnavailable } from '../engine/port.ts';
import { Scheduler } from './scheduler.ts';

/** A clock that stands still at the end of a second: each round comes a moment behind the last. */
async function told(outcomes: readonly (Error | null)[]): Promise<string[]> {
  const said: string[] = [];
  let runs = 0;
  let isOver: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (isOver = resolve));
  const scheduler = new Scheduler({
    now: () => 999 as TimeMs,
    speed: 1,
    jobs: [
      {
        name: 'ticks',
        everyWallMs: 0,
        async run() {
          const outcome = outcomes[runs++] ?? null;
          if (runs > outcomes.length) isOver();
          await Promise.resolve();
          if (outcome !== null) throw outcome;
        },
      },
    ],
    reports: {
      onFailure: (job, error) => said.push(`${job}: ${String(error)}`),
      onWorks: (job) => said.push(`${job} works`),
    },
  });
  await scheduler.start();
  await over;
  await scheduler.stop();
  return said;
}

test('a job that fails for a while is told at the first failure, and when it works again', async () => {
  const away = new Error('away');
  expect(await told([null, away, away, away, null, null, away, null])).toEqual([
    'ticks: Error: away',
    'ticks works',
    'ticks: Error: away',
    'ticks works',
  ]);
});

test('one that a stop ends is told of by nobody', async () => {
  expect(await told([new EngineUnavailable('stopping')])).toEqual([]);
});

test('one that an opening need not wait for is not in the first round', async () => {
  const order: string[] = [];
  let isOver: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (isOver = resolve));
  const scheduler = new Scheduler({
    now: () => 999 as TimeMs,
    speed: 1,
    jobs: [
      {
        name: 'hash',
        everyWallMs: 60_000,
        firstAfterWallMs: 20,
        async run() {
          order.push('hash');
          isOver();
        },
      },
      {
        name: 'ticks',
        everyWallMs: 60_000,
        async run() {
          order.push('ticks');
        },
      },
    ],
    reports: { onFailure: () => undefined, onWorks: () => undefined },
  });
  await scheduler.start();
  expect(order).toEqual(['ticks']);
  await over;
  await scheduler.stop();
  expect(order).toEqual(['ticks', 'hash']);
});
