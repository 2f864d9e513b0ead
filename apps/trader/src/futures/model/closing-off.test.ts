import { expect, test } from 'vitest';
import { closingFault, marginFault } from './closing-off.ts';
import type { ClosingStand } from './closing-off.ts';

const OPEN: ClosingStand = { status: 'open', index: 'fresh', phase: null };

test.each([
  [{}, null, null],
  [{ status: 'post-only' }, 'market-post-only', null],
  [{ status: 'cancel-only' }, 'market-cancel-only', 'market-cancel-only'],
  [{ status: 'halted' }, 'market-halted', 'market-halted'],
  [{ status: 'delisted' }, 'market-delisted', 'market-delisted'],
  [{ index: 'stale' }, 'index-stale', null],
  [{ index: 'dead' }, 'index-dead', 'index-dead'],
  [{ phase: 'closing' }, null, null],
  [{ phase: 'settling' }, 'series-settling', 'series-settling'],
] as const)('a market that is %j refuses what trades: %s, and what may rest: %s', (stand, trades, rests) => {
  const found = { ...OPEN, ...stand };
  expect([closingFault(found, false), closingFault(found, true)]).toEqual([trades, rests]);
});

test.each([
  [{ status: 'post-only' }, null, null],
  [{ status: 'cancel-only' }, null, null],
  [{ status: 'halted' }, null, null],
  [{ status: 'delisted' }, 'market-delisted', 'market-delisted'],
  [{ index: 'stale' }, null, null],
  [{ index: 'dead' }, null, 'no-index-taking'],
  [{ phase: 'settling' }, 'series-settling', 'series-settling'],
] as const)('margin of a market that is %j is added: %s, and taken out: %s', (stand, added, taken) => {
  const found = { ...OPEN, ...stand };
  expect([marginFault(found, false), marginFault(found, true)]).toEqual([added, taken]);
});
