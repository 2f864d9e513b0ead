import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';

let venue: HttpVenue;
let alice: Trader;
let bob: Trader;

const limit = (direction: 'buy' | 'sell', price: string, amount: string, requestId: string) => ({
  symbol: 'BTCUSDT',
  direction,
  type: 'limit',
  price,
  amount,
  requestId,
});

beforeAll(async () => {
  venue = await openHttpVenue();
  alice = await venue.signUp('alice@example.com');
  bob = await venue.signUp('bob@example.com');
  await venue.call('faucet', { coin: 'USDT', amount: '50000' }, { token: alice.token });
  await venue.call('faucet', { coin: 'BTC', amount: '2' }, { token: bob.token });
});
afterAll(() => venue.close());

describe('spot trading over HTTP', () => {
  it('fills a resting order, charges the fees and lists both sides', async () => {
    const sell = await venue.call('submitOrder', limit('sell', '10000.0', '1', 's1'), { token: bob.token });
    expect(sell.body).toMatchObject({
      code: 200,
      data: { symbol: 'BTCUSDT', status: 'waiting', filledAmount: '0.00000', averagePrice: null, virtual: 0 },
    });
    const buy = await venue.call('submitOrder', limit('buy', '10000.5', '0.5', 'b1'), { token: alice.token });
    expect(buy.body.data).toMatchObject({
      status: 'filled',
      filledAmount: '0.50000',
      filledValue: '5000.000000',
      averagePrice: '10000.000',
      fee: '0.00050000',
      feeCoin: 'BTC',
    });
    const open = await venue.call('orderList', { status: 'open' }, { token: bob.token });
    expect(open.body.data?.records).toMatchObject([
      { id: sell.body.data?.id, status: 'partially-filled', filledAmount: '0.50000', cancellable: true },
    ]);
    const wallet = await venue.call('getWalletAccount', {}, { token: alice.token });
    expect(wallet.body.data?.accounts.slice(0, 3)).toMatchObject([
      { coin: 'USDT', available: '45000.000000', occupied: '0.000000', equivalent: '45000.000000' },
      { coin: 'BTC', available: '0.49950000', equivalent: '49950.000000' },
      { coin: 'ETH', total: '0.00000000' },
    ]);
    expect(wallet.body.data?.totalEquivalent).toBe('94950.000000');
    const bills = await venue.call('getMyBill', { coin: 'BTC' }, { token: alice.token });
    expect(bills.body.data?.records.map((bill) => [bill.type, bill.amount, bill.note])).toEqual([
      ['trade-fee', '-0.00050000', 'BTCUSDT'],
      ['trade-buy', '0.50000000', 'BTCUSDT'],
    ]);
  });

  it('cancels once, and answers a repeated request word for word', async () => {
    const placed = await venue.call('submitOrder', limit('buy', '9000.0', '0.1', 'b2'), {
      token: alice.token,
    });
    const again = await venue.call('submitOrder', limit('buy', '9000.0', '0.1', 'b2'), {
      token: alice.token,
    });
    expect(again.body.data).toEqual(placed.body.data);
    const other = await venue.call('submitOrder', limit('buy', '9000.0', '0.2', 'b2'), {
      token: alice.token,
    });
    expect(other.body).toMatchObject({ code: 409, error: { name: 'request-content-differs' } });
    const id = placed.body.data?.id;
    const cancel = { id, requestId: 'c2' };
    const first = await venue.call('cancelOrder', cancel, { token: alice.token });
    expect(first.body.data).toMatchObject({
      id,
      symbol: 'BTCUSDT',
      status: 'cancelled',
      remainingAmount: '0.10000',
    });
    expect((await venue.call('cancelOrder', cancel, { token: alice.token })).body.data).toEqual(
      first.body.data,
    );
    const late = await venue.call('cancelOrder', { id }, { token: alice.token });
    expect(late).toMatchObject({ status: 409, body: { error: { field: 'id' } } });
  });

  it("refuses someone else's order as unknown", async () => {
    const placed = await venue.call('submitOrder', limit('buy', '9000.0', '0.1', 'b3'), {
      token: alice.token,
    });
    const taken = await venue.call('cancelOrder', { id: placed.body.data?.id }, { token: bob.token });
    expect(taken).toMatchObject({ status: 409, body: { error: { name: 'unknown-order', field: 'id' } } });
  });

  it('names the bound of a refusal in decimals of the market', async () => {
    const small = await venue.call('submitOrder', limit('buy', '10000', '0.00001', 'n1'), {
      token: alice.token,
    });
    expect(small.body).toMatchObject({
      code: 409,
      error: {
        number: 1408,
        name: 'below-minimum-notional',
        field: 'amount',
        params: { minimum: '1.000000', coin: 'USDT' },
      },
    });
    const precise = await venue.call('submitOrder', limit('buy', '10000.01', '1', 'n2'), {
      token: alice.token,
    });
    expect(precise.body).toMatchObject({
      code: 400,
      error: { name: 'too-precise', field: 'price', params: { decimals: 1, field: 'price' } },
    });
  });

  it('fills whole or not at all, and enters without trading, where the order says so', async () => {
    const token = { token: alice.token };
    const fok = { ...limit('buy', '10000.0', '1.5', 'k1'), timeInForce: 'FOK' };
    const killed = await venue.call('submitOrder', fok, token);
    expect(killed.body).toMatchObject({
      code: 409,
      error: {
        number: 1506,
        name: 'fill-or-kill-not-filled',
        field: 'amount',
        params: { available: '0.50000' },
      },
    });
    const post = { ...limit('buy', '10000.0', '0.1', 'k2'), postOnly: true };
    const crossing = await venue.call('submitOrder', post, token);
    expect(crossing.body).toMatchObject({
      code: 409,
      error: { number: 1505, name: 'post-only-would-cross', field: 'price', params: { best: '10000.0' } },
    });
    const resting = { ...limit('buy', '9999.9', '0.1', 'k3'), postOnly: true };
    expect((await venue.call('submitOrder', resting, token)).body.data?.status).toBe('waiting');
    const impossible = { ...resting, requestId: 'k4', timeInForce: 'IOC' };
    expect((await venue.call('submitOrder', impossible, token)).body).toMatchObject({
      error: { number: 1411, name: 'post-only-not-allowed', field: 'postOnly' },
    });
  });

  it('buys at market by what to spend', async () => {
    const order = {
      symbol: 'BTCUSDT',
      direction: 'buy',
      type: 'market',
      quoteAmount: '1000',
      requestId: 'm1',
    };
    const bought = await venue.call('submitOrder', order, { token: alice.token });
    expect(bought.body.data).toMatchObject({
      status: 'filled',
      filledAmount: '0.10000',
      filledValue: '1000.000000',
    });
    expect(bought.body.data?.averagePrice).toBe('10000.000');
  });

  it('refuses a write that believes in the other account', async () => {
    const headers = { 'x-virtual': '1' };
    const order = limit('buy', '9000.0', '0.1', 'v1');
    const refused = await venue.call('submitOrder', order, { token: alice.token, headers });
    expect(refused).toMatchObject({ status: 409, body: { error: { name: 'virtual-disagrees' } } });
  });
});
