/** The live feed over ccxt, against exchanges on a loopback port. It has not met the real ones. */
import { describe } from 'vitest';
import type { TimeMs } from '@assay/core';
import { TEST_SEED } from './feed-fixture.ts';
import { COINS, NOON, PATIENT_MS, patient, test, usdt } from './live-scene-fixture.ts';
import type { Scene } from './live-scene-fixture.ts';
import { openFeed } from './open-feed.ts';
import type { Manner } from './venue-server-fixture.ts';
import { VENUES } from './venue-table.ts';

const MINUTE = 60_000;

describe.concurrent('live prices', () => {
  test.for(VENUES)(
    '$id: prices of every coin to the last digit, and minutes in order',
    async (spec, { scene, expect }) => {
      scene.server.priceOf.set(spec.id, (coin) => (coin === 'BTC' ? '104123.123456785' : '0.00000012'));
      const venue = await scene.venue(spec, COINS);
      const prices = await venue.lastPrices();
      expect([...prices.keys()]).toEqual(COINS);
      expect(prices.get('BTC')?.text).toBe('104123.123456785');
      expect(prices.get('ADA')?.text).toBe('0.00000012');
      scene.server.priceOf.set(spec.id, () => '2.5');
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
    },
  );

  test.for(VENUES)(
    '$id: a market that it does not have costs the others nothing',
    async (spec, { scene, expect }) => {
      scene.server.absent.add(`${spec.id}:LTC`);
      const some = ['BTC', 'LTC', 'ADA'];
      const venue = await scene.venue(spec, some);
      const others = some.filter((coin) => coin !== 'LTC');
      expect([...(await venue.lastPrices()).keys()]).toEqual(others);
      const before = scene.server.asked.length;
      expect([...(await venue.lastPrices()).keys()]).toEqual(others);
      if (spec.id !== 'coinbase') {
        expect(scene.server.asked.slice(before).filter((line) => line.includes('LTC'))).toEqual([]);
      }
    },
  );

  test('the price is the median of all five, and each is named with what it said', async ({
    scene,
    expect,
  }) => {
    const feed = await scene.feed();
    await expect.poll(() => scene.counted(feed), patient).not.toContain('no-price');
    expect(feed.priceAt('BTC', scene.now())).toBe(usdt(100_002.5));
    expect(feed.priceAt('ADA', scene.now())).toBe(usdt(20.02));
    expect(feed.readingAt('BTC', scene.now()).sources[1]).toEqual({
      source: 'bybit',
      price: usdt(100_001.5),
      leftOut: null,
      trade: null,
    });
    expect(feed.readingAt('XMR', scene.now())).toEqual({ price: null, freshAt: null, sources: [] });
    expect(feed.name).toBe('live');
    expect(scene.warnings).toEqual([]);
  });

  test('one that is far from the others is left out and named', async ({ scene, expect }) => {
    scene.server.priceOf.set('binance', () => '150000');
    const feed = await scene.feed();
    await expect.poll(() => scene.counted(feed), patient).not.toContain('no-price');
    expect(scene.counted(feed)).toBe(
      'binance outlier, bybit counts, okx counts, coinbase counts, kraken counts',
    );
    expect(feed.priceAt('BTC', scene.now())).toBe(usdt(100_002.5) + usdt(0.5));
  });

  test('the clock here is compared with that of most sources, once enough have said theirs', async ({
    scene,
    expect,
  }) => {
    scene.server.clocks.ms = NOON - 5_000;
    scene.behave('never', 'binance', 'bybit', 'okx');
    const two = await scene.feed(500);
    await expect
      .poll(() => scene.server.asked.filter((one) => one.startsWith('kraken')), patient)
      .not.toEqual([]);
    expect(two.clockOffset?.()).toBeNull();
    scene.behave('well', 'binance', 'bybit', 'okx');
    const feed = await scene.feed();
    await expect.poll(() => feed.clockOffset?.(), patient).toBe(4_500);
    scene.server.clocks.ms = NOON + 3_000;
    await expect.poll(() => feed.clockOffset?.(), patient).toBe(-3_500);
  });

  test('what was known at a second stays so; old answers are stale, and then there is no price', async ({
    scene,
    expect,
  }) => {
    const feed = await scene.feed();
    await expect.poll(() => scene.counted(feed), patient).not.toContain('no-price');
    feed.close();
    const price = feed.priceAt('BTC', scene.now());
    scene.nowMs += 6_000;
    expect(feed.priceAt('BTC', scene.now())).toBe(price);
    scene.nowMs += 1;
    expect(feed.priceAt('BTC', scene.now())).toBeNull();
    expect(scene.counted(feed)).toMatch(/^binance stale, .* kraken stale$/);
    expect(feed.priceAt('BTC', NOON as TimeMs)).toBe(price);
    expect(feed.priceAt('BTC', (NOON - 1) as TimeMs)).toBeNull();
  });

  test('a venue that goes on stating the same time is stale after a minute', async ({ scene, expect }) => {
    const feed = await scene.feed();
    await expect.poll(() => scene.counted(feed), patient).not.toContain('no-price');
    scene.nowMs += 61_000;
    // Those that state no time count as soon as they have answered again.
    await expect
      .poll(() => scene.counted(feed), patient)
      .toBe('binance stale, bybit counts, okx stale, coinbase counts, kraken counts');
    scene.server.stated.ms += 1_000;
    await expect.poll(() => scene.counted(feed), patient).not.toContain('stale');
  });

  test.for<Manner>(['server-error', 'limited', 'malformed', 'empty', 'endless', 'never'])(
    'two venues that answer like this: %s: the others make the price',
    async (manner, { scene, expect }) => {
      scene.behave(manner, 'binance', 'okx');
      const feed = await scene.feed(2_000);
      expect(await feed.answers(PATIENT_MS)).toBe(true);
      await expect
        .poll(() => scene.counted(feed), patient)
        .toContain('bybit counts, okx no-price, coinbase counts, kraken counts');
      expect(feed.priceAt('BTC', scene.now())).toBe(usdt(100_003.5));
    },
  );

  test('three venues that fail: no price, no wait; each is told of once, and again when it answers', async ({
    scene,
    expect,
  }) => {
    scene.behave('server-error', 'binance', 'okx', 'kraken');
    const feed = await scene.feed();
    expect(await feed.answers(60_000)).toBe(false);
    expect(feed.priceAt('BTC', scene.now())).toBeNull();
    await expect.poll(() => scene.warnings.length, patient).toBe(3);
    expect(scene.warnings.toSorted()[0]).toContain('the price source binance does not answer: ');
    scene.behave('well', 'binance');
    await expect.poll(() => feed.priceAt('BTC', scene.now()), patient).toBe(usdt(100_001.5));
    expect(scene.warnings).toContain('the price source binance answers again');
    expect(scene.warnings.length).toBe(4);
  });

  test('charts get their past from the first source that has it', async ({ scene, expect }) => {
    scene.behave('malformed', 'binance');
    const feed = await scene.feed();
    const history = await feed.history('ETH', (NOON + 30_000) as TimeMs, 1_200);
    expect(history).toHaveLength(1_200);
    expect(history.at(-1)).toMatchObject({ time: NOON - MINUTE, open: usdt(20.01) });
    scene.behave('server-error', ...VENUES.map(({ id }) => id));
    expect(await feed.history('ETH', NOON as TimeMs, 60)).toEqual([]);
  });
});

/** One by one: who is asked for the first time has three seconds for their answer. */
describe('which sources count', () => {
  test('sources that do not count from a moment on are not asked, and what was read before stays', async ({
    scene,
    expect,
  }) => {
    const feed = await scene.feed();
    await expect.poll(() => scene.counted(feed), patient).not.toContain('no-price');
    const before = feed.readingAt('BTC', scene.now());
    const since = (scene.nowMs + 1_000) as TimeMs;
    feed.count?.({ sources: ['bybit', 'okx', 'coinbase', 'kraken'], agree: 4 }, since);
    expect(feed.readingAt('BTC', scene.now())).toEqual(before);
    scene.nowMs += 1_000;
    expect(scene.counted(feed)).toBe(
      'binance no-price, bybit counts, okx counts, coinbase counts, kraken counts',
    );
    expect(feed.priceAt('BTC', scene.now())).toBe(usdt(100_003));
    const askedOf = (id: string) => scene.server.asked.filter((line) => line.startsWith(`${id} `)).length;
    const asked = askedOf('coinbase');
    // What was under way has come.
    await expect.poll(() => askedOf('coinbase'), patient).toBeGreaterThan(asked);
    const stopped = askedOf('binance');
    // One fewer than has to agree.
    scene.server.priceOf.set('kraken', () => '150000');
    await expect.poll(() => feed.priceAt('BTC', (scene.nowMs += 50) as TimeMs), patient).toBeNull();
    expect(askedOf('binance')).toBe(stopped);
    feed.count?.({ sources: VENUES.map(({ id }) => id), agree: 3 }, scene.now());
    // What it said before it was left out says nothing.
    expect(scene.counted(feed)).toContain('binance no-price');
    await expect.poll(() => scene.counted(feed), patient).toContain('binance counts');
    await expect.poll(() => askedOf('binance'), patient).toBeGreaterThan(stopped);
  });
});

describe('the choice of a feed', () => {
  const LIVE = { kind: 'live' } as const;
  const choose = async (
    scene: Scene,
    stored: { name: string; shiftMs: number } | null,
    speed = 1,
  ): Promise<{ name: string; shiftMs: number }> => {
    const { feed, stored: kept } = await openFeed(LIVE, stored, {
      ...scene.options(),
      seed: () => TEST_SEED,
      speed,
    });
    scene.opened.push(feed);
    return { name: kept.name, shiftMs: kept.shiftMs };
  };

  test('live where three sources answer, else simulated, and no wait where none can be reached', async ({
    scene,
    expect,
  }) => {
    expect(await choose(scene, null)).toEqual({ name: 'live', shiftMs: 0 });
    scene.behave('server-error', 'okx', 'kraken');
    expect(await choose(scene, null)).toEqual({ name: 'live', shiftMs: 0 });
    scene.behave('server-error', 'binance');
    expect(await choose(scene, null)).toEqual({ name: 'simulated', shiftMs: 0 });
    scene.behave('never', ...VENUES.map(({ id }) => id));
    expect(await choose(scene, null)).toEqual({ name: 'simulated', shiftMs: 0 });
  });

  test('the choice stands: live stays live without an answer, simulated stays simulated with all', async ({
    scene,
    expect,
  }) => {
    expect(await choose(scene, { name: 'simulated:9', shiftMs: 0 })).toEqual({
      name: 'simulated',
      shiftMs: 0,
    });
    expect(scene.server.asked).toEqual([]);
    scene.behave('server-error', ...VENUES.map(({ id }) => id));
    expect(await choose(scene, { name: 'live', shiftMs: 0 })).toEqual({ name: 'live', shiftMs: 0 });
    await expect(choose(scene, { name: 'replay:BTCUSDT.csv', shiftMs: 5 })).rejects.toThrow(
      'opened with the prices of replay:BTCUSDT.csv',
    );
  });

  test('a clock that runs faster than time has no live prices', async ({ scene, expect }) => {
    expect(await choose(scene, null, 20)).toEqual({ name: 'simulated', shiftMs: 0 });
    await expect(choose(scene, { name: 'live', shiftMs: 0 }, 20)).rejects.toThrow('set REPLAY_SPEED to 1');
    const live = { name: 'live', shiftMs: 0 };
    const simulated = { kind: 'simulated', seed: null } as const;
    await expect(
      openFeed(simulated, live, { ...scene.options(), seed: () => TEST_SEED, speed: 1 }),
    ).rejects.toThrow('opened with the prices of live');
  });
});
