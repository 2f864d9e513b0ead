import { describe, expect, it } from 'vitest';
import { rebatesOf } from '../accounts/account-notation.fixture.ts';
import type { Exchange } from '../index.ts';
import { SpotTestVenue, misplayed, ownerOf, tidy } from '../orders/trade-notation.fixture.ts';
import { ownerId } from '../quantity/branding.ts';

/** Trades and rebates of some lines. */
function told(venue: SpotTestVenue, text: string): string {
  const from = venue.events.length;
  venue.play(text);
  return rebatesOf(venue.events.slice(from));
}

const statusOf = (venue: SpotTestVenue, name: string): unknown =>
  venue.exchange.read({ type: 'account-status', owner: ownerOf(name) });

describe('naming a referrer', () => {
  it.each([
    ['-1 is no number of an owner', { owner: -1, referrer: 1000 }, 'number-out-of-range', 'owner'],
    ['half a referrer', { owner: 1000, referrer: 0.5 }, 'number-out-of-range', 'referrer'],
    ['an owner who is not there', { owner: 1025, referrer: 1025 }, 'unknown-owner', 'owner'],
    ['a referrer who is not there', { owner: 1000, referrer: 1025 }, 'unknown-owner', 'referrer'],
    ['the market maker', { owner: 1, referrer: 1000 }, 'unknown-owner', 'owner'],
    ['a referrer of the house', { owner: 1000, referrer: 100 }, 'unknown-owner', 'referrer'],
    ['himself', { owner: 1000, referrer: 1000 }, 'referrer-is-owner', 'referrer'],
  ])('is refused: %s', (_, { owner, referrer }, code, field) => {
    const venue = new SpotTestVenue();
    venue.apply({ type: 'open-owner', owner: ownerId(100) });
    const before = venue.events.length;
    const outcome = venue.apply({
      type: 'name-referrer',
      owner: ownerId(owner),
      referrer: ownerId(referrer),
    });
    expect(outcome).toMatchObject({ type: 'refused', refusal: { code, field } });
    expect(venue.events).toHaveLength(before);
  });

  it('happens once for ever, and the same again is done without an event', () => {
    const venue = new SpotTestVenue();
    expect(misplayed(venue, 'B from A => done')).toEqual([]);
    expect(venue.events.at(-1)).toEqual({ type: 'referrer-named', owner: 1001, referrer: 1000 });
    const { length } = venue.events;
    expect(
      misplayed(
        venue,
        `B from A => done
      B from C => referrer-already-named
      B from B => referrer-is-owner`,
      ),
    ).toEqual([]);
    expect(venue.events).toHaveLength(length);
    expect(statusOf(venue, 'B')).toEqual({ status: 'active', excludedUntil: null, referrer: 1000 });
    expect(statusOf(venue, 'A')).toMatchObject({ referrer: null });
  });

  it('makes no cycle, however long', () => {
    expect(
      misplayed(
        new SpotTestVenue(),
        `B from A => done
      A from B => referrer-descends-from-owner
      C from B => done
      D from C => done
      E from D => done
      A from E => referrer-descends-from-owner
      A from C => referrer-descends-from-owner
      A from B => referrer-descends-from-owner
      D from E => referrer-already-named`,
      ),
    ).toEqual([]);
  });

  it('joins one tree to another from its root, and to any place of the other', () => {
    expect(
      misplayed(
        new SpotTestVenue(),
        `B from A => done
      D from C => done
      C from B => done
      A from D => referrer-descends-from-owner
      E from D => done
      A from E => referrer-descends-from-owner`,
      ),
    ).toEqual([]);
  });

  it('takes nobody whose account is closed, on either side, before it looks at anything else', () => {
    const venue = new SpotTestVenue({ money: 0 });
    expect(
      misplayed(
        venue,
        `B from A => done
      C status closed => done
      C from A => account-closed
      D from C => account-closed
      C from C => account-closed
      B status closed => done
      B from A => account-closed
      D status frozen => done
      E exclude 500 => done
      D from E => done`,
      ),
    ).toEqual([]);
  });

  it('is not for a realm of play money, nor are rates', () => {
    expect(
      misplayed(
        new SpotTestVenue({ paper: true }),
        `B from A => not-in-paper-realm
      B from B => not-in-paper-realm
      B from Z => unknown-owner
      rates 0 0 0 => not-in-paper-realm
      rates 0 0 => number-out-of-range`,
      ),
    ).toEqual([]);
  });

  it('stands in the snapshot', () => {
    const venue = new SpotTestVenue();
    expect(misplayed(venue, 'B from A => done\nD from C => done\nrates 5 6 7 => done')).toEqual([]);
    venue.restore(venue.exchange.snapshot());
    expect(venue.exchange.read({ type: 'market-rules' })).toMatchObject({ rebateRatesPpm: [5, 6, 7] });
    expect(
      misplayed(
        venue,
        `B from A => done
      B from C => referrer-already-named
      A from B => referrer-descends-from-owner
      C from A => done
      A from D => referrer-descends-from-owner`,
      ),
    ).toEqual([]);
  });
});

describe('rates', () => {
  it.each([
    ['rates 0 0', 'number-out-of-range'],
    ['rates 0 0 0 0', 'number-out-of-range'],
    ['rates', 'number-out-of-range'],
    ['rates -1 0 0', 'number-out-of-range'],
    ['rates 0 0.5 0', 'number-out-of-range'],
    ['rates 0 0 900001', 'number-out-of-range'],
    ['rates 300000 300000 300001', 'number-out-of-range'],
    ['rates 300000 300000 300000', 'done'],
    ['rates 900000 0 0', 'done'],
    ['rates 0 0 0', 'done'],
  ])('%s => %s', (line, outcome) => {
    expect(tidy(new SpotTestVenue().play(line))).toBe(`${line} => ${outcome}`);
  });

  it('are zeros until they are published, then what was published last, each told', () => {
    const venue = new SpotTestVenue();
    const inForce = (): unknown => venue.exchange.read({ type: 'market-rules' }).rebateRatesPpm;
    expect(inForce()).toEqual([0, 0, 0]);
    venue.play('rates 1 2 3\nrates 1 2 3');
    expect(inForce()).toEqual([1, 2, 3]);
    expect(venue.events.slice(-2)).toEqual(
      [1, 2].map(() => ({ type: 'rebate-rates-set', ratesPpm: [1, 2, 3] })),
    );
  });
});

/** Units of the quote asset that a party has: 2 is the house, 3 the security fund. */
function quoteOf(exchange: Exchange, party: number): number {
  return exchange.read({ type: 'balances', owner: ownerId(party) })[1]!.available;
}

describe('the shares of a fee', () => {
  /** A sells for `fee` units at a maker's rate of one whole, so that all of it is fee; D is A's third generation. */
  const charged = (fee: number, rates: string): readonly number[] => {
    const venue = new SpotTestVenue({ makerFeeRatePpm: 1_000_000 });
    venue.play(`A from B\nB from C\nC from D\nrates ${rates}\nA sell 1 @ ${fee}\nE buy 1 @ ${fee}`);
    const parties = [ownerOf('B'), ownerOf('C'), ownerOf('D')].map(
      (owner) => quoteOf(venue.exchange, owner) - 1_000_000,
    );
    return [...parties, quoteOf(venue.exchange, 3), quoteOf(venue.exchange, 2)];
  };

  it.each([
    // fee, rates: generations 1 to 3, fund, house
    [1, '900000 0 0', [0, 0, 0, 0, 1]],
    [2, '500000 0 0', [1, 0, 0, 0, 1]],
    [9, '900000 0 0', [8, 0, 0, 0, 1]],
    [10, '900000 0 0', [9, 0, 0, 1, 0]],
    [10, '300000 300000 300000', [3, 3, 3, 1, 0]],
    [11, '300000 300000 300000', [3, 3, 3, 1, 1]],
    [19, '0 900000 0', [0, 17, 0, 1, 1]],
    [19, '0 0 900000', [0, 0, 17, 1, 1]],
    [99, '333333 333333 233334', [32, 32, 23, 9, 3]],
    [100_000, '10 9 99', [1, 0, 9, 10_000, 89_990]],
    [999_999, '1 1 1', [0, 0, 0, 99_999, 900_000]],
    [1_000_000, '1 1 1', [1, 1, 1, 100_000, 899_997]],
  ])('of %i by %s', (fee, rates, shares) => {
    expect(charged(fee, rates)).toEqual(shares);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(fee);
  });

  it('are told behind the trade: the maker’s fee first, generations rising, none of nothing', () => {
    const venue = new SpotTestVenue({ makerFeeRatePpm: 10_000, takerFeeRatePpm: 20_000 });
    venue.play('A from C\nC from D\nB from D\nD from E\nrates 500000 200000 100000');
    expect(told(venue, 'A sell 1000 @ 100\nB buy 1000 @ 100')).toBe(
      tidy(`1: A B 1000 @ 100 fees 1000 20
        1: C gets 500 QUOTE of A, generation 1, has 1000500
        1: D gets 200 QUOTE of A, generation 2, has 1000200
        1: E gets 100 QUOTE of A, generation 3, has 1000100
        1: D gets 10 BASE of B, generation 1, has 1000010
        1: E gets 4 BASE of B, generation 2, has 1000004`),
    );
    const [trade, first] = venue.events.slice(-8);
    expect(trade).toMatchObject({ type: 'trade', maker: { fee: 1000 }, taker: { fee: 20 } });
    expect(first).toEqual({
      type: 'rebate-paid',
      trade: 1,
      market: 0,
      beneficiary: 1002,
      generation: 1,
      payer: 1000,
      asset: 1,
      fee: 1000,
      ratePpm: 500_000,
      amount: 500,
      balanceAfter: 1_000_500,
    });
    // Behind them, and only there, the maker's closing.
    expect(venue.events.slice(-2).map(({ type }) => type)).toEqual(['order-closed', 'order-closed']);
  });

  it('reach the other party of the trade within the balances that the trade tells', () => {
    const venue = new SpotTestVenue({ makerFeeRatePpm: 100_000, takerFeeRatePpm: 100_000 });
    venue.play('B from A\nrates 500000 0 0');
    expect(told(venue, 'A sell 100 @ 10\nB buy 100 @ 10')).toBe(
      tidy(`1: A B 100 @ 10 fees 100 10
        1: A gets 5 BASE of B, generation 1, has 999905`),
    );
    expect(venue.events.find(({ type }) => type === 'trade')).toMatchObject({
      maker: { baseAfter: 999_905, quoteAfter: 1_000_900 },
      taker: { baseAfter: 1_000_090, quoteAfter: 999_000 },
    });
    expect(venue.money('A')).toBe('999905+0 1000900+0');
  });

  it('stand before what a slice that follows, the closing and the stop of a pair tell', () => {
    const venue = new SpotTestVenue({ makerFeeRatePpm: 100_000 });
    venue.play('A from C\nrates 500000 0 0\ni: A sell 30 @ 10 show:10');
    const from = venue.events.length;
    venue.play('B buy 20 @ 10');
    expect(venue.events.slice(from).map(({ type }) => type)).toEqual([
      'order-accepted',
      'trade',
      'rebate-paid',
      'order-replenished',
      'trade',
      'rebate-paid',
      'order-replenished',
      'order-closed',
    ]);
  });

  it('begin with the next fill after a naming or new rates, whenever the order was placed', () => {
    const venue = new SpotTestVenue({ makerFeeRatePpm: 100_000 });
    venue.play('rates 500000 0 0\nA sell 9 @ 100');
    expect(told(venue, 'B buy 1 @ 100')).toBe('1: A B 1 @ 100 fees 10 0');
    expect(told(venue, 'A from C\nB buy 1 @ 100')).toBe(
      '2: A B 1 @ 100 fees 10 0\n2: C gets 5 QUOTE of A, generation 1, has 1000005',
    );
    expect(told(venue, 'rates 0 900000 0\nB buy 1 @ 100')).toBe('3: A B 1 @ 100 fees 10 0');
    expect(told(venue, 'rates 100000 0 0\nB buy 1 @ 100')).toBe(
      '4: A B 1 @ 100 fees 10 0\n4: C gets 1 QUOTE of A, generation 1, has 1000006',
    );
  });

  it('of a closed beneficiary stay with the house, and those behind him get theirs', () => {
    const venue = new SpotTestVenue({ makerFeeRatePpm: 100_000 });
    venue.apply({ type: 'open-owner', owner: ownerOf('F') });
    venue.play('A from F\nF from C\nrates 500000 200000 0\nF status closed');
    expect(told(venue, 'A sell 1 @ 100\nB buy 1 @ 100')).toBe(
      '1: A B 1 @ 100 fees 10 0\n1: C gets 2 QUOTE of A, generation 2, has 1000002',
    );
    expect([quoteOf(venue.exchange, 3), quoteOf(venue.exchange, 2)]).toEqual([1, 7]);
    expect(venue.money('F')).toBe('0+0 0+0');
  });

  it('of a frozen or excluded beneficiary arrive', () => {
    const venue = new SpotTestVenue({ makerFeeRatePpm: 100_000 });
    venue.play('A from C\nC from D\nrates 500000 200000 0\nC status frozen\nD exclude 99999');
    expect(told(venue, 'A sell 1 @ 100\nB buy 1 @ 100')).toBe(
      tidy(`1: A B 1 @ 100 fees 10 0
        1: C gets 5 QUOTE of A, generation 1, has 1000005
        1: D gets 2 QUOTE of A, generation 2, has 1000002`),
    );
  });

  it('come of every fill: with quotes, after a change, and when a trigger order executes', () => {
    const venue = new SpotTestVenue({ makerFeeRatePpm: 100_000, takerFeeRatePpm: 100_000 });
    venue.play('A from C\nrates 500000 0 0\na: A sell 1 @ 200\nQ bids 100x3 asks 300x3');
    expect(told(venue, 'A amend a 1 @ 100')).toContain('C gets 5 QUOTE of A');
    expect(told(venue, 'A sell 1 @ 150\nQ bids 150x1 asks 300x1')).toContain('C gets 7 QUOTE of A');
    venue.play('Q bids 100x3 asks 300x3\ns: A sell 1 stop 100 @ 90');
    expect(told(venue, 'B sell 1 @ 100')).toContain('C gets 5 QUOTE of A');
  });
});
