import { describe, expect, it } from 'vitest';
import { SpotTestVenue, tidy } from './trade-notation.fixture.ts';

interface Table {
  readonly name: string;
  readonly play: string;
  /** What happened to orders with a name. */
  readonly story: string;
  readonly book: string;
  /** What A has at the end, of 1,000,000 units of each. */
  readonly money: string;
}

const TABLES: readonly Table[] = [
  {
    name: 'cancel-oldest takes every own order in its way and goes on',
    play: `
      a: A sell 5 @ 100              => open
      B sell 2 @ 100                 => open
      b: A sell 3 @ 101              => open
      c: A buy 4 @ 101 cancel-oldest => partially-filled 2`,
    story: `
      a rests 5 @ 100
      b rests 3 @ 101
      a closes: self-trade-prevented, 5 left, 5 back
      - c 2 @ 100
      b closes: self-trade-prevented, 3 left, 3 back
      c rests 2 @ 101`,
    book: `2 | 101 |`,
    money: '1000002+0 999598+202',
  },
  {
    name: 'cancel-oldest leaves an own order alone behind the one that fills it',
    play: `
      B sell 4 @ 100                 => open
      a: A sell 5 @ 100              => open
      c: A buy 4 @ 101 cancel-oldest => filled 4`,
    story: `
      a rests 5 @ 100
      - c 4 @ 100
      c closes: filled, 0 left, 0 back`,
    book: `| 100 | 5`,
    money: '999999+5 999600+0',
  },
  {
    name: 'cancel-both closes the two and nothing behind them',
    play: `
      B sell 1 @ 100                 => open
      a: A sell 5 @ 100              => open
      b: A sell 5 @ 100              => open
      c: A buy 4 @ 101 cancel-both   => cancelled 1`,
    story: `
      a rests 5 @ 100
      b rests 5 @ 100
      - c 1 @ 100
      a closes: self-trade-prevented, 5 left, 5 back
      c closes: self-trade-prevented, 3 left, 0 back`,
    book: `| 100 | 5`,
    money: '999996+5 999900+0',
  },
  {
    name: 'cancel-both takes the last order of a price, and the price with it',
    play: `
      a: A sell 5 @ 100              => open
      B sell 1 @ 102                 => open
      c: A buy 4 @ 103 cancel-both   => cancelled 0
      a: A buy 5 @ 99                => open
      c: A sell 4 market cancel-both => cancelled 0`,
    story: `
      a rests 5 @ 99
      a closes: self-trade-prevented, 5 left, 495 back
      c closes: self-trade-prevented, 4 left, 0 back`,
    book: `| 102 | 1`,
    money: '1000000+0 1000000+0',
  },
  {
    name: 'decrement lowers the larger resting order, which keeps its place, and drops the incoming one',
    play: `
      a: A sell 5 @ 100              => open
      B sell 2 @ 100                 => open
      c: A buy 4 @ 101 decrement     => cancelled 0
      C buy 2 @ 100                  => filled 2`,
    story: `
      a rests 5 @ 100
      a loses 4, 1 left, 4 back
      c loses 4, 0 left, 0 back
      c closes: self-trade-prevented, 0 left, 0 back
      a - 1 @ 100
      a closes: filled, 0 left, 0 back`,
    book: `| 100 | 1`,
    money: '999999+0 1000100+0',
  },
  {
    name: 'decrement uses the smaller resting order up and goes on with the rest',
    play: `
      a: A sell 3 @ 100              => open
      B sell 2 @ 100                 => open
      c: A buy 9 @ 101 decrement     => partially-filled 2`,
    story: `
      a rests 3 @ 100
      a loses 3, 0 left, 3 back
      a closes: self-trade-prevented, 0 left, 0 back
      c loses 3, 6 left, 0 back
      - c 2 @ 100
      c rests 4 @ 101`,
    book: `4 | 101 |`,
    money: '1000002+0 999396+404',
  },
  {
    name: 'decrement of equal sizes closes both',
    play: `
      a: A buy 3 @ 100               => open
      c: A sell 3 market decrement   => cancelled 0`,
    story: `
      a rests 3 @ 100
      a loses 3, 0 left, 300 back
      a closes: self-trade-prevented, 0 left, 0 back
      c loses 3, 0 left, 0 back
      c closes: self-trade-prevented, 0 left, 0 back`,
    book: ``,
    money: '1000000+0 1000000+0',
  },
  {
    name: 'a change of a resting order is prevented as the order was entered',
    play: `
      a: A sell 3 @ 105              => open
      b: A buy 2 @ 100 cancel-oldest => open
      A amend b 2 @ 105              => open
      a: A sell 3 @ 107              => open
      c: A buy 2 @ 101               => open
      A amend c 2 @ 107              => cancelled 0`,
    story: `
      b rests 2 @ 100
      b rests 2 @ 105
      a rests 3 @ 107
      c rests 2 @ 101
      c closes: self-trade-prevented, 2 left, 0 back`,
    book: `
      | 107 | 3
      2 | 105 |`,
    money: '999997+3 999790+210',
  },
  {
    name: 'fill-or-kill and market orders by size see own orders as they will meet them',
    play: `
      A sell 2 @ 100                    => open
      B sell 4 @ 101                    => open
      A buy 4 @ 101 fok                 => fill-or-kill-not-filled
      A buy 4 @ 101 fok cancel-both     => fill-or-kill-not-filled
      A buy 4 @ 101 fok decrement       => fill-or-kill-not-filled
      A buy 5 @ 101 fok cancel-oldest   => fill-or-kill-not-filled
      A buy spend 500 decrement         => self-trade-mode-not-allowed
      A buy 4 @ 101 fok cancel-oldest   => filled 4`,
    story: ``,
    book: ``,
    money: '1000004+0 999596+0',
  },
  {
    name: 'an order by spend passes over own orders that its money reaches',
    play: `
      A sell 2 @ 100                    => open
      B sell 4 @ 101                    => open
      a: A buy spend 250 cancel-oldest  => filled 2
      b: A buy spend 101 cancel-both    => filled 1`,
    story: `
      - a 2 @ 101
      a closes: filled, 0 left, 0 back
      - b 1 @ 101
      b closes: filled, 0 left, 0 back`,
    book: `| 101 | 1`,
    money: '1000003+0 999697+0',
  },
  {
    name: 'an order by spend whose money reaches nothing behind its own orders is dropped',
    play: `
      A sell 2 @ 100                    => open
      B sell 4 @ 400                    => open
      a: A buy spend 250 cancel-oldest  => cancelled 0`,
    story: `
      a closes: remainder-dropped, 0 left, 0 back`,
    book: `| 400 | 4`,
    money: '1000000+0 1000000+0',
  },
];

describe('self-trade prevention', () => {
  it.each(TABLES)('$name', ({ play, story, book, money }) => {
    const venue = new SpotTestVenue();
    const before = venue.events.length;
    expect(tidy(venue.play(play))).toBe(tidy(play));
    expect(venue.story(before)).toBe(tidy(story));
    expect(venue.book).toBe(tidy(book));
    expect(venue.money('A')).toBe(money);
  });

  it('costs a market order what it would pay, own orders passed over or counted as eaten', () => {
    const venue = new SpotTestVenue({ money: 1000 });
    const play = `
      A sell 5 @ 100                 => open
      B sell 10 @ 101                => open
      A buy 10 market cancel-oldest  => insufficient-available-balance
      A buy 14 market decrement      => filled 9`;
    expect(tidy(venue.play(play))).toBe(tidy(play));
    expect(venue.money('A')).toBe('1009+0 91+0');
  });
});
