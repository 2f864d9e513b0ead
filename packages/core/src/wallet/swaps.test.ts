import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratePpm, units } from '../quantity/branding.ts';
import { FEE_INCOME, SECURITY_FUND, TREASURY } from '../vocabulary/parties.ts';
import { QUOTE_LIFE_MS } from '../vocabulary/swap-commands.ts';
import type { QuoteSwap } from '../vocabulary/swap-commands.ts';
import { swapAmounts } from './swap-price.ts';
import { ALICE, BOB, BTC, ETH, START, USDT, WalletTestVenue } from './wallet-venue.fixture.ts';

const TERMS = {
  type: 'set-swap-terms',
  open: true,
  marginPpm: ratePpm(500),
  feeRatePpm: ratePpm(1000),
  minimum: units(10),
  maximum: units(2_000_000_000),
} as const;

/** Alice has 1,000 USDT, the treasury 0.5 BTC; a BTC is 50,000. */
function counter(): WalletTestVenue {
  const venue = new WalletTestVenue();
  const fund = { type: 'deposit', requestId: null } as const;
  venue.apply({ ...fund, owner: ALICE, asset: USDT, amount: units(1_000_000_000), source: 'faucet' });
  venue.apply({ ...fund, owner: TREASURY, asset: BTC, amount: units(50_000_000), source: 'house-funding' });
  for (const asset of [USDT, BTC]) venue.apply({ ...TERMS, asset });
  venue.tick(BTC, 50_000);
  return venue;
}

const QUOTE: QuoteSwap = {
  type: 'quote-swap',
  owner: ALICE,
  requestId: null,
  given: USDT,
  received: BTC,
  by: 'given',
  amount: units(500_000_000),
};
const ACCEPT = { type: 'accept-swap', owner: ALICE, requestId: null, quote: 1 } as const;

describe('a swap', () => {
  it('is priced by the index less both margins, and its fee is shared', () => {
    const venue = counter();
    expect(venue.apply(QUOTE).answer.outcome).toEqual({
      type: 'swap-quoted',
      quote: 1,
      gives: 500_000_000,
      // 500 ÷ 50,000 less a thousandth.
      gross: 999_000,
      fee: 999,
      expiresAt: START + QUOTE_LIFE_MS,
    });
    const read = (): unknown => venue.exchange.read({ type: 'swap-quote', owner: ALICE });
    expect(read()).toMatchObject({ quote: 1, given: USDT, received: BTC, gives: 500_000_000 });
    expect(venue.said(ACCEPT)).toBe('done');
    expect(read()).toBeNull();
    expect(venue.money(ALICE, USDT)).toEqual([500_000_000, 0]);
    expect(venue.money(ALICE, BTC)).toEqual([998_001, 0]);
    expect(venue.money(TREASURY, USDT)).toEqual([500_000_000, 0]);
    expect(venue.money(TREASURY, BTC)).toEqual([50_000_000 - 999_000, 0]);
    expect([venue.money(SECURITY_FUND, BTC)[0], venue.money(FEE_INCOME, BTC)[0]]).toEqual([99, 900]);
    expect(venue.said(ACCEPT)).toBe('unknown-quote quote');
  });

  it('has a price that may be looked at, whatever the bounds and the stock', () => {
    const venue = counter();
    const look = (given = USDT, received = BTC, amount = 500_000_000): unknown =>
      venue.exchange.read({ type: 'swap-price', given, received, amount: units(amount) });
    expect(look()).toEqual({ gives: 500_000_000, gross: 999_000, fee: 999 });
    expect(look(USDT, BTC, 10 ** 12)).toEqual({ gives: 10 ** 12, gross: 1_998_000_000, fee: 1_998_000 });
    expect(look(USDT, BTC, 1)).toMatchObject({ refused: { code: 'swap-out-of-range' } });
    expect(look(USDT, USDT)).toMatchObject({ refused: { code: 'swap-not-offered', field: 'received' } });
    venue.at(START + 60_000);
    expect(look()).toMatchObject({ refused: { code: 'index-not-fresh', field: 'received' } });
  });

  it('meets what shall be received to the unit', () => {
    const venue = counter();
    venue.apply({ ...QUOTE, by: 'received', amount: units(998_001) });
    venue.apply(ACCEPT);
    expect(venue.money(ALICE, BTC)).toEqual([998_001, 0]);
    expect(venue.money(ALICE, USDT)).toEqual([500_000_000, 0]);
  });

  it('rounds for the house whichever amount is said, and never to nothing', () => {
    const price = fc.record({
      givenIndex: fc.integer({ min: 1, max: 10 ** 13 }),
      receivedIndex: fc.integer({ min: 1, max: 10 ** 13 }),
      givenScale: fc.integer({ min: 0, max: 12 }),
      receivedScale: fc.integer({ min: 0, max: 12 }),
      marginPpm: fc.integer({ min: 0, max: 200_000 }),
      feeRatePpm: fc.integer({ min: 0, max: 100_000 }),
    });
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 2 ** 45 }), (one, amount) => {
        const given = swapAmounts(one, 'given', amount);
        if (given === null) return;
        const net = given.gross - given.fee;
        expect(net).toBeGreaterThan(0);
        // What comes of an amount costs no more than it when it is asked for itself.
        const back = swapAmounts(one, 'received', net);
        expect(back).not.toBeNull();
        expect(back!.gives).toBeLessThanOrEqual(amount);
        expect(back!.gross - back!.fee).toBe(net);
        // And a unit more costs at least as much.
        const more = swapAmounts(one, 'received', net + 1);
        if (more !== null) expect(more.gives).toBeGreaterThanOrEqual(amount);
      }),
      { seed: 5, numRuns: 2_000 },
    );
  });

  it('holds for ten seconds, whatever becomes of price and terms', () => {
    const venue = counter();
    venue.apply(QUOTE);
    venue.at(START + QUOTE_LIFE_MS - 1);
    venue.tick(BTC, 90_000);
    venue.apply({ ...TERMS, asset: BTC, open: false });
    venue.restore();
    expect(venue.said(ACCEPT)).toBe('done');
    expect(venue.money(ALICE, BTC)).toEqual([998_001, 0]);
    const late = counter();
    late.apply(QUOTE);
    late.at(START + QUOTE_LIFE_MS);
    expect(late.said(ACCEPT)).toBe('quote-expired quote');
  });

  it('takes the place of the quote before, and is its owner’s', () => {
    const venue = counter();
    venue.apply(QUOTE);
    venue.apply(QUOTE);
    expect(venue.said(ACCEPT)).toBe('unknown-quote quote');
    expect(venue.said({ ...ACCEPT, owner: BOB, quote: 2 })).toBe('unknown-quote quote');
    venue.transfer(600_000_000);
    expect(venue.said({ ...ACCEPT, quote: 2 })).toBe('insufficient-available-balance quote');
  });

  it.each<[string, string, Partial<QuoteSwap>]>([
    ['the same asset', 'swap-not-offered received', { received: USDT }],
    ['an asset that is not swapped', 'swap-not-offered received', { received: ETH }],
    ['less than the minimum', 'swap-out-of-range given', { amount: units(999_999) }],
    ['more than the greatest', 'swap-out-of-range given', { amount: units(2_000_000_001) }],
    [
      'more than the treasury has',
      'swap-stock-short received',
      { by: 'received', amount: units(50_000_000) },
    ],
  ])('is refused: %s', (_, refusal, change) => {
    const venue = counter();
    venue.apply({ ...TERMS, asset: BTC, minimum: units(1), maximum: units(90_000_000) });
    venue.apply({
      ...TERMS,
      asset: USDT,
      minimum: units(1_000_000),
      maximum: units(refusal.includes('stock') ? 90_000_000_000 : 2e9),
    });
    expect(venue.said({ ...QUOTE, ...change })).toBe(refusal);
  });

  it('is refused where the index is silent for more than ten seconds', () => {
    const venue = counter();
    venue.at(START + 10_999);
    expect(venue.said(QUOTE)).toBe('swap-quoted');
    venue.at(START + 11_000);
    expect(venue.said(QUOTE)).toBe('index-not-fresh received');
  });

  it('is not taken where the stock has gone meanwhile', () => {
    const venue = counter();
    venue.apply({ type: 'open-owner', owner: BOB });
    venue.apply(QUOTE);
    const payment = {
      type: 'credit-payment',
      reference: 'p',
      owner: BOB,
      asset: BTC,
      unclaimedOf: null,
    } as const;
    venue.apply({ ...payment, amount: units(50_000_000 - 998_999) });
    expect(venue.said(ACCEPT)).toBe('swap-stock-short received');
    expect(venue.money(ALICE, USDT)).toEqual([1_000_000_000, 0]);
  });
});

describe('a transfer to another user', () => {
  it('is one posting, and refuses oneself, strangers and the house', () => {
    const venue = counter();
    expect(venue.transfer(400_000_000)).toBe('done');
    expect(venue.money(BOB)).toEqual([400_000_000, 0]);
    expect(venue.transfer(1, USDT, ALICE)).toBe('recipient-is-owner to');
    expect(venue.transfer(1, USDT, TREASURY)).toBe('unknown-owner to');
    expect(venue.transfer(600_000_001)).toBe('insufficient-available-balance amount');
    const [told] = venue.events.filter((event) => event.type === 'user-transferred');
    expect(told).toMatchObject({ balanceAfter: 600_000_000, receiverAfter: 400_000_000 });
  });
});
