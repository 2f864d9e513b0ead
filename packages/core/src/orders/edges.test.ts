import { describe, expect, it } from 'vitest';
import { SpotTestVenue, tidy } from './trade-notation.fixture.ts';

interface Table {
  readonly name: string;
  readonly play: string;
  readonly trades?: string;
  readonly book: string;
}

const AMENDS: readonly Table[] = [
  {
    name: 'lets an order that only shrinks keep its place',
    play: `
      a: A sell 5 @ 100           => open
      B sell 5 @ 100              => open
      A amend a 3 @ -             => open
      C buy 4 @ 100               => filled 4`,
    trades: `
      A C 3 @ 100
      B C 1 @ 100`,
    book: `
      | 100 | 4`,
  },
  {
    name: 'puts an order that grows behind the others of its price',
    play: `
      a: A sell 5 @ 100           => open
      B sell 5 @ 100              => open
      A amend a 6 @ 100           => open
      C buy 7 @ 100               => filled 7`,
    trades: `
      B C 5 @ 100
      A C 2 @ 100`,
    book: `
      | 100 | 4`,
  },
  {
    name: 'puts an order at another price behind the others of that price, also when it comes back',
    play: `
      a: A buy 5 @ 100            => open
      B buy 5 @ 100               => open
      C buy 5 @ 99                => open
      A amend a - @ 99            => open
      A amend a 2 @ 100           => open
      D sell 8 @ 99               => filled 8`,
    trades: `
      B D 5 @ 100
      A D 2 @ 100
      C D 1 @ 99`,
    book: `
      4 | 99 |`,
  },
  {
    name: 'matches an amend that crosses, at the makers’ prices, and rests what is left at its own',
    play: `
      A sell 3 @ 101              => open
      B sell 3 @ 102              => open
      c: C buy 10 @ 100           => open
      C amend c 8 @ 102           => partially-filled 6
      D sell 1 @ 102              => filled 1`,
    trades: `
      A C 3 @ 101
      B C 3 @ 102
      C D 1 @ 102`,
    book: `
      1 | 102 |`,
  },
  {
    name: 'closes an amended order that fills',
    play: `
      A sell 3 @ 101              => open
      c: C buy 2 @ 100 id:mine    => open
      C amend c - @ 105           => filled 2
      C cancel c                  => unknown-order
      C amend c 1 @ 99            => unknown-order
      C buy 1 @ 99 id:mine        => open`,
    trades: `
      A C 2 @ 101`,
    book: `
      |  101 | 1
      1 | 99 |`,
  },
  {
    name: 'cancels the rest of an amended order that meets one of its owner',
    play: `
      A sell 3 @ 101              => open
      C sell 3 @ 102              => open
      c: C buy 9 @ 100            => open
      C amend c 9 @ 103           => cancelled 3`,
    trades: `
      A C 3 @ 101`,
    book: `
      | 102 | 3`,
  },
  {
    name: 'refuses an amend that would trade if it must not, and leaves the order where it was',
    play: `
      A sell 3 @ 101              => open
      c: C buy 5 @ 100            => open
      D buy 5 @ 100               => open
      C amend c 9 @ 101 post      => post-only-would-cross
      C amend c 3 @ 100 post      => open
      E sell 4 @ 100              => filled 4`,
    trades: `
      C E 3 @ 100
      D E 1 @ 100`,
    book: `
      |   101 | 3
      4 | 100 |`,
  },
  {
    name: 'refuses an amend of nothing, to nothing, of another’s or of an unknown order',
    play: `
      a: A buy 5 @ 100            => open
      A amend a 5 @ 100           => nothing-to-amend
      A amend a - @ -             => nothing-to-amend
      A amend a 0 @ 100           => quantity-out-of-range
      A amend a 5 @ 0             => price-out-of-range
      A amend a 5 @ 2147483647    => price-out-of-range
      A amend a 1000001 @ 100     => quantity-out-of-range
      A amend a 1000000 @ 2       => insufficient-available-balance
      B amend a 4 @ 100           => unknown-order
      A amend 77777777777 4 @ 1   => unknown-order`,
    book: `
      5 | 100 |`,
  },
  {
    name: 'counts what has filled into the size of the whole order',
    play: `
      a: A sell 600000 @ 1        => open
      B buy 500000 @ 1            => filled 500000
      A amend a 500001 @ 1        => quantity-out-of-range
      A amend a 500000 @ 1        => partially-filled 0`,
    trades: `
      A B 500000 @ 1`,
    book: `
      | 1 | 500000`,
  },
];

const ENTRIES: readonly Table[] = [
  {
    name: 'fill or kill counts all makers at all prices within its limit',
    play: `
      A sell 3 @ 100              => open
      B sell 3 @ 100              => open
      C sell 3 @ 101              => open
      A sell 9 @ 102              => open
      D buy 10 @ 101 fok          => fill-or-kill-not-filled
      D buy 9 @ 101 fok           => filled 9`,
    trades: `
      A D 3 @ 100
      B D 3 @ 100
      C D 3 @ 101`,
    book: `
      | 102 | 9`,
  },
  {
    name: 'fill or kill sees self-trade prevention: nothing behind an own order counts',
    play: `
      A sell 3 @ 100              => open
      D sell 1 @ 100              => open
      B sell 9 @ 100              => open
      D buy 4 @ 100 fok           => fill-or-kill-not-filled
      D buy 3 @ 100 fok           => filled 3`,
    trades: `
      A D 3 @ 100`,
    book: `
      | 100 | 10`,
  },
  {
    name: 'fill or kill in an empty or too dear book is refused, on either side',
    play: `
      D buy 1 @ 100 fok           => fill-or-kill-not-filled
      D sell 1 @ 100 fok          => fill-or-kill-not-filled
      A buy 2 @ 99                => open
      B buy 2 @ 98                => open
      D sell 1 @ 100 fok          => fill-or-kill-not-filled
      D sell 3 @ 99 fok           => fill-or-kill-not-filled
      D sell 3 @ 98 fok           => filled 3
      D sell 1 market fok         => time-in-force-not-allowed`,
    trades: `
      A D 2 @ 99
      B D 1 @ 98`,
    book: `
      1 | 98 |`,
  },
  {
    name: 'post-only that would cross is refused, also by one tick and against quotes; else it rests',
    play: `
      Q bids 99x5 asks 101x5      => done
      A buy 1 @ 101 post          => post-only-would-cross
      A buy 1 @ 999 post          => post-only-would-cross
      A sell 1 @ 99 post          => post-only-would-cross
      A buy 1 @ 100 post          => open
      B sell 1 @ 100 post         => post-only-would-cross
      A sell 1 @ 100 post         => post-only-would-cross
      B sell 1 @ 101 post         => open
      B sell 1 @ 101 post ioc     => post-only-not-allowed
      B sell 1 @ 101 post fok     => post-only-not-allowed
      B sell 1 market post        => post-only-not-allowed`,
    book: `
      |   101 | 6
      1 | 100 |
      5 | 99  |`,
  },
  {
    name: 'no order and no trade of size zero',
    play: `
      A sell 1 @ 100              => open
      B buy 0 @ 100               => quantity-out-of-range
      B buy 0 @ 100 fok           => quantity-out-of-range
      B buy 0 market              => quantity-out-of-range
      B buy spend 0               => quantity-out-of-range
      B buy spend 99              => below-minimum-notional
      C sell 1 @ 150              => open
      B buy spend 249             => filled 1`,
    trades: `
      A B 1 @ 100`,
    book: `
      | 150 | 1`,
  },
  {
    name: 'a client order id is refused while an order of its owner lives with it, and free after',
    play: `
      a: A sell 5 @ 100 id:x      => open
      A sell 5 @ 101 id:x         => duplicate-client-order-id
      A buy 5 @ 90 ioc id:x       => duplicate-client-order-id
      B sell 5 @ 101 id:x         => open
      C buy 5 @ 100               => filled 5
      A buy 1 @ 101 ioc id:x      => filled 1
      a: A sell 5 @ 103 id:x      => open
      A amend a 6 @ 104           => open
      A sell 5 @ 105 id:x         => duplicate-client-order-id
      A cancel a                  => order-cancelled
      A sell 5 @ 105 id:x         => open`,
    trades: `
      A C 5 @ 100
      B A 1 @ 101`,
    book: `
      | 105 | 5
      | 101 | 4`,
  },
  {
    name: 'a repeated request is answered as the first time and does nothing',
    play: `
      A sell 5 @ 100              => open
      B buy 3 @ 100 req:r         => filled 3
      B buy 3 @ 100 req:r         => filled 3
      B buy 4 @ 100 req:r         => request-content-differs
      B buy 3 @ 100 fok req:r     => request-content-differs
      B sell 1 @ 50 req:s         => open
      C buy 1 @ 50                => filled 1
      B sell 1 @ 50 req:s         => open`,
    trades: `
      A B 3 @ 100
      B C 1 @ 50`,
    book: `
      | 100 | 2`,
  },
];

/** What a table really comes to, drawn as the table is. */
function played({ name, play }: Table): Table {
  const venue = new SpotTestVenue();
  return { name, play: tidy(venue.play(play)), trades: venue.trades, book: tidy(venue.book) };
}

function drawn({ name, play, trades = '', book }: Table): Table {
  return { name, play: tidy(play), trades: tidy(trades), book: tidy(book) };
}

describe('amending', () => {
  it.each(AMENDS)('$name', (table) => {
    expect(played(table)).toEqual(drawn(table));
  });

  it('holds at every moment exactly what the order needs', () => {
    const venue = new SpotTestVenue({ money: 1000 });
    venue.play('a: A buy 5 @ 100');
    expect(venue.money('A')).toBe('1000+0 500+500');
    expect(venue.play('A amend a 10 @ 100')).toContain('=> open');
    expect(venue.money('A')).toBe('1000+0 0+1000');
    expect(venue.play('A amend a 11 @ 100')).toContain('insufficient-available-balance');
    expect(venue.money('A')).toBe('1000+0 0+1000');
    venue.play('A amend a 4 @ 100');
    expect(venue.money('A')).toBe('1000+0 600+400');
    venue.play('B sell 3 @ 90\nA amend a 4 @ 110');
    expect(venue.money('A')).toBe('1003+0 260+440');
    venue.play('A cancel a');
    expect(venue.money('A')).toBe('1003+0 700+0');
  });

  it('refuses an amend below the minimum value or above 2^53 - 1, and writes nothing', () => {
    const venue = new SpotTestVenue({ minimumNotional: 300 });
    venue.play('a: A buy 5 @ 100');
    const before = venue.book;
    expect(venue.play('A amend a 2 @ 100')).toContain('below-minimum-notional');
    expect(venue.play('A amend a 5 @ 59')).toContain('below-minimum-notional');
    expect(venue.book).toBe(before);
    expect(venue.play('A amend a 3 @ -')).toContain('open');
    const wide = new SpotTestVenue({ maximumLots: 2 ** 31 - 2, money: 2 ** 45 });
    wide.play('a: A buy 5 @ 100');
    expect(wide.play('A amend a 2147483646 @ 2147483646')).toContain('order-value-too-large');
  });
});

describe('entering', () => {
  it.each(ENTRIES)('$name', (table) => {
    expect(played(table)).toEqual(drawn(table));
  });
});
