import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { youngAnswer } from './young-answer.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('is the same for all who ask until it has its age', async () => {
  let made = 0;
  const ask = youngAnswer(10, async () => (made += 1));
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  vi.advanceTimersByTime(9);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(2);
});

test('that failed is made again for the next who asks', async () => {
  let made = 0;
  const ask = youngAnswer(1_000, async () => {
    made += 1;
    if (made === 1) throw new Error('not now');
    return made;
  });
  await expect(ask()).rejects.toThrow('not now');
  expect(await ask()).toBe(2);
});

test('that failed late takes nothing from the one after it', async () => {
  const failing: ((error: Error) => void)[] = [];
  let made = 0;
  const ask = youngAnswer(10, () => {
    made += 1;
    return made === 1 ? new Promise<number>((_, reject) => failing.push(reject)) : Promise.resolve(made);
  });
  const first = ask();
  vi.advanceTimersByTime(10);
  expect(await ask()).toBe(2);
  failing[0]?.(new Error('late'));
  await expect(first).rejects.toThrow('late');
  expect(await ask()).toBe(2);
});
