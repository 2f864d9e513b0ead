/**
 * Lines of the specification that are about calls and settings, each walked by the call itself. Those about screens are walked
 * in `e2e/specification-lines.test.ts`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RatePpm } from '@assay/core';
import { CALLS, isEmptyValue } from '@assay/protocol';
import type { CallName } from '@assay/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { targetOf } from '../gateway/admission.ts';
import { MAILBOX_TOKEN, PLATFORM, openHttpVenue, parsed } from './http-fixture.ts';
import type { HttpVenue, Trader } from './http-fixture.ts';
import { readLogo } from './pages/logo.ts';
import { SHORT, TickingVenue, offer } from '../modules/seconds/seconds-fixture.ts';

let venue: HttpVenue;
let ada: Trader;

beforeAll(async () => {
  venue = await openHttpVenue();
  ada = await venue.signUp('ada@example.com');
  await venue.call('faucet', { coin: 'USDT', amount: '50000' }, { token: ada.token });
});
afterAll(() => venue.close());

/** A body as it stands here, to the letter. */
async function send<Name extends CallName>(name: Name, payload: string, type = 'application/json') {
  const headers = { satoken: ada.token, 'content-type': type };
  return parsed<Name>(await venue.app.inject({ method: 'POST', url: CALLS[name].path, headers, payload }));
}

const order = (fields: string, id: string): string =>
  `{"symbol":"BTCUSDT","direction":"buy","type":"limit",${fields},"requestId":"${id}"}`;

describe('L95 coin price info', () => {
  it('names high, low and volume of 24 hours twice, with the same figures', async () => {
    const { body } = await venue.call('getCoinList');
    for (const coin of [...(body.data?.currencyList ?? []), ...(body.data?.coinList ?? [])]) {
      expect([coin.high, coin.low, coin.volume]).toEqual([coin.high24, coin.low24, coin.volume24]);
    }
    expect(body.data?.currencyList[0]).toHaveProperty('volume');
  });
});

describe('L175 text bodies', () => {
  it('are read as JSON, and refused like it', async () => {
    const asText = await send('orderList', '{"symbol":"BTCUSDT"}', 'text/plain;charset=UTF-8');
    expect(asText).toMatchObject({ status: 200, body: { data: { records: [] } } });
    const field = await send('orderList', '{"symbol":5}', 'text/plain');
    expect(field.body.error).toMatchObject({ name: 'field-invalid', field: 'symbol' });
    const broken = await send('orderList', '{"symbol":', 'text/plain');
    expect(broken.body.error?.name).toBe('body-malformed');
    const form = await send('orderList', 'symbol=BTCUSDT', 'application/x-www-form-urlencoded');
    expect(form.body.error?.name).toBe('body-malformed');
  });
});

describe('amounts as JSON numbers', () => {
  it.each([
    ['30000', '0.5', '30000.0', '0.50000'],
    ['30000.5', '0.00100', '30000.5', '0.00100'],
    ['3.00005e4', '1e-3', '30000.5', '0.00100'],
  ])('price %s and amount %s are taken exactly', async (price, amount, thePrice, theAmount) => {
    const sent = await send(
      'submitOrder',
      order(`"price":${price},"amount":${amount}`, `n-${price}-${amount}`.replaceAll('.', '_')),
    );
    expect(sent.status).toBe(200);
    const { body } = await venue.call('orderList', {}, { token: ada.token });
    const listed = body.data?.records.find(({ id }) => id === sent.body.data?.id);
    expect([Number(listed?.price), listed?.amount]).toEqual([Number(thePrice), theAmount]);
  });

  it('is the same request as its text', async () => {
    const first = await send('submitOrder', order('"price":30000,"amount":0.25', 'same'));
    const again = await send('submitOrder', order('"price":"30000","amount":"0.25"', 'same'));
    expect(first.status).toBe(200);
    expect(again.body.data).toEqual(first.body.data);
  });

  it.each([
    ['9007199254740992', 'beyond what every reader has'],
    ['0.10000000000000000001', 'digits that a double loses'],
    ['1e400', 'no number any more'],
    ['-1', 'below zero'],
    ['-0', 'below zero, almost'],
    ['9007199254740991.5', 'a half beyond the last whole'],
  ])('%s is refused: %s', async (price) => {
    const before = await venue.call('orderList', {}, { token: ada.token });
    const { status, body } = await send('submitOrder', order(`"price":${price},"amount":"1"`, 'refused'));
    expect([status, body.error?.name, body.error?.field]).toEqual([400, 'number-not-exact', 'price']);
    const after = await venue.call('orderList', {}, { token: ada.token });
    expect(after.body.data?.total).toBe(before.body.data?.total);
  });

  it.each(['9007199254740991', '100000000000000000000e-20', '1e15'])('%s is exact', async (price) => {
    const { body } = await send('submitOrder', order(`"price":${price},"amount":"1"`, 'exact'));
    expect(body.error?.name).not.toBe('number-not-exact');
  });

  it('stay refused where the contract asks for another text', async () => {
    const { body } = await send('cancelOrder', '{"id":5}');
    expect(body.error?.field).toBe('id');
    const paged = await send('orderList', '{"pageNo":1}');
    expect(paged.body.error).toMatchObject({ name: 'field-invalid', field: 'pageNo' });
  });
});

describe('L184 getEntrustLogCurrency', () => {
  it('takes its numbers as integers and as texts', async () => {
    const asTexts = { pageNo: '1', pageSize: '2', from: '0', to: String(Date.now() + 60_000) };
    const asNumbers = { pageNo: 1, pageSize: 2, from: 0, to: Number(asTexts.to) };
    const { token } = ada;
    const texts = await venue.call('legacyOrderList', asTexts, { token });
    const numbers = await venue.call('legacyOrderList', asNumbers, { token });
    expect(texts.status).toBe(200);
    expect(numbers.body.data).toEqual(texts.body.data);
    expect(numbers.body.data?.pageSize).toBe(2);
  });

  it.each([{ pageNo: 0 }, { pageNo: 1.5 }, { pageSize: 101 }, { from: -1 }])('%o is refused', async (bad) => {
    const { status, body } = await venue.call('legacyOrderList', bad, { token: ada.token });
    expect([status, body.error?.field]).toEqual([400, Object.keys(bad)[0]]);
  });
});

describe('L184 getCurrencyAccount and L197 wallet/get', () => {
  const wallet = async () => (await venue.call('getWalletAccount', {}, { token: ada.token })).body.data!;

  it('answer the spot account on every address, of a coin, of a market, or all of it', async () => {
    const { token } = ada;
    const all = await wallet();
    for (const path of [
      CALLS.getCurrencyAccount.path,
      '/api/web/coin/wallet/getCurrencyAccount',
      '/coin/getCurrencyAccount',
      '/coin/wallet/getCurrencyAccount',
      '/api/getCurrencyAccount',
    ]) {
      const { body } = await venue.call('getCurrencyAccount', {}, { token, path });
      expect([path, body.data]).toEqual([path, all]);
    }
    const of = (...coins: string[]) => coins.map((name) => all.accounts.find(({ coin }) => coin === name));
    const usdt = await venue.call('getCurrencyAccount', { coin: 'USDT' }, { token });
    expect(usdt.body.data).toMatchObject({
      accounts: of('USDT'),
      totalEquivalent: of('USDT')[0]!.equivalent,
    });
    expect(Number(usdt.body.data!.accounts[0]!.occupied)).toBeGreaterThan(0);
    const coin = await venue.call('walletGet', { account: 'spot', coin: 'BTC' }, { token });
    expect(coin.body.data?.accounts).toEqual(of('BTC'));
    const market = await venue.call('walletGet', { account: 'spot', coin: 'ETHBTC' }, { token });
    expect(market.body.data?.accounts).toEqual(of('ETH', 'BTC'));
    const bare = await venue.app.inject({ url: '/coin/wallet/get/spot/BTC', headers: { satoken: token } });
    expect(bare.json().data.accounts).toEqual(of('BTC'));
  });

  it('are the caller’s own, and refuse what there is not, with the field', async () => {
    const bob = await venue.signUp('bob@example.com');
    const { body } = await venue.call('getCurrencyAccount', {}, { token: bob.token });
    expect(body.data?.accounts).not.toHaveLength(0);
    expect(body.data?.accounts.every(({ total }) => Number(total) === 0)).toBe(true);
    expect((await venue.call('getCurrencyAccount')).status).toBe(401);
    const ask = async (url: string) => {
      const answer = await venue.app.inject({ url, headers: { satoken: ada.token } });
      const { error } = answer.json();
      return [answer.statusCode, error.name, error.field];
    };
    const path = '/api/web/coin/wallet/get';
    expect(await ask(`${path}/margin/BTC`)).toEqual([400, 'field-invalid', 'account']);
    expect(await ask(`${path}/all/BTC`)).toEqual([409, 'account-not-open', 'account']);
    expect(await ask(`${path}/spot/NONE`)).toEqual([400, 'unknown-coin', 'coin']);
    expect(await ask(`${path}/spot/btc`)).toEqual([400, 'field-invalid', 'coin']);
    expect(await ask(`${path}/spot/${encodeURIComponent("BTC' or 1=1")}`)).toEqual([
      400,
      'field-invalid',
      'coin',
    ]);
    const other = { token: ada.token };
    const owner = await venue.call('getCurrencyAccount', { owner: bob.userId }, other);
    expect([owner.status, owner.body.error?.field]).toEqual([400, 'owner']);
    const wrong = await venue.call('getCurrencyAccount', { coin: 'NONE' }, other);
    expect(wrong.body.error).toMatchObject({ name: 'unknown-coin', field: 'coin' });
  });
});

describe('L185 /api/order/list', () => {
  let ticking: TickingVenue;
  let token: string;
  beforeAll(async () => {
    ticking = await TickingVenue.open(1);
    await ticking.start();
    ({ token } = await ticking.venue.signUp('tabs@example.com'));
    await ticking.venue.call('faucet', { coin: 'USDT', amount: '1000' }, { token });
    await ticking.mustOpen(token);
    for (const requestId of ['t1', 't2', 't3']) {
      const order = {
        symbol: 'BTCUSDT',
        direction: 'buy',
        type: 'limit',
        price: '5',
        amount: '2',
        requestId,
      };
      await ticking.venue.call('submitOrder', order, { token });
    }
  });
  afterAll(() => ticking.close());
  const list = async (fields: object, as = token) => {
    const { body } = await ticking.venue.call('orderHistory', fields, { token: as });
    return body;
  };

  it('is by its tabs what their own lists are, contracts first', async () => {
    const { venue: own } = ticking;
    const as = { token };
    const contracts = (await own.call('secondContractList', {}, as)).body.data;
    const records = contracts?.records.map((record) => ({ product: 'seconds', ...record }));
    expect((await list({})).data).toEqual({ type: 'contract', ...contracts, records });
    expect(contracts?.total).toBe(1);
    expect((await list({ status: 'closed' })).data).toMatchObject({ type: 'contract', records: [] });
    const spot = (await own.call('orderList', { pageNo: '2', pageSize: '2' }, as)).body.data;
    expect((await list({ type: 'spot', pageNo: '2', pageSize: '2' })).data).toEqual({
      type: 'spot',
      ...spot,
    });
    expect(spot).toMatchObject({ total: 3, pageNo: 2 });
    expect(spot?.records).toHaveLength(1);
    const bills = (await own.call('getMyBill', { pageSize: 1 }, as)).body.data;
    expect((await list({ type: 'accountChange', pageSize: '1' })).data).toEqual({
      type: 'accountChange',
      ...bills,
    });
    const query = '/api/order/list?type=spot&status=open&symbol=BTCUSDT&pageSize=1';
    const headers = { satoken: token };
    const asked = await own.app.inject({ method: 'POST', url: query, headers });
    expect(asked.json().data).toMatchObject({ type: 'spot', total: 3, pageSize: 1 });
  });

  it('is the caller’s own, and refuses what a tab does not go by, with the field', async () => {
    const stranger = await ticking.venue.signUp('stranger@example.com');
    for (const type of ['contract', 'spot', 'accountChange']) {
      expect((await list({ type }, stranger.token)).data).toMatchObject({ type, records: [], total: 0 });
    }
    for (const [fields, field] of [
      [{ type: 'finance' }, 'type'],
      [{ type: "spot' or 1=1" }, 'type'],
      [{ status: 'filled' }, 'status'],
      [{ type: 'accountChange', status: 'open' }, 'status'],
      [{ type: 'accountChange', symbol: 'BTCUSDT' }, 'symbol'],
      [{ symbol: 'NONE' }, 'symbol'],
      [{ type: 'spot', symbol: 'NONE' }, 'symbol'],
      [{ pageNo: '0' }, 'pageNo'],
      [{ pageNo: '-1' }, 'pageNo'],
      [{ pageNo: '99999999' }, 'pageNo'],
      [{ pageSize: '101' }, 'pageSize'],
      [{ from: '-1' }, 'from'],
      [{ owner: '1001' }, 'owner'],
    ] as const) {
      expect([fields, (await list(fields)).error?.field]).toEqual([fields, field]);
    }
    expect((await ticking.venue.call('orderHistory', {})).status).toBe(401);
  });

  it('is of the account under its own name, and refuses a name that is not on the list', async () => {
    const { venue: own } = ticking;
    const as = { token };
    const bills = (await own.call('getMyBill', { pageNo: 1, pageSize: 1, coin: 'USDT' }, as)).body.data;
    const fields = { x: 'asset', pageNo: '1', pageSize: '1', coin: 'USDT' };
    expect((await own.call('recordList', fields, as)).body.data).toEqual({ type: 'asset', ...bills });
    const headers = { satoken: token };
    const asked = async (url: string) => (await own.app.inject({ method: 'POST', url, headers })).json();
    for (const [url, name, field] of [
      ['/api/nothing/list', 'field-invalid', 'x'],
      ['/api/loan/list', 'field-invalid', 'x'],
      ['/api/__proto__/list', 'field-invalid', 'x'],
      ['/api/asset/list?pageNo=0', 'field-invalid', 'pageNo'],
      ['/api/asset/list?status=open', 'field-unknown', 'status'],
      ['/api/asset/list?coin=NONE', 'unknown-coin', 'coin'],
      // There is no network here, and so no swaps.
      ['/api/texchange/list', 'field-invalid', 'x'],
    ] as const) {
      const answer = await asked(url);
      expect([url, answer.error]).toMatchObject([url, { name, field }]);
      expect(answer).toMatchObject({ code: expect.any(Number), msg: expect.any(String), data: null });
    }
    expect((await own.call('recordList', { x: 'asset' })).status).toBe(401);
  });
});

describe('L144 and L181 watchlist', () => {
  const change = (action: string, fields: object) =>
    venue.call('changeUserCoin', { action, id: 'BTCUSDT', ...fields }, { token: ada.token });

  it('takes a flag that says what the action says, and no other', async () => {
    expect((await change('add', { flag: 1 })).body.data?.records).toHaveLength(1);
    expect((await change('remove', { flag: true })).body.error).toMatchObject({
      name: 'field-invalid',
      field: 'flag',
    });
    expect((await change('remove', { flag: false })).body.data?.records).toEqual([]);
  });

  it('marks seconds-contracts apart from the spot market of their name', async () => {
    await change('add', { type: 'sec' });
    const { body } = await change('add', {});
    expect(new Set(body.data?.records.map(({ type }) => type))).toEqual(new Set(['spot', 'sec']));
    const none = await change('add', { type: 'sec', id: 'ETHBTC' });
    expect(none.body.error).toMatchObject({ name: 'unknown-symbol', field: 'id' });
  });
});

describe('L204 the live channel', () => {
  it('is no market socket', () => {
    expect(targetOf('/ws/live')).toBeNull();
    expect(targetOf('/ws/live?x=1')).toBeNull();
    expect(targetOf('/ws/livelier')).toEqual({ kind: 'market' });
    expect(targetOf('/ws/a1b2')).toEqual({ kind: 'market' });
  });
});

describe('L188 createSecondContractOrder without payoutRate', () => {
  let ticking: TickingVenue;
  beforeAll(async () => {
    ticking = await TickingVenue.open(1);
    await ticking.start();
  });
  afterAll(() => ticking.close());

  it('takes the rate of the period as it is shown, and a named rate that has changed is refused', async () => {
    const { token } = await ticking.venue.signUp('bet@example.com');
    await ticking.venue.call('faucet', { coin: 'USDT', amount: '1000' }, { token });
    const unnamed = { payoutRate: undefined };
    expect((await ticking.mustOpen(token, unnamed)).order.payoutRate).toBe('0.85');
    await ticking.must('live', offer(Number(SHORT.BTC), 'BTC', { profitPpm: 700_000 as RatePpm }));
    expect((await ticking.mustOpen(token, unnamed)).order.payoutRate).toBe('0.7');
    const changed = await ticking.open(token, { payoutRate: '0.85' });
    expect(changed.body.error).toMatchObject({ name: 'odds-changed', field: 'payoutRate' });
    const other = await ticking.open(token, { ...unnamed, periodId: SHORT.ETH });
    expect(other.body.error).toMatchObject({ name: 'unknown-product', field: 'periodId' });
  });
});

describe('L175 and L191 what the operator sets of config.js', () => {
  let north: HttpVenue;
  beforeAll(async () => {
    north = await openHttpVenue({ platform: { ...PLATFORM, requestHead: 'north', cookieDays: 3 } });
  });
  afterAll(() => north.close());
  const ask = (url: string) => north.app.inject({ url });

  it('is told to browsers: request head and days of the cookie', async () => {
    const { body } = await ask('/platform/dev/config.js?t=1');
    expect(body).toContain('"requestHead":"north"');
    expect(body).toContain('"cookieDays":3');
  });

  it('the calls answer under the head, and links that were kept go on to', async () => {
    for (const url of [
      '/api/north/coin/open/getSpotGoods',
      '/api/web/coin/open/getSpotGoods',
      '/coin/open/getSpotGoods',
    ]) {
      expect([url, (await ask(url)).statusCode]).toEqual([url, 200]);
    }
    expect((await ask('/api/south/coin/open/getSpotGoods')).statusCode).toBe(404);
    const described = Object.keys((await ask('/openapi.json')).json().paths);
    expect(described).toContain('/api/north/coin/open/getSpotGoods');
    expect(described.filter((path) => path.startsWith('/api/web/'))).toEqual([]);
    expect((await ask('/docs')).body).not.toContain('/api/web/');
  });
});

describe('L175 and L191 the origins of config.js and what pages may connect to', () => {
  const directive = async (place: HttpVenue, name: string): Promise<string | undefined> => {
    const { headers } = await place.app.inject({ url: '/docs' });
    const parts = String(headers['content-security-policy']).split(';');
    return parts.find((part) => part.startsWith(name));
  };
  const configOf = async (place: HttpVenue): Promise<Record<string, unknown>> => {
    const { body } = await place.app.inject({ url: '/platform/dev/config.js?t=1' });
    return JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1));
  };

  it('are the page’s own where nothing is set, and no other', async () => {
    expect(await directive(venue, 'connect-src')).toBe("connect-src 'self' ws://localhost:8080");
    expect(await configOf(venue)).toEqual({
      baseUrl: '',
      wsUrl: '',
      liveUrl: '',
      withdrawPublicKey: null,
      requestHead: 'web',
      cookieDays: 7,
      inviteMarker: '/invite/',
      logo: null,
      name: 'Assay',
      startPage: null,
    });
  });

  it.each<[Partial<typeof PLATFORM>, string]>([
    [{ wsUrl: 'wss://ws.example:8443' }, "'self' wss://ws.example:8443 ws://localhost:8080"],
    [{ wsUrl: 'wss://ws.example', liveUrl: 'wss://ws.example' }, "'self' wss://ws.example"],
    [{ liveUrl: 'wss://live.example' }, "'self' ws://localhost:8080 wss://live.example"],
    [{ baseUrl: 'https://api.example' }, 'https://api.example ws://localhost:8080'],
    [
      { baseUrl: 'https://api.example', wsUrl: 'wss://ws.example', liveUrl: 'wss://live.example' },
      'https://api.example wss://ws.example wss://live.example',
    ],
  ])('with %o pages may connect to exactly %s', async (set, origins) => {
    const platform = { ...PLATFORM, ...set, withdrawPublicKey: 'MIIB' };
    const own = await openHttpVenue({ platform });
    try {
      expect(await directive(own, 'connect-src')).toBe(`connect-src ${origins}`);
      expect(await directive(own, 'default-src')).toBe("default-src 'self'");
      expect(await configOf(own)).toMatchObject(platform);
    } finally {
      await own.close();
    }
  });

  it('lets its own pages, and no other site’s, call an API on another origin', async () => {
    const own = await openHttpVenue({ platform: { ...PLATFORM, baseUrl: 'https://api.example' } });
    try {
      const url = '/api/common/getAllSetting';
      const ask = (method: 'POST' | 'OPTIONS', origin: string, host = 'api.example') =>
        own.app.inject({ method, url, headers: { origin, host } });
      const asked = await ask('OPTIONS', 'http://localhost:8080');
      expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([
        204,
        'http://localhost:8080',
      ]);
      expect(asked.headers['access-control-allow-headers']).toContain('satoken');
      const called = await ask('POST', 'http://localhost:8080');
      expect([called.statusCode, called.headers['access-control-allow-origin']]).toEqual([
        200,
        'http://localhost:8080',
      ]);
      for (const origin of ['https://evil.example', 'null', 'http://localhost:8081']) {
        expect((await ask('POST', origin)).headers['access-control-allow-origin']).toBeUndefined();
        expect((await ask('OPTIONS', origin)).headers['access-control-allow-origin']).toBeUndefined();
      }
      expect((await ask('POST', 'http://localhost:8080', 'evil.example')).statusCode).toBe(403);
    } finally {
      await own.close();
    }
    const plain = await venue.app.inject({
      url: '/api/venue/state',
      headers: { origin: 'http://localhost:8080' },
    });
    expect(plain.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('L87 the operator’s logo, and pictures of coins', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-logo-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string, content: string | Buffer): string => {
    const at = path.join(folder, name);
    writeFileSync(at, content);
    return at;
  };
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';

  it('is told by config.js and served beside it, as a picture that runs nothing', async () => {
    const logo = readLogo(file('any-name', `<?xml version="1.0"?>\n<!-- ours -->\n${SVG}`));
    const own = await openHttpVenue({ logo });
    try {
      const { body } = await own.app.inject({ url: '/platform/dev/config.js' });
      expect(body).toContain('"logo":"/platform/dev/logo.svg"');
      const picture = await own.app.inject({ url: '/platform/dev/logo.svg' });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(picture.headers['cache-control']).toBe('no-cache');
      const { paths } = (await own.app.inject({ url: '/openapi.json' })).json();
      expect(paths).not.toHaveProperty(['/platform/dev/logo.svg']);
      expect(picture.headers['content-security-policy']).toContain("default-src 'none'");
      expect(picture.headers['content-security-policy']).toContain('sandbox');
    } finally {
      await own.close();
    }
    expect((await venue.app.inject({ url: '/platform/dev/logo.svg' })).statusCode).toBe(404);
    const png = readLogo(file('p', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(9)])));
    expect(png).toMatchObject({ path: '/platform/dev/logo.png', type: 'image/png' });
    const webp = readLogo(file('w', 'RIFF....WEBPVP8 '));
    expect(webp).toMatchObject({ path: '/platform/dev/logo.webp', type: 'image/webp' });
    expect(readLogo(file('full', SVG.padEnd(100_000))).bytes).toHaveLength(100_000);
  });

  it.each([
    ['a page', '<html><script>alert(1)</script></html>', 'must be a PNG'],
    ['nothing', '', 'must be a PNG'],
    ['a sound', 'RIFF....WAVEfmt ', 'must be a PNG'],
    ['almost a WebP', 'RIFX....WEBPVP8 ', 'must be a PNG'],
    ['too much', SVG.padEnd(100_001), 'at most 100000 bytes'],
  ])('is refused by its name where the file is %s', (name, content, why) => {
    expect(() => readLogo(file(name, content))).toThrow(/^LOGO_FILE .+\.$/);
    expect(() => readLogo(file(name, content))).toThrow(why);
  });

  it('is refused by its name where there is no such file', () => {
    expect(() => readLogo(path.join(folder, 'none'))).toThrow(/^LOGO_FILE cannot be read/);
  });

  it('allImgUrl of the settings leads to a picture of every listed coin', async () => {
    const web = path.join(folder, 'web');
    mkdirSync(path.join(web, 'assets'), { recursive: true });
    for (const name of ['btc-AbCd_123', 'eth-00000000', 'other-00000000']) {
      writeFileSync(path.join(web, 'assets', `${name}.svg`), SVG);
    }
    const own = await openHttpVenue({ webRoot: web });
    try {
      const { body } = await own.call('getAllSetting');
      expect(body.data?.allImgUrl).toEqual({
        BTC: '/assets/btc-AbCd_123.svg',
        ETH: '/assets/eth-00000000.svg',
      });
      const picture = await own.app.inject({ url: body.data!.allImgUrl['BTC']! });
      expect(picture.headers['content-type']).toBe('image/svg+xml');
    } finally {
      await own.close();
    }
  });
});

describe('L160 emptiness', () => {
  it.each([[null], [undefined], [''], [[]], [{}]])('%o is empty', (value) => {
    expect(isEmptyValue(value)).toBe(true);
  });
  it.each([[' '], [0], [Number.NaN], [false], [[null]], [{ a: null }], [new Date(0)], [new Map()]])(
    '%o is not',
    (value) => {
      expect(isEmptyValue(value)).toBe(false);
    },
  );
});

describe('L83 tenant id', () => {
  it('is told with the session of a registration and of a login, which take it again', async () => {
    const email = 'tenant@example.com';
    await venue.call('sendEmailCode', { email, scene: 'register' });
    // Pages of another name have asked here before, so the mailbox opens by its token.
    const headers = { authorization: `Bearer ${MAILBOX_TOKEN}` };
    const mails = await venue.app.inject({ url: `/sandbox/mailbox?address=${email}`, headers });
    const [letter] = mails.json();
    const password = Buffer.from('sun-rise-77').toString('base64');
    const tenantId = '000000';
    const newcomer = { account: email, code: letter.code, password, tenantId };
    const registered = await venue.call('register', newcomer);
    expect(registered.body.data?.session).toMatchObject({ tenantId });
    const login = await venue.call('login', { account: email, password, tenantId });
    expect(login.body.data).toMatchObject({ tenantId });
  });
});

describe('L93 coin item', () => {
  it('says which name is shown, whose letters are kept, and where the volume is from', async () => {
    const { body } = await venue.call('getCoinList');
    for (const item of body.data?.currencyList ?? []) {
      expect(item).toMatchObject({ customizeFlag: 2, market: 'assay', coinType: 1 });
      const { body: asked } = await venue.call('getMt5Amount', { coin: item.symbol });
      expect(asked.data).toMatchObject({ amount: item.volume24, volume: item.volume24 });
    }
  });
});

describe('L21 and L237 the security fund', () => {
  it('tells anybody its balances and postings, and where they begin', async () => {
    const { status, body } = await venue.call('securityFund');
    expect([status, body.data]).toMatchObject([
      200,
      { sharePpm: 100_000, balances: [], records: [], total: 0, since: null },
    ]);
  });
});

describe('L37 service contacts', () => {
  it('are told by the system config, and are none where the operator has set none', async () => {
    expect((await venue.call('getAllSetting')).body.data?.serviceContacts).toEqual([]);
    const serviceContacts = [{ name: 'E-mail', url: 'mailto:help@exchange.example' }];
    const own = await openHttpVenue({ contacts: () => ({ support: null, contacts: serviceContacts }) });
    try {
      expect((await own.call('getAllSetting')).body.data?.serviceContacts).toEqual(serviceContacts);
    } finally {
      await own.close();
    }
  });
});
