import { describe, expect, it } from 'vitest';
import { SpotTestVenue, tidy } from '../orders/trade-notation.fixture.ts';

describe('the mirror of the live depth', () => {
  it('stands in the book as ordinary orders of the market maker and pays from its money', () => {
    const venue = new SpotTestVenue({ paper: true, money: 1000 });
    const lines = `
      M bids 99x2 98x3 asks 101x4 102x5 last 100 => done
      A buy 3 @ 101                              => filled 3
      B sell 1 market                            => filled 1`;
    expect(tidy(venue.play(lines))).toBe(tidy(lines));
    expect(venue.trades).toBe(tidy('Q A 3 @ 101\nQ B 1 @ 99'));
    expect(venue.book).toBe(tidy('| 102 | 5\n| 101 | 1\n1 | 99 |\n3 | 98 |'));
    expect(venue.money('A')).toBe('1003+0 697+0');
    expect(venue.events.find(({ type }) => type === 'trade')).toMatchObject({ maker: { house: true } });
  });

  it('leaves what was taken from a level taken until the live level itself changes', () => {
    const venue = new SpotTestVenue({ paper: true });
    venue.play(`
      M bids 99x5 asks 101x4 102x6
      A buy 3 @ 101
      M bids 99x5 asks 101x4 102x6`);
    expect(venue.book).toBe(tidy('| 102 | 6\n| 101 | 1\n5 | 99 |'));
    venue.play('A buy 1 @ 101\nM bids 99x5 asks 101x4 102x7');
    expect(venue.book).toBe(tidy('| 102 | 7\n5 | 99 |'));
    venue.play('M bids 99x5 asks 101x3 102x7');
    expect(venue.book).toBe(tidy('| 102 | 7\n| 101 | 3\n5 | 99 |'));
    // Gone and come back: a new level.
    venue.play('A buy 2 @ 101\nM bids 99x5 asks 102x7\nM bids 99x5 asks 101x3 102x7');
    expect(venue.book).toBe(tidy('| 102 | 7\n| 101 | 3\n5 | 99 |'));
  });

  it('keeps the place of an unchanged level before a trader, and enters a changed one behind him', () => {
    const venue = new SpotTestVenue({ paper: true });
    venue.play(`
      M bids 99x5 asks 101x4
      A buy 2 @ 99
      M bids 99x5 asks 101x9
      B sell 5 @ 99`);
    expect(venue.trades).toBe('Q B 5 @ 99');
    venue.play('M bids 99x6 asks 101x9\nB sell 3 @ 99');
    expect(venue.trades).toBe(tidy('Q B 5 @ 99\nA B 2 @ 99\nQ B 1 @ 99'));
  });

  it('trades with a trader whom the live depth crosses; what it traded at its entry counts as taken', () => {
    const venue = new SpotTestVenue({ paper: true });
    venue.play(`
      M bids 95x5 asks 101x4
      A buy 3 @ 99
      M bids 95x5 asks 98x2 99x4 101x4`);
    expect(venue.trades).toBe(tidy('A Q 2 @ 99\nA Q 1 @ 99'));
    expect(venue.book).toBe(tidy('| 101 | 4\n| 99 | 3\n5 | 95 |'));
    venue.play('M bids 95x5 asks 98x2 99x4 101x4');
    expect(venue.book).toBe(tidy('| 101 | 4\n| 99 | 3\n5 | 95 |'));
  });

  it('takes all away before it enters anything: a market that jumps never meets itself', () => {
    const venue = new SpotTestVenue({ paper: true });
    venue.play('M bids 99x5 asks 101x4\nM bids 105x5 101x1 asks 106x4\nM bids 90x1 asks 99x2');
    expect(venue.trades).toBe('');
    expect(venue.book).toBe(tidy('| 99 | 2\n1 | 90 |'));
    venue.play('M bids asks');
    expect(venue.book).toBe('');
    expect(venue.money('Q')).toBe('1000000+0 1000000+0');
  });

  it('is cut to what the market maker has, and takes small rests as they are', () => {
    const venue = new SpotTestVenue({ paper: true, money: 100, minimumNotional: 50 });
    venue.play('M bids 40x2 20x5 10x1 asks 49x1 51x500');
    expect(venue.book).toBe(tidy('| 51 | 99\n| 49 | 1\n2 | 40 |\n1 | 20 |'));
  });

  it('may show more at a price than the greatest order', () => {
    const venue = new SpotTestVenue({ paper: true, maximumLots: 10 });
    expect(venue.play('M bids 99x500 asks 101x11')).toContain('=> done');
    expect(venue.book).toBe(tidy('| 101 | 11\n500 | 99 |'));
  });

  it('goes on from a snapshot as if there had been none', () => {
    const straight = new SpotTestVenue({ paper: true });
    const broken = new SpotTestVenue({ paper: true });
    const before = 'M bids 99x5 98x1 asks 101x4 102x6 last 100\nA buy 4 @ 101\nB sell 2 @ 99\nA buy 1 @ 99';
    const after = 'M bids 99x5 98x2 asks 101x4 102x6 last 101\nB sell 4 @ 98\nM bids 99x5 98x2 asks 103x1';
    straight.play(before);
    broken.play(before);
    broken.restore(broken.exchange.snapshot());
    expect(broken.play(after)).toBe(straight.play(after));
    expect(broken.exchange.snapshot()).toEqual(straight.exchange.snapshot());
  });

  it('is replaced by quotes like any orders of the market maker, and forgets its levels', () => {
    const venue = new SpotTestVenue({ paper: true });
    venue.play('M bids 99x5 asks 101x4\nQ bids 98x1 asks 102x1');
    expect(venue.book).toBe(tidy('| 102 | 1\n1 | 98 |'));
    venue.play('M bids 99x5 asks 101x4');
    expect(venue.book).toBe(tidy('| 101 | 4\n5 | 99 |'));
  });

  it.each([
    ['M bids 99x5 101x1 asks 103x1', 'price-out-of-range'],
    ['M bids 99x5 asks 99x1', 'quotes-crossed'],
    ['M bids 99x0 asks 101x1', 'quantity-out-of-range'],
    ['M bids 99x2147483647 asks 101x1', 'quantity-out-of-range'],
    ['M bids 99x5 asks 101x1 last 0', 'price-out-of-range'],
    ['M bids 2147483646x2147483646 asks', 'order-value-too-large'],
    ['M bids 1x2147483646 asks', 'done'],
    [
      `M bids asks ${Array.from({ length: 51 }, (_, index) => `${index + 1}x1`).join(' ')}`,
      'too-many-quotes',
    ],
  ])('%s => %s', (line, outcome) => {
    const venue = new SpotTestVenue({ paper: true });
    expect(venue.play(line)).toBe(`${line} => ${outcome}`);
  });

  it('exists in a paper realm alone, which is declared before anything is listed', () => {
    const venue = new SpotTestVenue();
    expect(venue.play('M bids 99x5 asks 101x4')).toContain('only-in-paper-realm');
    expect(venue.apply({ type: 'declare-paper' })).toMatchObject({ refusal: { code: 'not-after-listing' } });
  });
});
