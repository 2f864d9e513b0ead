/** What the forms of futures show before a press is what the core then does: random markets, accounts, books and orders. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormVenue, TRADER } from './form-venue.fixture.ts';
import type { FormMarket } from './form-venue.fixture.ts';
import {
  closeForecast,
  initialRate,
  largestContractOrder,
  legOn,
  leverageChange,
  liquidationOf,
  marginChange,
  openableOf,
  previewContractOrder,
} from './index.ts';
import type { ContractOrder, OwnStanding } from './index.ts';

const SIDES = ['buy', 'sell'] as const;
const market: fc.Arbitrary<FormMarket> = fc
  .record({
    kind: fc.constantFrom('linear', 'inverse'),
    price: fc.integer({ min: 1_000, max: 90_000 }),
    limits: fc.uniqueArray(fc.integer({ min: 10, max: 400 }), { minLength: 1, maxLength: 4 }),
    rate: fc.integer({ min: 3_000, max: 6_000 }),
    money: fc.integer({ min: 50, max: 40_000 }),
    takerFeePpm: fc.integer({ min: 0, max: 1_000 }),
  })
  .map(({ kind, price, limits, rate, money, takerFeePpm }) => {
    // A thousand USDT, or as much in BTC, in units of what it settles in.
    const unit = kind === 'linear' ? 1e9 : Math.floor(1e11 / price);
    const tiers = limits
      .toSorted((one, other) => one - other)
      .map((limit, index) => ({
        limit: Math.ceil((limit * unit) / 1e6) * 1e6,
        ratePpm: rate * (index + 1),
        leverage: [100, 50, 20, 10][index]!,
      }));
    return { kind, price, tiers, money: Math.floor((money * unit) / 1_000), takerFeePpm };
  });

/** Sizes in thousandths of what a thousand USDT buy at a leverage of 10; prices in ten-thousandths off the mark. */
const size = fc.integer({ min: 1, max: 3_000 });
const off = fc.integer({ min: -300, max: 300 });
const levels = fc.array(fc.record({ off: fc.integer({ min: 1, max: 200 }), size }), { maxLength: 4 });
const scene = fc.record({
  market,
  isHedged: fc.boolean(),
  mode: fc.constantFrom('cross', 'isolated'),
  leverage: fc.constantFrom(1, 3, 10, 20, 50, 100),
  before: fc.array(fc.record({ side: fc.constantFrom(...SIDES), size }), { maxLength: 2 }),
  moved: off,
  waits: fc.option(fc.record({ side: fc.constantFrom(...SIDES), size }), { nil: null }),
  bids: levels,
  asks: levels,
});
const asked = fc.record({
  side: fc.constantFrom(...SIDES),
  off: fc.option(off, { nil: null }),
  size,
  reduceOnly: fc.boolean(),
});
type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never;
type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;

interface Set {
  readonly venue: FormVenue;
  readonly own: OwnStanding;
  readonly around: ReturnType<FormVenue['around']>;
  readonly lotsOf: (size: number) => number;
  readonly priceOf: (off: number) => number;
}

/** An exchange with a past; what the trader's form knows of it. */
function setUp({ market: made, isHedged, mode, leverage, before, moved, waits, bids, asks }: Scene): Set {
  const venue = new FormVenue(made);
  const { price, kind } = made;
  const lotsOf = (value: number): number =>
    Math.max(1, Math.floor(kind === 'linear' ? (value * 10_000) / price : value * 10));
  venue.setting({ type: 'set-position-mode', hedge: isHedged });
  venue.setting({ type: 'set-margin-mode', mode });
  venue.setting({ type: 'set-leverage', leverage });
  for (const one of before) venue.trade(one.side, lotsOf(one.size), price * 10);
  // At most half of a per cent, so that few are liquidated by it.
  for (let second = 0; second < 3; second += 1) venue.tick(price * (1 + moved / 60_000));
  const mark = venue.state.markPrice!;
  const priceOf = (by: number): number => Math.max(1, Math.round(mark * (1 + by / 10_000)));
  const waiting = { buy: 0, sell: 0 };
  if (waits !== null) {
    const { side } = waits;
    const lots = lotsOf(waits.size);
    const limit = priceOf(side === 'buy' ? -2_000 : 2_000);
    if (venue.order(TRADER, { side, limit, lots, reduceOnly: false }) === null) waiting[side] = lots;
  }
  const levelsOf = (all: Scene['bids'], sign: number) =>
    [...new Map(all.map((level) => [priceOf(sign * level.off), lotsOf(level.size)]))]
      .map(([at, lots]) => ({ price: at, lots }))
      .toSorted((one, other) => sign * (one.price - other.price));
  const below = venue.quote('buy', levelsOf(bids, -1));
  const above = venue.quote('sell', levelsOf(asks, 1));
  return { venue, own: venue.own(waiting), around: venue.around(below, above), lotsOf, priceOf };
}

const orderOf = (
  { lotsOf, priceOf }: Set,
  { side, off: by, size: value, reduceOnly }: Asked,
): ContractOrder => ({
  side,
  limit: by === null ? null : priceOf(by),
  lots: lotsOf(value),
  reduceOnly,
  takesOnly: by === null,
  fires: null,
});

/** What the trader's order came to. */
function tradedIn(venue: FormVenue) {
  const fills = venue.events.flatMap((event) => (event.type === 'futures-trade' ? [event] : []));
  const sum = (of: (party: (typeof fills)[number]['taker']) => number): number =>
    fills.reduce((total, { taker }) => total + of(taker), 0);
  return {
    fills: fills.length,
    lots: fills.reduce((total, { quantity }) => total + quantity, 0),
    fee: sum(({ fee }) => fee),
    realised: sum(({ realised }) => realised),
    isRealisedBeside: venue.events.some(({ type }) => type === 'profit-realised'),
  };
}

const SETTINGS = { numRuns: 400, seed: 17 } as const;

describe('the form of an order', () => {
  test('says what it costs: the core refuses exactly what is not covered, by the same figures', () => {
    const seen = { placed: 0, refused: 0 };
    fc.assert(
      fc.property(scene, asked, (made, one) => {
        const set = setUp(made);
        const order = orderOf(set, one);
        const { venue, own, around } = set;
        const shown = previewContractOrder(venue.rules, own, around, order);
        const refusal = venue.order(TRADER, order);
        if (shown === null || shown.openingLots === 0) return;
        if (refusal === null) seen.placed += 1;
        if (refusal?.code === 'insufficient-margin') {
          seen.refused += 1;
          expect(refusal.params).toMatchObject({ needed: shown.cost, available: openableOf(own) });
        }
        if (refusal === null) expect(shown.cost).toBeLessThanOrEqual(openableOf(own));
      }),
      SETTINGS,
    );
    expect(seen.placed).toBeGreaterThan(50);
    expect(seen.refused).toBeGreaterThan(20);
  });

  test('says what it comes to: fee, profit, position and its liquidation price', () => {
    let seen = 0;
    fc.assert(
      fc.property(scene, asked, (made, one) => {
        const set = setUp(made);
        const { venue, own, around } = set;
        const order = orderOf(set, one);
        const shown = previewContractOrder(venue.rules, own, around, order);
        if (venue.order(TRADER, order) !== null || shown === null) return;
        const came = tradedIn(venue);
        // What rests is a forecast of another time.
        if (came.lots !== shown.closingLots + shown.openingLots || came.isRealisedBeside) return;
        seen += 1;
        // Each fill is rounded by itself.
        expect(came.fee - shown.fee).toBeGreaterThanOrEqual(0);
        expect(came.fee - shown.fee).toBeLessThan(came.fills);
        const left = legOn(venue.own(own.waiting).legs, shown.side);
        expect(left?.lots ?? 0).toBe(shown.legAfter?.lots ?? 0);
        const isOne = came.fills === 1;
        if (isOne) {
          expect(came.realised).toBe(shown.realised ?? 0);
          expect(left).toEqual(shown.legAfter);
        }
        const after = venue.own(own.waiting);
        const { equity, needed } = after.account;
        const mark = venue.state.markPrice!;
        const now = liquidationOf(venue.rules, after, shown.side, { mark, headroom: equity - needed });
        if (isOne) expect(now).toBe(shown.liquidationAfter);
        expect(venue.state.markPrice).toBe(around.mark);
      }),
      SETTINGS,
    );
    expect(seen).toBeGreaterThan(40);
  });

  test('says the largest: the core takes it, and refuses one lot more', () => {
    const seen = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(scene, asked, (made, one) => {
        const set = setUp(made);
        const { venue, own, around } = set;
        const order = orderOf(set, one);
        const most = largestContractOrder(venue.rules, own, around, order);
        if (most > 0) {
          const taken = venue.again();
          const refusal = taken.order(TRADER, { ...order, lots: most });
          // Of what only reduces the form counts the position, not the book.
          const isEmpty = order.reduceOnly && refusal?.code === 'no-liquidity';
          if (!isEmpty) expect(refusal).toBeNull();
          seen.taken += 1;
        }
        // At market the book may be what ends it.
        if (order.limit === null || most >= venue.rules.maximumLots) return;
        const refusal = venue.again().order(TRADER, { ...order, lots: most + 1 });
        expect(refusal).not.toBeNull();
        seen.refused += 1;
      }),
      SETTINGS,
    );
    expect(seen.taken).toBeGreaterThan(100);
    expect(seen.refused).toBeGreaterThan(100);
  });
});

describe('the forms of a position', () => {
  test('say what another leverage takes, and whether it is let', () => {
    let seen = 0;
    fc.assert(
      fc.property(scene, fc.constantFrom(1, 2, 5, 10, 20, 50, 100), (made, leverage) => {
        const { venue, own, around } = setUp({ ...made, waits: null });
        if (own.legs.length === 0 || leverage > made.market.tiers[0]!.leverage) return;
        const shown = leverageChange(venue.rules, own, around, leverage);
        const refusal = venue.setting({ type: 'set-leverage', leverage });
        seen += 1;
        if (own.mode === 'isolated') expect(refusal === null).toBe(!shown.isUncovered && !shown.isTooLarge);
        else if (shown.isTooLarge) expect(refusal).not.toBeNull();
        if (refusal === null) expect(venue.own(own.waiting).legs).toEqual(shown.legs);
      }),
      SETTINGS,
    );
    expect(seen).toBeGreaterThan(80);
  });

  test('say what margin can be taken out: the core lets it go, and not a unit more', () => {
    let seen = 0;
    fc.assert(
      fc.property(scene, (made) => {
        const { venue, own, around } = setUp({ ...made, mode: 'isolated', waits: null });
        const [leg] = own.legs;
        if (leg === undefined) return;
        const index = Math.round((venue.state.indexPrice ?? 0) / 1e7);
        const at = {
          mark: around.mark,
          index,
          ratePpm: initialRate(venue.rules, own.leverage, around.openInterest),
        };
        const { removable } = marginChange(venue.rules, leg, 0, at);
        const take = (amount: number) =>
          venue.again().setting({ type: 'adjust-position-margin', side: leg.side, amount: -amount });
        if (removable > 0) expect(take(removable)).toBeNull();
        expect(take(removable + 1)?.code).toBe('margin-in-use');
        seen += 1;
      }),
      SETTINGS,
    );
    expect(seen).toBeGreaterThan(50);
  });

  test('say what a close realises, costs and sets free', () => {
    let seen = 0;
    fc.assert(
      fc.property(scene, size, (made, value) => {
        const { venue, own, around, lotsOf } = setUp({ ...made, waits: null });
        const [leg] = own.legs;
        if (leg === undefined) return;
        const lots = Math.min(leg.lots, lotsOf(value));
        const shown = closeForecast(venue.rules, leg, around.book, { lots, limit: null });
        const before = venue.balance;
        const side = leg.side === 'long' ? 'sell' : 'buy';
        if (venue.order(TRADER, { side, limit: null, lots, reduceOnly: true }) !== null || shown === null)
          return;
        const came = tradedIn(venue);
        if (came.fills !== 1 || came.isRealisedBeside || came.lots !== shown.lots) return;
        seen += 1;
        expect([came.realised, came.fee]).toEqual([shown.realised, shown.fee]);
        expect(venue.balance - before).toBe(shown.realised - shown.fee);
        const left = legOn(venue.own(own.waiting).legs, leg.side);
        expect(left ?? { ...shown.left }).toEqual(shown.left);
        expect(left?.lots ?? 0).toBe(shown.left.lots);
      }),
      SETTINGS,
    );
    expect(seen).toBeGreaterThan(30);
  });
});
