import { expect, it } from 'vitest';
import { barsOf } from './bars.ts';

it('stands the parts of a bar on each other, below round marks', () => {
  const { bars, marks } = barsOf([
    [10, 20],
    [0, 0],
    [40, 5],
  ]);
  expect(marks.map(({ value }) => value)).toEqual([0, 20, 40, 60]);
  expect(marks.at(-1)?.height).toBe(1);
  expect(bars.map(({ parts }) => parts.map((part) => Math.round(part * 60)))).toEqual([
    [10, 20],
    [0, 0],
    [40, 5],
  ]);
});

it.each([
  [[0.003], [0, 0.001, 0.002, 0.003]],
  [[7], [0, 5, 10]],
  [[1_000_000], [0, 500_000, 1_000_000]],
])('marks bars up to %j at %j', (values, expected) => {
  const { marks } = barsOf([values]);
  expect(marks.map(({ value }) => Number(value.toPrecision(6)))).toEqual(expected);
});

it('draws nothing but a ground where there is nothing', () => {
  expect(barsOf([[0], [0]])).toEqual({
    bars: [{ parts: [0] }, { parts: [0] }],
    marks: [{ value: 0, height: 0 }],
  });
  expect(barsOf([]).marks).toHaveLength(1);
});
