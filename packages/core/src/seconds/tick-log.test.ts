import { describe, expect, it } from 'vitest';
import { KEPT_TICKS, TickLog } from './tick-log.ts';

/** A log of so many ticks, two seconds apart. */
function logOf(count: number): TickLog {
  const log = new TickLog();
  for (let number = 1; number <= count; number += 1) {
    log.append({ number, second: number * 2, price: number * 10, freshAt: null }, KEPT_TICKS);
  }
  return log;
}

describe('the log of ticks', () => {
  it('is empty at first', () => {
    const log = new TickLog();
    expect([log.count, log.lastNumber, log.last, log.firstAfter(0), log.firstFrom(1)]).toEqual([
      0,
      0,
      undefined,
      0,
      0,
    ]);
  });

  it.each([1, 63, 64, 65, 1000, KEPT_TICKS - 1, KEPT_TICKS, KEPT_TICKS + 1, KEPT_TICKS * 2 + 77])(
    'keeps the last of %i ticks, finds them by time and by number, and is captured in their order',
    (count) => {
      const log = logOf(count);
      const kept = Math.min(count, KEPT_TICKS);
      const oldest = count - kept + 1;
      expect([log.count, log.lastNumber]).toEqual([kept, count]);
      expect(log.tickAt(0)).toEqual({ number: oldest, second: oldest * 2, price: oldest * 10 });
      expect(log.last).toEqual({ number: count, second: count * 2, price: count * 10 });
      for (const position of [0, kept >> 1, kept - 1]) {
        const number = oldest + position;
        expect(log.firstFrom(number)).toBe(position);
        expect(log.firstAfter(number * 2000 - 1)).toBe(position);
        expect(log.firstAfter(number * 2000)).toBe(position + 1);
      }
      const { numbers, seconds, prices } = log.capture();
      expect([...numbers]).toEqual(Array.from({ length: kept }, (_, position) => oldest + position));
      expect([seconds.at(-1), prices.at(-1), seconds[0]]).toEqual([count * 2, count * 10, oldest * 2]);
    },
  );

  it('is a copy when captured', () => {
    const log = logOf(5);
    const captured = log.capture();
    log.append({ number: 6, second: 99, price: 1, freshAt: null }, KEPT_TICKS);
    expect(captured.numbers).toHaveLength(5);
  });
});
