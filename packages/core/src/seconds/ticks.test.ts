import { describe, expect, it } from 'vitest';
import { indexPrice, tickNumber, timeMs } from '../quantity/branding.ts';
import type { Command } from '../vocabulary/commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { FeedPaperTicks, PublishTicks, TickSource } from '../vocabulary/seconds-commands.ts';
import { BTC, ETH, SecondsTestVenue } from './seconds-notation.fixture.ts';

const price = indexPrice;
const tick = (asset: typeof BTC, at: number, sources: readonly TickSource[] = []) => ({
  asset,
  price: price(at),
  freshAt: null,
  sources,
});
const SOURCES: readonly TickSource[] = [
  { price: price(50), leftOut: null, trade: null },
  { price: null, leftOut: 'no-price', trade: null },
  { price: price(40), leftOut: 'stale', trade: null },
  { price: price(99), leftOut: 'outlier', trade: null },
];

function codeOf(outcome: Outcome): string {
  return outcome.type === 'refused' ? `${outcome.refusal.code} ${outcome.refusal.field}` : outcome.type;
}

describe('publish-ticks', () => {
  const publish = (change: Partial<PublishTicks>): PublishTicks => ({
    type: 'publish-ticks',
    second: 10,
    ticks: [tick(BTC, 50)],
    ...change,
  });
  const many = (count: number) => Array.from({ length: count }, () => tick(BTC, 50));

  it.each<[string, Partial<PublishTicks>, string]>([
    ['a second that is no whole number', { second: 10.5 }, 'number-out-of-range second'],
    ['too many ticks', { ticks: many(65) }, 'number-out-of-range ticks'],
    ['a price of 0', { ticks: [tick(BTC, 50), tick(ETH, 0)] }, 'number-out-of-range ticks.1.price'],
    ['an asset that is no number', { ticks: [tick(-1 as never, 5)] }, 'number-out-of-range ticks.0.asset'],
    [
      'too many sources',
      {
        ticks: [
          tick(
            BTC,
            5,
            Array.from({ length: 17 }, () => SOURCES[0]!),
          ),
        ],
      },
      'number-out-of-range ticks.0.sources',
    ],
    [
      "a source's price of 0",
      { ticks: [tick(BTC, 5, [SOURCES[0]!, { price: price(0), leftOut: null, trade: null }])] },
      'number-out-of-range ticks.0.sources.1.price',
    ],
    [
      'another reason',
      { ticks: [tick(BTC, 5, [{ price: null, leftOut: 'dull' as never, trade: null }])] },
      'text-out-of-range ticks.0.sources.0.leftOut',
    ],
    ['an unknown coin', { ticks: [tick(BTC, 5), tick(9 as never, 5)] }, 'unknown-asset ticks.1.asset'],
    ['a second that was told', { second: 9 }, 'tick-not-later ticks.0.second'],
    ['a coin twice', { ticks: [tick(ETH, 5), tick(ETH, 6)] }, 'tick-not-later ticks.1.second'],
  ])('refuses %s, whole', (_, change, code) => {
    const venue = new SecondsTestVenue();
    venue.play('9.1 tick 50');
    const before = venue.events.length;
    expect(codeOf(venue.apply(10.1, publish(change)))).toBe(code);
    expect(venue.events).toHaveLength(before);
    expect(codeOf(venue.apply(10.1, publish({})))).toBe('done');
  });

  it('is for the live realm alone, whatever else is wrong before', () => {
    const venue = new SecondsTestVenue({ paper: true });
    expect(codeOf(venue.apply(10.1, publish({ ticks: [tick(9 as never, 5)] })))).toBe(
      'unknown-asset ticks.0.asset',
    );
    expect(codeOf(venue.apply(10.1, publish({})))).toBe('not-in-paper-realm null');
  });

  it('numbers the ticks of each coin and tells what its sources said', () => {
    const venue = new SecondsTestVenue();
    venue.apply(10.1, publish({ ticks: [tick(BTC, 50, SOURCES), tick(ETH, 7)] }));
    venue.apply(11.1, publish({ second: 11, ticks: [tick(BTC, 51)] }));
    expect(venue.events).toEqual([
      {
        type: 'index-ticked',
        asset: BTC,
        second: 10,
        price: 50,
        number: 1,
        freshAt: null,
        filled: false,
        sources: SOURCES,
      },
      {
        type: 'index-ticked',
        asset: ETH,
        second: 10,
        price: 7,
        number: 1,
        freshAt: null,
        filled: false,
        sources: [],
      },
      {
        type: 'index-ticked',
        asset: BTC,
        second: 11,
        price: 51,
        number: 2,
        freshAt: null,
        filled: false,
        sources: [],
      },
    ]);
    expect(venue.exchange.read({ type: 'seconds-rules' }).ticks).toEqual([
      { asset: BTC, number: 2, second: 11, price: 51, lastNumber: 2 },
      { asset: ETH, number: 1, second: 10, price: 7, lastNumber: 1 },
    ]);
  });

  it.each([
    [9.999, null],
    [10, 1],
    [11.999, 1],
    [12, null],
  ])('at %f gives the tick of second 10 the number %s, and the index its price', (stamp, number) => {
    const venue = new SecondsTestVenue();
    venue.apply(stamp, publish({}));
    expect(venue.events).toMatchObject([{ type: 'index-ticked', number }]);
    expect(venue.exchange.read({ type: 'index-prices' })).toEqual([{ asset: BTC, second: 10, price: 50 }]);
    expect(venue.exchange.read({ type: 'seconds-rules' }).ticks).toHaveLength(number === null ? 0 : 1);
  });

  it('goes on numbering behind what has no number: late ticks and the plain price', () => {
    const venue = new SecondsTestVenue();
    venue.play('10.1 tick 50\n14 tick 51 of 12');
    const plain: Command = { type: 'index-tick', asset: BTC, second: 14, price: price(52) };
    venue.apply(14.1, plain);
    expect(codeOf(venue.apply(14.2, publish({ second: 14 })))).toBe('tick-not-later ticks.0.second');
    venue.play('15.1 tick 53');
    const told = venue.events.filter((event) => event.type === 'index-ticked');
    expect(told.map(({ second, number, sources }) => [second, number, sources.length])).toEqual([
      [10, 1, 0],
      [12, null, 0],
      [14, null, 0],
      [15, 2, 0],
    ]);
  });

  it('of no ticks is done', () => {
    const venue = new SecondsTestVenue();
    expect(codeOf(venue.apply(10.1, publish({ ticks: [] })))).toBe('done');
    expect(venue.events).toEqual([]);
  });

  it('starts the contracts that wait for it, by number, behind their tick', () => {
    const venue = new SecondsTestVenue();
    venue.play('10.1 tick 50\n10.2 B rise 10\n10.2 A fall 10\n10.3 C rise 10 on 2\n10.4 ETH 7\n11.1 tick 51');
    expect(venue.events.slice(-4)).toMatchObject([
      { type: 'index-ticked', asset: BTC, number: 2 },
      { type: 'contract-started', contract: 1, owner: 1001, number: 2, second: 11, price: 51 },
      { type: 'contract-started', contract: 2, owner: 1000 },
      { type: 'contract-started', contract: 3, owner: 1002 },
    ]);
    const { length } = venue.events;
    venue.play('12.1 tick 52');
    expect(venue.events).toHaveLength(length + 1);
  });

  it('does not start a contract whose expiry has passed', () => {
    const venue = new SecondsTestVenue();
    venue.play('10.1 tick 50\n10.2 A rise 10 on 2\n16.1 tick 51');
    expect(venue.events.at(-1)).toMatchObject({ type: 'index-ticked', number: 2 });
    venue.play('17.2 pass');
    expect(venue.settled[0]).toMatchObject({ cause: 'no-open', open: null, counted: 0 });
  });
});

describe('feed-paper-ticks', () => {
  const mirrored = (number: number | null, second: number, at = 50, asset = BTC) => ({
    asset,
    number: number === null ? null : tickNumber(number),
    second,
    price: price(at),
    freshAt: null,
    filled: false,
  });
  const mirror = (liveTime: number, ...ticks: FeedPaperTicks['ticks']): FeedPaperTicks => ({
    type: 'feed-paper-ticks',
    liveTime: timeMs(liveTime),
    resumedAt: null,
    ticks,
  });

  it.each<[string, FeedPaperTicks, string]>([
    ['a live time that is no number', mirror(0.5), 'number-out-of-range liveTime'],
    ['a number of 0', mirror(12_000, mirrored(0, 10)), 'number-out-of-range ticks.0.number'],
    ['a second that is no number', mirror(12_000, mirrored(8, 0.5)), 'number-out-of-range ticks.0.second'],
    ['a price of 0', mirror(12_000, mirrored(8, 10, 0)), 'number-out-of-range ticks.0.price'],
    ['a valid tick of the future', mirror(9_999, mirrored(8, 10)), 'number-out-of-range ticks.0.second'],
    ['an unknown coin', mirror(12_000, mirrored(8, 10, 5, 9 as never)), 'unknown-asset ticks.0.asset'],
    ['a live time before the last', mirror(9_499, mirrored(8, 9)), 'tick-not-later liveTime'],
    ['a second that was told', mirror(12_000, mirrored(8, 9)), 'tick-not-later ticks.0.second'],
    ['a number that was told', mirror(12_000, mirrored(7, 10)), 'tick-not-later ticks.0.number'],
    ['seconds that fall', mirror(12_000, mirrored(8, 11), mirrored(9, 10)), 'tick-not-later ticks.1.second'],
    [
      'numbers that fall, past one without',
      mirror(12_000, mirrored(8, 10), mirrored(null, 11), mirrored(8, 12)),
      'tick-not-later ticks.2.number',
    ],
  ])('refuses %s, whole', (_, command, code) => {
    const venue = new SecondsTestVenue({ paper: true });
    venue.apply(9.6, mirror(9_500, mirrored(7, 9)));
    const before = venue.events.length;
    expect(codeOf(venue.apply(12, command))).toBe(code);
    expect(venue.events).toHaveLength(before);
    expect(codeOf(venue.apply(12, mirror(12_000, mirrored(8, 10))))).toBe('done');
  });

  it('is for paper realms alone', () => {
    expect(codeOf(new SecondsTestVenue().apply(10, mirror(10_000, mirrored(1, 9))))).toBe(
      'only-in-paper-realm null',
    );
  });

  it('keeps the live numbers, and what has none moves the price alone', () => {
    const venue = new SecondsTestVenue({ paper: true });
    venue.apply(
      12,
      mirror(11_900, mirrored(7, 9), mirrored(null, 10, 51), mirrored(8, 11, 52), mirrored(3, 11, 7, ETH)),
    );
    expect(venue.events).toMatchObject([
      { type: 'index-ticked', asset: BTC, second: 9, number: 7, sources: [] },
      { type: 'index-ticked', asset: BTC, second: 10, number: null },
      { type: 'index-ticked', asset: BTC, second: 11, number: 8 },
      { type: 'index-ticked', asset: ETH, second: 11, number: 3 },
    ]);
    expect(venue.exchange.read({ type: 'seconds-rules' }).ticks).toMatchObject([
      { number: 8 },
      { number: 3 },
    ]);
    // However late it is by the stamp of this realm.
    venue.apply(60, mirror(13_000, mirrored(9, 12, 53)));
    expect(venue.exchange.read({ type: 'seconds-rules' }).ticks[0]).toMatchObject({
      number: 9,
      second: 12,
    });
  });
});
