import { describe, expect, it } from 'vitest';
import { marketId } from '../quantity/branding.ts';
import { ETH, LINEAR, START_SECOND, listingOf } from './futures-venue.fixture.ts';
import { FuturesTradingVenue, MARK, USDT_PAID_IN, ownerOf } from './futures-trading.fixture.ts';

const ISOLATED = marketId(3);

/** A has 40,000 USDT, cross in one market and isolated in another, where a leverage of 100 is set. */
function venueOf(): FuturesTradingVenue {
  const venue = new FuturesTradingVenue('ABCD');
  venue.apply(listingOf({ market: ISOLATED, base: ETH }));
  mark(venue, 50_000);
  mark(venue, 50_000);
  const own = { owner: ownerOf('A'), requestId: null, market: ISOLATED };
  venue.apply({ type: 'set-margin-mode', ...own, mode: 'isolated' });
  venue.apply({ type: 'set-leverage', ...own, leverage: 100 });
  return venue;
}

/** The next second, in which both coins have one price. */
function mark(venue: FuturesTradingVenue, price: number): void {
  venue.mark(price);
  venue.tick(Math.floor(venue.exchange.time / 1000) - START_SECOND, price, ETH);
}

/** A buys lots of another, in the market and at the price that are said. */
function buy(venue: FuturesTradingVenue, size: number, market = LINEAR, price = MARK): void {
  venue.placed(`B sell ${size} @ ${price}`, { market });
  venue.placed(`A buy ${size} @ ${price}`, { market });
}

describe('an isolated leg of rules 4', () => {
  it('stays as it was when rules 5 are activated, and what opens then is covered', () => {
    const venue = new FuturesTradingVenue('ABCD', false, 4);
    venue.isolate('A');
    venue.leverage('A', 100);
    buy(venue, 400, LINEAR, MARK + 2000);
    const before = 'long 400 for 20080000000 + 200800000';
    expect(venue.legs('A')).toBe(before);
    venue.apply({ type: 'activate-rules', version: 5 });
    venue.restore();
    expect(venue.legs('A')).toBe(before);
    buy(venue, 400, LINEAR, MARK + 2000);
    expect(venue.legs('A')).toBe('long 800 for 40160000000 + 481600000');
  });
});

describe('an order that closes before it opens', () => {
  it('leaves nobody below what they need, however far from the mark it trades with oneself', () => {
    const venue = new FuturesTradingVenue('ABCD');
    venue.leverage('A', 100);
    venue.placed(`C buy 4000 @ ${MARK}`);
    venue.placed(`A sell 4000 @ ${MARK}`);
    venue.withdraw('A', USDT_PAID_IN - 23_000e6);
    // 20,000 are lost by closing at 550,000, and as much by opening there.
    venue.placed(`B sell 8000 @ ${MARK * 1.1}`);
    expect(venue.order(`A buy 8000 @ ${MARK * 1.1} ioc`)).toBe('insufficient-margin quantity');
    venue.placed(`A buy 1 @ ${MARK * 0.9}`);
    expect(venue.legs('A')).toBe('short 4000 for 200000000000');
  });

  it('costs nothing but the opening by rules 4', () => {
    const venue = new FuturesTradingVenue('ABCD', false, 4);
    venue.leverage('A', 100);
    venue.placed(`C buy 4000 @ ${MARK}`);
    venue.placed(`A sell 4000 @ ${MARK}`);
    venue.withdraw('A', USDT_PAID_IN - 25_000e6);
    venue.placed(`B sell 8000 @ ${MARK * 1.1}`);
    venue.placed(`A buy 8000 @ ${MARK * 1.1} ioc`);
    venue.mark(50_000);
    venue.mark(50_000);
    expect(venue.all('liquidation-begun')[0]?.equity).toBeLessThan(0);
  });
});

describe('what covers an isolated leg', () => {
  it('is not taken from cross legs that have lost it', () => {
    const venue = venueOf();
    buy(venue, 1000, ISOLATED);
    buy(venue, 6000);
    mark(venue, 44_500);
    const own = { owner: ownerOf('A'), requestId: null, market: ISOLATED };
    const adding = { type: 'adjust-position-margin', ...own, side: 'long', amount: 30_000e6 } as const;
    expect(venue.said(adding)).toBe('insufficient-available-balance amount');
    expect(venue.said({ type: 'set-leverage', ...own, leverage: 2 })).toBe('insufficient-margin leverage');
    expect(venue.said({ type: 'set-leverage', ...own, leverage: 100 })).toBe('done');
  });

  it('is not the profit of cross legs', () => {
    const venue = venueOf();
    venue.leverage('A', 15);
    buy(venue, 1000);
    mark(venue, 54_000);
    mark(venue, 54_000);
    // All that is available is held for it.
    venue.placed('A buy 15000 @ 400000');
    venue.placed('B sell 600 @ 540000', { market: ISOLATED });
    expect(venue.order('A buy 600 @ 540000', { market: ISOLATED })).toBe('insufficient-margin quantity');
  });

  it('is enough for the loss that it begins with by a price worse than the mark', () => {
    const venue = new FuturesTradingVenue('ABCD');
    venue.isolate('A');
    venue.leverage('A', 100);
    buy(venue, 4000, LINEAR, MARK * 1.1);
    expect(venue.legs('A')).toBe('long 4000 for 220000000000 + 22200000000');
    venue.placed(`C sell 4000 @ ${MARK}`);
    venue.placed(`B buy 4000 @ ${MARK}`);
    for (let step = 0; step < 5; step += 1) venue.mark(50_000);
    // Neither is paid by anybody but the other.
    expect(venue.all('liquidation-begun')).toEqual([]);
    const fees = (220_000e6 * 700 + 200_000e6 * 500) / 1e6;
    const unrealised = 20_000e6;
    expect(venue.balance('A') - unrealised + venue.balance('B')).toBe(2 * USDT_PAID_IN - fees);
  });

  it('is enough for every fill of an order that rests with no more than its own hold', () => {
    const venue = new FuturesTradingVenue('ABCD');
    venue.isolate('A');
    venue.leverage('A', 100);
    venue.placed(`A buy 4000 @ ${MARK * 1.05}`);
    // All that is not held leaves: the loss against the mark is not held.
    expect(venue.withdraw('A', USDT_PAID_IN - venue.held('A'))).toBe('done');
    venue.placed(`B sell 100 @ ${MARK * 1.05} ioc`);
    expect(venue.legs('A')).toBe('long 100 for 5250000000 + 302500000');
    for (let step = 0; step < 4; step += 1) venue.mark(50_000);
    expect(venue.all('liquidation-begun')).toEqual([]);
    venue.placed(`B sell 3900 @ ${MARK * 1.05} ioc`);
    // No more than is there: the rest of the order is closed, not filled.
    expect(venue.legs('A')).toBe('long 100 for 5250000000 + 302500000');
  });

  it('is all that is lost where it is deleveraged at the mark', () => {
    const venue = new FuturesTradingVenue('ABCD');
    venue.isolate('A');
    venue.leverage('A', 100);
    // Who is short from below the bankruptcy price of A bears the mark alone.
    venue.placed(`B sell 1000 @ ${MARK - 15_000}`);
    venue.placed(`C buy 1000 @ ${MARK - 15_000}`);
    venue.placed(`C sell 1000 @ ${MARK}`);
    venue.placed(`A buy 1000 @ ${MARK}`);
    for (let step = 0; step < 5; step += 1) venue.mark(46_000);
    expect(venue.all('deleveraging-done')).toMatchObject([
      { price: 460_000, realised: -4000e6, insured: 3500e6 },
    ]);
    expect(venue.balance('A')).toBe(USDT_PAID_IN - 500e6 - 25e6);
  });
});
