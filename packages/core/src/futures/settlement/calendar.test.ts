import { describe, expect, it } from 'vitest';
import { firstExpiry } from './calendar.ts';

const at = (text: string): number => Date.parse(text) / 1000;

/** The last Friday of a month at 08:00 UTC, by the calendar of the machine. */
function lastFriday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 0, 8));
  return last.getTime() / 1000 - ((last.getUTCDay() + 2) % 7) * 86_400;
}

describe('the calendar of series', () => {
  it.each([
    ['5-minutes', 300],
    ['15-minutes', 900],
    ['30-minutes', 1800],
    ['hour', 3600],
  ] as const)('%s: whole multiples of %i seconds', (cycle, period) => {
    expect(firstExpiry(cycle, 0)).toBe(0);
    expect(firstExpiry(cycle, 1)).toBe(period);
    expect(firstExpiry(cycle, period)).toBe(period);
    expect(firstExpiry(cycle, 7 * period + 1)).toBe(8 * period);
  });

  it.each([
    ['2026-01-01T00:00:00Z', '2026-03-27T08:00:00Z'],
    ['2026-03-27T08:00:00Z', '2026-03-27T08:00:00Z'],
    ['2026-03-27T08:00:01Z', '2026-06-26T08:00:00Z'],
    ['2026-12-25T08:00:01Z', '2027-03-26T08:00:00Z'],
    ['2028-02-29T12:00:00Z', '2028-03-31T08:00:00Z'],
    ['1970-01-01T00:00:00Z', '1970-03-27T08:00:00Z'],
  ])('quarter: from %s on at %s', (from, expiry) => {
    expect(firstExpiry('quarter', at(from))).toBe(at(expiry));
  });

  it('quarter: the last Friday of four months a year, for centuries', () => {
    let second = 0;
    for (let year = 1970; year < 2430; year += 1) {
      for (const month of [3, 6, 9, 12]) {
        const expiry = lastFriday(year, month);
        expect(firstExpiry('quarter', second)).toBe(expiry);
        second = expiry + 1;
      }
    }
  });
});
