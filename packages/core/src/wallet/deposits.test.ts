import { describe, expect, it } from 'vitest';
import { assetId, networkId, routeId, units } from '../quantity/branding.ts';
import { TREASURY, UNCLAIMED } from '../vocabulary/parties.ts';
import {
  ALICE,
  BOB,
  BTC_ROUTE,
  COARSE_ROUTE,
  ETH,
  ETH_ROUTE,
  TERMS,
  USDT,
  USDT_ROUTE,
  WalletTestVenue,
} from './wallet-venue.fixture.ts';

describe('the wallet', () => {
  it('is there by its rules alone, and not in play money', () => {
    const venue = new WalletTestVenue(5);
    expect(venue.credit()).toBe('rules-not-active');
    expect(venue.request()).toBe('rules-not-active');
    expect(venue.exchange.read({ type: 'wallet-routes' })).toEqual({ networks: [], routes: [], swaps: [] });
  });

  it('lists a network by chain and first block, and an asset on it once', () => {
    const venue = new WalletTestVenue();
    const network = { type: 'list-network', network: networkId(2), chain: 'eip155:0' } as const;
    expect(venue.said({ ...network, genesis: '0xgenesis' })).toBe('network-already-listed chain');
    expect(venue.said({ ...network, genesis: '0xother' })).toBe('done');
    const route = {
      type: 'list-route',
      route: routeId(4),
      network: networkId(1),
      asset: ETH,
      contract: '0xeth',
      decimals: 18,
      terms: TERMS,
    } as const;
    expect(venue.said({ ...route, asset: USDT })).toBe('route-already-listed asset');
    expect(venue.said({ ...route, contract: '0xcoarse' })).toBe('route-already-listed contract');
    expect(venue.said({ ...route, asset: assetId(7) })).toBe('unknown-asset asset');
    expect(venue.said({ ...route, decimals: 24 })).toBe('number-out-of-range decimals');
    expect(venue.said({ ...route, terms: { ...TERMS, finalDepth: 2 } })).toBe(
      'number-out-of-range terms.finalDepth',
    );
    expect(venue.said(route)).toBe('done');
    const terms = { ...TERMS, withdrawalFee: units(301) };
    expect(venue.said({ type: 'set-route-terms', route: COARSE_ROUTE, terms })).toBe(
      'amount-not-whole terms.withdrawalFee',
    );
  });
});

describe('a deposit', () => {
  it('is credited once, whichever block says it and how often', () => {
    const venue = new WalletTestVenue();
    expect(venue.credit({ confirmations: 2 })).toBe('too-few-confirmations confirmations');
    expect(venue.credit()).toBe('done');
    expect(venue.credit()).toBe('done');
    expect(venue.credit({ block: '0xb2', height: 101 })).toBe('done');
    expect(venue.report('final')).toBe('done');
    expect(venue.credit()).toBe('done');
    expect(venue.money(ALICE)).toEqual([5_000_000, 0]);
    expect(venue.owed()).toEqual([5_000_000, 0]);
    expect(venue.credit({ amount: units(5_000_001) })).toBe('deposit-differs identity');
    expect(venue.credit({ owner: BOB })).toBe('deposit-differs identity');
    // Another network has identities of its own.
    expect(venue.credit({ route: BTC_ROUTE })).toBe('done');
    venue.restore();
    expect(venue.credit()).toBe('done');
    expect(venue.money(ALICE)).toEqual([5_000_000, 0]);
  });

  it('that is large is final before it is credited; a pause credits nothing', () => {
    const venue = new WalletTestVenue();
    const large = { amount: TERMS.largeDeposit, confirmations: 5 };
    expect(venue.credit(large)).toBe('too-few-confirmations confirmations');
    const status = { type: 'set-route-status', route: USDT_ROUTE, withdrawals: true } as const;
    venue.apply({ ...status, deposits: false });
    expect(venue.credit({ ...large, confirmations: 6 })).toBe('deposits-paused route');
    venue.apply({ ...status, deposits: true });
    expect(venue.credit({ ...large, confirmations: 6 })).toBe('done');
  });

  it('below the minimum is kept until it reaches it, and below a unit until it fills one', () => {
    const venue = new WalletTestVenue();
    const wei = 10 ** 10;
    const small = { route: ETH_ROUTE, confirmations: 6 };
    venue.credit({ ...small, identity: 'a', amount: units(600), rest: wei - 1 });
    expect(venue.money(ALICE, ETH)).toEqual([0, 0]);
    expect(venue.money(UNCLAIMED, ETH)).toEqual([600, 0]);
    expect(venue.owed(ETH_ROUTE)).toEqual([600, wei - 1]);
    venue.credit({ ...small, identity: 'b', amount: units(399), rest: 1 });
    // 600 + 399, and the unit that both rests fill.
    expect(venue.money(ALICE, ETH)).toEqual([1000, 0]);
    expect(venue.owed(ETH_ROUTE)).toEqual([1000, 0]);
    // Of one that is not final the rest is not kept yet, though the chain has it.
    venue.credit({ ...small, identity: 'c', amount: units(5_000), rest: 7, confirmations: 3 });
    expect(venue.exchange.read({ type: 'wallet-account', owner: ALICE }).small).toEqual([]);
    expect(venue.owed(ETH_ROUTE)).toEqual([6_000, 7]);
    venue.report('final', { identity: 'c' });
    expect(venue.exchange.read({ type: 'wallet-account', owner: ALICE }).small).toEqual([
      { route: ETH_ROUTE, amount: 0, rest: 7 },
    ]);
    expect(venue.credit({ ...small, identity: 'd', amount: units(1), rest: wei })).toBe(
      'number-out-of-range rest',
    );
  });

  it('that vanishes is held and comes back, or is reversed as far as its owner has it', () => {
    const venue = new WalletTestVenue();
    venue.credit();
    expect(venue.report('reversed')).toBe('deposit-state-differs report');
    venue.transfer(1_000_000);
    expect(venue.money(BOB)).toEqual([0, 0]);
    expect(venue.report('held')).toBe('done');
    expect(venue.money(ALICE)).toEqual([0, 5_000_000]);
    expect(venue.report('released')).toBe('done');
    expect(venue.money(ALICE)).toEqual([5_000_000, 0]);
    venue.report('held');
    expect(venue.report('final')).toBe('deposit-state-differs report');
    expect(venue.report('reversed')).toBe('done');
    expect(venue.money(ALICE)).toEqual([0, 0]);
    expect(venue.owed()).toEqual([0, 0]);
    // A transaction that comes back is money again.
    expect(venue.credit()).toBe('done');
    expect(venue.money(ALICE)).toEqual([5_000_000, 0]);
  });

  it('that its owner no longer has is paid by the treasury, owed, collected, and given back to each', () => {
    const venue = new WalletTestVenue();
    venue.tick(ETH, 2_000);
    venue.credit({ route: ETH_ROUTE, identity: 'cover', amount: units(900_000_000), confirmations: 6 });
    venue.credit({ amount: units(900_000_000) });
    // 900 USDT leave, covered by nine ETH.
    expect(venue.transfer(900_000_000)).toBe('done');
    const house = { amount: units(400_000_000), confirmations: 6 };
    venue.credit({ owner: TREASURY, identity: 'house', ...house });
    venue.report('held');
    venue.report('reversed');
    expect(venue.money(TREASURY)).toEqual([0, 0]);
    expect(venue.exchange.read({ type: 'wallet-totals' }).unpaid).toEqual([
      { asset: USDT, amount: 500_000_000 },
    ]);
    // What is owed has to stay covered: with 8.9 ETH gone the rest is worth less.
    expect(venue.transfer(899_000_000, ETH)).toBe('deposits-not-final amount');
    // What comes in for the treasury pays what is unpaid first.
    venue.credit({ owner: TREASURY, identity: 'more', ...house });
    expect(venue.money(TREASURY)).toEqual([0, 0]);
    // The owner has some of it again: collected when the reversal is said again.
    venue.credit({ identity: 'own', amount: units(150_000_000), confirmations: 6 });
    expect(venue.report('reversed')).toBe('done');
    expect(venue.money(ALICE)).toEqual([0, 0]);
    expect(venue.money(TREASURY)).toEqual([50_000_000, 0]);
    expect(venue.exchange.read({ type: 'wallet-totals' }).unpaid).toEqual([]);
    // It comes back: 150 to the owner, who paid them, 750 to the treasury.
    venue.credit({ amount: units(900_000_000) });
    expect(venue.money(ALICE)).toEqual([150_000_000, 0]);
    expect(venue.money(TREASURY)).toEqual([800_000_000, 0]);
    expect(venue.owed()).toEqual([1_850_000_000, 0]);
  });

  it('of nobody waits for people, who pay it out once', () => {
    const venue = new WalletTestVenue();
    venue.credit({ owner: UNCLAIMED, confirmations: 6 });
    const payment = {
      type: 'credit-payment',
      reference: 'case-7',
      owner: BOB,
      asset: USDT,
      amount: units(5_000_000),
      unclaimedOf: USDT_ROUTE,
    } as const;
    expect(venue.said({ ...payment, unclaimedOf: null })).toBe('insufficient-available-balance amount');
    expect(venue.said(payment)).toBe('done');
    expect(venue.said(payment)).toBe('done');
    expect(venue.said({ ...payment, amount: units(1) })).toBe('payment-differs reference');
    const { type: _, ...credited } = payment;
    const references = ['case-8', 'case-7'];
    expect(venue.exchange.read({ type: 'credited-payments', references })).toEqual([credited]);
    expect(venue.money(BOB)).toEqual([5_000_000, 0]);
    expect(venue.money(UNCLAIMED)).toEqual([0, 0]);
  });

  it('says its state as often as one likes, and what is unknown was never credited', () => {
    const venue = new WalletTestVenue();
    expect(venue.report('held')).toBe('done');
    expect(venue.report('reversed')).toBe('done');
    expect(venue.report('final')).toBe('unknown-deposit identity');
    venue.credit();
    expect(venue.report('released')).toBe('done');
    expect(venue.report('final', { confirmations: 5 })).toBe('too-few-confirmations confirmations');
    for (const report of ['final', 'final', 'released'] as const) expect(venue.report(report)).toBe('done');
    expect(venue.report('held')).toBe('deposit-state-differs report');
  });

  it('pays for chains out of the treasury, a unit for a rest that lacks', () => {
    const venue = new WalletTestVenue();
    venue.credit({ route: ETH_ROUTE, owner: TREASURY, amount: units(100), rest: 5, confirmations: 6 });
    const cost = {
      type: 'book-wallet-cost',
      route: ETH_ROUTE,
      reference: '0xtx',
      amount: units(40),
    } as const;
    expect(venue.said({ ...cost, rest: 6 })).toBe('done');
    expect(venue.said({ ...cost, rest: 6 })).toBe('done');
    expect(venue.said({ ...cost, rest: 7 })).toBe('cost-differs reference');
    expect(venue.money(TREASURY, ETH)).toEqual([59, 0]);
    expect(venue.owed(ETH_ROUTE)).toEqual([59, 10 ** 10 - 1]);
  });

  it('that is gone from the chain is written off by the house, as far as it was there, and never from a user', () => {
    const venue = new WalletTestVenue();
    venue.credit({ amount: units(50_000_000), confirmations: 6 });
    venue.credit({ identity: 'own', owner: TREASURY, amount: units(100), confirmations: 6 });
    const loss = {
      type: 'write-off-loss',
      route: USDT_ROUTE,
      reference: '0xgone',
      amount: units(130),
      rest: 0,
      reason: 'key-of-the-old-machine-lost',
    } as const;
    expect(venue.said({ ...loss, amount: units(50_000_101) })).toBe('number-out-of-range amount');
    expect(venue.said(loss)).toBe('done');
    expect(venue.said(loss)).toBe('done');
    expect(venue.said({ ...loss, reason: 'another' })).toBe('cost-differs reference');
    expect([venue.money(ALICE), venue.money(TREASURY)]).toEqual([
      [50_000_000, 0],
      [0, 0],
    ]);
    expect(venue.owed()).toEqual([49_999_970, 0]);
    expect(venue.exchange.read({ type: 'wallet-totals' }).unpaid).toEqual([{ asset: USDT, amount: 30 }]);
    // The cost of the same transaction is another matter.
    const { reason: _, ...cost } = { ...loss, type: 'book-wallet-cost', amount: units(1) } as const;
    expect(venue.said(cost)).toBe('done');
    expect(venue.exchange.findInvariantFaults()).toEqual([]);
  });
});
