import { describe, expect, it } from 'vitest';
import { SpotTestVenue, ownerOf, tidy } from './trade-notation.fixture.ts';
import { lots, marketId, ticks, units } from '../quantity/branding.ts';
import type { OwnerId } from '../vocabulary/brands.ts';
import type { PlaceOrder } from '../vocabulary/order-commands.ts';
import { FEE_INCOME, SECURITY_FUND } from '../vocabulary/parties.ts';

const LIMIT: PlaceOrder = {
  type: 'place-order',
  owner: ownerOf('A'),
  requestId: null,
  market: marketId(0),
  side: 'buy',
  kind: 'limit',
  timeInForce: 'gtc',
  postOnly: false,
  price: ticks(100),
  quantity: lots(5),
  spend: null,
  clientOrderId: null,
  selfTrade: 'cancel-newest',
  expiresAt: null,
  displayed: null,
};
const MARKET: PlaceOrder = { ...LIMIT, kind: 'market', timeInForce: 'ioc', price: null };

describe('money behind orders', () => {
  it('is held for what rests and comes back with a cancel', () => {
    const venue = new SpotTestVenue({ money: 1000 });
    venue.play('a: A buy 5 @ 100\nb: B sell 7 @ 120');
    expect(venue.money('A')).toBe('1000+0 500+500');
    expect(venue.money('B')).toBe('993+7 1000+0');
    venue.play('A cancel a\nB cancel b');
    expect(venue.money('A')).toBe('1000+0 1000+0');
    expect(venue.money('B')).toBe('1000+0 1000+0');
    const closed = venue.events.filter((event) => event.type === 'order-closed');
    expect(closed.map(({ released, wasResting, remaining }) => [released, wasResting, remaining])).toEqual([
      [500, true, 5],
      [7, true, 7],
    ]);
  });

  it('keeps price improvement with the taker', () => {
    const venue = new SpotTestVenue({ money: 1000 });
    venue.play('B sell 4 @ 90\nA buy 10 @ 100');
    expect(venue.money('A')).toBe('1004+0 40+600');
    expect(venue.money('B')).toBe('996+0 1360+0');
  });

  it('must reach a limit order at its limit, to the unit', () => {
    const venue = new SpotTestVenue({ money: 500 });
    const lines = `
      A buy 6 @ 100               => insufficient-available-balance
      A buy 5 @ 100               => open
      A buy 1 @ 1                 => insufficient-available-balance
      B sell 501 @ 900            => insufficient-available-balance
      B sell 500 @ 900            => open`;
    expect(tidy(venue.play(lines))).toBe(tidy(lines));
  });

  it('must reach a market buy by quantity at the prices of the book', () => {
    const venue = new SpotTestVenue({ money: 500 });
    const lines = `
      B sell 3 @ 100              => open
      C sell 3 @ 101              => open
      A buy 5 market              => insufficient-available-balance
      A buy 4 market              => filled 4
      D buy 400 market            => cancelled 2`;
    expect(tidy(venue.play(lines))).toBe(tidy(lines));
    expect(venue.money('A')).toBe('504+0 99+0');
  });

  it('prices a market buy only up to the own order that ends it', () => {
    const venue = new SpotTestVenue({ money: 500 });
    const lines = `
      B sell 3 @ 100              => open
      A sell 3 @ 101              => open
      C sell 300 @ 102            => open
      A buy 400 market            => cancelled 3`;
    expect(tidy(venue.play(lines))).toBe(tidy(lines));
  });
});

describe('fees', () => {
  it('are taken in the asset received, rounded up, a tenth to the security fund', () => {
    const venue = new SpotTestVenue({ makerFeeRatePpm: 1000, takerFeeRatePpm: 2000, money: 1_000_000 });
    venue.play('B sell 1001 @ 15\nA buy 1001 @ 15');
    // Buyer: ceil(1001 × 0.2 %) = 3 of base. Seller: ceil(15015 × 0.1 %) = 16 of quote.
    expect(venue.money('A')).toBe(`${1_000_000 + 1001 - 3}+0 ${1_000_000 - 15_015}+0`);
    expect(venue.money('B')).toBe(`${1_000_000 - 1001}+0 ${1_000_000 + 15_015 - 16}+0`);
    const balances = (owner: OwnerId): readonly number[] =>
      venue.exchange.read({ type: 'balances', owner }).map(({ available }) => Number(available));
    expect(balances(SECURITY_FUND)).toEqual([0, 1]);
    expect(balances(FEE_INCOME)).toEqual([3, 15]);
  });

  it('are never above the fill', () => {
    const venue = new SpotTestVenue({ makerFeeRatePpm: 1_000_000, takerFeeRatePpm: 1 });
    venue.play('B sell 1 @ 7\nA buy 1 @ 7');
    expect(venue.money('A')).toBe('1000000+0 999993+0');
    expect(venue.money('B')).toBe('999999+0 1000000+0');
  });
});

describe('filters', () => {
  it.each<[string, Partial<PlaceOrder>, string]>([
    ['no price', { price: null }, 'price-missing'],
    ['price 0', { price: ticks(0) }, 'price-out-of-range'],
    ['price below 0', { price: ticks(-1) }, 'price-out-of-range'],
    ['price of 2^31 - 1', { price: ticks(2 ** 31 - 1) }, 'price-out-of-range'],
    ['half a tick', { price: ticks(0.5) }, 'number-out-of-range'],
    ['price not a number', { price: ticks(Number.NaN) }, 'number-out-of-range'],
    ['price past 2^53', { price: ticks(2 ** 53) }, 'number-out-of-range'],
    ['no quantity', { quantity: null }, 'quantity-missing'],
    ['quantity 0', { quantity: lots(0) }, 'quantity-out-of-range'],
    ['quantity above the greatest', { quantity: lots(1001) }, 'quantity-out-of-range'],
    ['quantity and spend', { spend: units(5) }, 'spend-not-allowed'],
    ['market with a price', { ...MARKET, price: ticks(5) }, 'price-not-allowed'],
    ['market good till cancelled', { ...MARKET, timeInForce: 'gtc' }, 'time-in-force-not-allowed'],
    ['spend of a sell', { ...MARKET, side: 'sell', quantity: null, spend: units(9) }, 'spend-not-allowed'],
    ['spend 0', { ...MARKET, quantity: null, spend: units(0) }, 'quantity-out-of-range'],
    ['below the minimum notional', { price: ticks(3), quantity: lots(3) }, 'below-minimum-notional'],
    ['an unknown market', { market: marketId(4) }, 'unknown-market'],
    ['a market below 0', { market: marketId(-1) }, 'number-out-of-range'],
    ['an owner without accounts', { owner: ownerOf('Z') }, 'unknown-owner'],
    ['the market maker as a trader', { owner: ownerOf('Q') }, 'unknown-owner'],
    ['a client order id of 37', { clientOrderId: 'x'.repeat(37) }, 'text-out-of-range'],
    ['an empty client order id', { clientOrderId: '' }, 'text-out-of-range'],
    ['a request id with a blank', { requestId: 'a b' }, 'text-out-of-range'],
    ['a request id of 65', { requestId: 'x'.repeat(65) }, 'text-out-of-range'],
  ])('refuse %s', (_, change, code) => {
    const venue = new SpotTestVenue({ minimumNotional: 10, maximumLots: 1000 });
    const before = { book: venue.book, events: venue.events.length, money: venue.money('A') };
    const outcome = venue.apply({ ...LIMIT, ...change });
    expect(outcome).toMatchObject({ type: 'refused', refusal: { code } });
    expect({ book: venue.book, events: venue.events.length, money: venue.money('A') }).toEqual(before);
  });

  it('take what is exactly at the minimum notional', () => {
    const venue = new SpotTestVenue({ minimumNotional: 10 });
    const lines = `
      A buy 5 @ 2                 => open
      A buy 9 @ 1                 => below-minimum-notional
      B sell 4 market             => below-minimum-notional
      B sell 5 market             => filled 5
      C sell 50 @ 5               => open
      D buy spend 9               => below-minimum-notional
      D buy spend 10              => filled 2
      D buy 1 market              => below-minimum-notional
      D buy 2 market              => filled 2`;
    expect(tidy(venue.play(lines))).toBe(tidy(lines));
  });

  it('refuse a value past 2^53 - 1', () => {
    const venue = new SpotTestVenue({ maximumLots: 2 ** 31 - 2, money: 2 ** 49 });
    const wide = { ...LIMIT, price: ticks(2 ** 31 - 2), quantity: lots(2 ** 31 - 2) };
    expect(venue.apply(wide)).toMatchObject({ refusal: { code: 'order-value-too-large' } });
    expect(venue.apply({ ...wide, side: 'sell', quantity: lots(2 ** 23) })).toMatchObject({
      refusal: { code: 'order-value-too-large' },
    });
    expect(venue.apply({ ...wide, side: 'sell', quantity: lots(2 ** 22) })).toMatchObject({
      type: 'order-placed',
    });
  });

  it('hold an owner to 200 resting orders in a market, and count again what leaves', () => {
    const venue = new SpotTestVenue();
    for (let count = 0; count < 200; count += 1) venue.play(`a${count}: A buy 1 @ 10`);
    const lines = `
      A buy 1 @ 10                => too-many-open-orders
      A buy 1 @ 10 ioc            => cancelled 0
      B buy 1 @ 10                => open
      A cancel a7                 => order-cancelled
      A buy 1 @ 10                => open
      A buy 1 @ 10                => too-many-open-orders
      C sell 1 @ 10               => filled 1
      A buy 1 @ 10                => open`;
    expect(tidy(venue.play(lines))).toBe(tidy(lines));
  });

  it('keep a client order id for one live order of its owner', () => {
    const venue = new SpotTestVenue();
    const mine = { ...LIMIT, clientOrderId: 'mine' };
    expect(venue.apply(mine).type).toBe('order-placed');
    expect(venue.apply(mine)).toMatchObject({ refusal: { code: 'duplicate-client-order-id' } });
    expect(venue.apply({ ...mine, owner: ownerOf('B') }).type).toBe('order-placed');
    venue.play('C sell 10 @ 100');
    expect(venue.apply(mine).type).toBe('order-placed');
  });
});
