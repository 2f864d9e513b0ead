import { errorNumber, errorText } from '@assay/protocol';
import { describe, expect, test } from 'vitest';
import { MAX_WINDOW_MS } from '../access/request-signature.ts';
import { errorFrame, readMarketFrame, readPrivateFrame } from './client-frames.ts';

const market = (frame: unknown): unknown => readMarketFrame(JSON.stringify(frame));
const own = (frame: unknown): unknown => readPrivateFrame(JSON.stringify(frame));
const problem = (name: string, field: string | null) => ({ problem: name, field });

test.each(['', 'null', '[]', '7', '"ping"', '{'])('%j is no frame', (text) => {
  for (const read of [readMarketFrame, readPrivateFrame]) {
    expect(read(text)).toEqual(problem('body-malformed', null));
  }
});

describe('of the market', () => {
  const depth = { event: 'subscribe', type: 'DEPTH', symbol: 'BTCUSDT' };
  const kline = { event: 'unsubscribe', type: 'KLINE', symbol: 'BTCUSDT-PERP', period: '1m' };

  test.each([[{ type: 'ping' }], [depth], [kline], [{ ...depth, symbol: 'AB' }]])(
    '%j is taken as it is',
    (frame) => {
      expect(market(frame)).toEqual(frame);
    },
  );

  test.each([
    [{}, 'field-missing', 'event'],
    [{ ...depth, event: 'auth' }, 'field-invalid', 'event'],
    [{ ...depth, type: undefined }, 'field-missing', 'type'],
    [{ ...depth, type: 'LEVELS' }, 'field-invalid', 'type'],
    [{ ...depth, type: 7 }, 'field-invalid', 'type'],
    [{ ...depth, type: 'OWNCOIN' }, 'forbidden', 'type'],
    [{ ...depth, symbol: undefined }, 'field-missing', 'symbol'],
    [{ ...depth, symbol: 7 }, 'field-invalid', 'symbol'],
    [{ ...depth, symbol: 'btc' }, 'field-invalid', 'symbol'],
    [{ ...kline, period: undefined }, 'field-missing', 'period'],
    [{ ...kline, period: '7m' }, 'field-invalid', 'period'],
    [{ ...depth, period: '1m' }, 'field-unknown', 'period'],
    [{ ...kline, more: 1 }, 'field-unknown', 'more'],
    [{ type: 'ping', more: 1 }, 'field-unknown', 'more'],
    [{ ...depth, ['x'.repeat(41)]: 1 }, 'field-unknown', 'x'.repeat(40)],
  ])('%j is a problem', (frame, name, field) => {
    expect(market(frame)).toEqual(problem(name, field));
  });
});

describe('of an account', () => {
  const signed = { event: 'auth', key: 'k', timestamp: 1_000_000_000_000, signature: 's' };

  test.each([
    [{ type: 'ping' }],
    [{ event: 'auth', token: 't' }],
    [{ event: 'auth', token: 't'.repeat(512) }],
    [signed],
    [{ ...signed, key: 'k'.repeat(200), signature: 's'.repeat(200), timestamp: 9_999_999_999_999 }],
    [{ ...signed, window: 1 }],
    [{ ...signed, window: MAX_WINDOW_MS }],
  ])('%j is taken as it is', (frame) => {
    expect(own(frame)).toEqual(frame);
  });

  test.each([
    [{}, 'field-missing', 'event'],
    [{ event: 'subscribe' }, 'field-invalid', 'event'],
    [{ event: 'auth' }, 'field-missing', 'token'],
    [{ event: 'auth', token: '' }, 'field-invalid', 'token'],
    [{ event: 'auth', token: 7 }, 'field-invalid', 'token'],
    [{ event: 'auth', token: 't'.repeat(513) }, 'field-invalid', 'token'],
    [{ event: 'auth', token: 't', more: 1 }, 'field-unknown', 'more'],
    [{ type: 'ping', more: 1 }, 'field-unknown', 'more'],
    [{ ...signed, timestamp: undefined }, 'field-missing', 'timestamp'],
    [{ ...signed, signature: undefined }, 'field-missing', 'signature'],
    [{ ...signed, key: '' }, 'field-invalid', 'key'],
    [{ ...signed, key: 7 }, 'field-invalid', 'key'],
    [{ ...signed, key: 'k'.repeat(201) }, 'field-invalid', 'key'],
    [{ ...signed, timestamp: 999_999_999_999 }, 'field-invalid', 'timestamp'],
    [{ ...signed, timestamp: 10_000_000_000_000 }, 'field-invalid', 'timestamp'],
    [{ ...signed, timestamp: 1_000_000_000_000.5 }, 'field-invalid', 'timestamp'],
    [{ ...signed, timestamp: '1000000000000' }, 'field-invalid', 'timestamp'],
    [{ ...signed, signature: 7 }, 'field-invalid', 'signature'],
    [{ ...signed, signature: 's'.repeat(201) }, 'field-invalid', 'signature'],
    [{ ...signed, window: 0 }, 'field-invalid', 'window'],
    [{ ...signed, window: MAX_WINDOW_MS + 1 }, 'field-invalid', 'window'],
    [{ ...signed, token: 't' }, 'field-unknown', 'token'],
  ])('%j is a problem', (frame, name, field) => {
    expect(own(frame)).toEqual(problem(name, field));
  });
});

test('a problem is answered by its number, name and text, with the field where there is one', () => {
  const missing = {
    name: 'field-missing',
    field: 'event',
    msg: errorText('field-missing', { field: 'event' }),
  };
  expect(errorFrame({ problem: 'field-missing', field: 'event' })).toEqual({
    type: 'ERROR',
    data: { code: errorNumber('field-missing'), ...missing },
  });
  const malformed = { name: 'body-malformed', field: null, msg: errorText('body-malformed') };
  expect(errorFrame({ problem: 'body-malformed', field: null })).toEqual({
    type: 'ERROR',
    data: { code: errorNumber('body-malformed'), ...malformed },
  });
});
