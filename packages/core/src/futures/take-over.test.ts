import { describe, expect, it } from 'vitest';
import { ownerId, units } from '../quantity/branding.ts';
import { FUNDED_PER_COMMAND } from '../vocabulary/futures-commands.ts';
import { INSURANCE_FUND } from '../vocabulary/parties.ts';
import { LINEAR, USDT, listingOf } from './futures-venue.fixture.ts';
import { FuturesTradingVenue, MARK, ownerOf } from './futures-trading.fixture.ts';

const FUNDED = 300_000e6;

/** A has bought 6,000 lots of B with 40,000 USDT, and has 850 of 1,436 that are needed at the second tick; the book is empty. */
function venueOf(funded = FUNDED): FuturesTradingVenue {
  const venue = new FuturesTradingVenue('ABCD');
  venue.order(`B sell 6000 @ ${MARK}`);
  venue.order(`A buy 6000 @ ${MARK}`);
  if (funded > 0) {
    venue.apply({ type: 'fund-insurance', asset: USDT, market: LINEAR, amount: units(funded) });
  }
  venue.mark(DEEP);
  venue.mark(DEEP);
  venue.events = [];
  return venue;
}

const DEEP = 43_500;

function next(venue: FuturesTradingVenue, seconds = 0): void {
  venue.apply({ type: 'advance-time' }, venue.exchange.time + seconds * 1000);
}

describe('a take-over', () => {
  it('takes the whole leg at its bankruptcy price where the book does not', () => {
    const venue = venueOf();
    next(venue);
    expect(venue.all('position-taken-over')).toMatchObject([
      {
        owner: ownerOf('A'),
        side: null,
        lots: 6000,
        insured: 0,
        leg: { side: 'long', lots: 0 },
        fund: { side: 'long', lots: 6000 },
      },
    ]);
    const { price, fee, balanceAfter } = venue.all('position-taken-over')[0]!;
    expect(price).toBeLessThan(DEEP * 10);
    // The bankruptcy price leaves the fee of a close, which the insurance takes.
    expect([fee > 0, balanceAfter >= 0, balanceAfter < 1e6]).toEqual([true, true, true]);
    next(venue);
    expect(venue.all('liquidation-ended')).toMatchObject([{ end: 'closed' }]);
    expect([venue.legs('A'), venue.exchange.hasLeftovers]).toEqual(['', false]);
  });

  it.each([
    ['more than the insurance has', 100_000e6],
    ['anything without an insurance', 0],
  ])('never takes %s', (_name, funded) => {
    const venue = venueOf(funded);
    next(venue);
    expect([venue.all('position-taken-over'), venue.exchange.hasLeftovers]).toEqual([[], false]);
    expect(venue.all('deleveraging-done')).toMatchObject([{ owner: ownerOf('A'), lots: 6000 }]);
  });

  it('waits for the book while two thirds of what is needed are left', () => {
    const venue = new FuturesTradingVenue('AB');
    venue.order(`B sell 6000 @ ${MARK}`);
    venue.order(`A buy 6000 @ ${MARK}`);
    venue.apply({ type: 'fund-insurance', asset: USDT, market: LINEAR, amount: units(FUNDED) });
    for (const price of [43_560, 43_560]) venue.mark(price);
    next(venue);
    next(venue, 1);
    expect(venue.all('liquidation-begun')).toHaveLength(1);
    expect(venue.all('position-taken-over')).toEqual([]);
  });

  it('comes behind the funding that the fund owes for what it had', () => {
    const venue = new FuturesTradingVenue('ABC');
    const { terms } = listingOf();
    venue.apply({
      type: 'set-futures-terms',
      market: LINEAR,
      terms: { ...terms, fundingIntervalSeconds: 60 },
    });
    venue.apply({ type: 'fund-insurance', asset: USDT, market: LINEAR, amount: units(2 * FUNDED) });
    for (const [name, size] of [
      ['A', 6000],
      ['C', 5500],
    ] as const) {
      venue.order(`B sell ${size} @ ${MARK}`);
      venue.order(`${name} buy ${size} @ ${MARK}`);
    }
    // More records than one command funds, before the fund's.
    for (let owner = 0; owner < FUNDED_PER_COMMAND; owner += 1) {
      const [own, time] = [{ owner: ownerId(5000 + owner) }, venue.exchange.time];
      venue.exchange.apply(time, { type: 'open-owner', ...own });
      const leverage = {
        type: 'set-leverage',
        ...own,
        requestId: null,
        market: LINEAR,
        leverage: 1,
      } as const;
      venue.exchange.apply(time, leverage);
    }
    for (const price of [DEEP, DEEP]) venue.mark(price);
    next(venue);
    venue.events = [];
    for (const second of [58, 59, 60]) venue.tick(second, 42_880);
    for (let left = 3; left > 0; left -= 1) next(venue);
    expect(venue.all('position-taken-over')).toMatchObject([{ owner: ownerOf('C'), fund: { lots: 11_500 } }]);
    const [fund] = venue.all('funding-paid').filter(({ owner }) => owner === INSURANCE_FUND);
    expect(fund).toMatchObject({ leg: { lots: 6000 } });
  });

  it('is refused while the insurance has lost three tenths of its peak', () => {
    const venue = venueOf();
    next(venue);
    venue.order('C sell 1000 @ 435000');
    venue.order('D buy 1000 @ 435000');
    venue.withdraw('D', 34_000e6);
    venue.events = [];
    for (const price of [25_000, 25_000]) venue.mark(price);
    next(venue);
    expect(venue.all('liquidation-begun')).toMatchObject([{ owner: ownerOf('D') }]);
    expect(venue.all('position-taken-over')).toEqual([]);
  });
});

describe('unloading', () => {
  it('offers a tenth of the depth at the mark, once a second', () => {
    const venue = venueOf();
    next(venue);
    venue.order('C buy 1000 @ 435000');
    // Beyond 2.5 % of the mark: it is no depth.
    venue.order('D buy 5000 @ 424000');
    venue.events = [];
    next(venue);
    next(venue);
    expect(venue.all('futures-trade')).toHaveLength(0);
    next(venue, 1);
    venue.restore();
    next(venue);
    expect(venue.all('futures-trade').map(({ quantity }) => quantity)).toEqual([100]);
    next(venue, 1);
    expect(venue.all('futures-trade').map(({ quantity, taker }) => [quantity, taker.owner])).toEqual([
      [100, INSURANCE_FUND],
      [90, INSURANCE_FUND],
    ]);
  });

  it('pays a loss of the fund out of the insurance', () => {
    const venue = venueOf();
    next(venue);
    venue.mark(43_000);
    venue.order('C buy 5000 @ 430000');
    venue.events = [];
    next(venue, 1);
    const [trade] = venue.all('futures-trade');
    expect(trade!.taker.realised).toBeLessThan(0);
    expect(trade!.taker.insured).toBe(-trade!.taker.realised);
  });
});
