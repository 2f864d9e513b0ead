/** What waits because its address is listed, by the gate, its rows and the queue of those who let it go on. */
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ScreeningUnavailable } from '../../integrations/screening/port.ts';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import { ScreeningGate } from './gate.ts';
import { screeningIdentity } from './identity.ts';
import { SCREENING_QUEUE } from './operator.ts';
import type { Look, ScreeningStore, ScreeningTables, Subject } from './shape.ts';

const LISTED = '0x0b';
const ANN = { operator: 1, name: 'Ann', reason: 'known to us' };
const BEN = { operator: 2, name: 'Ben', reason: 'the same' };

let db: Kysely<IdentityTables & ScreeningTables>;
let store: ScreeningStore;
let gate: ScreeningGate;
/** Reasons of what is listed; null: there is no answer. */
let listed: Map<string, string> | null;
let told: string[];
let failures: unknown[];
/** In place of an answer; null: there is one. */
let broken: Error | null;

beforeEach(async () => {
  db = new Kysely({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
  await db.schema.createTable('counters').addColumn('name', 'text').addColumn('next', 'bigint').execute();
  for (const migration of Object.values(screeningIdentity.migrations)) await migration.up(db);
  const operations = screeningIdentity.operations(db);
  [listed, told, failures, broken] = [new Map([[LISTED, 'stolen']]), [], [], null];
  const run = (name: keyof typeof operations, input: never) => {
    told.push(name);
    return operations[name](input);
  };
  store = { run: run as ScreeningStore['run'] };
  const find = async ({ address }: { readonly address: string }) => {
    if (broken !== null) throw broken;
    if (listed === null) throw new ScreeningUnavailable(null);
    const reason = listed.get(address);
    return reason === undefined ? null : { reason, source: 'a list' };
  };
  const onFailure = (error: unknown): void => void failures.push(error);
  gate = new ScreeningGate({ screening: { find }, store, now: () => 7, onFailure });
});
afterEach(() => db.destroy());

const look = (of: Subject, address = LISTED, userId = 1): Promise<Look> =>
  gate.look({ network: 'n', of, userId, address });
const waiting = async (after = 0) =>
  (await store.run('waitingHits', { after, limit: 9 })).map(({ id, subject }) => [id, subject]);
const release = async (id: number, by: typeof ANN) =>
  (await store.run('releaseHit', { id, ...by, now: 9 })).type;
const FIRST = { withdrawal: 1 };

describe('an address', () => {
  it('that nobody answers for is a wait, told once until there is an answer', async () => {
    listed = null;
    expect([await look(FIRST), await look(FIRST, '0x01'), failures.length]).toEqual([
      'unanswered',
      'unanswered',
      1,
    ]);
    listed = new Map();
    expect(await look(FIRST)).toBe('passes');
    listed = null;
    expect([await look(FIRST), failures.length]).toEqual(['unanswered', 2]);
    const open = new ScreeningGate({ screening: null, store, now: () => 7, onFailure: () => undefined });
    expect(await open.look({ network: 'n', of: FIRST, userId: 1, address: LISTED })).toBe('passes');
  });

  it('that is listed keeps each move apart until two let it go on, and for that reason alone', async () => {
    const deposit = { deposit: '0xaa:1' };
    expect([await look(FIRST), await look(deposit), await look({ withdrawal: 2 }, '0x01')]).toEqual([
      'reviewed',
      'reviewed',
      'passes',
    ]);
    expect(await waiting()).toEqual([
      [1, 'withdrawal:1'],
      [2, 'deposit:0xaa:1'],
    ]);
    expect(await waiting(1)).toEqual([[2, 'deposit:0xaa:1']]);
    expect(await store.run('waitingMoves', { userId: 1 })).toEqual({
      withdrawals: [1],
      deposits: ['0xaa:1'],
    });
    expect(await store.run('waitingMoves', { userId: 2 })).toEqual({ withdrawals: [], deposits: [] });
    expect([await release(1, ANN), await release(1, ANN), await look(FIRST)]).toEqual([
      'first',
      'own',
      'reviewed',
    ]);
    expect([await release(1, BEN), await look(FIRST), await look(deposit)]).toEqual([
      'released',
      'passes',
      'reviewed',
    ]);
    expect([await release(1, BEN), await release(9, BEN)]).toEqual(['released-before', 'not-found']);
    expect(await store.run('findHit', { id: 1 })).toMatchObject({
      first: ANN,
      releasedBy: 'Ben',
      releasedAt: 9,
      foundAt: 7,
    });
    // What they have let pass was another reason.
    listed = new Map([[LISTED, 'sanctioned']]);
    expect(await look(FIRST)).toBe('reviewed');
    expect([await release(1, ANN), await look(FIRST)]).toEqual(['first', 'reviewed']);
  });

  it('that is listed no more keeps nothing: that is told to the store once, and what people said stays', async () => {
    for (const withdrawal of [1, 2]) await look({ withdrawal });
    for (const by of [ANN, BEN]) await release(2, by);
    listed = new Map();
    told.length = 0;
    for (const withdrawal of [1, 2, 1, 2]) expect(await look({ withdrawal })).toBe('passes');
    expect(told).toEqual(['dropHit', 'dropHit']);
    expect([await waiting(), await store.run('findHit', { id: 1 })]).toEqual([[], null]);
    expect(await store.run('findHit', { id: 2 })).toMatchObject({ releasedBy: 'Ben' });
    // Listed again it waits again, and goes again.
    listed = new Map([[LISTED, 'stolen']]);
    expect(await look(FIRST)).toBe('reviewed');
    listed = new Map();
    expect([await look(FIRST), await waiting()]).toEqual(['passes', []]);
  });

  it('that one would not let go on waits and is asked about no more, until two let it go on or it is another reason', async () => {
    for (const withdrawal of [1, 2]) await look({ withdrawal });
    await release(1, ANN);
    const hold = async (id: number, by = BEN) => (await store.run('holdHit', { id, ...by, now: 8 })).type;
    const asked = async (operator: number) =>
      (await store.run('askedHits', { after: 0, limit: 9, operator })).map(({ id }) => id);
    expect([await hold(1), await hold(1), await hold(9)]).toEqual(['held', 'held-before', 'not-found']);
    expect(await store.run('findHit', { id: 1 })).toMatchObject({
      first: null,
      held: { name: 'Ben', reason: 'the same', at: 8 },
    });
    expect([await asked(1), await asked(2), (await waiting()).length]).toEqual([[2], [2], 2]);
    expect(await look(FIRST)).toBe('reviewed');
    // What was said before it was held counts no more: it takes two again.
    expect([await release(1, BEN), await asked(1), await asked(2)]).toEqual(['first', [1, 2], [2]]);
    expect([await release(1, ANN), await look(FIRST), await hold(1)]).toEqual([
      'released',
      'passes',
      'released-before',
    ]);
    await hold(2);
    listed = new Map([[LISTED, 'sanctioned']]);
    expect([await look({ withdrawal: 2 }), await asked(1)]).toEqual(['reviewed', [2]]);
  });

  it('is no wait where something else is broken than the list: that is a fault, and not taken for silence', async () => {
    broken = new TypeError('no list');
    await expect(look(FIRST)).rejects.toThrow('no list');
    expect(failures).toEqual([]);
  });

  it('of so many moves that the first of them are forgotten is told to the store again, and no earlier', async () => {
    listed = new Map();
    const many = 10_000;
    for (let withdrawal = 1; withdrawal <= many; withdrawal += 1) await look({ withdrawal });
    expect([await look(FIRST), told.length]).toEqual(['passes', many]);
    await look({ withdrawal: many + 1 });
    expect([await look(FIRST), told.length]).toEqual(['passes', many + 2]);
  });

  it('is in the queue of whoever has not said anything of it, while its withdrawal is open', async () => {
    for (const withdrawal of [1, 2, 3]) await look({ withdrawal });
    await look({ deposit: '0xaa:1' });
    await release(2, ANN);
    const open = [{ withdrawal: 1 }, { withdrawal: 2 }];
    const engine = { read: async () => ({ result: open }) };
    const parts = { engine, identity: store } as unknown as Parameters<typeof SCREENING_QUEUE.waiting>[0];
    const queue = async (operator: number, page = { after: 0, limit: 9 }) => {
      const lines = await SCREENING_QUEUE.waiting(parts, page, { operator } as never);
      return lines.map(({ id }) => id);
    };
    expect([await queue(1), await queue(2)]).toEqual([
      [1, 4],
      [1, 2, 4],
    ]);
    expect([await queue(2, { after: 1, limit: 9 }), await queue(2, { after: 0, limit: 1 })]).toEqual([
      [2, 4],
      [1],
    ]);
    // Of whoever is no operator by number nobody has said anything.
    expect((await SCREENING_QUEUE.waiting(parts, { after: 0, limit: 9 }, {} as never)).length).toBe(3);
    // The third was taken back meanwhile.
    expect((await waiting()).map(([id]) => id)).toEqual([1, 2, 4]);
  });
});
