/** Rebates and referrals in the read models: recomputed from the trades, held against the core's balances. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AssetId, Command, OwnerId, RebateRates, Sequence, TimeMs, Trade } from '@assay/core';
import type { PublishedBatch } from '../../../engine/port.ts';
import {
  BTC,
  BTCUSDT,
  ETH,
  ETHBTC,
  FlowingVenue,
  placeLimit,
  TRADERS,
} from '../../../projections/flow-fixture.ts';
import { DAY_MS, openingOf } from '../../../projections/periods.ts';
import { openProjector } from '../../../bootstrap/projector-modules.ts';
import { describeOnBoth, everyRow } from '../../../projections/store-fixture.ts';
import type { StoreHarness } from '../../../projections/store-fixture.ts';
import { openViews } from '../../../bootstrap/views-store.ts';
import type { VenueViews } from '../../../bootstrap/views-store.ts';

const [anna, boris, clara, daniel] = TRADERS as readonly [OwnerId, OwnerId, OwnerId, OwnerId];
const RATES = [200_000, 100_000, 50_000] as const;
/** Each was brought by the one before. */
const REFERRERS = new Map<OwnerId, OwnerId>([
  [boris, anna],
  [clara, boris],
  [daniel, clara],
]);
const HOUR_MS = 3_600_000;

const name = (owner: OwnerId, referrer: OwnerId): Command => ({ type: 'name-referrer', owner, referrer });
const PROGRAMME: readonly Command[] = [
  // Three whole numbers in parts per million.
  { type: 'set-rebate-rates', ratesPpm: RATES as readonly number[] as RebateRates },
  ...[...REFERRERS].map(([owner, referrer]) => name(owner, referrer)),
];

/** Three days of trades between the four, and with the house. */
function programme(seed: number): { venue: FlowingVenue; batches: PublishedBatch[] } {
  const venue = new FlowingVenue(seed);
  const batches = [venue.open(), venue.batch(PROGRAMME)];
  for (let round = 0; round < 24; round += 1) {
    batches.push(venue.batch([placeLimit(anna, ETHBTC, 'buy', 1, 1_000_000)], 3 * HOUR_MS), venue.flow(25));
  }
  return { venue, batches };
}

interface Expected {
  readonly time: number;
  readonly beneficiary: OwnerId;
  readonly generation: number;
  readonly payer: OwnerId;
  readonly asset: AssetId;
  readonly amount: number;
}

interface Traded {
  readonly time: number;
  readonly trade: Trade;
  readonly base: AssetId;
  readonly quote: AssetId;
}

const MARKETS: ReadonlyMap<number, readonly [AssetId, AssetId]> = new Map([
  [0, [BTC, 0 as AssetId]],
  [1, [ETH, 0 as AssetId]],
  [2, [ETH, BTC]],
]);

function tradesOf(batches: readonly PublishedBatch[]): Traded[] {
  return batches.flatMap(({ entries }) =>
    entries.flatMap(({ time, events }) =>
      events.flatMap((event) => {
        if (event.type !== 'trade') return [];
        const [base, quote] = MARKETS.get(event.market)!;
        return [{ time, trade: event, base, quote }];
      }),
    ),
  );
}

/** By the published rule alone: of each fee floor(fee × rate) to each generation. */
function rebatesOf(trades: readonly Traded[]): Expected[] {
  return trades.flatMap(({ time, trade, base, quote }) =>
    [trade.maker, trade.taker].flatMap((party) => {
      const buys = (party === trade.taker) === (trade.takerSide === 'buy');
      const found: Expected[] = [];
      let beneficiary = REFERRERS.get(party.owner);
      for (let at = 0; at < RATES.length && beneficiary !== undefined; at += 1) {
        const amount = Number((BigInt(party.fee) * BigInt(RATES[at]!)) / 1_000_000n);
        const asset = buys ? base : quote;
        if (amount > 0)
          found.push({ time, beneficiary, generation: at + 1, payer: party.owner, asset, amount });
        beneficiary = REFERRERS.get(beneficiary);
      }
      return found;
    }),
  );
}

function sumOf(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((sum, row) => sum + row.amount, 0);
}

await describeOnBoth(suite);

function suite(files: StoreHarness): void {
  const stores: VenueViews[] = [];
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await files.removeAll();
  });

  const { venue, batches } = programme(21);
  let views: VenueViews;
  beforeAll(async () => {
    views = await open(await files.make());
    for (const batch of batches) views.apply(batch);
  });

  async function open(location: string): Promise<VenueViews> {
    const store = await openViews({ location, onFault: ({ message }) => expect.unreachable(message) });
    stores.push(store);
    return store;
  }

  it('lists every rebate with what it is made of, as the trades and the rates give it', async () => {
    const expected = rebatesOf(tradesOf(batches));
    expect(expected.length).toBeGreaterThan(200);
    const own = { realm: 'live', owner: anna, afterSequence: venue.exchange.sequence } as const;
    const { rows, total } = await views.ask('rebates', { ...own, pageNo: 1, pageSize: 10_000 });
    const ofAnna = expected.filter(({ beneficiary }) => beneficiary === anna);
    expect(total).toBe(ofAnna.length);
    // Both parties of a trade may be hers: then it brings her two, which are two rows of one command.
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
    expect(new Set(rows.map(({ trade }) => trade)).size).toBeLessThan(total);
    expect(new Set(rows.map(({ generation }) => generation))).toEqual(new Set([1, 2, 3]));
    const received = rows.toReversed().map(({ time, generation, payer, asset, amount }) => ({
      time,
      beneficiary: anna,
      generation,
      payer,
      asset,
      amount,
    }));
    expect(received).toEqual(ofAnna);
    for (const { fee, ratePpm, amount } of rows) expect(amount).toBe(Math.floor((fee * ratePpm) / 1_000_000));
    const second = await views.ask('rebates', { ...own, pageNo: 2, pageSize: 7 });
    expect(second).toEqual({ total, rows: rows.slice(7, 14) });
    const from = rows[40]!.time;
    expect((await views.ask('rebates', { ...own, pageNo: 1, pageSize: 10_000, from })).rows).toEqual(
      rows.filter((row) => row.time >= from),
    );
    const filter = { ...own, pageNo: 1, pageSize: 10_000, generation: 2, asset: BTC, to: from } as const;
    expect((await views.ask('rebates', filter)).rows).toEqual(
      rows.filter((row) => row.generation === 2 && row.asset === BTC && row.time < from),
    );
  });

  it('sums them by people, generation and day, and what was traded by the quote asset', async () => {
    const trades = tradesOf(batches);
    const expected = rebatesOf(trades);
    const today = openingOf(batches.at(-1)!.time, DAY_MS) as TimeMs;
    const own = { realm: 'live', owner: anna, afterSequence: venue.exchange.sequence } as const;
    const totals = await views.ask('referral-totals', { ...own, day: today });
    const people = [boris, clara, daniel];
    const generations = [1, 2, 3] as const;
    for (const [at, generation] of generations.entries()) {
      const referred = people[at]!;
      const sums = await views.ask('referral-sums', { ...own, generation, people: [anna, referred] });
      for (const asset of [0 as AssetId, BTC, ETH]) {
        const mine = expected.filter(
          (one) => one.beneficiary === anna && one.generation === generation && one.asset === asset,
        );
        const volume = sumOf(
          trades
            .filter(({ trade, quote }) => quote === asset && involves(trade, referred))
            .map(({ trade }) => ({ amount: trade.value })),
        );
        const row = { asset, rebate: sumOf(mine), volume };
        const isThere = row.rebate > 0 || volume > 0;
        expect(sums.filter((one) => one.asset === asset)).toEqual(
          isThere ? [{ owner: referred, ...row }] : [],
        );
        expect(totals.all.filter((one) => one.generation === generation && one.asset === asset)).toEqual(
          isThere ? [{ generation, ...row }] : [],
        );
        const ofToday = sumOf(mine.filter(({ time }) => time >= today));
        expect(
          totals.today.find((one) => one.generation === generation && one.asset === asset)?.rebate ?? 0,
        ).toBe(ofToday);
      }
    }
    const days = await views.ask('rebate-days', { ...own, pageNo: 1, pageSize: 100 });
    expect(new Set(days.rows.map(({ day }) => day)).size).toBeGreaterThan(2);
    expect(days.total).toBe(days.rows.length);
    for (const { day, asset, rebates, amount } of days.rows) {
      const ofDay = expected.filter(
        (one) => one.beneficiary === anna && one.asset === asset && openingOf(one.time, DAY_MS) === day,
      );
      expect([rebates, amount]).toEqual([ofDay.length, sumOf(ofDay)]);
    }
    expect(sumOf(days.rows)).toBe(sumOf(expected.filter(({ beneficiary }) => beneficiary === anna)));
    expect(days.rows.map(({ day }) => day)).toEqual(
      days.rows.map(({ day }) => day).toSorted((a, b) => b - a),
    );
  });

  it('books them as bills that lead from each balance to the next, up to the core’s', async () => {
    let rebates = 0;
    for (const owner of TRADERS) {
      const filter = { realm: 'live', owner, pageNo: 1, pageSize: 10_000 } as const;
      const { rows } = await views.ask('bills', { ...filter, afterSequence: venue.exchange.sequence });
      const balances = new Map<AssetId, number>();
      for (const { asset, amount, balanceAfter, type } of rows.toReversed()) {
        expect(balanceAfter).toBe((balances.get(asset) ?? 0) + amount);
        balances.set(asset, balanceAfter);
        if (type === 'rebate') rebates += 1;
      }
      for (const { asset, available, held } of venue.exchange.read({ type: 'balances', owner })) {
        expect(balances.get(asset)).toBe(available + held);
      }
    }
    expect(rebates).toBe(rebatesOf(tradesOf(batches)).length);
  });

  it('tells of each fill what of its fee went to referrers', async () => {
    const trades = tradesOf(batches);
    for (const owner of TRADERS) {
      const filter = { realm: 'live', owner, pageNo: 1, pageSize: 10_000 } as const;
      const { rows } = await views.ask('fills', { ...filter, afterSequence: venue.exchange.sequence });
      const shares = rows.map(({ trade, referralShare }) => [trade, referralShare]);
      const mine = trades.filter(({ trade }) => involves(trade, owner)).toReversed();
      const expected = mine.map((traded) => [
        traded.trade.trade,
        sumOf(rebatesOf([traded]).filter(({ payer }) => payer === owner)),
      ]);
      expect(shares).toEqual(expected);
      expect(shares.some(([, share]) => Number(share) > 0)).toBe(owner !== anna);
    }
  });

  it('counts what was traded from the referral on, also after a new start of the projector', async () => {
    const quiet = new FlowingVenue(24);
    const trade = (): PublishedBatch =>
      quiet.batch([
        placeLimit(daniel, BTCUSDT, 'sell', 600_000, 100),
        placeLimit(anna, BTCUSDT, 'buy', 600_000, 100),
      ]);
    const few = [quiet.open(), trade(), quiet.batch(PROGRAMME), trade(), trade()];
    const file = await files.make();
    for (const batch of few) {
      const projector = await openProjector(file);
      await projector.apply([batch]);
      await projector.close();
    }
    const again = await open(file);
    const { all } = await again.ask('referral-totals', {
      realm: 'live',
      owner: anna,
      day: 0 as TimeMs,
      afterSequence: 0 as Sequence,
    });
    expect(all).toEqual([{ generation: 3, asset: 0, rebate: 6_000, volume: 120_000_000 }]);
    const since = rebatesOf(tradesOf(few.slice(3)));
    expect(sumOf(since.filter(({ beneficiary }) => beneficiary === anna))).toBe(6_000);
  });

  it('writes the same rows batch by batch, all at once and over new starts', async () => {
    const some = batches.slice(0, 20);
    const project = async (together: number): Promise<Record<string, string[]>> => {
      const file = await files.make();
      for (let start = 0; start < some.length; start += together) {
        const projector = await openProjector(file);
        await projector.apply(some.slice(start, start + together));
        await projector.close();
      }
      return everyRow(file);
    };
    const live = await project(3);
    expect(live['rebates']?.length).toBeGreaterThan(50);
    expect(live['referrals']).toHaveLength(3);
    expect(await project(some.length)).toEqual(live);
  });
}

function involves({ maker, taker }: Trade, owner: OwnerId): boolean {
  return maker.owner === owner || taker.owner === owner;
}
