/** Which snapshots stay: pure, on snapshots whose time is their place. */
import { expect, test } from 'vitest';
import type { Sequence, TimeMs } from '@assay/core';
import { retained } from './retention.ts';
import type { Retention } from './retention.ts';

const PLACES = [500, 400, 300, 200, 100] as Sequence[];

const of = (wanted: Partial<Record<keyof Retention, number | null>>, unreadable: readonly number[] = []) =>
  retained(
    PLACES,
    { keep: 1, projected: 500, journalFrom: null, ladderMs: 1_000, ...wanted } as Retention,
    (sequence) => Promise.resolve(unreadable.includes(sequence) ? null : (Number(sequence) as TimeMs)),
  );

test.each([
  ['at one', 300, [500, 300]],
  ['just before one', 299, [500, 200]],
  ['just after one', 301, [500, 300]],
  ['before all', 99, [500]],
])('read models that stand %s keep that from which they catch up', async (_, projected, stay) => {
  const { gone, below } = await of({ projected });
  expect(gone).toEqual(PLACES.filter((place) => !stay.includes(place)));
  expect(below).toBeNull();
});

test.each([
  ['at a snapshot', 300, [500, 300], 300],
  ['just before one', 299, [500, 200], 200],
  ['just after one', 301, [500, 300], 300],
])('a journal kept from %s has a snapshot to be replayed from', async (_, journalFrom, stay, below) => {
  const found = await of({ journalFrom });
  expect(found).toEqual({ gone: PLACES.filter((place) => !stay.includes(place)), below });
});

test('no row goes while no snapshot is as old as the journal shall be', async () => {
  expect(await of({ journalFrom: 99 })).toEqual({ gone: [400, 300, 200, 100], below: null });
});

test('one snapshot of each step stays, the newest of it', async () => {
  expect(await of({ journalFrom: 100, ladderMs: 100 })).toEqual({ gone: [], below: 100 });
  expect(await of({ journalFrom: 100, ladderMs: 200 })).toEqual({ gone: [400, 200], below: 100 });
  expect(await of({ journalFrom: 100, ladderMs: 250 })).toEqual({ gone: [300], below: 100 });
});

test('a snapshot that says no time is no anchor and no step', async () => {
  expect(await of({ journalFrom: 300 }, [300])).toEqual({ gone: [400, 300, 100], below: 200 });
  expect(await of({ journalFrom: 100, ladderMs: 200 }, [300])).toEqual({ gone: [400, 300], below: 100 });
});
