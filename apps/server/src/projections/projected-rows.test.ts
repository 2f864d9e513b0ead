/** The rows of all modules, however their batches come. */
import { afterAll, expect, it } from 'vitest';
import type { Event, Trade } from '@assay/core';
import type { PublishedBatch } from '../engine/port.ts';
import { FlowingVenue } from './flow-fixture.ts';
import { openProjector } from '../bootstrap/projector-modules.ts';
import { describeOnBoth, everyRow } from './store-fixture.ts';
import type { StoreHarness } from './store-fixture.ts';

function traffic(seed: number, batches: number, size: number): PublishedBatch[] {
  const venue = new FlowingVenue(seed);
  return [venue.open(), ...Array.from({ length: batches }, () => venue.flow(size))];
}

const isTrade = (event: Event): event is Trade => event.type === 'trade';

await describeOnBoth(suite);

function suite(files: StoreHarness): void {
  afterAll(() => files.removeAll());

  async function project(batches: readonly PublishedBatch[], together: number): Promise<string> {
    const file = await files.make();
    const projector = await openProjector(file);
    for (let start = 0; start < batches.length; start += together) {
      await projector.apply(batches.slice(start, start + together));
    }
    await projector.close();
    return file;
  }

  it('writes the same rows batch by batch and all at once from the beginning', async () => {
    const batches = traffic(7, 60, 25);
    const live = await everyRow(await project(batches, 1));
    const rebuilt = await everyRow(await project(batches, batches.length));
    expect(live['trades']?.length).toBeGreaterThan(100);
    expect(live['bills']?.length).toBeGreaterThan(300);
    expect(live['index_candles']?.length).toBeGreaterThan(10);
    expect(rebuilt).toEqual(live);
  });

  it('goes on behind its checkpoint after a stop at any batch', async () => {
    const batches = traffic(8, 20, 20);
    const whole = await everyRow(await project(batches, 1));
    for (const stop of [1, 7, 20]) {
      const file = await files.make();
      const first = await openProjector(file);
      for (const batch of batches.slice(0, stop)) await first.apply([batch]);
      await first.close();
      const second = await openProjector(file);
      expect(second.reached('live')).toBe(batches[stop - 1]?.last);
      // The journal hands out whole batches, so what is known already comes again.
      await second.apply(batches.slice(Math.max(0, stop - 3)));
      await second.close();
      expect(await everyRow(file)).toEqual(whole);
    }
  });

  it('leaves no part of a batch behind when a write fails, and takes it again', async () => {
    const batches = traffic(9, 6, 30);
    const whole = await everyRow(await project(batches, 1));
    const file = await files.make();
    const projector = await openProjector(file);
    await projector.apply(batches.slice(0, 3));
    const before = await everyRow(file);
    await files.plant(file, 'bills');
    await expect(projector.apply(batches.slice(3))).rejects.toThrow('planted');
    expect(await everyRow(file)).toEqual(before);
    await files.uproot(file, 'bills');
    await projector.apply(batches.slice(3));
    await projector.close();
    expect(await everyRow(file)).toEqual(whole);
  });

  it('writes nothing at all where the rows of any one table cannot be written', async () => {
    const batches = traffic(16, 3, 30);
    const whole = await everyRow(await project(batches, 1));
    const file = await files.make();
    const projector = await openProjector(file);
    const nothing = await everyRow(file);
    for (const table of [
      'assets',
      'markets',
      'trades',
      'candles',
      'index_candles',
      'index_ticks',
      'checkpoints',
    ]) {
      await files.plant(file, table);
      await expect(projector.apply(batches)).rejects.toThrow('planted');
      expect([table, await everyRow(file)]).toEqual([table, nothing]);
      await files.uproot(file, table);
    }
    await projector.apply(batches);
    await projector.close();
    expect(await everyRow(file)).toEqual(whole);
  });

  it('takes of a batch that it knows in part what is behind its place', async () => {
    const batches = traffic(19, 6, 30);
    const whole = await everyRow(await project(batches, 1));
    const file = await files.make();
    const projector = await openProjector(file);
    const [, , second, third] = batches;
    await projector.apply(batches.slice(0, 3));
    const entries = [...second!.entries, ...third!.entries];
    await projector.apply([{ ...third!, first: second!.first, entries }]);
    await projector.apply(batches.slice(4));
    await projector.close();
    expect(await everyRow(file)).toEqual(whole);
  });

  it('refuses what stands on an asset or a market that was never listed', async () => {
    const projector = await openProjector(await files.make());
    const venue = new FlowingVenue(18);
    const opened = venue.open();
    await projector.apply([opened]);
    const following = (...events: Event[]): PublishedBatch[] => {
      const sequence = (opened.last + 1) as never;
      return [
        { ...opened, first: sequence, last: sequence, entries: [{ sequence, time: opened.time, events }] },
      ];
    };
    const listed = opened.entries
      .flatMap(({ events }) => events)
      .find(({ type }) => type === 'market-listed')!;
    const unlisted = { ...listed, market: 9, base: 7 } as Event;
    await expect(projector.apply(following(unlisted))).rejects.toThrow('asset 7 of live was never listed');
    const trade = traffic(14, 20, 25)
      .flatMap(({ entries }) => entries.flatMap(({ events }) => events))
      .find(isTrade)!;
    await expect(projector.apply(following({ ...trade, market: 9 as never }))).rejects.toThrow(
      'market 9 of live was never listed',
    );
    expect(projector.reached('live')).toBe(opened.last);
    await projector.close();
  });

  it('does a task of a module only when it has the rows that the task speaks of', async () => {
    const file = await files.make();
    const projector = await openProjector(file);
    expect(await projector.dueTasks()).toEqual([]);
    await files.run(
      file,
      `insert into fund_starts (realm, sequence, time, carried) values ('live', 0, 0, 0)`,
    );
    const at = (sequence: number) => ({ realm: 'live', sequence: sequence as never }) as const;
    await expect(projector.perform('carry-fund', at(1), null)).rejects.toThrow(
      'carry-fund is told ahead of its rows',
    );
    expect(await projector.dueTasks()).toEqual(['carry-fund']);
    await projector.perform('carry-fund', at(0), { sequence: 0, balances: [] });
    expect(await projector.dueTasks()).toEqual([]);
    await projector.close();
  });

  it('passes over a batch whose commit was made without an answer', async () => {
    const batches = traffic(15, 6, 30);
    const whole = await everyRow(await project(batches, 1));
    const file = await files.make();
    const projector = await openProjector(file);
    await projector.apply(batches.slice(0, 3));
    // Stands for its own commit, of which it never heard.
    const unheard = await openProjector(file);
    await unheard.apply(batches.slice(3, 5));
    await unheard.close();
    await expect(projector.apply(batches.slice(3, 5))).rejects.toThrow(/unique/i);
    await projector.apply(batches.slice(3));
    await projector.close();
    expect(await everyRow(file)).toEqual(whole);
  });

  it('puts a store of another version beside, and begins a new one to be filled from the journal', async () => {
    const batches = traffic(11, 5, 20);
    const file = await project(batches, 2);
    const whole = await everyRow(file);
    await files.run(file, 'update projection_version set version = 0');
    const projector = await openProjector(file);
    expect(projector.reached('live')).toBe(0);
    await projector.apply(batches);
    await projector.close();
    expect(await everyRow(file)).toEqual(whole);
    expect(await everyRow(await files.beside(file, 0))).toEqual(whole);
  });

  it('writes rows of quotes nowhere but in trades', async () => {
    const file = await project(traffic(12, 40, 25), 4);
    const count = async (from: string): Promise<unknown> =>
      (await files.run(file, `select count(*) as count from ${from}`))[0]?.['count'];
    expect(await count('trades where maker_owner = 1 or taker_owner = 1')).toBeGreaterThan(10);
    expect(await count('orders where owner < 1000')).toBe(0);
    expect(await count('bills where owner < 1000')).toBe(0);
  });

  it('marks a trade between two parties of the house, and counts it in no volume and no counted price', async () => {
    const batches = traffic(14, 20, 25);
    const file = await files.make();
    const projector = await openProjector(file);
    await projector.apply(batches);
    const before = await everyRow(file);
    const last = batches.at(-1)!;
    const trade = batches.flatMap((batch) => batch.entries.flatMap((entry) => entry.events)).find(isTrade)!;
    const [maker, taker] = [trade.maker, trade.taker].map((party) => ({ ...party, house: true }));
    const among = { ...trade, trade: 1_000_000 as never, price: 1 as never, maker: maker!, taker: taker! };
    const sequence = (last.last + 1) as never;
    const entries = [{ sequence, time: last.time, events: [among] }];
    await projector.apply([{ ...last, first: sequence, last: sequence, entries }]);
    await projector.close();
    const after = await everyRow(file);
    const uncounted = (rows: readonly string[]): unknown[] =>
      rows.map((row) => {
        const {
          open: _,
          high: __,
          low: ___,
          close: ____,
          ...others
        } = JSON.parse(row) as Record<string, unknown>;
        return others;
      });
    expect(uncounted(after['candles']!)).toEqual(uncounted(before['candles']!));
    expect(after['candles']!.filter((row) => row.includes('"low":1,'))).toHaveLength(2);
    expect(after['bills']).toEqual(before['bills']);
    expect(after['trades']!.filter((row) => row.includes('"between_house":1'))).toHaveLength(1);
  });

  it('ends with the balances and orders of the core', async () => {
    const venue = new FlowingVenue(13);
    const batches = [venue.open(), ...Array.from({ length: 40 }, () => venue.flow(25))];
    const file = await project(batches, 5);
    const bills = await files.run(
      file,
      'select owner, asset, sum(amount) as sum, (select balance_after from bills l where l.owner = b.owner and l.asset = b.asset order by sequence desc, part desc limit 1) as last from bills b group by owner, asset',
    );
    const rows = bills as { owner: number; asset: number; sum: number; last: number }[];
    expect(rows).toHaveLength(12);
    for (const { owner, asset, sum, last } of rows) {
      const balances = venue.exchange.read({ type: 'balances', owner: owner as never });
      const balance = balances.find((found) => found.asset === asset);
      expect(sum).toBe((balance?.available ?? 0) + (balance?.held ?? 0));
      expect(last).toBe(sum);
    }
    const open = await files.run(
      file,
      `select order_id, quantity - filled as remaining from orders where status in ('waiting', 'partially-filled') order by order_id`,
    );
    const expected = [1000, 1001, 1002, 1003]
      .flatMap((owner) => venue.exchange.read({ type: 'open-orders', owner: owner as never }))
      .map(({ order, remaining }) => ({ order_id: order, remaining }))
      .sort((a, b) => a.order_id - b.order_id);
    expect(open).toEqual(expected);
  });
}
