import { expect, it } from 'vitest';
import { Lateness } from './loop-lag.ts';

const turns = (lateness: Lateness, count: number, lateMs: number): number => {
  for (let turn = 0; turn < count; turn += 1) lateness.note(lateMs, 50 + lateMs);
  return lateness.meanMs;
};

it('one pause is no flood, many turns that are late are, and it ends by itself', () => {
  expect(turns(new Lateness(), 1, 400)).toBeLessThan(250);
  const lateness = new Lateness();
  turns(lateness, 40, 0);
  expect(turns(lateness, 10, 300)).toBeGreaterThan(250);
  expect(turns(lateness, 40, 0)).toBeLessThan(50);
});

it('a turn counts as long as it took', () => {
  const lateness = new Lateness();
  turns(lateness, 40, 0);
  expect(turns(lateness, 1, 3_000)).toBeGreaterThan(2_500);
});
