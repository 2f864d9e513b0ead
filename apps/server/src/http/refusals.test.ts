/** Refusals of the core as they are told. */
import { Exchange } from '@assay/core';
import type { Refusal, RefusalCode, TimeMs } from '@assay/core';
import { expect, it } from 'vitest';
import { createInstrumentRegistry } from '../market-data/instrument-registry.ts';
import { VENUE } from '../projections/flow-fixture.ts';
import { refusedByCore } from './refusals.ts';

const exchange = Exchange.empty();
for (const command of VENUE) exchange.apply(1 as TimeMs, command);
const instruments = createInstrumentRegistry(exchange.read({ type: 'listing' }), []);
const market = instruments.findMarket('BTCUSDT')!;

const told = (code: RefusalCode, params: Refusal['params'], inMarket = true, field: string | null = null) =>
  refusedByCore({ code, field, params }, instruments, inMarket ? market : null);

it.each<[RefusalCode, Refusal['params'], object]>([
  ['below-minimum-notional', { minimum: 1_500_000 }, { minimum: '1.500000', coin: 'USDT' }],
  ['below-minimum-notional', {}, { minimum: '0.000000', coin: 'USDT' }],
  ['quantity-out-of-range', {}, { minimum: '0.00001', maximum: '10.00000', coin: 'BTC' }],
  [
    'displayed-out-of-range',
    { least: 5, greatest: 7 },
    { minimum: '0.00005', maximum: '0.00007', coin: 'BTC' },
  ],
  ['displayed-out-of-range', {}, { minimum: '0.00001', maximum: '10.00000', coin: 'BTC' }],
  ['price-outside-band', { greatest: 25 }, { bound: '2.5', coin: 'USDT' }],
  ['price-outside-band', { least: 15 }, { bound: '1.5', coin: 'USDT' }],
  ['price-out-of-range', { least: 15, greatest: 25 }, { minimum: '1.5', maximum: '2.5', coin: 'USDT' }],
  ['price-out-of-range', {}, { minimum: '0.1', coin: 'USDT' }],
  ['post-only-would-cross', { best: 25 }, { best: '2.5', coin: 'USDT' }],
  ['market-post-only', { best: 25 }, { best: '2.5', coin: 'USDT' }],
  ['market-post-only', {}, {}],
  ['fill-or-kill-not-filled', { lots: 7 }, { available: '0.00007', coin: 'BTC' }],
  ['unknown-order', { least: 1, greatest: 2, other: 3 }, { minimum: 1, maximum: 2, other: 3 }],
])('%s with %j names its bounds in decimals of the market', (code, params, expected) => {
  const { errorName, params: shown } = told(code, params);
  expect([errorName, shown]).toEqual([code, expected]);
});

it('of no market has the figures as they are', () => {
  expect(told('price-out-of-range', { least: 15 }, false).params).toEqual({ minimum: 15 });
  expect(told('quantity-out-of-range', { greatest: 25 }, false).params).toEqual({ maximum: 25 });
});

it.each([
  ['quantity', 'amount'],
  ['trigger.price', 'triggerPrice'],
  ['owner', null],
  ['price', 'price'],
  ['toString', 'toString'],
  [null, null],
])('its field %s is called %s', (field, name) => {
  expect(told('unknown-order', {}, true, field).field).toBe(name);
});
