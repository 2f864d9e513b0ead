/** What waits for the core, and in which order it goes. */
import { expect, test } from 'vitest';
import type { Command } from '@assay/core';
import { ALICE, BOB, openOwner } from './engine-fixture.ts';
import { unanswered, WorkQueue } from './work-queue.ts';
import type { PackedWork } from './wire/work-wire.ts';
import { WorkPacker } from './wire/work-wire.ts';

const TICK = { type: 'advance-time' } as const;
const reply = (): void => undefined;

function packed(...items: readonly Command[]): PackedWork {
  const packer = new WorkPacker();
  for (const item of items) packer.add(item);
  return packer.take();
}

const taken = (queue: WorkQueue): unknown[] => queue.take().map(({ item }) => item);

test('items go in their order, at most as many as a batch takes', () => {
  const queue = new WorkQueue(2);
  const [one, two, three] = [openOwner(ALICE), openOwner(BOB), TICK];
  queue.add(packed());
  expect(queue.length).toBe(0);
  queue.add(packed(one));
  queue.add(packed(two, three, one));
  expect(queue.length).toBe(4);
  expect(taken(queue)).toEqual([one, two]);
  expect(queue.length).toBe(2);
  expect(taken(queue)).toEqual([three, one]);
  expect(taken(queue)).toEqual([]);
  expect(queue.length).toBe(0);
});

test('what came by a direct port goes first, and counts in the batch', () => {
  const queue = new WorkQueue(2);
  const command = openOwner(ALICE);
  queue.add(packed(command, command));
  queue.addDirect(TICK, reply);
  expect(queue.length).toBe(3);
  const first = queue.take();
  expect(first.map(({ item }) => item)).toEqual([TICK, command]);
  expect(first.map((item) => item.reply)).toEqual([reply, null]);
  expect(first[0]).toMatchObject({ from: 0, to: 0 });
  for (let index = 0; index < 3; index++) queue.addDirect(TICK, reply);
  expect(taken(queue)).toEqual([TICK, TICK]);
  expect(taken(queue)).toEqual([TICK, command]);
});

test('what is dropped is counted: of the main thread, and who else is to be told', () => {
  const queue = new WorkQueue(10);
  queue.add(packed(openOwner(ALICE), openOwner(BOB)));
  queue.addDirect(TICK, reply);
  expect(queue.drop()).toEqual({ count: 2, replies: [reply] });
  expect(queue.length).toBe(0);
  expect(queue.drop()).toEqual({ count: 0, replies: [] });
  expect(taken(queue)).toEqual([]);
  queue.add(packed(openOwner(ALICE), openOwner(BOB)));
  queue.addDirect(TICK, reply);
  expect(unanswered(queue.take())).toEqual({ count: 2, replies: [reply] });
});
