import { expect, test } from 'vitest';
import { nextAsking } from './next-asking.ts';

const NOW = 5_000_000;
const until = (time: number): number => time - NOW;
const at = (time: number) => ({ time, feeSchedule: null, rebateRatesPpm: [0, 0, 0] });

test.each([
  ['nothing is announced', [], 60_000],
  ['it is hours away', [NOW + 9_000_000], 60_000],
  ['it comes before the minute is over', [NOW + 20_500, NOW + 40_000], 20_500],
  ['it comes at once', [NOW + 3], 1_000],
  ['it should have come', [NOW - 70_000], 1_000],
] as const)('where %s', (_, times, ms) => {
  expect(nextAsking(times.map(at), until)).toBe(ms);
});
