/** How long a look beside trade rests. */
import { afterEach, expect, test, vi } from 'vitest';
import { Pace } from './pace.ts';

afterEach(() => vi.restoreAllMocks());

test('it rests twenty times as long as it worked, or for a moment, and the rest is no work', async () => {
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const rests: number[] = [];
  const sleep = async (ms: number): Promise<void> => {
    await Promise.resolve();
    rests.push(ms);
    now += ms;
  };
  const pace = new Pace();
  for (const workedMs of [5, 0, 3, 1]) {
    now += workedMs;
    await pace.rest(sleep);
  }
  expect(rests).toEqual([100, 20, 60, 20]);
});
