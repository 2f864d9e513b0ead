import { describe, expect, it } from 'vitest';
import { timeMs, units, withdrawalId } from '../quantity/branding.ts';
import { FEE_INCOME, SECURITY_FUND } from '../vocabulary/parties.ts';
import { MAX_HOLD_MS, OPEN_WITHDRAWALS } from '../vocabulary/wallet-commands.ts';
import {
  ALICE,
  BOB,
  BTC,
  COARSE_ROUTE,
  START,
  TERMS,
  USDT_ROUTE,
  WalletTestVenue,
} from './wallet-venue.fixture.ts';

/** Alice has 900 USDT that are final. */
function funded(): WalletTestVenue {
  const venue = new WalletTestVenue();
  venue.credit({ identity: 'funding', amount: units(900_000_000), confirmations: 6 });
  return venue;
}

const RETURN = { type: 'return-withdrawal', withdrawal: withdrawalId(1), conflict: '0xother' } as const;

describe('a withdrawal', () => {
  it('goes through its states, moves money where it is paid and nowhere else, and shares its fee', () => {
    const venue = funded();
    const steps = [
      () => venue.request(),
      () => venue.sign('0xhot/7'),
      () => venue.record('0xt1'),
      () => venue.record('0xt2'),
      () => venue.chain('included', '0xt1', 1),
      () => venue.chain('vanished', '0xt1', 0),
      () => venue.chain('included', '0xt2', 1),
    ];
    for (const step of steps) {
      expect(step()).toMatch(/done|withdrawal-requested/);
      // A kill between any two states: what is said again changes nothing.
      venue.restore();
      expect(venue.money(ALICE)).toEqual([899_000_000, 1_000_000]);
      expect(venue.owed()).toEqual([900_000_000, 0]);
      // From the request to its end, whatever happens to the account or the route.
      expect(venue.payable()).toEqual([1]);
    }
    expect(venue.chain('paid', '0xt2', 5)).toBe('too-few-confirmations confirmations');
    expect(venue.chain('paid', '0xt2')).toBe('done');
    expect(venue.chain('paid', '0xt2')).toBe('done');
    expect(venue.chain('failed', '0xt2')).toBe('withdrawal-state-differs withdrawal');
    expect(venue.payable()).toEqual([]);
    expect(venue.money(ALICE)).toEqual([899_000_000, 0]);
    expect([venue.money(SECURITY_FUND)[0], venue.money(FEE_INCOME)[0]]).toEqual([30, 270]);
    // The fee stays on the chain.
    expect(venue.owed()).toEqual([899_000_300, 0]);
    expect(venue.states).toEqual(['ready', 'signing', 'sent', 'included', 'sent', 'included', 'paid']);
  });

  it('is taken back until it is signed and not behind it', () => {
    const venue = funded();
    venue.request();
    expect(venue.cancel(withdrawalId(1), BOB)).toBe('unknown-withdrawal withdrawal');
    expect(venue.cancel()).toBe('done');
    expect(venue.money(ALICE)).toEqual([900_000_000, 0]);
    expect(venue.cancel(withdrawalId(1), BOB)).toBe('unknown-withdrawal withdrawal');
    venue.request();
    venue.sign('0xhot/1', withdrawalId(2));
    expect(venue.cancel(withdrawalId(2))).toBe('withdrawal-state-differs withdrawal');
  });

  it('keeps its place and its versions for good', () => {
    const venue = funded();
    venue.request();
    venue.request();
    venue.sign('0xhot/7');
    expect(venue.sign('0xhot/7')).toBe('done');
    expect(venue.sign('0xhot/8')).toBe('withdrawal-state-differs withdrawal');
    expect(venue.sign('0xhot/7', withdrawalId(2))).toBe('payout-taken payout');
    venue.record('0xt1');
    venue.sign('0xhot/8', withdrawalId(2));
    expect(venue.record('0xt1', withdrawalId(2))).toBe('payout-taken transaction');
    venue.chain('paid', '0xt1');
    venue.restore();
    expect(venue.record('0xt1', withdrawalId(2))).toBe('payout-taken transaction');
    expect(venue.chain('included', '0xt2')).toBe('withdrawal-state-differs withdrawal');
  });

  it('comes back whole where its own transaction moved nothing, or another took its place', () => {
    const failed = funded();
    failed.request();
    failed.sign('0xhot/7');
    failed.record('0xt1');
    expect(failed.chain('failed', '0xt9')).toBe('unknown-payout transaction');
    expect(failed.chain('failed', '0xt1', 5)).toBe('too-few-confirmations confirmations');
    expect(failed.chain('failed', '0xt1')).toBe('done');
    expect(failed.money(ALICE)).toEqual([900_000_000, 0]);
    expect(failed.money(FEE_INCOME)).toEqual([0, 0]);

    const returned = funded();
    returned.request();
    expect(returned.said(RETURN)).toBe('withdrawal-state-differs withdrawal');
    returned.sign('0xhot/7');
    returned.record('0xt1');
    expect(returned.said({ ...RETURN, conflict: '0xt1' })).toBe('payout-taken conflict');
    returned.chain('included', '0xt1', 1);
    expect(returned.said(RETURN)).toBe('withdrawal-state-differs withdrawal');
    returned.chain('vanished', '0xt1', 0);
    expect(returned.said(RETURN)).toBe('done');
    expect(returned.said(RETURN)).toBe('done');
    expect(returned.money(ALICE)).toEqual([900_000_000, 0]);
    // What came to it is told by hash; a late word of the old version changes nothing.
    expect(returned.chain('paid', '0xt1')).toBe('withdrawal-state-differs withdrawal');
    expect(returned.events.at(-1)).toMatchObject({ state: 'returned', transaction: '0xother' });
  });

  it('is decided by people where it is large or asked for, and refused by them', () => {
    const venue = funded();
    venue.request({ amount: TERMS.reviewFrom });
    expect(venue.sign('0xhot/1')).toBe('withdrawal-state-differs withdrawal');
    const decide = { type: 'decide-withdrawal', withdrawal: withdrawalId(1), reason: null } as const;
    expect(venue.said({ ...decide, approve: true })).toBe('done');
    expect(venue.sign('0xhot/1')).toBe('done');
    venue.request({ review: true });
    const second = { ...decide, withdrawal: withdrawalId(2) };
    expect(venue.said({ ...second, approve: false, reason: 'screened' })).toBe('done');
    expect(venue.events.at(-1)).toMatchObject({ state: 'refused', reason: 'screened' });
    expect(venue.said({ ...second, approve: true })).toBe('withdrawal-state-differs withdrawal');
    expect(venue.money(ALICE)).toEqual([400_000_000, 500_000_000]);
  });

  it('waits for its own hold and for that of its owner, who sees both', () => {
    const venue = funded();
    venue.request({ notBefore: timeMs(START + 1_000) });
    const hold = { type: 'hold-withdrawals', owner: ALICE } as const;
    expect(venue.said({ ...hold, until: timeMs(START + MAX_HOLD_MS + 1) })).toBe('number-out-of-range until');
    venue.apply({ ...hold, until: timeMs(START + 5_000) });
    // Never made shorter.
    venue.apply({ ...hold, until: timeMs(START + 4_000) });
    expect(venue.transfer(1)).toBe('withdrawals-held');
    venue.at(START + 4_999);
    expect(venue.sign('0xhot/1')).toBe('withdrawals-held withdrawal');
    expect(venue.payable()).toEqual([]);
    venue.at(START + 5_000);
    expect(venue.transfer(1)).toBe('done');
    expect(venue.payable()).toEqual([1]);
    expect(venue.sign('0xhot/1')).toBe('done');
    expect(venue.transfer(1)).toBe('done');
  });

  it.each<[string, string, Parameters<WalletTestVenue['request']>[0]]>([
    ['another fee', 'withdrawal-fee-changed fee', { fee: units(299) }],
    ['a fee above the amount', 'below-minimum-withdrawal amount', { amount: units(200) }],
    ['less than the minimum', 'below-minimum-withdrawal amount', { amount: units(799) }],
    ['more than there is', 'insufficient-available-balance amount', { amount: units(900_000_001) }],
    ['more precise than the chain', 'amount-not-whole amount', { route: COARSE_ROUTE, amount: units(1_050) }],
    ['a hold of a year', 'number-out-of-range notBefore', { notBefore: timeMs(START + 366 * 86_400_000) }],
    ['no address', 'text-out-of-range address', { address: '' }],
  ])('is refused: %s', (_, refusal, change) => {
    expect(funded().request(change)).toBe(refusal);
  });

  it('is refused while paused, beyond what can be open, and of a frozen account', () => {
    const venue = funded();
    const status = { type: 'set-route-status', route: USDT_ROUTE, deposits: true } as const;
    venue.request();
    venue.apply({ ...status, withdrawals: false });
    expect(venue.request()).toBe('withdrawals-paused route');
    expect(venue.sign('0xhot/1')).toBe('withdrawals-paused withdrawal');
    expect(venue.payable()).toEqual([]);
    venue.apply({ ...status, withdrawals: true });
    expect(venue.payable()).toEqual([1]);
    for (let count = 1; count < OPEN_WITHDRAWALS; count += 1) venue.request();
    expect(venue.request()).toBe('too-many-withdrawals');
    venue.apply({ type: 'set-account-status', owner: ALICE, status: 'frozen' });
    expect(venue.sign('0xhot/1')).toBe('account-frozen withdrawal');
    expect(venue.payable()).toEqual([]);
    expect(venue.request()).toBe('account-frozen owner');
    expect(venue.transfer(1)).toBe('account-frozen owner');
    expect(venue.cancel()).toBe('done');
  });

  it('counts towards the limit of 24 hours until it is given back', () => {
    const venue = funded();
    // 1.5 USDT in units of 10^-8.
    const limit = { dailyLimit: 150_000_000 };
    expect(venue.request(limit)).toBe('withdrawal-requested');
    expect(venue.request({ ...limit, amount: units(500_001) })).toBe('withdrawal-limit-reached amount');
    expect(venue.request({ ...limit, amount: units(500_000) })).toBe('withdrawal-requested');
    venue.cancel(withdrawalId(2));
    expect(venue.request({ ...limit, amount: units(500_000) })).toBe('withdrawal-requested');
    venue.at(START + 86_400_000 - 1);
    expect(venue.request(limit)).toBe('withdrawal-limit-reached amount');
    venue.at(START + 86_400_000);
    expect(venue.request(limit)).toBe('withdrawal-requested');
  });

  it('leaves what is not final, in whatever it has been turned into', () => {
    const venue = new WalletTestVenue();
    venue.credit({ amount: units(800_000_000) });
    expect(venue.request()).toBe('deposits-not-final amount');
    // Own money beside it may leave, to the unit.
    venue.credit({ identity: 'own', amount: units(1_000_000), confirmations: 6 });
    expect(venue.request({ amount: units(1_000_001) })).toBe('deposits-not-final amount');
    expect(venue.request()).toBe('withdrawal-requested');
    // What is reserved covers nothing; BTC covers at 125 %, if it has a price.
    venue.apply({
      type: 'deposit',
      owner: ALICE,
      requestId: null,
      asset: BTC,
      amount: units(1_000_000),
      source: 'faucet',
    });
    expect(venue.transfer(400_000_000)).toBe('deposits-not-final amount');
    venue.tick(BTC, 50_000);
    // 0.01 BTC at 50,000 are 500: a cover of 400.
    expect(venue.transfer(400_000_001)).toBe('deposits-not-final amount');
    expect(venue.transfer(400_000_000)).toBe('done');
    expect(venue.transfer(1, BTC)).toBe('deposits-not-final amount');
    venue.at(venue.exchange.time + 61_000);
    expect(venue.transfer(1)).toBe('deposits-not-final amount');
    venue.report('final');
    expect(venue.transfer(1, BTC)).toBe('done');
  });
});
