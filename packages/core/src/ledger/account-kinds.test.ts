import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CROSS_MARGIN,
  FINANCE,
  FUTURES_COIN,
  FUTURES_USDT,
  MERCHANT,
  SPOT,
  insuranceOf,
  isolatedMargin,
  nameOfKind,
} from './account-kinds.ts';
import { haveMoney, inOrder } from './captured-kinds.ts';
import { findKindTransferFault, transferBetweenKinds } from './kind-transfer.ts';
import type { KindTransfer } from './kind-transfer.ts';
import { Ledger, LedgerFault, NO_ACCOUNT } from './ledger.ts';

const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;
const KINDS = [
  SPOT,
  FUTURES_USDT,
  FUTURES_COIN,
  CROSS_MARGIN,
  FINANCE,
  MERCHANT,
  isolatedMargin(0),
  isolatedMargin(7),
  insuranceOf(0),
  insuranceOf(9),
];

function ledgerWith(owners: number, assets: number): Ledger {
  const ledger = new Ledger();
  for (let owner = 0; owner < owners; owner += 1) ledger.openOwner();
  for (let asset = 0; asset < assets; asset += 1) ledger.openAsset();
  return ledger;
}

/** Sum of an asset over every account that there is, counted from the accounts themselves. */
function sumOf(ledger: Ledger, asset: number): number {
  let sum = ledger.clearing(asset);
  for (let ownerIndex = 0; ownerIndex < ledger.owners; ownerIndex += 1)
    sum += ledger.totalOf(ownerIndex, asset);
  return sum;
}

const transfer: fc.Arbitrary<KindTransfer> = fc.record({
  ownerIndex: fc.integer({ min: 1, max: 3 }),
  asset: fc.integer({ min: -1, max: 2 }),
  from: fc.constantFrom(...KINDS, 99),
  to: fc.constantFrom(...KINDS, 99),
  amount: fc.oneof(fc.integer({ min: -1, max: 60 }), fc.constantFrom(0.5, Number.NaN, MAX_AMOUNT)),
});

describe('accounts of other kinds than spot', () => {
  it('have permanent numbers and a name each', () => {
    expect(KINDS).toEqual([0, 1, 2, 3, 4, 5, 1024, 1031, 32_768, 32_777]);
    expect(KINDS.map(nameOfKind)).toEqual([
      'spot',
      'futures-usdt',
      'futures-coin',
      'cross-margin',
      'finance',
      'merchant',
      'isolated-margin-0',
      'isolated-margin-7',
      'insurance-0',
      'insurance-9',
    ]);
    expect([6, 1023].map(nameOfKind)).toEqual([undefined, undefined]);
  });

  it('take no room and no word of a snapshot before one has money', () => {
    const ledger = ledgerWith(3, 2);
    const { accounts } = ledger;
    ledger.issue(0, ledger.spotAccount(1, 0), 5);
    expect([ledger.accounts, ledger.findAccount(1, FUTURES_USDT, 0)]).toEqual([accounts, NO_ACCOUNT]);
    expect(haveMoney(ledger.captureKinds())).toBe(false);
    ledger.openAccount(1, FUTURES_USDT, 0);
    expect([ledger.accounts, haveMoney(ledger.captureKinds())]).toEqual([accounts + 1, false]);
  });

  it('move money between the kinds of an owner, to the unit, or say why not', () => {
    const ledger = ledgerWith(3, 1);
    ledger.issue(0, ledger.spotAccount(1, 0), 100);
    ledger.hold(ledger.spotAccount(1, 0), 40);
    const move = (from: number, to: number, amount: number): string => {
      const asked = { ownerIndex: 1, asset: 0, from, to, amount };
      const fault = findKindTransferFault(ledger, asked);
      if (fault === null) transferBetweenKinds(ledger, asked);
      return fault === null ? 'moved' : `${fault.code} ${fault.field}`;
    };
    expect(move(SPOT, FUTURES_USDT, 61)).toBe('insufficient-available-balance amount');
    expect(move(SPOT, FUTURES_USDT, 60)).toBe('moved');
    expect(move(FUTURES_COIN, SPOT, 1)).toBe('insufficient-available-balance amount');
    expect(move(FUTURES_USDT, isolatedMargin(3), 7)).toBe('moved');
    expect(move(SPOT, SPOT, 1)).toBe('text-out-of-range to');
    expect(move(99, SPOT, 1)).toBe('text-out-of-range from');
    expect(move(FUTURES_USDT, SPOT, 0)).toBe('number-out-of-range amount');
    expect(
      findKindTransferFault(ledger, { ownerIndex: 1, asset: 1, from: 0, to: 1, amount: 1 }),
    ).toMatchObject({
      code: 'unknown-asset',
    });
    const at = (kind: number): number => ledger.balance(ledger.findAccount(1, kind, 0));
    expect([SPOT, FUTURES_USDT, isolatedMargin(3)].map(at)).toEqual([40, 53, 7]);
    expect([ledger.totalOf(1, 0), ledger.sum(0), sumOf(ledger, 0)]).toEqual([100, 0, 0]);
  });

  it('keep an owner’s money to the unit through any transfers, and never go below zero', () => {
    fc.assert(
      fc.property(fc.array(transfer, { maxLength: 60 }), (transfers) => {
        const ledger = ledgerWith(4, 2);
        for (const ownerIndex of [1, 2, 3]) {
          ledger.issue(0, ledger.spotAccount(ownerIndex, 0), 50);
          ledger.issue(1, ledger.spotAccount(ownerIndex, 1), 1);
          ledger.hold(ledger.spotAccount(ownerIndex, 0), ownerIndex * 10);
        }
        for (const one of transfers) {
          const fault = findKindTransferFault(ledger, one);
          if (fault === null) transferBetweenKinds(ledger, one);
          for (const ownerIndex of [1, 2, 3])
            expect([ledger.totalOf(ownerIndex, 0), ledger.totalOf(ownerIndex, 1)]).toEqual([50, 1]);
        }
        for (let account = 0; account < ledger.accounts; account += 1) {
          const isOutside = account === ledger.spotAccount(0, 0) || account === ledger.spotAccount(0, 1);
          expect(isOutside || ledger.available(account) >= 0).toBe(true);
        }
        expect([sumOf(ledger, 0), sumOf(ledger, 1), ledger.sum(0), ledger.sum(1)]).toEqual([0, 0, 0, 0]);
      }),
      { seed: 11, numRuns: 300 },
    );
  });

  it('stay what they are while owners, assets and accounts are added, and in a snapshot', () => {
    const ledger = ledgerWith(2, 1);
    ledger.issue(0, ledger.spotAccount(1, 0), 900);
    for (let count = 0; count < 200; count += 1) {
      ledger.openOwner();
      if (count % 10 === 0) ledger.openAsset();
      const asked = { ownerIndex: 1, asset: 0, from: SPOT, to: isolatedMargin(count), amount: 2 };
      expect(findKindTransferFault(ledger, asked)).toBeNull();
      transferBetweenKinds(ledger, asked);
    }
    ledger.hold(ledger.findAccount(1, isolatedMargin(9), 0), 1);
    ledger.payFromClearing(0, ledger.findAccount(1, isolatedMargin(9), 0), 30);
    const kinds = inOrder(ledger.captureKinds());
    const again = ledgerWith(ledger.owners, ledger.assets);
    again.restoreKinds(kinds);
    const at = (one: Ledger, market: number): readonly number[] => {
      const account = one.findAccount(1, isolatedMargin(market), 0);
      return [one.available(account), one.held(account)];
    };
    for (const one of [ledger, again])
      expect([0, 9, 199].map((each) => at(one, each))).toEqual([
        [2, 0],
        [31, 1],
        [2, 0],
      ]);
    expect([again.clearing(0), inOrder(again.captureKinds())]).toEqual([-30, kinds]);
    expect(ledger.totalOf(1, 0)).toBe(930);
  });

  it('go back to spot together', () => {
    const ledger = ledgerWith(2, 2);
    ledger.issue(0, ledger.spotAccount(1, 0), 9);
    ledger.issue(1, ledger.spotAccount(1, 1), 9);
    for (const asset of [0, 1])
      transferBetweenKinds(ledger, { ownerIndex: 1, asset, from: SPOT, to: FINANCE, amount: 4 + asset });
    ledger.gatherIntoSpot(1);
    expect([0, 1].map((asset) => ledger.balance(ledger.spotAccount(1, asset)))).toEqual([9, 9]);
  });
});

describe('a clearing account', () => {
  it('pays a profit before its loss is there, and sums to zero with all others', () => {
    const ledger = ledgerWith(3, 2);
    const [winner, loser] = [ledger.spotAccount(1, 1), ledger.spotAccount(2, 1)];
    ledger.issue(1, loser, 50);
    ledger.payFromClearing(1, winner, 30);
    expect([ledger.clearing(1), ledger.clearing(0), ledger.sum(1), sumOf(ledger, 1)]).toEqual([-30, 0, 0, 0]);
    ledger.payIntoClearing(1, loser, 30);
    expect([ledger.clearing(1), ledger.balance(winner), ledger.balance(loser)]).toEqual([0, 30, 20]);
    expect(() => ledger.payIntoClearing(1, loser, 21)).toThrow(LedgerFault);
  });

  it('never lets the others together pass 2^53 - 1', () => {
    const ledger = ledgerWith(2, 1);
    const account = ledger.spotAccount(1, 0);
    ledger.issue(0, account, MAX_AMOUNT - 10);
    expect(() => ledger.payFromClearing(0, account, 11)).toThrow(LedgerFault);
    ledger.payFromClearing(0, account, 6);
    expect([ledger.canIssue(0, 4), ledger.canIssue(0, 5), ledger.balance(account)]).toEqual([
      true,
      false,
      MAX_AMOUNT - 4,
    ]);
  });
});
