/** Rates of fiat money, against exchanges on a loopback port. They have not met the real ones. */
import { FIAT_CURRENCIES } from '@assay/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLiveRates } from './live.ts';
import type { LiveFiatRates } from './live.ts';
import { openFiatRates } from './open-rates.ts';
import { withUsualRates } from './usual.ts';
import { ratesServer } from './rates-server-fixture.ts';
import type { RatesServer } from './rates-server-fixture.ts';

const NOON = Date.UTC(2026, 5, 1, 12);
const MINUTE = 60_000;

describe('live rates', () => {
  let server: RatesServer;
  let nowMs = NOON;
  let opened: LiveFiatRates | null = null;
  const warnings: string[] = [];

  beforeEach(async () => {
    server = await ratesServer();
    nowMs = NOON;
    warnings.length = 0;
  });
  afterEach(async () => {
    opened?.close();
    await server.close();
  });

  /** What is told once every exchange has been asked. */
  const received = async (): Promise<Record<string, string>> => {
    opened = await openLiveRates({
      now: () => nowMs,
      onWarning: (sentence) => void warnings.push(sentence),
      originOf: (exchange) => server.originOf(exchange),
      timeoutMs: 2_000,
    });
    await opened.asked;
    return now();
  };
  const now = (): Record<string, string> =>
    Object.fromEntries(
      (opened?.rates() ?? []).map(({ currency, rate, source }) => [currency, `${rate} ${source}`]),
    );

  test('a traded money has its trade, yuan goes by the dollar, the rest is listed', async () => {
    expect(await received()).toEqual({
      CNY: '7.1627162 okx, kraken',
      USD: '1.0001 kraken',
      EUR: '0.8612 kraken',
      JPY: '155.02 kraken',
      KRW: '1452.12 coinbase',
    });
    expect(opened?.rates().every(({ time }) => time === NOON)).toBe(true);
    expect(server.asked.toSorted()).toEqual([
      'coinbase /v2/exchange-rates?currency=USDT',
      'kraken /0/public/Ticker?pair=USDTZUSD%2CUSDTEUR%2CUSDTGBP%2CUSDTJPY%2CUSDTAUD%2CUSDTCAD%2CUSDTCHF',
      'okx /api/v5/market/exchange-rate',
    ]);
  });

  test('where an exchange is silent the next one is told, and that is said once', async () => {
    server.down.add('kraken').add('okx');
    expect(await received()).toEqual({
      CNY: '7.16 coinbase',
      USD: '1.0002 coinbase',
      EUR: '0.8615 coinbase',
      KRW: '1452.12 coinbase',
    });
    expect(warnings.map((sentence) => sentence.split(' (')[0])).toEqual([
      'the price source kraken',
      'the price source okx',
    ]);
  });

  test('two sources far apart tell nothing of a money', async () => {
    server.usdCny = '8.9';
    server.kraken['USDTEUR'] = '1';
    expect(Object.keys(await received())).toEqual(['USD', 'JPY', 'KRW']);
  });

  test('in a sandbox a money without a rate has a usual one, which is marked, and no told one gives way', async () => {
    server.down.add('kraken').add('okx');
    await received();
    const shown = withUsualRates(opened!);
    expect(shown.kind).toBe('live');
    expect(shown.rates()).toHaveLength(FIAT_CURRENCIES.length);
    const sources = Object.fromEntries(shown.rates().map(({ currency, source }) => [currency, source]));
    expect(sources).toMatchObject({ CNY: 'coinbase', EUR: 'coinbase', CHF: 'built-in', THB: 'built-in' });
    nowMs += 31 * MINUTE;
    expect([shown.kind, new Set(shown.rates().map(({ source }) => source))]).toEqual([
      'built-in',
      new Set(['built-in']),
    ]);
  });

  test('what is no rate is not told', async () => {
    server.kraken = { USDTZUSD: '0', USDTEUR: '-1', USDTJPY: 'NaN', USDTCHF: '1e3', USDTCAD: '1.39' };
    server.coinbase = {};
    server.usdCny = '9999999999';
    expect(await received()).toEqual({ CAD: '1.39 kraken' });
  });

  test('an old answer is not told', async () => {
    await received();
    nowMs = NOON + 30 * MINUTE;
    expect(Object.keys(now())).toHaveLength(5);
    nowMs += 1;
    expect(now()).toEqual({});
  });
});

describe('simulated rates', () => {
  const at = async (seed: number, time: number) => {
    const feed = { kind: 'simulated', name: `simulated:${seed}` } as const;
    const rates = await openFiatRates({
      feed,
      isSandbox: false,
      now: () => time,
      onWarning: () => undefined,
    });
    return rates.rates();
  };

  test('are the same for a seed and a minute, and say what they are', async () => {
    expect(await at(1, NOON)).toEqual(await at(1, NOON + MINUTE - 1));
    expect(await at(1, NOON)).not.toEqual(await at(2, NOON));
    expect((await at(1, NOON)).map(({ currency }) => currency)).toEqual([...FIAT_CURRENCIES]);
    expect((await at(1, NOON)).every(({ source, time }) => source === 'simulated' && time === NOON)).toBe(
      true,
    );
  });

  test('move a little from day to day, around what is usual', async () => {
    const yuan = await Promise.all(
      Array.from({ length: 60 }, async (_, day) => Number((await at(7, NOON + day * 86_400_000))[0]?.rate)),
    );
    expect(Math.min(...yuan)).toBeGreaterThan(6.9);
    expect(Math.max(...yuan)).toBeLessThan(7.2);
    expect(new Set(yuan).size).toBe(60);
  });
});

test('a replay has no rates: those of another day would be wrong; a sandbox shows usual ones', async () => {
  const feed = { kind: 'replay', name: 'replay:BTCUSDT.csv' } as const;
  const options = { feed, now: () => NOON, onWarning: () => undefined };
  const rates = await openFiatRates({ ...options, isSandbox: false });
  expect([rates.kind, rates.rates()]).toEqual(['none', []]);
  const usual = await openFiatRates({ ...options, isSandbox: true });
  expect(usual.kind).toBe('built-in');
  expect(usual.rates()[0]).toMatchObject({ currency: 'CNY', rate: '7.05', source: 'built-in' });
});
