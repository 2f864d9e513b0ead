import { describe, expect, it } from 'vitest';
import { marketId, timeMs } from '../quantity/branding.ts';
import type { MarketStatus } from '../vocabulary/market-commands.ts';
import { ETH, INVERSE, LINEAR, START_SECOND, listingOf } from './futures-venue.fixture.ts';
import { FuturesTradingVenue, MARK, ownerOf } from './futures-trading.fixture.ts';

const OTHER = marketId(3);
const EIGHT_HOURS = 8 * 3600;
const PAUSES = ['post-only', 'cancel-only', 'halted'] as const;

function set(venue: FuturesTradingVenue, status: MarketStatus): void {
  const until = status === 'halted' ? timeMs(venue.exchange.time + 60_000) : null;
  const command = { type: 'set-market-status', market: LINEAR, status, until, effectiveAt: null } as const;
  expect(venue.said(command)).toBe('done');
}

/** A has an isolated long of 100 lots at a leverage of 100, B the short. */
function traded(rules?: number): FuturesTradingVenue {
  const venue = new FuturesTradingVenue('ABC', false, rules);
  venue.isolate('A');
  venue.leverage('A', 100);
  venue.placed(`B sell 100 @ ${MARK}`);
  venue.placed(`A buy 100 @ ${MARK}`);
  venue.events = [];
  return venue;
}

/** The next second in both coins. */
function mark(venue: FuturesTradingVenue, price: number, other = price): void {
  venue.mark(price);
  venue.tick(Math.floor(venue.exchange.time / 1000) - START_SECOND, other, ETH);
}

/** What nobody wished for, in linear markets. */
const forced = (venue: FuturesTradingVenue): readonly string[] =>
  venue.events
    .filter((event) => !('market' in event) || event.market !== INVERSE)
    .map(({ type }) => type)
    .filter((type) => /^liquidation-(begun|step)|taken-over|deleverag|^funding-(fixed|paid)/.test(type));

describe('while an operator keeps a market closed', () => {
  it.each(PAUSES)('nobody there is liquidated, and two steps behind it decide: %s', (status) => {
    const venue = traded();
    venue.mark(49_200);
    set(venue, status);
    for (let step = 0; step < 4; step += 1) venue.mark(49_200);
    venue.restore();
    expect(forced(venue)).toEqual([]);
    set(venue, 'open');
    venue.mark(49_200);
    expect(forced(venue)).toEqual([]);
    venue.mark(49_200);
    expect(forced(venue)).toEqual(['liquidation-begun']);
  });

  it('nobody is liquidated who has what is needed again behind it', () => {
    const venue = traded();
    set(venue, 'cancel-only');
    for (let step = 0; step < 4; step += 1) venue.mark(49_200);
    set(venue, 'open');
    for (let step = 0; step < 4; step += 1) venue.mark(50_000);
    expect(forced(venue)).toEqual([]);
    expect(venue.legs('A')).toBe('long 100 for 5000000000 + 50000000');
  });

  it('whoever is queued already waits', () => {
    const venue = traded();
    venue.placed('A buy 1 @ 450000');
    venue.mark(49_700);
    set(venue, 'cancel-only');
    for (let step = 0; step < 4; step += 1) venue.mark(49_000);
    set(venue, 'open');
    venue.mark(49_700);
    venue.mark(49_700);
    expect(forced(venue)).toEqual(['liquidation-begun']);
    set(venue, 'cancel-only');
    // The command that closed it began with a step, which took the order away.
    expect(venue.all('order-closed').map(({ reason }) => reason)).toEqual(['liquidated']);
    for (let step = 0; step < 4; step += 1) venue.mark(45_000);
    expect(forced(venue)).toEqual(['liquidation-begun']);
    set(venue, 'open');
    venue.mark(45_000);
    expect(forced(venue)).toContain('deleveraging-done');
    expect(venue.legs('A')).toBe('');
  });

  it('its legs count for a cross account by the index: a hedge stays, and what loses elsewhere is closed there alone', () => {
    const venue = new FuturesTradingVenue('ABC');
    listed(venue);
    mark(venue, 50_000);
    mark(venue, 50_000);
    for (const [market, size] of [
      [LINEAR, 7000],
      [OTHER, 7000],
    ] as const) {
      const side = market === LINEAR ? (['B sell', 'A buy'] as const) : (['B buy', 'A sell'] as const);
      for (const who of side) venue.placed(`${who} ${size} @ ${MARK}`, { market });
    }
    const { order } = venue.placed('A buy 1 @ 440000');
    venue.events = [];
    set(venue, 'cancel-only');
    for (let step = 1; step <= 10; step += 1) mark(venue, 50_000 + step * 1000);
    // 70,000 are lost in one market, and as much is won in the other.
    expect(forced(venue)).toEqual([]);
    for (let step = 1; step <= 3; step += 1) mark(venue, 55_000, 60_000);
    expect(venue.all('liquidation-begun').length).toBeGreaterThan(0);
    const closed = [...venue.all('liquidation-step'), ...venue.all('position-taken-over')];
    expect([...closed, ...venue.all('deleveraging-done')].map(({ market }) => market)).not.toContain(LINEAR);
    expect(venue.legs('A')).toMatch(/^long 7000 /);
    expect(venue.cancel('A', order)).toBe('order-cancelled');
  });

  it('a funding that becomes due is left out, and the next one is of the seconds behind it', () => {
    const venue = traded();
    venue.tick(EIGHT_HOURS - 60, 50_000);
    set(venue, 'cancel-only');
    for (const second of [EIGHT_HOURS - 59, EIGHT_HOURS - 1, EIGHT_HOURS, EIGHT_HOURS + 1]) {
      venue.tick(second, 50_000);
    }
    set(venue, 'open');
    venue.tick(EIGHT_HOURS + 60, 50_000);
    expect(forced(venue)).toEqual([]);
    expect(venue.market(LINEAR).nextFunding).toBe(START_SECOND + 2 * EIGHT_HOURS);
    venue.tick(2 * EIGHT_HOURS, 50_000);
    venue.apply({ type: 'advance-time' });
    const [fixed, ...more] = venue.all('funding-fixed').filter(({ market }) => market === LINEAR);
    expect([fixed?.serial, fixed?.minutes, more]).toEqual([1, [0], []]);
    expect(venue.all('funding-paid').map(({ amount }) => amount)).toEqual([-500_000, 500_000]);
  });

  it('a funding that was fixed before is paid, once', () => {
    const venue = traded();
    venue.tick(EIGHT_HOURS, 50_000);
    set(venue, 'cancel-only');
    venue.tick(EIGHT_HOURS + 1, 50_000);
    venue.apply({ type: 'advance-time' });
    expect(forced(venue)).toEqual(['funding-fixed', 'funding-paid', 'funding-paid']);
  });

  it('its book moves neither the mark nor the funding: the seconds are no samples', () => {
    const venue = new FuturesTradingVenue('ABC');
    venue.placed(`A buy 40 @ ${MARK}`);
    venue.placed(`B sell 40 @ ${MARK}`);
    // All that is bought is 0.1 % above the index.
    venue.placed(`A buy 400 @ ${MARK + 500}`);
    venue.placed(`B sell 400 @ ${MARK + 501}`);
    venue.events = [];
    venue.mark(50_000);
    expect(steps(venue)).toMatchObject([{ impactBid: 500_500e6, premiumPpb: 1_001_000 }]);
    set(venue, 'post-only');
    venue.events = [];
    for (let second = 70; second < 75; second += 1) venue.tick(second, 50_000);
    const none = { impactBid: 0, impactAsk: 0, bestBid: 0, bestAsk: 0, premiumPpb: 0 };
    expect(steps(venue)).toMatchObject(Array.from({ length: 5 }, () => none));
    const samples = () => venue.exchange.read({ type: 'funding-samples', market: LINEAR });
    const before = samples();
    set(venue, 'open');
    venue.tick(75, 50_000);
    expect(samples()).not.toEqual(before);
  });

  it('by rules 4 whoever is below maintenance is queued all the same', () => {
    const venue = traded(4);
    set(venue, 'cancel-only');
    for (let step = 0; step < 4; step += 1) venue.mark(49_200);
    expect(forced(venue)).toEqual(['liquidation-begun']);
  });
});

const steps = (venue: FuturesTradingVenue) =>
  venue.all('mark-stepped').filter(({ market }) => market === LINEAR);

/** A second linear market, of another coin. */
function listed(venue: FuturesTradingVenue) {
  venue.apply(listingOf({ market: OTHER, base: ETH }));
  return OTHER;
}

describe('a frozen account', () => {
  it('makes its positions smaller and safer, and neither opens nor turns one round', () => {
    const venue = traded();
    expect(venue.said({ type: 'set-account-status', owner: ownerOf('A'), status: 'frozen' })).toBe('done');
    venue.placed(`C buy 60 @ ${MARK}`);
    expect(venue.order(`A buy 1 @ ${MARK}`)).toBe('account-frozen owner');
    expect(venue.order('A sell 1 market')).toBe('account-frozen owner');
    const own = { owner: ownerOf('A'), requestId: null, market: LINEAR };
    const reverse = { type: 'reverse-position', ...own, selfTrade: 'cancel-newest' } as const;
    expect(venue.said(reverse)).toBe('account-frozen owner');
    expect(venue.order('A sell 101 market reduce')).toBe('reduces-more-than-held quantity');
    expect(venue.order('A sell 60 market reduce')).toBe('order-placed');
    expect(venue.adjust('A', 'long', 1e6)).toBe('done');
    expect(venue.adjust('A', 'long', -1)).toBe('account-frozen owner');
    expect(venue.withdraw('A', 1)).toBe('account-frozen owner');
    expect(venue.legs('A')).toBe('long 40 for 2000000000 + 21000000');
    const { order } = venue.placed(`A sell 40 @ ${MARK + 100} reduce`);
    expect(venue.cancel('A', order)).toBe('order-cancelled');
  });
});
