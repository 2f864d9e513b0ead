import { describe, expect, it } from 'vitest';
import { SpotTestVenue, tidy } from './trade-notation.fixture.ts';

interface Table {
  readonly name: string;
  readonly play: string;
  readonly story: string;
  readonly book: string;
}

const TABLES: readonly Table[] = [
  {
    name: 'shows a slice; the next one enters behind all others of its price',
    play: `
      a: A sell 7 @ 100 show:3      => open
      b: B sell 2 @ 100             => open
      C buy 4 @ 100                 => filled 4`,
    story: `
      a rests 3 @ 100, 4 hidden
      b rests 2 @ 100
      a - 3 @ 100
      a shows 3 more, 1 hidden
      b - 1 @ 100`,
    book: `| 100 | 4`,
  },
  {
    name: 'is met again within one match, slice by slice, in turn with others',
    play: `
      a: A sell 7 @ 100 show:3      => open
      b: B sell 4 @ 100 show:1      => open
      C buy 10 @ 100                => filled 10`,
    story: `
      a rests 3 @ 100, 4 hidden
      b rests 1 @ 100, 3 hidden
      a - 3 @ 100
      a shows 3 more, 1 hidden
      b - 1 @ 100
      b shows 1 more, 2 hidden
      a - 3 @ 100
      a shows 1 more
      b - 1 @ 100
      b shows 1 more, 1 hidden
      a - 1 @ 100
      a closes: filled, 0 left, 0 back
      b - 1 @ 100
      b shows 1 more`,
    book: `| 100 | 1`,
  },
  {
    name: 'shows its next slice also where the taker ends with the last one',
    play: `
      a: A buy 5 @ 100 show:2       => open
      C sell 2 @ 100                => filled 2
      C sell 1 @ 100                => filled 1
      C sell 2 @ 90                 => filled 2`,
    story: `
      a rests 2 @ 100, 3 hidden
      a - 2 @ 100
      a shows 2 more, 1 hidden
      a - 1 @ 100
      a - 1 @ 100
      a shows 1 more
      a - 1 @ 100
      a closes: filled, 0 left, 0 back`,
    book: ``,
  },
  {
    name: 'trades at its entry as a whole, and then shows a slice of what is left',
    play: `
      B sell 4 @ 100                => open
      a: A buy 9 @ 100 show:2       => partially-filled 4`,
    story: `
      - a 4 @ 100
      a rests 2 @ 100, 3 hidden`,
    book: `2 | 100 |`,
  },
  {
    name: 'gives all of its hold back when it is cancelled',
    play: `
      a: A buy 9 @ 100 show:2       => open
      A cancel a                    => order-cancelled`,
    story: `
      a rests 2 @ 100, 7 hidden
      a closes: cancelled-by-owner, 9 left, 900 back`,
    book: ``,
  },
  {
    name: 'loses hidden size first when it is made smaller, and keeps its place',
    play: `
      a: A sell 7 @ 100 show:3      => open
      b: B sell 2 @ 100             => open
      A amend a 4 @ -               => open
      A amend a 2 @ -               => open
      C buy 3 @ 100                 => filled 3`,
    story: `
      a rests 3 @ 100, 4 hidden
      b rests 2 @ 100
      a rests 3 @ 100, 1 hidden
      a rests 2 @ 100
      a - 2 @ 100
      a closes: filled, 0 left, 0 back
      b - 1 @ 100`,
    book: `| 100 | 1`,
  },
  {
    name: 'goes on showing as much at a time when it is changed',
    play: `
      a: A sell 2 @ 100 show:2      => open
      A amend a 9 @ 101             => open
      A amend a 201 @ -             => displayed-out-of-range
      A amend a 200 @ -             => open`,
    story: `
      a rests 2 @ 100
      a rests 2 @ 101, 7 hidden
      a rests 2 @ 101, 198 hidden`,
    book: `| 101 | 2`,
  },
  {
    name: 'counts whole for fill-or-kill and for the cost of a market order',
    play: `
      A sell 7 @ 100 show:3         => open
      B buy 8 @ 100 fok             => fill-or-kill-not-filled
      B buy 7 @ 100 fok             => filled 7
      A sell 9999 @ 200 show:100    => open
      C buy 5001 market             => insufficient-available-balance
      C buy 5000 market             => filled 5000`,
    story: ``,
    book: `| 200 | 100`,
  },
  {
    name: 'is seen up to an own order between its slices',
    play: `
      A sell 7 @ 100 show:3                => open
      B sell 1 @ 100                       => open
      B buy 4 @ 100 fok                    => fill-or-kill-not-filled
      B buy 4 @ 100 fok decrement          => fill-or-kill-not-filled
      B buy 4 @ 100 fok cancel-oldest      => filled 4`,
    story: ``,
    book: `| 100 | 2`,
  },
  {
    name: 'loses hidden size first to an own order that decrements, shown size last',
    play: `
      a: A sell 7 @ 100 show:3      => open
      c: A buy 5 @ 100 decrement    => cancelled 0`,
    story: `
      a rests 3 @ 100, 4 hidden
      a loses 5, 2 left, 5 back
      c loses 5, 0 left, 0 back
      c closes: self-trade-prevented, 0 left, 0 back`,
    book: `| 100 | 2`,
  },
  {
    name: 'goes whole where an own order takes it out',
    play: `
      a: A sell 7 @ 100 show:3      => open
      A buy 1 @ 100 cancel-oldest   => open`,
    story: `
      a rests 3 @ 100, 4 hidden
      a closes: self-trade-prevented, 7 left, 7 back`,
    book: `1 | 100 |`,
  },
  {
    name: 'shows between a hundredth of its size and all of it',
    play: `
      A sell 500 @ 100 show:4       => displayed-out-of-range
      A sell 501 @ 100 show:5       => displayed-out-of-range
      A sell 500 @ 100 show:501     => displayed-out-of-range
      A sell 500 @ 100 show:0       => displayed-out-of-range
      A sell 500 @ 100 ioc show:5   => displayed-not-allowed
      A sell 500 market show:5      => displayed-not-allowed
      A sell 500 @ 100 show:5       => open
      A sell 500 @ 101 show:500     => open`,
    story: ``,
    book: `
      | 101 | 500
      | 100 | 5`,
  },
];

describe('icebergs', () => {
  it.each(TABLES)('$name', ({ play, story, book }) => {
    const venue = new SpotTestVenue();
    const before = venue.events.length;
    expect(tidy(venue.play(play))).toBe(tidy(play));
    expect(venue.story(before)).toBe(tidy(story));
    expect(venue.book).toBe(tidy(book));
  });

  it('tell what is left of the maker behind each fill, hidden size included', () => {
    const venue = new SpotTestVenue();
    venue.play('A sell 7 @ 100 show:3\nB sell 2 @ 100\nC buy 8 @ 100');
    const left = venue.events.flatMap((event) => (event.type === 'trade' ? [event.maker.remaining] : []));
    expect(left).toEqual([4, 0, 1]);
  });

  it('go on from a snapshot in the middle of a slice', () => {
    const venue = new SpotTestVenue();
    venue.play('A sell 9 @ 100 show:4 end:5000\nB sell 2 @ 100 cancel-both\nC buy 5 @ 100');
    const bytes = venue.exchange.snapshot().slice();
    const next = 'D buy 2 @ 100\nB buy 1 @ 100\nwait 5000';
    const first = venue.play(next);
    const after = venue.exchange.snapshot().slice();
    venue.restore(bytes);
    expect(Buffer.compare(venue.exchange.snapshot(), bytes)).toBe(0);
    expect(venue.play(next)).toBe(first);
    expect(Buffer.compare(venue.exchange.snapshot(), after)).toBe(0);
  });

  it('tell their owner what they hide, and nobody else', () => {
    const venue = new SpotTestVenue();
    venue.play('A sell 9 @ 100 show:4');
    const orders = venue.exchange.read({ type: 'open-orders', owner: 1000 as never });
    expect(orders).toMatchObject([{ quantity: 9, remaining: 9, hidden: 5 }]);
    expect(venue.exchange.read({ type: 'depth', market: 0 as never, levels: 0 }).asks).toEqual([
      { price: 100, quantity: 4 },
    ]);
  });
});
