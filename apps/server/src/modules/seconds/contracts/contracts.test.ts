import { afterAll, expect, it } from 'vitest';
import type {
  Command,
  Direction,
  Event,
  IndexPrice,
  OwnerId,
  ProductId,
  RatePpm,
  Sequence,
  TimeMs,
  Units,
} from '@assay/core';
import { SECONDS_POOL } from '@assay/core';
import type { PublishedBatch } from '../../../engine/port.ts';
import { BTC, ETH, FlowingVenue, START_MS, TRADERS } from '../../../projections/flow-fixture.ts';
import { DAY_MS } from '../../../projections/periods.ts';
import { openProjector } from '../../../bootstrap/projector-modules.ts';
import { describeOnBoth, everyRow } from '../../../projections/store-fixture.ts';
import type { StoreHarness } from '../../../projections/store-fixture.ts';
import { openViews } from '../../../bootstrap/views-store.ts';
import type { VenueViews } from '../../../bootstrap/views-store.ts';

/** For rows, on a machine that is kept busy. */
const PATIENCE_MS = 60_000;

const [alice, bob] = [TRADERS[0]!, TRADERS[1]!];
const WHOLE = 1_000_000;
const SECOND_MS = 1_000;
const units = (whole: number): Units => (whole * WHOLE) as Units;
const page = { realm: 'live', pageNo: 1, pageSize: 100 } as const;

const offer = (product: number, asset: typeof BTC, periodMs: number, profitPpm: number): Command => ({
  type: 'offer-seconds',
  product: product as ProductId,
  asset,
  periodMs,
  profitPpm: profitPpm as RatePpm,
  leastStake: units(10),
  greatestStake: units(5_000),
  isOffered: true,
});

const SECONDS_SETUP: readonly Command[] = [
  {
    type: 'set-pool-limits',
    perCoin: units(100_000),
    perDirection: units(100_000),
    perOwner: units(100_000),
  },
  {
    type: 'deposit',
    owner: SECONDS_POOL,
    requestId: null,
    asset: 0 as typeof BTC,
    amount: units(1_000_000),
    source: 'house-funding',
  },
  offer(1, BTC, 10_000, 850_000),
  offer(2, ETH, 10_000, 800_000),
];

/** A venue whose every command is a second behind the one before. */
class TickingVenue {
  readonly venue = new FlowingVenue(1);
  readonly batches: PublishedBatch[] = [];
  #time = 0;

  constructor() {
    this.#keep(this.venue.open());
    this.#keep(this.venue.batch(SECONDS_SETUP));
  }

  get last(): Sequence {
    return this.venue.exchange.sequence;
  }

  /** One tick of both coins, at the prices of that second. */
  tick(btc: number, eth = btc): void {
    const second = Math.floor((this.#time + SECOND_MS) / SECOND_MS);
    const price = (value: number): IndexPrice => (value * 10 ** 8) as IndexPrice;
    const ticks = [
      { asset: BTC, price: price(btc), freshAt: null, sources: [] },
      { asset: ETH, price: price(eth), freshAt: null, sources: [] },
    ];
    this.#keep(this.venue.batch([{ type: 'publish-ticks', second, ticks }], SECOND_MS));
  }

  /** A second without a tick. */
  silence(): void {
    this.#keep(this.venue.batch([{ type: 'advance-time' }], SECOND_MS));
  }

  open(owner: OwnerId, product: 1 | 2, direction: Direction, stake: number): void {
    const profitPpm = (product === 1 ? 850_000 : 800_000) as RatePpm;
    this.#keep(
      this.venue.batch(
        [
          {
            type: 'open-contract',
            owner,
            requestId: null,
            product: product as ProductId,
            direction,
            stake: units(stake),
            profitPpm,
          },
        ],
        0,
      ),
    );
  }

  #keep(batch: PublishedBatch): void {
    this.#time = batch.time;
    this.batches.push(batch);
  }
}

/** One contract of each end, in two rounds: win, lose and push, then a void that is paid and one that is not. */
function played(): TickingVenue {
  const venue = new TickingVenue();
  venue.tick(100);
  venue.open(alice, 1, 'rise', 100);
  venue.open(alice, 1, 'fall', 50);
  venue.open(bob, 2, 'rise', 20);
  venue.tick(100, 200);
  for (let second = 0; second < 12; second += 1) venue.tick(110, 200);
  venue.open(alice, 1, 'rise', 30);
  venue.open(alice, 1, 'fall', 40);
  venue.tick(110);
  venue.tick(120);
  for (let second = 0; second < 12; second += 1) venue.silence();
  venue.tick(130);
  venue.open(bob, 2, 'fall', 10);
  venue.tick(131);
  return venue;
}

await describeOnBoth(suite);

function suite(files: StoreHarness): void {
  const stores: VenueViews[] = [];
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await files.removeAll();
  });

  async function open(batches: readonly PublishedBatch[]): Promise<VenueViews> {
    const store = await openViews({
      location: await files.make(),
      onFault: (error) => {
        throw error;
      },
      patienceMs: PATIENCE_MS,
    });
    stores.push(store);
    for (const batch of batches) store.apply(batch);
    return store;
  }

  it('lists a trader’s contracts from acceptance to settlement, newest first', async () => {
    const venue = played();
    const views = await open(venue.batches);
    const { rows, total } = await views.ask('contracts', {
      ...page,
      owner: alice,
      afterSequence: venue.last,
    });
    expect(total).toBe(4);
    expect(
      rows.map((row) => [row.contract, row.direction, row.status, row.result, row.cause, row.paid]),
    ).toEqual([
      [5, 'fall', 'void', 'void', 'gap', 0],
      [4, 'rise', 'void', 'void', 'gap', 1],
      [2, 'fall', 'settled', 'lose', null, 0],
      [1, 'rise', 'settled', 'win', null, 1],
    ]);
    expect(rows[3]).toMatchObject({
      stake: units(100),
      profit: units(85),
      profit_ppm: 850_000,
      open_price: 100 * 10 ** 8,
      open_number: 2,
      first_tick: 2,
      final_price: 110 * 10 ** 8,
    });
    const mine = await views.ask('contracts', { ...page, owner: bob, afterSequence: venue.last });
    expect(mine.rows.map(({ status, result }) => [status, result])).toEqual([
      ['countdown', null],
      ['settled', 'push'],
    ]);
  });

  it('says generating until the opening price is there', async () => {
    const venue = new TickingVenue();
    venue.tick(100);
    venue.open(alice, 1, 'rise', 10);
    const views = await open(venue.batches);
    const own = { ...page, owner: alice };
    const before = await views.ask('contracts', { ...own, afterSequence: venue.last });
    expect(before.rows[0]).toMatchObject({ status: 'generating', open_price: null, settled_at: null });
    venue.tick(101);
    views.apply(venue.batches.at(-1)!);
    const after = await views.ask('contracts', { ...own, afterSequence: venue.last });
    expect(after.rows[0]).toMatchObject({ status: 'countdown', open_price: 101 * 10 ** 8, open_number: 2 });
  });

  it('pages, filters and counts like a scan of all rows', async () => {
    const venue = new TickingVenue();
    for (let round = 0; round < 30; round += 1) {
      venue.tick(100 + (round % 7));
      venue.open(alice, round % 3 === 0 ? 2 : 1, round % 2 === 0 ? 'rise' : 'fall', 10 + round);
      if (round % 11 === 10) for (let second = 0; second < 4; second += 1) venue.silence();
    }
    const views = await open(venue.batches);
    const all = { ...page, owner: alice, afterSequence: venue.last };
    const whole = (await views.ask('contracts', all)).rows;
    expect(whole).toHaveLength(30);
    expect(whole.map(({ contract }) => contract)).toEqual(whole.map((_, index) => 30 - index));
    expect(await views.ask('contracts', { ...all, pageNo: 2, pageSize: 7 })).toEqual({
      total: 30,
      rows: whole.slice(7, 14),
    });
    for (const statuses of [
      ['generating', 'countdown'],
      ['settled', 'void'],
      ['void'],
      ['settled'],
      ['generating'],
    ] as const) {
      const wanted = whole.filter(({ status }) => (statuses as readonly string[]).includes(status));
      expect(await views.ask('contracts', { ...all, statuses })).toEqual({
        total: wanted.length,
        rows: wanted,
      });
    }
    const from = whole[20]!.accepted_at;
    const to = whole[5]!.accepted_at;
    const some = await views.ask('contracts', { ...all, asset: ETH, from, to });
    expect(some.rows).toEqual(
      whole.filter((row) => row.asset === ETH && row.accepted_at >= from && row.accepted_at < to),
    );
    expect(some.rows.length).toBeGreaterThan(2);
    expect((await views.ask('contracts', { ...all, contract: whole[3]!.contract })).rows).toEqual([whole[3]]);
    expect((await views.ask('contracts', { ...all, owner: bob })).total).toBe(0);
  });

  it('counts each settlement once: by trader and day, and by what came out', async () => {
    const venue = played();
    const views = await open(venue.batches);
    const own = {
      realm: 'live',
      owner: alice,
      fromDay: START_MS as TimeMs,
      afterSequence: venue.last,
    } as const;
    const expected = {
      won: 1,
      lost: 1,
      equal: 0,
      voided: 2,
      void_paid: 1,
      staked: units(220),
      returned: units(185 + 55.5 + 40),
      decided_staked: units(150),
      decided_profit: units(127.5),
    };
    expect(await views.ask('contract-statistics', own)).toEqual({
      total: expected,
      days: [{ ...expected, day: START_MS }],
    });
    const later = { ...own, fromDay: (START_MS + DAY_MS) as TimeMs };
    expect(await views.ask('contract-statistics', later)).toEqual({ total: expected, days: [] });
    const nothing = await views.ask('contract-statistics', { ...own, asset: ETH });
    expect(nothing).toEqual({
      total: Object.fromEntries(Object.keys(expected).map((name) => [name, 0])),
      days: [],
    });
    expect(await views.ask('contract-outcomes', { realm: 'live' })).toEqual([
      { result: 'lose', cause: '', paid: 0, contracts: 1, staked: units(50), returned: 0 },
      { result: 'push', cause: '', paid: 0, contracts: 1, staked: units(20), returned: units(20) },
      { result: 'void', cause: 'gap', paid: 0, contracts: 1, staked: units(40), returned: units(40) },
      { result: 'void', cause: 'gap', paid: 1, contracts: 1, staked: units(30), returned: units(55.5) },
      { result: 'win', cause: '', paid: 1, contracts: 1, staked: units(100), returned: units(185) },
    ]);
    expect(await views.ask('contract-outcomes', { realm: 'paper' })).toEqual([]);
  });

  it('books what a settlement moved, and nothing for a stake that came back', async () => {
    const venue = played();
    const views = await open(venue.batches);
    const bills = async (owner: OwnerId) =>
      (await views.ask('bills', { ...page, owner, afterSequence: venue.last })).rows.filter(
        ({ contract }) => contract !== null,
      );
    const start = 100_000_000 * WHOLE;
    expect(
      (await bills(alice)).map(({ type, amount, contract, coin, balanceAfter }) => [
        type,
        amount / WHOLE,
        contract,
        coin,
        (balanceAfter - start) / WHOLE,
      ]),
    ).toEqual([
      ['contract-profit', 25.5, 4, BTC, 60.5],
      ['contract-loss', -50, 2, BTC, 35],
      ['contract-profit', 85, 1, BTC, 85],
    ]);
    expect(await bills(bob)).toEqual([]);
    const [balance] = venue.venue.exchange.read({ type: 'balances', owner: alice });
    expect((balance!.available + balance!.held - start) / WHOLE).toBe(60.5);
  });

  it('writes the same rows batch by batch, all at once, and after a stop at any batch', async () => {
    const { batches } = played();
    const project = async (parts: readonly (readonly PublishedBatch[])[]): Promise<unknown> => {
      const file = await files.make();
      for (const part of parts) {
        const projector = await openProjector(file);
        await projector.apply(part);
        await projector.close();
      }
      return everyRow(file);
    };
    const whole = await project([batches]);
    expect(whole).toMatchObject({ contracts: { length: 6 }, contract_outcomes: { length: 5 } });
    expect(await project(batches.map((batch) => [batch]))).toEqual(whole);
    for (const stop of [5, 12, 30]) {
      expect(await project([batches.slice(0, stop), batches.slice(stop - 3)])).toEqual(whole);
    }
  });

  it('counts a very long list no further than other lists', async () => {
    const venue = new TickingVenue();
    venue.tick(100);
    venue.open(alice, 1, 'rise', 10);
    const [opened] = venue.batches.at(-1)!.entries;
    const views = await open(venue.batches);
    // Its like, as often as a trader in a hurry makes it in some years.
    const many = 10_500;
    const template = opened!.events.find(({ type }) => type === 'contract-opened') as Event & {
      contract: number;
    };
    const copies = Array.from(
      { length: many },
      (_, index) => ({ ...template, contract: index + 2 }) as Event,
    );
    const sequence = (venue.last + 1) as Sequence;
    const time = venue.batches.at(-1)!.time;
    views.apply({
      realm: 'live',
      first: sequence,
      last: sequence,
      time,
      entries: [{ sequence, time, events: copies }],
    });
    const { total, rows } = await views.ask('contracts', { ...page, owner: alice, afterSequence: sequence });
    expect(total).toBe(10_000);
    expect(rows[0]?.contract).toBe(many + 1);
  });
}
