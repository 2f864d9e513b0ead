import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountStatusRefused } from '../../access/account-status.ts';
import { PasswordsBusy } from '../../access/passwords.ts';
import { AccessRefused } from '../../access/refused.ts';
import { EngineUnavailable } from '../../engine/port.ts';
import { TooManyLists } from '../../projections/fair-turns.ts';
import { ProjectionBehind } from '../../projections/port.ts';
import type { AccessLine } from '../../observation/access-log.ts';
import { RequestRefused } from '../request-refused.ts';
import { answerError } from './errors.ts';
import { StoreUnavailable } from '../../storage/store-unavailable.ts';
import { openHttpVenue, PASSWORD } from '../http-fixture.ts';
import type { HttpVenue, Trader } from '../http-fixture.ts';

const ORDER = {
  symbol: 'BTCUSDT',
  direction: 'buy',
  type: 'limit',
  price: '9000',
  amount: '0.1',
  requestId: 'e1',
};

let venue: HttpVenue;
let trader: Trader;
/** What the access log was given. */
const lines: AccessLine[] = [];

/** Each test of the description has a venue of its own. */
function openForEach(): void {
  beforeEach(async () => {
    lines.length = 0;
    const accessLog = { note: (line: AccessLine) => void lines.push(line), close: () => Promise.resolve() };
    venue = await openHttpVenue({ accessLog });
    trader = await venue.signUp('someone@example.com');
  });
  afterEach(() => venue.close());
}

describe('whatever a handler throws', () => {
  const busy = { params: { retryAfterSeconds: 1 } };
  it.each<[string, unknown, number, string, object?]>([
    ['a refusal', new RequestRefused('field-invalid', 'x', { a: 1 }), 400, 'field-invalid', { field: 'x' }],
    ['one of access', new AccessRefused('wrong-code', 'code'), 400, 'wrong-code', { field: 'code' }],
    [
      'one of a status',
      new AccountStatusRefused('account-held', { a: 1 }),
      409,
      'account-held',
      { params: { a: 1 } },
    ],
    ['an unknown outcome', new EngineUnavailable('outcome-unknown'), 503, 'outcome-unknown'],
    ['a command put aside', new EngineUnavailable('command-quarantined'), 500, 'internal'],
    ...(['starting', 'recovering', 'stopping', 'halted', 'venue-busy'] as const).map(
      (fault): [string, unknown, number, string, object] => [
        `an engine that is ${fault}`,
        new EngineUnavailable(fault),
        503,
        'venue-unavailable',
        { params: { reason: fault } },
      ],
    ),
    ...(['database-away', 'disk-full', 'disk-failing'] as const).map(
      (fault): [string, unknown, number, string, object] => [
        `a store that is ${fault}`,
        new StoreUnavailable(fault, 'x'),
        503,
        'venue-unavailable',
        { params: { reason: fault, retryAfterSeconds: 5 } },
      ],
    ),
    ['lists that are behind', new ProjectionBehind(), 503, 'projection-behind'],
    ['too many passwords', new PasswordsBusy(), 429, 'too-many-requests', busy],
    ['too many lists', new TooManyLists(), 429, 'too-many-requests', busy],
    [
      'what the web server cannot read',
      Object.assign(new Error('x'), { statusCode: 400 }),
      400,
      'body-malformed',
    ],
    [
      'a body that is too large for it',
      Object.assign(new Error('x'), { statusCode: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' }),
      400,
      'body-too-large',
    ],
    ...(
      [
        ['required', { missingProperty: 'a' }, '', 'field-missing', 'a'],
        ['additionalProperties', { additionalProperty: 'x'.repeat(65) }, '', 'field-unknown', 'x'.repeat(64)],
        ['pattern', {}, '/b/0', 'field-invalid', 'b'],
      ] as const
    ).map(([keyword, params, instancePath, name, field]): [string, unknown, number, string, object] => [
      `what does not fit: ${keyword}`,
      Object.assign(new Error('x'), { statusCode: 400, validation: [{ keyword, params, instancePath }] }),
      400,
      name,
      { field },
    ]),
    ['what it cannot read either', Object.assign(new Error('x'), { statusCode: 499 }), 400, 'body-malformed'],
    ['a fault that it has', Object.assign(new Error('x'), { statusCode: 500 }), 500, 'internal'],
    ['a fault that names a redirect', Object.assign(new Error('x'), { statusCode: 399 }), 500, 'internal'],
    ['a fault of ours', new Error('x'), 500, 'internal'],
    ['what is no error at all', 'x', 500, 'internal'],
  ])('is answered: %s', async (_, thrown, status, name, more = {}) => {
    const app = fastify();
    app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
    app.get('/', () => {
      throw thrown;
    });
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: status, data: null, error: { name, ...more } });
    const { retryAfterSeconds } = answer.json().error.params;
    expect(answer.headers['retry-after']).toBe(retryAfterSeconds?.toString());
    await app.close();
  });
});

describe('what is not the user’s fault', () => {
  openForEach();

  it('answers 503 while the engine takes nothing, and logs no error', async () => {
    await venue.engine.stop();
    const { status, body } = await venue.call('submitOrder', ORDER, { token: trader.token });
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 503, data: null, error: { name: 'venue-unavailable', number: 2502 } });
    expect(venue.faults).toEqual([]);
  });

  it('answers 500 without a word of its inside, and logs the fault once with the request id', async () => {
    await venue.identity.close();
    const { status, body } = await venue.call('login', { account: trader.email, password: PASSWORD });
    expect(status).toBe(500);
    const params = { reference: body.requestId };
    expect(body.error).toEqual({ number: 2900, name: 'internal', field: null, params });
    expect(body.msg).toContain(body.requestId);
    const told = lines.find(({ requestId }) => requestId === body.requestId);
    expect(told).toMatchObject({ call: 'login', user: null, outcome: 'internal', status: 500 });
    expect(JSON.stringify(body)).not.toMatch(/identity|sqlite|store|\.ts/i);
    expect(venue.faults).toHaveLength(1);
    expect(JSON.parse(venue.faults[0] ?? '')).toMatchObject({
      requestId: body.requestId,
      err: { message: 'the identity store is closed' },
    });
    expect(venue.faults[0]).not.toContain(trader.email);
  });
});

describe('the access log', () => {
  openForEach();

  it('has a line for each call, and for what was refused before it was one; none for a page', async () => {
    lines.length = 0;
    const { token } = trader;
    const done = await venue.call('submitOrder', { ...ORDER, amount: '0' }, { token });
    const read = await venue.call('getWalletAccount', {}, { token });
    const visitor = await venue.call('venueState');
    const missing = (await venue.app.inject('/api/nothing')).json();
    await venue.app.inject('/docs');
    expect(lines).toMatchObject([
      {
        requestId: done.body.requestId,
        call: 'submitOrder',
        method: 'POST',
        user: trader.userId,
        outcome: done.body.error?.name,
        status: done.status,
      },
      { requestId: read.body.requestId, call: 'getWalletAccount', user: trader.userId, outcome: 'success' },
      { requestId: visitor.body.requestId, call: 'venueState', user: null, outcome: 'success', status: 200 },
      { requestId: missing.requestId, call: null, user: null, outcome: 'not-found', status: 404 },
    ]);
    for (const { ms } of lines) expect(ms).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toContain(token);
  });
});
