/** The virtual account through the calls: the switch, what it may not do, its own money, orders and lists. */
import type { Lots, MarketId, Ticks } from '@assay/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';

let venue: HttpVenue;
let serial = 0;
beforeAll(async () => {
  venue = await openHttpVenue();
  // The live market maker's depth, which paper orders meet.
  await venue.engine.submit('live', {
    type: 'replace-quotes',
    market: 0 as MarketId,
    bids: [{ price: 999_000 as Ticks, quantity: 300_000 as Lots }],
    asks: [{ price: 1_000_000 as Ticks, quantity: 300_000 as Lots }],
  });
});
afterAll(() => venue.close());

const someone = (): Promise<Trader> => venue.signUp(`virtual-${(serial += 1)}@example.com`);

async function switched(token: string, virtual: '0' | '1') {
  const { status, body } = await venue.call('switchAccount', { virtual }, { token });
  if (body.data === null) throw new Error(`${status} ${body.msg}`);
  return body.data;
}

async function coins(token: string): Promise<Record<string, string>> {
  const { body } = await venue.call('getWalletAccount', {}, { token });
  return Object.fromEntries(
    (body.data?.accounts ?? [])
      .filter(({ total }) => Number(total) > 0)
      .map(({ coin, available, occupied }) => [coin, `${Number(available)}+${Number(occupied)}`]),
  );
}

const buy = (token: string, amount: string, price?: string) =>
  venue.call(
    'submitOrder',
    {
      symbol: 'BTCUSDT',
      direction: 'buy',
      type: price === undefined ? 'market' : 'limit',
      amount,
      ...(price === undefined ? {} : { price }),
      requestId: `virtual-${(serial += 1)}`,
    },
    { token },
  );

describe('the switch', () => {
  it('gives a new session of the other account, with play money once, and ends the old one', async () => {
    const anna = await someone();
    const paper = await switched(anna.token, '1');
    expect(paper).toMatchObject({ userId: anna.userId, virtual: 1 });
    const stale = await venue.call('getInfo', {}, { token: anna.token });
    expect(stale).toMatchObject({ status: 401, body: { error: { name: 'token-invalid' } } });
    const info = await venue.call('getInfo', {}, { token: paper.satoken });
    expect(info.body.data).toMatchObject({ userId: anna.userId, virtual: 1, email: anna.email });
    expect(await coins(paper.satoken)).toEqual({ USDT: '100000+0', BTC: '1+0', ETH: '10+0' });
    const live = await switched(paper.satoken, '0');
    expect(live.virtual).toBe(0);
    expect(await coins(live.satoken)).toEqual({});
    const again = await switched(live.satoken, '1');
    expect(await coins(again.satoken)).toEqual({ USDT: '100000+0', BTC: '1+0', ETH: '10+0' });
  });

  it('keeps the realm through a refresh, and a refresh token of before ends both sessions', async () => {
    const anna = await someone();
    const paper = await switched(anna.token, '1');
    const next = await venue.call('refreshToken', { refreshToken: paper.refreshToken });
    expect(next.body.data?.virtual).toBe(1);
    const reused = await venue.call('refreshToken', { refreshToken: anna.refreshToken });
    expect(reused.body.error?.name).toBe('token-invalid');
    const token = next.body.data?.satoken ?? '';
    expect((await venue.call('getInfo', {}, { token })).status).toBe(401);
    // It can be sent all day: what ends nothing more does not fill the log.
    for (let sent = 0; sent < 5; sent += 1) {
      await venue.call('refreshToken', { refreshToken: anna.refreshToken });
    }
    const events = await venue.audit.list({ userId: Number(anna.userId), event: 'refresh-token-reused' });
    expect(events.map(({ detail }) => detail)).toEqual([{ ended: 1 }]);
  });

  it('is the same by changeInfo; another type there is refused', async () => {
    const anna = await someone();
    const refused = await venue.call('changeInfo', { type: '2' }, { token: anna.token });
    expect(refused).toMatchObject({ status: 400, body: { error: { name: 'field-invalid', field: 'type' } } });
    const { body } = await venue.call('changeInfo', { type: '1' }, { token: anna.token });
    expect(body.data?.virtual).toBe(1);
  });

  it('is refused to a tab that believes in the other account', async () => {
    const anna = await someone();
    const paper = await switched(anna.token, '1');
    const headers = { 'x-virtual': '0' };
    const order = { symbol: 'BTCUSDT', direction: 'buy', type: 'market', amount: '1', requestId: 'tab' };
    for (const [name, fields] of [
      ['switchAccount', { virtual: '0' }],
      ['changeInfo', { type: '0' }],
      ['resetVirtual', { requestId: 'tab' }],
      ['faucet', { coin: 'BTC', amount: '1', requestId: 'tab' }],
      ['submitOrder', order],
      ['legacySubmitOrder', { ...order, account: 'spot' }],
      ['submitOco', { ...order, price: '1', stopPrice: '2', stopLimitPrice: '2' }],
      ['amendOrder', { id: '1', requestId: 'tab', price: '1' }],
      ['cancelOrder', { id: '1' }],
      ['legacyCancelOrder', { id: '1' }],
      ['cancelAllOrders', { requestId: 'tab' }],
      ['changeUserCoin', { action: 'add', id: 'BTCUSDT' }],
      ['addOptional', { symbol: 'BTCUSDT', type: 'spot' }],
      ['cancelOptional', { symbol: 'BTCUSDT', type: 'spot' }],
    ] as const) {
      const answer = await venue.call(name, fields, { token: paper.satoken, headers });
      expect(answer).toMatchObject({
        status: 409,
        body: { error: { number: 2107, params: { virtual: 1 } } },
      });
    }
    expect(await coins(paper.satoken)).toEqual({ USDT: '100000+0', BTC: '1+0', ETH: '10+0' });
  });
});

describe('a virtual account', () => {
  it('may not touch real money, and says so in these words', async () => {
    const anna = await someone();
    const paper = await switched(anna.token, '1');
    const { status, body } = await venue.call(
      'faucet',
      { coin: 'USDT', amount: '1' },
      { token: paper.satoken },
    );
    expect([status, body.error?.number, body.msg]).toEqual([
      403,
      2109,
      'Virtual account cannot perform this operation',
    ]);
  });

  it('trades against the live depth, which does not notice', async () => {
    const anna = await someone();
    const paper = await switched(anna.token, '1');
    const before = venue.engine.health('live').sequence;
    const { body } = await buy(paper.satoken, '0.1');
    expect(body.data).toMatchObject({ status: 'filled', averagePrice: '100000.000', virtual: 1 });
    expect(venue.engine.health('live').sequence).toBe(before);
    const depth = await venue.engine.read('live', { type: 'depth', market: 0 as MarketId, levels: 1 });
    expect(depth.result.asks[0]?.quantity).toBe(300_000);
  });

  it('has lists of its own, in both directions', async () => {
    const anna = await someone();
    await venue.call('faucet', { coin: 'USDT', amount: '5000' }, { token: anna.token });
    const real = await buy(anna.token, '0.01', '95000.0');
    const paper = await switched(anna.token, '1');
    const played = await buy(paper.satoken, '0.02', '94000.0');
    const listed = async (token: string) => {
      const orders = await venue.call('orderList', { status: 'open' }, { token });
      const bills = await venue.call('getMyBill', {}, { token });
      return {
        orders: orders.body.data?.records.map(({ amount }) => Number(amount)),
        virtual: [orders.body.data?.virtual, bills.body.data?.virtual],
        bills: bills.body.data?.records.filter(({ type }) => type === 'faucet').map(({ coin }) => coin),
      };
    };
    expect(await listed(paper.satoken)).toEqual({ orders: [0.02], virtual: [1, 1], bills: [] });
    // An order of the one account is unknown to the other, also by its number.
    const id = real.body.data?.id ?? '';
    if (id !== played.body.data?.id) {
      const foreign = await venue.call('cancelOrder', { id }, { token: paper.satoken });
      expect(foreign.body.error?.name).toBe('unknown-order');
    }
    const live = await switched(paper.satoken, '0');
    expect(await listed(live.satoken)).toEqual({ orders: [0.01], virtual: [0, 0], bills: ['USDT'] });
  });

  it('begins anew when asked: orders gone, money as at the start, once for a request', async () => {
    const anna = await someone();
    const { satoken: token } = await switched(anna.token, '1');
    await buy(token, '0.5');
    await buy(token, '0.1', '95000.0');
    const first = await venue.call('resetVirtual', { requestId: 'again-1' }, { token });
    expect(first.body.data?.virtual).toBe(1);
    expect(await coins(token)).toEqual({ USDT: '100000+0', BTC: '1+0', ETH: '10+0' });
    const open = await venue.call('orderList', { status: 'open' }, { token });
    expect(open.body.data?.records).toEqual([]);
    await buy(token, '0.1', '95000.0');
    const repeated = await venue.call('resetVirtual', { requestId: 'again-1' }, { token });
    expect(repeated.body.data).toEqual(first.body.data);
    expect(await coins(token)).toEqual({ USDT: '90500+9500', BTC: '1+0', ETH: '10+0' });
  });

  it('alone can begin anew', async () => {
    const anna = await someone();
    const refused = await venue.call('resetVirtual', { requestId: 'live-1' }, { token: anna.token });
    expect(refused).toMatchObject({ status: 403, body: { error: { number: 2110, name: 'virtual-only' } } });
  });
});
