import { expect, test } from 'vitest';
import { closingFault } from './closing-off.ts';

test.each([
  ['open', null, null],
  ['post-only', 'post-only', null],
  ['cancel-only', 'cancel-only', 'cancel-only'],
  ['halted', 'halted', 'halted'],
  ['delisted', 'delisted', 'delisted'],
] as const)('a market that is %s refuses what trades: %s, and what may rest: %s', (status, trades, rests) => {
  expect([closingFault(status, false), closingFault(status, true)]).toEqual([trades, rests]);
});
