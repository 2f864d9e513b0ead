import type { CallName, CoinItem } from '@assay/protocol';
import { describe, expect, test } from 'vitest';
import type { MarketSocket } from '../connection/market-socket.ts';
import { FrameScheduler } from '../store/frame-scheduler.ts';
import type { Call } from '../http/caller.ts';
import { COIN_ITEM } from './coin-item.fixture.ts';
import { MarketHub } from './market-hub.ts';

const ASSETS = ['BTC', 'btc', 'USDT'].map((coin) => ({ coin, name: coin, scale: 8, index: true }));

/** The hub with a coin list of one item, and what it asked for. */
async function loaded(changes: Partial<CoinItem>, volume: () => Promise<string>) {
  const asked: [CallName, unknown][] = [];
  const item = { ...COIN_ITEM, ...changes };
  const call = async (name: CallName, request: unknown) => {
    asked.push([name, request]);
    if (name === 'getCoinList')
      return { coinList: [], currencyList: [item], contractList: [], assets: ASSETS };
    return { coin: item.symbol, symbol: item.symbol, amount: await volume(), volume: await volume() };
  };
  // What loading the list needs of its parts: answers of two calls, and frames that come at once.
  const hub = new MarketHub({
    call: call as Call,
    socket: {} as MarketSocket,
    scheduler: new FrameScheduler((draw) => draw()),
  });
  await hub.load();
  return { hub, asked, market: hub.list.get().markets[0] };
}
const soon = <Value>(value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(() => resolve(value), 5));
const none = () => Promise.reject(new Error('no volume'));

describe('L93 coin item', () => {
  test('customizeFlag 2 means that the shown symbol is used', async () => {
    expect((await loaded({}, none)).market?.rules.name).toBe('BTC/USDT');
    expect((await loaded({ customizeFlag: 1 }, none)).market?.rules.name).toBe('BTCUSDT');
  });

  test('market mt5 keeps its letter case, all others are called in capitals', async () => {
    const names = { coin: 'btc', symbol: 'btcUSDT' };
    expect((await loaded(names, none)).market?.rules.symbol).toBe('BTCUSDT');
    const mt5 = await loaded({ ...names, market: 'mt5' }, none);
    expect([mt5.market?.rules.symbol, mt5.market?.item.coin]).toEqual(['btcUSDT', 'btc']);
    expect(mt5.hub.ticker('btcUSDT').get()?.close).toBe('100.0');
  });

  test('coinType 3 has its volume fetched, and keeps the list’s where that fails', async () => {
    const { hub, asked } = await loaded({ coinType: 3 }, () => soon('77'));
    expect(asked).toEqual([
      ['getCoinList', undefined],
      ['getMt5Amount', { coin: 'BTCUSDT' }],
    ]);
    expect(hub.ticker('BTCUSDT').get()?.volume24).toBe('77');
    expect((await loaded({ coinType: 3 }, none)).hub.ticker('BTCUSDT').get()?.volume24).toBe('5');
    expect((await loaded({ coinType: 1 }, none)).asked).toHaveLength(1);
  });
});
