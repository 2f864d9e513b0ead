import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAt, linePath, valueLine } from './value-line.ts';

test('a line goes from left to right, its highest day above its lowest', () => {
  const line = valueLine([100, 300, 200]);
  const [first, second, third] = line!.points;
  expect([first!.x, second!.x, third!.x]).toEqual([0, 0.5, 1]);
  expect(second!.y).toBeLessThan(third!.y);
  expect(third!.y).toBeLessThan(first!.y);
  expect(line!.marks.map(({ value }) => value)).toEqual([100, 200, 300]);
  expect(linePath(line!, 100)).toMatch(/^M0\.00 [\d.]+L50\.00 [\d.]+L100\.00 [\d.]+$/);
});

test.each([
  [0.7, [0, 0.2, 0.4, 0.6], 1],
  [7, [0, 2, 4, 6], 0],
  [18, [0, 5, 10, 15], 0],
  [35, [0, 10, 20, 30], 0],
  [37, [0, 10, 20, 30], 0],
  [340, [0, 100, 200, 300], 0],
])('from nothing to %f the round values are %j', (high, expected, decimals) => {
  const line = valueLine([0, high]);
  const marks = line!.marks.map(({ value }) => Number(value.toFixed(9)));
  expect([marks, line!.decimals]).toEqual([expected, decimals]);
});

test('days without any change are a line in the middle', () => {
  expect(valueLine([5, 5, 5])!.points.map(({ y }) => y)).toEqual(
    [0.5, 0.5, 0.5].map((y) => expect.closeTo(y, 9)),
  );
});

test('fewer than two days, and days without any value, are no line', () => {
  expect([valueLine([]), valueLine([7]), valueLine([0, 0, 0])]).toEqual([null, null, null]);
});

test('of any values all that is drawn lies within the drawing, with one to four round values', () => {
  const values = fc.array(
    fc.integer({ min: 0, max: 1e14 }).map((cents) => cents / 100),
    { minLength: 2, maxLength: 90 },
  );
  fc.assert(
    fc.property(values, (days) => {
      fc.pre(days.some((value) => value > 0));
      const { points, marks, decimals } = valueLine(days)!;
      const labels = marks.map(({ value }) => value.toFixed(decimals));
      expect(new Set(labels).size).toBe(labels.length);
      for (const { x, y } of [...points, ...marks.map((mark) => ({ x: 0, y: mark.y }))]) {
        expect(x >= 0 && x <= 1 && y >= -1e-9 && y <= 1 + 1e-9).toBe(true);
      }
      expect(marks.length).toBeLessThanOrEqual(5);
    }),
  );
});

test('the day under a pointer is the nearest, also beyond the ends', () => {
  expect([dayAt(-0.2, 7), dayAt(0.49, 7), dayAt(0.95, 7), dayAt(2, 7)]).toEqual([0, 3, 6, 6]);
});
