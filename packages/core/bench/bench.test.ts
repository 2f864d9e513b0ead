import { expect, it } from 'vitest';
import { measure } from './bench.ts';
import { withoutSelfTrades } from './exchange-run.ts';
import { makeFlow } from './flow.ts';
import { runBeside } from './futures-beside-spot-run.ts';
import { runFunding } from './funding-run.ts';
import { runLiquidation } from './liquidation-run.ts';
import { runRecovery } from './recovery-run.ts';
import { runSettlement } from './settlement-run.ts';

it('measures a small flow: right hashes, zero sum, one state in both rounds', () => {
  const figures = measure('small', makeFlow(7, 6000, 3, 50), null, 2);
  expect(figures.stateHash).toMatch(/^[0-9a-f]{64}$/);
  expect(figures.book).toBeGreaterThan(0);
});

it('refuses a wrong fill hash', () => {
  expect(() => measure('small', makeFlow(7, 600, 1, 50), 1, 1)).toThrow('fill hash');
});

it('captures, restores and replays a small venue to the same state', () => {
  const run = runRecovery({ owners: 50, assets: 3, restingOrders: 500, commands: 2000 });
  expect(run).toMatchObject({ accounts: 150, resting: 500, remembered: 150, commands: 2000 });
});

it('funds every position of a small market, and keeps what rounding left', () => {
  // A lot is worth 50,000,000 units, of which 12,500 parts per billion are 625 to the unit: nothing is left.
  expect(runFunding({ legs: 6000 })).toMatchObject({
    paid: 6000,
    funding: { commands: 3 },
    rest: 0,
    faults: [],
  });
});

it('liquidates every account of a small market that has fallen, and nobody else', () => {
  const size = { legs: 2000, liquidated: 50 };
  const closed = { steps: 50, ended: 50, faults: [] };
  expect(runLiquidation({ ...size, isDeleveraged: false })).toMatchObject({ ...closed, deleveraged: 0 });
  expect(runLiquidation({ ...size, isDeleveraged: true })).toMatchObject({ ...closed, deleveraged: 50 });
});

it('settles every position of a series, and opens the next', () => {
  expect(runSettlement({ legs: 6000 })).toMatchObject({
    settled: 6000,
    settling: { commands: 6 },
    rest: 0,
    series: 2,
    faults: [],
  });
});

it('trades the same where every second market is a perpetual, and ends with positions', () => {
  const flow = withoutSelfTrades(makeFlow(5, 3000, 2, 30));
  const alone = runBeside(flow, false);
  const beside = runBeside(flow, true);
  expect(alone).toMatchObject({ openInterest: 0, faults: [] });
  expect(beside).toMatchObject({ filledLots: alone.filledLots, refused: alone.refused, faults: [] });
  expect(beside.openInterest).toBeGreaterThan(0);
  const spotCommands = flow.symbol.filter((symbol) => symbol % 2 === 0).length;
  expect([alone.spotCommands, beside.spotCommands]).toEqual([spotCommands, spotCommands]);
});
