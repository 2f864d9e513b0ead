import type { Command, Lots, OwnerId, RatePpm, Ticks, TimeMs, Units } from '@assay/core';
import { afterAll, expect, it } from 'vitest';
import type { PublishedBatch } from '../../../engine/port.ts';
import { BTCUSDT, FlowingVenue, placeLimit, START_MS, TRADERS } from '../../../projections/flow-fixture.ts';
import { openProjector } from '../../../bootstrap/projector-modules.ts';
import { describeOnBoth, everyRow } from '../../../projections/store-fixture.ts';
import type { StoreHarness } from '../../../projections/store-fixture.ts';
import { openViews } from '../../../bootstrap/views-store.ts';
import type { VenueViews } from '../../../bootstrap/views-store.ts';

const [alice, bob, carol] = [TRADERS[0]!, TRADERS[1]!, TRADERS[2]!];

await describeOnBoth(suite, 'waiting orders ');

const limit = (owner: OwnerId, side: 'buy' | 'sell', price: number, lots: number): Command =>
  placeLimit(owner, BTCUSDT, side, price, lots);

const conditional = (change: Partial<Extract<Command, { type: 'place-conditional-order' }>>): Command => ({
  type: 'place-conditional-order',
  owner: alice,
  requestId: null,
  market: BTCUSDT,
  side: 'sell',
  trigger: { kind: 'stop', price: 590_000 as Ticks },
  price: null,
  timeInForce: 'ioc',
  quantity: 500 as Lots,
  spend: null,
  selfTrade: 'cancel-newest',
  expiresAt: null,
  clientOrderId: null,
  ...change,
});

const pair: Command = {
  type: 'place-linked-orders',
  owner: alice,
  requestId: null,
  market: BTCUSDT,
  side: 'sell',
  quantity: 300 as Lots,
  price: 610_000 as Ticks,
  stopPrice: 580_000 as Ticks,
  stopLimitPrice: null,
  selfTrade: 'cancel-newest',
  clientOrderId: null,
  stopClientOrderId: null,
};

/** A life of every kind of row, a batch a step. */
function life(): readonly PublishedBatch[] {
  const venue = new FlowingVenue(7);
  const trailing = conditional({
    trigger: { kind: 'trailing', callbackPpm: 10_000 as RatePpm, activation: null },
    quantity: 200 as Lots,
  });
  const takeProfit = conditional({
    trigger: { kind: 'take-profit', price: 595_000 as Ticks },
    side: 'buy',
    quantity: null,
    spend: 1_000_000_000 as Units,
  });
  const ending = { ...limit(alice, 'buy', 500_000, 100), expiresAt: (START_MS + 3_600_000) as TimeMs };
  const iceberg = { ...limit(alice, 'sell', 612_000, 1000), displayed: 100 as Lots };
  const reducing = { ...limit(alice, 'buy', 612_000, 50), selfTrade: 'decrement' } as Command;
  return [
    venue.open(),
    venue.batch([limit(bob, 'buy', 600_000, 1), limit(alice, 'sell', 600_000, 1)]),
    venue.batch([conditional({}), trailing, takeProfit, pair, ending, iceberg]),
    venue.batch([reducing]),
    venue.batch([limit(carol, 'buy', 560_000, 5_000)]),
    venue.batch([limit(bob, 'buy', 610_000, 100)]),
    venue.batch([limit(bob, 'buy', 612_000, 350)]),
    venue.batch([{ type: 'advance-time' }], 7_200_000),
    venue.batch([limit(bob, 'sell', 560_000, 10)]),
    venue.batch([{ type: 'cancel-all-orders', owner: alice, requestId: null, market: null }]),
  ];
}

function suite(files: StoreHarness): void {
  const stores: VenueViews[] = [];
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await files.removeAll();
  });

  it('come to the same rows step by step and all at once', async () => {
    const batches = life();
    const [stepwise, atOnce] = [await files.make(), await files.make()];
    for (const [location, steps] of [
      [stepwise, batches.map((batch) => [batch])],
      [atOnce, [batches]],
    ] as const) {
      const projector = await openProjector(location);
      for (const step of steps) await projector.apply(step);
      await projector.close();
    }
    expect(await everyRow(stepwise)).toEqual(await everyRow(atOnce));
  });

  it('that are reduced and amended in one transaction have their new size', async () => {
    const location = await files.make();
    const venue = new FlowingVenue(8);
    const placed = [venue.open(), venue.batch([limit(alice, 'sell', 610_000, 300)])];
    const accepted = placed[1]!.entries[0]!.events.find(({ type }) => type === 'order-accepted');
    if (accepted?.type !== 'order-accepted') throw new Error('no order');
    const { order } = accepted;
    const reduce = { ...limit(alice, 'buy', 610_000, 50), selfTrade: 'decrement' } as Command;
    const amend = { type: 'amend-order', owner: alice, requestId: null, order, postOnly: false } as const;
    const resize = (remaining: number): Command => ({
      ...amend,
      price: null,
      triggerPrice: null,
      remaining: remaining as Lots,
    });
    const projector = await openProjector(location);
    await projector.apply(placed);
    // Amended, and then reduced again: only what is taken from the new size counts.
    await projector.apply([venue.batch([reduce, resize(200), reduce])]);
    await projector.close();
    const views = await openViews({ location, onFault: () => undefined });
    stores.push(views);
    const afterSequence = venue.exchange.sequence;
    const filter = { realm: 'live', owner: alice, order, pageNo: 1, pageSize: 5, afterSequence } as const;
    expect((await views.ask('orders', filter)).rows).toMatchObject([{ quantity: 150, filled: 0 }]);
  });

  it('are listed with their trigger, fire, and are listed with what became of them', async () => {
    const views = await openViews({ location: await files.make(), onFault: () => undefined });
    stores.push(views);
    const batches = life();
    const list = async (last: PublishedBatch, more: object = {}) => {
      const filter = { realm: 'live', owner: alice, pageNo: 1, pageSize: 50, ...more } as const;
      return (await views.ask('orders', { ...filter, afterSequence: last.last })).rows;
    };
    for (const batch of batches.slice(0, 3)) views.apply(batch);
    const waiting = await list(batches[2]!, { statuses: ['untriggered'] });
    expect(
      waiting.map(({ triggerKind, kind, triggerPrice, status }) => [triggerKind, kind, triggerPrice, status]),
    ).toEqual(
      expect.arrayContaining([
        ['stop', 'market', 590_000, 'untriggered'],
        ['trailing', 'market', null, 'untriggered'],
        ['take-profit', 'market', 595_000, 'untriggered'],
        ['stop', 'market', 580_000, 'untriggered'],
      ]),
    );
    const [stop] = waiting.filter(({ triggerPrice }) => triggerPrice === 580_000);
    const linked = await list(batches[2]!, { order: stop!.linked! });
    expect(linked).toMatchObject([{ price: 610_000, postOnly: true, linked: stop!.order }]);
    for (const batch of batches.slice(3)) views.apply(batch);
    const last = batches.at(-1)!;
    const closed = await list(last);
    expect(closed).not.toHaveLength(0);
    expect(closed.every(({ status }) => status === 'filled' || status === 'cancelled')).toBe(true);
    const reasonOf = (order: number) => closed.find((row) => row.order === order)?.closeReason;
    expect(reasonOf(stop!.order)).toBe('linked-order-done');
    expect(closed.filter(({ closeReason }) => closeReason === 'expired')).toMatchObject([{ price: 500_000 }]);
    expect(closed.filter(({ triggerTime }) => triggerTime !== null).length).toBeGreaterThanOrEqual(2);
    const iceberg = closed.find(({ displayed }) => displayed !== null);
    expect(iceberg).toMatchObject({ quantity: 1000, filled: 200, closeReason: 'cancelled-by-owner' });
    // 50 of its 300 lots went by the reducing order of the same owner.
    expect(closed.find(({ order }) => order === stop!.linked)).toMatchObject({ quantity: 250, filled: 250 });
    const fills = await views.ask('fills', {
      realm: 'live',
      owner: alice,
      order: iceberg!.order,
      pageNo: 1,
      pageSize: 50,
      afterSequence: last.last,
    });
    expect(fills.rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(200);
    expect(new Set(fills.rows.map(({ role, side }) => `${role} ${side}`))).toEqual(new Set(['maker sell']));
  });
}
