import type { Call, MoneyCall } from '@assay/client';
import { expect, test } from 'vitest';
import { orderCalls } from './order-calls.ts';
import type { Generation } from './order-calls.ts';

/** The name and the request of what is sent. */
async function sent(generation: Generation, ask: (calls: ReturnType<typeof orderCalls>) => Promise<unknown>) {
  const asked: unknown[] = [];
  const call = (name: unknown, request: unknown): Promise<never> => {
    asked.push(name, request);
    return Promise.reject(new Error('not sent'));
  };
  // A stand-in for both kinds of calls: it keeps what it was asked and answers nothing.
  await ask(orderCalls(generation, call as Call, call as MoneyCall)).catch(() => {});
  return asked;
}

test('a newer screen asks by the newer calls', async () => {
  expect(await sent('newer', ({ orders }) => orders({ status: 'open' }))).toEqual([
    'orderList',
    { status: 'open' },
  ]);
  expect(await sent('newer', ({ fills }) => fills({ orderId: '7' }))).toEqual(['fillList', { orderId: '7' }]);
  expect(await sent('newer', ({ cancel }) => cancel('7'))).toEqual(['cancelOrder', { id: '7' }]);
});

test('an older screen asks by the older calls as far as they go', async () => {
  expect(await sent('older', ({ orders }) => orders({ status: 'open', symbol: 'BTCUSDT' }))).toEqual([
    'legacyOrderLog',
    { state: 'current', pageNo: '1', pageSize: '20', symbol: 'BTCUSDT' },
  ]);
  const filtered = { status: 'closed', direction: 'buy' } as const;
  expect(await sent('older', ({ orders }) => orders(filtered))).toEqual(['legacyOrderList', filtered]);
  expect(await sent('older', ({ fills }) => fills({ orderId: '7', pageNo: '2' }))).toEqual([
    'legacyOrderFills',
    { id: '7', pageNo: '2', pageSize: '20' },
  ]);
  expect(await sent('older', ({ fills }) => fills({ symbol: 'BTCUSDT' }))).toEqual([
    'legacyFills',
    { symbol: 'BTCUSDT', pageNo: '1', pageSize: '20' },
  ]);
  expect(await sent('older', ({ fills }) => fills({ direction: 'buy' }))).toEqual([
    'fillList',
    { direction: 'buy' },
  ]);
  expect(await sent('older', ({ cancel }) => cancel('7'))).toEqual(['legacyCancelOrder', { id: '7' }]);
  const order = { symbol: 'BTCUSDT', direction: 'buy', type: 'market', amount: '1' } as const;
  expect(await sent('newer', ({ submit }) => submit(order))).toEqual(['submitOrder', order]);
  expect(await sent('older', ({ submit }) => submit(order))).toEqual([
    'legacySubmitOrder',
    { account: 'spot', ...order },
  ]);
});
