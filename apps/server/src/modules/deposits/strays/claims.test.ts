import type { OwnerId, Units } from '@assay/core';
import { expect, test } from 'vitest';
import { findClaimFault, keptText } from './claims.ts';

const [ADA, BOB] = [7, 8];
const row = (userId: number | null, units: bigint) => ({ userId, units, token: '0x70' });
/** 2 coins of 6 digits here. */
const claim = { userId: ADA as OwnerId, amount: 2_000_000 as Units };
const fault = (...rows: readonly ReturnType<typeof row>[]) =>
  findClaimFault(claim, { decimals: 18, rows }, 6);
const coins = (count: number) => BigInt(count) * 10n ** 18n;

test('nothing is said where nothing is kept', () => {
  expect(fault()).toBeNull();
  expect(keptText({ decimals: 18, rows: [] })).toBeNull();
});

test('what lies at the own address, or at the house, is credited up to what lies there', () => {
  expect(fault(row(ADA, coins(2)))).toBeNull();
  expect(fault(row(null, coins(2)))).toBeNull();
  expect(fault(row(ADA, coins(1)), row(ADA, coins(1)))).toBeNull();
  expect(fault(row(ADA, coins(2) - 1n))).toContain('brought less');
});

test('what lies at the address of another is not, and fills up nothing', () => {
  expect(fault(row(BOB, coins(9)))).toContain('of user 8');
  expect(fault(row(ADA, coins(1)), row(BOB, coins(9)))).toContain('brought less');
});

test('people read whose it is', () => {
  expect(keptText({ decimals: 18, rows: [row(BOB, 5n), row(null, 6n)] })).toBe(
    '5 units for user 8, 6 units for the house',
  );
});
