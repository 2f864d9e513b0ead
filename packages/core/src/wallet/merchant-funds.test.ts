import { describe, expect, it } from 'vitest';
import { assetId, ownerId, timeMs, units } from '../quantity/branding.ts';
import type { MoveMerchantFunds } from '../vocabulary/merchant-commands.ts';
import { MARKET_MAKER } from '../vocabulary/parties.ts';
import { ALICE, BTC, START, USDT, WalletTestVenue } from './wallet-venue.fixture.ts';

const INTO = {
  type: 'move-merchant-funds',
  owner: ALICE,
  requestId: null,
  asset: USDT,
  from: 'spot',
  to: 'merchant',
  amount: units(600),
} as const satisfies MoveMerchantFunds;
const OUT = { ...INTO, from: 'merchant', to: 'spot' } as const satisfies MoveMerchantFunds;

/** Alice has 1,000 units of USDT in spot. */
function venueOf(rules?: number): WalletTestVenue {
  const venue = new WalletTestVenue(rules);
  const fund = { type: 'deposit', requestId: null, source: 'faucet' } as const;
  venue.apply({ ...fund, owner: ALICE, asset: USDT, amount: units(1_000) });
  venue.events = [];
  return venue;
}

const merchantOf = (venue: WalletTestVenue, owner = ALICE) =>
  venue.exchange.read({ type: 'merchant-balances', owner });

describe("a merchant's account", () => {
  it('begins with its first money, and both sides are told', () => {
    const venue = venueOf();
    expect(merchantOf(venue)).toEqual([]);
    expect(venue.said(INTO)).toBe('done');
    expect(venue.said({ ...OUT, amount: units(50) })).toBe('done');
    const [told, common] = [venue.events, { type: 'merchant-funds-moved', owner: ALICE, asset: USDT }];
    expect(told).toEqual([
      { ...common, from: 'spot', to: 'merchant', amount: 600, fromAfter: 400, toAfter: 600 },
      { ...common, from: 'merchant', to: 'spot', amount: 50, fromAfter: 550, toAfter: 450 },
    ]);
    expect(merchantOf(venue)).toEqual([{ asset: USDT, available: 550, held: 0 }]);
    expect(venue.money(ALICE)).toEqual([450, 0]);
    expect(merchantOf(venue, ownerId(9_999))).toEqual([]);
    expect(venue.said({ ...OUT, amount: units(550) })).toBe('done');
    expect(merchantOf(venue)).toEqual([]);
  });

  it.each<[string, Partial<MoveMerchantFunds>]>([
    ['text-out-of-range to', { to: 'spot' }],
    ['text-out-of-range from', { from: 'futures-usdt' as never }],
    ['unknown-asset asset', { asset: assetId(7) }],
    ['number-out-of-range amount', { amount: units(0) }],
    ['insufficient-available-balance amount', { amount: units(1_001) }],
    ['insufficient-available-balance amount', { asset: BTC, amount: units(1) }],
    ['insufficient-available-balance amount', { from: 'merchant', to: 'spot', amount: units(1) }],
    ['unknown-owner owner', { owner: ownerId(9_999) }],
    ['unknown-owner owner', { owner: MARKET_MAKER }],
  ])('says %s of %o, and nothing has moved', (refusal, change) => {
    const venue = venueOf();
    expect(venue.said({ ...INTO, ...change })).toBe(refusal);
    expect(venue.events).toEqual([]);
    expect([venue.money(ALICE), merchantOf(venue)]).toEqual([[1_000, 0], []]);
  });

  it('answers a repeated request as the first time, and another one under its name not at all', () => {
    const venue = venueOf();
    const named = { ...INTO, requestId: 'once' };
    expect([venue.said(named), venue.said(named)]).toEqual(['done', 'done']);
    expect(venue.said({ ...named, from: 'merchant', to: 'spot' })).toBe('request-content-differs requestId');
    expect(merchantOf(venue)).toEqual([{ asset: USDT, available: 600, held: 0 }]);
  });

  it('takes nothing of an account that is frozen, and gives it all back', () => {
    const venue = venueOf();
    expect(venue.said(INTO)).toBe('done');
    expect(venue.said({ type: 'set-account-status', owner: ALICE, status: 'frozen' })).toBe('done');
    expect(venue.said({ ...INTO, amount: units(1) })).toBe('account-frozen owner');
    expect(venue.said(OUT)).toBe('done');
    expect(venue.money(ALICE)).toEqual([1_000, 0]);
  });

  it('is open both ways to who excluded themselves, and keeps an account from being closed', () => {
    const venue = venueOf();
    const until = timeMs(START + 86_400_000);
    expect(venue.said({ type: 'exclude-owner', owner: ALICE, until })).toBe('done');
    expect(venue.said({ ...INTO, amount: units(1_000) })).toBe('done');
    const close = { type: 'set-account-status', owner: ALICE, status: 'closed' } as const;
    expect(venue.said(close)).toBe('account-not-empty owner');
  });

  it('takes nothing of which deposits that are not final may need', () => {
    const venue = venueOf();
    expect(venue.credit({ amount: units(5_000) })).toBe('done');
    expect(venue.money(ALICE)).toEqual([6_000, 0]);
    expect(venue.said({ ...INTO, amount: units(1_001) })).toBe('deposits-not-final amount');
    expect(venue.said({ ...INTO, amount: units(1_000) })).toBe('done');
    // What lies there covers nothing, so nothing leaves spot before the deposit is final; and the reversal finds all of it.
    expect(venue.transfer(1)).toBe('deposits-not-final amount');
    expect(venue.said({ ...OUT, amount: units(1_000) })).toBe('done');
    expect(venue.transfer(1_000)).toBe('done');
    expect(venue.report('held')).toBe('done');
    expect(venue.report('reversed')).toBe('done');
    expect(venue.events.at(-1)).toMatchObject({ taken: 5_000, lost: 0, unpaid: 0 });
  });

  it('is there by the rules of the wallet', () => {
    expect(venueOf(5).said(INTO)).toBe('rules-not-active');
  });
});
