import { expect, it } from 'vitest';
import type { DepthSnapshot, KlineData, PublicTrade } from '@assay/protocol';
import { DepthStream } from './depth-stream.ts';
import { Findings } from './findings.ts';
import { KlineStream } from './kline-stream.ts';
import { candlesOfTrades, openingOf } from './recount.ts';
import type { LoggedTrade } from './recount.ts';
import { Tape } from './tape.ts';

type Difference = Partial<Omit<DepthSnapshot, 'symbol'>>;

/** What a reader finds in a book's frames, by kind. The first frame is a snapshot at 10. */
function foundInDepth(frames: readonly Difference[], asked = 1): string[] {
  const findings = new Findings();
  const depth = new DepthStream(findings);
  for (let count = 0; count < asked; count += 1) depth.expectSnapshot();
  const book = { symbol: 'BTCUSDT', snapshot: false, from: 11, to: 12, bids: [], asks: [] };
  depth.take({ ...book, snapshot: true, from: 10, to: 10, bids: [['99', '1']], asks: [['101', '2']] });
  for (const frame of frames) depth.take({ ...book, ...frame });
  return findings.lines().map((line) => line.slice(0, line.indexOf(':')));
}

it.each<[string, readonly Difference[], number, readonly string[]]>([
  ['a chain', [{ bids: [['98', '1']] }, { from: 13, to: 13, bids: [['98', '0']] }], 1, []],
  ['a gap', [{ from: 12 }], 1, ['depth gap']],
  ['a difference that comes twice', [{}, {}], 1, ['depth gap']],
  ['a level that is not there', [{ asks: [['102', '0']] }], 1, ['depth book']],
  ['a crossed book', [{ bids: [['101', '1']] }], 1, ['depth book']],
  [
    'a snapshot of its own accord',
    [{ snapshot: true, to: 10, bids: [['99', '1']], asks: [['101', '2']] }],
    1,
    ['depth gap'],
  ],
  ['the same snapshot', [{ snapshot: true, to: 10, bids: [['99', '1']], asks: [['101', '2']] }], 2, []],
  ['another snapshot', [{ snapshot: true, to: 10, bids: [['99', '1']], asks: [] }], 2, ['depth book']],
  [
    'a later snapshot',
    [{ snapshot: true, to: 11, bids: [['99', '1']], asks: [['101', '2']] }],
    2,
    ['depth gap'],
  ],
])('judges %s', (_, frames, asked, found) => expect(foundInDepth(frames, asked)).toEqual(found));

it('lets a trade come twice beside a snapshot alone', () => {
  const findings = new Findings();
  const tape = new Tape(findings);
  const trade = (id: number): PublicTrade => ({
    id: String(id),
    price: '1',
    amount: '1',
    direction: 'buy',
    time: id,
  });
  tape.take({ symbol: 'A', snapshot: true, trades: [trade(2), trade(1)] });
  tape.take({ symbol: 'A', snapshot: false, trades: [trade(3), trade(2)] });
  expect([tape.count, findings.count]).toEqual([3, 0]);
  tape.take({ symbol: 'A', snapshot: false, trades: [trade(3)] });
  expect([tape.count, findings.count]).toEqual([3, 1]);
});

it('never lets candles go back', () => {
  const findings = new Findings();
  const klines = new KlineStream(findings);
  const frame = (source: KlineData['source'], time: number, high = '3'): void =>
    klines.take({ symbol: 'A', period: '1m', source, candle: [time, '2', high, '1', '2', '0'] });
  frame('index', 1);
  frame('trade', 1);
  frame('trade', 2);
  expect(findings.lines()).toEqual([]);
  frame('trade', 1);
  frame('index', 3);
  frame('trade', 3, '1');
  expect(findings.lines()).toHaveLength(3);
});

it('counts prices of every trade, and volume but for those within the house', () => {
  const trade = (time: number, price: number, betweenHouse: boolean) =>
    ({ time, price, quantity: 5, betweenHouse }) as LoggedTrade;
  const trades = [trade(59_000, 7, false), trade(60_000, 8, true), trade(119_000, 6, false)];
  expect(candlesOfTrades('1m', trades)).toEqual([
    { time: 0, open: 7, high: 7, low: 7, close: 7, volume: 5 },
    { time: 60_000, open: 8, high: 8, low: 6, close: 6, volume: 5 },
  ]);
  expect(candlesOfTrades('5m', trades)).toEqual([
    { time: 0, open: 7, high: 8, low: 6, close: 6, volume: 10 },
  ]);
  // A Monday and the Sunday before it.
  const monday = Date.UTC(2025, 4, 5);
  expect([openingOf('1w', monday), openingOf('1w', monday - 1)]).toEqual([monday, Date.UTC(2025, 3, 28)]);
});
