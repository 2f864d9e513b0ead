import { WATCHLIST_MAXIMUM } from '@assay/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';

let venue: HttpVenue;
let ada: Trader;
let bob: Trader;
let serial = 0;

beforeAll(async () => {
  venue = await openHttpVenue();
});
beforeEach(async () => {
  serial += 1;
  ada = await venue.signUp(`ada${serial}@example.com`);
  bob = await venue.signUp(`bob${serial}@example.com`);
});
afterAll(() => venue.close());

const marked = async ({ token }: Trader): Promise<string[]> =>
  ((await venue.call('getUserCoin', {}, { token })).body.data?.records ?? []).map(({ id }) => id);

const change = (trader: Trader, action: string, id: string, type?: string) =>
  venue.call(
    'changeUserCoin',
    { action, id, ...(type === undefined ? {} : { type }) },
    { token: trader.token },
  );

describe('the watchlist', () => {
  it('is empty at first, shows the last mark first, and is answered by every change', async () => {
    expect(await marked(ada)).toEqual([]);
    venue.wall.now += 1;
    await change(ada, 'add', 'BTCUSDT');
    venue.wall.now += 1;
    const { body } = await change(ada, 'add', 'ETHBTC', 'spot');
    expect(body.data).toEqual({
      records: [
        { id: 'ETHBTC', symbol: 'ETHBTC', type: 'spot', time: venue.wall.now },
        { id: 'BTCUSDT', symbol: 'BTCUSDT', type: 'spot', time: venue.wall.now - 1 },
      ],
      maximum: WATCHLIST_MAXIMUM,
      virtual: 0,
    });
    const removed = await change(ada, 'remove', 'BTCUSDT');
    expect(removed.body.data?.records.map(({ id }) => id)).toEqual(['ETHBTC']);
    expect(await marked(ada)).toEqual(['ETHBTC']);
  });

  it('is one list under both generations of calls, on every path', async () => {
    const { token } = ada;
    await venue.call('addOptional', { symbol: 'BTCUSDT', type: 'spot' }, { token });
    await change(ada, 'add', 'ETHUSDT');
    const now = await venue.call('getUserCoin', {}, { token });
    for (const path of ['/api/web/coin/quotes/getOptional', '/coin/quotes/getOptional']) {
      expect((await venue.call('getOptional', {}, { token, path })).body.data).toEqual(now.body.data);
    }
    await venue.call('cancelOptional', { symbol: 'ETHUSDT', type: 'spot' }, { token });
    expect(await marked(ada)).toEqual(['BTCUSDT']);
  });

  it('marks once what is marked twice, and forgets calmly what is not marked', async () => {
    await Promise.all([change(ada, 'add', 'BTCUSDT'), change(ada, 'add', 'BTCUSDT')]);
    expect(await marked(ada)).toEqual(['BTCUSDT']);
    expect((await change(ada, 'remove', 'ETHUSDT')).status).toBe(200);
    expect((await change(ada, 'remove', 'GONEUSDT')).status).toBe(200);
    expect(await marked(ada)).toEqual(['BTCUSDT']);
  });

  it('belongs to its user alone', async () => {
    await change(ada, 'add', 'BTCUSDT');
    expect(await marked(bob)).toEqual([]);
    await change(bob, 'remove', 'BTCUSDT');
    expect(await marked(ada)).toEqual(['BTCUSDT']);
    const named = await venue.call('getUserCoin', { userId: ada.userId }, { token: bob.token });
    expect(named.body.error).toMatchObject({ name: 'field-unknown', field: 'userId' });
  });

  it('takes only what is listed, and no other action', async () => {
    expect((await change(ada, 'add', 'NOSUCH')).body.error).toMatchObject({
      name: 'unknown-symbol',
      field: 'id',
    });
    // BTCUSDT is a spot market; no contract of that name is listed.
    expect((await change(ada, 'add', 'BTCUSDT', 'u')).body.error).toMatchObject({ name: 'unknown-symbol' });
    const other = await change(ada, 'toggle', 'BTCUSDT');
    expect(other).toMatchObject({ status: 400, body: { error: { name: 'field-invalid', field: 'action' } } });
    const legacy = await venue.call(
      'addOptional',
      { symbol: 'BTCUSDT', type: 'stock' },
      { token: ada.token },
    );
    expect(legacy.body.error).toMatchObject({ name: 'field-invalid', field: 'type' });
    const twice = await venue.app.inject({
      method: 'POST',
      url: '/api/userCoin/add',
      headers: { satoken: ada.token },
      payload: { action: 'remove', id: 'BTCUSDT' },
    });
    expect(twice.json()).toMatchObject({ code: 400, error: { name: 'field-invalid', field: 'action' } });
    expect(await marked(ada)).toEqual([]);
  });

  it('never grows beyond its maximum', async () => {
    const userId = Number(ada.userId);
    for (let position = 0; position < WATCHLIST_MAXIMUM; position += 1) {
      const mark = { userId, list: 'spot' as const, symbol: `OLD${position}`, now: position };
      expect(await venue.identity.run('addWatched', { ...mark, maximum: WATCHLIST_MAXIMUM })).toBe(true);
    }
    const full = await change(ada, 'add', 'BTCUSDT');
    expect(full).toMatchObject({
      status: 409,
      body: { error: { name: 'watchlist-full', field: 'id', params: { maximum: WATCHLIST_MAXIMUM } } },
    });
    await change(ada, 'remove', 'OLD7');
    expect((await change(ada, 'add', 'BTCUSDT')).body.data?.records).toHaveLength(WATCHLIST_MAXIMUM);
  });
});
