import { describe, expect, test } from 'vitest';
import { LABEL_HEIGHT, isCovered, isWhole, spanOf, spreadLabels } from './axis-labels.ts';

describe('labels of lines', () => {
  test.each([
    ['far apart: each at its line', [50, 100], null, [50, 100]],
    ['close together: pushed apart in the order of the lines', [104, 100], null, [118, 100]],
    ['at the last price: on the nearer side of it', [100, 110], { top: 91, bottom: 127 }, [82, 136]],
    ['just above the last price: above it', [100], { top: 95, bottom: 131 }, [86]],
    ['at the edges: whole', [1, 199], null, [9, 191]],
    ['pushed back from the foot', [195, 190], null, [191, 173]],
    ['no line', [], { top: 91, bottom: 127 }, []],
  ])('%s', (_name, heights, fixed, positions) => {
    expect(spreadLabels(heights, 200, fixed)).toEqual(positions);
  });

  test('no two cover each other, none covers the last price, and what has no room is not shown', () => {
    const fixed = { top: 60, bottom: 96 };
    const heights = Array.from({ length: 12 }, (_, at) => 20 + at * 9);
    const positions = spreadLabels(heights, 200, fixed).filter((at) => at !== null);
    expect(positions.length).toBeGreaterThan(5);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    for (const [index, at] of positions.entries()) {
      const next = positions[index + 1] ?? Infinity;
      expect(next - at).toBeGreaterThanOrEqual(LABEL_HEIGHT);
      expect(at + LABEL_HEIGHT / 2 <= fixed.top || at - LABEL_HEIGHT / 2 >= fixed.bottom).toBe(true);
      expect(at - LABEL_HEIGHT / 2).toBeGreaterThanOrEqual(0);
      expect(at + LABEL_HEIGHT / 2).toBeLessThanOrEqual(200);
    }
  });
});

test('a label of the grid gives way to a price that would cover a part of it', () => {
  const spans = [spanOf(100)];
  expect([80, 85, 100, 115, 120].map((height) => isCovered(height, spans))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('a time that the edge would cut is not written', () => {
  expect([10, 20, 100, 181].map((middle) => isWhole(middle, 40, 200))).toEqual([false, true, true, false]);
});
