/** What a trader may not do in futures markets: each a refusal with its field and what would be allowed, and nothing changes. */
import type { OrderId, OwnerId, RatePpm } from '@assay/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import type { CallName } from '@assay/protocol';
import { listFutures, payIn, PERPETUAL, Ticker } from './futures-venue.fixture.ts';

let venue: HttpVenue;
let ticker: Ticker;
let alice: Trader;
let bob: Trader;
let carol: Trader;
let serial = 0;
/** Alice's isolated long of 0.1 BTC, entered at 100,000 with a leverage of 10, closed by a resting order of 0.04. */
let position = '';
let resting = '';

const as = ({ token }: Trader) => ({ token });
const order = (direction: 'buy' | 'sell', amount: string, more: object = {}) => ({
  symbol: PERPETUAL,
  direction,
  type: 'limit',
  price: '100000.0',
  amount,
  requestId: `bad${(serial += 1)}`,
  ...more,
});
const setting = (more: object) => ({ symbol: PERPETUAL, requestId: `bad${(serial += 1)}`, ...more });

async function everything() {
  const states = [alice, bob, carol].map(async ({ userId }) => {
    const owner = Number(userId) as OwnerId;
    return Promise.all([
      venue.engine.read('live', { type: 'futures-positions', owner }),
      venue.engine.read('live', { type: 'open-orders', owner }),
      venue.engine.read('live', { type: 'balances', owner }),
    ]);
  });
  return (await Promise.all(states)).map((readings) => readings.map(({ result }) => result));
}

async function openPosition(): Promise<void> {
  await venue.call('setMarginMode', setting({ marginMode: 'isolated' }), as(alice));
  await venue.call('setLeverage', setting({ leverage: 10 }), as(alice));
  await venue.call('submitFuturesOrder', order('sell', '0.1'), as(bob));
  await venue.call('submitFuturesOrder', order('buy', '0.1'), as(alice));
  const closing = order('sell', '0.04', { price: '105000.0', reduceOnly: true });
  resting = (await venue.call('submitFuturesOrder', closing, as(alice))).body.data?.id ?? '';
  const { body } = await venue.call('positionList', {}, as(alice));
  position = body.data?.records[0]?.id ?? '';
}

beforeAll(async () => {
  venue = await openHttpVenue();
  [alice, bob, carol] = (await Promise.all(
    ['alice', 'bob', 'carol'].map((name) => venue.signUp(`${name}@example.com`)),
  )) as [Trader, Trader, Trader];
  await listFutures(venue);
  ticker = new Ticker(venue);
  await ticker.tick(100_000);
  await payIn(venue, alice, '2000', '0');
  await payIn(venue, bob, '50000', '0');
  await openPosition();
});
beforeEach(() => ticker.tick(100_000));
afterAll(() => venue.close());

interface Refused {
  readonly name: string;
  readonly field: string | null;
  readonly params?: object;
}
type Case = readonly [what: string, who: () => Trader, call: CallName, request: () => object, error: Refused];

const CASES: readonly Case[] = [
  [
    'a leverage above the highest',
    () => alice,
    'setLeverage',
    () => setting({ leverage: 101 }),
    { name: 'leverage-out-of-range', field: 'leverage', params: { least: 1, greatest: 100 } },
  ],
  [
    'a position above the tier of its leverage',
    () => bob,
    'submitFuturesOrder',
    () => order('sell', '20', { leverage: 20 }),
    {
      name: 'position-limit-reached',
      field: 'amount',
      params: { maximum: '1000000.000000', leverage: 20, coin: 'USDT' },
    },
  ],
  [
    'an order that is not covered',
    () => alice,
    'submitFuturesOrder',
    () => order('buy', '0.5'),
    { name: 'insufficient-margin', field: 'amount', params: { available: '995.000000', coin: 'USDT' } },
  ],
  [
    'margin that the position needs',
    () => alice,
    'adjustMargin',
    () => ({ id: position, money: '1', flag: '0' }),
    { name: 'margin-in-use', field: 'money', params: { maximum: '0.000000', coin: 'USDT' } },
  ],
  [
    'more margin than there is',
    () => alice,
    'adjustMargin',
    () => ({ id: position, money: '5000', flag: '1' }),
    { name: 'insufficient-available-balance', field: 'money', params: { available: '995.000000' } },
  ],
  [
    'a reduce-only order that would flip',
    () => alice,
    'submitFuturesOrder',
    () => order('sell', '0.2', { price: '106000.0', reduceOnly: true }),
    { name: 'reduces-more-than-held', field: 'amount', params: { maximum: '0.060', coin: 'BTC' } },
  ],
  [
    'closing more than held',
    () => alice,
    'closePosition',
    () => ({ id: position, amount: '0.2' }),
    { name: 'reduces-more-than-held', field: 'amount', params: { maximum: '0.100', coin: 'BTC' } },
  ],
  [
    'hedge mode with open positions',
    () => alice,
    'setPositionMode',
    () => ({ positionMode: 'hedge', requestId: 'hedge' }),
    { name: 'position-open', field: 'positionMode', params: { legs: 1, symbols: PERPETUAL } },
  ],
  [
    'another margin mode with an open position',
    () => alice,
    'setMarginMode',
    () => setting({ marginMode: 'cross' }),
    { name: 'position-open', field: 'marginMode', params: { legs: 1, symbols: PERPETUAL } },
  ],
  [
    'a transfer of margin in use',
    () => bob,
    'transferFunds',
    () => ({ fromType: 'futures-usdt', toType: 'spot', coin: 'USDT', amount: '49500', requestId: 'out' }),
    { name: 'margin-in-use', field: 'amount', params: { maximum: '48998.000000', coin: 'USDT' } },
  ],
  [
    'a transfer into an account that does not take the coin',
    () => bob,
    'transferFunds',
    () => ({ fromType: 'spot', toType: 'futures-coin', coin: 'USDT', amount: '1', requestId: 'kind' }),
    { name: 'kind-not-for-asset', field: 'toType' },
  ],
  [
    'a transfer to where the money is',
    () => bob,
    'walletTrans',
    () => ({ from: 'spot', to: 'spot', coin: 'USDT', amount: '1', requestId: 'same' }),
    { name: 'field-invalid', field: 'to' },
  ],
  [
    'settings that are not as the trader believes',
    () => alice,
    'submitFuturesOrder',
    () => order('buy', '0.001', { leverage: 20 }),
    { name: 'settings-differ', field: 'leverage', params: { leverage: 10, marginMode: 'isolated' } },
  ],
  [
    'a price with too many decimals',
    () => alice,
    'submitFuturesOrder',
    () => order('buy', '0.001', { price: '99999.99' }),
    { name: 'too-precise', field: 'price', params: { decimals: 1 } },
  ],
  [
    'a spot market',
    () => alice,
    'submitFuturesOrder',
    () => order('buy', '0.001', { symbol: 'BTCUSDT' }),
    { name: 'unknown-symbol', field: 'symbol' },
  ],
  [
    'a futures market among spot orders',
    () => alice,
    'submitOrder',
    () => order('buy', '0.001'),
    { name: 'unknown-symbol', field: 'symbol' },
  ],
  [
    'the other kind of account',
    () => alice,
    'legacyContractOpen',
    () => ({ account: 'coin', ...order('buy', '0.001'), direction: 1 }),
    { name: 'unknown-symbol', field: 'symbol' },
  ],
  [
    'a position that is not there',
    () => carol,
    'closePosition',
    () => ({ id: position }),
    { name: 'no-position', field: 'id' },
  ],
  [
    'margin for a position of another',
    () => carol,
    'adjustMargin',
    () => ({ id: position, money: '1', flag: '1' }),
    { name: 'no-position', field: 'id' },
  ],
  [
    'reversing a position of another',
    () => carol,
    'reversePosition',
    () => ({ id: position, requestId: 'turn' }),
    { name: 'no-position', field: 'id' },
  ],
  [
    'a stop-loss for a position of another',
    () => carol,
    'lossSett',
    () => ({ positionId: position, stopLoss: '90000.0', requestId: 'stop' }),
    { name: 'no-position', field: 'positionId' },
  ],
  [
    'a take-profit on the wrong side of the price',
    () => alice,
    'submitFuturesOrder',
    () => order('buy', '0.001', { stopProfit: '99000.0' }),
    {
      name: 'trigger-would-fire-at-once',
      field: 'stopProfit',
      params: { minimum: '100000.1', coin: 'USDT' },
    },
  ],
  [
    'a stop-loss on the wrong side of the price',
    () => alice,
    'submitFuturesOrder',
    () => order('buy', '0.001', { stopLoss: '101000.0' }),
    { name: 'trigger-would-fire-at-once', field: 'stopLoss', params: { maximum: '99999.9', coin: 'USDT' } },
  ],
  [
    'an order that waits on the wrong side of the price',
    () => alice,
    'submitFuturesOrder',
    () => ({
      ...order('sell', '0.01', { reduceOnly: true, triggerPrice: '101000.0' }),
      type: 'stop-market',
      price: undefined,
    }),
    {
      name: 'trigger-would-fire-at-once',
      field: 'triggerPrice',
      params: { maximum: '99999.9', coin: 'USDT' },
    },
  ],
  [
    'a take-profit of a position on the wrong side of the price',
    () => alice,
    'lossSett',
    () => ({ positionId: position, stopProfit: '99000.0', requestId: `bad${(serial += 1)}` }),
    {
      name: 'trigger-would-fire-at-once',
      field: 'stopProfit',
      params: { price: '100000.0', minimum: '100000.1', coin: 'USDT' },
    },
  ],
  [
    'a stop-loss of a position for nothing of it',
    () => alice,
    'lossSett',
    () => ({ positionId: position, stopLoss: '95000.0', amount: '0', requestId: `bad${(serial += 1)}` }),
    { name: 'field-invalid', field: 'amount' },
  ],
  [
    'a stop-loss of a position for more than an order may have',
    () => alice,
    'lossSett',
    () => ({
      positionId: position,
      stopLoss: '95000.0',
      amount: '100.001',
      requestId: `bad${(serial += 1)}`,
    }),
    { name: 'quantity-out-of-range', field: 'amount', params: { maximum: '100.000', coin: 'BTC' } },
  ],
  [
    'a stop-loss of a position by a price that there is not',
    () => alice,
    'lossSett',
    () => ({
      positionId: position,
      stopLoss: '95000.0',
      stopLossTriggerBy: 'mid-price',
      requestId: `bad${(serial += 1)}`,
    }),
    { name: 'field-invalid', field: 'stopLossTriggerBy' },
  ],
  [
    'cancelling an order of another',
    () => carol,
    'cancelFuturesOrder',
    () => ({ id: resting }),
    { name: 'unknown-order', field: 'id' },
  ],
  [
    'changing an order of another',
    () => carol,
    'amendFuturesOrder',
    () => ({ id: resting, price: '106000.0', requestId: 'amend' }),
    { name: 'unknown-order', field: 'id' },
  ],
  [
    'changing a futures order among spot orders',
    () => alice,
    'amendOrder',
    () => ({ id: resting, price: '106000.0', requestId: 'amend' }),
    { name: 'unknown-order', field: 'id' },
  ],
  [
    'an order beyond the whole numbers',
    () => alice,
    'cancelFuturesOrder',
    () => ({ id: '9999999999999999' }),
    { name: 'unknown-order', field: 'id' },
  ],
  [
    'an amount beyond what is counted',
    () => alice,
    'submitFuturesOrder',
    () => order('buy', '9999999999999999'),
    { name: 'field-invalid', field: 'amount' },
  ],
  [
    'more than an order may have',
    () => alice,
    'submitFuturesOrder',
    () => order('buy', '100.001'),
    { name: 'quantity-out-of-range', field: 'amount', params: { maximum: '100.000', coin: 'BTC' } },
  ],
  [
    'an amount finer than a lot',
    () => alice,
    'closePosition',
    () => ({ id: position, amount: '0.0001' }),
    { name: 'too-precise', field: 'amount', params: { decimals: 3 } },
  ],
  [
    'closing nothing',
    () => alice,
    'closePosition',
    () => ({ id: position, amount: '0' }),
    { name: 'quantity-out-of-range', field: 'amount' },
  ],
  [
    'margin below zero',
    () => alice,
    'adjustMargin',
    () => ({ id: position, money: '-1', flag: '1' }),
    { name: 'field-invalid', field: 'money' },
  ],
  [
    'margin finer than a unit',
    () => alice,
    'adjustMargin',
    () => ({ id: position, money: '0.0000001', flag: '1' }),
    { name: 'too-precise', field: 'money', params: { decimals: 6 } },
  ],
  [
    'a transfer that is no number',
    () => bob,
    'transferFunds',
    () => ({ fromType: 'spot', toType: 'futures-usdt', coin: 'USDT', amount: 'NaN', requestId: 'nan' }),
    { name: 'field-invalid', field: 'amount' },
  ],
  [
    'a transfer of more than there is',
    () => bob,
    'transferFunds',
    () => ({ fromType: 'spot', toType: 'futures-usdt', coin: 'USDT', amount: '1', requestId: 'much' }),
    {
      name: 'insufficient-available-balance',
      field: 'amount',
      params: { available: '0.000000', coin: 'USDT' },
    },
  ],
  [
    'a page beyond the last one that can be asked for',
    () => alice,
    'positionHistory',
    () => ({ pageNo: '10000000' }),
    { name: 'field-invalid', field: 'pageNo' },
  ],
  [
    'more bills than a page has',
    () => alice,
    'getMyBill',
    () => ({ account: 'futures-usdt', pageSize: 101 }),
    { name: 'field-invalid', field: 'pageSize' },
  ],
  [
    'bills of an account that there is not',
    () => alice,
    'getMyBill',
    () => ({ account: 'margin' }),
    { name: 'field-invalid', field: 'account' },
  ],
];

test('more of what is open than one account may hold says how much that is now', async () => {
  const { result: markets } = await venue.engine.read('live', { type: 'futures-markets' });
  const { market, terms } = markets[0]!;
  const ownShare = { ratePpm: 1 as RatePpm, floor: terms.tiers[0]!.limit };
  await venue.engine.submit('live', { type: 'set-futures-terms', market, terms: { ...terms, ownShare } });
  const { status, body } = await venue.call('submitFuturesOrder', order('sell', '0.6'), as(bob));
  const { symbol, ownShare: shown } = (await venue.call('getContract', {})).body.data![0]!;
  await venue.engine.submit('live', { type: 'set-futures-terms', market, terms });
  expect([status, body.error]).toMatchObject([
    409,
    {
      number: 1679,
      name: 'interest-share-reached',
      field: 'amount',
      params: { maximum: '0.500', coin: 'BTC' },
    },
  ]);
  expect([symbol, shown]).toEqual([PERPETUAL, { ratePpm: 1, floor: '50000.000000' }]);
});

describe('is refused, and changes nothing:', () => {
  it.each(CASES)('%s', async (_, who, call, request, { name, field, params = {} }) => {
    const before = await everything();
    const { status, body } = await venue.call(call, request(), as(who()));
    expect(body.error).toMatchObject({ name, field, params });
    expect([400, 409]).toContain(status);
    expect(await everything()).toEqual(before);
    expect(venue.faults).toEqual([]);
  });

  it('a second close at the same time, and one that is sent again', async () => {
    await venue.call('submitFuturesOrder', order('buy', '0.1'), as(bob));
    await venue.call('submitFuturesOrder', order('buy', '0.1'), as(bob));
    const close = (requestId: string, more: object = {}) =>
      venue.call('closePosition', { id: position, requestId, ...more }, as(alice));
    const [part, one, again, other] = await Promise.all([
      close('race-0', { amount: '0.03' }),
      close('race-1'),
      close('race-1'),
      close('race-2'),
    ]);
    expect(part.body.data).toMatchObject({ status: 'filled', filledAmount: '0.030' });
    // All that is left by then.
    expect(one.body.data).toMatchObject({ status: 'filled', filledAmount: '0.070' });
    expect(again.body.data).toEqual(one.body.data);
    expect(['no-position', 'reduces-more-than-held']).toContain(other.body.error?.name);
    const [alices] = await everything();
    expect(alices?.[0]).toMatchObject({ markets: [{ legs: [] }] });
    expect((await close('race-3')).body.error).toMatchObject({ name: 'no-position', field: 'id' });
    const move = (amount: string) =>
      venue.call(
        'transferFunds',
        { fromType: 'futures-usdt', toType: 'spot', coin: 'USDT', amount, requestId: 'move' },
        as(alice),
      );
    const [first, same] = await Promise.all([move('10'), move('10')]);
    expect(same.body.data).toEqual(first.body.data);
    const { body } = await venue.call('getMyBill', { account: 'spot', type: 'transfer-in' }, as(alice));
    expect(body.data?.total).toBe(1);
    await venue.call('cancelFuturesOrders', { requestId: 'rest' }, as(bob));
    await openPosition();
  });

  it('cancelling spot orders of those of futures, and the other way round', async () => {
    await venue.call('faucet', { coin: 'USDT', amount: '100' }, as(alice));
    const spot = { ...order('buy', '0.001'), symbol: 'BTCUSDT', price: '50000.00' };
    expect((await venue.call('submitOrder', spot, as(alice))).status).toBe(200);
    const counts = async (name: 'cancelAllOrders' | 'cancelFuturesOrders', requestId: string) =>
      (await venue.call(name, { requestId }, as(alice))).body.data?.count;
    const open = async () => {
      const { result } = await venue.engine.read('live', {
        type: 'open-orders',
        owner: Number(alice.userId) as OwnerId,
      });
      return result.length;
    };
    expect(await open()).toBe(2);
    expect(await counts('cancelAllOrders', 'all')).toBe(1);
    expect(await open()).toBe(1);
    // Sent again it is answered as before, and takes nothing that came meanwhile.
    await venue.call('submitOrder', { ...spot, requestId: 'meanwhile' }, as(alice));
    expect(await counts('cancelAllOrders', 'all')).toBe(1);
    expect(await open()).toBe(2);
    expect(await counts('cancelFuturesOrders', 'all')).toBe(1);
    expect(await open()).toBe(1);
    expect(await counts('cancelAllOrders', 'rest')).toBe(1);
  });

  it('of whom 10,000 requests are remembered, anything but what takes back and what reduces', async () => {
    const owner = Number(carol.userId) as OwnerId;
    const nothing = { type: 'cancel-order', owner, order: 999_999_999 as OrderId } as const;
    await payIn(venue, carol, '2000', '0');
    await venue.call('submitFuturesOrder', order('sell', '0.1'), as(bob));
    await venue.call('submitFuturesOrder', order('buy', '0.1'), as(carol));
    await venue.call('submitFuturesOrder', order('buy', '0.1'), as(bob));
    const held = (await venue.call('positionList', {}, as(carol))).body.data!.records[0]!;
    const waiting = order('buy', '0.001', { price: '90000.0' });
    const { body } = await venue.call('submitFuturesOrder', waiting, as(carol));
    const requests = Array.from({ length: 10_000 }, (_, index) =>
      venue.engine.submit('live', { ...nothing, requestId: `full-${index}` }),
    );
    expect((await requests.at(-1))!.outcome).toMatchObject({
      refusal: { code: 'too-many-requests-remembered' },
    });
    const said = async (call: CallName, request: object) =>
      (await venue.call(call, request, as(carol))).body.error?.name ?? 'done';
    expect(await said('submitFuturesOrder', order('buy', '0.001'))).toBe('too-many-requests-remembered');
    expect(await said('cancelFuturesOrder', { id: body.data!.id, requestId: 'out-1' })).toBe('done');
    expect(await said('cancelFuturesOrders', { requestId: 'out-2' })).toBe('done');
    expect(await said('cancelAllOrders', { requestId: 'out-3' })).toBe('done');
    const closing = order('sell', '0.04', { reduceOnly: true });
    expect(await said('submitFuturesOrder', closing)).toBe('done');
    const at = { positionId: held.id, stopLoss: '95000.0', requestId: 'out-4' };
    expect(await said('lossSett', at)).toBe('done');
    expect(await said('closePositions', { requestId: 'out-5' })).toBe('done');
    expect((await everything())[2]?.slice(0, 2)).toMatchObject([{ markets: [{ legs: [] }] }, []]);
  });

  it('more than is held of a stop-loss with a price of its own, only when it closes: then it takes what there is', async () => {
    const request = {
      positionId: position,
      stopProfit: '120000.0',
      stopLoss: '95000.0',
      amount: '5',
      triggerBy: 'mark-price',
      stopLossTriggerBy: 'index-price',
      requestId: 'each-its-own',
    };
    const { body: set } = await venue.call('lossSett', request, as(alice));
    const { body: waiting } = await venue.call('lossList', { positionId: position }, as(alice));
    const shown = waiting.data?.filter(({ triggerPrice }) => triggerPrice !== null);
    expect(shown?.map(({ triggerPrice, triggerBy, amount }) => [triggerPrice, triggerBy, amount])).toEqual([
      ['95000.0', 'index-price', '5.000'],
      ['120000.0', 'mark-price', '5.000'],
    ]);
    await venue.call('submitFuturesOrder', order('buy', '1', { price: '94000.0' }), as(bob));
    await ticker.tick(94_500);
    const [alices] = await everything();
    expect(alices?.[0]).toMatchObject({ markets: [{ legs: [] }] });
    expect(set.data).toMatchObject({ stopProfit: { error: null }, stopLoss: { error: null } });
    await venue.call('cancelFuturesOrders', { requestId: 'own-rest' }, as(bob));
    await ticker.tick(100_000);
    await openPosition();
  });

  it('an order in a market that is halted, also one that closes', async () => {
    const market = (await venue.engine.read('live', { type: 'futures-markets' })).result[0]!.market;
    const { time } = await venue.engine.submit('live', { type: 'advance-time' });
    const until = (time + 60_000) as typeof time;
    const halt = { type: 'set-market-status', market, status: 'halted', until, effectiveAt: null } as const;
    await venue.engine.submit('live', halt);
    const before = await everything();
    const halted = await venue.call('submitFuturesOrder', order('buy', '0.001'), as(alice));
    expect(halted.body.error).toMatchObject({ name: 'market-halted', field: 'symbol', params: { until } });
    const closing = await venue.call('closePosition', { id: position }, as(alice));
    expect(closing.body.error).toMatchObject({ name: 'market-halted', params: { until } });
    expect(await everything()).toEqual(before);
  });
});
