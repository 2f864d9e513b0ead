import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DueQueue } from './due-queue.ts';

const SLOT_SPAN = 2 ** 24;

it('is what a sorted list is, through entries, leaves and a snapshot', () => {
  const step = fc.record({
    slot: fc.nat({ max: 40 }),
    serial: fc.nat({ max: 3 }),
    time: fc.nat({ max: 20 }),
    leaves: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      let queue = new DueQueue();
      const known = new Map<number, readonly [time: number, id: number]>();
      for (const { slot, serial, time, leaves } of steps) {
        const id = serial * SLOT_SPAN + slot;
        if (leaves) queue.leave(id);
        if (leaves && known.get(slot)?.[1] === id) known.delete(slot);
        if (!leaves && !known.has(slot)) {
          queue.enter(time, id);
          known.set(slot, [time, id]);
        }
        const sorted = [...known.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
        expect([...queue.capture()]).toEqual(sorted.flat());
        expect(queue.count).toBe(sorted.length);
        expect(queue.timeOf(id)).toBe(sorted.find((entry) => entry[1] === id)?.[0] ?? 0);
        expect(queue.firstDue(10)).toBe((sorted[0]?.[0] ?? 11) <= 10 ? sorted[0]![1] : -1);
        const copy = new DueQueue();
        copy.restore(queue.capture());
        queue = copy;
      }
    }),
    { seed: 11, numRuns: 200 },
  );
});

it('hands out a thousand entries in their order', () => {
  const queue = new DueQueue();
  for (let slot = 0; slot < 1000; slot += 1) queue.enter((slot * 7919) % 97, SLOT_SPAN + slot);
  let previous = -1;
  let previousId = -1;
  for (let id = queue.firstDue(96); id >= 0; id = queue.firstDue(96)) {
    const time = queue.timeOf(id);
    expect(time > previous || (time === previous && id > previousId)).toBe(true);
    previous = time;
    previousId = id;
    queue.leave(id);
  }
  expect(queue.count).toBe(0);
});
