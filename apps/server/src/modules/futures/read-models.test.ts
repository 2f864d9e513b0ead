/** The read models of futures on both databases, by an exchange that liquidates. */
import { INDEX_SCALE, NEWEST_RULES, SECURITY_FUND, isHouse } from '@assay/core';
import type { Command, Event, IndexPrice, OwnerId, RebateRates, Ticks, Units } from '@assay/core';
import { afterAll, expect, it } from 'vitest';
import {
  futuresMarket,
  futuresOrder,
  inverseMarket,
  tickOf,
  toCollateral,
} from '../../engine/futures-fixture.ts';
import type { PublishedBatch } from '../../engine/port.ts';
import { BTCUSDT, FlowingVenue, START_MS, TRADERS, placeLimit } from '../../projections/flow-fixture.ts';
import { openProjector } from '../../bootstrap/projector-modules.ts';
import { openViews } from '../../bootstrap/views-store.ts';
import type { VenueViews } from '../../bootstrap/views-store.ts';
import { describeOnBoth, everyRow } from '../../projections/store-fixture.ts';
import type { StoreHarness } from '../../projections/store-fixture.ts';

const [alice, bob, carol] = [TRADERS[0]!, TRADERS[1]!, TRADERS[2]!];
const LINEAR = 3;
const INVERSE = 4;
const DELIVERY = 5;
const MARKETS = [LINEAR, INVERSE, DELIVERY] as never[];
/** Seconds behind the start at which its first series ends. */
const END = 300;
const TABLES = [
  'futures_fills',
  'futures_lives',
  'futures_fundings',
  'futures_own_fundings',
  'futures_liquidations',
  'futures_insurance',
  'futures_series',
  'futures_told',
  'futures_market_told',
  'futures_last_marks',
  'futures_queued',
] as const;

interface Life {
  readonly venue: FlowingVenue;
  readonly batches: readonly PublishedBatch[];
  readonly events: readonly Event[];
}

/**
 * Trades through zero, fundings, a liquidation through the book and a taking over, and at last a settlement, a batch a step; without
 * insurance a deleveraging.
 */
function life(insured = 50_000e6): Life {
  const venue = new FlowingVenue(11);
  const linear = futuresMarket(LINEAR);
  const ticks = function* (count: number, usdt: number): Generator<Command> {
    for (let index = 0; index < count; index += 1)
      yield tickOf(Math.floor(venue.exchange.time / 1000) + 1, usdt);
  };
  /** With numbers, as settlements take them. */
  const published = function* (until: number, usdt: number): Generator<Command> {
    for (;;) {
      const second = Math.floor(venue.exchange.time / 1000) + 1;
      if (second > START_MS / 1000 + until) return;
      const price = (usdt * 10 ** INDEX_SCALE) as IndexPrice;
      const tick = { asset: 1 as never, price, freshAt: (second * 1000) as never, sources: [] };
      yield { type: 'publish-ticks', second, ticks: [tick] };
    }
  };
  const buy = (owner: OwnerId, lots: number, price = 500_000, market = LINEAR) =>
    futuresOrder(owner, market, 'buy', price, lots);
  const sell = (owner: OwnerId, lots: number, price = 500_000, market = LINEAR) =>
    futuresOrder(owner, market, 'sell', price, lots);
  const second = (commands: Iterable<Command>) => venue.batch(commands, 1000);
  const batches = [
    venue.open(),
    venue.batch([
      { type: 'activate-rules', version: NEWEST_RULES },
      { type: 'set-rebate-rates', ratesPpm: [200_000, 0, 0] as readonly number[] as RebateRates },
      { type: 'name-referrer', owner: carol, referrer: bob },
      { ...linear, terms: { ...linear.terms, fundingIntervalSeconds: 60 } },
      inverseMarket(INVERSE),
      futuresMarket(DELIVERY, {
        cycle: '5-minutes',
        terms: { ...linear.terms, fundingIntervalSeconds: 0 },
      }),
      toCollateral(alice, 0, 1_000e6),
      ...[bob, carol].flatMap((owner) => [toCollateral(owner, 0, 1_000_000e6), toCollateral(owner, 1, 10e8)]),
      { type: 'fund-insurance', asset: 0 as never, market: null, amount: insured as Units },
    ]),
    second(ticks(2, 50_000)),
    venue.batch([
      placeLimit(bob, BTCUSDT, 'sell', 500_000, 100),
      placeLimit(carol, BTCUSDT, 'buy', 500_000, 100),
      sell(bob, 500),
      buy(alice, 300),
      buy(carol, 200),
    ]),
    // A part of alice's, then carol from 300 long to 200 short at once, and back.
    venue.batch([buy(carol, 100), sell(alice, 100), buy(bob, 500), sell(carol, 500)]),
    venue.batch([
      sell(bob, 200),
      buy(carol, 200),
      buy(bob, 1000, 500_000, INVERSE),
      sell(carol, 1000, 500_000, INVERSE),
      buy(bob, 70, 500_000, DELIVERY),
      sell(carol, 70, 500_000, DELIVERY),
    ]),
    second(ticks(125, 50_000)),
    venue.batch([buy(carol, 60, 451_900)]),
    second(ticks(6, 45_200)),
    second(ticks(6, 45_130)),
    venue.batch(
      Array.from({ length: 8 }, (): Command => ({ type: 'advance-time' })),
      1000,
    ),
    second(published(END + 3, 45_130)),
  ];
  return {
    venue,
    batches,
    events: batches.flatMap(({ entries }) => entries.flatMap(({ events }) => events)),
  };
}

await describeOnBoth(suite, 'futures ');

function suite(files: StoreHarness): void {
  const stores: VenueViews[] = [];
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await files.removeAll();
  });

  it('come to the same rows step by step and all at once', async () => {
    const { batches } = life();
    const [stepwise, atOnce] = [await files.make(), await files.make()];
    for (const [location, steps] of [
      [stepwise, batches.map((batch) => [batch])],
      [atOnce, [batches]],
    ] as const) {
      // Opened anew for each step: what is remembered between them stands in the store.
      for (const step of steps) {
        const projector = await openProjector(location);
        await projector.apply(step);
        await projector.close();
      }
    }
    const rows = await everyRow(stepwise);
    for (const table of TABLES) expect([table, rows[table]?.length]).not.toEqual([table, 0]);
    expect(rows).toEqual(await everyRow(atOnce));
  });

  it('tell each position from opening to close as the core has it', async () => {
    const { venue, batches, events } = life();
    const views = await openViews({ location: await files.make(), onFault: () => undefined });
    stores.push(views);
    for (const batch of batches) views.apply(batch);
    const { sequence: afterSequence } = venue.exchange;
    const all = { realm: 'live', markets: MARKETS, pageNo: 1, pageSize: 100, afterSequence } as const;
    for (const owner of [alice, bob, carol]) {
      const { rows } = await views.ask('futures-lives', { ...all, owner });
      const open = rows.filter(({ closeTime }) => closeTime === null);
      const legs = venue.exchange
        .read({ type: 'futures-positions', owner })
        .markets.flatMap(({ market, legs: own }) => own.map(({ side, lots }) => [market, side, lots]));
      const texts = (found: readonly (readonly unknown[])[]) => found.map((one) => one.join(' ')).toSorted();
      expect(
        texts(
          open.map(({ market, side, openedLots, closedLots }) => [market, side, openedLots - closedLots]),
        ),
      ).toEqual(texts(legs));
      const sum = (of: (row: (typeof rows)[number]) => number) =>
        rows.reduce((total, row) => total + of(row), 0);
      expect(sum(({ realised }) => realised)).toBe(realisedBy(events, owner));
      const paid = await views.ask('own-fundings', { ...all, owner });
      expect(sum(({ funding }) => funding)).toBe(paid.rows.reduce((total, { amount }) => total + amount, 0));
      const fills = await views.ask('futures-fills', { ...all, owner });
      expect(sum(({ fee }) => fee)).toBe(fills.rows.reduce((total, { fee }) => total + fee, 0));
    }
    const carols = await views.ask('futures-lives', { ...all, owner: carol, side: 'long', isOpen: false });
    // Opened with 200 and 100, closed by the order that opened the short.
    expect(carols.rows.at(-1)).toMatchObject({ openedLots: 300, greatestLots: 300, closedLots: 300 });
  });

  it('list closed positions by their close, and choose them by it', async () => {
    const { venue, batches } = life();
    const views = await openViews({ location: await files.make(), onFault: () => undefined });
    stores.push(views);
    // Opened before the position that was settled, and closed behind it.
    const last = venue.batch([
      futuresOrder(bob, INVERSE, 'sell', 451_300, 1000),
      futuresOrder(carol, INVERSE, 'buy', 451_300, 1000),
    ]);
    for (const batch of [...batches, last]) views.apply(batch);
    const { sequence: afterSequence } = venue.exchange;
    const all = { realm: 'live', markets: MARKETS, pageNo: 1, pageSize: 100, owner: carol } as const;
    const closed = { ...all, isOpen: false, afterSequence } as const;
    const { rows } = await views.ask('futures-lives', closed);
    const closes = rows.map(({ closeSequence }) => closeSequence ?? 0);
    expect(closes).toEqual(closes.toSorted((a, b) => b - a));
    expect(rows.slice(0, 2).map(({ market }) => market)).toEqual([INVERSE, DELIVERY]);
    const from = rows[0]!.closeTime!;
    const since = await views.ask('futures-lives', { ...closed, from });
    expect(since).toMatchObject({ total: 1, rows: [{ market: INVERSE }] });
    const before = await views.ask('futures-lives', { ...closed, to: from });
    expect(before.total).toBe(rows.length - 1);
  });

  it('tell how a series was settled, and whose position ended with it', async () => {
    const { venue, batches } = life();
    const views = await openViews({ location: await files.make(), onFault: () => undefined });
    stores.push(views);
    for (const batch of batches) views.apply(batch);
    const { sequence: afterSequence } = venue.exchange;
    const all = { realm: 'live', markets: MARKETS, pageNo: 1, pageSize: 100 } as const;
    const settled = { ...all, closeCause: 'settled', afterSequence } as const;
    for (const [owner, side, realised] of [
      [bob, 'long', -340_900_000],
      [carol, 'short', 340_900_000],
    ] as const) {
      const { rows } = await views.ask('futures-lives', { ...settled, owner });
      expect(rows).toMatchObject([
        {
          market: DELIVERY,
          series: 1,
          side,
          closedLots: 70,
          closedValue: 3_159_100_000,
          realised,
          deliveryFee: 0,
        },
      ]);
    }
    const { rows } = await views.ask('settlements', all);
    const start = START_MS / 1000;
    expect(rows).toMatchObject([
      { market: DELIVERY, series: 1, end: start + END, window: 60, counted: 60, price: 451_300, legs: 2 },
    ]);
    expect(rows[0]).toMatchObject({ opened: start + 8, first: start + END - 59, last: start + END });
  });

  it('tell the security fund what it got of their fees', async () => {
    const { venue, batches } = life();
    const views = await openViews({ location: await files.make(), onFault: () => undefined });
    stores.push(views);
    for (const batch of batches) views.apply(batch);
    await views.waitFor('live', batches.at(-1)!.last, 60_000);
    const { balances } = await views.ask('security-fund', { realm: 'live', pageNo: 1, pageSize: 1 });
    const held = venue.exchange.read({ type: 'balances', owner: SECURITY_FUND });
    expect(balances.map(({ asset, balance }) => [asset, balance])).toEqual(
      held.filter(({ available }) => available > 0).map(({ asset, available }) => [asset, available]),
    );
  });

  it.each([
    ['insured', 50_000e6],
    ['without insurance', 1],
  ])('have a bill of every change of an account, to the unit (%s)', async (_, insurance) => {
    const { venue, batches } = life(insurance);
    const views = await openViews({ location: await files.make(), onFault: () => undefined });
    stores.push(views);
    for (const batch of batches) views.apply(batch);
    const { sequence: afterSequence } = venue.exchange;
    const seen = new Set<string>();
    for (const owner of [alice, bob, carol]) {
      const inSpot = venue.exchange
        .read({ type: 'balances', owner })
        .map(({ asset, available, held }) => ({ kind: 'spot' as const, asset, available, held }));
      const { collateral } = venue.exchange.read({ type: 'futures-positions', owner });
      for (const { kind: account, asset, available, held } of [...inSpot, ...collateral]) {
        const page = { pageNo: 1, pageSize: 1000 };
        const { rows } = await views.ask('bills', {
          realm: 'live',
          owner,
          account,
          asset,
          ...page,
          afterSequence,
        });
        let balance = 0;
        for (const { type, amount, balanceAfter } of rows.toReversed()) {
          balance += amount;
          expect([owner, type, balanceAfter]).toEqual([owner, type, balance]);
          seen.add(type);
        }
        expect([owner, account, asset, balance]).toEqual([owner, account, asset, available + held]);
      }
    }
    const ended = insurance > 1 ? 'liquidation' : 'deleveraging';
    const spot = ['faucet', 'rebate', 'trade-buy', 'trade-fee', 'trade-sell', 'transfer-in', 'transfer-out'];
    const covering = ['funding', 'futures-fee', 'futures-profit', 'liquidation-fee', 'settlement', ended];
    expect([...seen].toSorted()).toEqual([...spot, ...covering].toSorted());
  });

  it('keep what comes with an order by its parent, with what it closes', async () => {
    const { venue, batches } = life();
    const views = await openViews({ location: await files.make(), onFault: () => undefined });
    stores.push(views);
    const { triggerBy, whole } = { triggerBy: 'index-price', whole: false } as const;
    const parent = futuresOrder(carol, LINEAR, 'buy', 451_000, 40, {
      takeProfit: { price: 470_000 as Ticks, triggerBy, whole },
      stopLoss: { price: 440_000 as Ticks, triggerBy: 'mark-price', whole: true },
    });
    const filled = venue.batch([parent, futuresOrder(bob, LINEAR, 'sell', 451_000, 30)]);
    for (const batch of [...batches, filled]) views.apply(batch);
    const { sequence: afterSequence } = venue.exchange;
    const all = { realm: 'live', owner: carol, pageNo: 1, pageSize: 3, afterSequence } as const;
    const { rows } = await views.ask('orders', { ...all, markets: MARKETS });
    const [order] = rows.filter(({ triggerKind }) => triggerKind === null);
    expect(order).toMatchObject({ quantity: 40, filled: 30, status: 'partially-filled', parent: null });
    const closing = rows.filter(({ parent: of }) => of === order?.order);
    expect(closing.map((row) => [row.triggerKind, row.triggerBy, row.quantity, row.reduceOnly])).toEqual(
      expect.arrayContaining([
        ['take-profit', 'index-price', 30, true],
        ['stop', 'mark-price', null, true],
      ]),
    );
    const waiting = { ...all, market: LINEAR as never, side: 'sell', statuses: ['untriggered'] } as const;
    expect((await views.ask('orders', { ...waiting, reduceOnly: true })).total).toBe(2);
  });

  it('tell a deleveraging to both sides, and to everybody without the one that had a profit', async () => {
    const { venue, batches } = life(1);
    const views = await openViews({ location: await files.make(), onFault: () => undefined });
    stores.push(views);
    for (const batch of batches) views.apply(batch);
    const { sequence: afterSequence } = venue.exchange;
    const all = { realm: 'live', markets: MARKETS, pageNo: 1, pageSize: 100 } as const;
    const kinds = async (owner: OwnerId) => {
      const { rows } = await views.ask('own-liquidations', { ...all, owner, afterSequence });
      return rows.map(({ kind, side, lots, equity }) => [kind, side, lots, equity === null]);
    };
    expect(await kinds(alice)).toEqual([
      ['deleveraging', 'long', 140, false],
      ['step', 'long', 60, false],
    ]);
    expect(await kinds(bob)).toEqual([['deleveraged', 'short', 140, true]]);
    const everybody = await views.ask('liquidations', all);
    expect(everybody.rows.map(({ kind }) => kind)).toEqual(['deleveraging', 'step']);
    const { counterparties, price, lots } = everybody.rows[0]!;
    expect(counterparties).toEqual([{ lots, price, value: lots * price * 100 }]);
    const steps = await views.ask('liquidations', { ...all, kind: 'step' });
    expect(steps).toMatchObject({ total: 1, rows: [{ kind: 'step', counterparties: [] }] });
    const sums = await views.ask('liquidation-sums', { realm: 'live', from: 0 as never });
    expect(sums).toMatchObject([{ steps: 2, accounts: 1 }]);
    const lives = await views.ask('futures-lives', { ...all, owner: bob, afterSequence, side: 'short' });
    expect(lives.rows[0]).toMatchObject({ isLiquidated: false, openedLots: 200, closedLots: 140 });
  });

  it('give what a receipt is made of to its owner alone', async () => {
    const { venue, batches } = life(1);
    const views = await openViews({ location: await files.make(), onFault: () => undefined });
    stores.push(views);
    for (const batch of batches) views.apply(batch);
    const { sequence: afterSequence } = venue.exchange;
    const all = { realm: 'live', markets: MARKETS, pageNo: 1, pageSize: 100, afterSequence } as const;
    const { rows } = await views.ask('own-liquidations', { ...all, owner: alice });
    const { sequence } = rows[0]!;
    const asked = {
      ...all,
      kind: 'liquidation',
      market: LINEAR as never,
      asset: 0 as never,
      sequence,
    } as const;
    expect(await views.ask('receipt', { ...asked, owner: bob })).toBeNull();
    const found = await views.ask('receipt', { ...asked, owner: alice });
    if (found === null || found === 'too-long') throw new Error(String(found));
    const marks = found.events.flatMap((one) => (one.event === 'mark' ? [one] : []));
    const begun = found.events.findIndex(({ event }) => event === 'begun');
    expect(found.events.slice(0, begun).filter(({ event }) => event === 'mark')).toHaveLength(3);
    for (const [place, mark] of marks.entries()) {
      if (place > 0) expect(mark.before.second).toBe(marks[place - 1]!.second);
    }
    const given = await views.ask('receipt', { ...asked, kind: 'deleveraging', owner: bob });
    if (given === null || given === 'too-long') throw new Error(String(given));
    expect(given.events.at(-1)).toMatchObject({ event: 'deleveraged', givers: [{ rank: 1, lots: 140 }] });
  });

  it('tell a liquidation step by step, and what the insurance took in', async () => {
    const { venue, batches } = life();
    const views = await openViews({ location: await files.make(), onFault: () => undefined });
    stores.push(views);
    for (const batch of batches) views.apply(batch);
    const { sequence: afterSequence } = venue.exchange;
    const all = { realm: 'live', markets: MARKETS, pageNo: 1, pageSize: 100 } as const;
    const own = await views.ask('own-liquidations', { ...all, owner: alice, afterSequence });
    expect(own.rows.map(({ kind, side, lots }) => [kind, side, lots])).toEqual([
      ['taken-over', 'long', 140],
      ['step', 'long', 60],
    ]);
    expect(own.rows[0]).toMatchObject({ remaining: 0, order: null });
    expect((await views.ask('own-liquidations', { ...all, owner: bob, afterSequence })).rows).toEqual([]);
    const everybody = await views.ask('liquidations', all);
    expect(everybody.rows).toEqual(own.rows.map((row) => ({ ...row, counterparties: [] })));
    const lives = await views.ask('futures-lives', { ...all, owner: alice, afterSequence });
    expect(lives.rows).toMatchObject([{ isLiquidated: true, closedLots: 300, openedLots: 300 }]);
    const sums = await views.ask('liquidation-sums', { realm: 'live', from: 0 as never });
    expect(sums).toMatchObject([{ market: LINEAR, steps: 2, accounts: 1 }]);
    const postings = await views.ask('insurance-postings', { realm: 'live', pageNo: 1, pageSize: 100 });
    expect(postings.rows.at(-1)).toMatchObject({ market: null, cause: 'funded', amount: 50_000e6 });
    // From one posting of an account to the next the balance moves by the amount, and the last one is what the core has.
    const balances = new Map<string, number>();
    for (const { market, amount, balance } of postings.rows.toReversed()) {
      expect((balances.get(String(market)) ?? 0) + amount).toBe(balance);
      balances.set(String(market), balance);
    }
    const [usdt] = venue.exchange.read({ type: 'insurance' });
    expect([balances.get('null'), balances.get(String(LINEAR)) ?? 0]).toEqual([
      usdt!.shared,
      usdt!.markets[0]!.balance,
    ]);
    const fees = postings.rows.filter(({ cause }) => cause === 'liquidation-fee');
    expect(fees.map(({ amount }) => amount)).toEqual(
      own.rows.map(({ fee }) => fee as number).filter((fee) => fee > 0),
    );
  });
}

/** What fills, taking over and realising beforehand made of an owner's positions. */
function realisedBy(events: readonly Event[], owner: OwnerId): number {
  return events.reduce((sum, event) => {
    if (event.type === 'futures-trade') {
      const own = [event.maker, event.taker].filter(
        (party) => party.owner === owner && !isHouse(party.owner),
      );
      return own.reduce((total, { realised }) => total + realised, sum);
    }
    if (event.type === 'position-taken-over' && event.owner === owner) return sum + event.realised;
    if (event.type === 'position-settled' && event.owner === owner) return sum + event.realised;
    return event.type === 'profit-realised' && event.owner === owner ? sum + event.amount : sum;
  }, 0);
}
