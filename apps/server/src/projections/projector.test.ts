/** What the projector promises whatever read models it has: those of the platform, and one of a module of the test's. */
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Event, IndexPrice, Sequence, TimeMs } from '@assay/core';
import type { Transaction } from 'kysely';
import type { PublishedBatch, Realm } from '../engine/port.ts';
import type { StoreLocation } from '../storage/location.ts';
import { createTable, int, text } from '../storage/views-columns.ts';
import type { ViewsDatabase } from '../storage/views-connection.ts';
import { FlowingVenue } from './flow-fixture.ts';
import type { ProjectorModule } from './projector-module.ts';
import { ProjectionGap, Projector } from './projector.ts';
import type { LogPosition, ReadModel } from './read-model.ts';
import { describeOnBoth } from './store-fixture.ts';
import type { StoreHarness } from './store-fixture.ts';

interface NotedTables {
  noted: { reader: string; realm: Realm; sequence: number; part: number; time: number; type: string };
}

/** Notes every event that it is given. */
class Noted implements ReadModel<NotedTables> {
  readonly realms?: readonly Realm[];
  readonly #reader: string;
  #rows: NotedTables['noted'][] = [];

  constructor(reader: string, realms?: readonly Realm[]) {
    this.#reader = reader;
    if (realms !== undefined) this.realms = realms;
  }

  take(position: LogPosition, { type }: Event): void {
    this.#rows.push({ reader: this.#reader, ...position, type });
  }

  async write(transaction: Transaction<NotedTables>): Promise<void> {
    for (const row of this.#rows) await transaction.insertInto('noted').values(row).execute();
    this.#rows = [];
  }
}

const noting: ProjectorModule<NotedTables> = {
  migrations: {
    '0033-noted': {
      up: (db) =>
        createTable(
          db,
          'noted',
          [text('reader'), text('realm'), int('sequence'), int('part'), int('time'), text('type')],
          ['reader', 'realm', 'sequence', 'part'],
        ),
    },
  },
  load: () => Promise.resolve([new Noted('both'), new Noted('paper', ['paper'])]),
  tasks: {
    'note-start': {
      isDue: async (database: ViewsDatabase<NotedTables>) =>
        (await database.selectFrom('noted').selectAll().where('reader', '=', 'task').execute()).length === 0,
      perform: async (transaction: Transaction<NotedTables>, type: string) => {
        const row = { reader: 'task', realm: 'live', sequence: 0, part: 0, time: 0, type } as const;
        await transaction.insertInto('noted').values(row).execute();
      },
    },
  },
};

/** A batch of these commands, of which each has so many events. */
function batch(realm: Realm, first: number, ...counts: readonly number[]): PublishedBatch {
  const entries = counts.map((count, index) => ({
    sequence: (first + index) as Sequence,
    time: (1_000 + first + index) as TimeMs,
    events: Array.from({ length: count }, (_, part) => ({ type: `of-${part}` }) as unknown as Event),
  }));
  const last = (first + counts.length - 1) as Sequence;
  return { realm, first: first as Sequence, last, time: (1_000 + last) as TimeMs, entries };
}
/** One without events. */
const silent = (realm: Realm, first: number): PublishedBatch => ({ ...batch(realm, first, 0), entries: [] });

await describeOnBoth(suite);

function suite(files: StoreHarness): void {
  const opened: Projector[] = [];
  const open = async (location: StoreLocation, canRebuild = true): Promise<Projector> => {
    const projector = await Projector.open({ location, canRebuild, modules: [noting] });
    opened.push(projector);
    return projector;
  };
  const close = async (projector: Projector): Promise<void> => {
    opened.splice(opened.indexOf(projector), 1);
    await projector.close();
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((projector) => projector.close()));
  });
  afterAll(() => files.removeAll());

  /** Reader, realm, sequence and part of what was noted. */
  const noted = async (location: StoreLocation): Promise<readonly string[]> => {
    const rows = await files.run(location, 'select * from noted order by reader, realm, sequence, part');
    return rows.map(({ reader, realm, sequence, part, time, type }) =>
      [reader, realm, sequence, part, time, type].join(' '),
    );
  };
  const places = async (location: StoreLocation): Promise<readonly unknown[]> =>
    (await files.run(location, 'select * from checkpoints order by realm')).map(
      ({ realm, sequence, time }) => [realm, sequence, time],
    );

  it('gives each read model the events of its realms, and goes on where its store stands', async () => {
    const location = await files.make();
    const first = await open(location);
    expect([first.reached('live'), first.positions()]).toEqual([0, []]);
    await first.apply([batch('live', 1, 2, 0, 1), batch('paper', 1, 1)]);
    expect([first.reached('live'), first.reached('paper')]).toEqual([3, 1]);
    await close(first);
    const second = await open(location);
    const position = (realm: Realm, sequence: number) => ({ realm, sequence, time: 1_000 + sequence });
    expect(second.positions()).toHaveLength(2);
    expect(second.positions()).toEqual(expect.arrayContaining([position('live', 3), position('paper', 1)]));
    // The journal hands out whole batches: what is known comes again, whole or in part.
    await second.apply([batch('live', 1, 2, 0, 1), batch('live', 3, 1, 1), batch('live', 5, 1)]);
    expect(await noted(location)).toEqual([
      'both live 1 0 1001 of-0',
      'both live 1 1 1001 of-1',
      'both live 3 0 1003 of-0',
      'both live 4 0 1004 of-0',
      'both live 5 0 1005 of-0',
      'both paper 1 0 1001 of-0',
      'paper paper 1 0 1001 of-0',
    ]);
    expect(await places(location)).toEqual([
      ['live', 5, 1_005],
      ['paper', 1, 1_001],
    ]);
  });

  it('keeps its stored place with the first event, and without one only when asked to', async () => {
    const location = await files.make();
    const projector = await open(location);
    const stored = async (): Promise<unknown> =>
      (await files.run(location, 'select sequence from checkpoints'))[0]?.['sequence'];
    await projector.apply([batch('live', 1, 1)]);
    await projector.apply([silent('live', 2)], false);
    expect([projector.reached('live'), await stored()]).toEqual([2, 1]);
    // What is known already is no event.
    await projector.apply([batch('live', 1, 1)], false);
    expect(await stored()).toBe(1);
    await projector.apply([batch('live', 3, 1)], false);
    expect(await stored()).toBe(3);
    await projector.apply([silent('live', 4)]);
    expect(await stored()).toBe(4);
    // What is known already counts for nothing, and hides nothing.
    await projector.apply([silent('live', 4), batch('live', 5, 1)], false);
    expect([projector.reached('live'), await stored()]).toEqual([5, 5]);
  });

  it('writes nothing where anything fails, and takes the same once more', async () => {
    const location = await files.make();
    const projector = await open(location);
    await projector.apply([batch('live', 1, 1)]);
    const before = await noted(location);
    const next = batch('live', 2, 2);
    for (const table of ['noted', 'checkpoints']) {
      await files.plant(location, table);
      await expect(projector.apply([next])).rejects.toThrow('planted');
      expect([await noted(location), projector.reached('live')]).toEqual([before, 1]);
      await files.uproot(location, table);
    }
    await projector.apply([next]);
    expect(await noted(location)).toEqual([...before, 'both live 2 0 1002 of-0', 'both live 2 1 1002 of-1']);
  });

  it('looks where its store stands behind a write of which it has no answer', async () => {
    const location = await files.make();
    const projector = await open(location);
    await projector.apply([batch('live', 1, 1)]);
    // Stands for its own commit, of which it never heard.
    const unheard = await open(location);
    await unheard.apply([batch('live', 2, 1, 1)]);
    await close(unheard);
    await expect(projector.apply([batch('live', 2, 1, 1)])).rejects.toThrow(/unique/i);
    await projector.apply([batch('live', 2, 1, 1), batch('live', 4, 1)]);
    expect(projector.reached('live')).toBe(4);
    expect(await places(location)).toEqual([['live', 4, 1_004]]);
  });

  it('refuses a gap in the log', async () => {
    const projector = await open(await files.make());
    await projector.apply([batch('live', 1, 1, 1)]);
    const refused = projector.apply([batch('live', 4, 1)]);
    await expect(refused).rejects.toBeInstanceOf(ProjectionGap);
    await expect(refused).rejects.toThrow('projection of live stands at 2, the next batch begins at 4');
    await expect(projector.apply([batch('paper', 2, 1)])).rejects.toThrow(
      'projection of paper stands at 0, the next batch begins at 2',
    );
    await projector.apply([batch('live', 3, 1), batch('paper', 1, 1)]);
    expect([projector.reached('live'), projector.reached('paper')]).toEqual([3, 1]);
  });

  it('does a task of a module when it has the rows that the task speaks of', async () => {
    const location = await files.make();
    const projector = await open(location);
    expect(await projector.dueTasks()).toEqual(['note-start']);
    const after = (sequence: number) => ({ realm: 'live', sequence: sequence as Sequence }) as const;
    await expect(projector.perform('note-start', after(1), 'told')).rejects.toThrow(
      'note-start is told ahead of its rows',
    );
    await expect(projector.perform('nothing', after(0), null)).rejects.toThrow(
      'no module brings the task nothing',
    );
    await projector.apply([batch('live', 1, 1)]);
    await projector.perform('note-start', after(1), 'told');
    expect(await noted(location)).toEqual(['both live 1 0 1001 of-0', 'task live 0 0 0 told']);
    expect(await projector.dueTasks()).toEqual([]);
    await expect(projector.perform('note-start', after(1), 'again')).rejects.toThrow(/unique/i);
  });

  it('knows in which realms it has the history of the feed', async () => {
    const location = await files.make();
    const projector = await open(location);
    await projector.apply([new FlowingVenue(20).open()]);
    expect(await projector.seededRealms()).toEqual([]);
    const price = 5 as IndexPrice;
    const candle = { time: 60_000 as TimeMs, open: price, high: price, low: price, close: price };
    const candles = [candle, { ...candle, time: 120_000 as TimeMs }];
    await projector.seedHistory('live', [{ coin: 'BTC', candles }]);
    expect(await projector.seededRealms()).toEqual(['live']);
    // Once more it changes nothing.
    await projector.seedHistory('live', [{ coin: 'BTC', candles }]);
    const rows = await files.run(
      location,
      'select width_ms, seeded from index_candles order by width_ms, open_time',
    );
    expect(rows.map(({ width_ms, seeded }) => [width_ms, seeded])).toEqual([
      [60_000, 1],
      [60_000, 1],
      [3_600_000, 1],
    ]);
  });

  it('puts a store of another version beside where it can be filled again, and else brings it on', async () => {
    const location = await files.make();
    const first = await open(location);
    await first.apply([batch('live', 1, 1)]);
    await close(first);
    await files.run(location, 'update projection_version set version = 8');
    const kept = await open(location, false);
    expect(kept.reached('live')).toBe(1);
    await close(kept);
    const anew = await open(location);
    expect([anew.reached('live'), await noted(location)]).toEqual([0, []]);
    await close(anew);
    expect(await noted(await files.beside(location, 8))).toEqual(['both live 1 0 1001 of-0']);
  });
}
