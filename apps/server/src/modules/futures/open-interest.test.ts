import type { CoverClass } from '@assay/core';
import { expect, it } from 'vitest';
import { classesTold } from './open-interest.ts';

const of = (cover: number, accounts: number) =>
  // Branded, as the core tells them.
  ({ side: 'long', cover, accounts, lots: accounts * 10, value: 100, equity: 7 }) as CoverClass;
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
