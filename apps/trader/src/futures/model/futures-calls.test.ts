import type { MoneyCall } from '@assay/client';
import { expect, test } from 'vitest';
import { futuresCalls } from './futures-calls.ts';

const ORDER = { symbol: 'BTCUSDT-PERP', type: 'market', amount: '0.1' } as const;

/** What goes out, call by call. */
async function sent(account: 'u' | 'coin' | null): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  const money = ((name: string, request: object) => {
    all.push([name, request]);
    return Promise.resolve({});
    // The answers do not matter here.
  }) as unknown as MoneyCall;
  const calls = futuresCalls(account, money);
  await calls.submit({ ...ORDER, direction: 'buy' });
  await calls.submit({ ...ORDER, direction: 'sell' });
  await calls.submit({ ...ORDER, direction: 'sell', reduceOnly: true });
  await calls.submit({ ...ORDER, direction: 'buy', reduceOnly: true });
  await calls.setLeverage({ symbol: ORDER.symbol, leverage: 5 });
  await calls.adjustMargin({ id: '7', money: '10', flag: '1' });
  await calls.adjustMargin({ id: '7', money: '10', flag: '0' });
  return all;
}

test('the older calls say what an order does by its direction: 1 and 2 open, 3 and 4 close', async () => {
  const order = { account: 'u', ...ORDER };
  expect(await sent('u')).toEqual([
    ['legacyContractOpen', { ...order, direction: 1 }],
    ['legacyContractOpen', { ...order, direction: 2 }],
    ['legacyContractClose', { ...order, direction: 3 }],
    ['legacyContractClose', { ...order, direction: 4 }],
    ['legacyLeverage', { symbol: ORDER.symbol, leverage: 5, type: 'u' }],
    ['legacyBond', { positionId: '7', amount: '10', flag: 1 }],
    ['legacyBond', { positionId: '7', amount: '10', flag: 0 }],
  ]);
});

test('the newer ones are sent as they are', async () => {
  const names = (await sent(null)).map((one) => (one as readonly [string])[0]);
  expect(new Set(names)).toEqual(new Set(['submitFuturesOrder', 'setLeverage', 'adjustMargin']));
});
