/** The waits between attempts to open a journal again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Reopening } from './reopening.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('each wait is twice the one before, up to ten seconds, until an attempt has worked', () => {
  const attempt = vi.fn<() => void>();
  const reopening = new Reopening(attempt);
  const waitOf = (): number => {
    attempt.mockClear();
    reopening.later();
    const start = Date.now();
    vi.runOnlyPendingTimers();
    expect(attempt).toHaveBeenCalledTimes(1);
    return Date.now() - start;
  };
  const waits = Array.from({ length: 7 }, waitOf);
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  reopening.worked();
  expect([waitOf(), waitOf()]).toEqual([500, 1_000]);
});
