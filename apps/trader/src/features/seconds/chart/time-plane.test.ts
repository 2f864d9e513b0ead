import { describe, expect, test } from 'vitest';
import { TimePlane, nearestTick, seenPrices, seenSeconds, unbrokenRuns } from './time-plane.ts';

const NOW = 1_000_000_000;
const second = NOW / 1000;

describe('what is seen', () => {
  test('without a contract the last two minutes, on a phone less', () => {
    expect(seenSeconds(NOW, 1000, null)).toEqual({ from: second - 110, to: second + 38 });
    expect(seenSeconds(NOW, 360, null)).toEqual({ from: second - 46, to: second + 30 });
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
    expect(found!.high - found!.low).toBeGreaterThan(1);
    expect((found!.high + found!.low) / 2).toBeCloseTo(60_000);
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
});
