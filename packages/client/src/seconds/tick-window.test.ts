import { expect, test } from 'vitest';
import { newestGap, secondsOf } from './tick-window.ts';
import { chainOf } from './ticks.fixture.ts';

test.each([
  ['between the first two', [1, 3], [1, 3]],
  ['before the last', [1, 2, 4], [2, 4]],
  ['the newest of two', [1, 3, 4, 6, 7], [4, 6]],
  ['nowhere', [1, 2, 3], []],
])('a number is missing %s', (_, numbers, expected) => {
  const [base] = chainOf(1);
  const gap = newestGap(numbers.map((number) => ({ ...base!, number })));
  expect(gap === null ? [] : [gap.before.number, gap.after.number]).toEqual(expected);
});

test('a gap is looked for between the seconds of ticks that came in time', () => {
  const [one, two, five, six] = chainOf(6).filter(({ number }) => ![3, 4].includes(number));
  const all = [one!, { ...two!, filled: true }, { ...five!, filled: true }, six!];
  const gap = { before: two!, after: five! };
  expect(secondsOf(all, gap)).toEqual({ from: one!.second, to: six!.second - 1 });
  expect(secondsOf([{ ...two!, filled: true }], gap)).toEqual({ from: two!.second, to: five!.second });
});
