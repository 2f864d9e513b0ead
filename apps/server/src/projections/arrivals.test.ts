/** How far the read models are, and who waits for them; and the messages that bring them on. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Event, Sequence } from '@assay/core';
import type { PublishedBatch } from '../engine/port.ts';
import { Arrivals } from './arrivals.ts';
import { ProjectionBehind } from './port.ts';
import { decodeBatches, encodeBatches } from './projector-messages.ts';
import { boundedSum } from './sums.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (sequence: number): Sequence => sequence as Sequence;
const live = (sequence: number) => ({ realm: 'live', sequence: at(sequence) }) as const;

/** What became of a promise, told when it is asked. */
function watched(promise: Promise<void>): () => Promise<string> {
  let state = 'waits';
  promise.then(
    () => (state = 'arrived'),
    (error: unknown) => (state = error instanceof ProjectionBehind ? 'behind' : String(error)),
  );
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return state;
  };
}

it('begins where the store stands, and never falls back', () => {
  const arrivals = new Arrivals([live(5)]);
  const heard: [string, number][] = [];
  const stop = arrivals.onProjected((realm, sequence) => heard.push([realm, sequence]));
  arrivals.arrive(live(5));
  arrivals.arrive(live(4));
  expect([arrivals.projected('live'), arrivals.projected('paper')]).toEqual([5, 0]);
  arrivals.arrive(live(6));
  arrivals.arrive({ realm: 'paper', sequence: at(1) });
  stop();
  arrivals.arrive(live(7));
  expect(heard).toEqual([
    ['live', 6],
    ['paper', 1],
  ]);
  expect(arrivals.projected('live')).toBe(7);
});

it('lets a waiter go as soon as its place is reached, in its realm', async () => {
  const arrivals = new Arrivals([live(5)]);
  expect(await watched(arrivals.waitFor('live', at(5), 100))()).toBe('arrived');
  const waits = [6, 8].map((sequence) => watched(arrivals.waitFor('live', at(sequence), 100)));
  const paper = watched(arrivals.waitFor('paper', at(6), 300));
  arrivals.arrive(live(6));
  expect(await Promise.all([...waits, paper].map((state) => state()))).toEqual(['arrived', 'waits', 'waits']);
  await vi.advanceTimersByTimeAsync(99);
  expect(await waits[1]!()).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(await waits[1]!()).toBe('behind');
  arrivals.arrive({ realm: 'paper', sequence: at(9) });
  expect(await paper()).toBe('arrived');
  expect(vi.getTimerCount()).toBe(0);
});

it('catches up for as long as rows come, and then says where they stand and why', async () => {
  const arrivals = new Arrivals([live(5)]);
  const state = watched(arrivals.catchUp('live', at(20), 100, () => 'disk full'));
  for (const sequence of [6, 12, 19]) {
    await vi.advanceTimersByTimeAsync(90);
    arrivals.arrive(live(sequence));
    expect(await state()).toBe('waits');
  }
  await vi.advanceTimersByTimeAsync(200);
  expect(await state()).toMatch(/stand at command 19, 1 behind, and do not come on \(disk full\)/);
  const quiet = watched(arrivals.catchUp('live', at(20), 100, () => null));
  await vi.advanceTimersByTimeAsync(100);
  expect(await quiet()).toContain('(no row was written)');
  expect(await watched(arrivals.catchUp('live', at(19), 100, () => null))()).toBe('arrived');
  const arriving = watched(arrivals.catchUp('live', at(20), 100, () => null));
  arrivals.arrive(live(20));
  expect(await arriving()).toBe('arrived');
});

it('sends all that leaves a row, and what leaves none stays behind', () => {
  const silent = ['quotes-replaced', 'order-rested', 'owner-opened', 'rules-activated'] as const;
  const events = (...types: readonly Event['type'][]) => types.map((type) => ({ type }) as Event);
  const entries = [events(...silent), events('trade', ...silent, 'order-accepted')].map((found, index) => ({
    sequence: index + 1,
    time: 9,
    events: found,
  }));
  const batch = { ...live(2), first: 1, last: 2, time: 9, entries } as unknown as PublishedBatch;
  expect(decodeBatches(encodeBatches([batch]))).toEqual([
    { ...batch, entries: [{ sequence: 2, time: 9, events: events('trade', 'order-accepted') }] },
  ]);
});

it('a sum stays at the greatest number that is exact', () => {
  const greatest = Number.MAX_SAFE_INTEGER;
  expect([boundedSum(2, 3), boundedSum(greatest - 1, 1), boundedSum(greatest, 1)]).toEqual([
    5,
    greatest,
    greatest,
  ]);
});
