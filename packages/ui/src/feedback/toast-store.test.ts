import { expect, test, vi } from 'vitest';
import { currentToasts, dismissToast, showToast } from '../index.ts';

test('errors show at most once in two seconds, receipts always', () => {
  vi.useFakeTimers();
  const titles = () => currentToasts().map((toast) => toast.title);
  showToast({ tone: 'error', title: 'first' }, 0);
  showToast({ tone: 'error', title: 'too soon' }, 1999);
  showToast({ tone: 'ok', title: 'receipt' }, 1999);
  expect(titles()).toEqual(['first', 'receipt']);
  // counted from the last one shown, not from the one that was held back
  showToast({ tone: 'error', title: 'second' }, 2000);
  expect(titles()).toEqual(['first', 'receipt', 'second']);
  for (const title of ['a', 'b']) showToast({ tone: 'info', title }, 2000);
  expect(titles()).toEqual(['receipt', 'second', 'a', 'b']);
  const [oldest] = currentToasts();
  dismissToast(oldest!.id);
  expect(titles()).toEqual(['second', 'a', 'b']);
  vi.runAllTimers();
  expect(titles()).toEqual([]);
  vi.useRealTimers();
});
