/** Whose orders the read models lag behind with. */
import { expect, test } from 'vitest';
import type { Event, OwnerId, Sequence } from '@assay/core';
import { ALICE, BOB } from './engine-fixture.ts';
import type { PublishedBatch } from './port.ts';
import { ReadModelLag } from './read-model-lag.ts';

/** Of an event its kind and its owner are looked at, of a trade its taker. */
const by = (type: Event['type'], owner: OwnerId): Event => ({ type, owner }) as Event;
const trade = (taker: OwnerId): Event => ({ type: 'trade', taker: { owner: taker } }) as Event;
const follows = { type: 'balance-changed' } as unknown as Event;
const HOUSE = 1 as OwnerId;

const batch = (last: number, ...commands: readonly (readonly Event[])[]): PublishedBatch =>
  ({ last, entries: commands.map((events) => ({ events })) }) as unknown as PublishedBatch;

test('an event counts for the owner whose order caused it, until the read models hold it', () => {
  const lag = new ReadModelLag();
  lag.add(batch(5, [by('order-accepted', ALICE), trade(ALICE), follows], [by('order-amended', BOB)]));
  lag.add(batch(9, [trade(BOB), by('order-triggered', ALICE), follows]));
  expect([lag.events, lag.of(ALICE), lag.of(BOB)]).toEqual([7, 5, 2]);
  lag.reached(4 as Sequence);
  expect(lag.events).toBe(7);
  lag.reached(5 as Sequence);
  expect([lag.events, lag.of(ALICE), lag.of(BOB)]).toEqual([3, 2, 1]);
  lag.reached(8 as Sequence);
  expect(lag.events).toBe(3);
  lag.reached(9 as Sequence);
  expect([lag.events, lag.of(ALICE), lag.of(BOB)]).toEqual([0, 0, 0]);
  lag.reached(9 as Sequence);
  expect(lag.events).toBe(0);
});

test.each([
  'order-accepted',
  'conditional-accepted',
  'conditional-amended',
  'order-amended',
  'order-triggered',
  'order-resumed',
] as const)('%s begins what is its owner’s', (type) => {
  const lag = new ReadModelLag();
  lag.add(batch(1, [by('order-accepted', BOB), by(type, ALICE), follows]));
  expect([lag.of(ALICE), lag.of(BOB)]).toEqual([2, 1]);
});

test('what the venue does itself counts, and for nobody; a command begins without a cause', () => {
  const lag = new ReadModelLag();
  lag.add(batch(1, [by('order-accepted', HOUSE), follows], [by('order-accepted', ALICE)], [follows]));
  expect([lag.events, lag.of(HOUSE), lag.of(ALICE)]).toEqual([4, 0, 1]);
  lag.add(batch(2, [], []));
  lag.reached(2 as Sequence);
  expect([lag.events, lag.of(ALICE)]).toEqual([0, 0]);
});
