import type { IndexPrice } from '@assay/core';
import type { SubmitOrderRequest } from '@assay/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { assetId } from '../../bootstrap/sandbox-listing-fixture.ts';

let venue: HttpVenue;
let alice: Trader;
let bob: Trader;
let serial = 0;
let ticks = 0;

beforeAll(async () => {
  venue = await openHttpVenue();
  alice = await venue.signUp('alice@example.com');
  bob = await venue.signUp('bob@example.com');
  for (const { token } of [alice, bob]) {
    await venue.call('faucet', { coin: 'USDT', amount: '50000' }, { token });
    await venue.call('faucet', { coin: 'BTC', amount: '2' }, { token });
  }
});
afterAll(() => venue.close());

const next = (): string => `t${++serial}`;

async function submit(trader: Trader, order: Partial<SubmitOrderRequest>) {
  const request = { symbol: 'BTCUSDT', direction: 'buy', type: 'limit', requestId: next(), ...order };
  return venue.call('submitOrder', request, { token: trader.token });
}

async function mustSubmit(trader: Trader, order: Partial<SubmitOrderRequest>): Promise<string> {
  const { body } = await submit(trader, order);
  expect({ order, body }).toMatchObject({ body: { code: 200 } });
  return body.data!.id;
}

async function orderOf(trader: Trader, id: string) {
  const { body } = await venue.call('orderList', { pageSize: '100' }, { token: trader.token });
  return body.data!.records.find((record) => record.id === id);
}

/** Bob and Alice trade a little at this price: it is the last price then. */
async function tradeAt(price: string): Promise<void> {
  await mustSubmit(alice, { direction: 'sell', price, amount: '0.001' });
  await mustSubmit(bob, { direction: 'buy', price, amount: '0.001' });
}

/** Nobody quotes both sides here: it is the mark price then. */
async function indexAt(price: string): Promise<void> {
  const second = Math.floor(Date.now() / 1000) + ++ticks;
  const said = Math.round(Number(price) * 10 ** 8) as IndexPrice;
  const { outcome } = await venue.engine.submit('live', {
    type: 'index-tick',
    asset: assetId('BTC'),
    second,
    price: said,
  });
  expect(outcome).toEqual({ type: 'done' });
}

beforeEach(async () => {
  await indexAt('10000.0');
  for (const { token } of [alice, bob]) await venue.call('cancelAllOrders', { requestId: next() }, { token });
  await tradeAt('10000.0');
});

describe('every order type over HTTP', () => {
  it.each<[Partial<SubmitOrderRequest>, fires: string]>([
    [
      { type: 'stop-limit', direction: 'buy', triggerPrice: '10100.0', price: '10150.0', amount: '0.01' },
      '10100.0',
    ],
    [{ type: 'stop-market', direction: 'sell', triggerPrice: '9900.0', amount: '0.01' }, '9900.0'],
    [
      {
        type: 'take-profit-limit',
        direction: 'sell',
        triggerPrice: '10100.0',
        price: '10090.0',
        amount: '0.01',
      },
      '10100.0',
    ],
    [{ type: 'take-profit-market', direction: 'buy', triggerPrice: '9900.0', quoteAmount: '100' }, '9900.0'],
  ])('waits with %j until the mark price is %s, which no trade moves', async (order, fires) => {
    const placed = await submit(alice, order);
    expect(placed.body.data).toMatchObject({ status: 'untriggered', filledAmount: '0.00000' });
    const id = placed.body.data!.id;
    expect(await orderOf(alice, id)).toMatchObject({
      type: order.type,
      triggerBy: 'mark-price',
      triggerPrice: order.triggerPrice,
      triggerTime: null,
      status: 'untriggered',
      cancellable: true,
    });
    await tradeAt(fires);
    expect(await orderOf(alice, id)).toMatchObject({ triggerTime: null, status: 'untriggered' });
    await indexAt(fires);
    const fired = await orderOf(alice, id);
    expect(fired?.triggerTime).toBeTypeOf('number');
    expect(fired?.status).not.toBe('untriggered');
  });

  it.each<[Partial<SubmitOrderRequest>, beyond: string, nearer: string]>([
    [{ type: 'stop-limit', direction: 'buy', price: '10150.0', amount: '0.01' }, '10050.1', '10050.0'],
    [{ type: 'stop-market', direction: 'sell', amount: '0.01' }, '9949.9', '9950.0'],
    [
      { type: 'take-profit-limit', direction: 'sell', price: '10090.0', amount: '0.01' },
      '10050.1',
      '10050.0',
    ],
    [{ type: 'take-profit-market', direction: 'buy', quoteAmount: '100' }, '9949.9', '9950.0'],
  ])('%j by the last price: not at %s, half a percent off, but at %s', async (order, beyond, nearer) => {
    const byLast = { ...order, triggerBy: 'last-price' } as const;
    const far = await mustSubmit(alice, { ...byLast, triggerPrice: beyond });
    const near = await mustSubmit(alice, { ...byLast, triggerPrice: nearer });
    expect(await orderOf(alice, near)).toMatchObject({ triggerBy: 'last-price', status: 'untriggered' });
    await tradeAt(beyond);
    expect((await orderOf(alice, near))?.triggerTime).toBeTypeOf('number');
    expect(await orderOf(alice, far)).toMatchObject({ triggerTime: null, status: 'untriggered' });
  });

  it.each([
    ['mark-price', indexAt, ['10200.0', '10100.0', '10098.0']],
    ['last-price', tradeAt, ['10050.0', '9960.0', '9949.5']],
  ] as const)('follows the best %s by a callback', async (triggerBy, comesTo, [best, nearly, met]) => {
    const id = await mustSubmit(alice, {
      type: 'trailing-stop',
      direction: 'sell',
      callbackRate: triggerBy === 'mark-price' ? '1' : '0.99',
      amount: '0.01',
      triggerBy,
    });
    await comesTo(best);
    await comesTo(nearly);
    expect(await orderOf(alice, id)).toMatchObject({ status: 'untriggered', triggerBy });
    await comesTo(met);
    expect((await orderOf(alice, id))?.status).not.toBe('untriggered');
  });

  it('cancels one of a pair by the other', async () => {
    const { body } = await venue.call(
      'submitOco',
      {
        symbol: 'BTCUSDT',
        direction: 'sell',
        amount: '0.01',
        price: '10500.0',
        stopPrice: '9500.0',
        requestId: next(),
      },
      { token: alice.token },
    );
    const { id, stopId } = body.data!;
    expect(await orderOf(alice, stopId)).toMatchObject({ type: 'stop-market', linkedId: id });
    expect(await orderOf(alice, id)).toMatchObject({ type: 'limit', linkedId: stopId, postOnly: true });
    await mustSubmit(bob, { direction: 'buy', price: '10500.0', amount: '0.01' });
    expect(await orderOf(alice, id)).toMatchObject({ status: 'filled' });
    expect(await orderOf(alice, stopId)).toMatchObject({
      status: 'cancelled',
      closeReason: 'linked-order-done',
    });
  });

  it('shows a slice of an iceberg at a time and fills all of it', async () => {
    const id = await mustSubmit(alice, {
      direction: 'sell',
      price: '10300.0',
      amount: '0.01',
      icebergAmount: '0.002',
    });
    const depth = await venue.call('initData', { type: 'depth', symbol: 'BTCUSDT' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const shown = await venue.call('initData', { type: 'depth', symbol: 'BTCUSDT' });
    expect(depth.body.code).toBe(200);
    expect(shown.body.data).toMatchObject({ asks: [['10300.0', '0.00200']] });
    await mustSubmit(bob, { direction: 'buy', price: '10300.0', amount: '0.005' });
    expect(await orderOf(alice, id)).toMatchObject({ filledAmount: '0.00500', icebergAmount: '0.00200' });
    const { body } = await venue.call('fillList', { orderId: id }, { token: alice.token });
    expect(body.data?.records.map(({ amount, role }) => [amount, role])).toEqual([
      ['0.00100', 'maker'],
      ['0.00200', 'maker'],
      ['0.00200', 'maker'],
    ]);
  });

  it('lets an order end by its date', async () => {
    const expireTime = Date.now() + 86_400_000;
    const id = await mustSubmit(alice, { price: '9000.0', amount: '0.01', timeInForce: 'GTD', expireTime });
    expect(await orderOf(alice, id)).toMatchObject({ timeInForce: 'GTD', expireTime });
    const past = await submit(alice, { price: '9000.0', amount: '0.01', timeInForce: 'GTD', expireTime: 1 });
    expect(past.body).toMatchObject({
      code: 409,
      error: { name: 'expiry-out-of-range', field: 'expireTime' },
    });
    const none = await submit(alice, { price: '9000.0', amount: '0.01', timeInForce: 'GTD' });
    expect(none.body).toMatchObject({ code: 400, error: { name: 'field-missing', field: 'expireTime' } });
  });

  it.each([
    ['newest', 'waiting', 'cancelled'],
    ['oldest', 'cancelled', 'waiting'],
    ['both', 'cancelled', 'cancelled'],
    ['decrement', 'cancelled', 'waiting'],
  ] as const)('prevents a trade with oneself by %s', async (selfTradePrevention, resting, incoming) => {
    const first = await mustSubmit(alice, { direction: 'sell', price: '10400.0', amount: '0.01' });
    const second = await mustSubmit(alice, { price: '10400.0', amount: '0.02', selfTradePrevention });
    expect((await orderOf(alice, first))?.status).toBe(resting);
    expect(await orderOf(alice, second)).toMatchObject({ status: incoming, selfTradePrevention });
  });

  it('changes price, size and trigger', async () => {
    const token = { token: alice.token };
    const id = await mustSubmit(alice, { price: '9000.0', amount: '0.01' });
    const change = { id, price: '9100.0', amount: '0.02', requestId: next() };
    const amended = await venue.call('amendOrder', change, token);
    expect(amended.body.data).toMatchObject({ id, status: 'waiting', remainingAmount: '0.02000' });
    expect((await venue.call('amendOrder', change, token)).body.data).toEqual(amended.body.data);
    expect(await orderOf(alice, id)).toMatchObject({ price: '9100.0', amount: '0.02000' });
    const stop = await mustSubmit(alice, {
      type: 'stop-market',
      direction: 'sell',
      triggerPrice: '9500.0',
      amount: '0.01',
    });
    await venue.call('amendOrder', { id: stop, triggerPrice: '9400.0', requestId: next() }, token);
    expect(await orderOf(alice, stop)).toMatchObject({ triggerPrice: '9400.0', status: 'untriggered' });
    const foreign = await venue.call('amendOrder', { ...change, requestId: next() }, { token: bob.token });
    expect(foreign.body).toMatchObject({ code: 409, error: { name: 'unknown-order', field: 'id' } });
  });

  it('moves an order that is to rest only where it rests, if asked so', async () => {
    const token = { token: alice.token };
    await mustSubmit(bob, { direction: 'sell', price: '10500.0', amount: '0.01' });
    const id = await mustSubmit(alice, { price: '9000.0', amount: '0.01' });
    const crossing = { id, price: '10500.0', postOnly: true, requestId: next() };
    const refused = await venue.call('amendOrder', crossing, token);
    expect(refused.body).toMatchObject({
      code: 409,
      error: { name: 'post-only-would-cross', params: { best: '10500.0' } },
    });
    expect(await orderOf(alice, id)).toMatchObject({ price: '9000.0', status: 'waiting' });
    const resting = { id, price: '10499.9', postOnly: true, requestId: next() };
    expect((await venue.call('amendOrder', resting, token)).body.data?.status).toBe('waiting');
    const taking = { id, price: '10500.0', requestId: next() };
    expect((await venue.call('amendOrder', taking, token)).body.data?.status).toBe('filled');
  });

  it('refuses what a type does not go by, at its field', async () => {
    const stray = await submit(alice, { price: '9000.0', amount: '0.01', triggerPrice: '9500.0' });
    expect(stray.body).toMatchObject({ code: 400, error: { name: 'field-unknown', field: 'triggerPrice' } });
    const missing = await submit(alice, { type: 'stop-limit', price: '9000.0', amount: '0.01' });
    expect(missing.body).toMatchObject({
      code: 400,
      error: { name: 'field-missing', field: 'triggerPrice' },
    });
    const atOnce = await submit(alice, {
      type: 'stop-market',
      direction: 'sell',
      triggerPrice: '10000.0',
      amount: '0.01',
    });
    expect(atOnce.body).toMatchObject({ code: 409, error: { name: 'trigger-would-fire-at-once' } });
    const far = await submit(alice, { price: '12000.0', amount: '0.01' });
    expect(far.body).toMatchObject({ code: 409, error: { name: 'price-outside-band', field: 'price' } });
    expect(Number(far.body.error!.params['bound'])).toBeLessThan(12000);
  });

  it('computes a fill again from what its receipt says', async () => {
    const { body } = await venue.call('fillList', { pageSize: '1' }, { token: bob.token });
    const [fill] = body.data!.records;
    const received = fill!.direction === 'buy' ? fill!.amount : fill!.value;
    const scale = fill!.feeCoin === 'BTC' ? 8 : 6;
    const units = BigInt(Math.round(Number(received) * 10 ** scale));
    const fee = (units * BigInt(fill!.feeRatePpm) + 999_999n) / 1_000_000n;
    const inUnits = (text: string): bigint => BigInt(text.replace('.', ''));
    expect(inUnits(fill!.fee)).toBe(fee);
    expect(inUnits(fill!.securityFundShare)).toBe(fee / 10n);
    expect(inUnits(fill!.referralShare)).toBe(0n);
    expect(inUnits(fill!.houseShare)).toBe(fee - fee / 10n);
  });

  it('says where one stands in the fee schedule', async () => {
    const { body } = await venue.call('feeStanding', {}, { token: alice.token });
    expect(body.data).toMatchObject({
      tier: 0,
      currency: 'USDT',
      makerFeeRatePpm: 800,
      nextVolume: '1000000.000000',
    });
  });
});

describe('the older generation', () => {
  it('is the same orders by other calls', async () => {
    const token = { token: alice.token };
    const order = { symbol: 'BTCUSDT', direction: 'buy', type: 'limit', price: '9000.0', amount: '0.01' };
    const placed = await venue.call(
      'legacySubmitOrder',
      { account: 'spot', ...order, requestId: next() },
      token,
    );
    const id = placed.body.data!.id;
    const log = await venue.call('legacyOrderLog', { state: 'current', pageNo: '1', pageSize: '10' }, token);
    expect(log.body.data?.records.map((record) => record.id)).toContain(id);
    const cancelled = await venue.call('legacyCancelOrder', { id }, token);
    expect(cancelled.body.data).toMatchObject({ id, status: 'cancelled' });
    const history = await venue.call('legacyOrderList', { status: 'closed' }, token);
    expect(history.body.data?.records[0]?.id).toBe(id);
    const fills = await venue.call('legacyFills', { symbol: 'BTCUSDT' }, token);
    const [fill] = fills.body.data!.records;
    const details = await venue.call('legacyOrderFills', { id: fill!.orderId }, token);
    expect(details.body.data?.records).toContainEqual(fill);
    const margin = await venue.call(
      'legacySubmitOrder',
      { account: 'all', ...order, requestId: next() },
      token,
    );
    expect(margin.body).toMatchObject({ code: 409, error: { name: 'account-not-open', field: 'account' } });
  });
});
