/** What is drawn of a contract, while it runs and once it has ended. */
import type { SecondContract } from '@assay/protocol';
import { expect, test } from 'vitest';
import { drawnContract } from './drawn-contract.ts';

const RUNNING = {
  createTime: 1_000,
  expireTime: 61_000,
  direction: 'rise',
  openPrice: '100.5',
  openTime: 2_000,
  finalPrice: null,
  result: null,
  paid: false,
  // What else a contract says is not drawn.
} as SecondContract;
const OUTCOME = { result: 'win', price: '101.25', counted: 1 } as const;
const ticks = [2, 55, 61, 62].map((second) => ({ second }));

test('a running contract stands as it would end now', () => {
  expect(drawnContract(RUNNING, ticks, OUTCOME)).toMatchObject({
    acceptedAt: 1_000,
    expiresAt: 61_000,
    direction: 'rise',
    open: { second: 2, price: 100.5 },
    mean: 101.25,
    result: 'win',
  });
  const { counted } = drawnContract(RUNNING, ticks, OUTCOME);
  expect([counted.includes(61), counted.includes(62), counted.includes(2)]).toEqual([true, false, false]);
});

test('nothing is drawn that is not known yet', () => {
  for (const unknown of [{ openPrice: null }, { openTime: null }])
    expect(drawnContract({ ...RUNNING, ...unknown }, [], null)).toMatchObject({
      open: null,
      mean: null,
      result: null,
    });
  // No tick counts yet: the price is the last one, and no mean.
  expect(drawnContract(RUNNING, [], { ...OUTCOME, counted: 0 })).toMatchObject({ mean: null, result: 'win' });
});

test.each([
  ['win', true, '102', 'win', 102],
  ['lose', false, '99', 'lose', 99],
  ['void', true, null, 'win', null],
  ['void', false, null, 'push', null],
] as const)('one that ended as %s, paid %s, stands as it ended', (result, paid, finalPrice, drawn, mean) => {
  const found = drawnContract({ ...RUNNING, result, paid, finalPrice }, ticks, {
    ...OUTCOME,
    result: 'lose',
  });
  expect(found).toMatchObject({ result: drawn, mean });
});
