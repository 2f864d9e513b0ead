import { expect, test } from 'vitest';
import { INVERSE, LINEAR } from './contract-view.fixture.ts';
import { fireDrill } from './fire-drill.ts';
import type { DrillMarket } from './fire-drill.ts';

/** 100,000 USDT; a lot is 0.0001 BTC, a tick 0.1 USDT. */
const MARK = 1_000_000;
const USDT = 1e6;
/** So many accounts of 1 BTC each, a part of the value covered. */
const longs = (accounts: number, covered: number) => ({
  side: 'long' as const,
  accounts,
  lots: accounts * 10_000,
  equity: accounts * 100_000 * USDT * covered,
});
const market = (over: Partial<DrillMarket>): DrillMarket => ({
  rules: LINEAR,
  mark: MARK,
  insurance: 10_000_000 * USDT,
  fund: [],
  classes: [longs(10, 0.1)],
  ...over,
});

test('the insurance takes over what is gone, at the price that its margin reaches to, and loses the rest of the fall', () => {
  // Bankrupt at (100,000 - 10,000) ÷ (1 - 0.0005) = 90,045.03 USDT, rounded up to 90,045.1: 45.10 and 10,045.10 above the bottoms.
  expect(fireDrill(market({}), 100_000)).toEqual({
    bottom: 900_000,
    liquidated: 10 * 90_200 * USDT,
    deleveraged: 0,
    used: 451 * USDT,
    firstDeleveraging: null,
  });
  expect(fireDrill(market({}), 200_000).used).toBe(100_451 * USDT);
  expect(fireDrill(market({}), 50_000)).toMatchObject({ liquidated: 0, used: 0 });
});

test('beyond what its balance is worth, positions in profit are closed, from the first such mark on', () => {
  const small = fireDrill(market({ insurance: 300_000 * USDT }), 200_000);
  // Three of ten are worth 300,000 or less at 90,200; the others are not taken.
  expect(small).toMatchObject({ firstDeleveraging: 902_000, deleveraged: 7 * 90_200 * USDT });
  expect(small.used).toBe(30_135.3 * USDT);
  expect(fireDrill(market({ insurance: 0 }), 200_000)).toMatchObject({
    used: 0,
    deleveraged: 902_000 * USDT,
  });
});

test('what the fund has already counts, and a fund that lost three tenths of its worth takes nothing more', () => {
  const held = { side: 'long', lots: 50_000, entryValue: 500_000 * USDT } as const;
  const busy = market({ insurance: 1_000_000 * USDT, fund: [held] });
  expect(fireDrill(busy, 100_000).deleveraged).toBe(4 * 90_200 * USDT);
  expect(fireDrill({ ...busy, classes: [] }, 100_000).used).toBe(50_000 * USDT);
  // By a fall of 31 % 9 BTC lose 279,000 of 1,000,000 and 9.9 BTC 306,900; what one more is worth would fit.
  const late = (lots: number) =>
    market({
      insurance: 1_000_000 * USDT,
      fund: [{ ...held, lots, entryValue: lots * 10 * USDT }],
      classes: [longs(1, 0.312)],
    });
  expect(fireDrill(late(90_000), 320_000).firstDeleveraging).toBe(null);
  expect(fireDrill(late(99_000), 320_000).firstDeleveraging).toBe(690_000);
});

test('shorts lose nothing by a fall, and longs of an inverse contract do, in its coin', () => {
  expect(fireDrill(market({ classes: [{ ...longs(10, 0.1), side: 'short' }] }), 300_000)).toMatchObject({
    liquidated: 0,
    used: 0,
  });
  // 100,000 USD each at 100,000 USDT is 1 BTC, a twentieth of it covered.
  const coin = { side: 'long', accounts: 5, lots: 500_000, equity: 5 * 0.05e8 } as const;
  const inverse = market({ rules: INVERSE, insurance: 50e8, classes: [coin] });
  const { liquidated, used } = fireDrill(inverse, 100_000);
  expect(liquidated).toBeGreaterThan(5e8);
  // 1 ÷ 0.9 BTC at the bottom, of which 1.05 less the fee were there.
  expect(used / 5e8).toBeCloseTo(1 / 0.9 - 1.05 / 1.0005, 4);
});

test('a fall to nothing ends at the least price', () => {
  const { bottom, liquidated, used } = fireDrill(market({ classes: [longs(10, 0.9995)] }), 1_000_000);
  // Nothing is deep before the last step, where each BTC is worth a tick, and 50.1 where its margin ends.
  expect([bottom, liquidated, used]).toEqual([1, USDT, 500 * USDT]);
});

test('a deeper fall never costs less', () => {
  const classes = [longs(5, 0.02), longs(40, 0.06), longs(9, 0.15), longs(7, 0.4)];
  const at = [50_000, 100_000, 200_000, 300_000].map((fall) =>
    fireDrill(market({ classes, insurance: 3_000_000 * USDT }), fall),
  );
  for (const [place, worse] of at.slice(1).entries()) {
    const better = at[place]!;
    expect(worse.liquidated).toBeGreaterThanOrEqual(better.liquidated);
    expect(worse.used).toBeGreaterThanOrEqual(better.used);
    expect(worse.used).toBeLessThanOrEqual(3_000_000 * USDT);
  }
});
