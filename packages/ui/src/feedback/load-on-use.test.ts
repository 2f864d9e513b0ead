import { expect, test, vi } from 'vitest';
import { CodeLoadError, loadOnUse } from './load-on-use.ts';

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
