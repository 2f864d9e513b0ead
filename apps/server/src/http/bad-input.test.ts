import { CALLS } from '@assay/protocol';
import type { CallName, CallRoute } from '@assay/protocol';
import { DECLARATIONS } from '@assay/protocol/schemas';
import type { OwnerId } from '@assay/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimalFields } from './plugins/exact-numbers.ts';
import { Ticker, listFutures, payIn } from '../modules/futures/futures-venue.fixture.ts';
import { openHttpVenue, parsed } from './http-fixture.ts';
import type { HttpVenue, Trader } from './http-fixture.ts';
import { WELL_FORMED } from './well-formed-fixture.ts';

interface RequestSchema {
  readonly properties: Readonly<Record<string, { readonly type?: string; readonly pattern?: string }>>;
  readonly required?: readonly string[];
}

const DECIMAL_FIELDS = new Set(['price', 'amount', 'quoteAmount']);
const NO_TEXT: readonly unknown[] = [null, 12, -1, 0, 1.5, true, [], ['a'], {}, { $gt: '' }];
/** Numbers that are no exact amounts, or none at all; those that are stand for their texts. */
const NO_NUMBER: readonly unknown[] = [null, -1, 0, -1.5, 1e300, 2 ** 53, true, [], ['a'], {}, { $gt: '' }];
const NO_DECIMAL: readonly unknown[] = [
  '-1',
  '0',
  '0.000',
  '1e3',
  '+1',
  '.5',
  '5.',
  '01',
  ' 1',
  'NaN',
  'Infinity',
  '0.0000000000001',
  '9999999999999999',
  '99999999999999999999999',
];
const NO_INTEGER: readonly unknown[] = [null, -1, 1.5, '5', true, [], {}, 1e300];
const NO_LIST: readonly unknown[] = [null, 12, true, 'a', {}, [1], [null], [['a']], [{}]];
const NO_ID: readonly unknown[] = ['0', '-1', '1.5', 'abc', '9999999999999999', '99999999999999999'];
/** In a query and a path everything is text. */
const NO_QUERY_TEXT = ['', "x' OR 1=1 --", '%00', 'x'.repeat(90)];

interface BadCase {
  readonly title: string;
  readonly field: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

interface FieldSchema {
  readonly type?: string;
  readonly anyOf?: readonly { readonly const?: unknown; readonly type?: string }[];
}

function badValues(name: CallName, field: string, schema: FieldSchema): readonly unknown[] {
  const { input }: CallRoute = CALLS[name];
  const textOnly = ['query', 'path', 'path-and-query'].includes(input) || isInPath(name, field);
  if (field === 'id') return NO_ID;
  if (textOnly) return field === 'requestId' ? NO_QUERY_TEXT : ['-1', ...NO_QUERY_TEXT];
  // A field that may be null says something by it.
  const isNullable = schema.anyOf?.some(({ type }) => type === 'null') ?? false;
  const said = (value: unknown): boolean => value !== null || !isNullable;
  const mayBe = (kind: string): boolean =>
    [schema, ...(schema.anyOf ?? [])].some(({ type }) => type === kind);
  if (mayBe('integer')) {
    return NO_INTEGER.filter((value) => said(value) && !(mayBe('string') && typeof value === 'string'));
  }
  if (schema.type === 'array') return NO_LIST;
  if (schema.type === 'boolean') return NO_TEXT.filter((value) => typeof value !== 'boolean');
  if (DECIMAL_FIELDS.has(field)) return [...NO_NUMBER, ...NO_DECIMAL].filter(said);
  if (decimalFields(name).includes(field)) return NO_NUMBER.filter((value) => said(value) && value !== 0);
  const chosen = schema.anyOf?.map((choice) => choice.const) ?? [];
  const isFlag = mayBe('boolean');
  return NO_TEXT.filter(
    (value) => said(value) && !chosen.includes(value) && !(isFlag && typeof value === 'boolean'),
  );
}

/** Whether a field travels in the address of its call. */
const isInPath = (name: CallName, field: string): boolean =>
  CALLS[name].path.split('/').includes(`:${field}`);

function badCases(name: CallName): BadCase[] {
  // Requests are object schemas by the contract.
  const schema = DECLARATIONS[name].request as RequestSchema;
  const base = WELL_FORMED[name];
  const cases: BadCase[] = [
    { title: 'an unknown field', field: 'colour', fields: { ...base, colour: 'red' } },
  ];
  // A path without a part is another path: there its fields are never missing, nor any other there.
  const inPath = CALLS[name].input === 'path';
  if (inPath) cases.pop();
  for (const field of schema.required ?? []) {
    if (isInPath(name, field)) continue;
    const { [field]: _, ...rest } = base;
    cases.push({ title: `${field} missing`, field, fields: rest });
  }
  for (const [field, part] of Object.entries(schema.properties)) {
    for (const value of badValues(name, field, part)) {
      if (isInPath(name, field) && value === '') continue;
      cases.push({
        title: `${field} = ${JSON.stringify(value)}`,
        field,
        fields: { ...base, [field]: value },
      });
    }
  }
  return cases;
}

const CALL_NAMES = Object.keys(CALLS) as CallName[];
const PRIVATE_CALLS = CALL_NAMES.filter((name) => CALLS[name].access === 'token');

let venue: HttpVenue;
let alice: Trader;
let bob: Trader;
/** Only an order or a position that is there says what is wrong with its change. */
const OF_SOMETHING: Partial<Record<CallName, string>> = {};
/** Calls that are refused for a stale index before anything else. */
let ticker: Ticker;
const NEEDS_INDEX = /Futures|Contract|Position|Margin|legacyBond|loss/;

const isOwnRequestId = (id: unknown): boolean => typeof id === 'string' && /^bad-\d$/.test(id);
/** Of a virtual account, for what the real one may not do. */
let virtualToken: string;

const tokenFor = (name: CallName): string =>
  DECLARATIONS[name].policy.realm === 'virtual-only' ? virtualToken : alice.token;

async function moneyOf(trader: Trader) {
  const owner = Number(trader.userId) as OwnerId;
  return [
    (await venue.engine.read('live', { type: 'balances', owner })).result,
    (await venue.engine.read('live', { type: 'open-orders', owner })).result,
    (await venue.engine.read('live', { type: 'futures-positions', owner })).result,
  ];
}

beforeAll(async () => {
  venue = await openHttpVenue({}, { withWallet: true });
  alice = await venue.signUp('alice@example.com');
  bob = await venue.signUp('bob@example.com');
  const carol = await venue.signUp('carla@example.com');
  const { body } = await venue.call('switchAccount', { virtual: '1' }, { token: carol.token });
  virtualToken = body.data?.satoken ?? '';
  await venue.call('faucet', { coin: 'USDT', amount: '50000' }, { token: alice.token });
  await venue.call('faucet', { coin: 'BTC', amount: '2' }, { token: bob.token });
  const resting = { ...WELL_FORMED.submitOrder, requestId: 'resting' };
  const placed = await venue.call('submitOrder', resting, { token: alice.token });
  OF_SOMETHING.amendOrder = placed.body.data?.id ?? '';
  await openFutures();
});

/** An order of alice that rests in a perpetual, and an isolated position. */
async function openFutures(): Promise<void> {
  await listFutures(venue);
  ticker = new Ticker(venue);
  await ticker.tick(100_000);
  await payIn(venue, alice, '20000', '0');
  await payIn(venue, bob, '20000', '0');
  const { token } = alice;
  const symbol = 'BTCUSDT-PERP';
  await venue.call('setMarginMode', { symbol, marginMode: 'isolated', requestId: 'isolated' }, { token });
  const order = { symbol, type: 'limit', price: '100000.0', amount: '0.1', requestId: 'opening' };
  await venue.call('submitFuturesOrder', { ...order, direction: 'buy' }, { token });
  await venue.call('submitFuturesOrder', { ...order, direction: 'sell' }, { token: bob.token });
  const low = { ...order, direction: 'buy', price: '90000.0', requestId: 'low' };
  const resting = await venue.call('submitFuturesOrder', low, { token });
  const { body } = await venue.call('positionList', {}, { token });
  const id = body.data?.records[0]?.id ?? '';
  for (const name of [
    'closePosition',
    'adjustMargin',
    'legacyBond',
    'lossSett',
    'lossList',
    'reversePosition',
  ] as const)
    OF_SOMETHING[name] = id;
  OF_SOMETHING.amendFuturesOrder = resting.body.data?.id ?? '';
}

afterAll(() => venue.close());

describe.each(CALL_NAMES)('bad input to %s', (name) => {
  it('names the field, changes nothing and is no fault of ours', async () => {
    const before = [await moneyOf(alice), await moneyOf(bob)];
    for (const [index, { title, field, fields }] of badCases(name).entries()) {
      // A well-formed request id is a new one each time, so that no case repeats another.
      const fresh = isOwnRequestId(fields['requestId'])
        ? { ...fields, requestId: `bad-${name}-${index}` }
        : fields;
      const something = OF_SOMETHING[name];
      for (const key of ['id', 'positionId']) {
        if (something !== undefined && fields[key] === '1') Object.assign(fresh, { [key]: something });
      }
      if (NEEDS_INDEX.test(name)) await ticker.tick(100_000);
      const { status, body } = await venue.call(name, fresh, { token: tokenFor(name) });
      const found = { title, status, field: body.error?.field, data: body.data };
      // An id that is well formed, but nothing's, is not found.
      const refused = field === 'id' ? [400, 404, 409] : [400, 409];
      expect(found).toEqual({ title, status: expect.toBeOneOf(refused), field, data: null });
      expect(body.error?.number).toBeGreaterThan(1000);
    }
    expect([await moneyOf(alice), await moneyOf(bob)]).toEqual(before);
    expect(venue.faults).toEqual([]);
  });
});

describe.each(PRIVATE_CALLS)('a caller of %s', (name) => {
  const fields = WELL_FORMED[name];

  it('is refused without a token, with a made-up one and with one that has run out', async () => {
    const none = await venue.call(name, fields);
    expect(none).toMatchObject({ status: 401, body: { error: { name: 'not-signed-in' } } });
    for (const token of ['nonsense', 'x'.repeat(43), 'y'.repeat(5000), "' OR 1=1 --"]) {
      const madeUp = await venue.call(name, fields, { token });
      expect(madeUp).toMatchObject({ status: 401, body: { error: { name: 'token-invalid' } } });
    }
    const eightDays = 8 * 86_400_000;
    venue.wall.now += eightDays;
    const stale = await venue.call(name, fields, { token: alice.token });
    venue.wall.now -= eightDays;
    expect(stale).toMatchObject({ status: 401, body: { error: { name: 'token-invalid' } } });
    const cookie = await venue.call(name, fields, {
      headers: { cookie: `coin_web_access_token=${bob.token}` },
    });
    expect(cookie.status).toBe(401);
  });
});

describe('requests that cannot be read', () => {
  const order = { method: 'POST', url: CALLS.submitOrder.path } as const;
  const json = { 'content-type': 'application/json' };

  it.each([
    ['no JSON', json, '{"symbol":'],
    ['an array', json, '[]'],
    ['a text', json, '"buy"'],
    ['null', json, 'null'],
    ['a poisoned prototype', json, '{"__proto__":{"admin":1}}'],
    ['XML', { 'content-type': 'application/xml' }, '<order/>'],
    ['too much', json, JSON.stringify({ symbol: 'x'.repeat(20_000) })],
  ])('%s', async (_, headers, payload) => {
    const response = await venue.app.inject({
      ...order,
      payload,
      headers: { ...headers, satoken: alice.token },
    });
    expect(parsed(response)).toMatchObject({
      status: 400,
      body: { code: 400, error: { name: expect.stringMatching(/^body-(malformed|too-large)$/) } },
    });
    expect(venue.faults).toEqual([]);
  });

  it('of 16,384 bytes and no more are read', async () => {
    const around = JSON.stringify({ colour: '' }).length;
    const sent = async (bytes: number) => {
      const payload = JSON.stringify({ colour: 'x'.repeat(bytes - around) });
      const headers = { ...json, satoken: alice.token };
      return parsed(await venue.app.inject({ ...order, payload, headers })).body.error?.name;
    };
    expect([await sent(16_384), await sent(16_385)]).toEqual(['field-missing', 'body-too-large']);
  });

  it('an empty body is a call without fields, whatever its type', async () => {
    for (const type of ['application/json', 'text/plain']) {
      const headers = { 'content-type': type, satoken: alice.token };
      const url = CALLS.orderList.path;
      const empty = await venue.app.inject({ method: 'POST', url, payload: '', headers });
      expect(empty.json()).toEqual({
        code: 200,
        msg: 'success',
        message: 'success',
        data: expect.objectContaining({ total: 1 }),
        requestId: expect.any(String),
      });
    }
  });

  it('names an unknown field, however long, by its beginning', async () => {
    const name = `colour${'x'.repeat(70)}`;
    const { body } = await venue.call('orderList', { [name]: 1 }, { token: alice.token });
    expect(body.error).toMatchObject({ name: 'field-unknown', field: name.slice(0, 64) });
  });

  it('answers unknown addresses and methods with 404 in the envelope', async () => {
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['GET', CALLS.submitOrder.path],
      ['DELETE', CALLS.submitOrder.path],
      ['GET', '/coin/%00'],
      ['POST', '/'],
    ] as const) {
      const response = await venue.app.inject({ method, url });
      expect(parsed(response)).toMatchObject({ status: 404, body: { error: { name: 'not-found' } } });
    }
    const broken = await venue.app.inject({ method: 'GET', url: '/api/%zz' });
    expect(parsed(broken)).toMatchObject({ status: 400, body: { error: { name: 'body-malformed' } } });
    expect(venue.faults).toEqual([]);
  });

  it('refuses a field given twice with different content, and a field at the wrong place', async () => {
    const path = `${CALLS.orderList.path}?symbol=BTCUSDT`;
    const twice = await venue.call('orderList', { symbol: 'ETHUSDT' }, { token: alice.token, path });
    expect(twice.body.error).toMatchObject({ name: 'field-invalid', field: 'symbol' });
    const same = await venue.call('orderList', { symbol: 'BTCUSDT' }, { token: alice.token, path });
    expect(same.body.data?.records).toHaveLength(1);
    const wrongPlace = await venue.call('faucet', WELL_FORMED.faucet, {
      token: alice.token,
      path: `${CALLS.faucet.path}?coin=BTC`,
    });
    expect(wrongPlace.body.error).toMatchObject({ name: 'field-unknown', field: 'coin' });
    const inBody = await venue.app.inject({
      method: 'POST',
      url: `${CALLS.cancelOrder.path}?id=1`,
      payload: { colour: 'red' },
      headers: { satoken: alice.token },
    });
    expect(inBody.json().error).toMatchObject({ name: 'field-unknown', field: 'colour' });
  });

  it('takes the token of the other header where the first has none', async () => {
    const headers = { satoken: '', authorization: `bearer ${alice.token}` };
    expect((await venue.call('getInfo', {}, { headers })).status).toBe(200);
    const both = { satoken: alice.token, authorization: 'Bearer nonsense' };
    expect((await venue.call('getInfo', {}, { headers: both })).status).toBe(200);
  });
});
