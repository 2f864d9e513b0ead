/** The store of the index log, on both databases, judged by the verifier. */
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { IndexPrice } from '@assay/core';
import { NO_TICK, verifyBlocks, verifyTicks } from '@assay/verify';
import type { MarketBlock, Tick } from '@assay/verify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bothDatabases } from '../postgres/both-databases-fixture.ts';
import { openIndexLogDatabase } from './connection.ts';
import { openIndexLogStore } from './index-log-store.ts';
import { packSources } from './packed-sources.ts';
import type { BlockRange, FeedNames, IndexLogStore, MarketLine, ValidTick } from './index-log-store.ts';
import { MARKET, listedAt, starting, statusAt, stepAt } from './lines-fixture.ts';

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
  const append = (ticks: readonly ValidTick[], sequence = 10) =>
    store.run('append', { ticks, lines: [], sequence });
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

  /** Ticks of so many minutes; from the hundredth on each tenth is of a second that was missed. */
  const minutes = (count: number): ValidTick[] =>
    Array.from({ length: count * 60 }, (_, index) => {
      const number = index + 1;
      const place = index % 10;
      const isFilled = number > 100 && place === 9;
      const behind = number > 100 && place > 5 && place < 9 ? 1 : 0;
      const second = START + number + (isFilled ? -3 : behind);
      const freshAt = number <= 100 ? null : second * 1_000 - (number % 700);
      const said = [99, 100, 101].map((price) => ({
        ...counted(price + number),
        trade: isFilled ? `t${number}` : null,
      }));
      return tick('BTC', number, { second, freshAt, filled: isFilled, sources: said });
    });
  const numbersIn = async (from: number, to: number, after = 0, limit = 9_999) =>
    (await store.run('ticks', { coin: 'BTC', from: START + from, to: START + to, limit, after })).map(
      ({ number }) => number,
    );
  const rowsOf = async (table: 'index_ticks' | 'tick_runs') => {
    const { db } = await openIndexLogDatabase(location);
    const rows = await db.selectFrom(table).select('coin').where('coin', '=', 'BTC').execute();
    await db.destroy();
    return rows.length;
  };

  it('packs older ticks into runs, and gives, forgets and compares them as they were', async () => {
    const ticks = minutes(9);
    const published: Tick[] = [];
    for (let at = 0; at < ticks.length; at += 37) {
      const part = await mustAppend([...ticks.slice(at, at + 37), tick('ETH', 1 + at / 37)]);
      published.push(...part.added.filter(({ coin }) => coin === 'BTC'));
    }
    expect(verifyTicks(published, { publicKey, signatures: 'every' })).toMatchObject({
      ok: true,
      ticks: 540,
    });
    expect([await rowsOf('tick_runs'), await rowsOf('index_ticks')]).toEqual([8, 60]);
    const numbered = (after: number, limit: number) => store.run('numbered', { coin: 'BTC', after, limit });
    for (const [after, limit] of [
      [0, 999],
      [59, 2],
      [60, 60],
      [100, 37],
      [119, 122],
      [475, 30],
      [479, 1],
      [480, 99],
      [540, 5],
    ] as const) {
      expect(await numbered(after, limit)).toEqual(published.slice(after, after + limit));
      const prices = await store.run('prices', { coin: 'BTC', after, limit });
      expect(prices.map(({ number }) => number)).toEqual(
        published.slice(after, after + limit).map(({ number }) => number),
      );
    }
    // By the published rule alone: those in time, and the filled ones that are numbered behind them.
    for (const [from, to] of [
      [0, 600],
      [55, 65],
      [118, 122],
      [117, 117],
      [470, 490],
      [540, 540],
    ] as const) {
      const within = ({ second, filled }: Tick) =>
        filled !== true && second >= START + from && second <= START + to;
      const first = published.findIndex(within);
      const last = published.findLastIndex(within);
      const end = published.findIndex(({ filled }, index) => index > last && filled !== true);
      const expected = first < 0 ? [] : published.slice(first, end < 0 ? undefined : end);
      expect(await numbersIn(from, to)).toEqual(expected.map(({ number }) => number));
    }
    expect(await numbersIn(0, 600, 130, 4)).toEqual([131, 132, 133, 134]);
    await store.close();
    await open();
    // What is packed comes again, and is the same or is refused.
    expect(await append(ticks.slice(20, 400))).toEqual({ added: [] });
    expect(await append([{ ...ticks[77]!, price: units(1) }])).toHaveProperty('broken');
    await mustAppend([tick('BTC', 541, { freshAt: (START + 541) * 1_000 })]);
    const whole = await numbered(0, 999);
    expect(verifyTicks(whole, { publicKey })).toMatchObject({ ok: true, ticks: 541 });
    await store.run('forgetBefore', { second: START + 201, kept: 5 });
    // A run goes when all of it may.
    expect((await numbered(0, 999)).map(({ number }) => number)).toEqual(
      whole.slice(180).map(({ number }) => number),
    );
    expect(await append(ticks.slice(0, 5))).toEqual({ added: [] });
    await store.run('forgetBefore', { second: 2 * START, kept: 5 });
    expect((await numbered(0, 999)).map(({ number }) => number)).toEqual([537, 538, 539, 540, 541]);
  });

  it('packs what a store from before there were runs has, as it goes on', async () => {
    const ticks = minutes(6);
    await mustAppend(ticks.slice(0, 300));
    const before = await all('BTC');
    await store.close();
    await asRows(ticks, before);
    expect([await rowsOf('tick_runs'), await rowsOf('index_ticks')]).toEqual([0, 300]);
    await open();
    for (const next of ticks.slice(300, 305)) await mustAppend([next]);
    expect([await rowsOf('tick_runs'), await rowsOf('index_ticks')]).toEqual([4, 65]);
    const after = await all('BTC');
    expect(after.slice(0, 300)).toEqual(before);
    expect(verifyTicks(after, { publicKey, signatures: 'every' })).toMatchObject({ ok: true, ticks: 305 });
  });

  /** What is published, each tick in a row of its own. */
  async function asRows(ticks: readonly ValidTick[], published: readonly Tick[]): Promise<void> {
    const { db } = await openIndexLogDatabase(location);
    await db.deleteFrom('tick_runs').execute();
    await db.deleteFrom('index_ticks').execute();
    for (const [index, { previous, signature }] of published.entries()) {
      const { freshAt, filled, sources, ...figures } = ticks[index]!;
      const packed = { feed: 1, sources: packSources(figures.price, sources), fresh_at: freshAt };
      const proof = { previous: Buffer.from(previous, 'hex'), signature: Buffer.from(signature, 'hex') };
      const row = { ...figures, ...packed, ...proof, filled: filled ? 1 : 0 } as const;
      await db.insertInto('index_ticks').values(row).execute();
    }
    await db.destroy();
  }

  const take = async (lines: readonly MarketLine[]) => {
    const answer = await store.run('append', { ticks: [], lines, sequence: lines.at(-1)?.at ?? 0 });
    if ('broken' in answer) throw new Error(answer.broken);
  };
  const blocks = async (range: Partial<BlockRange> = { after: 0 }): Promise<readonly MarketBlock[]> => {
    const { bytes } = await store.run('writtenBlocks', { market: MARKET, limit: 99, between: ',', ...range });
    // What was written is a list of blocks.
    return JSON.parse(`[${Buffer.from(bytes).toString()}]`) as MarketBlock[];
  };
  /** A listing, and a step in each of so many seconds; a command brings one. */
  const steps = (from: number, to: number): readonly MarketLine[] =>
    Array.from({ length: to - from + 1 }, (_, index) => stepAt(100 + from + index, START + from + index));

  it('puts ten seconds of a market into a block, the same however they come and wherever it is stopped', async () => {
    const lines = [listedAt(50), ...steps(1, 34), statusAt(135), ...steps(36, 45)];
    for (const line of lines) await take([line]);
    const whole = await blocks();
    expect(whole.map(({ facts }) => facts.length)).toEqual([9, 10, 10, 6, 4]);
    expect(verifyBlocks(whole, { publicKey })).toMatchObject({
      ok: true,
      runs: [{ blocks: 5, steps: 38, first: { number: 1, previous: NO_TICK } }],
    });
    const one = location;
    await store.close();
    location = await make();
    await open();
    await take(lines.slice(0, 14));
    await store.close();
    await open();
    // A replay brings again what was taken.
    await take(lines.slice(5, 40));
    await take(lines.slice(30));
    expect(await blocks()).toEqual(whole);
    expect(one).not.toBe(location);
  });

  it('begins a market that was listed before as it stands, behind the first step that is known', async () => {
    await take([...steps(1, 3)]);
    await store.run('beginBlocks', [starting(103)]);
    await take([...steps(3, 12)]);
    await store.run('beginBlocks', [starting(112)]);
    await store.close();
    await open();
    await take([...steps(13, 25)]);
    const found = await blocks();
    expect(verifyBlocks(found, { publicKey })).toMatchObject({ ok: true, runs: [{ blocks: 2, steps: 15 }] });
    expect(found[0]).toMatchObject({ number: 1, means: { second: START + 4 } });
  });

  it('finds blocks by place, number and second, and forgets the oldest', async () => {
    await take([listedAt(50), ...steps(1, 65)]);
    const numbers = async (range: Partial<BlockRange>) => (await blocks(range)).map(({ number }) => number);
    expect(await numbers({})).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await numbers({ limit: 2 })).toEqual([5, 6]);
    expect(await numbers({ at: 125, limit: 2 })).toEqual([3, 4]);
    expect(await numbers({ at: 1, limit: 1 })).toEqual([1]);
    expect(await numbers({ after: 4 })).toEqual([5, 6]);
    const seconds = { from: START + 20, to: START + 49 };
    expect(await numbers({ seconds, after: 0 })).toEqual([3, 4, 5]);
    await store.run('forgetBefore', { second: START + 30, kept: 100 });
    expect(await numbers({})).toEqual([1, 2, 3, 4, 5, 6]);
    await store.run('forgetBefore', { second: START + 30, kept: 10 });
    expect(await numbers({})).toEqual([4, 5, 6]);
    await store.run('forgetBefore', { second: 2 * START, kept: 0 });
    expect(await numbers({})).toEqual([6]);
    await take([...steps(66, 72)]);
    expect(verifyBlocks(await blocks(), { publicKey })).toMatchObject({ ok: true, runs: [{ blocks: 2 }] });
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

it('a second of a futures market takes about 46 bytes of a file', async () => {
  const file = path.join(folder, 'blocks.sqlite');
  const store = await openIndexLogStore(file);
  const { privateKey } = generateKeyPairSync('ed25519');
  await store.run('begin', { sequence: 0, publicKey: '00'.repeat(32), privateKey, feed: FEED });
  await store.run('beginBlocks', [starting(0)]);
  const count = 10_000;
  const wandering = (second: number): MarketLine => {
    const line = stepAt(second * 37, START + second);
    const around = (spread: number) => (500_000 + Math.round(300 * Math.sin(second / 50)) + spread) * 1e6;
    const odd = (second * 7919) % 1_000_003;
    const book = {
      impactBid: around(-7) + odd,
      impactAsk: around(9) + ((odd * 31) % 999_983),
      bestBid: around(-1),
      bestAsk: around(1),
    };
    const means = {
      premiumMean: (odd * 17) % 9_999_991,
      tradedMean: around(0) + odd * 3,
      lastPrice: around(0),
    };
    return 'fact' in line ? { ...line, fact: { ...line.fact, ...book, ...means } } : line;
  };
  for (let from = 1; from <= count; from += 1_000) {
    const lines = Array.from({ length: 1_000 }, (_, index) => wandering(from + index));
    await store.run('append', { ticks: [], lines, sequence: from });
  }
  await store.close();
  expect(statSync(file).size / count).toBeLessThan(55);
});

it('a tick takes about 90 bytes of a file, its place by number included', async () => {
  const file = path.join(folder, 'size.sqlite');
  const store = await openIndexLogStore(file);
  const { privateKey } = generateKeyPairSync('ed25519');
  const names = ['binance', 'okx', 'kraken', 'coinbase', 'bybit'];
  const feed = { name: 'live', sources: { BTC: names, ETH: names } };
  await store.run('begin', { sequence: 0, publicKey: '00'.repeat(32), privateKey, feed });
  const sources = [67_412.63, 67_412.6, 67_413.01, 67_410, 67_411.9].map(counted);
  for (let from = 1; from <= 5_000; from += 100) {
    const ticks = (['BTC', 'ETH'] as const).flatMap((coin) =>
      run(coin, from, from + 99).map((one) => ({ ...one, sources })),
    );
    await store.run('append', { ticks, lines: [], sequence: from });
  }
  await store.close();
  expect(statSync(file).size / 10_000).toBeLessThan(95);
});
