import { describe, expect, it } from 'vitest';
import { SpotTestVenue, tidy } from './trade-notation.fixture.ts';

interface Table {
  readonly name: string;
  readonly play: string;
  readonly trades?: string;
  readonly book: string;
}

const TABLES: readonly Table[] = [
  {
    name: 'trades at the maker’s price, best price first',
    play: `
      A sell 5 @ 103              => open
      B sell 5 @ 101              => open
      C sell 5 @ 102              => open
      D buy 12 @ 105              => filled 12`,
    trades: `
      B D 5 @ 101
      C D 5 @ 102
      A D 2 @ 103`,
    book: `
      | 103 | 3`,
  },
  {
    name: 'keeps the priority of the others after a cancel',
    play: `
      a: A buy 5 @ 100            => open
      b: B buy 5 @ 100            => open
      c: C buy 5 @ 100            => open
      A cancel a                  => order-cancelled
      D sell 6 @ 100              => filled 6`,
    trades: `
      B D 5 @ 100
      C D 1 @ 100`,
    book: `
      4 | 100 |`,
  },
  {
    name: 'cancels in the middle and at the end of a queue',
    play: `
      a: A buy 1 @ 100            => open
      b: B buy 2 @ 100            => open
      c: C buy 3 @ 100            => open
      B cancel b                  => order-cancelled
      C cancel c                  => order-cancelled
      D buy 4 @ 100               => open
      E sell 5 market             => filled 5`,
    trades: `
      A E 1 @ 100
      D E 4 @ 100`,
    book: ``,
  },
  {
    name: 'lets a partial fill keep its place',
    play: `
      A sell 10 @ 101             => open
      B sell 10 @ 101             => open
      C buy 4 @ 101               => filled 4
      D buy 8 @ 101               => filled 8`,
    trades: `
      A C 4 @ 101
      A D 6 @ 101
      B D 2 @ 101`,
    book: `
      | 101 | 8`,
  },
  {
    name: 'rests what a crossing limit order leaves, at its own limit',
    play: `
      A sell 3 @ 100              => open
      B sell 3 @ 101              => open
      C buy 10 @ 100              => partially-filled 3
      D sell 2 @ 99               => filled 2`,
    trades: `
      A C 3 @ 100
      C D 2 @ 100`,
    book: `
      |   101 | 3
      5 | 100 |`,
  },
  {
    name: 'never lets an IOC or market remainder rest',
    play: `
      A sell 3 @ 100              => open
      B buy 5 @ 100 ioc           => cancelled 3
      B buy 5 @ 100 ioc           => cancelled 0
      A buy 2 @ 90                => open
      B sell 5 market             => cancelled 2`,
    trades: `
      A B 3 @ 100
      A B 2 @ 90`,
    book: ``,
  },
  {
    name: 'refuses a market order in an empty book',
    play: `
      A buy 5 market              => no-liquidity
      A buy spend 500             => no-liquidity
      A sell 5 market             => no-liquidity
      A buy 5 @ 100               => open
      B buy 5 market              => no-liquidity`,
    book: `
      5 | 100 |`,
  },
  {
    name: 'refuses the cancel of an order that is filled, unknown or someone else’s',
    play: `
      a: A sell 5 @ 100           => open
      B cancel a                  => unknown-order
      B buy 5 @ 100               => filled 5
      A cancel a                  => unknown-order
      A cancel 0                  => unknown-order
      A cancel 77777777777        => unknown-order`,
    trades: `
      A B 5 @ 100`,
    book: ``,
  },
  {
    name: 'does not take the next user of a slot for the order that had it',
    play: `
      a: A sell 5 @ 100           => open
      A cancel a                  => order-cancelled
      b: A sell 5 @ 100           => open
      A cancel a                  => unknown-order`,
    book: `
      | 100 | 5`,
  },
  {
    name: 'cancels the newest where an owner would trade with itself',
    play: `
      A sell 5 @ 100              => open
      B sell 5 @ 101              => open
      B buy 8 @ 102               => cancelled 5
      B buy 8 @ 101               => cancelled 0
      B buy 3 market              => cancelled 0
      B buy spend 300             => cancelled 0`,
    trades: `
      A B 5 @ 100`,
    book: `
      | 101 | 5`,
  },
  {
    name: 'fills beside the own order when the queue’s older part is enough',
    play: `
      A sell 5 @ 100              => open
      B sell 5 @ 100              => open
      B buy 5 @ 100               => filled 5`,
    trades: `
      A B 5 @ 100`,
    book: `
      | 100 | 5`,
  },
  {
    name: 'buys whole lots for what is to be spent',
    play: `
      A sell 3 @ 100              => open
      B sell 9 @ 150              => open
      C buy spend 99              => below-minimum-notional
      C buy spend 100             => filled 1
      C buy spend 500             => filled 4
      C buy spend 100000          => cancelled 7`,
    trades: `
      A C 1 @ 100
      A C 2 @ 100
      B C 2 @ 150
      B C 7 @ 150`,
    book: ``,
  },
  {
    name: 'finds the best price over empty stretches wider than the window',
    play: `
      A buy 1 @ 1                 => open
      B sell 1 @ 900000           => open
      C sell 1 @ 2147483646       => open
      C sell 1 @ 950000           => open
      D buy 1 @ 50                => open
      E sell 2 market             => filled 2
      E buy 1 market              => filled 1
      A buy 1 market              => filled 1`,
    trades: `
      D E 1 @ 50
      A E 1 @ 1
      B E 1 @ 900000
      C A 1 @ 950000`,
    book: `
      | 2147483646 | 1`,
  },
];

describe('matching', () => {
  it.each(TABLES)('$name', ({ play, trades = '', book }) => {
    const venue = new SpotTestVenue();
    expect(tidy(venue.play(play))).toBe(tidy(play));
    expect(venue.trades).toBe(tidy(trades));
    expect(venue.book).toBe(tidy(book));
  });

  it('hands out ids that are never used twice', () => {
    const venue = new SpotTestVenue();
    for (let round = 0; round < 20; round += 1) {
      venue.play('a: A sell 1 @ 100\nA cancel a\nB sell 2 @ 99\nC buy 2 @ 99');
    }
    const ids = venue.events.flatMap((event) => (event.type === 'order-accepted' ? [event.order] : []));
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
  });
});
