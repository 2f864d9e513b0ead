/** What a request for an order says, as the core says it. */
import { Exchange } from '@assay/core';
import type { TimeMs } from '@assay/core';
import { describe, expect, it, test } from 'vitest';
import { createInstrumentRegistry } from '../market-data/instrument-registry.ts';
import { VENUE } from '../projections/flow-fixture.ts';
import { amountOf, endOf, forceOf, mustAmount, mustPrice, priceOf, selfTradeMode } from './order-options.ts';
import { conditionalType, orderState, selfTradeName } from './order-words.ts';
import { triggerOf, waitingForce, waitsForPrice } from './trigger-options.ts';
import type { AskedTrigger } from './trigger-options.ts';

const exchange = Exchange.empty();
for (const command of VENUE) exchange.apply(1 as TimeMs, command);
const instruments = createInstrumentRegistry(exchange.read({ type: 'listing' }), []);
const context = { instruments, market: instruments.findMarket('BTCUSDT')! };
const refused = (errorName: string, field: string) => expect.objectContaining({ errorName, field });

describe('time in force', () => {
  it.each([
    [undefined, false, 'gtc'],
    [undefined, true, 'ioc'],
    ['GTC', false, 'gtc'],
    ['GTD', false, 'gtc'],
    ['IOC', false, 'ioc'],
    ['FOK', true, 'fok'],
  ] as const)('%s of an order at market %s is %s', (timeInForce, isMarket, force) => {
    expect(forceOf(timeInForce === undefined ? {} : { timeInForce }, isMarket)).toBe(force);
  });

  it('has an end where it says so, and nowhere else', () => {
    expect(endOf({ timeInForce: 'GTD', expireTime: 5 })).toBe(5);
    expect([endOf({}), endOf({ timeInForce: 'GTC' })]).toEqual([null, null]);
    expect(() => endOf({ timeInForce: 'GTD' })).toThrow(refused('field-missing', 'expireTime'));
    for (const timeInForce of ['GTC', 'IOC'] as const) {
      expect(() => endOf({ timeInForce, expireTime: 5 })).toThrow(refused('field-unknown', 'expireTime'));
    }
    expect(() => endOf({ expireTime: 5 })).toThrow(refused('field-unknown', 'expireTime'));
  });
});

test('each way not to trade with oneself has a word, and the first of them where none is said', () => {
  const words = ['newest', 'oldest', 'both', 'decrement'] as const;
  expect(words.map(selfTradeMode)).toEqual(['cancel-newest', 'cancel-oldest', 'cancel-both', 'decrement']);
  expect(words.map((word) => selfTradeName(selfTradeMode(word)))).toEqual(words);
  expect(selfTradeMode(undefined)).toBe('cancel-newest');
});

test('states and types have the words of the wire', () => {
  expect([orderState('open'), orderState('filled')]).toEqual(['waiting', 'filled']);
  const types = (['stop', 'take-profit', 'trailing'] as const).flatMap((kind) =>
    [true, false].map((isLimit) => conditionalType(kind, isLimit)),
  );
  expect(types).toEqual([
    'stop-limit',
    'stop-market',
    'take-profit-limit',
    'take-profit-market',
    'trailing-stop',
    'trailing-stop',
  ]);
});

test('numbers are exactly those of the market, or refused at their field', () => {
  expect([mustPrice(context, 'price', '60000.1'), mustAmount(context, 'amount', '1.00001')]).toEqual([
    600_001, 100_001,
  ]);
  expect([priceOf(context, 'price', '1'), amountOf(context, 'amount', '1')]).toEqual([10, 100_000]);
  expect([priceOf(context, 'price', undefined), amountOf(context, 'amount', undefined)]).toEqual([
    null,
    null,
  ]);
  expect(() => mustPrice(context, 'price', '1.01')).toThrow(refused('too-precise', 'price'));
  expect(() => mustAmount(context, 'amount', '0.000001')).toThrow(refused('too-precise', 'amount'));
  expect(() => amountOf(context, 'icebergAmount', '0.000001')).toThrow(
    refused('too-precise', 'icebergAmount'),
  );
});

describe('an order that waits', () => {
  const given = { triggerPrice: '1', callbackRate: '1', activationPrice: '1', triggerBy: 'last' };
  type Field = keyof typeof given;
  const of = (type: AskedTrigger['type'], ...fields: Field[]): AskedTrigger => ({
    type,
    ...Object.fromEntries(fields.map((field) => [field, given[field]])),
  });

  it.each<[AskedTrigger, boolean]>([
    [of('limit'), false],
    [of('market'), false],
    [of('stop-limit', 'triggerPrice'), true],
    [of('take-profit-market', 'triggerPrice', 'triggerBy'), true],
    [of('trailing-stop', 'callbackRate'), true],
    [of('trailing-stop', 'callbackRate', 'activationPrice', 'triggerBy'), true],
  ])('is one by its type: %j', (request, waits) => {
    expect(waitsForPrice(request)).toBe(waits);
  });

  it.each<[AskedTrigger, string, Field]>([
    [of('limit', 'triggerPrice'), 'field-unknown', 'triggerPrice'],
    [of('market', 'triggerBy'), 'field-unknown', 'triggerBy'],
    [of('stop-market', 'triggerPrice', 'callbackRate'), 'field-unknown', 'callbackRate'],
    [of('take-profit-limit', 'triggerPrice', 'activationPrice'), 'field-unknown', 'activationPrice'],
    [of('trailing-stop', 'callbackRate', 'triggerPrice'), 'field-unknown', 'triggerPrice'],
    [of('stop-limit', 'triggerBy'), 'field-missing', 'triggerPrice'],
    [of('trailing-stop', 'activationPrice'), 'field-missing', 'callbackRate'],
  ])('has the fields that its type goes by and no others: %j', (request, name, field) => {
    expect(() => waitsForPrice(request)).toThrow(refused(name, field));
  });

  it.each<[Partial<AskedTrigger> & Pick<AskedTrigger, 'type'>, string]>([
    [{ type: 'stop-limit', price: '1' }, 'gtc'],
    [{ type: 'stop-limit', price: '1', timeInForce: 'IOC' }, 'ioc'],
    [{ type: 'trailing-stop', price: '1', timeInForce: 'GTD' }, 'gtc'],
    [{ type: 'stop-market' }, 'ioc'],
    [{ type: 'stop-market', timeInForce: 'GTD' }, 'ioc'],
    [{ type: 'trailing-stop', timeInForce: 'FOK' }, 'fok'],
  ])('is in force as what it becomes: %j', (request, force) => {
    expect(waitingForce(request)).toBe(force);
  });

  it.each<[AskedTrigger, string, string]>([
    [{ type: 'stop-limit' }, 'field-missing', 'price'],
    [{ type: 'take-profit-market', price: '1' }, 'field-unknown', 'price'],
    [{ type: 'stop-market', postOnly: true }, 'field-unknown', 'postOnly'],
    [{ type: 'stop-limit', price: '1', icebergAmount: '1' }, 'field-unknown', 'icebergAmount'],
  ])('asks for nothing that it cannot be: %j', (request, name, field) => {
    expect(() => waitingForce(request)).toThrow(refused(name, field));
  });

  it('waits for a price, or for one that turns back', () => {
    expect(triggerOf(context, of('stop-limit', 'triggerPrice'))).toEqual({ kind: 'stop', price: 10 });
    const taking = { type: 'take-profit-market', triggerPrice: '2.5' } as const;
    expect(triggerOf(context, taking)).toEqual({ kind: 'take-profit', price: 25 });
    const trailing = { type: 'trailing-stop', callbackRate: '1.2345', activationPrice: '3' } as const;
    expect(triggerOf(context, trailing)).toEqual({ kind: 'trailing', callbackPpm: 12_345, activation: 30 });
    expect(triggerOf(context, of('trailing-stop', 'callbackRate'))).toMatchObject({ activation: null });
    expect(() => triggerOf(context, { ...trailing, callbackRate: '1.23456' })).toThrow(
      refused('too-precise', 'callbackRate'),
    );
  });
});
