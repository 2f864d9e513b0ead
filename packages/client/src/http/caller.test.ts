import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorText } from '@assay/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import { createCaller } from './caller.ts';
import type { Call } from './caller.ts';
import { createFailureToasts } from './failure-toasts.ts';
import { createMoneyCalls } from './money-calls.ts';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let baseUrl: string;
let seen: Seen[];
let answer: { status: number; body: string };
/** Answers that come before it. */
let next: { status: number; body: string }[];
let onRequest: (count: number) => void;
let call: Call;
let token: string | null;
let failures: string[];
let otherAccounts: number;
let goneTo: string[];
let realm: 0 | 1;
let refused: 'renewed' | 'other' | 'over';

const envelope = (code: number, extra: object): { status: number; body: string } => ({
  status: code,
  body: JSON.stringify({ code, msg: 'ok', message: 'ok', data: null, requestId: 'r1', ...extra }),
});
const refusal = (code: number, name: string, msg: string, field: string | null = null) =>
  envelope(code, { msg, error: { number: 1, name, field, params: { minimum: '1' } } });

beforeEach(async () => {
  seen = [];
  next = [];
  onRequest = () => undefined;
  failures = [];
  goneTo = [];
  otherAccounts = 0;
  refused = 'over';
  realm = 0;
  token = 'tok';
  answer = envelope(200, { data: { ok: true } });
  server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      // A request is a stream of buffers.
      for await (const chunk of request) chunks.push(chunk as Buffer);
      seen.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      onRequest(seen.length);
      const { status, body } = next.shift() ?? answer;
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  call = createCaller({
    baseUrl,
    requestHead: 'web',
    token: () => token,
    language: () => 'en',
    virtual: () => realm,
    afterRefusal: () => {
      token = 'newer';
      realm = 1;
      return Promise.resolve(refused);
    },
    onSessionOver: (to) => void goneTo.push(to),
    onOtherAccount: () => void (otherAccounts += 1),
    onFailure: (message) => void failures.push(message),
  });
});

afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

const failureOf = async (promise: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof CallError)) throw new Error('no CallError');
  return error;
};

describe('requests', () => {
  test('go where the table says, as query, path or body', async () => {
    await call('initData', { type: 'depth', symbol: 'BTCUSDT', limit: '50' });
    await call('recentTrades', { symbol: 'BTCUSDT', limit: '20' });
    await call('cancelOrder', { id: '7' });
    await call('orderList', { status: 'open' });
    await call('getWalletAccount', undefined);
    await call('changeUserCoin', { action: 'add', id: 'BTC/USDT', type: 'spot' });
    await call('legacyFills', { symbol: 'BTCUSDT', pageNo: '2' });
    await call('legacyFills', { symbol: 'BTCUSDT' });
    const left: object = { status: 'open', symbol: undefined };
    await call('orderList', left);
    expect(seen[2]?.headers['content-type']).toBeUndefined();
    expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/api/web/coin/open/market/initData?type=depth&symbol=BTCUSDT&limit=50', ''],
      ['GET', '/api/web/coin/open/transaction/BTCUSDT/20', ''],
      ['POST', '/api/currency/order/cancelOrder?id=7', ''],
      ['POST', '/api/currency/order/orderList', '{"status":"open"}'],
      ['GET', '/api/web/coin/getWalletAccount', ''],
      ['POST', '/api/userCoin/add', '{"id":"BTC/USDT","type":"spot"}'],
      ['GET', '/api/web/coin/entrust/get/myExchangeLog/BTCUSDT?pageNo=2', ''],
      ['GET', '/api/web/coin/entrust/get/myExchangeLog/BTCUSDT', ''],
      ['POST', '/api/currency/order/orderList', '{"status":"open"}'],
    ]);
  });

  test('call their body text when the text flag is set', async () => {
    await call('orderList', { status: 'open' }, { text: true });
    await call('orderList', { status: 'open' });
    expect(seen.map(({ headers, body }) => [headers['content-type'], body])).toEqual([
      ['text/plain', '{"status":"open"}'],
      ['application/json', '{"status":"open"}'],
    ]);
  });

  test('a configured request head replaces the default one', async () => {
    const other = createCaller({
      baseUrl,
      requestHead: 'north',
      token: () => null,
      language: () => 'en',
      virtual: () => null,
      afterRefusal: () => Promise.resolve('over' as const),
      onSessionOver: () => undefined,
      onOtherAccount: () => undefined,
      onFailure: () => undefined,
    });
    await other('getWalletAccount', undefined);
    expect(seen[0]?.url).toBe('/api/north/coin/getWalletAccount');
  });

  test('carry token, language and realm; without a token both token headers are left out', async () => {
    await call('getInfo', {});
    token = null;
    await call('getCoinList', undefined);
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'tok',
      satoken: 'tok',
      lang: 'en',
      language: 'en',
      'x-virtual': '0',
    });
    const open = seen[1]?.headers ?? {};
    expect(['authorization', 'satoken', 'x-virtual', 'cookie'].filter((name) => name in open)).toEqual([]);
  });
});

describe('failures', () => {
  test('a refusal is a value with name, field and parameters, and is toasted once', async () => {
    answer = refusal(409, 'below-minimum-notional', 'Too small.', 'amount');
    const error = await failureOf(call('orderList', {}));
    expect(error).toMatchObject({
      reason: 'below-minimum-notional',
      status: 409,
      field: 'amount',
      message: 'Too small.',
    });
    expect(error.params).toEqual({ minimum: '1' });
    expect(error.outcomeUnknown).toBe(false);
    expect(failures).toEqual(['Too small.']);
  });

  test('a call whose address cannot be fetched was not sent, and says so', async () => {
    // As one of the later table that did not come.
    const error = await failureOf(call('nowhere' as 'orderList', {}));
    expect([error.reason, error.outcomeUnknown, seen.length]).toEqual(['unsent', false, 0]);
    expect(failures).toHaveLength(1);
  });

  test('silent calls are not toasted', async () => {
    answer = refusal(400, 'field-invalid', 'No.');
    await failureOf(call('orderList', {}, { silent: true }));
    expect(failures).toEqual([]);
  });

  test.each([
    ['by its name', refusal(409, 'second-step-required', 'Weiter.')],
    ["by the server's own text", refusal(409, 'forbidden', errorText('second-step-required'))],
  ])('the success of a login step 1 is rejected in silence, known %s', async (_name, response) => {
    answer = response;
    const error = await failureOf(call('login', {}));
    expect(error.status).toBe(409);
    expect(failures).toEqual([]);
    expect(goneTo).toEqual([]);
  });

  test.each([
    ['a 401', refusal(401, 'not-signed-in', 'Please log in.'), '/'],
    ['an invalid token', refusal(401, 'token-invalid', 'Over.'), '/user/login'],
    ['a message that means an invalid token', refusal(400, 'forbidden', 'Token invalid'), '/user/login'],
    ["the server's own text for it", refusal(400, 'forbidden', errorText('token-invalid')), '/user/login'],
  ])('%s ends the session and leads on', async (_name, response, to) => {
    answer = response;
    await failureOf(call('getInfo', {}));
    expect(goneTo).toEqual([to]);
    expect(failures).toEqual([]);
  });

  test('a token that was renewed meanwhile: the call is made again with the new one, in the realm it was meant for', async () => {
    refused = 'renewed';
    answer = refusal(401, 'token-invalid', 'Over.');
    await failureOf(call('orderList', {}));
    expect(failures).toEqual(['Over.']);
    expect(seen.map(({ headers }) => headers['satoken'])).toEqual(['tok', 'newer']);
    expect(seen.map(({ headers }) => headers['x-virtual'])).toEqual(['0', '0']);
    expect(goneTo).toEqual([]);
  });

  test("a token that is somebody else's by now: the call fails, their session stays", async () => {
    refused = 'other';
    answer = refusal(401, 'token-invalid', 'Over.');
    await failureOf(call('orderList', {}));
    expect([seen.length, goneTo, failures]).toEqual([1, [], ['Over.']]);
  });

  test('what is made again may succeed, be refused for another reason, and fail in silence', async () => {
    refused = 'renewed';
    const over = refusal(401, 'token-invalid', 'Over.');
    next = [over, envelope(200, { data: { again: true } })];
    expect(await call('orderList', {})).toEqual({ again: true });
    next = [over, refusal(409, 'virtual-disagrees', 'Elsewhere.')];
    await failureOf(call('orderList', {}, { silent: true }));
    expect([otherAccounts, failures]).toEqual([1, []]);
  });

  test('a call that was given up fails in silence, and asks nothing of the session', async () => {
    const giving = new AbortController();
    giving.abort();
    const error = await failureOf(call('orderList', {}, { signal: giving.signal }));
    expect(error).toMatchObject({ name: 'CallError', reason: 'network', status: 0, number: 0 });
    expect([seen.length, failures, goneTo]).toEqual([0, [], []]);
    // Given up while the newer token is tried.
    refused = 'renewed';
    const late = new AbortController();
    next = [refusal(401, 'token-invalid', 'Over.'), refusal(400, 'field-invalid', 'No.')];
    onRequest = (count) => {
      if (count === 2) late.abort();
    };
    await failureOf(call('orderList', {}, { signal: late.signal }));
    expect(failures).toEqual([]);
  });

  test.each([
    ['no text', { code: 400, msg: '', requestId: 'r9' }, { message: 'unknown error', requestId: 'r9' }],
    ['the other text', { code: 400, message: 'Other.' }, { message: 'Other.', requestId: null }],
    ['no code of ours', { code: 'x', msg: 'No.' }, { status: 418, number: 0, reason: 'unreadable' }],
    ['no error', { code: 409, msg: 'No.', error: null }, { status: 409, params: {}, field: null }],
    [
      'wrong kinds',
      {
        code: 409,
        msg: 7,
        error: { number: '1', name: 5, field: 3, params: { a: 'b', c: 1, d: null, e: {} } },
      },
      { message: 'unknown error', number: 0, reason: 'unreadable', field: null, params: { a: 'b', c: 1 } },
    ],
    ['nothing', null, { status: 418, reason: 'unreadable' }],
  ])('an envelope with %s is read as far as it goes', async (_name, body, expected) => {
    answer = { status: 418, body: JSON.stringify(body) };
    const error = await failureOf(call('orderList', {}));
    expect(error).toMatchObject({ ...expected, outcomeUnknown: false });
  });

  test('a refusal that cannot be read is one all the same', async () => {
    answer = { status: 400, body: '<html>' };
    expect(await failureOf(call('orderList', {}))).toMatchObject({ status: 400, outcomeUnknown: false });
    answer = refusal(409, 'below-minimum-notional', 'Too small.');
    expect(await failureOf(call('orderList', {}))).toMatchObject({ number: 1, requestId: 'r1' });
  });

  test('a call that keeps the session moves nobody', async () => {
    answer = refusal(401, 'token-invalid', 'Over.');
    await failureOf(call('getInfo', {}, { keepSession: true, silent: true }));
    expect(goneTo).toEqual([]);
  });

  test.each([
    ['nobody answers', 'network', 0],
    ['the answer is not ours', 'unreadable', 502],
  ])('%s: the outcome is unknown', async (_name, reason, status) => {
    if (status === 0) server.closeAllConnections();
    answer = { status: 502, body: '<html>' };
    const target = status === 0 ? createCallerTo('http://127.0.0.1:1') : call;
    const error = await failureOf(target('orderList', {}));
    expect(error).toMatchObject({ reason, status, outcomeUnknown: true });
  });
});

function createCallerTo(address: string): Call {
  return createCaller({
    baseUrl: address,
    requestHead: 'web',
    token: () => null,
    language: () => 'en',
    virtual: () => null,
    afterRefusal: () => Promise.resolve('over' as const),
    onSessionOver: () => undefined,
    onOtherAccount: () => undefined,
    onFailure: () => undefined,
  });
}

describe('money calls', () => {
  const order = { symbol: 'BTCUSDT', direction: 'buy', type: 'market', amount: '1' } as const;
  const sentIds = (): unknown[] =>
    seen.map(({ body }) => (JSON.parse(body) as { requestId: string }).requestId);

  test('keep their id over an unknown outcome, and take a new one after an answer', async () => {
    const money = createMoneyCalls(call);
    answer = refusal(503, 'outcome-unknown', 'Unknown.');
    await failureOf(money('submitOrder', order));
    await failureOf(money('submitOrder', { ...order, amount: '2' }));
    answer = envelope(200, { data: {} });
    await money('submitOrder', order);
    await money('submitOrder', order);
    const [first, other, retry, next] = sentIds();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(retry).toBe(first);
    expect(new Set([first, other, next]).size).toBe(3);
  });

  test.each([
    ['a fault of the venue', refusal(500, 'internal', 'Something went wrong.')],
    ['an answer that is not ours', { status: 502, body: '<html>' }],
    ['a success that cannot be read', { status: 200, body: '{' }],
  ])('keep their id over %s', async (_name, response) => {
    const money = createMoneyCalls(call);
    answer = response;
    await failureOf(money('submitOrder', order));
    await failureOf(money('submitOrder', order));
    expect(new Set(sentIds()).size).toBe(1);
  });

  test('keep their id over no answer at all', async () => {
    const ids: unknown[] = [];
    const money = createMoneyCalls((name, request, settings) => {
      ids.push((request as { readonly requestId: string }).requestId);
      return createCallerTo('http://127.0.0.1:1')(name, request, settings);
    });
    const failures = [money('submitOrder', order), money('submitOrder', order)];
    for (const failure of failures) expect((await failureOf(failure)).outcomeUnknown).toBe(true);
    expect(new Set(ids).size).toBe(1);
  });

  test('a refusal is an outcome: the next try is a new request', async () => {
    const money = createMoneyCalls(call);
    answer = refusal(409, 'insufficient-available-balance', 'Too little.');
    await failureOf(money('submitOrder', order));
    await failureOf(money('submitOrder', order));
    expect(new Set(sentIds()).size).toBe(2);
  });
});

test('failures are toasted at most once in 2 s, counted from the last one shown, and never with sql in them', () => {
  const shown: string[] = [];
  let now = 0;
  const toast = createFailureToasts(
    (message) => void shown.push(message),
    () => now,
  );
  toast('SQL state 5');
  toast('a');
  now = 1999;
  toast('b');
  now = 2000;
  toast('c');
  now = 3999;
  toast('d');
  expect(shown).toEqual(['a', 'c']);
});

test('a write that the venue refuses because the session is the other account’s by now is reported', async () => {
  answer = refusal(409, 'virtual-disagrees', 'You have switched accounts in another tab. Reload the page.');
  await expect(call('cancelOrder', { id: '1' })).rejects.toMatchObject({ reason: 'virtual-disagrees' });
  expect([otherAccounts, failures.length, seen.length]).toEqual([1, 1, 1]);
});
