/** In what order and with which clock missed ticks are handed on. */
import { TICKS_PER_COMMAND } from '@assay/core';
import type { AssetId, IndexPrice, LastTick, TickNumber, TimeMs } from '@assay/core';
import { expect, test } from 'vitest';
import type { NumberRange, TickPrice } from '../../index-log/port.ts';
import { gatherMissing } from './missing-ticks.ts';
import type { Handed } from './missing-ticks.ts';

const COINS = ['BTC', 'ETH', 'SOL'].map((code, index) => ({ code, asset: (index + 1) as AssetId }));
const price = 5 as IndexPrice;
const last = (asset: number, second: number): LastTick => ({
  asset: asset as AssetId,
  number: second as TickNumber,
  second,
  price,
  lastNumber: second as TickNumber,
});

/** A log in which each coin has a tick in every second that `has` names, numbered by its second. */
function logOf(has: (coin: string, second: number) => boolean) {
  return {
    prices({ coin, after, limit }: NumberRange): Promise<TickPrice[]> {
      const found: TickPrice[] = [];
      for (let second = after + 1; second <= 9_999 && found.length < limit; second += 1) {
        const freshAt = second * 1_000;
        if (has(coin, second)) found.push({ number: second, second, price, freshAt, filled: false });
      }
      return Promise.resolve(found);
    },
  };
}

async function gather(missing: Parameters<typeof gatherMissing>[0]): Promise<Handed[]> {
  const handed: Handed[] = [];
  for await (const next of gatherMissing(missing)) handed.push(next);
  return handed;
}

test('without anything missing the clock alone is handed on', async () => {
  const ticks = [last(1, 100)];
  const liveTime = 100_700 as TimeMs;
  const at = { liveTime, toldTime: null, resumedAt: null };
  const handed = await gather({ log: logOf(() => true), coins: COINS, live: ticks, paper: ticks, ...at });
  expect(handed).toEqual([{ liveTime, resumedAt: null, ticks: [] }]);
});

test('all coins go second by second, none twice, as many as a command takes', async () => {
  const liveTime = 5_000_900 as TimeMs;
  const handed = await gather({
    log: logOf((coin, second) => coin !== 'ETH' || second % 2 === 0),
    coins: COINS,
    live: [last(1, 2_000), last(2, 2_000), last(3, 5_000)],
    paper: [last(1, 300), last(2, 1_998)],
    liveTime,
    toldTime: null,
    resumedAt: null,
  });
  const given = handed.flatMap(({ ticks }) => ticks);
  const seconds = given.map(({ second }) => second);
  expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
  const of = (asset: number) => given.filter((tick) => tick.asset === asset).map(({ second }) => second);
  expect(of(1)).toEqual(Array.from({ length: 1_700 }, (_, index) => 301 + index));
  expect(of(2)).toEqual([2_000]);
  // Of a coin that the paper realm does not know the last hour is enough.
  expect(of(3)).toEqual(Array.from({ length: 3_600 }, (_, index) => 1_401 + index));
  expect(Math.max(...handed.map(({ ticks }) => ticks.length))).toBeLessThanOrEqual(TICKS_PER_COMMAND);
  expect(handed.at(-1)?.liveTime).toBe(liveTime);
});

test('the clock lets nothing settle that a later tick has a say in, and never falls back', async () => {
  const handed = await gather({
    log: logOf((_, second) => second < 400 || second > 900),
    coins: COINS.slice(0, 1),
    live: [last(1, 1_000)],
    paper: [last(1, 100)],
    liveTime: 1_000_100 as TimeMs,
    toldTime: null,
    resumedAt: null,
  });
  expect(handed.length).toBeGreaterThan(3);
  for (const [at, { liveTime }] of handed.entries()) {
    const next = handed[at + 1]?.ticks[0]?.second;
    // A contract settles two seconds after its end, and the tick of its very end counts.
    if (next !== undefined) expect(liveTime).toBeLessThan(next * 1_000 + 2_000);
    if (next !== undefined) expect(liveTime).toBeLessThanOrEqual(handed[at + 1]?.liveTime ?? 0);
    expect(liveTime).toBeLessThanOrEqual(1_000_100);
  }
});
