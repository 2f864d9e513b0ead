import { describe, expect, it } from 'vitest';
import { Exchange } from '../../exchange.ts';
import { units } from '../../quantity/branding.ts';
import { FUNDED_PER_COMMAND } from '../../vocabulary/futures-commands.ts';
import { DELEVERAGED_PER_STEP, RANKED_PER_COMMAND } from '../../vocabulary/futures-deleveraging.ts';
import { INSURANCE_FUND } from '../../vocabulary/parties.ts';
import { edited, setLegs } from '../edit-state.fixture.ts';
import { FuturesTradingVenue, MARK, USDT_PAID_IN, ownerOf } from '../futures-trading.fixture.ts';
import { INVERSE, LINEAR, USDT } from '../futures-venue.fixture.ts';

/** At which who has bought 6,000 lots with 40,000 USDT has 850 of 1,440 that are needed. */
const DEEP = 43_500;
/** At which they have 8,000 less than nothing. */
const BEYOND = 42_000;

type Sizes = Readonly<Record<string, number>>;

/** A has bought 6,000 lots, and others what more was sold; all cross, with 40,000 USDT each. */
function venueOf(sold: Sizes, bought: Sizes = {}, isolated = ''): FuturesTradingVenue {
  const venue = new FuturesTradingVenue('ABCDEFGH');
  for (const name of isolated) venue.isolate(name);
  for (const [name, size] of Object.entries(sold)) venue.order(`${name} sell ${size} @ ${MARK}`);
  for (const [name, size] of Object.entries({ A: 6000, ...bought }))
    venue.order(`${name} buy ${size} @ ${MARK}`);
  venue.events = [];
  return venue;
}

function fall(venue: FuturesTradingVenue, price = DEEP): void {
  venue.mark(price);
  venue.mark(price);
  venue.events = [];
}

function next(venue: FuturesTradingVenue, seconds = 0): void {
  venue.apply({ type: 'advance-time' }, venue.exchange.time + seconds * 1000);
}

const parts = (venue: FuturesTradingVenue) =>
  venue.all('deleveraged').map(({ owner, lots, rank, band }) => [owner, lots, rank, band]);

const fund = (venue: FuturesTradingVenue, amount: number) =>
  venue.apply({ type: 'fund-insurance', asset: USDT, market: LINEAR, amount: units(amount) });

describe('deleveraging', () => {
  it('closes what is left of a leg at its bankruptcy price, where neither book nor insurance takes it', () => {
    const venue = venueOf({ B: 6000 });
    fund(venue, 1000e6);
    fall(venue);
    next(venue);
    const [party] = venue.all('deleveraged');
    const [done] = venue.all('deleveraging-done');
    expect(party).toMatchObject({
      owner: ownerOf('B'),
      ranking: 1,
      rank: 1,
      band: 5,
      score: 429_820,
      lots: 6000,
    });
    expect(done).toMatchObject({
      owner: ownerOf('A'),
      side: null,
      ranking: 1,
      candidates: 1,
      shortfall: 6000,
      lots: 6000,
      price: 433_801,
      bankruptcy: 433_801,
      insured: 0,
      balanceAfter: 0,
      // The insurance has less than the position is worth.
      fundBalance: 1000e6,
      fundValue: 261_000e6,
    });
    expect(party!.realised).toBe(-done!.realised);
    expect([venue.legs('A'), venue.legs('B')]).toEqual(['', '']);
    expect(venue.all('liquidation-ended')).toMatchObject([{ owner: ownerOf('A'), end: 'closed' }]);
    // Better than the mark: the other side gets what A's margin had left.
    expect(venue.balance('B')).toBeGreaterThan(USDT_PAID_IN + 6000 * 6.5e6);
    expect(venue.market(LINEAR).overLiquidation).toBe(0);
  });

  it('is told where it went beyond need, by the market and by every recount', () => {
    const venue = venueOf({ B: 6000 });
    fall(venue);
    next(venue);
    venue.exchange = edited(venue.exchange, ({ futures }) => {
      futures.find(LINEAR)!.overLiquidation = 3;
    });
    expect(venue.market(LINEAR).overLiquidation).toBe(3);
    expect(venue.exchange.findInvariantFaults().join()).toContain('3 lots deleveraged beyond need');
  });

  it('leaves to the book and to the insurance what they take', () => {
    const book = venueOf({ B: 6000 });
    book.order('C buy 6000 @ 434500');
    fall(book);
    next(book);
    expect([book.all('liquidation-step').length > 0, book.all('deleveraged')]).toEqual([true, []]);
    const insured = venueOf({ B: 6000 });
    fund(insured, 300_000e6);
    fall(insured);
    next(insured);
    expect([insured.all('position-taken-over').length, insured.all('candidates-ranked')]).toEqual([1, []]);
  });

  it('begins with the fifth that has the most, and goes on with the next one', () => {
    const venue = venueOf({ B: 5000, C: 2500, D: 2500 }, { G: 4000 });
    fall(venue);
    next(venue);
    expect(parts(venue)).toEqual([
      [ownerOf('B'), 5000, 1, 5],
      [ownerOf('C'), 500, 2, 4],
      [ownerOf('D'), 500, 3, 4],
    ]);
    expect(
      venue.all('deleveraging-done').map(({ shortfall, lots, parties }) => [shortfall, lots, parties]),
    ).toEqual([
      [6000, 5000, 1],
      [1000, 1000, 2],
    ]);
    expect(venue.legs('G')).toMatch(/^long 4000 /);
  });

  it('shares within a fifth in proportion to size, and goes on behind who gave last', () => {
    const venue = venueOf({ B: 4500, C: 3000, D: 1500 }, { G: 3000 }, 'BCD');
    fall(venue);
    next(venue);
    expect(parts(venue)).toEqual([
      [ownerOf('B'), 3000, 1, 5],
      [ownerOf('C'), 2000, 2, 5],
      [ownerOf('D'), 1000, 3, 5],
    ]);
    expect(venue.all('candidates-ranked')).toMatchObject([
      { side: 'short', complete: true, candidates: { length: 9 } },
    ]);
  });

  it('passes over whoever would lose by the price, whatever their rank', () => {
    const venue = venueOf({ B: 6000, C: 1000 }, { G: 1000 });
    venue.mark(BEYOND);
    // H takes B's place at 42,500, below the 43,355 at which A has nothing left, and at more leverage.
    venue.order('H sell 5900 @ 425000');
    venue.order('B buy 5900 @ 425000 reduce');
    venue.mark(BEYOND);
    venue.events = [];
    next(venue);
    expect(parts(venue).map(([owner, size]) => [owner, size])).toEqual([
      [ownerOf('C'), 1000],
      [ownerOf('B'), 100],
      // The rest at the mark.
      [ownerOf('H'), 4900],
    ]);
    const steps = venue.all('deleveraging-done');
    expect(steps.map(({ price, bankruptcy }) => price === bankruptcy)).toEqual([true, true, false]);
    expect(steps[2]!.price).toBe(venue.market(LINEAR).markPrice);
    expect(venue.legs('H')).toMatch(/^short 1000 /);
  });
});

describe('within a fifth', () => {
  it('who would lose is passed over, with nearly the same score', () => {
    const venue = venueOf({ B: 6000 }, {}, 'CH');
    venue.mark(BEYOND);
    // Above and below the price at which A has nothing left.
    for (const [name, price] of [
      ['C', 433_801],
      ['H', 433_500],
    ] as const) {
      venue.order(`${name} sell 3000 @ ${price}`);
      venue.order(`B buy 3000 @ ${price} reduce`);
    }
    venue.mark(BEYOND);
    venue.events = [];
    next(venue);
    const [first, second] = venue.all('deleveraging-done');
    expect([first!.bankruptcy, first!.price, second!.price]).toEqual([
      433_801,
      433_801,
      venue.market(LINEAR).markPrice,
    ]);
    expect(parts(venue)).toEqual([
      [ownerOf('C'), 3000, 1, 5],
      [ownerOf('H'), 3000, 2, 5],
    ]);
  });

  it('of very many the next account is closed against those behind', () => {
    const venue = new FuturesTradingVenue('ACG');
    const crowd = Array.from({ length: 1200 }, (_, index) => ({
      owner: 5000 + index,
      short: 3,
      shortMargin: 9e6,
    }));
    venue.exchange = edited(venue.exchange, (state) => {
      setLegs(state, LINEAR, MARK, [
        ...['A', 'C'].map((name) => ({ owner: ownerOf(name), long: 700, longMargin: 4600e6 })),
        { owner: ownerOf('G'), long: 2200 },
        ...crowd,
      ]);
    });
    fall(venue);
    next(venue);
    next(venue);
    expect(venue.all('deleveraging-done').map(({ owner, parties }) => [owner, parties])).toEqual([
      [ownerOf('A'), DELEVERAGED_PER_STEP],
      [ownerOf('C'), DELEVERAGED_PER_STEP],
    ]);
    // One lot each, and of the first 200 each time another.
    const taken = venue.all('deleveraged').map(({ owner, lots }) => [owner, lots]);
    expect(taken).toEqual(
      Array.from({ length: 2 * DELEVERAGED_PER_STEP }, (_, index) => [
        5000 + index,
        index % DELEVERAGED_PER_STEP < 200 ? 2 : 1,
      ]),
    );
  });
});

describe('of an inverse market', () => {
  it('no part realises a loss by rounding', () => {
    const venue = new FuturesTradingVenue('AB');
    const shorts = Array.from({ length: 500 }, (_, index) => ({
      owner: 5000 + index,
      short: 1000,
      shortMargin: 100_000,
    }));
    venue.exchange = edited(venue.exchange, (state) => {
      setLegs(state, INVERSE, 499_999, [
        // Bankrupt at the very price that all have entered at.
        { owner: ownerOf('A'), long: 3000, longMargin: 3010 },
        { owner: ownerOf('B'), long: 497_000 },
        ...shorts,
      ]);
    });
    fall(venue, 49_900);
    next(venue);
    expect(venue.all('deleveraging-done')).toMatchObject([{ price: 499_999, lots: 3000, parties: 500 }]);
    // Six lots are worth 12,000 at that price, and were entered for 12,001.
    for (const party of venue.all('deleveraged')) {
      expect(party).toMatchObject({ lots: 6, value: 12_001, realised: 0 });
    }
  });
});

describe('where nobody bears the bankruptcy price', () => {
  /** C has the other side, entered at a price between the mark and A's bankruptcy price, or above the mark. */
  function enteredAt(price: number, insurance: number): FuturesTradingVenue {
    const venue = venueOf({ B: 6000 });
    if (insurance > 0) fund(venue, insurance);
    venue.mark(BEYOND);
    venue.order(`C sell 6000 @ ${price}`);
    venue.order(`B buy 6000 @ ${price} reduce`);
    venue.mark(BEYOND);
    venue.events = [];
    return venue;
  }

  it('the price is the mark, the insurance pays the difference, and then nobody', () => {
    const venue = enteredAt(425_000, 5000e6);
    next(venue);
    const [done] = venue.all('deleveraging-done');
    const mark = venue.market(LINEAR).markPrice!;
    const realised = (mark - MARK) * 6000 * 100;
    expect(done).toMatchObject({ price: mark, lots: 6000, realised, fee: 0, balanceAfter: 0 });
    expect(done!.bankruptcy).toBeGreaterThan(425_000);
    // Less than its loss, since the fee for opening was paid.
    const paid = USDT_PAID_IN - 6000 * MARK * 100 * 0.0005;
    expect(done!.insured).toBe(-realised - paid);
    fund(venue, 10_000e6);
    expect(venue.all('insurance-funded')[0]!.repaid).toBe(done!.insured - 5000e6);
    expect(venue.all('deleveraged')).toMatchObject([
      { owner: ownerOf('C'), realised: (425_000 - mark) * 6000 * 100 },
    ]);
  });

  it('nor the mark, the account waits until somebody has a profit', () => {
    const venue = enteredAt(419_600, 0);
    next(venue);
    expect([venue.all('deleveraged'), venue.exchange.hasLeftovers]).toEqual([[], false]);
    expect(venue.all('candidates-ranked')).toMatchObject([{ candidates: [], complete: true }]);
    expect(venue.legs('A')).toMatch(/^long 6000 /);
    venue.mark(41_900);
    next(venue);
    next(venue, 1);
    expect(venue.all('deleveraged')).toMatchObject([
      { owner: ownerOf('C'), lots: 6000, price: venue.market(LINEAR).markPrice },
    ]);
  });
});

describe('who is deleveraged', () => {
  it('keeps every order that could open, and of those that reduce what there is to reduce', () => {
    const venue = venueOf({ B: 8000 }, { G: 2000 });
    const opening = venue.placed('B sell 10 @ 600000');
    venue.placed('B buy 5000 @ 300000 reduce');
    fall(venue);
    next(venue);
    expect(venue.legs('B')).toMatch(/^short 2000 /);
    expect(venue.all('order-closed').filter(({ order }) => order === opening.order)).toEqual([]);
    expect(venue.all('order-reduced')).toMatchObject([{ owner: ownerOf('B'), by: 3000, remaining: 2000 }]);
  });

  it('is never the insurance', () => {
    const venue = new FuturesTradingVenue('ABC');
    venue.exchange = edited(venue.exchange, (state) => {
      setLegs(state, LINEAR, MARK, [
        { owner: ownerOf('A'), long: 6000 },
        { owner: INSURANCE_FUND, short: 100 },
        { owner: ownerOf('B'), short: 5900 },
      ]);
    });
    fall(venue, 43_300);
    next(venue);
    expect(venue.all('deleveraged').map(({ owner, lots }) => [owner, lots])).toEqual([[ownerOf('B'), 5900]]);
    // Which takes the rest over, against its own.
    expect(venue.all('position-taken-over')).toMatchObject([{ lots: 100, fund: { lots: 0 } }]);
  });

  it('is never the account itself', () => {
    const venue = new FuturesTradingVenue('ABCD');
    venue.hedge('A');
    venue.order(`B sell 6000 @ ${MARK}`);
    venue.order(`A buy 6000 @ ${MARK}`);
    venue.order(`A sell 100 @ ${MARK}`);
    venue.order(`C buy 100 @ ${MARK}`);
    fall(venue, 43_300);
    next(venue);
    expect(venue.all('deleveraged').map(({ owner }) => owner)).toEqual([ownerOf('B')]);
  });

  it('pays and gets funding first that no chunk has come to', () => {
    const venue = new FuturesTradingVenue('AB');
    const [others, first] = [FUNDED_PER_COMMAND, 500];
    const crowd = Array.from({ length: others + first }, (_, index) => ({
      owner: 5000 + index,
      short: 3,
      // Who comes last has the most leverage, and so the highest rank.
      shortMargin: index < others ? 60e6 : 9e6,
    }));
    venue.exchange = edited(venue.exchange, (state) => {
      setLegs(state, LINEAR, MARK, [{ owner: ownerOf('A'), long: crowd.length * 3 }, ...crowd]);
    });
    const start = 28_800 - 2;
    venue.tick(start, DEEP);
    venue.tick(start + 1, DEEP);
    venue.tick(start + 2, DEEP);
    next(venue, 1);
    const ofFirst = venue.events.filter((event) => 'owner' in event && event.owner >= 5000 + others);
    const paid = ofFirst.filter(({ type }) => type === 'funding-paid').length;
    const closed = ofFirst.filter(({ type }) => type === 'deleveraged').length;
    expect([paid, closed, venue.all('funding-completed').length]).toEqual([first, first, 0]);
  });
});

describe('deleveraging-ranks', () => {
  it('says in which fifth a leg would stand, and nothing of one without a profit', () => {
    const venue = venueOf({ B: 5000, C: 2500, D: 2500 }, { G: 4000 });
    venue.mark(48_000);
    const ranks = (name: string) => venue.exchange.read({ type: 'deleveraging-ranks', owner: ownerOf(name) });
    expect(ranks('B')).toMatchObject([{ market: LINEAR, side: 'short', band: 5 }]);
    expect([ranks('C')[0]!.band, ranks('D')[0]!.band]).toEqual([4, 4]);
    expect(ranks('G')).toMatchObject([{ side: 'long', band: null }]);
    expect(ranks('G')[0]!.score).toBeLessThan(0);
    expect(ranks('H')).toEqual([]);
  });
});

describe('a market of very many', () => {
  const MANY = RANKED_PER_COMMAND + 2500;

  /** A has bought a lot of each of so many, who stand in the state without having traded. */
  function crowd(): FuturesTradingVenue {
    const venue = new FuturesTradingVenue('AB');
    venue.exchange = edited(venue.exchange, (state) => {
      setLegs(state, LINEAR, MARK, [{ owner: ownerOf('A'), long: MANY }]);
      const shorts = Array.from({ length: MANY }, (_, index) => ({
        owner: 5000 + index,
        short: 1,
        shortMargin: 3e6,
      }));
      setLegs(state, LINEAR, MARK, shorts);
    });
    fall(venue);
    return venue;
  }

  it('is ranked by parts, and closed by parts, in one order', () => {
    const venue = crowd();
    next(venue);
    expect(venue.all('candidates-ranked')).toMatchObject([{ complete: false }]);
    expect(venue.exchange.hasLeftovers).toBe(true);
    venue.restore();
    next(venue);
    expect(venue.all('candidates-ranked')).toMatchObject([{ ranking: 1 }, { ranking: 1, complete: true }]);
    // Who waited goes on in the next second.
    next(venue, 1);
    const other = Exchange.restore(venue.exchange.snapshot());
    next(venue);
    const { events } = other.apply(venue.exchange.time, { type: 'advance-time' });
    expect(events).toEqual(venue.events.slice(-events.length));
    expect(Buffer.from(other.snapshot()).equals(Buffer.from(venue.exchange.snapshot()))).toBe(true);
    const again = Exchange.restore(venue.exchange.snapshot());
    expect(again.apply(other.time, { type: 'advance-time' }).events).toEqual(
      other.apply(other.time, { type: 'advance-time' }).events,
    );
    expect(Buffer.from(again.snapshot()).equals(Buffer.from(other.snapshot()))).toBe(true);
    const done = venue.all('deleveraging-done');
    expect(done.map(({ parties }) => parties)).toEqual([DELEVERAGED_PER_STEP, DELEVERAGED_PER_STEP]);
    // Nobody twice: each step goes on behind the one before.
    expect(new Set(venue.all('deleveraged').map(({ owner }) => owner)).size).toBe(2 * DELEVERAGED_PER_STEP);
    expect(venue.market(LINEAR).overLiquidation).toBe(0);
  });
});
