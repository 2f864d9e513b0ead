/** Missed seconds of live prices, filled from public trades. */
import { describe } from 'vitest';
import { NOON, patient, test, usdt } from './live-scene-fixture.ts';
import type { Scene } from './live-scene-fixture.ts';
import type { MadeTrade } from './venue-sockets-fixture.ts';
import { VENUES } from './venue-table.ts';

const SECOND = NOON / 1_000;
const ALL = VENUES.map(({ id }) => id);

function trades(scene: Scene, venue: string, made: readonly (readonly [ms: number, price: string])[]): void {
  scene.server.trades.set(
    `${venue}:BTC`,
    made.map(([ms, price], index): MadeTrade => ({ id: String(5_000 + index), ms: NOON + ms, price })),
  );
}

/** A minute later, when each venue has had a trade each half second, its price the second and the venue. */
function aMinute(scene: Scene): void {
  scene.nowMs = NOON + 60_000;
  for (const [index, id] of ALL.entries()) {
    trades(
      scene,
      id,
      Array.from({ length: 60 }, (_, half) => {
        const ms = (half - 10) * 500;
        return [ms, String(100_000 + Math.ceil(ms / 1_000) * 10 + index)] as const;
      }),
    );
  }
}

describe.concurrent('missed seconds of live prices', () => {
  test('are the median of the last trade of each source in them, with its id', async ({ scene, expect }) => {
    aMinute(scene);
    const feed = await scene.feed();
    const filled = await feed.fill('BTC', SECOND + 2);
    expect(filled).toEqual({
      price: usdt(100_022),
      freshAt: NOON + 2_000,
      sources: ALL.map((source, index) => ({
        source,
        price: usdt(100_020 + index),
        leftOut: null,
        trade: '5014',
      })),
    });
    expect(await feed.fill('BTC', SECOND + 2)).toEqual(filled);
  });

  test('one answer of a venue serves all that it covers', async ({ scene, expect }) => {
    aMinute(scene);
    const feed = await scene.feed();
    for (let second = SECOND; second < SECOND + 8; second += 1) {
      expect((await feed.fill('BTC', second))?.freshAt).toBe(second * 1_000);
    }
    const asked = scene.server.asked.filter((line) =>
      /aggTrades|recent-trade|Trades|\/ticker\?start/.test(line),
    );
    expect(asked.length).toBe(4);
  });

  test('a trade at the end of a second is of it, one at the end of the second before is not', async ({
    scene,
    expect,
  }) => {
    scene.nowMs = NOON + 60_000;
    for (const id of ALL) {
      trades(scene, id, [
        [-1_000, '1'],
        [-999, '2'],
        [0, '3'],
        [1, '4'],
      ]);
    }
    const feed = await scene.feed();
    expect((await feed.fill('BTC', SECOND))?.price).toBe(usdt(3));
    expect((await feed.fill('BTC', SECOND + 1))?.price).toBe(usdt(4));
    expect(await feed.fill('BTC', SECOND + 2)).toBeNull();
  });

  test('not from two sources, not too early, and not after a quarter of an hour', async ({
    scene,
    expect,
  }) => {
    aMinute(scene);
    const feed = await scene.feed();
    for (const id of ['bybit', 'okx', 'kraken']) scene.server.trades.delete(`${id}:BTC`);
    expect(await feed.fill('BTC', SECOND)).toBeNull();
    expect(await feed.fill('ETH', SECOND)).toBeNull();
    expect(await feed.fill('XMR', SECOND)).toBeNull();
    expect(await feed.fill('BTC', SECOND + 59)).toBeNull();
    aMinute(scene);
    scene.nowMs = NOON + 900_001;
    const later = await scene.feed();
    expect(await later.fill('BTC', SECOND)).toBeNull();
    expect((await later.fill('BTC', SECOND + 1))?.price).toBe(usdt(100_012));
  });

  test('of a busy market: where an answer is cut, what it may not hold whole is not known', async ({
    scene,
    expect,
  }) => {
    scene.nowMs = NOON + 60_000;
    // Some 333 trades a second, of which bybit has the last 60 only, and okx answers 100.
    for (const id of ALL) {
      trades(
        scene,
        id,
        Array.from({ length: 4_000 }, (_, index) => [index * 3 - 5_000, String(100_000 + index)] as const),
      );
    }
    const feed = await scene.feed();
    const filled = await feed.fill('BTC', SECOND);
    // The last at or before the second's end: 1,666 × 3 − 5,000 = −2 ms.
    expect(filled?.sources.map(({ price }) => price)).toEqual([
      usdt(101_666),
      null,
      null,
      usdt(101_666),
      usdt(101_666),
    ]);
    // Beyond what those answers held.
    expect((await feed.fill('BTC', SECOND + 3))?.price).toBe(usdt(102_666));
  });

  test('a venue that fails is asked again later', async ({ scene, expect }) => {
    aMinute(scene);
    const feed = await scene.feed();
    scene.behave('server-error', 'binance', 'okx', 'kraken');
    expect(await feed.fill('BTC', SECOND)).toBeNull();
    scene.behave('well', 'binance');
    await expect.poll(() => feed.fill('BTC', SECOND).then((one) => one?.price), patient).toBe(usdt(100_001));
  });
});
