/** Orders that make thousands of fills, against a running engine: who waits for whom. */
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Command, Lots, OwnerId, Sequence } from '@assay/core';
import {
  ALICE,
  BOB,
  BTC,
  deposit,
  Folders,
  GENESIS,
  limit,
  openOwner,
  startVenue,
  submitAll,
  USDT,
} from './engine-fixture.ts';
import type { Engine, PublishedBatch } from './port.ts';

const folders = new Folders();
const running: Engine[] = [];
afterEach(async () => {
  for (const engine of running.splice(0)) await engine.stop();
});
afterAll(() => folders.removeAll());

const PRICE = 600_000;
/** Lots of a slice, and how many slices an iceberg has. */
const SLICE = 20;
const SLICES = 100;
/** An owner may have ten icebergs in a market. */
const WALL_OWNERS = 108;
const ICEBERGS = 1_071;
const FILLS = ICEBERGS * SLICES;
/** What one command may make of what was before it, and of itself. */
const MAX_FILLS = 2_000;

function wallOwner(index: number): OwnerId {
  return (2_000 + (index % WALL_OWNERS)) as OwnerId;
}

function iceberg(index: number): Command {
  const order = limit(wallOwner(index), 'sell', PRICE, SLICE * SLICES);
  if (order.type !== 'place-order') throw new Error('no order');
  return { ...order, displayed: SLICE as Lots };
}

/** A venue by rules 2 with 1,071 icebergs of a hundred slices at one price, and what it publishes from then on. */
async function venueWithAWall(
  settings: NonNullable<Parameters<typeof startVenue>[1]>['settings'] = {},
): Promise<{ readonly engine: Engine; readonly seen: PublishedBatch[] }> {
  const seen: PublishedBatch[] = [];
  const realms = [{ realm: 'live' as const, genesis: GENESIS, replayEventsFrom: 0 as Sequence }];
  const engine = await startVenue(folders.make(), { realms, settings });
  running.push(engine);
  const owners = Array.from({ length: WALL_OWNERS }, (_, index) => wallOwner(index));
  await submitAll(engine, [
    { type: 'activate-rules', version: 2 },
    ...[ALICE, BOB, ...owners].map(openOwner),
    ...owners.map((owner) => deposit(owner, BTC, 1_000_000_000)),
    ...[ALICE, BOB].map((owner) => deposit(owner, USDT, 1_000_000_000_000_000)),
  ]);
  await submitAll(
    engine,
    Array.from({ length: ICEBERGS }, (_, index) => iceberg(index)),
  );
  engine.reportProjected('live', engine.health('live').sequence);
  engine.onBatch((batch) => seen.push(batch));
  return { engine, seen };
}

/** The trades of each command, those without left out. */
function tradesOf(seen: readonly PublishedBatch[]): readonly number[] {
  return seen
    .flatMap(({ entries }) => entries)
    .map(({ events }) => events.filter(({ type }) => type === 'trade').length)
    .filter((trades) => trades > 0);
}

describe('an order through 1,071 icebergs of 100 slices', () => {
  test('ends with its step where it is immediate, and the next command is an ordinary one', async () => {
    const { engine, seen } = await venueWithAWall();
    const own = await engine.submit('live', limit(BOB, 'buy', PRICE - 10, SLICE));
    if (own.outcome.type !== 'order-placed') throw new Error('no order');
    const { order } = own.outcome;
    const sweep = limit(ALICE, 'buy', PRICE, FILLS * SLICE);
    if (sweep.type !== 'place-order') throw new Error('no order');
    const [swept, cancelled, ticked] = await Promise.all([
      engine.submit('live', { ...sweep, timeInForce: 'ioc' }),
      engine.submit('live', { type: 'cancel-order', owner: BOB, requestId: null, order }),
      engine.submit('live', { type: 'advance-time' }),
    ]);
    expect(swept.outcome).toMatchObject({ status: 'cancelled', filled: (MAX_FILLS / 2) * SLICE });
    expect(cancelled.outcome).toMatchObject({ type: 'order-cancelled' });
    expect([cancelled.sequence, ticked.sequence]).toEqual([swept.sequence + 1, swept.sequence + 2]);
    expect(tradesOf(seen)).toEqual([MAX_FILLS / 2]);
  });

  test('goes on by itself where it is good till cancelled, and cancels come between', async () => {
    const { engine, seen } = await venueWithAWall();
    const own = await engine.submit('live', limit(BOB, 'buy', PRICE - 10, SLICE));
    if (own.outcome.type !== 'order-placed') throw new Error('no order');
    const { order } = own.outcome;
    const lots = 7_500 * SLICE;
    const filled = new Promise<void>((resolve) => {
      engine.onBatch(({ entries }) => {
        const closes = entries.flatMap(({ events }) => events).filter(({ type }) => type === 'order-closed');
        if (closes.some((event) => 'owner' in event && event.owner === ALICE)) resolve();
      });
    });
    const [swept, cancelled] = await Promise.all([
      engine.submit('live', limit(ALICE, 'buy', PRICE, lots)),
      engine.submit('live', { type: 'cancel-order', owner: BOB, requestId: null, order }),
    ]);
    expect(swept.outcome).toMatchObject({ status: 'partially-filled', filled: (MAX_FILLS / 2) * SLICE });
    expect(cancelled.sequence).toBe(swept.sequence + 1);
    await filled;
    const steps = tradesOf(seen);
    expect(Math.max(...steps)).toBeLessThanOrEqual(MAX_FILLS);
    expect(steps.reduce((sum, trades) => sum + trades, 0)).toBe(7_500);
    const { result } = await engine.read('live', { type: 'balances', owner: ALICE });
    expect(result.find(({ asset }) => asset === USDT)?.held).toBe(0);
  });
});

describe('read models that lag', () => {
  test('push back the owner whose orders made the events, and nobody else', async () => {
    const { engine } = await venueWithAWall({ lagLimitEvents: 50_000, ownerLagLimitEvents: 1_500 });
    await engine.submit('live', limit(ALICE, 'buy', PRICE, 1_000 * SLICE));
    await expect(engine.submit('live', limit(ALICE, 'buy', 100_000, 20))).rejects.toMatchObject({
      fault: 'venue-busy',
    });
    await expect(engine.submit('live', limit(BOB, 'buy', 100_000, 20))).resolves.toMatchObject({
      outcome: { status: 'open' },
    });
    expect(engine.health('live').ready).toBe(true);
    engine.reportProjected('live', engine.health('live').sequence);
    await expect(engine.submit('live', limit(ALICE, 'buy', 100_000, 20))).resolves.toBeDefined();
  });

  test('hold up neither cancels nor the venue itself', async () => {
    const { engine } = await venueWithAWall({ lagLimitEvents: 1_500, ownerLagLimitEvents: 1_500 });
    const { outcome } = await engine.submit('live', limit(BOB, 'buy', 100_000, 20));
    if (outcome.type !== 'order-placed') throw new Error('no order');
    await engine.submit('live', limit(ALICE, 'buy', PRICE, 1_000 * SLICE));
    await expect(engine.submit('live', limit(BOB, 'buy', 100_000, 20))).rejects.toMatchObject({
      fault: 'venue-busy',
    });
    const cancel = { type: 'cancel-order', owner: BOB, requestId: 'c', order: outcome.order } as const;
    await expect(engine.submit('live', cancel)).resolves.toMatchObject({
      outcome: { type: 'order-cancelled' },
    });
    await expect(engine.submit('live', { type: 'advance-time' })).resolves.toBeDefined();
    await expect(engine.submit('live', openOwner(BOB))).resolves.toBeDefined();
  });
});
