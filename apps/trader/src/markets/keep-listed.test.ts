import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepListed } from './keep-listed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the list of markets is loaded anew for whoever comes back or stays, and for nobody who is away', () => {
  const load = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  // The part of a document that is used.
  const stop = keepListed(page as unknown as Document, { load });
  const turn = (state: string): void => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  turn('hidden');
  vi.advanceTimersByTime(900_000);
  expect(load).not.toHaveBeenCalled();
  turn('visible');
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(600_000);
  expect(load).toHaveBeenCalledTimes(3);
  stop();
  turn('visible');
  vi.advanceTimersByTime(900_000);
  expect(load).toHaveBeenCalledTimes(3);
});
