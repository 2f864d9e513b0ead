import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insuranceOf } from '../ledger/account-kinds.ts';
import { lots, ownerId } from '../quantity/branding.ts';
import { fundingRatePpb, minutePremium } from '../risk/funding.ts';
import { markOf } from '../risk/mark.ts';
import type { State } from '../state.ts';
import type { Command } from '../vocabulary/commands.ts';
import type { Event } from '../vocabulary/events.ts';
import { FUNDED_PER_COMMAND } from '../vocabulary/futures-commands.ts';
import type { FuturesTerms } from '../vocabulary/futures-commands.ts';
import { INSURANCE_FUND } from '../vocabulary/parties.ts';
import { edited, setDepth, setLegs } from './edit-state.fixture.ts';
import type { TestLegs } from './edit-state.fixture.ts';
import {
  FuturesTestVenue,
  INVERSE,
  LINEAR,
  START_SECOND,
  TERMS_OF_TEST,
  listingOf,
} from './futures-venue.fixture.ts';
import { orderOf } from './futures-trading.fixture.ts';
import { FUNDED } from './positions.ts';

/** The start is a whole number of hours; the rate of test is what the interest alone makes: 0.01 % of eight hours. */
const HOUR = 3600;
const EIGHT_HOURS = 8 * HOUR;
const PRICE = 500_000;

const of = <Type extends Event['type']>(venue: FuturesTestVenue, type: Type) =>
  venue.events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);

function listed(terms: Partial<FuturesTerms> = {}): FuturesTestVenue {
  const venue = new FuturesTestVenue();
  venue.apply(listingOf({ terms: { ...TERMS_OF_TEST, ...terms } }));
  return venue;
}

function edit(venue: FuturesTestVenue, change: (state: State) => void): void {
  venue.exchange = edited(venue.exchange, change);
}

/** A market of hourly fundings in which these have legs, with its first tick. */
function withLegs(legs: readonly TestLegs[], terms: Partial<FuturesTerms> = {}): FuturesTestVenue {
  const venue = listed({ fundingIntervalSeconds: HOUR, ...terms });
  edit(venue, (state) => {
    setLegs(state, LINEAR, PRICE, legs);
  });
  venue.tick(1, 50_000);
  return venue;
}

/** Fixes the funding of an hour and lets so many commands pass. */
function fund(venue: FuturesTestVenue, price = 50_000, commands = 1): void {
  venue.tick(HOUR, price);
  for (let left = commands; left > 0; left -= 1) venue.apply({ type: 'advance-time' });
}

const paid = (venue: FuturesTestVenue): unknown[] =>
  of(venue, 'funding-paid').map(({ owner, amount, unpaid, balanceAfter }) => [
    owner,
    amount,
    unpaid,
    balanceAfter,
  ]);

describe('a funding rate', () => {
  it('is fixed by the first tick at its second, before the mark of that tick, which counts it', () => {
    const venue = listed();
    venue.tick(1, 50_000);
    venue.tick(EIGHT_HOURS - 1, 50_000);
    expect(of(venue, 'funding-fixed')).toEqual([]);
    const { events } = venue.tick(EIGHT_HOURS, 50_000);
    expect(events.map(({ type }) => type)).toEqual(['index-ticked', 'funding-fixed', 'mark-stepped']);
    expect(events[1]).toEqual({
      type: 'funding-fixed',
      market: LINEAR,
      serial: 1,
      second: START_SECOND + EIGHT_HOURS,
      index: 5e12,
      ratePpb: 100_000,
      minutes: [0, 0],
    });
    // P1 = 500,000 × (1 + 0.0001) and P2 = P3 = 500,000: the median is the index.
    expect(venue.market(LINEAR).markPrice).toBe(500_000);
    expect(venue.market(LINEAR)).toMatchObject({
      fundingRatePpb: 100_000,
      nextFunding: START_SECOND + 2 * EIGHT_HOURS,
    });
  });

  it('is one of the three prices of the mark, the less the nearer the next funding is', () => {
    const venue = listed();
    venue.tick(1, 50_000);
    venue.tick(EIGHT_HOURS, 50_000);
    edit(venue, (state) => {
      setDepth(state, LINEAR, [[500_100, 9000]], [[500_200, 9000]]);
      state.listing.markets[LINEAR]!.lastPrice = 500_100;
    });
    venue.tick(EIGHT_HOURS + HOUR, 50_000);
    const step = of(venue, 'mark-stepped').at(-1)!;
    const mark = markOf({
      index: 5e11,
      fundingPpb: 100_000,
      secondsToFunding: 7 * HOUR,
      intervalSeconds: EIGHT_HOURS,
      premium: step.premiumMean,
      traded: 500_100e6,
      capPpm: 1200,
    });
    expect(mark).toBe(500_000e6 + 43_750_000);
    expect(step.mark).toBe(500_044);
  });

  it('is made of the median of each minute, whatever a few seconds say', () => {
    const venue = listed({ fundingIntervalSeconds: 60, impactValue: 1 as never });
    const show = (bid: number, ask: number): void => {
      edit(venue, (state) => {
        setDepth(state, LINEAR, [[bid, 9000]], [[ask, 9000]]);
      });
    };
    const premiums: number[] = [];
    for (let second = 0; second < 60; second += 1) {
      // A third of the seconds has a book far above the index.
      if (second % 3 === 0) show(519_990, 520_010);
      else show(500_490 + second, 500_510 + second);
      venue.tick(second, 50_000);
      premiums.push(of(venue, 'mark-stepped').at(-1)!.premiumPpb);
    }
    venue.tick(60, 50_000);
    const [fixed] = of(venue, 'funding-fixed');
    const median = minutePremium(premiums);
    expect(median).toBeLessThan(1_200_000);
    expect(median).toBeGreaterThan(1_000_000);
    expect(fixed).toMatchObject({ serial: 1, minutes: [median] });
    expect(fixed!.ratePpb).toBe(
      fundingRatePpb([median], {
        intervalSeconds: 60,
        interestPpb: 100_000,
        clampPpb: 500_000,
        capPpb: 3_000_000,
      }),
    );
  });

  it('counts few seconds of a minute as fifteen, and a minute without a tick as nothing', () => {
    const venue = listed({
      fundingIntervalSeconds: 180,
      impactValue: 1 as never,
      interestPpb: 0,
      clampPpb: 0,
    });
    edit(venue, (state) => {
      setDepth(state, LINEAR, [[504_990, 9000]], [[505_010, 9000]]);
    });
    // Seven votes of fifteen: the median is one of the zeros. Then eight, and then none.
    for (let second = 0; second < 7; second += 1) venue.tick(second, 50_000);
    for (let second = 60; second < 68; second += 1) venue.tick(second, 50_000);
    venue.tick(180, 50_000);
    expect(of(venue, 'funding-fixed')).toMatchObject([
      // A third of one percent of eight hours is 10,000,000 ÷ 3 × 180 ÷ 28,800.
      { minutes: [0, 10_000_000], ratePpb: 20_833 },
    ]);
  });

  it('leaves out intervals without a tick, and comes at whole multiples again', () => {
    const venue = listed({ fundingIntervalSeconds: 60 });
    for (const second of [1, 59, 61, 62, 119, 400, 419, 420]) venue.tick(second, 50_000);
    expect(of(venue, 'funding-fixed').map(({ second, serial }) => [second - START_SECOND, serial])).toEqual([
      [61, 1],
      [400, 2],
      [420, 3],
    ]);
  });

  it('begins a new interval where terms change its length, and goes on where they do not', () => {
    const venue = listed({ fundingIntervalSeconds: 120 });
    const set = (terms: Partial<FuturesTerms>): void => {
      venue.apply({
        type: 'set-futures-terms',
        market: LINEAR,
        terms: { ...TERMS_OF_TEST, fundingIntervalSeconds: 120, ...terms },
      });
    };
    for (const second of [1, 61]) venue.tick(second, 50_000);
    set({ interestPpb: 200_000 });
    venue.tick(120, 50_000);
    expect(of(venue, 'funding-fixed')).toMatchObject([{ minutes: [0, 0] }]);
    venue.tick(180, 50_000);
    set({ fundingIntervalSeconds: 3600 });
    expect(venue.market(LINEAR).nextFunding).toBe(START_SECOND + 3600);
    set({ fundingIntervalSeconds: 60 });
    expect(venue.market(LINEAR).nextFunding).toBe(START_SECOND + 240);
    venue.tick(240, 50_000);
    expect(of(venue, 'funding-fixed').at(-1)).toMatchObject({ minutes: [], second: START_SECOND + 240 });
  });

  it('is known beforehand by its samples, as it would be fixed now', () => {
    const venue = listed({ fundingIntervalSeconds: HOUR, impactValue: 1 as never });
    const samples = () => venue.exchange.read({ type: 'funding-samples', market: LINEAR });
    edit(venue, (state) => setDepth(state, LINEAR, [[PRICE + 1000, 9000]], [[PRICE + 1200, 9000]]));
    for (let second = 1; second <= 70; second += 1) venue.tick(second, 50_000);
    const { minutes, seconds, ratePpb } = samples();
    expect([minutes.length, seconds.length]).toEqual([1, 11]);
    expect(minutes[0]).toBeGreaterThan(0);
    venue.tick(HOUR, 50_000);
    const [fixed] = of(venue, 'funding-fixed');
    expect(fixed!.minutes.slice(0, 1)).toEqual(minutes);
    const { interestPpb, clampPpb, fundingCapPpb: capPpb } = TERMS_OF_TEST;
    expect(ratePpb).toBe(fundingRatePpb(minutes, { intervalSeconds: HOUR, interestPpb, clampPpb, capPpb }));
    expect(samples()).toMatchObject({ minutes: [] });
  });

  it('has no samples in a market that ends', () => {
    const venue = listed({ fundingIntervalSeconds: 0 });
    expect(venue.exchange.read({ type: 'funding-samples', market: INVERSE })).toEqual({
      minutes: [],
      seconds: [],
      ratePpb: null,
    });
  });

  it('is none of a market that ends', () => {
    const venue = new FuturesTestVenue();
    venue.apply(listingOf({ cycle: 'hour', terms: { ...TERMS_OF_TEST, fundingIntervalSeconds: 0 } }));
    for (let second = 1; second < 200; second += 13) venue.tick(second, 50_000);
    expect(of(venue, 'funding-fixed')).toEqual([]);
    expect(venue.market(LINEAR)).toMatchObject({ markPrice: 500_000, nextFunding: null, fundingRatePpb: 0 });
  });
});

describe('the paying of a funding', () => {
  it('begins with the next command, at the index of the fixing: the payer rounded up, the receiver down', () => {
    // 0.01 % of eight hours is 12,500 parts per billion an hour; three lots of 50,001 ticks × 10,000 units.
    const venue = withLegs([
      { owner: 2000, long: 3, available: 1e6 },
      { owner: 2001, short: 1, available: 1e6 },
      { owner: 2002, short: 2, available: 1e6 },
    ]);
    venue.tick(HOUR, 50_000.1);
    expect(paid(venue)).toEqual([]);
    expect(venue.exchange.hasLeftovers).toBe(true);
    venue.tick(HOUR + 1, 60_000);
    // 150,000,300 units × 0.0000125 = 1,875.004; 50,000,100 × … = 625.001; 100,000,200 × … = 1,250.003.
    expect(paid(venue)).toEqual([
      [2000, -1876, 0, 998_124],
      [2001, 625, 0, 1_000_625],
      [2002, 1250, 0, 1_001_250],
    ]);
    expect(of(venue, 'funding-completed')).toEqual([
      { type: 'funding-completed', market: LINEAR, serial: 1, rest: 1 },
    ]);
    expect(venue.exchange.hasLeftovers).toBe(false);
    edit(venue, ({ ledger, owners }) => {
      const insurance = ledger.findAccount(owners.find(INSURANCE_FUND), insuranceOf(LINEAR), 0);
      expect(ledger.balance(insurance)).toBe(1);
    });
  });

  it('goes the other way where the rate is below zero', () => {
    const venue = listed({
      fundingIntervalSeconds: 60,
      impactValue: 1 as never,
      interestPpb: 0,
      clampPpb: 0,
    });
    edit(venue, (state) => {
      setLegs(state, LINEAR, PRICE, [
        { owner: 2000, long: 10, available: 1e7 },
        { owner: 2001, short: 10, available: 1e7 },
      ]);
      setDepth(state, LINEAR, [[495_000, 9000]], [[495_010, 9000]]);
    });
    for (let second = 0; second <= 60; second += 1) venue.tick(second, 50_000);
    venue.apply({ type: 'advance-time' });
    const [fixed] = of(venue, 'funding-fixed');
    // A negative premium of 0.999 % of eight hours, for a minute.
    expect(fixed!.ratePpb).toBe(-20_812);
    const value = PRICE * 10 * 100;
    expect(of(venue, 'funding-paid').map(({ owner, amount }) => [owner, amount])).toEqual([
      [2000, Math.floor((value * 20_812) / 1e9)],
      [2001, -Math.ceil((value * 20_812) / 1e9)],
    ]);
  });

  it('takes what is available, then the margin of an isolated leg, then the insurance, and owes the rest', () => {
    const venue = withLegs(
      [
        { owner: 2000, long: 8000, available: 1000, longMargin: 2000 },
        { owner: 2001, short: 8000, available: 1e6 },
      ],
      { interestPpb: 100_000 },
    );
    edit(venue, ({ ledger, owners }) => {
      const kind = insuranceOf(LINEAR);
      ledger.issue(0, ledger.openAccount(owners.find(INSURANCE_FUND), kind, 0), 500);
    });
    fund(venue);
    // 8,000 lots are worth 400,000,000,000 units, of which 5,000,000 are owed: 3,000 there are, 500 the insurance has.
    expect(paid(venue)).toEqual([
      [2000, -5_000_000, 4_997_000, 0],
      [2001, 5_000_000, 0, 6_000_000],
    ]);
    expect(of(venue, 'funding-paid')[0]!.leg).toMatchObject({ side: 'long', lots: 8000, margin: 0 });
    edit(venue, ({ futures, ledger }) => {
      expect([futures.unpaid.get(0), ledger.clearing(0)]).toEqual([4_996_500, -4_996_500]);
    });
  });

  it('takes the collateral of the insurance once where it owes itself more than that', () => {
    const venue = withLegs([
      { owner: INSURANCE_FUND, long: 8000, available: 3000 },
      { owner: 2001, short: 8000, available: 1e6 },
    ]);
    fund(venue);
    const [fundPaid] = of(venue, 'funding-paid').filter(({ owner }) => owner === INSURANCE_FUND);
    expect(fundPaid).toMatchObject({ amount: -5_000_000, unpaid: 4_997_000, balanceAfter: 0 });
    edit(venue, ({ futures, ledger }) => {
      expect([futures.unpaid.get(0), ledger.clearing(0)]).toEqual([4_997_000, -4_997_000]);
    });
  });

  it('pays what was unpaid out of what rounding leaves, before the insurance gets it', () => {
    const venue = withLegs([
      { owner: 2000, long: 3, available: 1e6 },
      { owner: 2001, short: 1, available: 1e6 },
      { owner: 2002, short: 2, available: 1e6 },
    ]);
    edit(venue, ({ futures, ledger, owners }) => {
      futures.setUnpaid(0, 1);
      ledger.payFromClearing(0, ledger.findAccount(owners.find(2000), 1, 0), 1);
    });
    fund(venue, 50_000.1);
    edit(venue, ({ futures, ledger, owners }) => {
      expect([futures.unpaid.size, ledger.clearing(0)]).toEqual([0, 0]);
      expect(ledger.findAccount(owners.find(INSURANCE_FUND), insuranceOf(LINEAR), 0)).toBe(-1);
    });
  });

  it('pays both legs of a hedge, and those of an inverse market in the coin', () => {
    const venue = new FuturesTestVenue();
    venue.apply(listingOf());
    venue.apply(listingOf({ kind: 'inverse' }));
    edit(venue, (state) => {
      setLegs(state, INVERSE, PRICE, [
        { owner: 2000, long: 50_000, short: 20_000, available: 1e8 },
        { owner: 2001, short: 30_000, available: 1e8 },
      ]);
    });
    venue.tick(1, 50_000);
    venue.tick(EIGHT_HOURS, 50_000);
    venue.apply({ type: 'advance-time' });
    // 50,000 USDT are a coin of 100,000,000 units at 50,000.
    expect(of(venue, 'funding-paid').map(({ owner, amount, leg }) => [owner, amount, leg.side])).toEqual([
      [2000, -10_000, 'long'],
      [2000, 4000, 'short'],
      [2001, 6000, 'short'],
    ]);
    expect(of(venue, 'funding-completed').map(({ market }) => market)).toEqual([LINEAR, INVERSE]);
  });

  it('rounds the value of an inverse leg against its holder, too', () => {
    const venue = new FuturesTestVenue();
    venue.apply(listingOf());
    const terms = { ...TERMS_OF_TEST, fundingIntervalSeconds: HOUR };
    venue.apply(listingOf({ kind: 'inverse', terms }));
    edit(venue, (state) => {
      setLegs(state, INVERSE, PRICE, [
        { owner: 2000, long: 499_761, available: 1e8 },
        { owner: 2001, short: 80, available: 1e8 },
        { owner: 2002, short: 499_681, available: 1e8 },
      ]);
    });
    venue.tick(1, 50_000.1);
    fund(venue, 50_000.1);
    // 999,520,000.96 units × 0.0000125 are 12,494.00001: by the value rounded down they would be 12,494. 80 lots are worth
    // 159,999.68, of which 1.999996 are one unit: by the value rounded up they would be two.
    expect(of(venue, 'funding-paid').map(({ amount }) => amount)).toEqual([-12_495, 1, 12_492]);
  });

  it('looks at so many records a command, and delays the next fixing until all have paid', () => {
    const legs = Array.from({ length: FUNDED_PER_COMMAND * 2 + 2 }, (_, index) => ({
      owner: 2000 + index,
      ...(index % 2 === 0 ? { long: 1 } : { short: 1 }),
      available: 1e6,
    }));
    const venue = withLegs(legs, { fundingIntervalSeconds: 60 });
    venue.tick(60, 50_000);
    const counts: number[] = [];
    const fixings: number[] = [];
    // No command between the ticks: that of second 120 comes in the middle of the funding of second 60.
    for (const second of [119, 120, 121, 122]) {
      const { events } = venue.tick(second, 50_000);
      counts.push(of(venue, 'funding-paid').length);
      fixings.push(events.filter(({ type }) => type === 'funding-fixed').length);
    }
    expect(counts).toEqual([2000, 4000, 4002, 6002]);
    expect(fixings).toEqual([0, 0, 1, 0]);
  });

  it.each<[string, object, string]>([
    ['leverage', { type: 'set-leverage', market: LINEAR, leverage: 10 }, 'done'],
    // Refused, since the leg is cross, behind what was due.
    ['margin', { type: 'adjust-position-margin', market: LINEAR, side: 'short', amount: 1 }, 'refused'],
  ])('is paid by whoever touches their %s before the chunks come, and not again', (_, touching, outcome) => {
    const legs = Array.from({ length: FUNDED_PER_COMMAND + 2 }, (_, index) => ({
      owner: 2000 + index,
      ...(index % 2 === 0 ? { long: 1 } : { short: 1 }),
      available: 1e7,
    }));
    const venue = withLegs(legs);
    const last = ownerId(2000 + FUNDED_PER_COMMAND + 1);
    venue.tick(HOUR, 50_000);
    // The fields of a command of its kind, as the table has them.
    const command = { owner: last, requestId: null, ...touching } as unknown as Command;
    const { events, answer } = venue.apply(command);
    expect(answer.outcome).toMatchObject({ type: outcome });
    // Behind the chunk at the beginning, and before what the command is about.
    const own = events.filter((event) => event.type === 'funding-paid' && event.owner === last);
    expect(own).toMatchObject([{ amount: 625 }]);
    expect(events.indexOf(own[0]!)).toBe(events.length - (outcome === 'done' ? 2 : 1));
    venue.apply({ type: 'advance-time' });
    expect(
      of(venue, 'funding-paid')
        .map(({ owner }) => owner)
        .sort((one, other) => one - other),
    ).toEqual(legs.map(({ owner }) => owner));
    expect(of(venue, 'funding-completed')).toMatchObject([{ rest: 0 }]);
  });

  /** So many that a chunk does not come to the last one; the funding of the hour is fixed by a fresh tick. */
  function beyondAChunk(first: Partial<TestLegs>, last: Partial<TestLegs>): FuturesTestVenue {
    const legs = Array.from({ length: FUNDED_PER_COMMAND + 2 }, (_, index) => ({
      owner: 2000 + index,
      ...(index % 2 === 0 ? { long: 1 } : { short: 1 }),
      available: 1e7,
    }));
    const venue = withLegs([{ ...legs[0]!, ...first }, ...legs.slice(1, -1), { ...legs.at(-1)!, ...last }]);
    venue.tick(HOUR - 2, 50_000);
    venue.tick(HOUR - 1, 50_000);
    return venue;
  }
  const LAST = ownerId(2000 + FUNDED_PER_COMMAND + 1);
  const paidByLast = (events: readonly Event[]): readonly Event['type'][] =>
    events.flatMap((event) => ('owner' in event && event.owner !== LAST ? [] : [event.type]));

  it('is paid by whoever has a fill before the chunks come, and before that', () => {
    const venue = beyondAChunk({}, {});
    const order = { timeInForce: 'gtc', reduceOnly: true, quantity: lots(1) } as const;
    venue.apply(orderOf('A sell 1 @ 500000', { ...order, owner: ownerId(2000) }));
    venue.tick(HOUR, 50_000);
    const { events } = venue.apply(orderOf('A buy 1 @ 500000', { ...order, owner: LAST }));
    const types = paidByLast(events).filter((type) => type === 'funding-paid' || type === 'futures-trade');
    expect(types).toEqual(['funding-paid', 'futures-trade']);
  });

  it.each([
    // Margin of the leg, cost of the order, and less or more beside them than the funding of 625.
    ['does not open what its money does not cover behind it', 624, ['funding-paid', 'margin-insufficient']],
    ['opens what it still covers', 625, ['funding-paid', 'futures-trade', 'filled']],
  ])('is paid by an order that was taken before the chunks come, which %s', (_, beside, told) => {
    const venue = beyondAChunk(
      { long: 0, short: 1 },
      { short: 0, long: 1, available: 2_500_000 + 2_525_000 + beside },
    );
    const reducing = {
      owner: ownerId(2002),
      timeInForce: 'gtc',
      reduceOnly: true,
      quantity: lots(1),
    } as const;
    venue.apply(orderOf('A sell 1 @ 500000', reducing));
    venue.tick(HOUR, 50_000);
    const { events, answer } = venue.apply(orderOf('A buy 1 @ 500000', { owner: LAST }));
    expect(answer.outcome.type).toBe('order-placed');
    const named: readonly string[] = ['funding-paid', 'futures-trade', 'margin-insufficient', 'filled'];
    const ends = events.filter((event) => !('owner' in event) || event.owner === LAST);
    const words = ends.map((event) => (event.type === 'order-closed' ? event.reason : event.type));
    expect(words.filter((word) => named.includes(word))).toEqual(told);
  });

  it('is paid by whoever is liquidated before the chunks come, by the first step', () => {
    // 100,000 USDT of a position for which 500 are needed.
    const venue = beyondAChunk({ long: 2000, available: 1e10 }, { short: 2000, available: 480e6 });
    venue.tick(HOUR, 50_000);
    expect(of(venue, 'liquidation-begun')).toMatchObject([{ owner: LAST }]);
    const { events } = venue.apply({ type: 'advance-time' });
    expect(events.filter((event) => event.type === 'funding-paid' && event.owner === LAST)).toHaveLength(1);
  });

  it('gives the same bytes whether the exchange stops between chunks or not', () => {
    const legs = Array.from({ length: FUNDED_PER_COMMAND + 10 }, (_, index) => ({
      owner: 2000 + index,
      ...(index % 2 === 0 ? { long: 1 + (index % 7) } : { short: 1 + ((index - 1) % 7) }),
      available: 1e6,
    }));
    const play = (stops: boolean): FuturesTestVenue => {
      const venue = withLegs(legs);
      venue.tick(HOUR, 50_000.1);
      venue.events = [];
      for (let left = 4; left > 0; left -= 1) {
        if (stops) venue.restore();
        venue.apply({ type: 'advance-time' });
      }
      return venue;
    };
    const [through, stopped] = [play(false), play(true)];
    expect(stopped.events).toEqual(through.events);
    expect(stopped.exchange.snapshot()).toEqual(through.exchange.snapshot());
    expect(of(through, 'funding-completed')).toHaveLength(1);
  });

  it('sums to nothing with what is left for the insurance, and nobody who was owed goes short', () => {
    const leg = fc.record({
      lots: fc.integer({ min: 1, max: 5000 }),
      available: fc.integer({ min: 0, max: 3000 }),
      isolated: fc.boolean(),
    });
    const any = fc.tuple(
      fc.array(leg, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 200_000 }),
      fc.integer({ min: 1_000_001, max: 9_999_999 }),
      fc.boolean(),
    );
    fc.assert(
      fc.property(any, ([drawn, interestPpb, price, isInverse]) => {
        const number = isInverse ? INVERSE : LINEAR;
        const venue = new FuturesTestVenue();
        const hourly = { ...TERMS_OF_TEST, fundingIntervalSeconds: HOUR, interestPpb };
        venue.apply(listingOf({ terms: hourly }));
        if (isInverse) venue.apply(listingOf({ kind: 'inverse', terms: hourly }));
        edit(venue, (state) => {
          const sides = drawn.flatMap(({ lots, available, isolated }, index): TestLegs[] => [
            {
              owner: 2000 + index,
              long: lots,
              available,
              ...(isolated ? { longMargin: available } : {}),
            },
            { owner: 3000 + index, short: lots, available, ...(isolated ? { shortMargin: 7 } : {}) },
          ]);
          setLegs(state, number, PRICE, sides);
        });
        venue.tick(1, price / 100);
        fund(venue, price / 100);
        const amounts = of(venue, 'funding-paid').filter(({ market }) => market === number);
        const sum = amounts.reduce((all, { amount }) => all + amount, 0);
        const completed = of(venue, 'funding-completed').find(({ market }) => market === number);
        expect(sum + completed!.rest).toBe(0);
        expect(completed!.rest).toBeGreaterThanOrEqual(0);
        expect(completed!.rest).toBeLessThanOrEqual(3 * drawn.length);
        for (const { amount, unpaid } of amounts) if (amount > 0) expect(unpaid).toBe(0);
      }),
      { seed: 3, numRuns: 150 },
    );
  });
});

describe('the recount of prices and fundings', () => {
  it.each<[string, (state: State) => void, RegExp]>([
    [
      'a record that owes a funding of before',
      (state) => fundedOf(state, -1),
      /record 0 has paid funding 0 of 1/,
    ],
    [
      'a funding that is complete and has money',
      (state) => pricesOf(state, { fundingPool: 5 }),
      /complete, and has 5/,
    ],
    ['a funding that is behind two', (state) => pricesOf(state, { completed: -1 }), /funding -1 of 1/],
    ['a next funding at no multiple', (state) => pricesOf(state, { nextFunding: 77 }), /next funding at 77/],
    [
      'more seconds than a minute has',
      (state) => pricesOf(state, { seconds: Array(61).fill(0) }),
      /61 seconds/,
    ],
    ['a tick before the last one', (state) => pricesOf(state, { secondBefore: 2e9 }), /behind 2000000000/],
  ])('names %s', (_, damage, fault) => {
    const venue = withLegs([
      { owner: 2000, long: 3, available: 1e6 },
      { owner: 2001, short: 3, available: 1e6 },
    ]);
    fund(venue);
    const damaged = edited(venue.exchange, damage);
    expect(damaged.findInvariantFaults().join('; ')).toMatch(fault);
  });
});

function pricesOf(state: State, change: object): void {
  Object.assign(state.futures.find(LINEAR)!.prices, change);
}

function fundedOf({ futures }: State, change: number): void {
  futures.find(LINEAR)!.positions.records[FUNDED]! += change;
}
