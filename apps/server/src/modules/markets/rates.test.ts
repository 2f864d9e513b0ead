import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';

let venue: HttpVenue;

beforeAll(async () => {
  venue = await openHttpVenue();
});
afterAll(() => venue.close());

it('tells the index price of every coin in USDT, on every path', async () => {
  const { body } = await venue.call('getCoinRate');
  expect(body.data?.currency).toBe('USDT');
  // The fixture ticks BTC at 100,000 and ETH at 4,000; USDT is its own measure.
  expect(body.data?.rates.slice(0, 3)).toEqual([
    { coin: 'USDT', rate: '1.000000' },
    { coin: 'BTC', rate: '100000.000000' },
    { coin: 'ETH', rate: '4000.000000' },
  ]);
  for (const path of [
    '/api/web/coin/wallet/getCoinRate',
    '/coin/getCoinRate',
    '/coin/wallet/getCoinRate',
    '/api/getCoinRate',
  ]) {
    expect((await venue.call('getCoinRate', {}, { path })).body.data?.rates).toEqual(body.data?.rates);
  }
});

it('compares the price of one coin', async () => {
  const { body } = await venue.call('getPriceComparison', { coin: 'ETH' });
  expect(body.data).toMatchObject({ coin: 'ETH', currency: 'USDT', price: '4000.000000' });
  const unknown = await venue.call('getPriceComparison', { coin: 'NOSUCH' });
  expect(unknown).toMatchObject({ status: 400, body: { error: { name: 'unknown-coin', field: 'coin' } } });
});

it('lists the items of a family of markets; a family without products is empty', async () => {
  const { body: list } = await venue.call('getCoinList');
  expect((await venue.call('getSpotGoods')).body.data).toEqual(list.data?.currencyList);
  for (const type of ['u', 'coin', 'sec']) {
    const items = type === 'sec' ? list.data?.coinList : [];
    expect((await venue.call('initData', { type })).body.data).toEqual(items);
    const refused = await venue.call('initData', { type, symbol: 'BTCUSDT' });
    expect(refused.body.error).toMatchObject({ name: 'field-unknown', field: 'symbol' });
  }
});

it('tells the volume of a coin or a symbol, in the letters of the caller', async () => {
  const maker = await venue.signUp('maker@example.com');
  const taker = await venue.signUp('taker@example.com');
  await venue.call('faucet', { coin: 'ETH', amount: '10' }, { token: maker.token });
  await venue.call('faucet', { coin: 'USDT', amount: '10000' }, { token: taker.token });
  const order = { symbol: 'ETHUSDT', type: 'limit', price: '4000.00', amount: '2', requestId: 'v' };
  await venue.call('submitOrder', { ...order, direction: 'sell' }, { token: maker.token });
  await venue.call('submitOrder', { ...order, direction: 'buy' }, { token: taker.token });
  const volumeOf = async (coin: string) => (await venue.call('getMt5Amount', { coin })).body;
  const traded = { symbol: 'ETHUSDT', amount: '2.0000', volume: '2.0000' };
  await expect.poll(async () => (await volumeOf('ETH')).data).toEqual({ coin: 'ETH', ...traded });
  expect((await volumeOf('ETHUSDT')).data).toEqual({ coin: 'ETHUSDT', ...traded });
  // A coin of mt5 keeps its letters, so `eth` is not `ETH`.
  expect((await volumeOf('eth')).error).toMatchObject({ name: 'unknown-coin', field: 'coin' });
});

it('what 1 USDT is worth in fiat money comes with its time and with who said so', async () => {
  const { body } = await venue.call('getCoinRate');
  expect(body.data?.fiatKind).toBe('simulated');
  const yuan = body.data?.fiat.find(({ currency }) => currency === 'CNY');
  expect(yuan?.source).toBe('simulated');
  expect(Number(yuan?.rate)).toBeCloseTo(7.05, 0);
  expect(Math.abs((yuan?.time ?? 0) - Date.now())).toBeLessThan(120_000);
});

it('the dictionaries list languages and the coins that markets are priced in', async () => {
  const languages = await venue.call('getDictItems', { code: 'coin_lang' });
  expect(languages.body.data).toHaveLength(14);
  expect(languages.body.data?.[0]).toEqual({ value: 'en', text: 'English', title: 'English' });
  const plates = await venue.call('getDictItems', { code: 'coin_plate' });
  expect(plates.body.data?.map(({ value }) => value)).toEqual(['USDT', 'BTC']);
  const unknown = await venue.call('getDictItems', { code: 'coin_none' });
  expect([unknown.status, unknown.body.error?.name, unknown.body.error?.field]).toEqual([
    404,
    'not-found',
    'code',
  ]);
});
