/** The read models as the main thread holds them, before threads that say what the test says; and on a file. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { OwnerId, Sequence, TimeMs } from '@assay/core';
import { openViews } from '../bootstrap/views-store.ts';
import type { PublishedBatch, Realm } from '../engine/port.ts';
import { DatabaseDoor } from '../storage/database-door.ts';
import { threadHeaps } from '../start-thread.ts';
import { TooManyLists } from './fair-turns.ts';
import { START_MS, TRADERS } from './flow-fixture.ts';
import { ProjectionBehind } from './port.ts';
import { StoreFiles } from './store-fixture.ts';
import { threadOf } from './thread-fixture.ts';
import { createViews } from './views.ts';
import type { ViewsOptions, ViewsStore } from './views.ts';

/** What the projector says first. */
const OPENED = `parentPort.postMessage({
  type: 'opened', reached: [{ realm: 'live', sequence: 5, time: 50 }], seeded: ['paper'], due: ['task', 'other'] })`;
/** Takes batches as they come and does what it is asked; of one message it says all places together. */
const PROJECTING = threadOf(`${OPENED}; let told = 0; parentPort.on('message', (message) => {
  if (message.type === 'close') return parentPort.close();
  told += 1;
  if (typeof message !== 'string') {
    const problem = message.task === 'other' ? 'planted ' + message.input : null;
    return parentPort.postMessage({ type: 'done', id: message.id, problem });
  }
  const reached = JSON.parse(message).map(({ realm, last }) => ({ realm, sequence: last }));
  parentPort.postMessage({ type: 'projected', reached: [...reached, { realm: 'paper', sequence: told }] });
})`);
/** A thread that answers every question with the question, and ends when it is told to. */
const ANSWERING = threadOf(`parentPort.on('message', ({ id, question }) => {
  parentPort.postMessage({ id, result: question });
  if (question === null) parentPort.close();
})`);
/** A thread that only begins, and fails at its first message. */
const failing = (beginning = ''): URL =>
  threadOf(`${beginning}; parentPort.once('message', () => { throw new Error('planted'); })`);
/** A projector that says these one after another, with the first messages that it hears. */
const saying = (...messages: readonly object[]): URL =>
  threadOf(`${OPENED}; const said = ${JSON.stringify(messages)}; parentPort.on('message', ({ type }) => {
    if (type === 'close') parentPort.close();
    else parentPort.postMessage(said.shift());
  })`);

const files = new StoreFiles();
const stores: ViewsStore[] = [];
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
});
afterAll(() => files.removeAll());

async function openOn(
  threads: Partial<ViewsOptions['threads']>,
  options: Partial<ViewsOptions> = {},
): Promise<{ views: ViewsStore; faults: string[] }> {
  const faults: string[] = [];
  const views = await createViews({
    location: 'where.sqlite',
    threads: { projector: PROJECTING, queries: ANSWERING, ...threads },
    onFault: ({ message }) => faults.push(message),
    ...options,
  });
  stores.push(views);
  return { views, faults };
}

const at = (sequence: number): Sequence => sequence as Sequence;
const batch = (first: number, last: number, realm: Realm = 'live'): PublishedBatch => ({
  realm,
  first: at(first),
  last: at(last),
  time: START_MS as TimeMs,
  entries: [],
});
const own = (afterSequence: number, owner: OwnerId = TRADERS[0]!) =>
  ({ realm: 'live', owner, afterSequence: at(afterSequence) }) as const;
/** Of a list that this suite's threads answer with what they are asked. */
const list = (views: ViewsStore, filter: object): Promise<unknown> =>
  views.ask('candles', filter as Parameters<typeof views.ask<'candles'>>[1]);
const fault = (problem: string, final = false) => ({ type: 'fault', problem, final });

describe('the read models', () => {
  it('begin where their store stands, and come on with the batches that they are given', async () => {
    const { views, faults } = await openOn({});
    expect([views.checkpoint('live'), views.checkpoint('paper')]).toEqual([5, 0]);
    expect([views.checkpointTime('live'), views.checkpointTime('paper')]).toEqual([50, null]);
    expect([views.projected('live'), views.projected('paper'), views.fault()]).toEqual([5, 0, null]);
    const heard: [string, number][] = [];
    const stop = views.onProjected((realm, sequence) => heard.push([realm, sequence]));
    views.apply(batch(6, 6));
    await views.waitFor('live', at(6));
    // Those of one turn go together.
    views.apply(batch(7, 8));
    views.apply(batch(9, 9));
    await views.catchUp('live', at(9));
    expect(heard).toEqual([
      ['live', 6],
      ['paper', 1],
      ['live', 8],
      ['live', 9],
      ['paper', 2],
    ]);
    stop();
    views.apply(batch(10, 10));
    await views.waitFor('live', at(10));
    expect([heard.length, views.checkpoint('live'), faults]).toEqual([5, 5, []]);
  });

  it('have the history and a task done behind the batches before, once', async () => {
    const { views } = await openOn({});
    expect([views.needsHistory('live'), views.needsHistory('paper')]).toEqual([true, false]);
    views.apply(batch(6, 6));
    await views.seedHistory('live', []);
    expect([views.needsHistory('live'), views.projected('live')]).toEqual([false, 6]);
    expect(['task', 'other', 'more'].map((task) => views.isDue(task))).toEqual([true, true, false]);
    const after = { realm: 'live', sequence: at(7) } as const;
    const performed = views.perform('task', after, null);
    views.apply(batch(7, 7));
    await performed;
    await expect(views.perform('other', after, 'so')).rejects.toThrow('views: other not written: planted so');
    expect(['task', 'other'].map((task) => views.isDue(task))).toEqual([false, true]);
    const { views: behind } = await openOn({}, { patienceMs: 20 });
    await expect(behind.perform('task', after, null)).rejects.toThrow(ProjectionBehind);
    expect(behind.isDue('task')).toBe(true);
  });

  it('answer what is nobody’s at once, and what is somebody’s when all of it is there', async () => {
    const { views } = await openOn({}, { patienceMs: 20 });
    const nobodys = { realm: 'live', market: 1 };
    expect(await list(views, nobodys)).toEqual({ name: 'candles', filter: nobodys });
    expect(await list(views, own(5))).toEqual({ name: 'candles', filter: own(5) });
    await expect(list(views, own(6))).rejects.toThrow(ProjectionBehind);
    const later = list(views, own(6));
    views.apply(batch(6, 6));
    expect(await later).toEqual({ name: 'candles', filter: own(6) });
  });

  it('refuse an owner of whom a thousand lists wait, and go through the door of their database', async () => {
    const door = new DatabaseDoor();
    const { views } = await openOn({}, { door });
    const asked = Array.from({ length: 1_002 }, () => list(views, own(0)));
    const refused = (await Promise.allSettled(asked)).flatMap((one) =>
      one.status === 'rejected' ? [one.reason as unknown] : [],
    );
    expect(refused).toEqual([expect.any(TooManyLists)]);
    door.set(true);
    await expect(list(views, { realm: 'live' })).rejects.toThrow('the database does not answer');
    door.set(false);
    expect(await list(views, { realm: 'live' })).toMatchObject({ name: 'candles' });
  });

  it('read the lists of two owners at once, and no more', async () => {
    const queries = threadOf(`let waiting = 0; parentPort.on('message', ({ id, question }) => {
      if (question === null) { parentPort.postMessage({ id }); return parentPort.close(); }
      waiting += 1;
      setTimeout(() => { parentPort.postMessage({ id, result: waiting }); waiting -= 1; }, 50);
    })`);
    const { views } = await openOn({ queries });
    const asked = TRADERS.slice(0, 3).map((owner) => list(views, own(0, owner)));
    expect(await Promise.all(asked)).toEqual([2, 1, 1]);
  });

  it('let a replay be 40,000 commands ahead of the rows, and no more', async () => {
    const projector = saying({ type: 'projected', reached: [{ realm: 'live', sequence: 6 }] });
    const { views } = await openOn({ projector });
    await views.applyReplayed(batch(6, 40_005));
    expect(views.projected('live')).toBe(5);
    await views.applyReplayed(batch(40_006, 40_006));
    expect(views.projected('live')).toBe(6);
  });

  it('tell a fault once, for as long as it stays, and say why they do not come on', async () => {
    const rows = { type: 'projected', reached: [{ realm: 'live', sequence: 6 }] };
    const [none, other] = [fault('no room'), fault('another')];
    const { views, faults } = await openOn({
      projector: saying(none, none, rows, none, other, fault('a gap', true), rows, other),
    });
    const seen: (string | null)[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const before = [views.fault(), faults.length];
      views.apply(batch(6, 6));
      if (turn === 1 || turn > 5) await new Promise((resolve) => setTimeout(resolve, 30));
      else await expect.poll(() => [views.fault(), faults.length]).not.toEqual(before);
      seen.push(views.fault());
    }
    const [noRoom, gap] = ['views: no room', 'views: a gap'];
    expect(seen).toEqual([noRoom, noRoom, null, noRoom, 'views: another', gap, gap, gap]);
    expect(faults).toEqual([noRoom, noRoom, 'views: another', gap, 'views: another']);
    await expect(views.catchUp('live', at(8), 20)).rejects.toThrow(
      'The read models stand at command 6, 2 behind, and do not come on (views: a gap).',
    );
  });
});

describe('where a thread ends', () => {
  it('no question is answered once that of the queries has failed, and that stays a fault', async () => {
    const { views, faults } = await openOn({ queries: failing() });
    const asked = (): Promise<unknown> => views.ask('market-start', { realm: 'live' });
    await expect(asked()).rejects.toThrow('views: the query thread has stopped');
    await expect(asked()).rejects.toThrow('views: the query thread has stopped');
    views.apply(batch(6, 6));
    await views.waitFor('live', at(6), 20_000);
    expect(views.fault()).toBe('planted');
    await views.close();
    expect(faults).toEqual(['planted', 'views: the query thread has stopped']);
  });

  it('what the projector was asked ends, and its close, once it has failed', async () => {
    const { views, faults } = await openOn({ projector: failing(OPENED) });
    await expect(views.seedHistory('live', [])).rejects.toThrow('views: the projector has stopped');
    expect([views.needsHistory('live'), views.fault()]).toEqual([true, 'planted']);
    await views.close();
    expect(faults).toEqual(['planted', 'views: the projector has stopped']);
  });

  it('they stay at the first fault that no later write repairs', async () => {
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

  it('they are closed when both have, once, behind all that was given', async () => {
    const folder = path.dirname(await files.make());
    // A close that waits for nothing has the folder gone before all is noted.
    const note = (name: string): string =>
      `try { fs.appendFileSync(${JSON.stringify(folder)} + '/' + ${name}, '.'); } catch {}`;
    const projector = threadOf(`import fs from 'node:fs'; ${OPENED}; parentPort.on('message', (message) => {
      ${note(`(message.type ?? 'batch')`)}
      if (message.type === 'close') setTimeout(() => { ${note(`'projector'`)} parentPort.close() }, 20);
    })`);
    const queries = threadOf(`import fs from 'node:fs'; parentPort.once('message', ({ id }) =>
      setTimeout(() => { ${note(`'queries'`)} parentPort.postMessage({ id }); parentPort.close() }, 100))`);
    const { views, faults } = await openOn({ projector, queries });
    views.apply(batch(6, 6));
    await views.close();
    await views.close();
    views.apply(batch(7, 7));
    const noted = readdirSync(folder).toSorted((a, b) => a.localeCompare(b));
    expect(noted).toEqual(['batch', 'close', 'projector', 'queries']);
    for (const name of noted) expect(readFileSync(path.join(folder, name), 'utf8')).toBe('.');
    expect(faults).toEqual([]);
  });
});

describe('at their opening', () => {
  it('nothing is opened on a thread that says another word first', async () => {
    const projector = threadOf(`parentPort.postMessage({ type: 'projected', reached: [] })`);
    await expect(openOn({ projector })).rejects.toThrow('unexpected first message projected');
  });

  it('a damaged file is put beside where the journal can give all rows again, and nothing else is', async () => {
    const location = await files.make();
    /** Throws what stands in its file, if there is one. */
    const projector = threadOf(`import fs from 'node:fs'; const { location, canRebuild } = workerData;
      const text = fs.existsSync(location) ? fs.readFileSync(location, 'utf8') : '';
      if (text !== '' || location.includes('//')) throw new Error(text + (canRebuild ? '' : '!') || 'file is not a database');
      ${OPENED}; parentPort.once('message', () => parentPort.close())`);
    const open = (options: Partial<ViewsOptions>) => openOn({ projector }, { location, ...options });
    writeFileSync(location, 'disk full');
    await expect(open({})).rejects.toThrow(/^disk full$/);
    writeFileSync(location, 'file is not a database');
    await expect(open({ canRebuild: false })).rejects.toThrow(/^file is not a database!$/);
    await expect(open({ location: 'postgres://nowhere' })).rejects.toThrow('file is not a database');
    expect(existsSync(location)).toBe(true);
    const { views, faults } = await open({});
    expect(views.checkpoint('live')).toBe(5);
    expect(faults).toEqual([
      `The read models in ${location} were damaged (file is not a database): they lie beside as views-damaged.sqlite, and are made anew from the journal.`,
    ]);
    const aside = path.join(path.dirname(location), 'views-damaged.sqlite');
    expect([existsSync(location), readFileSync(aside, 'utf8')]).toEqual([false, 'file is not a database']);
  });

  it('of the threads of the exchange, a damaged file is; and none is left behind by the close', async () => {
    /** How many threads of read models there are: what others have left behind is nothing to this test. */
    const running = async (): Promise<number> =>
      (await threadHeaps()).filter(({ thread }) => /projector|queries/.test(thread)).length;
    const before = await running();
    const location = await files.make();
    const garbage = 'this is no database, and never was one'.repeat(200);
    writeFileSync(location, garbage);
    const faults: string[] = [];
    const onFault = (error: Error): void => void faults.push(error.message);
    await expect(openViews({ location, onFault, canRebuild: false })).rejects.toThrow(
      'file is not a database',
    );
    expect(faults).toEqual([]);
    const views = await openViews({ location, onFault });
    expect([views.checkpoint('live'), views.checkpointTime('live')]).toEqual([0, null]);
    expect(faults).toEqual([expect.stringContaining('were damaged (file is not a database)')]);
    expect(readFileSync(path.join(path.dirname(location), 'views-damaged.sqlite'), 'utf8')).toBe(garbage);
    await views.ask('market-start', { realm: 'live' });
    expect(await running()).toBeGreaterThanOrEqual(2);
    await views.close();
    await expect.poll(running).toBeLessThanOrEqual(before);
  });
});
