import type { CoverClass } from '@assay/core';
import { expect, it } from 'vitest';
import { classesTold } from './open-interest.ts';

const of = (cover: number, accounts: number, more: Partial<Record<keyof CoverClass, number>> = {}) => {
  const lots = { lots: accounts * 10, peopleLots: accounts * 10, greatest: 10 };
  // Branded, as the core tells them.
  return {
    side: 'long',
    cover,
    accounts,
    people: accounts,
    ...lots,
    value: 100,
    equity: 7,
    ...more,
  } as CoverClass;
};
const told = (...classes: readonly CoverClass[]) =>
  classesTold(classes).map(({ cover, accounts, lots, value }) => [
    cover,
    accounts,
    Number(lots),
    Number(value),
  ]);

it('tells no class of fewer than five accounts: it goes with the next that is covered better', () => {
  expect(told(of(0, 5), of(1, 4), of(2, 1), of(3, 9))).toEqual([
    [0, 5, 50, 100],
    [1, 5, 50, 200],
    [3, 9, 90, 100],
  ]);
});

it('joins what is left with the last one, and tells nothing of a side of four', () => {
  expect(told(of(7, 2), of(4, 6))).toEqual([[4, 8, 80, 200]]);
  expect(told(of(0, 1), of(11, 3))).toEqual([]);
});

it('counts people, and not the accounts of the exchange', () => {
  expect(told(of(0, 5, { people: 4 }), of(1, 1))).toEqual([[0, 6, 60, 200]]);
  expect(told(of(0, 9, { people: 4 }))).toEqual([]);
});

it('tells no class of which one has more than half, whoever the others are', () => {
  // Four accounts of one lot each, and one who has a thousand.
  const alone = { lots: 1004, peopleLots: 1004, greatest: 1000 };
  expect(told(of(0, 5, alone))).toEqual([]);
  expect(told(of(0, 5, alone), of(1, 200))).toEqual([[0, 205, 3004, 200]]);
  expect(told(of(0, 5), of(1, 5, alone))).toEqual([]);
  expect(told(of(0, 200), of(1, 5, alone))).toEqual([[0, 205, 3004, 200]]);
});
