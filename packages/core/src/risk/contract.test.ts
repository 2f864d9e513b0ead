import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import {
  contractOf,
  entryValueOf,
  fillValue,
  gainsWithValue,
  positionValue,
  priceOf,
  profitOf,
  valueAt,
} from './contract.ts';
import type { Contract, Position } from './contract.ts';
import { RUNS, anySize, contracts, exactProfit, exactValue, safe } from './risk.fixture.ts';

const LINEAR: Contract = { kind: 'linear', factor: 1 };
const INVERSE: Contract = { kind: 'inverse', factor: 1000 };

describe('the value of a contract', () => {
  it('is exact, rounded as named, or null past 2^53 - 1', () => {
    const inputs = [
      contracts,
      anySize(40),
      anySize(31),
      fc.constantFrom('up' as const, 'down' as const),
    ] as const;
    fc.assert(
      fc.property(...inputs, (contract, lots, price, rounding) => {
        const right = safe(exactValue(contract, lots, price, rounding === 'up'));
        expect(valueAt(contract, lots, price, rounding)).toBe(right);
        expect(fillValue(contract, lots, price)).toBe(safe(exactValue(contract, lots, price, false)));
      }),
      RUNS,
    );
  });

  it.each([
    ['linear', 'long', true],
    ['linear', 'short', false],
    ['inverse', 'long', false],
    ['inverse', 'short', true],
  ] as const)('of a %s %s gains with it: %s', (kind, side, gains) => {
    expect(gainsWithValue({ kind, factor: 1 }, side)).toBe(gains);
  });

  it('is rounded against the holder, whatever the side', () => {
    const position = { lots: 1, entryValue: 333 };
    expect(positionValue(INVERSE, { ...position, side: 'long' }, 3)).toBe(334);
    expect(positionValue(INVERSE, { ...position, side: 'short' }, 3)).toBe(333);
    fc.assert(
      fc.property(contracts, anySize(24), anySize(20), anySize(20), (contract, lots, entry, mark) => {
        const entryValue = Number(exactValue(contract, lots, entry, false));
        for (const side of ['long', 'short'] as const) {
          const one: Position = { side, lots, entryValue };
          const value = positionValue(contract, one, mark);
          if (value === null || entryValue > MAX_AMOUNT) continue;
          expect(BigInt(profitOf(contract, one, value))).toBe(exactProfit(contract, one, mark));
        }
      }),
      RUNS,
    );
  });
});

describe('the price of a value', () => {
  it('is the last price that is worth no more, or the first that is worth no less', () => {
    fc.assert(
      fc.property(anySize(20), anySize(31), fc.constantFrom(1, 10, 10_000), (lots, value, factor) => {
        const contract: Contract = { kind: 'linear', factor };
        const down = priceOf(contract, lots, value, 'down')!;
        const up = priceOf(contract, lots, value, 'up')!;
        expect(down * lots * factor).toBeLessThanOrEqual(value);
        expect((down + 1) * lots * factor).toBeGreaterThan(value);
        expect(up).toBe(down * lots * factor === value ? down : down + 1);
      }),
      RUNS,
    );
  });

  it('falls with the value of an inverse contract', () => {
    expect(priceOf(INVERSE, 3, 7, 'down')).toBe(428);
    expect(priceOf(INVERSE, 3, 7, 'up')).toBe(429);
    expect(priceOf({ kind: 'inverse', factor: MAX_AMOUNT }, 2, 1, 'up')).toBeNull();
  });

  it('is the least where a tick of so many lots is worth more than all there is', () => {
    const contract: Contract = { kind: 'linear', factor: 10_000 };
    expect(priceOf(contract, MAX_AMOUNT, 5, 'up')).toBe(1);
    expect(priceOf(contract, MAX_AMOUNT, 5, 'down')).toBe(0);
  });
});

interface Holding {
  /** Above zero long, below short. */
  lots: number;
  entryValue: number;
  realised: number;
}

/** What the core does with a fill: close first, at a part of the fill's value, then open with the rest. */
function trade(contract: Contract, holding: Holding, lots: number, value: number): void {
  const closes = holding.lots * lots < 0 ? Math.min(Math.abs(lots), Math.abs(holding.lots)) : 0;
  const closedValue = closes === 0 ? 0 : Math.floor((value * closes) / Math.abs(lots));
  if (closes > 0) {
    const position: Position = {
      side: holding.lots > 0 ? 'long' : 'short',
      lots: Math.abs(holding.lots),
      entryValue: holding.entryValue,
    };
    const left = entryValueOf(contract, position, closes);
    const closed: Position = { ...position, lots: closes, entryValue: left };
    holding.realised += profitOf(contract, closed, closedValue);
    holding.entryValue -= left;
  }
  holding.lots += lots;
  holding.entryValue += value - closedValue;
}

describe('profit', () => {
  const fills = fc.array(
    fc.record({
      buyer: fc.nat(3),
      seller: fc.nat(3),
      lots: fc.integer({ min: 1, max: 50 }),
      price: fc.integer({ min: 900, max: 1100 }),
    }),
    { minLength: 1, maxLength: 40 },
  );

  it('of all who trade sums to zero with what positions were entered for, after every fill and at the end', () => {
    fc.assert(
      fc.property(contracts, fills, (contract, all) => {
        const holdings = [0, 1, 2, 3].map((): Holding => ({ lots: 0, entryValue: 0, realised: 0 }));
        const exchange = (buyer: Holding, seller: Holding, lots: number, price: number): void => {
          const value = fillValue(contract, lots, price)!;
          trade(contract, buyer, lots, value);
          trade(contract, seller, -lots, value);
          const signed = holdings.map((one) => {
            const isGaining = gainsWithValue(contract, one.lots > 0 ? 'long' : 'short');
            return one.realised - (isGaining ? 1 : -1) * one.entryValue;
          });
          expect(signed.reduce((sum, part) => sum + part, 0)).toBe(0);
        };
        for (const { buyer, seller, lots, price } of all) {
          if (buyer !== seller) exchange(holdings[buyer]!, holdings[seller]!, lots, price);
        }
        // Everybody closes against the one who is left.
        const last = holdings[0]!;
        for (const one of holdings.slice(1)) {
          if (one.lots > 0) exchange(last, one, one.lots, 1000);
          else if (one.lots < 0) exchange(one, last, -one.lots, 1000);
        }
        expect(holdings.map(({ lots }) => lots)).toEqual([0, 0, 0, 0]);
        expect(holdings.map(({ entryValue }) => entryValue)).toEqual([0, 0, 0, 0]);
        expect(holdings.reduce((sum, { realised }) => sum + realised, 0)).toBe(0);
      }),
      { ...RUNS, numRuns: 1000 },
    );
  });

  it('of a part is the smaller one, and the last lot brings what was rounded', () => {
    const long: Position = { side: 'long', lots: 3, entryValue: 100 };
    expect(entryValueOf(LINEAR, long, 1)).toBe(34);
    expect(entryValueOf(LINEAR, { ...long, side: 'short' }, 1)).toBe(33);
    expect(entryValueOf(INVERSE, long, 1)).toBe(33);
    expect(entryValueOf(INVERSE, { ...long, side: 'short' }, 1)).toBe(34);
    expect(entryValueOf(LINEAR, long, 3)).toBe(100);
  });
});

describe('a contract made of its steps', () => {
  it.each([
    [{ kind: 'linear', tickDecimals: 1, lotDecimals: 3, settlementScale: 6 }, 100],
    [{ kind: 'inverse', tickDecimals: 1, lotDecimals: 0, settlementScale: 8 }, 1_000_000_000],
    [{ kind: 'linear', tickDecimals: 4, lotDecimals: 3, settlementScale: 6 }, null],
    [{ kind: 'inverse', tickDecimals: 8, lotDecimals: 0, settlementScale: 8 }, null],
  ] as const)('of %j has the factor %s', (steps, factor) => {
    expect(contractOf(steps)).toEqual(factor === null ? null : { kind: steps.kind, factor });
  });
});
