import { expect, test, vi } from 'vitest';
import { CodeLoadError, loadOnUse, loadTwice } from './load-on-use.ts';

test('a part that comes in time is handed on', async () => {
  await expect(loadOnUse(() => Promise.resolve('page'))).resolves.toBe('page');
});

test('a part that fails, or is not there after 120 s, is a load error', async () => {
  await expect(loadOnUse(() => Promise.reject(new TypeError('gone')))).rejects.toBeInstanceOf(CodeLoadError);
  vi.useFakeTimers();
  const outcome = loadOnUse(() => new Promise(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await outcome).toBeInstanceOf(CodeLoadError);
  vi.useRealTimers();
});

test('what failed twice is not tried again by those around it', async () => {
  vi.useFakeTimers();
  let tries = 0;
  const load = (): Promise<never> => {
    tries += 1;
    return Promise.reject(new TypeError('gone'));
  };
  const outcome = loadTwice(() => loadTwice(load)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBeInstanceOf(CodeLoadError);
  expect(tries).toBe(2);
  vi.useRealTimers();
});
