/** Requests for futures orders as commands: every kind of order, and what is refused before the core is asked. */
import { Exchange } from '@assay/core';
import type { TimeMs } from '@assay/core';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../access/port.ts';
import { futuresMarket } from '../../engine/futures-fixture.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { createInstrumentRegistry } from '../../market-data/instrument-registry.ts';
import { VENUE } from '../../projections/flow-fixture.ts';
import { futuresOrder, linkedOrders } from './order-command.ts';

const exchange = Exchange.empty();
for (const command of [...VENUE, futuresMarket(3)]) exchange.apply(1 as TimeMs, command);
const instruments = createInstrumentRegistry(
  exchange.read({ type: 'listing' }),
  exchange.read({ type: 'futures-markets' }),
);
const market = instruments.findFutures('BTCUSDT-PERP')!;
const context = { instruments, market, session: { owner: 1000 } as Session };
const BASE = { symbol: 'BTCUSDT-PERP', direction: 'sell', requestId: 'r' } as const;
const commandOf = (more: object) => futuresOrder(context, { ...BASE, type: 'limit', ...more });

describe('a request for a futures order', () => {
  it.each([
    [
      'a limit order with what closes it',
      { price: '50000', amount: '0.1', stopProfit: '49000', stopLoss: '51000.5', stopLossBy: 'index-price' },
      {
        type: 'place-futures-order',
        kind: 'limit',
        price: 500_000,
        quantity: 100,
        reduceOnly: false,
        takeProfit: { price: 490_000, triggerBy: 'mark-price', whole: false },
        stopLoss: { price: 510_005, triggerBy: 'index-price', whole: false },
      },
    ],
    [
      'a market order that only reduces',
      { type: 'market', amount: '0.1', reduceOnly: true },
      { type: 'place-futures-order', kind: 'market', timeInForce: 'ioc', price: null, reduceOnly: true },
    ],
    [
      'a stop that closes the whole position',
      { type: 'stop-market', triggerPrice: '48000', reduceOnly: true },
      {
        type: 'place-futures-conditional',
        trigger: { kind: 'stop', price: 480_000 },
        triggerBy: 'mark-price',
        price: null,
        quantity: null,
        reduceOnly: true,
        timeInForce: 'ioc',
      },
    ],
    [
      'a take-profit by the last price',
      {
        type: 'take-profit-limit',
        triggerPrice: '52000',
        triggerBy: 'last-price',
        price: '52001',
        amount: '0.2',
      },
      {
        type: 'place-futures-conditional',
        trigger: { kind: 'take-profit', price: 520_000 },
        triggerBy: 'last-price',
        price: 520_010,
        quantity: 200,
        timeInForce: 'gtc',
      },
    ],
    [
      'a trailing stop',
      {
        type: 'trailing-stop',
        callbackRate: '1.5',
        activationPrice: '53000',
        amount: '0.2',
        reduceOnly: true,
      },
      { trigger: { kind: 'trailing', callbackPpm: 15_000, activation: 530_000 }, quantity: 200 },
    ],
  ])('says %s', (_, more, command) => {
    expect(commandOf(more)).toMatchObject({
      owner: 1000,
      market: 3,
      side: 'sell',
      requestId: 'r',
      ...command,
    });
  });

  it.each([
    [{ price: '50000' }, 'field-missing', 'amount'],
    [{ price: '50000', amount: '0.1', triggerPrice: '49000' }, 'field-unknown', 'triggerPrice'],
    [{ price: '50000', amount: '0.1', stopLossBy: 'mark-price' }, 'field-unknown', 'stopLossBy'],
    [{ price: '50000', amount: '0.1', closesWhole: true }, 'field-unknown', 'closesWhole'],
    [{ type: 'stop-market', amount: '0.1' }, 'field-missing', 'triggerPrice'],
    [
      { type: 'stop-market', amount: '0.1', triggerPrice: '48000', stopLoss: '1' },
      'field-unknown',
      'stopLoss',
    ],
    [{ type: 'stop-limit', amount: '0.1', triggerPrice: '48000' }, 'field-missing', 'price'],
    [{ price: '50000.01', amount: '0.1' }, 'too-precise', 'price'],
  ])('%j is refused: %s, %s', (more, name, field) => {
    expect(() => commandOf(more)).toThrow(expect.objectContaining({ errorName: name, field }) as Error);
  });
});

it('says a pair of which one cancels the other', () => {
  const pair = { ...BASE, amount: '0.1', price: '52000', stopPrice: '48000', reduceOnly: true };
  expect(linkedOrders(context, pair)).toMatchObject({
    type: 'place-futures-linked',
    quantity: 100,
    price: 520_000,
    stopPrice: 480_000,
    stopLimitPrice: null,
    triggerBy: 'mark-price',
    reduceOnly: true,
  });
  expect(() => linkedOrders(context, { ...pair, amount: '0' })).toThrow(RequestRefused);
});
