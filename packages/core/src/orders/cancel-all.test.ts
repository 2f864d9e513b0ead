import { describe, expect, it } from 'vitest';
import { SpotTestVenue, ownerOf, tidy } from './trade-notation.fixture.ts';
import type { Command } from '../vocabulary/commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';

function cancelAll(
  venue: SpotTestVenue,
  name: string,
  market: number | null,
  requestId: string | null,
): Outcome {
  return venue.apply({ type: 'cancel-all-orders', owner: ownerOf(name), requestId, market: market as never });
}

describe('cancel-all-orders', () => {
  it('takes resting and trigger orders and pairs out in rising order of their numbers', () => {
    const venue = new SpotTestVenue();
    const before = venue.events.length;
    venue.play(`
      x: B buy 1 @ 90
      a: A buy 5 @ 95 show:2 end:900
      b: A sell 5 @ 105 id:mine
      s: A sell 4 stop 80 @ 79
      p: A pair sell 3 @ 110 stop 90 @ 89
      B cancel x
      c: A sell 1 @ 106`);
    const last = venue.events.length;
    expect(cancelAll(venue, 'A', null, null)).toEqual({ type: 'orders-cancelled', count: 6 });
    expect(venue.story(last)).toBe(
      tidy(`
        a closes: cancelled-by-owner, 5 left, 475 back
        b closes: cancelled-by-owner, 5 left, 5 back
        s closes: cancelled-by-owner, 4 left, 4 back
        p closes: cancelled-by-owner, 3 left, 3 back
        ps closes: linked-order-done, 3 left, 0 back
        c closes: cancelled-by-owner, 1 left, 1 back`),
    );
    expect(last).toBeGreaterThan(before);
    expect([venue.book, venue.money('A')]).toEqual(['', '1000000+0 1000000+0']);
    expect(venue.play('A sell 5 @ 105 id:mine')).toContain('open');
  });

  it('leaves the orders of others, and counts none where there is none', () => {
    const venue = new SpotTestVenue();
    venue.play('B buy 5 @ 95\nA buy 1 @ 95');
    expect(cancelAll(venue, 'A', 0, null)).toMatchObject({ count: 1 });
    expect(cancelAll(venue, 'A', 0, null)).toMatchObject({ count: 0 });
    expect(cancelAll(venue, 'C', null, null)).toMatchObject({ count: 0 });
    expect(cancelAll(venue, 'A', 7, null)).toMatchObject({ refusal: { code: 'unknown-market' } });
    expect(venue.book).toBe('5 | 95 |');
  });

  it('cancels once for one request', () => {
    const venue = new SpotTestVenue();
    venue.play('A buy 1 @ 95');
    expect(cancelAll(venue, 'A', null, 'r')).toMatchObject({ count: 1 });
    venue.play('A buy 1 @ 95');
    expect(cancelAll(venue, 'A', null, 'r')).toMatchObject({ count: 1 });
    expect(venue.book).toBe('1 | 95 |');
  });

  it('keeps to one market', () => {
    const venue = new SpotTestVenue();
    const spec = { base: 2 as never, quote: 1 as never, tickDecimals: 0, lotDecimals: 0 };
    const bounds = { minimumNotional: 0 as never, maximumLots: 1000 as never };
    const rates = { makerFeeRatePpm: 0 as never, takerFeeRatePpm: 0 as never };
    venue.apply({ type: 'list-asset', asset: 2 as never, code: 'OTHER', scale: 0 });
    venue.apply({ type: 'list-market', market: 1 as never, ...spec, ...bounds, ...rates });
    venue.play('A buy 1 @ 95');
    const [plain] = venue.events.filter((event) => event.type === 'order-accepted');
    const { exchange } = venue;
    const both: Command[] = [
      { ...plain!, type: 'place-order', requestId: null, market: 1 as never },
      { type: 'cancel-all-orders', owner: ownerOf('A'), requestId: null, market: 1 as never },
    ];
    const [, cancelled] = both.map((command) => exchange.apply(exchange.time, command));
    expect(cancelled!.answer.outcome).toEqual({ type: 'orders-cancelled', count: 1 });
    expect(cancelled!.events).toMatchObject([{ type: 'order-closed', market: 1 }]);
    expect(venue.book).toBe('1 | 95 |');
    expect(cancelAll(venue, 'A', null, null)).toMatchObject({ count: 1 });
  });
});
