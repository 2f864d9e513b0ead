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
  const drawn = bars.map(({ parts }) =>
    parts.map(({ from, height }) => [from, height].map((of) => Math.round(of * 60))),
  );
  expect(drawn).toEqual([
    [
      [0, 10],
      [10, 20],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [0, 40],
      [40, 5],
    ],
  ]);
});

it('hangs what is below zero from the ground', () => {
  const { bars, marks } = barsOf([[30], [-10], [-5, 10]]);
  expect(marks).toEqual([
    { value: -20, height: 0 },
    { value: 0, height: 1 / 3 },
    { value: 20, height: 2 / 3 },
    { value: 40, height: 1 },
  ]);
  const drawn = bars.map(({ parts }) =>
    parts.map(({ from, height }) => [from, height].map((of) => Math.round(of * 60))),
  );
  expect(drawn).toEqual([
    [[20, 30]],
    [[10, 10]],
    [
      [15, 5],
      [20, 10],
    ],
  ]);
});

it.each([
  [[0.003], [0, 0.001, 0.002, 0.003], 3],
  [[0.00045], [0, 0.0002, 0.0004, 0.0006], 4],
  [[7], [0, 5, 10], 0],
  [[1_000_000], [0, 500_000, 1_000_000], 0],
])('marks bars up to %j at %j, with %i decimals', (values, expected, decimals) => {
  const drawn = barsOf([values]);
  expect(drawn.marks.map(({ value }) => value)).toEqual(expected);
  expect(drawn.decimals).toBe(decimals);
});

it('draws nothing but a ground where there is nothing', () => {
  expect(barsOf([[0], [0]])).toEqual({
    bars: [{ parts: [{ from: 0, height: 0 }] }, { parts: [{ from: 0, height: 0 }] }],
    marks: [{ value: 0, height: 0 }],
    decimals: 0,
  });
  expect(barsOf([]).marks).toHaveLength(1);
});
