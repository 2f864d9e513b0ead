import { CALLS } from '@assay/protocol';
import type { CallRoute, KlineSnapshot } from '@assay/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { futuresMarket, inverseMarket } from '../../engine/futures-fixture.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';

let venue: HttpVenue;
let seller: Trader;
let buyer: Trader;

beforeAll(async () => {
  venue = await openHttpVenue(
    { contacts: () => ({ support: 'https://help.example/chat', contacts: [] }) },
    { withWallet: true },
  );
  seller = await venue.signUp('seller@example.com');
  buyer = await venue.signUp('buyer@example.com');
  await venue.call('faucet', { coin: 'ETH', amount: '10' }, { token: seller.token });
  await venue.call('faucet', { coin: 'USDT', amount: '10000' }, { token: buyer.token });
  const order = { symbol: 'ETHUSDT', type: 'limit', price: '2000.00' };
  await venue.call(
    'submitOrder',
    { ...order, direction: 'sell', amount: '2', requestId: '1' },
    { token: seller.token },
  );
  await venue.call(
    'submitOrder',
    { ...order, direction: 'buy', amount: '1', requestId: '1' },
    { token: buyer.token },
  );
});
afterAll(() => venue.close());

describe('public data of the market', () => {
  it('lists coins with their figures and filters', async () => {
    const { body } = await venue.call('getCoinList');
    expect(body.data?.currencyList.map((coin) => coin.showSymbol)).toEqual([
      'BTC/USDT',
      'ETH/USDT',
      'ETH/BTC',
      'BNB/USDT',
      'SOL/USDT',
      'XRP/USDT',
      'DOGE/USDT',
      'LTC/USDT',
      'ADA/USDT',
    ]);
    expect(body.data?.currencyList[1]).toMatchObject({
      close: '2000.00',
      priceDecimals: 2,
      amountDecimals: 4,
    });
    expect(body.data?.assets).toContainEqual({ coin: 'BTC', name: 'Bitcoin', scale: 8 });
    expect(body.data?.rebateRatesPpm).toEqual([200_000, 100_000, 50_000]);
    const { body: spot } = await venue.call('initData', { type: 'spot' });
    for (const [field, value] of [
      ['symbol', 'NOSUCH'],
      ['limit', '9999'],
    ] as const) {
      const refused = await venue.call('initData', { type: 'spot', [field]: value });
      expect(refused.body.error).toMatchObject({ name: 'field-unknown', field });
    }
    expect(spot.data).toEqual(body.data?.currencyList);
  });

  it('lists contracts apart from spot markets, with depth and candles of their own', async () => {
    const { body: before } = await venue.call('getCoinList');
    expect(before.data?.contractList).toEqual([]);
    const listed = before.data?.currencyList.length ?? 0;
    for (const command of [futuresMarket(listed), inverseMarket(listed + 1)])
      expect((await venue.engine.submit('live', command)).outcome).toEqual({ type: 'done' });
    await vi.waitFor(async () =>
      expect((await venue.call('getCoinList')).body.data?.contractList).toMatchObject([
        { symbol: 'BTCUSDT-PERP', showSymbol: 'BTC/USDT-PERP', coin: 'BTC', takerFeeRatePpm: 500 },
        { symbol: 'BTCUSD-PERP', minimumNotional: '0', maximumAmount: '100000', status: 'open' },
      ]),
    );
    const family = async (type: string) => {
      const { body } = await venue.call('initData', { type });
      return Array.isArray(body.data) ? body.data.map(({ symbol }) => symbol) : null;
    };
    expect([await family('u'), await family('coin')]).toEqual([['BTCUSDT-PERP'], ['BTCUSD-PERP']]);
    expect(await family('spot')).toHaveLength(listed);
    const symbol = 'BTCUSDT-PERP';
    const depth = await venue.call('initData', { type: 'depth', symbol });
    expect(depth.body.data).toMatchObject({ symbol, bids: [], asks: [] });
    const candles = await venue.call('initData', { type: 'kline', symbol, period: '1m' });
    expect(candles.body.data).toMatchObject({ symbol, source: 'index' });
    const marks = { type: 'kline', period: '1m', source: 'mark' } as const;
    const ofPerpetual = await venue.call('initData', { ...marks, symbol });
    expect(ofPerpetual.body.data).toMatchObject({ symbol, source: 'mark' });
    const ofSpot = await venue.call('initData', { ...marks, symbol: 'BTCUSDT' });
    expect(ofSpot.body.error).toMatchObject({ name: 'field-invalid', field: 'source' });
    const trades = await venue.call('recentTrades', { symbol, limit: '10' });
    expect(trades.body.data).toEqual({ symbol, trades: [] });
  });

  it('tells languages, time zones, mode and feed', async () => {
    const { body } = await venue.call('getAllSetting');
    expect(body.data?.t_app_language).toHaveLength(14);
    expect(body.data?.timeZone).toContainEqual({ offSetValue: 480, zoneId: 'Asia/Hong_Kong' });
    for (const { zoneId } of body.data?.timeZone ?? []) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zoneId })).not.toThrow();
    }
    expect(body.data).toMatchObject({
      mode: 'sandbox',
      phones: true,
      feed: { name: 'simulated:1' },
      faucet: { BTC: '5' },
      SUPPORT_STAFF_SETTING: [{ url: 'https://help.example/chat' }],
    });
  });

  it('answers depth, candles and trades', async () => {
    // A book is shown at most ten times a second.
    await expect
      .poll(async () => {
        const { body } = await venue.call('initData', { type: 'depth', symbol: 'ETHUSDT', limit: '5' });
        return body.data;
      })
      .toMatchObject({ symbol: 'ETHUSDT', snapshot: true, bids: [], asks: [['2000.00', '1.0000']] });
    const trades = await venue.call('recentTrades', { symbol: 'ETHUSDT', limit: '10' });
    expect(trades.body.data?.trades).toMatchObject([
      { price: '2000.00', amount: '1.0000', direction: 'buy' },
    ]);
    // A list of the buyer waits for the read models; once it is answered the candle is there. On a busy machine the
    // read models may need longer than a list waits.
    await expect
      .poll(async () => (await venue.call('orderList', {}, { token: buyer.token })).status, {
        timeout: 20_000,
      })
      .toBe(200);
    const fields = { type: 'kline', symbol: 'ETHUSDT', period: '1m' };
    const candles = (await venue.call('initData', fields)).body.data as KlineSnapshot;
    expect(candles).toMatchObject({ source: 'trade', period: '1m' });
    expect(candles.candles.map((candle) => candle.slice(1))).toEqual([
      ['2000.00', '2000.00', '2000.00', '2000.00', '1.0000'],
    ]);
    const index = (await venue.call('initData', { ...fields, symbol: 'BTCUSDT' })).body.data as KlineSnapshot;
    expect(index.source).toBe('index');
  });

  it('asks for what a type needs', async () => {
    const noSymbol = await venue.call('initData', { type: 'kline', period: '1m' });
    expect(noSymbol.body.error).toMatchObject({ name: 'field-missing', field: 'symbol' });
    const noPeriod = await venue.call('initData', { type: 'kline', symbol: 'BTCUSDT' });
    expect(noPeriod.body.error).toMatchObject({ name: 'field-missing', field: 'period' });
    const unknown = await venue.call('initData', { type: 'depth', symbol: 'NOPE' });
    expect(unknown.body.error).toMatchObject({ name: 'unknown-symbol', field: 'symbol' });
  });

  it('tells the state of the venue', async () => {
    const { body } = await venue.call('venueState');
    expect(body.data).toMatchObject({ zeroSum: true });
    expect(body.data?.sequence).toBeGreaterThan(0);
  });
});

describe('aliases', () => {
  it('answer like the path of our client', async () => {
    const routes: readonly CallRoute[] = Object.values(CALLS);
    const wallet = CALLS.getWalletAccount;
    expect(wallet.aliases).toHaveLength(4);
    const answers = await Promise.all(
      [wallet.path, ...wallet.aliases].map((path) =>
        venue.call('getWalletAccount', {}, { token: buyer.token, path }),
      ),
    );
    expect(answers[0]?.body.data?.accounts).not.toHaveLength(0);
    for (const { status, body } of answers) {
      expect([status, body.data?.accounts]).toEqual([200, answers[0]?.body.data?.accounts]);
    }
    for (const { method, path, aliases } of routes) {
      for (const url of [path, ...aliases]) expect(venue.app.hasRoute({ method, url })).toBe(true);
    }
  });
});
