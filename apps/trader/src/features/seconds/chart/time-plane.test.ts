import { describe, expect, test } from 'vitest';
import { TimePlane, isNarrow, nearestTick, seenPrices, seenSeconds, unbrokenRuns } from './time-plane.ts';

const NOW = 1_000_000_000;
const second = NOW / 1000;

describe('what is seen', () => {
  test('without a contract the last two minutes, on a phone less', () => {
    expect(seenSeconds(NOW, 1000, null)).toEqual({ from: second - 110, to: second + 38 });
    expect(seenSeconds(NOW, 360, null)).toEqual({ from: second - 46, to: second + 30 });
  });

  test('narrow is less than 560 pixels', () => {
    expect([559, 560].map(isNarrow)).toEqual([true, false]);
  });

  test('a contract that is longer than what is usual has its room before and after it', () => {
    const span = { acceptedAt: NOW - 200_000, expiresAt: NOW + 100_000 };
    expect(seenSeconds(NOW + 999, 1000, span)).toEqual({ from: second - 236, to: second + 127 });
  });

  test.each([
    [1000, 30, 0],
    [1000, 300, 0],
    [1000, 300, 299],
    [360, 30, 29],
    [360, 300, 150],
  ])('at %i pixels a contract of %i s is whole after %i s', (width, period, elapsed) => {
    const acceptedAt = NOW - elapsed * 1000;
    const expiresAt = acceptedAt + period * 1000;
    const seen = seenSeconds(NOW, width, { acceptedAt, expiresAt });
    expect(seen.from).toBeLessThan(acceptedAt / 1000);
    expect(seen.to).toBeGreaterThan(expiresAt / 1000);
    expect(seen.to).toBeGreaterThan(second);
  });

  test('prices have room around them, and the entry is among them', () => {
    const ticks = [
      { second, price: 100 },
      { second: second + 1, price: 102 },
    ];
    const found = seenPrices(ticks, { from: second, to: second + 9 }, [95]);
    expect(found?.low).toBeLessThan(95);
    expect(found?.high).toBeGreaterThan(102);
    expect(seenPrices([], { from: 0, to: 1 }, [])).toBeNull();
  });

  test('a price that stands still is drawn as a line in the middle', () => {
    const found = seenPrices([{ second, price: 60_000 }], { from: second, to: second + 9 }, []);
    expect(found!.high - found!.low).toBeCloseTo(60_000 * 0.0001 * 1.16);
    expect((found!.high + found!.low) / 2).toBeCloseTo(60_000);
    const nothing = seenPrices([{ second, price: 0 }], { from: second, to: second + 9 }, []);
    expect(nothing!.high).toBeGreaterThan(nothing!.low);
  });

  test('the room is of what is seen, from the tick before it on', () => {
    const ticks = [9, 10, 12].map((back, index) => ({
      second: second - back,
      price: [200, 100, 900][index]!,
    }));
    const found = seenPrices(ticks, { from: second - 9, to: second }, []);
    expect(found!.low).toBeCloseTo(100 - 8);
    expect(found!.high).toBeCloseTo(200 + 8);
  });
});

describe('the plane', () => {
  const plane = new TimePlane(
    { width: 500, height: 300, top: 50 },
    { from: 100, to: 200 },
    { low: 10, high: 20 },
  );

  test('places and reads back', () => {
    expect([plane.x(100), plane.x(200)]).toEqual([0, 500]);
    expect([plane.y(20), plane.y(10)]).toEqual([50, 300]);
    expect(plane.secondAt(plane.x(137))).toBeCloseTo(137);
  });

  test('marks are round and have room', () => {
    expect(plane.timeMarks(70)).toEqual([105, 120, 135, 150, 165, 180, 195]);
    expect(plane.timeMarks(90)).toEqual([120, 150, 180]);
    expect(plane.priceMarks(50)).toEqual([10, 12, 14, 16, 18, 20]);
  });

  test.each([
    [100, 5],
    [50, 10],
    [40, 15],
    [20, 30],
    [10, 60],
    [5, 120],
    [2, 300],
    [1, 600],
    [0.5, 1800],
  ])('at %d pixels a second, marks 500 pixels apart are %i s apart', (pixels, step) => {
    const long = new TimePlane(
      { width: 10_000 * pixels, height: 300, top: 50 },
      { from: 1_795, to: 11_795 },
      { low: 10, high: 20 },
    );
    const [first, next] = long.timeMarks(500);
    expect([first, next]).toEqual([Math.ceil(1_795 / step) * step, Math.ceil(1_795 / step) * step + step]);
  });

  test.each([
    // high  spacing  marks
    [11, 250, [10, 11]],
    [12, 126, [10, 12]],
    [15, 101, [10, 15]],
    [20, 126, [10, 20]],
    [20, 25, [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]],
  ])('prices from 10 to %i with marks at least %i pixels apart: %j', (high, spacing, marks) => {
    const box = { width: 500, height: 300, top: 50 };
    expect(new TimePlane(box, { from: 0, to: 1 }, { low: 10, high }).priceMarks(spacing)).toEqual(marks);
  });

  test('a plane without height has its marks all the same', () => {
    const flat = new TimePlane({ width: 1, height: 50, top: 50 }, { from: 0, to: 1 }, { low: 10, high: 20 });
    expect(flat.priceMarks(1)).toEqual([10, 20]);
  });
});

test('the nearest tick is found, the later one of two', () => {
  const ticks = [{ second: 4 }, { second: 6 }, { second: 9 }];
  expect(nearestTick(ticks, 5)).toBe(ticks[1]);
  expect(nearestTick(ticks, 100)).toBe(ticks[2]);
  expect(nearestTick([], 1)).toBeNull();
});

test('a hole breaks the line', () => {
  const ticks = [1, 2, 5, 9, 10].map((at) => ({ second: at, price: 1 }));
  const runs = unbrokenRuns(ticks, 3).map((run) => run.map((tick) => tick.second));
  expect(runs).toEqual([
    [1, 2, 5],
    [9, 10],
  ]);
  expect(unbrokenRuns([], 3)).toEqual([]);
});
