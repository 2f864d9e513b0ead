/** The read models on one file: a damaged one, long batches, lists that wait, and threads that fail. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { IndexPrice, IndexTicked, Sequence, TimeMs } from '@assay/core';
import { openViews } from '../bootstrap/views-store.ts';
import { TooManyLists } from './fair-turns.ts';
import { BTC, FlowingVenue, START_MS, TRADERS } from './flow-fixture.ts';
import { serveProjector } from './serve-projector.ts';
import { serveQueries } from './serve-queries.ts';
import { StoreFiles } from './store-fixture.ts';
import { threadHeaps } from '../start-thread.ts';
import { createViews } from './views.ts';
import type { ViewsOptions, ViewsStore } from './views.ts';

const THREADS = {
  projector: new URL('../bootstrap/projector-thread.ts', import.meta.url),
  queries: new URL('../bootstrap/query-thread.ts', import.meta.url),
};
/** What the projector says first. */
const OPENED = `parentPort.postMessage({ type: 'opened', reached: [{ realm: 'live', sequence: 5 }], seeded: [], due: [] })`;
/** A thread that answers every question with nothing, and ends when it is told to. */
const ANSWERING = threadOf(`parentPort.on('message', ({ id, question }) => {
  parentPort.postMessage({ id });
  if (question === null) parentPort.close();
})`);

it('puts a damaged store beside and begins anew where the journal can give all rows again, else throws', async () => {
  const files = new StoreFiles();
  const location = await files.make();
  const garbage = 'this is no database, and never was one'.repeat(200);
  writeFileSync(location, garbage);
  const faults: string[] = [];
  const onFault = (error: Error): void => void faults.push(error.message);
  await expect(openViews({ location, onFault, canRebuild: false })).rejects.toThrow('file is not a database');
  expect(faults).toEqual([]);
  const views = await openViews({ location, onFault });
  expect(views.checkpoint('live')).toBe(0);
  expect(views.checkpointTime('live')).toBeNull();
  expect(faults).toEqual([
    `The read models in ${location} were damaged (file is not a database): they lie beside as views-damaged.sqlite, and are made anew from the journal.`,
  ]);
  expect(readFileSync(path.join(path.dirname(location), 'views-damaged.sqlite'), 'utf8')).toBe(garbage);
  await views.close();
  await files.removeAll();
});

describe('on a file', () => {
  const files = new StoreFiles();
  const stores: ViewsStore[] = [];
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await files.removeAll();
  });

  it('writes 20,000 entries in one transaction at most, and a longer batch alone', async () => {
    const views = await openViews({
      location: await files.make(),
      onFault: ({ message }) => expect.unreachable(message),
    });
    stores.push(views);
    const heard: number[] = [];
    views.onProjected((_, sequence) => heard.push(sequence));
    // What else a tick says leaves no row.
    const event = { type: 'index-ticked', asset: BTC, second: 1, price: 5 as IndexPrice } as IndexTicked;
    let last = 0;
    for (const length of [20_001, 10_000, 10_000, 1]) {
      const entries = Array.from({ length }, (_, index) => {
        return { sequence: (last + 1 + index) as Sequence, time: START_MS as TimeMs, events: [event] };
      });
      const first = (last + 1) as Sequence;
      last += length;
      views.apply({ realm: 'live', first, last: last as Sequence, time: START_MS as TimeMs, entries });
    }
    await views.waitFor('live', last as Sequence, 20_000);
    expect(heard).toEqual([20_001, 40_001, 40_002]);
  });

  it('refuses an owner of whom a thousand lists wait', async () => {
    const views = await openViews({
      location: await files.make(),
      onFault: ({ message }) => expect.unreachable(message),
    });
    stores.push(views);
    const own = {
      realm: 'live',
      pageNo: 1,
      pageSize: 10,
      owner: TRADERS[0]!,
      afterSequence: 0 as Sequence,
    } as const;
    const asked = Array.from({ length: 1_002 }, () => views.ask('orders', own));
    const reasons = (await Promise.allSettled(asked)).flatMap((one) =>
      one.status === 'rejected' ? [one.reason] : [],
    );
    expect(reasons).toEqual([expect.any(TooManyLists)]);
  });

  /** A thread that only begins, and fails at its first message. */
  const failing = (beginning = ''): URL =>
    threadOf(`${beginning}; parentPort.once('message', () => { throw new Error('planted'); })`);

  async function openOn(
    threads: Partial<ViewsOptions['threads']>,
  ): Promise<{ views: ViewsStore; faults: string[] }> {
    const faults: string[] = [];
    const views = await createViews({
      location: await files.make(),
      threads: { ...THREADS, ...threads },
      onFault: ({ message }) => faults.push(message),
    });
    stores.push(views);
    return { views, faults };
  }

  it('answers no question once the thread of the queries has failed, and that stays a fault', async () => {
    const { views, faults } = await openOn({ queries: failing() });
    const asked = (): Promise<unknown> => views.ask('market-start', { realm: 'live' });
    await expect(asked()).rejects.toThrow('views: the query thread has stopped');
    await expect(asked()).rejects.toThrow('views: the query thread has stopped');
    const venue = new FlowingVenue(40);
    views.apply(venue.open());
    await views.waitFor('live', venue.exchange.sequence, 20_000);
    expect(views.fault()).toBe('planted');
    await views.close();
    expect(faults).toEqual(['planted', 'views: the query thread has stopped']);
  });

  it('ends what the projector was asked, and its close, once the thread has failed', async () => {
    const { views, faults } = await openOn({ projector: failing(OPENED), queries: ANSWERING });
    expect([views.checkpoint('live'), views.checkpoint('paper')]).toEqual([5, 0]);
    await expect(views.seedHistory('live', [])).rejects.toThrow('views: the projector has stopped');
    expect([views.needsHistory('live'), views.fault()]).toEqual([true, 'planted']);
    await views.close();
    expect(faults).toEqual(['planted', 'views: the projector has stopped']);
  });

  it('stays at the first fault that no later write repairs', async () => {
    const projector = threadOf(`${OPENED}; parentPort.once('message', () => process.exit(0))`);
    const { views, faults } = await openOn({ projector, queries: failing() });
    await expect(views.seedHistory('live', [])).rejects.toThrow('views: the projector has stopped');
    await expect(views.ask('market-start', { realm: 'live' })).rejects.toThrow('views: the query thread');
    expect(views.fault()).toBe('views: the projector has stopped');
    expect(faults).toEqual([
      'views: the projector has stopped',
      'planted',
      'views: the query thread has stopped',
    ]);
  });

  it('lets a replay be 40,000 commands ahead of the rows, and no more', async () => {
    // Has one row more as soon as it hears of batches, in the next turn.
    const projector = threadOf(`${OPENED}; parentPort.on('message', ({ type }) => {
      if (type === 'close') parentPort.close();
      else parentPort.postMessage({ type: 'projected', reached: [{ realm: 'live', sequence: 6 }] });
    })`);
    const { views } = await openOn({ projector, queries: ANSWERING });
    const replay = (first: number, last: number): Promise<void> => {
      const place = { first: first as Sequence, last: last as Sequence, time: START_MS as TimeMs };
      return views.applyReplayed({ realm: 'live', ...place, entries: [] });
    };
    await replay(6, 40_005);
    expect(views.projected('live')).toBe(5);
    await replay(40_006, 40_006);
    expect(views.projected('live')).toBe(6);
  });

  it('is closed when both of its threads are', async () => {
    const folder = path.dirname(await files.make());
    const late = (ms: number, name: string, end: string): string =>
      `setTimeout(() => { fs.writeFileSync(${JSON.stringify(path.join(folder, name))}, ''); ${end} }, ${ms})`;
    const imports = `import fs from 'node:fs'; ${OPENED}`;
    const projector = threadOf(
      `${imports}; parentPort.once('message', () => ${late(200, 'projector', 'parentPort.close()')})`,
    );
    const queries = threadOf(
      `${imports.replace(OPENED, '')} parentPort.once('message', ({ id }) => ${late(50, 'queries', 'parentPort.postMessage({ id }); parentPort.close()')})`,
    );
    const { views, faults } = await openOn({ projector, queries });
    await views.close();
    expect(readdirSync(folder).toSorted((a, b) => a.localeCompare(b))).toEqual(['projector', 'queries']);
    expect(faults).toEqual([]);
  });

  it('leaves no thread of its own behind', async () => {
    const running = async (): Promise<readonly string[]> =>
      (await threadHeaps()).map(({ thread }) => thread).toSorted((a, b) => a.localeCompare(b));
    const before = await running();
    const { views } = await openOn({});
    await views.ask('market-start', { realm: 'live' });
    await views.close();
    await expect.poll(running).toEqual(before);
  });

  it('opens on nothing that says another word first', async () => {
    const projector = threadOf(`parentPort.postMessage({ type: 'projected', reached: [] })`);
    await expect(openOn({ projector })).rejects.toThrow('unexpected first message projected');
  });

  it('is served on threads alone', async () => {
    await expect(serveProjector([])).rejects.toThrow('in a worker thread only');
    expect(() => serveQueries([])).toThrow('in a worker thread only');
  });
});

/** A thread that runs this code. */
function threadOf(code: string): URL {
  return new URL(
    `data:text/javascript,import { parentPort } from 'node:worker_threads'; ${encodeURIComponent(code)}`,
  );
}
