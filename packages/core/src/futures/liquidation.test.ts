import { describe, expect, it } from 'vitest';
import { marketId, units } from '../quantity/branding.ts';
import type { Units } from '../vocabulary/brands.ts';
import { BTC, ETH, INVERSE, LINEAR, SPOT_MARKET, USDT, listingOf } from './futures-venue.fixture.ts';
import { FuturesTradingVenue, MARK, USDT_PAID_IN, ownerOf } from './futures-trading.fixture.ts';

/** A has bought 6,000 lots of B, 300,000 USDT, with 40,000 USDT as collateral; C and D look on. */
function venueOf(): FuturesTradingVenue {
  const venue = new FuturesTradingVenue('ABCD');
  venue.order(`B sell 6000 @ ${MARK}`);
  venue.order(`A buy 6000 @ ${MARK}`);
  venue.events = [];
  return venue;
}

/** The next command, whatever it is; so many seconds later. */
function next(venue: FuturesTradingVenue, seconds = 0): void {
  venue.apply({ type: 'advance-time' }, venue.exchange.time + seconds * 1000);
}

/** A price at which A has less than the position needs, 1,210 of 1,444 USDT; and one at which there is enough. */
const BELOW = 43_560;
const ENOUGH = 44_000;

const begun = (venue: FuturesTradingVenue): number => venue.all('liquidation-begun').length;
const closed = (venue: FuturesTradingVenue): readonly number[] =>
  venue.all('liquidation-step').map((step) => step.closed);

describe('two ticks in a row', () => {
  it('queue an account that is below its maintenance at both, by the second one', () => {
    const venue = venueOf();
    venue.mark(BELOW);
    expect(begun(venue)).toBe(0);
    venue.mark(BELOW);
    expect(venue.all('liquidation-begun')).toMatchObject([
      {
        owner: ownerOf('A'),
        market: LINEAR,
        side: null,
        equity: 1_210_000_000,
        needed: 1_444_280_000,
        mark: BELOW * 10,
        legs: [{ market: LINEAR, side: 'long', lots: 6000, mark: BELOW * 10 }],
      },
    ]);
  });

  it('queue by the very tick at which there is too little, and by none above', () => {
    const begins = (tick: number) => {
      const venue = venueOf();
      for (let times = 0; times < 2; times += 1) venue.mark(tick / 10);
      return venue.all('liquidation-begun')[0] ?? null;
    };
    let [low, high] = [BELOW * 10, ENOUGH * 10];
    while (high - low > 1) {
      const tick = low + ((high - low) >>> 1);
      if (begins(tick) === null) high = tick;
      else low = tick;
    }
    const { equity, needed } = begins(low)!;
    // 6 BTC × a tick of 0.1: with one more there is enough.
    expect(needed - equity).toBeGreaterThan(0);
    expect(needed - equity).toBeLessThanOrEqual(600_000);
  });

  it('are no two with one between at which there is enough, nor with silence between', () => {
    const venue = venueOf();
    for (const price of [BELOW, ENOUGH, BELOW]) venue.mark(price);
    venue.tick(30, BELOW);
    expect(begun(venue)).toBe(0);
    // The second tick behind the silence is fresh, and the first to count.
    venue.tick(31, BELOW);
    expect(begun(venue)).toBe(0);
    venue.tick(32, BELOW);
    expect(begun(venue)).toBe(1);
  });

  it('are remembered by a snapshot', () => {
    const venue = venueOf();
    venue.mark(BELOW);
    venue.restore();
    venue.mark(BELOW);
    expect(begun(venue)).toBe(1);
    venue.restore();
    venue.order('C buy 6000 @ 435500');
    next(venue, 1);
    expect(closed(venue)).not.toEqual([]);
  });

  it('count in every market with a leg of the account, in whichever of them it has lost', () => {
    const venue = new FuturesTradingVenue('ABCD');
    const hourly = marketId(3);
    const terms = { ...listingOf().terms, fundingIntervalSeconds: 0 };
    venue.apply(listingOf({ market: hourly, cycle: 'hour', terms }));
    venue.mark(50_000);
    venue.mark(50_000);
    venue.order(`B buy 10 @ ${MARK}`);
    venue.order(`A sell 10 @ ${MARK}`);
    venue.order(`B sell 6000 @ ${MARK}`, { market: hourly });
    venue.order(`A buy 6000 @ ${MARK}`, { market: hourly });
    venue.mark(BELOW);
    venue.mark(BELOW);
    expect(venue.all('liquidation-begun')).toMatchObject([{ owner: ownerOf('A'), market: LINEAR }]);
  });

  it('queue an isolated leg alone, which leaves what else its owner has', () => {
    const venue = new FuturesTradingVenue('ABCD');
    venue.isolate('A');
    venue.leverage('A', 50);
    venue.order(`B sell 1000 @ ${MARK}`);
    venue.order(`A buy 1000 @ ${MARK}`);
    venue.order('C buy 1000 @ 490600');
    const before = venue.balance('A');
    venue.mark(49_100);
    venue.mark(49_100);
    expect(venue.all('liquidation-begun')).toMatchObject([{ owner: ownerOf('A'), side: 'long' }]);
    next(venue);
    expect(venue.legs('A')).toBe('');
    expect(before - venue.balance('A')).toBeLessThanOrEqual(1_000_000_000);
    next(venue);
    expect(venue.all('liquidation-ended')).toMatchObject([{ side: 'long', end: 'closed' }]);
  });
});

describe('a snapshot between any two commands of a liquidation', () => {
  /** A has an order that opens and one that reduces; what is next is played with a snapshot behind each command, or with none. */
  function play(
    cuts: boolean,
    steps: readonly ((venue: FuturesTradingVenue) => void)[],
  ): FuturesTradingVenue {
    const venue = venueOf();
    venue.apply({ type: 'fund-insurance', asset: USDT, market: LINEAR, amount: units(300_000e6) });
    venue.order('A buy 10 @ 430000');
    venue.order('A sell 100 @ 600000 reduce');
    venue.events = [];
    for (const step of steps) {
      step(venue);
      if (cuts) venue.restore();
    }
    return venue;
  }

  it.each<[what: string, steps: readonly ((venue: FuturesTradingVenue) => void)[], told: readonly string[]]>([
    [
      'the cancels and the first step through the book',
      [
        (venue) => venue.mark(BELOW),
        (venue) => venue.mark(BELOW),
        // The orders that could open go, and the book has nothing yet.
        (venue) => next(venue),
        (venue) => venue.order('C buy 3000 @ 435500'),
        (venue) => next(venue, 1),
        (venue) => next(venue, 1),
      ],
      ['liquidation-begun', 'order-closed', 'liquidation-step', 'liquidation-ended'],
    ],
    [
      'what begins, takes over and ends it',
      [
        (venue) => venue.mark(43_500),
        (venue) => venue.mark(43_500),
        (venue) => next(venue),
        (venue) => next(venue),
        (venue) => next(venue, 1),
      ],
      ['liquidation-begun', 'order-closed', 'position-taken-over', 'liquidation-ended'],
    ],
  ])('changes nothing of %s', (_what, steps, told) => {
    const [whole, cut] = [play(false, steps), play(true, steps)];
    expect(told.filter((type) => !whole.events.some((event) => event.type === type))).toEqual([]);
    expect(cut.events).toEqual(whole.events);
    expect(cut.exchange.snapshot()).toEqual(whole.exchange.snapshot());
  });
});

describe('steps of liquidation', () => {
  it('begin with the next command, with the orders that could open', () => {
    const venue = venueOf();
    venue.order('A buy 10 @ 430000');
    venue.order('A sell 100 @ 600000 reduce');
    venue.order('C buy 6000 @ 435500');
    venue.mark(BELOW);
    venue.mark(BELOW);
    expect(venue.exchange.hasLeftovers).toBe(true);
    expect(closed(venue)).toEqual([]);
    venue.events = [];
    next(venue);
    const [first, second] = venue.events;
    expect(first).toMatchObject({ type: 'order-closed', reason: 'liquidated', remaining: 10 });
    expect(second).toMatchObject({
      type: 'order-accepted',
      owner: ownerOf('A'),
      side: 'sell',
      reduceOnly: true,
    });
    expect(venue.all('order-closed').filter(({ reason }) => reason === 'liquidated')).toHaveLength(1);
  });

  it('close a fifth through the book until there is enough, and leave the rest', () => {
    const venue = venueOf();
    venue.order('C buy 6000 @ 435500');
    venue.mark(BELOW);
    venue.mark(BELOW);
    next(venue);
    // A fifth of 6,000; then what is left of 2,296, which are worth 100,000 USDT: the market takes no more in a second.
    expect(closed(venue)).toEqual([1200, 1096]);
    const steps = venue.all('liquidation-step');
    expect(steps[0]).toMatchObject({ lots: 1200, tier: 3, fee: 104_520_000, leg: { lots: 4800 } });
    expect(venue.all('liquidation-ended')).toMatchObject([{ owner: ownerOf('A'), end: 'restored' }]);
    expect(venue.legs('A')).toMatch(/^long 3704 /);
    expect(venue.exchange.hasLeftovers).toBe(false);
  });

  it('wait for another second where the book has nothing at the price, or the share of the second is used', () => {
    const venue = venueOf();
    venue.mark(BELOW);
    venue.mark(BELOW);
    next(venue);
    expect([closed(venue), venue.exchange.hasLeftovers]).toEqual([[], false]);
    venue.order('C buy 6000 @ 435500');
    next(venue);
    expect(closed(venue)).toEqual([]);
    venue.restore();
    next(venue, 1);
    expect(closed(venue)[0]).toBe(1200);
  });

  it('stop while the index is stale', () => {
    const venue = venueOf();
    venue.mark(BELOW);
    venue.mark(BELOW);
    venue.order('C buy 6000 @ 435500');
    next(venue, 20);
    expect([closed(venue), venue.exchange.hasLeftovers]).toEqual([[], false]);
  });

  it('end where margin comes in', () => {
    const venue = venueOf();
    venue.mark(BELOW);
    venue.mark(BELOW);
    const owner = ownerOf('A');
    const common = { owner, requestId: null, asset: USDT, amount: units(5_000_000_000) };
    next(venue);
    venue.apply({ type: 'deposit', ...common, source: 'faucet' });
    venue.apply({ type: 'transfer-funds', ...common, from: 'spot', to: 'futures-usdt' });
    next(venue, 1);
    expect(venue.all('liquidation-ended')).toMatchObject([{ owner, end: 'restored' }]);
    expect(venue.legs('A')).toMatch(/^long 6000 /);
  });

  it('pay their fee to the insurance of the market', () => {
    const venue = venueOf();
    venue.order('C buy 6000 @ 435500');
    venue.mark(BELOW);
    venue.mark(BELOW);
    next(venue);
    const fees = venue.all('liquidation-step').reduce((sum, { fee }) => sum + fee, 0);
    venue.apply({ type: 'fund-insurance', asset: USDT, market: LINEAR, amount: units(1) });
    expect(venue.all('insurance-funded')).toMatchObject([{ balanceAfter: fees + 1, repaid: 0 }]);
  });
});

describe('fund-insurance', () => {
  it.each([
    ['the shared account', USDT, null, 'done'],
    ['an account of a market', BTC, INVERSE, 'done'],
    ['an unknown market', USDT, 9, 'unknown-market market'],
    ['a spot market', USDT, SPOT_MARKET, 'not-a-futures-market market'],
    ['an unknown asset', 9, null, 'unknown-asset asset'],
    ['an asset of another market', BTC, LINEAR, 'kind-not-for-asset asset'],
    ['an asset of no market', ETH, null, 'kind-not-for-asset asset'],
  ])('of %s', (_name, asset, market, said) => {
    const venue = venueOf();
    const command = { asset: asset as typeof USDT, market: market as typeof LINEAR | null };
    expect(venue.said({ type: 'fund-insurance', ...command, amount: units(500) })).toBe(said);
  });

  it('stays within half of what an account can have, and so do deposits', () => {
    const venue = venueOf();
    const left = (2 ** 52 - 4 * USDT_PAID_IN) as Units;
    const deposit = { type: 'deposit', owner: ownerOf('A'), requestId: null, source: 'faucet' } as const;
    expect(venue.said({ ...deposit, asset: USDT, amount: (left + 1) as Units })).toBe(
      'asset-total-exceeded amount',
    );
    const insured = { type: 'fund-insurance', asset: USDT, market: null } as const;
    expect(venue.said({ ...insured, amount: (left + 1) as Units })).toBe('asset-total-exceeded amount');
    expect(venue.said({ ...deposit, asset: USDT, amount: left })).toBe('deposited');
    expect(venue.said({ ...insured, amount: units(1) })).toBe('asset-total-exceeded amount');
    // No market settles in it.
    expect(venue.said({ ...deposit, asset: ETH, amount: (2 ** 52 + 1) as Units })).toBe('deposited');
  });

  it('stays within what an asset can have', () => {
    const amount = Number.MAX_SAFE_INTEGER as Units;
    expect(venueOf().said({ type: 'fund-insurance', asset: USDT, market: null, amount })).toBe(
      'asset-total-exceeded amount',
    );
  });
});
