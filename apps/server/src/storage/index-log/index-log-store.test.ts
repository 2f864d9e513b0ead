/** The store of the index log, on both databases, judged by the verifier. */
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { IndexPrice } from '@assay/core';
import { NO_TICK, verifyTicks } from '@assay/verify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bothDatabases } from '../postgres/both-databases-fixture.ts';
import { openIndexLogDatabase } from './connection.ts';
import { openIndexLogStore } from './index-log-store.ts';
import type { FeedNames, IndexLogStore, ValidTick } from './index-log-store.ts';

const { folder, databases } = await bothDatabases();

const START = 1_800_000_000;
const FEED: FeedNames = { name: 'test:1', sources: { BTC: ['one', 'two', 'three'], ETH: ['one'] } };

const units = (price: number): IndexPrice => Math.round(price * 1e8) as IndexPrice;
const counted = (price: number) => ({ price: units(price), leftOut: null, trade: null });

/** The `number`-th tick of a coin, in the second of its number. */
const tick = (coin: 'BTC' | 'ETH', number: number, changes: Partial<ValidTick> = {}): ValidTick => ({
  coin,
  number,
  second: START + number,
  price: units(100 + number),
  freshAt: null,
  filled: false,
  sources:
    coin === 'ETH'
      ? [counted(100 + number)]
      : [counted(99.5 + number), counted(100 + number), counted(101.25 + number)],
  ...changes,
});
const run = (coin: 'BTC' | 'ETH', from: number, to: number): ValidTick[] =>
  Array.from({ length: to - from + 1 }, (_, index) => tick(coin, from + index));

describe.each(databases)('the index log, $title', ({ skip, make }) => {
  let location: string;
  let store: IndexLogStore;
  let privateKey: KeyObject;
  let publicKey: string;

  beforeEach(async (test) => {
    if (skip) return test.skip();
    location = await make();
    ({ privateKey } = generateKeyPairSync('ed25519'));
    const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
    publicKey = der.subarray(-32).toString('hex');
    await open();
  });
  afterEach(async () => {
    if (!skip) await store.close();
  });

  async function open(feed: FeedNames = FEED): Promise<void> {
    store = await openIndexLogStore(location);
    await store.run('begin', { sequence: 7, publicKey, privateKey, feed });
  }
  const append = (ticks: readonly ValidTick[], sequence = 10) => store.run('append', { ticks, sequence });
  const all = (coin: string) => store.run('ticks', { coin, from: 0, to: 2 * START, limit: 10_000 });

  it('refuses a gap, an early second and other content, and keeps what it has', async () => {
    await append(run('BTC', 1, 3));
    const before = await all('BTC');
    const wrong: ValidTick[] = [
      tick('BTC', 6),
      tick('BTC', 4, { second: START + 3 }),
      tick('BTC', 3, { price: units(1) }),
      tick('BTC', 3, { second: START + 2 }),
      tick('ETH', 2),
    ];
    for (const one of wrong) {
      expect({ one, ...(await append([tick('BTC', 4), one])) }).toHaveProperty('broken');
    }
    expect(await all('BTC')).toEqual(before);
    expect(await store.run('state', undefined)).toEqual({ sequence: 10, publicKey });
    expect(await append([tick('BTC', 4)])).toMatchObject({ added: [{ number: 4 }] });
  });

  it('refuses a tick with another number of sources than its feed has', async () => {
    await expect(append([tick('BTC', 1, { sources: [counted(101)] })])).rejects.toThrow('sources');
    expect(await all('BTC')).toEqual([]);
  });

  it('signs and chains each coin for itself, so that the verifier agrees', async () => {
    const { added } = await mustAppend([...run('BTC', 1, 40), ...run('ETH', 1, 20)]);
    expect(added).toHaveLength(60);
    const ticks = await all('BTC');
    expect(ticks[0]?.previous).toBe(NO_TICK);
    expect(verifyTicks(ticks, { publicKey, signatures: 'every' })).toMatchObject({ ok: true, ticks: 40 });
    expect(verifyTicks(await all('ETH'), { publicKey })).toMatchObject({ ok: true, ticks: 20 });
    expect(added.filter(({ coin }) => coin === 'BTC')).toEqual(ticks);
    const changed = ticks.map((one) => (one.number === 17 ? { ...one, feed: 'other' } : one));
    expect(verifyTicks(changed, { publicKey })).toMatchObject({ ok: false });
  });

  it('keeps what each source said, also that it said nothing', async () => {
    const sources = [
      { price: units(0.00000001), leftOut: 'outlier' as const, trade: null },
      { price: null, leftOut: 'no-price' as const, trade: null },
      { price: units(121.02), leftOut: 'stale' as const, trade: null },
      { price: units(120), leftOut: null, trade: null },
      { price: units(119.9), leftOut: null, trade: null },
      { price: units(220), leftOut: 'outlier' as const, trade: null },
    ];
    const feed: FeedNames = { name: 'test:6', sources: { BTC: ['a', 'b', 'c', 'd', 'e', 'f'] } };
    await store.run('useFeed', feed);
    await append([tick('BTC', 1, { price: units(120), sources })]);
    const [found] = await all('BTC');
    expect(found).toMatchObject({
      price: '120.00000000',
      feed: 'test:6',
      sources: [
        { source: 'a', price: '0.00000001', leftOut: 'outlier' },
        { source: 'b', price: null, leftOut: 'no-price' },
        { source: 'c', price: '121.02000000', leftOut: 'stale' },
        { source: 'd', price: '120.00000000', leftOut: null },
        { source: 'e', price: '119.90000000', leftOut: null },
        { source: 'f', price: '220.00000000', leftOut: 'outlier' },
      ],
    });
  });

  it('takes a tick again without a change, and signs it no other way', async () => {
    await append(run('BTC', 1, 5));
    const before = await all('BTC');
    await store.close();
    await open();
    expect(await append(run('BTC', 4, 7), 12)).toMatchObject({ added: [{ number: 6 }, { number: 7 }] });
    expect((await all('BTC')).slice(0, 5)).toEqual(before);
    expect(verifyTicks(await all('BTC'), { publicKey })).toMatchObject({ ok: true, ticks: 7 });
    const other = await store.run('lastTicks', undefined);
    expect(other.map(({ coin, number }) => [coin, number])).toEqual([['BTC', 7]]);
    expect(await store.run('state', undefined)).toEqual({ sequence: 12, publicKey });
  });

  it('begins where it is told, and its place never falls back', async () => {
    expect(await store.run('state', undefined)).toEqual({ sequence: 7, publicKey });
    await append([], 20);
    await append([], 15);
    await store.close();
    await open();
    expect(await store.run('state', undefined)).toEqual({ sequence: 20, publicKey });
  });

  it('names the sources as the run did from which a tick is', async () => {
    await append(run('BTC', 1, 1));
    await store.close();
    const renamed: FeedNames = { name: 'test:2', sources: { BTC: ['four', 'five', 'six'], ETH: ['four'] } };
    await open(renamed);
    await append(run('BTC', 2, 2));
    await store.run('useFeed', renamed);
    await append(run('BTC', 3, 3));
    const ticks = await all('BTC');
    expect(ticks.map(({ feed, sources }) => [feed, sources[0]?.source])).toEqual([
      ['test:1', 'one'],
      ['test:1', 'one'],
      ['test:2', 'four'],
    ]);
    expect(verifyTicks(ticks, { publicKey })).toMatchObject({ ok: true });
  });

  it('gives ranges by second, as many as are asked for, oldest first', async () => {
    await append([...run('BTC', 1, 10), tick('BTC', 11, { second: START + 60 })]);
    const numbers = async (from: number, to: number, limit = 100) =>
      (await store.run('ticks', { coin: 'BTC', from: START + from, to: START + to, limit })).map(
        ({ number }) => number,
      );
    expect(await numbers(3, 5)).toEqual([3, 4, 5]);
    expect(await numbers(11, 59)).toEqual([]);
    expect(await numbers(9, 60)).toEqual([9, 10, 11]);
    expect(await numbers(1, 60, 2)).toEqual([1, 2]);
    const unsaid = { freshAt: null, filled: false };
    expect(await store.run('prices', { coin: 'BTC', after: 9, limit: 9 })).toEqual([
      { number: 10, second: START + 10, price: units(110), ...unsaid },
      { number: 11, second: START + 60, price: units(111), ...unsaid },
    ]);
    expect(await store.run('ticks', { coin: 'XRP', from: START, to: START + 60, limit: 9 })).toEqual([]);
  });

  it('gives filled seconds where they are numbered, so that ranges join and the chain holds in each', async () => {
    const filled = (number: number, second: number): ValidTick =>
      tick('BTC', number, {
        second: START + second,
        freshAt: (START + second) * 1_000,
        filled: true,
        sources: [99, 100, 101].map((price) => ({
          ...counted(price + number),
          trade: `t,${number}@é`.slice(0, 4),
        })),
        price: units(100 + number),
      });
    const inTime = (number: number, second: number): ValidTick =>
      tick('BTC', number, { second: START + second, freshAt: (START + second) * 1_000 });
    await append([
      ...run('BTC', 1, 3),
      inTime(4, 10),
      filled(5, 6),
      filled(6, 5),
      inTime(7, 11),
      filled(8, 4),
    ]);
    await store.close();
    await open();
    await append([inTime(9, 12), filled(10, 7)]);
    const numbers = async (from: number, to: number, after = 0) =>
      (await store.run('ticks', { coin: 'BTC', from: START + from, to: START + to, limit: 99, after })).map(
        ({ number }) => number,
      );
    expect(await numbers(1, 9)).toEqual([1, 2, 3]);
    expect(await numbers(10, 10)).toEqual([4, 5, 6]);
    expect(await numbers(4, 11, 5)).toEqual([6, 7, 8]);
    expect(await numbers(12, 99)).toEqual([9, 10]);
    expect(await numbers(4, 9)).toEqual([]);
    const all = await store.run('numbered', { coin: 'BTC', after: 0, limit: 99 });
    expect(verifyTicks(all, { publicKey, signatures: 'every' })).toMatchObject({ ok: true, ticks: 10 });
    expect(all[4]).toMatchObject({ filled: true, freshAt: (START + 6) * 1_000, second: START + 6 });
    expect(all[4]?.sources[0]).toMatchObject({ trade: 't,5@' });
    expect(all[0]).not.toHaveProperty('filled');
    expect(await append([filled(10, 7), inTime(11, 12)])).toHaveProperty('broken');
    await store.run('forgetBefore', { second: START + 11, kept: 1 });
    const left = await store.run('numbered', { coin: 'BTC', after: 0, limit: 99 });
    expect(left.map(({ number }) => number)).toEqual([7, 8, 9, 10]);
  });

  it('forgets none of the newest ticks it is to keep, whatever a clock says', async () => {
    await append([...run('BTC', 1, 10), tick('ETH', 1)]);
    await store.run('forgetBefore', { second: 2 * START, kept: 4 });
    expect((await all('BTC')).map(({ number }) => number)).toEqual([7, 8, 9, 10]);
    expect(await all('ETH')).toHaveLength(1);
  });

  it('forgets by age, goes on from what is left, and never loses the newest', async () => {
    await append([...run('BTC', 1, 10), tick('BTC', 11, { second: START + 9_000 }), tick('ETH', 1)]);
    await store.run('forgetBefore', { second: START + 8_000, kept: 0 });
    expect((await all('BTC')).map(({ number }) => number)).toEqual([11]);
    await store.run('forgetBefore', { second: 2 * START, kept: 0 });
    expect(await all('BTC')).toHaveLength(1);
    expect(await all('ETH')).toHaveLength(1);
    // One that has gone comes again with a replay.
    expect(await append([tick('BTC', 3)])).toEqual({ added: [] });
    await mustAppend([tick('BTC', 12, { second: START + 9_001 })]);
    expect(verifyTicks(await all('BTC'), { publicKey, signatures: 'every' })).toMatchObject({
      ok: true,
      ticks: 2,
    });
  });

  it('writes through to the disk', async () => {
    const { db, pragmas } = await openIndexLogDatabase(location);
    await db.destroy();
    expect(pragmas).toEqual(location.endsWith('.sqlite') ? { journalMode: 'wal', synchronous: 2 } : null);
  });

  async function mustAppend(ticks: readonly ValidTick[]) {
    const answer = await append(ticks);
    if ('broken' in answer) throw new Error(answer.broken);
    return answer;
  }
});

it('a tick takes about 210 bytes of a file, its place by number included', async () => {
  const file = path.join(folder, 'size.sqlite');
  const store = await openIndexLogStore(file);
  const { privateKey } = generateKeyPairSync('ed25519');
  const names = ['binance', 'okx', 'kraken', 'coinbase', 'bybit'];
  const feed = { name: 'live', sources: { BTC: names, ETH: names } };
  await store.run('begin', { sequence: 0, publicKey: '00'.repeat(32), privateKey, feed });
  const sources = [67_412.63, 67_412.6, 67_413.01, 67_410, 67_411.9].map(counted);
  for (let from = 1; from <= 5_000; from += 1_000) {
    const ticks = (['BTC', 'ETH'] as const).flatMap((coin) =>
      run(coin, from, from + 999).map((one) => ({ ...one, sources })),
    );
    await store.run('append', { ticks, sequence: from });
  }
  await store.close();
  expect(statSync(file).size / 10_000).toBeLessThan(215);
});
