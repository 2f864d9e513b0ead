/** One question for all who ask while it is open. */
import { expect, test } from 'vitest';
import { sharedAnswer } from './shared-answer.ts';

test('who asks while a question is open gets its answer; the next is asked anew, behind a failure, too', async () => {
  const answers = [() => 1, () => 2, () => fail(), () => 4];
  let asked = 0;
  const ask = sharedAnswer(async () => answers[asked++]!());
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(2);
  expect((await Promise.allSettled([ask(), ask()])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(await ask()).toBe(4);
});

function fail(): never {
  throw new Error('away');
}
