import { describe, expect, it } from 'vitest';
import { units } from '../quantity/branding.ts';
import { FuturesTradingVenue, MARK, USDT_PAID_IN } from './futures-trading.fixture.ts';
import { BTC, INVERSE } from './futures-venue.fixture.ts';

/** A lot at the mark: 0.001 BTC at 50,000 USDT. */
const LOT = 50e6;
const TAKER = 25_000;
const MAKER = 10_000;

describe('a fill of positions', () => {
  it('opens a long and a short for one value, each with its fee and its own order', () => {
    const venue = new FuturesTradingVenue();
    const sell = venue.placed(`A sell 10 @ ${MARK}`);
    const buy = venue.placed(`B buy 4 @ ${MARK}`);
    expect([sell.status, buy.status, buy.filledValue, buy.fee]).toEqual([
      'open',
      'filled',
      4 * LOT,
      4 * TAKER,
    ]);
    expect([venue.legs('A'), venue.legs('B')]).toEqual(['short 4 for 200000000', 'long 4 for 200000000']);
    expect([venue.balance('A'), venue.balance('B')]).toEqual([
      USDT_PAID_IN - 4 * MAKER,
      USDT_PAID_IN - 4 * TAKER,
    ]);
    const [trade] = venue.all('futures-trade');
    expect(trade).toMatchObject({
      value: 4 * LOT,
      takerSide: 'buy',
      maker: { order: sell.order, closed: 0, realised: 0, remaining: 6, leg: { side: 'short', lots: 4 } },
      taker: { order: buy.order, closed: 0, realised: 0, remaining: 0, leg: { side: 'long', lots: 4 } },
    });
    expect(venue.market(1).openInterest).toBe(4);
  });

  it('pays a profit at once, and takes a loss from who has it', () => {
    const venue = new FuturesTradingVenue();
    venue.placed(`A sell 10 @ ${MARK}`);
    venue.placed(`B buy 10 @ ${MARK}`);
    venue.placed(`C sell 10 @ ${MARK + 1000}`);
    venue.placed(`A buy 10 @ ${MARK + 1000}`);
    // 10 lots × 1,000 ticks × 100 units.
    const [, close] = venue.all('futures-trade');
    expect(close).toMatchObject({
      maker: { closed: 0, leg: { side: 'short', lots: 10 } },
      taker: { closed: 10, realised: -1_000_000, leg: { side: 'short', lots: 0, entryValue: 0 } },
    });
    venue.placed(`C buy 10 @ ${MARK + 1000}`);
    venue.placed(`B sell 10 @ ${MARK + 1000}`);
    expect(venue.all('futures-trade')[2]).toMatchObject({
      maker: { realised: 0 },
      taker: { realised: 1_000_000 },
    });
    expect([venue.legs('A'), venue.legs('B'), venue.legs('C')]).toEqual(['', '', '']);
    expect(venue.market(1).openInterest).toBe(0);
  });

  it('through zero closes what there is and opens the rest for its own value', () => {
    const venue = new FuturesTradingVenue();
    venue.placed(`A sell 3 @ ${MARK}`);
    venue.placed(`B buy 3 @ ${MARK}`);
    venue.placed(`C buy 8 @ ${MARK}`);
    venue.placed(`B sell 5 @ ${MARK}`);
    expect(venue.legs('B')).toBe('short 2 for 100000000');
    expect(venue.all('futures-trade').at(-1)).toMatchObject({
      taker: { closed: 3, leg: { side: 'short', lots: 2 } },
    });
  });

  it('in coins has one value for both sides, rounded down', () => {
    const venue = new FuturesTradingVenue();
    venue.placed(`A sell 7 @ ${MARK}`, { market: INVERSE });
    const buy = venue.placed(`B buy 7 @ ${MARK}`, { market: INVERSE });
    // 7 USDT at 50,000.
    expect(buy.filledValue).toBe(14_000);
    expect([venue.legs('A', INVERSE), venue.legs('B', INVERSE)]).toEqual([
      'short 7 for 14000',
      'long 7 for 14000',
    ]);
    venue.mark(40_000);
    venue.placed(`B sell 7 @ 400000`, { market: INVERSE });
    venue.placed(`C buy 7 @ 400000`, { market: INVERSE });
    // 17,500 at 40,000: a long loses what the coins are more.
    expect(venue.all('futures-trade').at(-1)).toMatchObject({ maker: { closed: 7, realised: -3500 } });
    expect(venue.balance('B', BTC)).toBeLessThan(10e8 - 3500);
  });
});

describe('hedge mode', () => {
  it('has a long and a short side by side, and closes what says so', () => {
    const venue = new FuturesTradingVenue();
    expect(venue.hedge('A')).toBe('done');
    venue.placed(`A sell 5 @ ${MARK}`);
    venue.placed(`B buy 5 @ ${MARK}`);
    venue.placed(`A buy 3 @ ${MARK}`);
    venue.placed(`B sell 3 @ ${MARK}`);
    expect(venue.legs('A')).toBe('long 3 for 150000000, short 5 for 250000000');
    venue.placed(`B sell 2 @ ${MARK}`);
    venue.placed(`A buy 2 @ ${MARK} reduce`);
    expect(venue.legs('A')).toBe('long 3 for 150000000, short 3 for 150000000');
    expect(venue.hedge('A', false)).toBe('position-open');
  });
});

describe('what an order needs', () => {
  it('is held for both sides in hedge mode', () => {
    const venue = new FuturesTradingVenue();
    venue.hedge('A');
    venue.placed(`A buy 10 @ ${MARK}`);
    venue.placed(`A sell 6 @ ${MARK + 100}`);
    expect(venue.held('A')).toBe(10 * (LOT / 20 + TAKER) + (6 * (LOT + 10_000)) / 20 + 6 * 25_005);
  });

  it('is held for the larger side, once for all orders of an owner', () => {
    const venue = new FuturesTradingVenue();
    // A twentieth and the fee.
    const each = (lots: number): number => lots * (LOT / 20 + TAKER);
    venue.placed(`A buy 10 @ ${MARK}`);
    expect(venue.held('A')).toBe(each(10));
    const sell = venue.placed(`A sell 12 @ ${MARK + 100}`);
    const dearer = (12 * (LOT + 10_000)) / 20 + 12 * 25_005;
    expect(venue.held('A')).toBe(dearer);
    expect(venue.cancel('A', sell.order)).toBe('order-cancelled');
    expect(venue.held('A')).toBe(each(10));
    expect(venue.all('order-closed').at(-1)?.released).toBe(dearer - each(10));
  });

  it('is nothing for what closes', () => {
    const venue = new FuturesTradingVenue();
    venue.placed(`A sell 10 @ ${MARK}`);
    venue.placed(`B buy 10 @ ${MARK}`);
    venue.placed(`B sell 10 @ ${MARK + 100}`);
    expect(venue.held('B')).toBe(0);
    venue.placed(`B sell 4 @ ${MARK + 200}`);
    expect(venue.held('B')).toBeGreaterThan(0);
  });

  it('is refused where margin, fee and loss to the mark pass what is free', () => {
    const venue = new FuturesTradingVenue();
    expect(venue.order(`B buy 15842 @ ${MARK}`)).toBe('insufficient-margin quantity');
    expect(venue.order(`A buy 15841 @ ${MARK}`)).toBe('order-placed');
    expect(venue.order(`A buy 1 @ ${MARK}`)).toBe('insufficient-margin quantity');
    // Cheaper than the mark costs its margin alone, dearer the loss as well: 15,000 lots of 2 USDT each.
    expect(venue.order(`B buy 15000 @ ${MARK - 20_000}`)).toBe('order-placed');
    expect(venue.order(`C buy 15000 @ ${MARK + 20_000}`)).toBe('insufficient-margin quantity');
    expect(venue.order(`C buy 8000 @ ${MARK + 20_000}`)).toBe('order-placed');
  });

  it('is bounded by the tiers of the leverage', () => {
    const venue = new FuturesTradingVenue();
    expect(venue.leverage('A', 101)).toBe('leverage-out-of-range leverage');
    expect(venue.leverage('A', 100)).toBe('done');
    expect(venue.order(`A buy 5000 @ ${MARK}`)).toBe('order-placed');
    expect(venue.order(`A buy 1 @ ${MARK}`)).toBe('position-limit-reached quantity');
    expect(venue.leverage('A', 50)).toBe('done');
    expect(venue.order(`A buy 1 @ ${MARK}`)).toBe('order-placed');
    expect(venue.leverage('A', 51)).toBe('position-limit-reached leverage');
  });
});

describe('an order that only reduces', () => {
  it('is refused beyond what the leg has, less what others reduce', () => {
    const venue = new FuturesTradingVenue();
    expect(venue.order(`B sell 1 @ ${MARK} reduce`)).toBe('reduces-more-than-held quantity');
    venue.placed(`A sell 10 @ ${MARK}`);
    venue.placed(`B buy 10 @ ${MARK}`);
    expect(venue.order(`B sell 6 @ ${MARK + 10} reduce`)).toBe('order-placed');
    expect(venue.order(`B sell 5 @ ${MARK + 10} reduce`)).toBe('reduces-more-than-held quantity');
    expect(venue.order(`B sell 10 @ ${MARK - 10} reduce ioc`)).toBe('order-placed');
    expect(venue.all('order-accepted').map(({ reduceOnly }) => reduceOnly)).toEqual([
      undefined,
      undefined,
      true,
      true,
    ]);
  });

  it('is cut with its leg, the newest first', () => {
    const venue = new FuturesTradingVenue();
    venue.placed(`A sell 10 @ ${MARK}`);
    venue.placed(`B buy 10 @ ${MARK}`);
    const [first, second] = [
      venue.placed(`B sell 5 @ ${MARK + 10} reduce`).order,
      venue.placed(`B sell 5 @ ${MARK + 20} reduce`).order,
    ];
    venue.placed(`A buy 6 @ ${MARK}`);
    venue.placed(`B sell 6 @ ${MARK}`);
    expect(venue.all('order-closed')).toContainEqual(
      expect.objectContaining({ order: second, reason: 'nothing-to-reduce' }),
    );
    expect(venue.all('order-reduced')).toMatchObject([{ order: first, by: 1, remaining: 4, shown: 1 }]);
  });

  it('is taken whatever the margin', () => {
    const venue = new FuturesTradingVenue('AB');
    venue.placed(`A sell 12000 @ ${MARK}`);
    venue.placed(`B buy 12000 @ ${MARK}`);
    venue.mark(49_000);
    expect(venue.order(`B buy 1000 @ 490000`)).toBe('insufficient-margin quantity');
    expect(venue.order(`B sell 12000 @ 490000 reduce`)).toBe('order-placed');
    venue.placed(`A buy 12000 @ 490000`);
    expect([venue.legs('A'), venue.legs('B')]).toEqual(['', '']);
  });
});

describe('before each fill', () => {
  it('a resting order closes that is no longer covered, and the taker goes on', () => {
    const venue = new FuturesTradingVenue('ABCD');
    venue.placed(`A buy 12000 @ ${MARK}`);
    venue.placed(`D sell 12000 @ ${MARK}`);
    const stale = venue.placed(`A buy 3000 @ 490000`);
    venue.placed(`C buy 100 @ 490000`);
    // What its margin was is lost by the position at the new mark.
    venue.mark(49_000);
    const taker = venue.placed(`B sell 100 @ 490000`);
    expect(taker).toMatchObject({ status: 'filled', filled: 100 });
    expect(venue.all('order-closed')).toContainEqual(
      expect.objectContaining({ order: stale.order, reason: 'margin-insufficient', wasResting: true }),
    );
    expect([venue.legs('A'), venue.legs('C')]).toEqual([
      'long 12000 for 600000000000',
      'long 100 for 4900000000',
    ]);
  });

  it('a taker goes no further where what it has closed has left too little for the rest, by rules before 5', () => {
    const venue = new FuturesTradingVenue('ABC', false, 4);
    venue.placed(`A sell 1000 @ ${MARK}`);
    venue.placed(`B buy 1000 @ ${MARK}`);
    venue.placed(`C buy 1000 @ 470000`);
    venue.placed(`C buy 6900 @ 470000`);
    // 6,900 lots cost 37,077 USDT of the 37,475 that are free; closing the long loses 3,000 and frees 2,500.
    const other = new FuturesTradingVenue('ABC');
    for (const line of [`A sell 1000 @ ${MARK}`, `B buy 1000 @ ${MARK}`, 'C buy 7900 @ 470000'])
      other.placed(line);
    expect(other.order('B sell 7900 @ 470000')).toBe('insufficient-margin quantity');
    // By rules 5 the 3,000 and the fee are asked for beforehand.
    expect(other.order('B sell 7400 @ 470000')).toBe('order-placed');
    const sell = venue.placed(`B sell 7900 @ 470000`);
    expect(sell).toMatchObject({ status: 'cancelled', filled: 1000 });
    expect(venue.all('order-closed').at(-1)).toMatchObject({
      reason: 'margin-insufficient',
      remaining: 6900,
    });
    expect(venue.legs('B')).toBe('');
  });

  it('of a larger maker it has what closes alone, by rules before 5', () => {
    const venue = new FuturesTradingVenue('ABC', false, 4);
    venue.placed(`A sell 1000 @ ${MARK}`);
    venue.placed(`B buy 1000 @ ${MARK}`);
    venue.placed(`C buy 900 @ 470000`);
    venue.placed(`C buy 7000 @ 470000`);
    expect(venue.placed(`B sell 7900 @ 470000`)).toMatchObject({ status: 'cancelled', filled: 1000 });
    expect(venue.legs('C')).toBe('long 1000 for 47000000000');
  });
});

describe('a snapshot', () => {
  it('has all positions, modes and holds', () => {
    const venue = new FuturesTradingVenue();
    venue.hedge('C');
    venue.placed(`A sell 10 @ ${MARK}`);
    venue.placed(`B buy 4 @ ${MARK}`);
    venue.placed(`B sell 2 @ ${MARK + 5} reduce`);
    const before = [venue.legs('A'), venue.legs('B'), venue.held('A'), venue.market(1).openInterest];
    const bytes = venue.exchange.snapshot();
    venue.restore();
    expect([venue.legs('A'), venue.legs('B'), venue.held('A'), venue.market(1).openInterest]).toEqual(before);
    expect(venue.exchange.snapshot()).toEqual(bytes);
    expect(venue.order(`B sell 3 @ ${MARK + 5} reduce`)).toBe('reduces-more-than-held quantity');
    expect(venue.hedge('C', false)).toBe('done');
  });
});

describe('isolated margin', () => {
  it('is held with the leg, freed by part, and adjusted', () => {
    const venue = new FuturesTradingVenue();
    expect(venue.isolate('B')).toBe('done');
    venue.placed(`A sell 10 @ ${MARK}`);
    venue.placed(`B buy 10 @ ${MARK}`);
    expect(venue.legs('B')).toBe('long 10 for 500000000 + 25000000');
    expect(venue.adjust('B', 'long', 5_000_000)).toBe('done');
    expect(venue.legs('B')).toBe('long 10 for 500000000 + 30000000');
    expect(venue.adjust('B', 'long', -5_000_000)).toBe('margin-in-use amount');
    expect(venue.adjust('B', 'short', 1)).toBe('no-position side');
    expect(venue.adjust('A', 'short', 1)).toBe('not-isolated market');
    venue.placed(`C buy 5 @ ${MARK}`);
    venue.placed(`B sell 5 @ ${MARK}`);
    expect(venue.legs('B')).toBe('long 5 for 250000000 + 15000000');
    expect(venue.isolate('B', 'cross')).toBe('position-open');
    expect(venue.leverage('B', 10)).toBe('done');
    expect(venue.legs('B')).toBe('long 5 for 250000000 + 25000000');
  });
});

describe('transfer-funds', () => {
  it('lets out what positions do not need', () => {
    const venue = new FuturesTradingVenue();
    venue.placed(`A sell 1000 @ ${MARK}`);
    venue.placed(`B buy 1000 @ ${MARK}`);
    // A tenth of 50,000 USDT stays, and the fee is paid.
    const most = USDT_PAID_IN - 5000e6 - 1000 * TAKER;
    expect(venue.withdraw('B', most + 1)).toBe('margin-in-use amount');
    venue.mark(49_990);
    expect(venue.withdraw('B', most)).toBe('margin-in-use amount');
    venue.mark(50_000);
    venue.mark(50_000);
    expect(venue.withdraw('B', most)).toBe('done');
    expect(venue.all('funds-transferred').at(-1)).toMatchObject({ amount: units(most), toAfter: most });
  });
});
