import type { SettlementProof, IndexTick } from '@assay/protocol';
import { expect, test } from 'vitest';
import { decidingRows, decimalsFor, tickRows, type TickRow } from './tick-rows.ts';

const T = 1_700_000_000;
const tick = (number: number, second: number): IndexTick => ({
  coin: 'BTC',
  number,
  second,
  price: '1.00000000',
  feed: 'simulated',
  sources: [],
  previous: '0'.repeat(64),
  signature: '0'.repeat(128),
});
/** Accepted in second T; `seconds` after it have a tick; expires 30 s later. */
function proofOf(
  seconds: readonly number[],
  counted: readonly number[],
  open: number | null,
): SettlementProof {
  return {
    format: 1,
    publicKey: '0'.repeat(64),
    ticket: {
      realm: 'live',
      contract: '1',
      user: '0'.repeat(64),
      coin: 'BTC',
      direction: 'rise',
      stake: '10',
      profitPpm: 1,
      acceptedAt: T * 1000 + 400,
      expiresAt: (T + 30) * 1000 + 400,
      rules: 1,
      firstTick: 1,
      signature: '0'.repeat(128),
    },
    ticks: seconds.map((second, index) => tick(index + 1, T + second)),
    result: {
      outcome: 'void',
      cause: null,
      paid: false,
      open: open === null ? null : { number: open, second: T, price: '1.00000000' },
      final: null,
      counted: [...counted],
      returned: '10.000000',
    },
  };
}
const rowsOf = (...proof: Parameters<typeof proofOf>): readonly TickRow[] =>
  tickRows(proofOf(...proof), ({ number }) => `hash ${number}`);
const seconds = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const shown = (rows: readonly TickRow[]): unknown[] =>
  decidingRows(rows).map((row) => ('hidden' in row ? `${row.hidden} hidden` : row.number));

test('a row knows what it is to the contract, its own hash, and the seconds without a tick before it', () => {
  const rows = rowsOf([1, 2, 7, 31], [3], 1);
  expect(rows.map(({ hash, marks, gap }) => [hash, marks.join(), gap])).toEqual([
    ['hash 1', 'open', 0],
    ['hash 2', '', 0],
    ['hash 3', 'counted', 4],
    ['hash 4', 'after', 23],
  ]);
});

test('in a usual contract the open, the window and the last tick are shown', () => {
  expect(shown(rowsOf(seconds(1, 30), [26, 27, 28, 29, 30], 1))).toEqual([
    1,
    '24 hidden',
    26,
    27,
    28,
    29,
    30,
  ]);
});

test('both sides of a gap that voids are shown, a missing second alone is not shown', () => {
  const withGap = [...seconds(1, 10), ...seconds(15, 20), ...seconds(22, 31)];
  expect(shown(rowsOf(withGap, [], 1))).toEqual([1, '8 hidden', 10, 11, '14 hidden', 26]);
});

test('one or two rows are not worth hiding', () => {
  expect(shown(rowsOf([1, 2, 3, 4, 5], [4, 5], 1))).toEqual([1, 2, 3, 4, 5]);
});

test('a contract without any tick has no rows', () => {
  expect(shown(rowsOf([], [], null))).toEqual([]);
});

test.each([
  [['67398.12000000', '67398.40000000'], 2],
  [['0.12345678', '0.10000000'], 8],
  [['5.00000000'], 2],
  [[], 2],
])('%j need %i decimals', (prices, decimals) => {
  expect(decimalsFor(prices)).toBe(decimals);
});
