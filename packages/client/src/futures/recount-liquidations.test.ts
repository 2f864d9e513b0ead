import type { LiquidationView } from '@assay/protocol';
import { expect, test } from 'vitest';
import { LINEAR } from './contract-view.fixture.ts';
import { checkLiquidation, recountLiquidations } from './recount-liquidations.ts';

const STEP: LiquidationView = {
  symbol: 'BTCUSDT-PERP',
  settleCoin: 'USDT',
  amountCoin: 'BTC',
  kind: 'step',
  side: 'long',
  amount: '0.5000',
  price: '90000.0',
  bankruptcyPrice: '89000.0',
  fee: '10.000000',
  equity: '99.000000',
  needed: '100.000000',
  remainingAmount: '0.5000',
  counterparties: [],
  sequence: 7,
  time: 1,
};
const part = (amount: string, price = '90000.0') => ({ amount, price, value: '0' });
const TAKEN: LiquidationView = {
  ...STEP,
  kind: 'deleveraging',
  equity: '-5.000000',
  counterparties: [part('0.2000'), part('0.3000')],
};
const recount = (...rows: readonly LiquidationView[]) =>
  recountLiquidations(rows, (symbol) => (symbol === LINEAR.symbol ? LINEAR : null));

test('what was due and took what was closed leaves nothing over', () => {
  const counted = { steps: 2, deleveragings: 1, early: 0, unequal: 0, unknown: 0, over: {} };
  expect(recount(STEP, { ...STEP, kind: 'taken-over', equity: '66.6' }, TAKEN)).toEqual(counted);
  expect(recount({ ...STEP, symbol: 'X-PERP' })).toMatchObject({ steps: 0, unknown: 1 });
});

test('more taken than closed is over-liquidation, by its value', () => {
  const more = { ...TAKEN, counterparties: [part('0.2000'), part('0.3001')] };
  expect(recount(more, more)).toMatchObject({ over: { USDT: '18.000000' } });
});

test.each([
  // Needed and the buffer of a fiftieth.
  ['a step of an account that has enough again', { ...STEP, equity: '102' }, 1],
  ['a step just below that', { ...STEP, equity: '101.999999' }, 0],
  ['a taking over with two thirds left', { ...STEP, kind: 'taken-over', equity: '66.666666' }, 1],
  ['a deleveraging with two thirds left', { ...TAKEN, equity: '66.666666' }, 1],
] as const)('%s', (_, row, early) => {
  expect(recount(row).early).toBe(early);
});

test('a part that was closed at another price is found', () => {
  expect(recount({ ...TAKEN, counterparties: [part('0.5000', '90000.1')] }).unequal).toBe(1);
});

test('a row says by itself how much its account had of what it needed', () => {
  expect(checkLiquidation(STEP, LINEAR)).toEqual({
    hadPpm: 990_000,
    isEarly: false,
    isUnequal: false,
    beyond: 0,
  });
  expect(checkLiquidation({ ...STEP, equity: '-5', needed: '0' }, LINEAR).hadPpm).toBeNull();
  const more = { ...TAKEN, counterparties: [part('0.5001', '90000.1')] };
  expect(checkLiquidation(more, LINEAR)).toMatchObject({ hadPpm: -50_000, isUnequal: true });
  expect(checkLiquidation(more, LINEAR).beyond).toBeGreaterThan(0);
});
