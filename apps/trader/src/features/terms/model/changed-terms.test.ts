import type { AnnouncedTermsView, ContractView } from '@assay/protocol';
import { expect, test } from 'vitest';
import { changedTerms } from './changed-terms.ts';

const tier = (number: number, limit: string, maintenanceRatePpm: number, highestLeverage: number) => ({
  tier: number,
  limit,
  maintenanceRatePpm,
  deduction: '0',
  highestLeverage,
});
const TERMS: Omit<AnnouncedTermsView, 'time'> = {
  makerFeeRatePpm: 200,
  takerFeeRatePpm: 500,
  liquidationFeeRatePpm: 2000,
  tiers: [tier(1, '50000', 4000, 100), tier(2, '250000', 5000, 50)],
  highestLeverage: 100,
  markCapPpm: 1200,
  impactValue: '20000',
  fundingInterval: 28_800,
  interestRate: '0.000100000',
  clampRate: '0.000500000',
  fundingCap: '0.003000000',
  openInterestLower: '1000',
  openInterestUpper: '2000',
  ownShare: null,
};
const changed = (change: Partial<AnnouncedTermsView>) =>
  // The other fields are no terms.
  changedTerms(TERMS as ContractView, { ...TERMS, time: 1, ...change }).map((one) => [
    one.kind === 'tier' ? `${one.term} ${one.tier}` : one.term,
    one.before,
    one.after,
  ]);

test('terms that stay are left out, whatever they are', () => {
  expect(changed({})).toEqual([]);
  expect(changed({ takerFeeRatePpm: 600, fundingInterval: 3600, openInterestUpper: '1500' })).toEqual([
    ['takerFeeRatePpm', 500, 600],
    ['openInterestUpper', '2000', '1500'],
    ['fundingInterval', 28_800, 3600],
  ]);
});

test('a share of what is open is announced with the floor it begins at', () => {
  expect(changed({ ownShare: { ratePpm: 100_000, floor: '50000' } })).toEqual([
    ['ownShareRate', null, 100_000],
    ['ownShareFloor', null, '50000'],
  ]);
});

test('tiers are compared one by one: by limit, rate and leverage; one that is new or goes has no other side', () => {
  const [first, second] = TERMS.tiers as [ContractView['tiers'][number], ContractView['tiers'][number]];
  const stricter = { ...second, highestLeverage: 25 };
  expect(changed({ tiers: [{ ...first, deduction: '9' }, stricter] })).toEqual([
    ['tier 2', second, stricter],
  ]);
  expect(changed({ tiers: [first] })).toEqual([['tier 2', second, null]]);
  expect(changed({ tiers: [first, second, second] })).toEqual([['tier 3', null, second]]);
});
