/** How fresh a live price is, asked and listened to. */
import { describe } from 'vitest';
import type { ExpectStatic } from 'vitest';
import type { TimeMs } from '@assay/core';
import { COINS, NOON, patient, test, usdt } from './live-scene-fixture.ts';
import type { Scene } from './live-scene-fixture.ts';
import { openLive } from './live.ts';
import type { LiveFeed } from './live.ts';
import { VENUES } from './venue-table.ts';

const EMITTED = 100_777;

/** All venues tell of a trade again and again until each counts it: sockets open when they open. */
async function received(scene: Scene, feed: LiveFeed, expect: ExpectStatic): Promise<void> {
  await expect
    .poll(() => {
      for (const { id } of VENUES) emit(scene, id);
      return prices(scene, feed);
    }, patient)
    .toEqual(VENUES.map(() => usdt(EMITTED)));
  // The socket has proved to be alive: what is asked no longer counts beside it.
  scene.behave('server-error', ...VENUES.map(({ id }) => id));
  const toldMs = scene.nowMs;
  scene.nowMs += 4_000;
  await expect
    .poll(() => {
      // A socket that was late with an answer, on a busy machine, has been opened anew and knows of no trade.
      const known = prices(scene, feed);
      for (const [index, { id }] of VENUES.entries()) {
        if (known[index] !== usdt(EMITTED)) emit(scene, id, EMITTED, toldMs);
      }
      return feed.readingAt('BTC', scene.now()).freshAt;
    }, patient)
    .toBe(scene.now());
}

function emit(scene: Scene, venue: string, price = EMITTED, ms = scene.nowMs): void {
  const id = String(scene.server.asked.length + 1);
  scene.server.sockets.emit(venue, 'BTC', { id, ms, price: String(price) });
}

const prices = (scene: Scene, feed: LiveFeed): (number | null)[] =>
  feed.readingAt('BTC', scene.now()).sources.map(({ price }) => price);

describe.concurrent('how fresh live prices are', () => {
  test('an answer is as old as its question, however long it was on its way', async ({ scene, expect }) => {
    const all = VENUES.map(({ id }) => id);
    scene.behave('late', ...all);
    const feed = await openLive({ ...scene.options(), timeoutMs: 60_000 });
    scene.opened.push(feed);
    const questions = COINS.length * 2 + 3;
    await expect.poll(() => scene.server.asked.length, patient).toBe(questions);
    scene.behave('never', ...all);
    scene.nowMs += 1_500;
    scene.server.answerLate();
    await expect.poll(() => scene.counted(feed), patient).not.toContain('no-price');
    expect(feed.readingAt('BTC', scene.now()).freshAt).toBe(NOON);
    expect(feed.readingAt('BTC', NOON as TimeMs).freshAt).toBeNull();
  });

  test('trades that the venues tell are the price; they are as old as the last answer to a ping', async ({
    scene,
    expect,
  }) => {
    const feed = await scene.feed();
    await received(scene, feed, expect);
    expect(scene.counted(feed)).not.toMatch(/stale|outlier/);
    expect(feed.priceAt('BTC', scene.now())).toBe(usdt(EMITTED));
    // Coins that were silent so far have the price that was answered last, and the socket tells of the next.
    expect(scene.server.sockets.subscribed.toSorted()).toEqual(
      VENUES.flatMap(({ id }) => COINS.map((coin) => `${id} ${coin}`)).toSorted(),
    );
    scene.nowMs += 61_000;
    await expect.poll(() => feed.priceAt('BTC', scene.now()), patient).toBeNull();
    expect(scene.counted(feed)).toMatch(/^binance stale, .* kraken stale$/);
  });

  test('a socket that has missed a trade is not believed', async ({ scene, expect }) => {
    const feed = await scene.feed();
    await received(scene, feed, expect);
    scene.server.priceOf.set('okx', () => '100778');
    scene.behave('well', 'okx');
    scene.nowMs += 5_500;
    await expect.poll(() => prices(scene, feed)[2], patient).toBe(usdt(100_778));
    expect(feed.readingAt('BTC', scene.now()).sources[2]?.leftOut).toBeNull();
  });

  test('where a socket ends the venue is asked, and listened to again when it can be', async ({
    scene,
    expect,
  }) => {
    const feed = await scene.feed();
    await received(scene, feed, expect);
    scene.server.priceOf.set('kraken', () => '100779');
    scene.behave('well', 'kraken');
    scene.server.sockets.manners.set('kraken', 'refused');
    scene.server.sockets.end('kraken');
    scene.nowMs += 7_000;
    await expect.poll(() => prices(scene, feed)[4], patient).toBe(usdt(100_779));
    expect(scene.warnings.filter((one) => one.includes('kraken is asked, not listened to'))).toHaveLength(1);
    scene.server.sockets.manners.delete('kraken');
    await expect
      .poll(() => {
        emit(scene, 'kraken', 100_780);
        return prices(scene, feed)[4];
      }, patient)
      .toBe(usdt(100_780));
  });

  test.for(['deaf', 'endless', 'refused'] as const)(
    'a socket that is %s costs nothing: the venue is asked',
    async (manner, { scene, expect }) => {
      for (const { id } of VENUES) scene.server.sockets.manners.set(id, manner);
      const feed = await scene.feed();
      await expect
        .poll(() => scene.warnings.filter((one) => one.includes('not listened to')).length, patient)
        .toBe(VENUES.length);
      for (const { id } of VENUES) emit(scene, id);
      scene.nowMs += 3_000;
      await expect.poll(() => feed.readingAt('BTC', scene.now()).freshAt, patient).toBe(scene.now());
      expect(feed.priceAt('BTC', scene.now())).toBe(usdt(100_002.5));
    },
  );
});
