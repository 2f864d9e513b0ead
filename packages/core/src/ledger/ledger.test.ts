import { describe, expect, it } from 'vitest';
import { haveMoney } from './captured-kinds.ts';
import { Ledger, LedgerFault } from './ledger.ts';
import { Owners } from './owners.ts';

const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;

function ledgerWith(owners: number, assets: number): Ledger {
  const ledger = new Ledger();
  for (let owner = 0; owner < owners; owner += 1) ledger.openOwner();
  for (let asset = 0; asset < assets; asset += 1) ledger.openAsset();
  return ledger;
}

describe('the ledger', () => {
  it('moves money and sums to zero', () => {
    const ledger = ledgerWith(3, 2);
    const [one, two] = [ledger.spotAccount(1, 1), ledger.spotAccount(2, 1)];
    ledger.issue(1, one, 100);
    ledger.hold(one, 60);
    ledger.transferHeld(one, two, 50);
    ledger.release(one, 10);
    ledger.transfer(one, two, 20);
    expect([one, two].map((account) => [ledger.available(account), ledger.held(account)])).toEqual([
      [30, 0],
      [70, 0],
    ]);
    expect(ledger.available(ledger.spotAccount(0, 1))).toBe(-100);
    expect([ledger.sum(1), ledger.issued(1), ledger.balance(one)]).toEqual([0, 100, 30]);
  });

  it('divides a payment between two accounts', () => {
    const ledger = ledgerWith(4, 1);
    const [payer, one, two] = [ledger.spotAccount(1, 0), ledger.spotAccount(2, 0), ledger.spotAccount(3, 0)];
    ledger.issue(0, payer, 10);
    expect(() => ledger.transferToTwo(payer, one, 4, two, 7)).toThrow(LedgerFault);
    ledger.transferToTwo(payer, one, 1, two, 8);
    expect([payer, one, two].map((account) => ledger.available(account))).toEqual([1, 1, 8]);
    expect(ledger.sum(0)).toBe(0);
  });

  it('refuses what would go below zero, and changes nothing', () => {
    const ledger = ledgerWith(3, 1);
    const [one, two] = [ledger.spotAccount(1, 0), ledger.spotAccount(2, 0)];
    ledger.issue(0, one, 10);
    expect(() => ledger.transfer(one, two, 11)).toThrow(LedgerFault);
    expect(() => ledger.transfer(one, two, Number.NaN)).toThrow(LedgerFault);
    expect(() => ledger.transferHeld(one, two, 1)).toThrow(LedgerFault);
    expect(() => ledger.hold(one, 11)).toThrow(LedgerFault);
    expect(() => ledger.release(one, 1)).toThrow(LedgerFault);
    expect([ledger.available(one), ledger.held(one), ledger.balance(two), ledger.sum(0)]).toEqual([
      10, 0, 0, 0,
    ]);
  });

  it('never issues past 2^53 - 1 of an asset', () => {
    const ledger = ledgerWith(2, 2);
    const account = ledger.spotAccount(1, 0);
    ledger.issue(0, account, MAX_AMOUNT - 1);
    expect([ledger.canIssue(0, 1), ledger.canIssue(0, 2), ledger.canIssue(1, MAX_AMOUNT)]).toEqual([
      true,
      false,
      true,
    ]);
    ledger.issue(0, account, 1);
    expect(() => ledger.issue(0, account, 1)).toThrow(LedgerFault);
    expect(ledger.balance(account)).toBe(MAX_AMOUNT);
  });

  it('keeps balances while owners and assets are added', () => {
    const ledger = ledgerWith(2, 1);
    ledger.issue(0, ledger.spotAccount(1, 0), 7);
    for (let count = 0; count < 300; count += 1) {
      ledger.openOwner();
      if (count % 10 === 0) ledger.openAsset();
    }
    ledger.issue(30, ledger.spotAccount(301, 30), 9);
    expect(ledger.balance(ledger.spotAccount(1, 0))).toBe(7);
    expect(ledger.balance(ledger.spotAccount(301, 30))).toBe(9);
    expect(ledger.available(ledger.spotAccount(0, 0))).toBe(-7);
    const { balances, issued } = ledger.capture();
    expect(haveMoney(ledger.captureKinds())).toBe(false);
    const { owners, assets } = ledger;
    const byOwner = Float64Array.from(balances, (_, at) => {
      const owner = Math.floor(at / (assets * 2));
      const asset = Math.floor((at % (assets * 2)) / 2);
      return balances[(asset * owners + owner) * 2 + (at % 2)]!;
    });
    const again = ledgerWith(owners, assets);
    again.restore(byOwner, issued);
    expect(again.capture()).toEqual({ balances, issued });
  });
});

describe('the directory of owners', () => {
  it('gives places in opening order, to small and to great numbers', () => {
    const owners = new Owners();
    const numbers = [0, 1, 1000, 5_000_000, 3000, Number.MAX_SAFE_INTEGER];
    expect(numbers.map((number) => owners.open(number))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(numbers.map((number) => owners.find(number))).toEqual([0, 1, 2, 3, 4, 5]);
    expect([2, 999, 4_999_999, -1].map((number) => owners.find(number))).toEqual([-1, -1, -1, -1]);
    expect([...owners.capture()]).toEqual(numbers);
  });
});
