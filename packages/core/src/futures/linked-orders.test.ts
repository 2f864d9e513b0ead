import { describe, expect, it } from 'vitest';
import { lots, ticks } from '../quantity/branding.ts';
import type { PlaceFuturesLinked } from '../vocabulary/futures-triggers.ts';
import { MARK, ownerOf } from './futures-trading.fixture.ts';
import { LINEAR } from './futures-venue.fixture.ts';
import { WaitingVenue, holding } from './waiting-venue.fixture.ts';

/** A sells 10 at 510,000, or by a stop at 490,000. */
function pairOf(change: Partial<PlaceFuturesLinked> = {}): PlaceFuturesLinked {
  return {
    type: 'place-futures-linked',
    owner: ownerOf('A'),
    requestId: null,
    market: LINEAR,
    side: 'sell',
    quantity: lots(10),
    price: ticks(510_000),
    stopPrice: ticks(490_000),
    stopLimitPrice: null,
    triggerBy: 'mark-price',
    reduceOnly: true,
    selfTrade: 'cancel-newest',
    clientOrderId: null,
    stopClientOrderId: null,
    ...change,
  };
}

function paired(venue: WaitingVenue, change: Partial<PlaceFuturesLinked> = {}) {
  const { outcome } = venue.apply(pairOf(change)).answer;
  if (outcome.type !== 'linked-orders-placed') throw new Error(JSON.stringify(outcome));
  return outcome;
}

describe('a pair of which one cancels the other', () => {
  it('closes the stop when the limit order trades, any part of it', () => {
    const venue = holding();
    const { order, stop } = paired(venue);
    venue.restore();
    venue.order('C buy 4 @ 510000');
    expect(venue.ends()[stop]).toBe('linked-order-done');
    expect(venue.ends()[order]).toBeUndefined();
    expect(venue.legs('A')).toContain('long 6');
  });

  it('closes the limit order when the stop is triggered', () => {
    const venue = holding();
    const { order, stop } = paired(venue);
    venue.order('C buy 40 @ 489000');
    venue.mark(49_000);
    expect(venue.ends()).toMatchObject({ [order]: 'linked-order-done', [stop]: 'filled' });
    expect(venue.legs('A')).toBe('');
  });

  it('closes the stop when the limit order is cut with its leg, and both when that is gone', () => {
    const venue = holding();
    const { order, stop } = paired(venue);
    venue.order(`C buy 40 @ ${MARK}`);
    venue.order('A sell 3 market reduce');
    expect(venue.all('order-reduced')).toMatchObject([{ order, by: 3 }]);
    expect(venue.ends()).toEqual({ [stop]: 'linked-order-done', ...venue.ends() });
    expect(venue.ends()[stop]).toBe('linked-order-done');

    const gone = holding();
    const both = paired(gone);
    gone.order(`C buy 40 @ ${MARK}`);
    gone.order('A sell 10 market reduce');
    expect(gone.ends()).toMatchObject({
      [both.order]: 'nothing-to-reduce',
      [both.stop]: 'linked-order-done',
    });
  });

  it('goes whole with either that is cancelled', () => {
    const venue = holding();
    const { order, stop } = paired(venue);
    venue.cancel('A', stop);
    expect(venue.ends()).toMatchObject({ [stop]: 'cancelled-by-owner', [order]: 'linked-order-done' });
  });

  it('may open, with the margin of its limit order alone', () => {
    const venue = new WaitingVenue('ABCD');
    const change = {
      side: 'buy',
      price: ticks(490_000),
      stopPrice: ticks(510_000),
      reduceOnly: false,
    } as const;
    const { order, stop } = paired(venue, change);
    // 490 USDT at 20 times, and the taker's fee.
    expect(venue.held('A')).toBe(24_500_000 + 245_000);
    venue.order('C sell 40 @ 511000');
    venue.mark(51_000);
    expect(venue.ends()).toMatchObject({ [order]: 'linked-order-done', [stop]: 'filled' });
    expect(venue.legs('A')).toContain('long 10');
  });

  it('closes the stop where the limit order loses its margin at the match', () => {
    const venue = new WaitingVenue('ABCD');
    const change = {
      side: 'buy',
      price: ticks(490_000),
      stopPrice: ticks(510_000),
      reduceOnly: false,
    } as const;
    const { order, stop } = paired(venue, change);
    venue.withdraw('A', 39_975e6);
    venue.leverage('A', 1);
    venue.order('C sell 10 @ 490000');
    expect(venue.ends()).toMatchObject({ [order]: 'margin-insufficient', [stop]: 'linked-order-done' });
  });

  it('is cancelled with what could open, when its account is liquidated', () => {
    const venue = new WaitingVenue('ABCD');
    venue.order(`B sell 6000 @ ${MARK}`);
    venue.order(`A buy 6000 @ ${MARK}`);
    const change = {
      side: 'buy',
      price: ticks(430_000),
      stopPrice: ticks(510_000),
      reduceOnly: false,
    } as const;
    const { order, stop } = paired(venue, change);
    venue.mark(43_560);
    venue.mark(43_560);
    venue.apply({ type: 'advance-time' });
    expect(venue.ends()).toMatchObject({ [order]: 'liquidated', [stop]: 'linked-order-done' });
  });

  it.each([
    [{ price: ticks(MARK) }, 'linked-prices-not-apart stopPrice'],
    [{ stopPrice: ticks(MARK) }, 'linked-prices-not-apart stopPrice'],
    [{ quantity: lots(11) }, 'reduces-more-than-held quantity'],
    [{ quantity: lots(0) }, 'quantity-out-of-range quantity'],
    [{ price: ticks(0) }, 'price-out-of-range price'],
    [{ clientOrderId: 'x', stopClientOrderId: 'x' }, 'duplicate-client-order-id stopClientOrderId'],
    [{ owner: ownerOf('D') }, 'reduces-more-than-held quantity'],
  ] as const)('%j is refused: %s', (change, code) => {
    expect(holding().said(pairOf(change))).toBe(code);
  });
});
