import { expect, test } from 'vitest';
import { INVERSE, LINEAR } from './contract-view.fixture.ts';
import { lotsIn, ticksIn, ticksText, unitsText, workedExample } from './index.ts';
import type { ContractRules, ExampleMarket, PlannedPosition } from './index.ts';

const MARKET: ExampleMarket = { openInterest: 0, indexPrice: '108906.83', fundingRate: '0.000100000' };

function planned(rules: ContractRules, size: string, change: Partial<PlannedPosition> = {}): PlannedPosition {
  const [entry, lots] = [ticksIn('100000', rules)!, lotsIn(size, rules)!];
  return { side: 'long', entry, lots, leverage: 20, ...change };
}

test('a long of a linear contract: value, margins and fee by their rates, ends from its own margin', () => {
  const example = workedExample(LINEAR, planned(LINEAR, '0.5'), MARKET)!;
  const money = (units: number) => unitsText(units, LINEAR);
  expect(money(example.value)).toBe('50000.000000');
  expect(money(example.margin)).toBe('2500.000000');
  expect(money(example.fee)).toBe('25.000000');
  expect(money(example.maintenance)).toBe('200.000000');
  expect(example.tier.leverage).toBe(20);
  // Loses its margin but for 0.4% of maintenance and 0.05% of the fee: (50,000 − 2,500) ÷ 0.5 ÷ (1 − 0.0045).
  expect(ticksText(example.liquidation!, LINEAR)).toBe('95429.4');
  expect(ticksText(example.bankruptcy!, LINEAR)).toMatch(/^950\d\d\.\d$/);
  // 0.5 × 108,906.8 × 0.0001, which the long pays.
  expect(money(0 - example.funding!)).toBe('5.445340');
});

test('a short gets what a long pays, and pays below zero', () => {
  const short = planned(LINEAR, '0.5', { side: 'short' });
  expect(workedExample(LINEAR, short, MARKET)!.funding).toBe(5_445_340);
  expect(workedExample(LINEAR, short, { ...MARKET, fundingRate: '-0.000100000' })!.funding).toBe(-5_445_340);
});

test('without an index price nothing is said of a funding, and open interest above its bound takes the whole value', () => {
  const full = { ...MARKET, indexPrice: null, openInterest: LINEAR.openInterestBounds.upper };
  const example = workedExample(LINEAR, planned(LINEAR, '0.5'), full)!;
  expect([example.funding, example.margin]).toEqual([null, example.value]);
});

test('an inverse contract is counted in its coin', () => {
  const example = workedExample(INVERSE, planned(INVERSE, '50000'), MARKET)!;
  expect(unitsText(example.value, INVERSE)).toBe('0.50000000');
  expect(unitsText(example.margin, INVERSE)).toBe('0.02500000');
  // 50,000 ÷ 108,906.8 is 0.459108155...: rounded up for the long, who pays, and down for a short.
  const funding = (side: 'long' | 'short') =>
    unitsText(
      Math.abs(workedExample(INVERSE, planned(INVERSE, '50000', { side }), MARKET)!.funding!),
      INVERSE,
    );
  expect([funding('long'), funding('short')]).toEqual(['0.00004592', '0.00004591']);
});

test('nothing comes of no lots', () => {
  expect(workedExample(LINEAR, planned(LINEAR, '0'), MARKET)).toBeNull();
});
