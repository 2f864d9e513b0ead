import { describe, expect, it } from 'vitest';
import { ownerId, units } from '../quantity/branding.ts';
import { FUNDED_PER_COMMAND } from '../vocabulary/futures-commands.ts';
import { INSURANCE_FUND } from '../vocabulary/parties.ts';
import { marketId } from '../quantity/branding.ts';
import { SHARED_INSURANCE_RULES } from '../vocabulary/futures-liquidation.ts';
import { BTC, ETH, LINEAR, USDT, listingOf } from './futures-venue.fixture.ts';
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

describe('the account that the markets of a collateral share', () => {
  const OTHER = marketId(3);
  const DEAR = 3_000;
  const CHEAP = 2_675;

  /** What D loses in a second market once the insurance has a position of 261,000 USDT in the first: 88,275 at the mark. */
  function venueOfTwo(rules: number, funded: readonly (readonly [market: number | null, amount: number])[]) {
    const venue = new FuturesTradingVenue('ABCD', false, rules);
    let second = 2;
    const marks = (bitcoin: number, ether: number): void => {
      second += 1;
      venue.tick(second, bitcoin, BTC);
      venue.tick(second, ether, ETH);
    };
    venue.apply(listingOf({ market: OTHER, base: ETH }));
    for (const [market, amount] of funded) {
      const named = market === null ? null : marketId(market);
      venue.apply({ type: 'fund-insurance', asset: USDT, market: named, amount: units(amount) });
    }
    for (let times = 2; times > 0; times -= 1) marks(50_000, DEAR);
    venue.order(`B sell 6000 @ ${MARK}`);
    venue.order(`A buy 6000 @ ${MARK}`);
    venue.order(`C sell 33000 @ ${DEAR * 10}`, { market: OTHER });
    venue.order(`D buy 33000 @ ${DEAR * 10}`, { market: OTHER });
    expect(venue.withdraw('D', 29_000e6)).toBe('done');
    for (let times = 2; times > 0; times -= 1) marks(DEEP, DEAR);
    next(venue);
    expect(venue.all('position-taken-over')).toMatchObject([{ owner: ownerOf('A'), lots: 6000 }]);
    venue.events = [];
    for (let times = 2; times > 0; times -= 1) marks(DEEP, CHEAP);
    next(venue);
    return venue;
  }
  const takenOver = (venue: FuturesTradingVenue) =>
    venue.all('position-taken-over').map(({ owner, market }) => [owner, market]);

  it.each<readonly [string, number, Parameters<typeof venueOfTwo>[1], boolean]>([
    ['is counted once', SHARED_INSURANCE_RULES, [[null, FUNDED]], false],
    ['was counted by each before', SHARED_INSURANCE_RULES - 1, [[null, FUNDED]], true],
    ['leaves what is not needed', SHARED_INSURANCE_RULES, [[null, 261_000e6 + 88_275e6]], true],
    // Fees of what was taken over are the first market's own, and need the less.
    ['leaves too little', SHARED_INSURANCE_RULES, [[null, 261_000e6 + 88_275e6 - 1_000e6]], false],
    [
      'is not needed where a market has its own',
      SHARED_INSURANCE_RULES,
      [
        [LINEAR, 261_000e6],
        [null, 88_275e6],
      ],
      true,
    ],
    [
      'is beside what the market itself has',
      SHARED_INSURANCE_RULES,
      [
        [null, 261_000e6],
        [OTHER, 88_275e6],
      ],
      true,
    ],
    [
      'lends nothing of what another market has',
      SHARED_INSURANCE_RULES,
      [
        [LINEAR, FUNDED],
        [null, 88_000e6],
      ],
      false,
    ],
  ])('%s', (_name, rules, funded, isTaken) => {
    const venue = venueOfTwo(rules, funded);
    expect(takenOver(venue)).toEqual(isTaken ? [[ownerOf('D'), OTHER]] : []);
    const done = venue.all('deleveraging-done');
    expect(done.map(({ owner, fundValue }) => [owner, fundValue])).toEqual(
      isTaken ? [] : [[ownerOf('D'), 88_275e6]],
    );
    for (const { fundBalance, fundValue } of done) expect(fundBalance).toBeLessThan(fundValue);
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
