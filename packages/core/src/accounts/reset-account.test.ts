import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import { SpotTestVenue, tidy } from '../orders/trade-notation.fixture.ts';

const venueWithOrders = (): SpotTestVenue => {
  const venue = new SpotTestVenue({ paper: true, money: 1000 });
  venue.play('A buy 3 @ 99\nA sell 4 @ 110\nB sell 2 @ 105\nA buy 1 @ 105');
  return venue;
};

describe('reset-account', () => {
  it('cancels every order, gives all back and issues the grants, and no more', () => {
    const venue = venueWithOrders();
    expect(venue.play('A reset QUOTE:500 BASE:5')).toContain('=> account-reset');
    expect(venue.money('A')).toBe('5+0 500+0');
    expect(venue.book).toBe('| 105 | 1');
    expect(venue.events.slice(-3)).toMatchObject([
      { type: 'order-closed', reason: 'account-reset', side: 'buy', remaining: 3, released: 297 },
      { type: 'order-closed', reason: 'account-reset', side: 'sell', remaining: 4, released: 4 },
      {
        type: 'account-reset',
        entries: [
          { asset: 0, taken: 1001, granted: 5 },
          { asset: 1, taken: 895, granted: 500 },
        ],
      },
    ]);
    const totals = venue.exchange.read({ type: 'totals' });
    expect(totals.map(({ sum, issued }) => [sum, issued])).toEqual([
      [0, 5004],
      [0, 5605],
    ]);
  });

  it('leaves others alone, and an account without grants with nothing', () => {
    const venue = venueWithOrders();
    venue.play('A reset');
    expect([venue.money('A'), venue.money('B')]).toEqual(['0+0 0+0', '998+1 1105+0']);
    expect(venue.play('A reset BASE:7')).toContain('account-reset');
    expect(venue.events.at(-1)).toMatchObject({ entries: [{ asset: 0, taken: 0, granted: 7 }] });
  });

  it('happens once for a request, however often it is sent', () => {
    const venue = venueWithOrders();
    venue.play('A reset QUOTE:500 req:r1\nA buy 1 @ 99');
    const count = venue.events.length;
    expect(venue.play('A reset QUOTE:500 req:r1')).toContain('account-reset');
    expect(venue.events).toHaveLength(count);
    expect(venue.play('A reset QUOTE:400 req:r1')).toContain('request-content-differs');
    expect(venue.money('A')).toBe('0+0 401+99');
  });

  it('counts what is given back against the greatest total of an asset', () => {
    const venue = new SpotTestVenue({ paper: true, money: 1000 });
    const room = MAX_AMOUNT - 5000;
    expect(venue.play(`A reset BASE:${room + 1}`)).toContain('asset-total-exceeded');
    expect(venue.money('A')).toBe('1000+0 1000+0');
    expect(venue.play(`A reset BASE:${room}`)).toContain('account-reset');
  });

  it.each([
    ['Z reset BASE:1', 'unknown-owner'],
    ['A reset BASE:0', 'number-out-of-range'],
    ['A reset BASE:1 BASE:2', 'number-out-of-range'],
  ])('%s => %s', (line, outcome) => {
    const venue = new SpotTestVenue({ paper: true });
    expect(tidy(venue.play(line))).toBe(`${line} => ${outcome}`);
  });
});
