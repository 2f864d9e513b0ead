/** The security fund in the read models: recomputed from the trades, held against the core's balances. */
import { FIRST_TRADER, SECURITY_FUND } from '@assay/core';
import type { AssetId } from '@assay/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublishedBatch } from '../../../engine/port.ts';
import { BTC, ETH, FlowingVenue } from '../../../projections/flow-fixture.ts';
import { describeOnBoth, everyRow } from '../../../projections/store-fixture.ts';
import type { StoreHarness } from '../../../projections/store-fixture.ts';
import { openViews } from '../../../bootstrap/views-store.ts';
import type { VenueViews } from '../../../bootstrap/views-store.ts';

const USDT = 0 as AssetId;
const MARKETS = new Map<number, readonly [AssetId, AssetId]>([
  [0, [BTC, USDT]],
  [1, [ETH, USDT]],
  [2, [ETH, BTC]],
]);

interface Posted {
  readonly sequence: number;
  readonly time: number;
  readonly asset: AssetId;
  readonly kind: string;
  readonly amount: number;
}

/** What accounts of the house pay in a row within a minute is one posting of an asset. */
function summedUp(single: readonly Posted[]): Posted[] {
  const summed: Posted[] = [];
  for (const posted of single) {
    const at = summed.findLastIndex(({ asset }) => asset === posted.asset);
    const before = summed[at];
    const goesOn =
      before?.kind === 'house-fees' &&
      posted.kind === 'house-fees' &&
      Math.floor(before.time / 60_000) === Math.floor(posted.time / 60_000);
    if (goesOn) summed[at] = { ...before, amount: before.amount + posted.amount };
    else summed.push(posted);
  }
  return summed;
}

/** By the published rule alone: of each fee a tenth, rounded down, in the asset that its payer received. */
function postingsOf(batches: readonly PublishedBatch[]): Posted[] {
  return batches.flatMap(({ entries }) =>
    entries.flatMap(({ sequence, time, events }) =>
      events.flatMap((event) => {
        if (event.type !== 'trade') return [];
        const [base, quote] = MARKETS.get(event.market)!;
        const [ofTaker, ofMaker] = event.takerSide === 'buy' ? [base, quote] : [quote, base];
        const share = (fee: number): number => Number(BigInt(fee) / 10n);
        const kindOf = (owner: number, kind: string) => (owner < FIRST_TRADER ? 'house-fees' : kind);
        const { maker, taker } = event;
        return [
          {
            sequence,
            time,
            asset: ofMaker,
            kind: kindOf(maker.owner, 'maker-fee'),
            amount: share(maker.fee),
          },
          {
            sequence,
            time,
            asset: ofTaker,
            kind: kindOf(taker.owner, 'taker-fee'),
            amount: share(taker.fee),
          },
        ].filter(({ amount }) => amount > 0);
      }),
    ),
  );
}

await describeOnBoth(suite);

function suite(files: StoreHarness): void {
  const stores: VenueViews[] = [];
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await files.removeAll();
  });
  const venue = new FlowingVenue(33);
  const batches = [venue.open()];
  for (let round = 0; round < 12; round += 1) batches.push(venue.flow(60));
  const single = postingsOf(batches);
  const expected = summedUp(single).toReversed();
  const last = venue.exchange.sequence;
  let location: string;
  let views: VenueViews;

  async function open(at: string): Promise<VenueViews> {
    const store = await openViews({ location: at, onFault: ({ message }) => expect.unreachable(message) });
    stores.push(store);
    return store;
  }

  beforeAll(async () => {
    location = await files.make();
    views = await open(location);
    for (const batch of batches) views.apply(batch);
    await views.waitFor('live', last, 60_000);
  });

  it('lists every posting, newest first, with balances that add up to the core’s', async () => {
    expect(expected.length).toBeGreaterThan(100);
    // Of what the house pays some is alone in its minute, and some is not.
    expect(single.length).toBeGreaterThan(expected.length + 10);
    const fund = await views.ask('security-fund', { realm: 'live', pageNo: 1, pageSize: 10_000 });
    const received = fund.rows.map(({ sequence, time, asset, kind, amount }) => ({
      sequence,
      time,
      asset,
      kind,
      amount,
    }));
    expect(received).toEqual(expected);
    expect(new Set(fund.rows.map(({ id }) => id)).size).toBe(expected.length);
    expect(fund.sequence).toBe(last);
    const core = venue.exchange.read({ type: 'balances', owner: SECURITY_FUND });
    const held = core.filter(({ available }) => available > 0);
    expect(fund.balances.map(({ asset, balance }) => [asset, balance])).toEqual(
      held.map(({ asset, available }) => [asset, available]),
    );
    for (const { asset, balance, postings } of fund.balances) {
      const own = fund.rows.filter((row) => row.asset === asset);
      expect(own.length).toBe(postings);
      expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
      expect(own[0]?.balanceAfter).toBe(balance);
    }
  });

  it('stands beside the fees of users by day, of which it is a tenth', async () => {
    const all = await views.ask('income-days', { from: 0, before: Number.MAX_SAFE_INTEGER });
    // The house's own trading and fees are lines of their own.
    const days = all.filter(({ product, kind }) => product !== 'house' && kind !== 'result');
    const expectedSums = new Map<string, number>();
    const add = (time: number, kind: string, asset: AssetId, amount: number): void => {
      const key = `${Math.floor(time / 86_400_000)} ${kind} ${asset}`;
      if (amount !== 0) expectedSums.set(key, (expectedSums.get(key) ?? 0) + amount);
    };
    for (const { entries } of batches) {
      for (const { time, events } of entries) {
        for (const event of events) {
          if (event.type === 'rebate-paid' && event.payer >= FIRST_TRADER)
            add(time, 'rebate', event.asset, -event.amount);
          if (event.type !== 'trade') continue;
          const [base, quote] = MARKETS.get(event.market)!;
          const [ofTaker, ofMaker] = event.takerSide === 'buy' ? [base, quote] : [quote, base];
          for (const [asset, { owner, fee }] of [
            [ofMaker, event.maker],
            [ofTaker, event.taker],
          ] as const) {
            if (owner < FIRST_TRADER) continue;
            add(time, 'fee', asset, fee);
            add(time, 'fund', asset, -Number(BigInt(fee) / 10n));
          }
        }
      }
    }
    expect(expectedSums.size).toBeGreaterThan(4);
    expect(days.every(({ product }) => product === 'spot')).toBe(true);
    expect(new Map(days.map(({ day, kind, asset, amount }) => [`${day} ${kind} ${asset}`, amount]))).toEqual(
      expectedSums,
    );
    expect(await views.ask('income-days', { from: 0, before: all[0]!.day })).toEqual([]);
  });

  it('pages by number and by place, of one asset or all', async () => {
    const all = await views.ask('security-fund', { realm: 'live', pageNo: 1, pageSize: 10_000 });
    const second = await views.ask('security-fund', { realm: 'live', pageNo: 2, pageSize: 9 });
    expect(second.rows).toEqual(all.rows.slice(9, 18));
    const ofBtc = all.rows.filter(({ asset }) => asset === BTC);
    const filter = { realm: 'live', asset: BTC, pageNo: 1, pageSize: 10_000 } as const;
    expect((await views.ask('security-fund', filter)).rows).toEqual(ofBtc);
    // Wherever one stands, also between the postings of one command.
    for (const at of [0, 1, 2, 3, 40, all.rows.length - 1]) {
      const [sequence, part] = all.rows[at]!.id.split('-').map(Number) as [number, number];
      const before = { sequence: all.rows[at]!.sequence, part };
      expect(before.sequence).toBe(sequence);
      const older = await views.ask('security-fund', { realm: 'live', before, pageNo: 1, pageSize: 5 });
      expect(older.rows).toEqual(all.rows.slice(at + 1, at + 6));
    }
    const paper = await views.ask('security-fund', { realm: 'paper', pageNo: 1, pageSize: 5 });
    expect([paper.rows, paper.balances]).toEqual([[], []]);
  });

  it('goes on from what is stored, with the same rows as without the interruption', async () => {
    const whole = await files.make();
    const more = venue.flow(80);
    const straight = await open(whole);
    for (const batch of [...batches, more]) straight.apply(batch);
    await straight.waitFor('live', venue.exchange.sequence, 60_000);
    const first = stores.indexOf(views);
    await views.close();
    stores.splice(first, 1);
    views = await open(location);
    views.apply(more);
    await views.waitFor('live', venue.exchange.sequence, 60_000);
    const [one, other] = [await everyRow(location), await everyRow(whole)];
    expect(one['fund_postings']).toEqual(other['fund_postings']);
    expect(one['fund_balances']).toEqual(other['fund_balances']);
  });
}
