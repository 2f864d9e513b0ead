/** Answers as they travel, and what is said of a request in them. */
import { errorNumber, errorText } from '@assay/protocol';
import type { CancelReceipt, TimeMs } from '@assay/core';
import { Exchange } from '@assay/core';
import { describe, expect, it } from 'vitest';
import { sessionOf } from '../access/session-fixture.ts';
import { createInstrumentRegistry } from '../market-data/instrument-registry.ts';
import { BTCUSDT, VENUE } from '../projections/flow-fixture.ts';
import { presentCancel } from './cancel-receipt.ts';
import { failure, success } from './envelope.ts';
import { mustFindAsset, mustFindFutures, mustFindMarket } from './listed.ts';
import { originOf } from './origin.ts';
import { ownListFilter, rangeOf } from './own-list.ts';
import { ReadyJson, readyEnvelope } from './ready-json.ts';
import { RequestRefused } from './request-refused.ts';

const exchange = Exchange.empty();
for (const command of VENUE) exchange.apply(1 as TimeMs, command);
const instruments = createInstrumentRegistry(exchange.read({ type: 'listing' }), []);

describe('the envelope', () => {
  it('of a success has its data', () => {
    const said = { code: 200, msg: 'success', message: 'success' };
    expect(success({ a: 1 }, 'r')).toEqual({ ...said, data: { a: 1 }, requestId: 'r' });
  });

  it.each([
    [new RequestRefused('not-found'), 404, {}],
    [new RequestRefused('field-missing', 'price'), 400, { field: 'price' }],
    [new RequestRefused('too-precise', 'price', { decimals: 2 }), 400, { field: 'price', decimals: 2 }],
    [new RequestRefused('internal'), 500, { reference: 'r' }],
    [new RequestRefused('outcome-unknown'), 503, { reference: 'r' }],
  ])('of %s has its name, its field and its text', (refused, code, params) => {
    const { errorName: name, field } = refused;
    const text = errorText(name, params);
    expect(failure(refused, 'r')).toEqual({
      code,
      msg: text,
      message: text,
      data: null,
      error: { number: errorNumber(name), name, field, params },
      requestId: 'r',
    });
  });

  it('of what is ready is the same around its pieces', () => {
    const ready = new ReadyJson(['{"data":', Buffer.from('null'), '}'], {
      ended: () => undefined,
      cutOff: Promise.resolve(),
    });
    expect(JSON.parse(String(readyEnvelope(ready, 'r')))).toEqual(success({ data: null }, 'r'));
  });
});

describe('what a request names', () => {
  const marketData = { instruments };
  const refused = (errorName: string, field: string) => expect.objectContaining({ errorName, field });

  it('is found among what is listed, or refused at its field', () => {
    expect(mustFindMarket(marketData, 'BTCUSDT').market).toBe(BTCUSDT);
    expect(mustFindAsset(marketData, 'ETH').code).toBe('ETH');
    expect(() => mustFindMarket(marketData, 'NONE')).toThrow(refused('unknown-symbol', 'symbol'));
    expect(() => mustFindAsset(marketData, 'NONE')).toThrow(refused('unknown-coin', 'coin'));
    expect(() => mustFindFutures(marketData, 'BTCUSDT')).toThrow(refused('unknown-symbol', 'symbol'));
    expect(() => mustFindFutures(marketData, 'NONE', 'id')).toThrow(refused('unknown-symbol', 'id'));
  });

  it('is a page of a list, the first of twenty where it says no more', () => {
    expect(rangeOf({})).toEqual({ pageNo: 1, pageSize: 20 });
    const asked = { from: '1', to: 2, pageNo: '3', pageSize: 4 };
    expect(rangeOf(asked)).toEqual({ from: 1, to: 2, pageNo: 3, pageSize: 4 });
    const session = sessionOf(7, { realm: 'paper' });
    expect(ownListFilter({ pageNo: 2 }, session)).toEqual({
      realm: 'paper',
      owner: 7,
      pageNo: 2,
      pageSize: 20,
    });
  });

  it('comes from an address and a network', () => {
    const userAgent = 'a browser';
    expect(originOf({ address: '::ffff:192.0.2.1', userAgent })).toEqual({
      address: '192.0.2.1',
      network: '192.0.2.1',
      userAgent,
    });
    expect(originOf({ address: '2001:db8::1', userAgent: null })).toEqual({
      address: '2001:db8::1',
      network: '2001:db8:0:0::/64',
      userAgent: null,
    });
  });
});

it('an order that is taken back has its number, its market and what was left of it', () => {
  const receipt = { order: 5, market: BTCUSDT, remaining: 7 } as unknown as CancelReceipt;
  const position = { sequence: 3, time: 4, virtual: 1 } as const;
  expect(presentCancel(instruments, receipt, position)).toEqual({
    id: '5',
    symbol: 'BTCUSDT',
    status: 'cancelled',
    remainingAmount: '0.00007',
    ...position,
  });
});
