import type { FuturesOrderView } from '@assay/protocol';
import { expect, test } from 'vitest';
import { protectionOf } from './own-protection.ts';

/** Of an order what is looked at. */
const order = (id: string, change: Partial<FuturesOrderView>): FuturesOrderView =>
  ({
    id,
    symbol: 'BTCUSDT-PERP',
    direction: 'sell',
    type: 'take-profit-market',
    reduceOnly: true,
    status: 'untriggered',
    triggerPrice: '110000.0',
    amount: null,
    parentId: null,
    ...change,
  }) as FuturesOrderView;

test('what waits to close a position is of its market and side, nearest first, and not asleep', () => {
  const orders = [
    order('far', { triggerPrice: '120000.0' }),
    order('near', {}),
    order('low', { type: 'stop-market', triggerPrice: '90000.0' }),
    order('stop', { type: 'stop-market', triggerPrice: '100000.0', amount: '0.1' }),
    order('trail', { type: 'trailing-stop', triggerPrice: null }),
    order('asleep', { parentId: '7', amount: '0.000' }),
    order('awake', { parentId: '7', amount: '0.010', triggerPrice: '130000.0' }),
    order('opens', { reduceOnly: false }),
    order('other side', { direction: 'buy' }),
    order('other market', { symbol: 'ETHUSDT-PERP' }),
    order('resting', { type: 'limit', status: 'waiting' }),
  ];
  const found = protectionOf(orders, { symbol: 'BTCUSDT-PERP', side: 'long' });
  const ids = (list: readonly FuturesOrderView[]) => list.map(({ id }) => id);
  expect(ids(found.takeProfits)).toEqual(['near', 'far', 'awake']);
  expect(ids(found.stopLosses)).toEqual(['stop', 'low']);
  expect(ids(found.trailing)).toEqual(['trail']);
});
