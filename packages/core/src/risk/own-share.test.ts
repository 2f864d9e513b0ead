import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractOf, valueAt } from './contract.ts';
import { greatestShare } from './own-share.ts';

const STEPS = { tickDecimals: 1, lotDecimals: 3, settlementScale: 6 };
const CONTRACTS = [contractOf({ kind: 'linear', ...STEPS })!, contractOf({ kind: 'inverse', ...STEPS })!];

describe('most lots of one account', () => {
  it('are a part of the open interest, rounded down, or what the floor is worth', () => {
    const [linear] = CONTRACTS;
    // A lot is worth 50 USDT.
    const most = (openInterest: number): number =>
      greatestShare(linear!, 500_000, openInterest, { ratePpm: 100_000, floor: 500e6 });
    expect([most(0), most(109), most(110), most(119)]).toEqual([10, 10, 11, 11]);
  });

  it('are those whose value is just within the floor', () => {
    assert(
      property(
        constantFrom(...CONTRACTS),
        integer({ min: 1, max: 10_000_000 }),
        integer({ min: 1, max: 1_000_000_000 }),
        (contract, mark, floor) => {
          const most = greatestShare(contract, mark, 0, { ratePpm: 1, floor });
          expect(valueAt(contract, most, mark, 'up') ?? Infinity).toBeLessThanOrEqual(floor);
          expect(valueAt(contract, most + 1, mark, 'up') ?? Infinity).toBeGreaterThan(floor);
        },
      ),
    );
  });
});
