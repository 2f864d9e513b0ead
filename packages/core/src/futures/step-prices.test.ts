import { describe, expect, it } from 'vitest';
import { referencePrice } from '../conditional/mark-price.ts';
import { timeMs } from '../quantity/branding.ts';
import { markOf, nextMean } from '../risk/mark.ts';
import type { MarkStepped } from '../vocabulary/futures-events.ts';
import { edited, setDepth } from './edit-state.fixture.ts';
import type { Levels } from './edit-state.fixture.ts';
import {
  BTC,
  ETH,
  FuturesTestVenue,
  INVERSE,
  LINEAR,
  SPOT_MARKET,
  START_SECOND,
  TERMS_OF_TEST,
  listingOf,
} from './futures-venue.fixture.ts';

const MICRO = 1_000_000;
/** Prices in ticks of 0.1 USDT around an index of 50,000 USDT; 400 lots are worth the impact value of 20,000 USDT. */
const BIDS: Levels = [
  [499_990, 200],
  [499_900, 9000],
];
const ASKS: Levels = [
  [500_020, 200],
  [500_100, 9000],
];

function listed(): FuturesTestVenue {
  const venue = new FuturesTestVenue();
  venue.apply(listingOf());
  return venue;
}

function setBook(venue: FuturesTestVenue, bids: Levels, asks: Levels, last = 0): void {
  venue.exchange = edited(venue.exchange, (state) => {
    setDepth(state, LINEAR, bids, asks);
    state.listing.markets[LINEAR]!.lastPrice = last;
  });
}

const stepsOf = (venue: FuturesTestVenue): MarkStepped[] =>
  venue.events.filter((event): event is MarkStepped => event.type === 'mark-stepped');

describe('a step of the mark price', () => {
  it('is the index while there is no book, and moves with ticks of the coin alone', () => {
    const venue = listed();
    venue.tick(1, 50_000, ETH);
    expect([stepsOf(venue), venue.market(LINEAR).markPrice]).toEqual([[], null]);
    const { events } = venue.tick(2, 50_000.04);
    expect(events.map(({ type }) => type)).toEqual(['index-ticked', 'mark-stepped']);
    expect(events[1]).toEqual({
      type: 'mark-stepped',
      market: LINEAR,
      second: START_SECOND + 2,
      index: 5_000_004_000_000,
      impactBid: 0,
      impactAsk: 0,
      bestBid: 0,
      bestAsk: 0,
      lastPrice: 0,
      premiumMean: 0,
      tradedMean: 0,
      mark: 500_000,
      premiumPpb: 0,
      ratePpb: 0,
      nextFunding: 1_800_028_800,
    });
    expect(venue.market(LINEAR)).toMatchObject({ markPrice: 500_000, indexPrice: 5_000_004_000_000 });
    venue.apply({ type: 'advance-time' });
    venue.tick(3, 2500, ETH);
    expect(stepsOf(venue)).toHaveLength(1);
  });

  it('says what the book showed, and what each second adds to the means', () => {
    const venue = listed();
    setBook(venue, BIDS, ASKS, 500_030);
    venue.tick(1, 50_000);
    // Bids: 200 lots are worth 9,999.8 USDT, and 201 of the next the other 10,000.2.
    const bid = Math.floor(((499_990 * 200 + 499_900 * 201) * MICRO) / 401);
    // Asks: 200 lots are worth 10,000.4 USDT, and 200 of the next the other 9,999.6.
    const ask = Math.floor(((500_020 * 200 + 500_100 * 200) * MICRO) / 400);
    const premium = Math.floor((bid + ask) / 2) - 500_000 * MICRO;
    const premiumMean = nextMean(0, premium, 6_644_494);
    expect(stepsOf(venue)[0]).toMatchObject({
      impactBid: bid,
      impactAsk: ask,
      bestBid: 499_990 * MICRO,
      bestAsk: 500_020 * MICRO,
      lastPrice: 500_030 * MICRO,
      premiumMean,
      tradedMean: 500_020 * MICRO,
      premiumPpb: Math.floor((premium * 1e9) / (500_000 * MICRO)),
      // P1 is the index, P2 a little above it, P3 the best ask: the middle one.
      mark: 500_000,
    });
    setBook(venue, BIDS, ASKS, 500_010);
    venue.tick(2, 50_000);
    expect(stepsOf(venue)[1]).toMatchObject({
      premiumMean: nextMean(premiumMean, premium, 6_644_494),
      tradedMean: nextMean(500_020 * MICRO, 500_010 * MICRO, 32_783_900),
    });
  });

  it('takes the mean of what was traded where a price is missing, and lets the premium fall to the index', () => {
    const venue = listed();
    setBook(venue, BIDS, ASKS, 500_010);
    venue.tick(1, 50_000);
    const [first] = stepsOf(venue);
    setBook(venue, BIDS, [], 500_010);
    venue.tick(2, 50_000);
    expect(stepsOf(venue)[1]).toMatchObject({
      impactBid: first!.impactBid,
      impactAsk: 0,
      bestAsk: 0,
      tradedMean: 500_010 * MICRO,
      premiumMean: nextMean(first!.premiumMean, 0, 6_644_494),
      premiumPpb: 0,
    });
  });

  it('has what was traded for a price of its own where the book has a side alone', () => {
    const venue = listed();
    venue.tick(1, 50_000);
    venue.exchange = edited(venue.exchange, ({ futures }) => {
      const { prices } = futures.find(LINEAR)!;
      prices.premiumMean = 200 * MICRO;
      prices.tradedMean = 500_100 * MICRO;
    });
    setBook(venue, BIDS, [], 499_000);
    venue.tick(2, 50_000);
    // Between the index and nearly 200 ticks above it.
    expect(venue.market(LINEAR).markPrice).toBe(500_100);
  });

  it('stays within the cap of the terms, whatever the book says', () => {
    const venue = listed();
    venue.exchange = edited(venue.exchange, ({ futures, listing }) => {
      const { prices } = futures.find(LINEAR)!;
      prices.premiumMean = 40_000 * MICRO;
      prices.second = START_SECOND;
      listing.markets[LINEAR]!.lastPrice = 550_000;
    });
    setBook(venue, [[549_000, 9000]], [[551_000, 9000]], 550_000);
    venue.tick(1, 50_000);
    // 1,200 ppm of 500,000 ticks.
    expect(venue.market(LINEAR).markPrice).toBe(500_600);
  });

  it('happens once for a command, by its last tick, and for each market of the coin', () => {
    const venue = listed();
    venue.apply(listingOf({ kind: 'inverse' }));
    const tick = { asset: BTC, price: 5e12, freshAt: null, sources: [] } as never;
    venue.at((START_SECOND + 5) * 1000);
    venue.apply({ type: 'publish-ticks', second: START_SECOND + 5, ticks: [tick] });
    expect(stepsOf(venue).map(({ market, second }) => [market, second - START_SECOND])).toEqual([
      [LINEAR, 5],
      [INVERSE, 5],
    ]);
  });

  it('does not happen for an index that is no price of a book', () => {
    const venue = new FuturesTestVenue();
    venue.apply(listingOf({ tickDecimals: 2 }));
    venue.tick(1, 20_000_000);
    // 2^31 ticks and more.
    venue.tick(2, 21_474_836.48);
    expect([stepsOf(venue).length, venue.market(LINEAR).markPrice]).toEqual([1, 2_000_000_000]);
  });

  it('does not happen for a tick that is filled or refused', () => {
    const venue = listed();
    const publish = (second: number, price: number) => {
      venue.at(Math.max(venue.exchange.time, (START_SECOND + second) * 1000));
      const tick = { asset: BTC, price, freshAt: null, sources: [] } as never;
      return venue.said({ type: 'publish-ticks', second: START_SECOND + second, ticks: [tick] });
    };
    expect(publish(1, 5e12)).toBe('done');
    expect(publish(4, 5e12)).toBe('done');
    const before = stepsOf(venue).length;
    venue.at((START_SECOND + 9) * 1000);
    const filled = {
      asset: BTC,
      second: START_SECOND + 2,
      price: 4e12,
      freshAt: timeMs(0),
      sources: [],
    } as never;
    expect(venue.said({ type: 'fill-ticks', ticks: [filled] })).toBe('done');
    expect(publish(4, 5e12)).toBe('tick-not-later ticks.0.second');
    expect([stepsOf(venue).length, venue.market(LINEAR).markPrice]).toEqual([before, 500_000]);
  });

  it.each([
    [5, [1, 60, 61]],
    [6, [1, 61]],
  ])(
    'by rules %i is of these seconds where the tick of a funding came too late to be published',
    (rules, seconds) => {
      const venue = new FuturesTestVenue(false, rules);
      venue.apply(listingOf({ terms: { ...TERMS_OF_TEST, fundingIntervalSeconds: 60 } }));
      const publish = (second: number, at: number, price: number): void => {
        venue.at((START_SECOND + at) * 1000);
        const tick = { asset: BTC, price, freshAt: null, sources: [] } as never;
        venue.apply({ type: 'publish-ticks', second: START_SECOND + second, ticks: [tick] });
      };
      publish(1, 1, 5e12);
      publish(60, 62, 4e12);
      publish(61, 62, 5e12);
      const published = venue.events.filter((event) => event.type === 'index-ticked');
      expect(published.map(({ number }) => number)).toEqual([1, null, 2]);
      expect(stepsOf(venue).map(({ second }) => second - START_SECOND)).toEqual(seconds);
      const fixed = venue.events.filter((event) => event.type === 'funding-fixed');
      expect(fixed.map(({ second }) => second - START_SECOND)).toEqual([seconds[1]]);
      // Bands of spot markets and values in fees go by it all the same.
      expect(venue.exchange.read({ type: 'index-prices' })[0]).toMatchObject({ second: START_SECOND + 61 });
    },
  );

  it('does not happen for a tick that was there before the market', () => {
    const venue = new FuturesTestVenue();
    venue.tick(1, 50_000);
    venue.apply(listingOf());
    venue.tick(2, 2500, ETH);
    expect(venue.market(LINEAR).markPrice).toBeNull();
  });

  it('is stepped while the market is halted', () => {
    const venue = listed();
    const until = timeMs(venue.exchange.time + 60_000);
    venue.apply({ type: 'set-market-status', market: LINEAR, status: 'halted', until, effectiveAt: null });
    venue.tick(1, 50_000);
    expect(venue.market(LINEAR).markPrice).toBe(500_000);
  });

  it('leaves the trigger price of the spot market alone', () => {
    const venue = listed();
    setBook(venue, BIDS, ASKS, 400_000);
    venue.tick(1, 50_000);
    expect(venue.exchange.read({ type: 'market-rules' }).markets).toMatchObject([
      { market: SPOT_MARKET, markPrice: 500_000, lastPrice: null },
    ]);
  });

  it('is what orders of the market are triggered by, and bounds the last price where they are triggered by that', () => {
    const venue = listed();
    setBook(venue, BIDS, ASKS, 600_000);
    venue.tick(1, 50_000);
    edited(venue.exchange, (state) => {
      const market = state.listing.markets[LINEAR]!;
      expect(referencePrice(state, market, 'mark-price')).toBe(500_000);
      expect(referencePrice(state, market, 'last-price')).toBe(502_500);
    });
  });

  it('says whether the index is fresh, which the second tick in a row makes it again', () => {
    const venue = listed();
    const seen = (): string => venue.market(LINEAR).index;
    const states = [seen()];
    for (const second of [1, 2, 40, 41, 141, 142]) {
      venue.tick(second, 50_000);
      states.push(seen());
    }
    expect(states).toEqual(['dead', 'dead', 'fresh', 'stale', 'fresh', 'dead', 'fresh']);
    venue.at(venue.exchange.time + 11_000);
    expect(seen()).toBe('stale');
    venue.at(venue.exchange.time + 50_000);
    expect(seen()).toBe('dead');
  });

  it('is of the same formula as the module of risk', () => {
    const venue = listed();
    setBook(venue, BIDS, ASKS, 500_030);
    for (let second = 1; second < 400; second += 1) venue.tick(second, 50_000 + (second % 7));
    const step = stepsOf(venue).at(-1)!;
    const index = step.index / 10;
    const mark = markOf({
      index,
      fundingPpb: 0,
      secondsToFunding: 1,
      intervalSeconds: 28_800,
      premium: step.premiumMean,
      traded: step.bestAsk,
      capPpm: TERMS_OF_TEST.markCapPpm,
    });
    expect(step.mark).toBe(Math.floor((mark + MICRO / 2) / MICRO));
  });

  it('goes on from a snapshot as if it had not stopped', () => {
    const [one, other] = [listed(), listed()];
    for (const venue of [one, other]) setBook(venue, BIDS, ASKS, 500_030);
    for (let second = 1; second < 130; second += 1) {
      one.tick(second, 50_000 + (second % 5));
      other.tick(second, 50_000 + (second % 5));
      other.restore();
    }
    expect(other.exchange.snapshot()).toEqual(one.exchange.snapshot());
    expect(stepsOf(other)).toEqual(stepsOf(one));
  });
});
