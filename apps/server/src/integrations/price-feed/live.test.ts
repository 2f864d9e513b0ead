/** The live feed over ccxt, against exchanges on a loopback port. It has not met the real ones. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TimeMs } from '@assay/core';
import { openCcxtVenue } from './ccxt-venue.ts';
import { openLive } from './live.ts';
import type { LiveFeed } from './live.ts';
import { openFeed } from './open-feed.ts';
import type { PriceFeed } from './port.ts';
import { venueServer } from './venue-server-fixture.ts';
import type { Manner, VenueServer } from './venue-server-fixture.ts';
import { VENUES } from './venue-table.ts';

const COINS = ['BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'DOGE', 'LTC', 'ADA'];
const NOON = Date.UTC(2026, 5, 1, 12);
const MINUTE = 60_000;
const usdt = (price: number): number => Math.round(price * 1e8);

describe('live prices', { timeout: 30_000 }, () => {
  let server: VenueServer;
  let nowMs = NOON;
  const opened: PriceFeed[] = [];
  const warnings: string[] = [];
  const now = (): TimeMs => nowMs as TimeMs;
  const options = () => ({
    coins: COINS,
    now,
    onWarning: (sentence: string) => void warnings.push(sentence),
    originOf: (venue: string) => server.originOf(venue),
  });

  beforeEach(async () => {
    server = await venueServer();
    nowMs = NOON;
    server.stated.ms = NOON;
    warnings.length = 0;
    for (const [index, { id }] of VENUES.entries()) {
      server.priceOf.set(id, (coin) => (coin === 'BTC' ? `10000${index}.5` : `20.0${index}`));
    }
  });
  afterEach(async () => {
    for (const feed of opened.splice(0)) feed.close();
    await server.close();
  });

  /** Open, and all venues that answer at all have answered once. */
  const open = async (timeoutMs = 1_000): Promise<LiveFeed> => {
    const feed = await openLive({ ...options(), timeoutMs });
    opened.push(feed);
    await feed.answers(5_000);
    return feed;
  };
  const behave = (manner: Manner, ...venues: readonly string[]): void => {
    for (const venue of venues) server.manners.set(venue, manner);
  };
  const counted = (feed: PriceFeed, coin = 'BTC'): string =>
    feed
      .readingAt(coin, now())
      .sources.map(({ source, leftOut }) => `${source} ${leftOut ?? 'counts'}`)
      .join(', ');

  test.each(VENUES)('$id: prices of every coin to the last digit, and minutes in order', async (spec) => {
    server.priceOf.set(spec.id, (coin) => (coin === 'BTC' ? '104123.123456785' : '0.00000012'));
    const venue = await openCcxtVenue({
      spec,
      coins: COINS,
      timeoutMs: 2_000,
      origin: server.originOf(spec.id),
    });
    const prices = await venue.lastPrices();
    expect([...prices.keys()]).toEqual(COINS);
    expect(prices.get('BTC')?.text).toBe('104123.123456785');
    expect(prices.get('ADA')?.text).toBe('0.00000012');
    server.priceOf.set(spec.id, () => '2.5');
    const candles = await venue.candles('DOGE', NOON - 1_500 * MINUTE, NOON);
    // Kraken knows the last 720 alone, the running one included.
    const reach = spec.id === 'kraken' ? 719 : 1_500;
    expect(candles.map(({ time }) => time)).toEqual(
      Array.from({ length: reach }, (_, minute) => NOON - (reach - minute) * MINUTE),
    );
    expect(candles[7]).toMatchObject({
      open: usdt(2.5),
      high: usdt(2.525),
      low: usdt(2.475),
      close: usdt(2.5),
    });
  });

  test.each(VENUES)('$id: a market that it does not have costs the others nothing', async (spec) => {
    server.absent.add(`${spec.id}:LTC`);
    const some = ['BTC', 'LTC', 'ADA'];
    const venue = await openCcxtVenue({
      spec,
      coins: some,
      timeoutMs: 2_000,
      origin: server.originOf(spec.id),
    });
    const others = some.filter((coin) => coin !== 'LTC');
    expect([...(await venue.lastPrices()).keys()]).toEqual(others);
    const before = server.asked.length;
    expect([...(await venue.lastPrices()).keys()]).toEqual(others);
    if (spec.id !== 'coinbase') {
      expect(server.asked.slice(before).filter((line) => line.includes('LTC'))).toEqual([]);
    }
  });

  test('the price is the median of all five, and each is named with what it said', async () => {
    const feed = await open();
    await expect.poll(() => counted(feed)).not.toContain('no-price');
    expect(feed.priceAt('BTC', now())).toBe(usdt(100_002.5));
    expect(feed.priceAt('ADA', now())).toBe(usdt(20.02));
    expect(feed.readingAt('BTC', now()).sources[1]).toEqual({
      source: 'bybit',
      price: usdt(100_001.5),
      leftOut: null,
    });
    expect(feed.readingAt('XMR', now())).toEqual({ price: null, sources: [] });
    expect(feed.name).toBe('live');
    expect(warnings).toEqual([]);
  });

  test('one that is far from the others is left out and named', async () => {
    server.priceOf.set('binance', () => '150000');
    const feed = await open();
    await expect.poll(() => counted(feed)).not.toContain('no-price');
    expect(counted(feed)).toBe('binance outlier, bybit counts, okx counts, coinbase counts, kraken counts');
    expect(feed.priceAt('BTC', now())).toBe(usdt(100_002.5) + usdt(0.5));
  });

  test('what was known at a second stays so; old answers are stale, and then there is no price', async () => {
    const feed = await open();
    await expect.poll(() => counted(feed)).not.toContain('no-price');
    feed.close();
    const price = feed.priceAt('BTC', now());
    nowMs += 6_000;
    expect(feed.priceAt('BTC', now())).toBe(price);
    nowMs += 1;
    expect(feed.priceAt('BTC', now())).toBeNull();
    expect(counted(feed)).toMatch(/^binance stale, .* kraken stale$/);
    expect(feed.priceAt('BTC', NOON as TimeMs)).toBe(price);
    expect(feed.priceAt('BTC', (NOON - 1) as TimeMs)).toBeNull();
  });

  test('a venue that goes on stating the same time is stale after a minute', async () => {
    const feed = await open();
    await expect.poll(() => counted(feed)).not.toContain('no-price');
    nowMs += 61_000;
    // Those that state no time count as soon as they have answered again.
    await expect
      .poll(() => counted(feed), { timeout: 10_000, interval: 100 })
      .toBe('binance stale, bybit counts, okx stale, coinbase counts, kraken counts');
    server.stated.ms += 1_000;
    await expect.poll(() => counted(feed), { timeout: 10_000, interval: 100 }).not.toContain('stale');
  });

  test.each<Manner>(['server-error', 'limited', 'malformed', 'empty', 'endless', 'never'])(
    'two venues that answer like this: %s: the others make the price',
    async (manner) => {
      behave(manner, 'binance', 'okx');
      const feed = await open(500);
      expect(await feed.answers(5_000)).toBe(true);
      await expect
        .poll(() => counted(feed))
        .toContain('bybit counts, okx no-price, coinbase counts, kraken counts');
      expect(feed.priceAt('BTC', now())).toBe(usdt(100_003.5));
    },
  );

  test('three venues that fail: no price, no wait; each is told of once, and again when it answers', async () => {
    behave('server-error', 'binance', 'okx', 'kraken');
    const feed = await open();
    expect(await feed.answers(60_000)).toBe(false);
    expect(feed.priceAt('BTC', now())).toBeNull();
    await expect.poll(() => warnings.length).toBe(3);
    expect(warnings.toSorted()[0]).toContain('the price source binance does not answer: ');
    behave('well', 'binance');
    await expect.poll(() => feed.priceAt('BTC', now()), { timeout: 10_000 }).toBe(usdt(100_001.5));
    expect(warnings).toContain('the price source binance answers again');
    expect(warnings.length).toBe(4);
  });

  test('charts get their past from the first source that has it', async () => {
    behave('malformed', 'binance');
    const feed = await open();
    const history = await feed.history('ETH', (NOON + 30_000) as TimeMs, 1_200);
    expect(history).toHaveLength(1_200);
    expect(history.at(-1)).toMatchObject({ time: NOON - MINUTE, open: usdt(20.01) });
    behave('server-error', ...VENUES.map(({ id }) => id));
    expect(await feed.history('ETH', NOON as TimeMs, 60)).toEqual([]);
  });

  describe('the choice of a feed', () => {
    const LIVE = { kind: 'live' } as const;
    const choose = async (
      stored: { name: string; shiftMs: number } | null,
      speed = 1,
    ): Promise<{ name: string; shiftMs: number }> => {
      const { feed, stored: kept } = await openFeed(LIVE, stored, { ...options(), speed });
      opened.push(feed);
      return kept;
    };

    test('live where three sources answer, else simulated, and no wait where none can be reached', async () => {
      expect(await choose(null)).toEqual({ name: 'live', shiftMs: 0 });
      behave('server-error', 'okx', 'kraken');
      expect(await choose(null)).toEqual({ name: 'live', shiftMs: 0 });
      behave('server-error', 'binance');
      expect(await choose(null)).toEqual({ name: 'simulated:1', shiftMs: 0 });
      behave('never', ...VENUES.map(({ id }) => id));
      expect(await choose(null)).toEqual({ name: 'simulated:1', shiftMs: 0 });
    });

    test('the choice stands: live stays live without an answer, simulated stays simulated with all', async () => {
      expect(await choose({ name: 'simulated:9', shiftMs: 0 })).toEqual({ name: 'simulated:9', shiftMs: 0 });
      expect(server.asked).toEqual([]);
      behave('server-error', ...VENUES.map(({ id }) => id));
      expect(await choose({ name: 'live', shiftMs: 0 })).toEqual({ name: 'live', shiftMs: 0 });
      await expect(choose({ name: 'replay:BTCUSDT.csv', shiftMs: 5 })).rejects.toThrow(
        'opened with the prices of replay:BTCUSDT.csv',
      );
    });

    test('a clock that runs faster than time has no live prices', async () => {
      expect(await choose(null, 20)).toEqual({ name: 'simulated:1', shiftMs: 0 });
      await expect(choose({ name: 'live', shiftMs: 0 }, 20)).rejects.toThrow('set REPLAY_SPEED to 1');
      const live = { name: 'live', shiftMs: 0 };
      const simulated = { kind: 'simulated', seed: null } as const;
      await expect(openFeed(simulated, live, { ...options(), speed: 1 })).rejects.toThrow(
        'opened with the prices of live',
      );
    });
  });
});
