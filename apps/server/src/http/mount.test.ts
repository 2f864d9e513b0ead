import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALLS } from '@assay/protocol';
import type { CallName } from '@assay/protocol';
import { DECLARATIONS } from '@assay/protocol/schemas';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionOf } from '../access/session-fixture.ts';
import type { SignedIn } from './calls.ts';
import { compileLate } from './late-compilers.ts';
import { mountCalls } from './mount.ts';
import type { MountOptions } from './mount.ts';
import { answerError } from './plugins/errors.ts';
import { DATA_HEADERS, FILE_HEADERS } from './plugins/security-headers.ts';
import { ReadyJson } from './ready-json.ts';
import { RequestRefused } from './request-refused.ts';
import { WELL_FORMED } from './well-formed-fixture.ts';

/** A handler for each declared call; none of them is asked. */
const HANDLERS: Record<string, () => null> = Object.fromEntries(
  Object.keys(DECLARATIONS).map((name) => [name, () => null]),
);

// Nothing else is needed to mount calls that nobody asks.
const mounted = (handlers: object) =>
  mountCalls(fastify(), { handlers, requestHead: 'web' } as unknown as MountOptions);

const without = (name: string) => {
  const { [name]: _, ...others } = HANDLERS;
  return others;
};

it('mounts every declared call', async () => {
  await expect(mounted(HANDLERS)).resolves.toBeUndefined();
});

it('refuses a handler that no declaration stands behind', async () => {
  await expect(mounted({ ...HANDLERS, backDoor: () => null })).rejects.toThrow(
    'mounted without a declaration: backDoor',
  );
});

it('refuses a declaration that nothing answers, but one that is not everywhere', async () => {
  await expect(mounted(without('getMyBill'))).rejects.toThrow('declared without a route: getMyBill');
  await expect(mounted(without('faucet'))).resolves.toBeUndefined();
});

it('tells a handler who calls: the address, and what the browser calls itself, as far as it is read', async () => {
  const callers: unknown[] = [];
  const handlers = {
    ...HANDLERS,
    venueState(_: unknown, caller: unknown) {
      callers.push(caller);
      return null;
    },
  };
  const nothing = (): void => undefined;
  const app = fastify();
  compileLate(app);
  app.decorateRequest('session', null);
  // The call of a visitor asks these alone.
  await mountCalls(app, {
    handlers,
    requestHead: 'web',
    limits: { request: nothing },
    overload: { visitor: nothing },
    answered: { inc: nothing },
    timed: { observe: nothing },
  } as unknown as MountOptions);
  const ask = (agent: string) =>
    app.inject({ url: CALLS.venueState.path, remoteAddress: '192.0.2.1', headers: { 'user-agent': agent } });
  await ask(`${'a'.repeat(511)}bc`);
  await ask('Firefox');
  expect(callers).toEqual([
    { address: '192.0.2.1', userAgent: `${'a'.repeat(511)}b` },
    { address: '192.0.2.1', userAgent: 'Firefox' },
  ]);
  await app.close();
});

describe('a call on its way', () => {
  /** What was asked of whom, in its order. */
  let noted: unknown[];
  let isOpen: boolean;
  let leverage: number | null;
  /** So often the session is found. */
  let lasts: number;
  let app: FastifyInstance;
  /** Of the answers that are sent in pieces. */
  let ended: number;
  let cut: () => void;

  const session = sessionOf(7);
  const answers: Record<string, (fields: unknown, caller: SignedIn) => unknown> = {
    sendEmailCode: () => ({ resendAfterSeconds: 30 }),
    logout: () => ({}),
    futuresSettings(fields) {
      noted.push(['settings', fields]);
      return { markets: leverage === null ? [] : [{ leverage }] };
    },
    legacyOrderFills: (fields) => void noted.push(['fills', fields]),
    // What it comes to is another matter than that it was asked.
    submitFuturesOrder() {
      throw new RequestRefused('unknown-symbol');
    },
    readFile: () => ({ contentType: 'image/webp', bytes: Buffer.from('-bytes-').subarray(1, 6) }),
    exportData: () => ({ contentType: 'application/json', bytes: Buffer.from('{}') }),
    indexTicks: () => new ReadyJson(['[{"a":', Buffer.from('1'), '}]'], parting()),
    indexDay: () => ({ fileName: 'a.ndjson', lines: lines(), ...parting() }),
  };
  const parting = () => ({
    ended: () => (ended += 1),
    cutOff: new Promise<void>((resolve) => (cut = resolve)),
  });
  async function* lines(): AsyncGenerator<string> {
    yield '{"a":1}\n';
    if (ended < 0) await new Promise(() => undefined);
    yield '{"b":2}\n';
  }

  beforeEach(() => {
    [noted, isOpen, leverage, ended, lasts] = [[], true, null, 0, Number.POSITIVE_INFINITY];
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => app.close());
  beforeAll(async () => {
    const note =
      (what: string) =>
      (...of: unknown[]): void =>
        void noted.push([what, ...of]);
    app = fastify();
    compileLate(app);
    for (const name of ['session', 'refusedAs', 'call']) app.decorateRequest(name, null);
    app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
    await mountCalls(app, {
      handlers: { ...HANDLERS, ...answers },
      requestHead: 'web',
      isOpen: () => isOpen,
      offers: {
        ruleOf: () => ({ countries: null, leverage: 10 }),
        findPerson: () =>
          Promise.resolve({ verifiedCountry: 'CN', declaredCountry: null, adultConfirmedAt: 1 }),
      },
      access: {
        recallSession: (token: string) => (token === 't' && (lasts -= 1) >= 0 ? session : null),
        findSession: async () => null,
      },
      apiKeys: {
        check(request: unknown) {
          noted.push(['check', request]);
          return Promise.resolve({ ...session, via: 'api-key', keyRights: { read: true, trade: false } });
        },
      },
      limits: {
        request: note('request'),
        signedIn: note('signed in'),
        signed(address: string) {
          noted.push(['signed', address]);
          return note('succeeded');
        },
      },
      overload: { visitor: ({ url }: { url: string }) => void noted.push(['visitor', url]) },
      answered: { inc: note('answered') },
      timed: {
        observe: ({ call }: { call: string }, seconds: number) =>
          void noted.push(['timed', call, seconds < 60]),
      },
    } as unknown as MountOptions);
  });

  const ask = (name: CallName, payload?: object, path: string = CALLS[name].path) =>
    app.inject({
      method: CALLS[name].method,
      url: path,
      headers: { satoken: 't' },
      ...(payload === undefined ? {} : { payload }),
    });

  it('of a visitor counts, is turned away where the thread is late, and is told of in figures', async () => {
    const said = await ask('sendEmailCode', WELL_FORMED.sendEmailCode);
    const data = { resendAfterSeconds: 30 };
    expect(said.json()).toEqual({
      code: 200,
      msg: 'success',
      message: 'success',
      data,
      requestId: expect.any(String),
    });
    expect(said.headers).toMatchObject(DATA_HEADERS);
    expect(noted).toEqual([
      ['request', '127.0.0.1'],
      ['visitor', CALLS.sendEmailCode.path],
      ['answered', { call: 'sendEmailCode', status: 200 }],
      ['timed', 'sendEmailCode', true],
    ]);
  });

  it.each([
    [{ ...WELL_FORMED.sendEmailCode, email: 7 }, 'field-invalid', 'email'],
    [{ ...WELL_FORMED.sendEmailCode, more: 1 }, 'field-unknown', 'more'],
    [{ scene: 'register' }, 'field-missing', 'email'],
  ])('with %j is refused before its handler, at the field', async (fields, name, field) => {
    const said = await ask('sendEmailCode', fields);
    expect(said.json()).toMatchObject({ code: 400, data: null, error: { name, field } });
    expect(noted).toContainEqual(['answered', { call: 'sendEmailCode', status: 400 }]);
  });

  it('of somebody counts against them, and not as a visit', async () => {
    expect((await ask('logout', {})).json().data).toEqual({});
    expect(noted.map((one) => (one as string[])[0])).toEqual(['signed in', 'answered', 'timed']);
  });

  it('of a session that ends while the rest of it is on its way is not made', async () => {
    for (lasts of [0, 1]) {
      const said = await ask('futuresSettings', {});
      expect([said.statusCode, said.json().error.name]).toEqual([401, 'token-invalid']);
    }
    expect(noted.some((one) => (one as string[])[0] === 'settings')).toBe(false);
  });

  it('that is signed is known by its key once its body is there', async () => {
    const headers = { 'x-api-key': 'k', 'x-api-timestamp': '1700000000000', 'x-api-signature': 's' };
    const { path } = CALLS.futuresSettings;
    await app.inject({ method: 'POST', url: `${path}?symbol=BTCUSDT-PERP`, headers });
    const request = { key: 'k', timestamp: '1700000000000', signature: 's', windowMs: null };
    const sent = { method: 'POST', path: `${path}?symbol=BTCUSDT-PERP`, body: '', address: '127.0.0.1' };
    expect(noted.slice(0, 4)).toEqual([
      ['signed', '127.0.0.1'],
      ['check', { ...request, succeeded: expect.any(Function), ...sent }],
      ['succeeded'],
      ['signed in', 'call', 7, '127.0.0.1'],
    ]);
    expect(noted).toContainEqual(['settings', { symbol: 'BTCUSDT-PERP' }]);
  });

  it('waits for the opening where it may not come before, and counts as any other', async () => {
    isOpen = false;
    const said = await ask('sendEmailCode', WELL_FORMED.sendEmailCode);
    expect([said.statusCode, said.json().error.name]).toEqual([503, 'venue-not-open']);
    expect(noted.slice(0, 2)).toEqual([
      ['request', '127.0.0.1'],
      ['answered', { call: 'sendEmailCode', status: 503 }],
    ]);
    const ticks = await ask('indexTicks', undefined, `${CALLS.indexTicks.path}?symbol=BTC&from=1&to=60`);
    expect(ticks.statusCode).toBe(200);
  });

  it('has the fields of its address beside those behind it', async () => {
    const path = CALLS.legacyOrderFills.path.replace(':id', '5');
    await ask('legacyOrderFills', undefined, `${path}?pageNo=2`);
    expect(noted).toContainEqual(['fills', { id: '5', pageNo: '2' }]);
  });

  it('that opens a future is asked by the leverage that is set of its market', async () => {
    const order = async () => (await ask('submitFuturesOrder', WELL_FORMED.submitFuturesOrder)).json().error;
    for (leverage of [null, 10]) expect(await order()).toMatchObject({ name: 'unknown-symbol' });
    leverage = 11;
    expect(await order()).toMatchObject({ name: 'leverage-not-offered', params: { maximum: 10 } });
    expect(noted).toContainEqual(['settings', { symbol: WELL_FORMED.submitFuturesOrder['symbol'] }]);
  });

  it('of a file is its bytes, for whoever asked alone', async () => {
    const picture = await ask('readFile', undefined, CALLS.readFile.path.replace(':id', 'x'.repeat(22)));
    expect([picture.body, picture.headers['content-type']]).toEqual(['bytes', 'image/webp']);
    expect(picture.headers).toMatchObject(FILE_HEADERS);
    const data = await ask('exportData', WELL_FORMED.exportData);
    expect([data.statusCode, data.body]).toEqual([200, '{}']);
    expect(data.headers['content-disposition']).toBe('attachment; filename="assay-data.json"');
  });

  it('of what is ready goes out as it is, in the envelope of all others', async () => {
    const said = await ask('indexTicks', undefined, `${CALLS.indexTicks.path}?symbol=BTC&from=1&to=60`);
    expect(said.json()).toMatchObject({ code: 200, msg: 'success', data: [{ a: 1 }] });
    expect(said.headers).toMatchObject({
      ...DATA_HEADERS,
      'content-type': 'application/json; charset=utf-8',
    });
    await vi.waitFor(() => expect(ended).toBe(1));
  });

  const day = `${CALLS.indexDay.path}?symbol=BTC&day=2026-01-01`;

  it('of lines is a file of them', async () => {
    const said = await ask('indexDay', undefined, day);
    expect(said.body).toBe('{"a":1}\n{"b":2}\n');
    expect(said.headers).toMatchObject({
      ...FILE_HEADERS,
      'content-disposition': 'attachment; filename="a.ndjson"',
      'content-type': 'application/x-ndjson',
    });
    await vi.waitFor(() => expect(ended).toBe(1));
  });

  it.each(['the rest shall not be sent', 'its reader takes longer than a quarter of an hour'])(
    'of lines is cut off where %s',
    async (why) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      ended = -5;
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const [answer] = (await once(get({ port, path: day }), 'response')) as [IncomingMessage];
      answer.on('error', () => undefined).resume();
      expect(vi.getTimerCount()).toBe(1);
      if (why.startsWith('its reader')) {
        vi.advanceTimersByTime(899_999);
        await new Promise((resolve) => setImmediate(resolve));
        expect(ended).toBe(-5);
        vi.advanceTimersByTime(1);
      } else cut();
      await new Promise((resolve) => answer.once('close', resolve));
      expect([answer.complete, ended, vi.getTimerCount()]).toEqual([false, -4, 0]);
    },
  );
});
