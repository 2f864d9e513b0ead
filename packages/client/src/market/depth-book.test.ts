import * as fc from 'fast-check';
import type { DepthData } from '@assay/protocol';
import { expect, test } from 'vitest';
import { DepthBook } from './depth-book.ts';
import { depthSteps } from './depth-groups.ts';

const SCALES = { tickDecimals: 1, lotDecimals: 3 };
type Levels = readonly (readonly [number, number])[];

const wire = (levels: Levels): [string, string][] =>
  levels.map(([ticks, lots]) => [(ticks / 10).toFixed(1), (lots / 1000).toFixed(3)]);
const frame = (snapshot: boolean, from: number, to: number, bids: Levels, asks: Levels = []): DepthData => ({
  symbol: 'BTCUSDT',
  snapshot,
  from,
  to,
  bids: wire(bids),
  asks: wire(asks),
});

/** The same by a map, sorted at the end. */
class NaiveSide {
  readonly levels = new Map<number, number>();
  set(levels: Levels): void {
    for (const [ticks, lots] of levels) {
      if (lots === 0) this.levels.delete(ticks);
      else this.levels.set(ticks, lots);
    }
  }
  sorted(sign: 1 | -1): { prices: number[]; sizes: number[] } {
    const rows = [...this.levels].sort(([a], [b]) => sign * (a - b));
    return { prices: rows.map(([ticks]) => ticks), sizes: rows.map(([, lots]) => lots) };
  }
}

test('a snapshot of where the book stands replaces it, an older one does not', () => {
  const book = new DepthBook(SCALES);
  expect(book.apply(frame(true, 0, 5, [[10, 1]]))).toBe('applied');
  expect(book.apply(frame(true, 0, 4, [[30, 1]]))).toBe('old');
  expect(book.apply(frame(true, 0, 5, [[20, 1]]))).toBe('applied');
  expect([...book.bids.prices]).toEqual([20]);
});

test('a level that cannot be read is left out', () => {
  const book = new DepthBook(SCALES);
  const data = frame(true, 0, 5, [[10, 1]]);
  book.apply({ ...data, bids: [...data.bids, ['x', '1.000'], ['2.0', 'x']] });
  expect([...book.bids.prices]).toEqual([10]);
});

test.each([
  [99, [1]],
  [999, [1]],
  [1000, [1, 10]],
  [99_999, [1, 10, 100]],
  [100_000, [1, 10, 100, 1000]],
])('at a price of %i ticks the steps are %j', (price, steps) => {
  expect(depthSteps(price)).toEqual(steps);
});

const level = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 4 }));
const side = fc.array(level, { maxLength: 25 });

test('any flow of snapshots and differences gives the book of a naive map', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ snapshot: fc.boolean(), bids: side, asks: side }), { maxLength: 30 }),
      (frames) => {
        const book = new DepthBook(SCALES);
        let naive = { bids: new NaiveSide(), asks: new NaiveSide() };
        for (const [index, { snapshot, bids, asks }] of frames.entries()) {
          const whole = snapshot || index === 0;
          if (whole) naive = { bids: new NaiveSide(), asks: new NaiveSide() };
          naive.bids.set(bids);
          naive.asks.set(asks);
          const to = 10 + index * 3;
          expect(book.apply(frame(whole, whole ? to : to - 2, to, bids, asks))).toBe('applied');
        }
        expect({ prices: book.bids.prices, sizes: book.bids.sizes }).toEqual(naive.bids.sorted(-1));
        expect({ prices: book.asks.prices, sizes: book.asks.sizes }).toEqual(naive.asks.sorted(1));
      },
    ),
  );
});

test.each([
  ['joins exactly', 101, 104, 'applied'],
  ['overlaps what is known', 95, 104, 'applied'],
  ['begins one too late', 102, 104, 'gap'],
  ['ends at what is known', 95, 100, 'old'],
] as const)('a difference that %s after a snapshot at 100', (_name, from, to, outcome) => {
  const book = new DepthBook(SCALES);
  book.apply(frame(true, 100, 100, [[50, 7]]));
  expect(book.apply(frame(false, from, to, [[51, 1]]))).toBe(outcome);
  expect(book.sequence).toBe(outcome === 'applied' ? 104 : 100);
  expect(book.bids.prices).toEqual(outcome === 'applied' ? [51, 50] : [50]);
});

test('before a snapshot nothing is applied, and an older snapshot does not replace a newer book', () => {
  const book = new DepthBook(SCALES);
  expect(book.apply(frame(false, 1, 5, [[50, 7]]))).toBe('gap');
  book.apply(frame(true, 100, 100, [[50, 7]]));
  expect(book.apply(frame(true, 90, 90, [[49, 1]]))).toBe('old');
  expect(book.bids.prices).toEqual([50]);
});
