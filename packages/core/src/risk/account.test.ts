import { describe, expect, it } from 'vitest';
import { equityOf, freeMargin, removableFunds, sumAccount } from './account.ts';
import type { AccountLeg } from './account.ts';
import { tiersOf } from './tiers.ts';

/** A tick of 0.1 USDT times a lot of 0.001 BTC is 100 units of a millionth of a USDT. */
const LEG: AccountLeg = {
  contract: { kind: 'linear', factor: 100 },
  position: { side: 'long', lots: 1000, entryValue: 50_000e6 },
  mark: 490_000,
  tiers: tiersOf([{ limit: 100_000e6, ratePpm: 4000, leverage: 100 }]),
  feePpm: 500,
  initialRatePpm: 50_000,
};

describe('an account of futures', () => {
  it('without legs has all that is in it', () => {
    const sums = sumAccount({ available: 700, crossBalance: 1000 }, []);
    expect([equityOf(sums), freeMargin(sums), removableFunds(sums)]).toEqual([1000, 700, 700]);
  });

  it('has a loss taken from all three, and its legs’ margins from the last two', () => {
    const sums = sumAccount({ available: 10_000e6, crossBalance: 10_000e6 }, [LEG]);
    expect(sums).toMatchObject({ profit: -1000e6, value: 49_000e6, initial: 2450e6, needed: 220.5e6 });
    expect(equityOf(sums)).toBe(9000e6);
    expect(freeMargin(sums)).toBe(10_000e6 - 2450e6 - 1000e6);
    // A tenth of the value is more than the initial margin.
    expect(removableFunds(sums)).toBe(10_000e6 - 1000e6 - 4900e6);
  });

  it('counts a profit up to a tenth of its balance for opening, and lets none of it leave', () => {
    const sums = sumAccount({ available: 5000e6, crossBalance: 5000e6 }, [{ ...LEG, mark: 510_000 }]);
    expect(sums.profit).toBe(1000e6);
    expect(freeMargin(sums)).toBe(5000e6 - 2550e6 + 500e6);
    expect(removableFunds(sums)).toBe(0);
  });
});
