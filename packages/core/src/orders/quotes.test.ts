import { describe, expect, it } from 'vitest';
import { lots, marketId, ticks } from '../quantity/branding.ts';
import type { Quote } from '../vocabulary/commands.ts';
import { SpotTestVenue, tidy } from './trade-notation.fixture.ts';

const quote = (price: number, quantity: number): Quote => ({ price: ticks(price), quantity: lots(quantity) });

describe('quotes of the market maker', () => {
  it('replace the ones before and hold money', () => {
    const venue = new SpotTestVenue({ money: 1000 });
    venue.play('Q bids 99x2 98x3 asks 101x4 102x5');
    expect(venue.book).toBe(tidy('| 102 | 5\n| 101 | 4\n2 | 99 |\n3 | 98 |'));
    expect(venue.money('Q')).toBe(`991+9 ${1000 - 198 - 294}+492`);
    venue.play('Q bids 97x1 asks 103x1');
    expect(venue.book).toBe(tidy('| 103 | 1\n1 | 97 |'));
    expect(venue.events.at(-1)).toEqual({
      type: 'quotes-replaced',
      market: 0,
      removedBids: [quote(99, 2), quote(98, 3)],
      removedAsks: [quote(101, 4), quote(102, 5)],
      bids: [quote(97, 1)],
      asks: [quote(103, 1)],
    });
    expect(venue.events.some((event) => event.type === 'order-accepted')).toBe(false);
  });

  it('are cut to what the money reaches, best first', () => {
    const venue = new SpotTestVenue({ money: 100 });
    // 100 − 41 = 59 are one lot at 30, 29 one at 15, 14 one at 14.
    venue.play('Q bids 41x1 30x9 15x9 14x9 asks 50x60 51x60 52x60');
    expect(venue.book).toBe(tidy('| 51 | 40\n| 50 | 60\n1 | 41 |\n1 | 30 |\n1 | 15 |\n1 | 14 |'));
    expect(venue.money('Q')).toBe('0+100 0+100');
  });

  it('are left out below the minimum notional', () => {
    const venue = new SpotTestVenue({ money: 100, minimumNotional: 50 });
    venue.play('Q bids 30x2 20x5 asks 49x1 51x1');
    expect(venue.book).toBe(tidy('| 51 | 1\n2 | 30 |'));
  });

  it('meet traders’ orders, and traders meet them, at the public fees', () => {
    const venue = new SpotTestVenue({ takerFeeRatePpm: 100_000, makerFeeRatePpm: 50_000 });
    const lines = `
      A sell 5 @ 100              => open
      B sell 5 @ 102              => open
      Q bids 101x8 99x1 asks 102x4 => done
      C buy 7 @ 102               => filled 7
      D sell 3 market             => filled 3`;
    expect(tidy(venue.play(lines))).toBe(tidy(lines));
    expect(venue.trades).toBe(
      tidy(`
        A Q 5 @ 100
        B C 5 @ 102
        Q C 2 @ 102
        Q D 3 @ 101`),
    );
    expect(venue.book).toBe(tidy('| 102 | 2\n1 | 99 |'));
    const trades = venue.events.filter((event) => event.type === 'trade');
    expect(trades.map(({ maker, taker }) => [maker.house, maker.fee, taker.house, taker.fee])).toEqual([
      [false, 25, true, 1],
      [false, 26, false, 1],
      [true, 11, false, 1],
      [true, 1, false, 31],
    ]);
  });

  it.each([
    ['crossed', 'Q bids 100x1 asks 100x1', 'quotes-crossed'],
    ['out of order', 'Q bids 98x1 99x1 asks', 'price-out-of-range'],
    ['twice at a price', 'Q bids asks 99x1 99x1', 'price-out-of-range'],
    ['at price 0', 'Q bids 0x1 asks', 'price-out-of-range'],
    ['of no size', 'Q bids 5x0 asks', 'quantity-out-of-range'],
    ['above the greatest size', 'Q bids 5x1000001 asks', 'quantity-out-of-range'],
    [
      'more than 50',
      `Q bids asks ${Array.from({ length: 51 }, (_, at) => `${at + 1}x1`).join(' ')}`,
      'too-many-quotes',
    ],
  ])('are refused when %s, and the old ones stay', (_, line, code) => {
    const venue = new SpotTestVenue();
    venue.play('Q bids 10x1 asks 20x1');
    expect(venue.play(line)).toBe(`${line} => ${code}`);
    expect(venue.book).toBe(tidy('| 20 | 1\n1 | 10 |'));
  });

  it('of an unknown market are refused', () => {
    const outcome = new SpotTestVenue().apply({
      type: 'replace-quotes',
      market: marketId(3),
      bids: [],
      asks: [],
    });
    expect(outcome).toMatchObject({ refusal: { code: 'unknown-market' } });
  });
});
