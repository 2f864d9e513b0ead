/**
 * SETTLEMENT on the private socket: what happens to a trader's contracts, told to them alone, their balances beside it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { SECONDS_POOL } from '@assay/core';
import type {
  AssetId,
  Command,
  Direction,
  IndexPrice,
  OwnerId,
  ProductId,
  RatePpm,
  Units,
} from '@assay/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, submit } from '../../market-data/venue-fixture.ts';
import { BTC, TRADERS } from '../../projections/flow-fixture.ts';
import { openSockets } from '../../gateway/socket-fixture.ts';
import type { Client } from '../../gateway/listening-fixture.ts';
import type { SocketVenue } from '../../gateway/socket-fixture.ts';

const USDT = 0 as AssetId;
const SOURCES = 3;
const units = (whole: number): Units => (whole * 1_000_000) as Units;
const SECONDS_SETUP: readonly Command[] = [
  { type: 'set-pool-limits', perCoin: units(1_000), perDirection: units(1_000), perOwner: units(1_000) },
  {
    type: 'deposit',
    owner: SECONDS_POOL,
    requestId: null,
    asset: USDT,
    amount: units(1_000),
    source: 'house-funding',
  },
  {
    type: 'offer-seconds',
    product: 1 as ProductId,
    asset: BTC,
    periodMs: 5_000,
    profitPpm: 850_000 as RatePpm,
    leastStake: units(10),
    greatestStake: units(5_000),
    isOffered: true,
  },
];

let venue: SocketVenue;
const over = new AbortController();
let ticking: Promise<void>;
let last = 0;

/** A tick a second of the venue's clock, each a dollar above the one before. */
async function tickOn(): Promise<void> {
  while (!over.signal.aborted) {
    const { time } = await venue.engine.submit('live', { type: 'advance-time' });
    const second = Math.floor(time / 1_000);
    if (second > last) {
      const price = (second * 10 ** 5) as IndexPrice;
      const sources = Array.from({ length: SOURCES }, () => ({ price, leftOut: null, trade: null }));
      await submit(venue.engine, {
        type: 'publish-ticks',
        second,
        ticks: [{ asset: BTC, price, freshAt: null, sources }],
      });
      last = second;
    }
    await sleep(5);
  }
}

beforeAll(async () => {
  venue = await openSockets({ authTimeoutMs: 2_000 }, { speed: 5 });
  for (const command of SECONDS_SETUP) await submit(venue.engine, command);
  ticking = tickOn();
  await eventually(() => {
    if (last === 0) throw new Error('no tick yet');
  });
});
afterAll(async () => {
  over.abort();
  await ticking;
  await venue.close();
});

async function signedIn(email: string): Promise<Client> {
  const { userId, token } = await venue.signIn(email);
  const client = await venue.client(`/ws/coin/${userId}`);
  client.send({ event: 'auth', token });
  await client.next('OWNCOIN');
  return client;
}

const open = (owner: OwnerId, direction: Direction) =>
  submit(venue.engine, {
    type: 'open-contract',
    owner,
    requestId: null,
    product: 1 as ProductId,
    direction,
    stake: units(100),
    profitPpm: 850_000 as RatePpm,
  });

it('tells opened, started and settled, and the balances', async () => {
  const alice = await signedIn('alice@example.org');
  const bob = await signedIn('bob@example.org');
  const { sequence, time } = await open(TRADERS[0]!, 'rise');
  const opened = (await alice.next('SETTLEMENT')).data;
  expect(opened).toMatchObject({
    phase: 'opened',
    sequence,
    time,
    id: '1',
    order: {
      id: '1',
      periodId: '1',
      symbol: 'BTCUSDT',
      direction: 'rise',
      amount: '100.000000',
      payoutRate: '0.85',
      profit: '85.000000',
      status: 'generating',
      createTime: time,
      expireTime: time + 5_000,
      virtual: 0,
    },
  });
  const coins = () => alice.of('OWNCOIN').at(-1)?.data.balances;
  await eventually(() =>
    expect(coins()).toEqual([{ coin: 'USDT', available: '99999900.000000', occupied: '100.000000' }]),
  );
  const started = (await alice.next('SETTLEMENT', 2)).data;
  expect(started).toMatchObject({ phase: 'started', id: '1', openPrice: expect.stringMatching(/\.\d{8}$/) });
  const settled = (await alice.next('SETTLEMENT', 3)).data;
  if (started.phase !== 'started' || settled.phase === 'started') throw new Error('not in this order');
  expect(started.openTime).toBeGreaterThan(time);
  const { openTick, openPrice, openTime } = started;
  expect(settled).toMatchObject({
    phase: 'settled',
    id: '1',
    order: {
      payoutRate: '0.85',
      status: 'settled',
      result: 'win',
      paid: true,
      openTick,
      openPrice,
      openTime,
      returned: '185.000000',
      settleTime: settled.time,
    },
  });
  expect(Number(settled.order.finalPrice)).toBeGreaterThan(Number(openPrice));
  await eventually(() =>
    expect(coins()).toEqual([{ coin: 'USDT', available: '100000085.000000', occupied: '0.000000' }]),
  );
  expect(bob.of('SETTLEMENT')).toEqual([]);
  await open(TRADERS[1]!, 'fall');
  expect((await bob.next('SETTLEMENT', 3)).data).toMatchObject({
    phase: 'settled',
    id: '2',
    order: { result: 'lose', paid: false, returned: '0.000000' },
  });
  expect(alice.of('SETTLEMENT')).toHaveLength(3);
});
