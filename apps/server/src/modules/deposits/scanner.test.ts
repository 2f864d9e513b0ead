import Database from 'better-sqlite3';
import * as fc from 'fast-check';
import { Kysely, SqliteDialect } from 'kysely';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../integrations/chains/fake-chain-fixture.ts';
import type { Arrival } from '../../integrations/chains/port.ts';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import { DepositLedger } from './core-fixture.ts';
import { depositsIdentity } from './identity.ts';
import type { PaymentTables } from './payments/shape.ts';
import { identityOf } from './rules.ts';
import { ScanStopped, Scanner } from './scanner.ts';
import type { DepositOperations, DepositStore, DepositTables, DepthPolicy, SweepTables } from './shape.ts';

const LARGE = 1_000n;
const POLICY: DepthPolicy = { creditDepth: 3, finalDepth: 7, waitsForFinal: ({ units }) => units > LARGE };
/** Below final depth, or nothing could be final. */
const DEEPEST_FORK = 5;

/** The real store, in memory, whose next writing can fail. */
async function openStore() {
  const db = new Kysely<IdentityTables & DepositTables & PaymentTables & SweepTables>({
    dialect: new SqliteDialect({ database: new Database(':memory:') }),
  });
  await db.schema.createTable('counters').addColumn('name', 'text').addColumn('next', 'bigint').execute();
  for (const migration of Object.values(depositsIdentity.migrations)) await migration.up(db);
  const operations = depositsIdentity.operations(db);
  const failure = { next: false };
  const run = (async (name: keyof DepositOperations, input: never) => {
    if ((name === 'saveScan' || name === 'saveDeposit') && failure.next) {
      failure.next = false;
      throw new Error('the store was killed');
    }
    return operations[name](input);
  }) as DepositStore['run'];
  const tables = ['scanned_blocks', 'deposits'] as const;
  return {
    run,
    failure,
    copy: () => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())),
    async putBack([blocks, deposits]: readonly (readonly object[])[]) {
      for (const table of tables) await db.deleteFrom(table).execute();
      if (blocks?.length)
        await db
          .insertInto('scanned_blocks')
          .values(blocks as never)
          .execute();
      if (deposits?.length)
        await db
          .insertInto('deposits')
          .values(deposits as never)
          .execute();
    },
    close: () => db.destroy(),
  };
}

async function openScene() {
  const chain = new FakeChain();
  const core = new DepositLedger();
  const store = await openStore();
  const alarms: string[] = [];
  const parts = { network: 'n', chain, core, store, commands: core, policy: POLICY, now: Date.now };
  const start = () =>
    new Scanner({ ...parts, isWatched: () => true, onAlarm: (sentence) => alarms.push(sentence) });
  const scene = { chain, core, store, alarms, scanner: start(), restart: () => (scene.scanner = start()) };
  await scene.scanner.round();
  return scene;
}

const arrival = (serial: number, units = 5n, index = 0): Arrival => ({
  transaction: `t${serial}`,
  index,
  address: 'ada',
  from: null,
  token: null,
  units,
});
const states = ({ core }: { core: DepositLedger }) =>
  Object.fromEntries([...core.known].map(([identity, { state }]) => [identity, state]));

describe('a deposit', () => {
  it('is credited at its depth, final at its own, and a large one only then', async () => {
    const scene = await openScene();
    scene.chain.mine([arrival(1), arrival(2, LARGE), arrival(3, LARGE + 1n)]);
    const seen: unknown[] = [];
    for (let depth = 1; depth <= 7; depth += 1) {
      if (depth > 1) scene.chain.mine([]);
      await scene.scanner.round();
      seen.push([scene.scanner.open()[0]?.confirmations ?? 'closed', states(scene)]);
    }
    const credited = { 't1:0': 'credited', 't2:0': 'credited' };
    const final = { 't1:0': 'final', 't2:0': 'final', 't3:0': 'final' };
    expect(seen).toEqual([
      [1, {}],
      [2, {}],
      [3, credited],
      [4, credited],
      [5, credited],
      [6, credited],
      ['closed', final],
    ]);
    await scene.store.close();
  });

  it('is found by an endpoint that never answers many questions in a row', async () => {
    const scene = await openScene();
    const { chain } = scene;
    chain.mine([arrival(1)]);
    for (let block = 0; block < 40; block += 1) chain.mine([]);
    for (let round = 0; round < 60; round += 1) {
      chain.failsAfter = 12;
      await scene.scanner.round().catch(() => undefined);
    }
    expect(states(scene)).toEqual({ 't1:0': 'final' });
    await scene.store.close();
  });

  it('moves to another block without being credited again', async () => {
    const scene = await openScene();
    scene.chain.mine([arrival(1)]);
    for (const _ of [1, 2]) scene.chain.mine([]);
    await scene.scanner.round();
    const moved = scene.chain.leave(3);
    for (const block of [[], moved, [], []]) scene.chain.mine(block);
    await scene.scanner.round();
    expect(states(scene)).toEqual({ 't1:0': 'credited' });
    expect(scene.core.known.get('t1:0')?.deposit.height).toBe(2);
    await scene.store.close();
  });

  it('is held when its block is left, released when another has it as deep, reversed when none comes', async () => {
    const scene = await openScene();
    scene.chain.mine([arrival(1), arrival(2)]);
    for (const _ of [1, 2]) scene.chain.mine([]);
    await scene.scanner.round();
    scene.chain.leave(3);
    for (const _ of [1, 2, 3, 4]) scene.chain.mine([]);
    await scene.scanner.round();
    expect(states(scene)).toEqual({ 't1:0': 'held', 't2:0': 'held' });
    for (const block of [[arrival(1)], []]) scene.chain.mine(block);
    await scene.scanner.round();
    expect(states(scene)['t1:0']).toBe('held');
    scene.chain.mine([]);
    await scene.scanner.round();
    expect(states(scene)).toEqual({ 't1:0': 'credited', 't2:0': 'held' });
    for (let block = 0; block < 7; block += 1) scene.chain.mine([]);
    await scene.scanner.round();
    expect(states(scene)).toEqual({ 't1:0': 'final', 't2:0': 'reversed' });
    scene.chain.mine([arrival(2)]);
    for (const _ of [1, 2]) scene.chain.mine([]);
    await scene.scanner.round();
    expect(states(scene)['t2:0']).toBe('credited');
    await scene.store.close();
  });

  it('that the first reading lacked is found by the second, and says so', async () => {
    const scene = await openScene();
    scene.chain.empties.add(scene.chain.mine([arrival(1)]));
    await scene.scanner.round();
    for (let block = 0; block < 6; block += 1) scene.chain.mine([]);
    await scene.scanner.round();
    expect(states(scene)).toEqual({ 't1:0': 'final' });
    expect(scene.alarms).toEqual(['n: t1:0 was not in the first reading']);
    await scene.store.close();
  });

  it('that the second reading lacks is not final until a further one has it', async () => {
    const scene = await openScene();
    const block = scene.chain.mine([arrival(1)]);
    for (let more = 0; more < 5; more += 1) scene.chain.mine([]);
    await scene.scanner.round();
    scene.chain.empties.add(block);
    scene.chain.mine([]);
    await scene.scanner.round();
    expect(states(scene)).toEqual({ 't1:0': 'credited' });
    expect(scene.alarms).toHaveLength(1);
    expect(scene.scanner.standing().disagreement).toBe(`t1:0 are not in the second reading of ${block}`);
    await scene.scanner.round();
    expect(states(scene)).toEqual({ 't1:0': 'final' });
    expect(scene.scanner.standing().disagreement).toBeNull();
    await scene.store.close();
  });

  it('waits while the node lags or stands on a shorter branch', async () => {
    const scene = await openScene();
    scene.chain.mine([arrival(1)]);
    scene.chain.mine([]);
    await scene.scanner.round();
    const stale = scene.chain.canonical.at(-1)!.hash;
    scene.chain.leave(1);
    for (const _ of [1, 2]) scene.chain.mine([]);
    await scene.scanner.round();
    scene.chain.stuckAt = stale;
    expect(await scene.scanner.round()).toBe('shorter');
    // A head that was told of before is not news.
    const { head, headSince, height } = scene.scanner.standing();
    expect([head, height]).toEqual([2, 3]);
    await scene.scanner.round();
    expect(scene.scanner.standing()).toMatchObject({ head, headSince });
    scene.chain.stuckAt = null;
    scene.chain.lag = 1;
    expect(await scene.scanner.round()).toBe('lagging');
    await scene.store.close();
  });

  it('stops where the chain leaves what is final', async () => {
    const scene = await openScene();
    for (let block = 0; block < 12; block += 1) scene.chain.mine([]);
    await scene.scanner.round();
    scene.chain.leave(10);
    for (let block = 0; block < 12; block += 1) scene.chain.mine([]);
    await expect(scene.scanner.round()).rejects.toThrow(ScanStopped);
    await scene.store.close();
  });

  it('of thousands of blocks is found in pieces that are written as they come', async () => {
    const scene = await openScene();
    for (let block = 0; block < 150; block += 1) scene.chain.mine(block === 99 ? [arrival(1)] : []);
    await scene.scanner.round();
    expect(states(scene)).toEqual({});
    scene.restart();
    for (let round = 0; round < 2; round += 1) await scene.scanner.round();
    expect(states(scene)).toEqual({ 't1:0': 'final' });
    await scene.store.close();
  });
});

type Deed =
  | { readonly type: 'mine'; readonly deposits: number; readonly large: boolean }
  | {
      readonly type: 'fork';
      readonly depth: number;
      readonly again: readonly boolean[];
      readonly more: number;
    }
  | { readonly type: 'round' | 'restart' | 'empty' | 'kill-store' | 'lose-answer' | 'copy' | 'put-back' }
  | { readonly type: 'lag'; readonly blocks: number }
  | { readonly type: 'stale-head'; readonly back: number }
  | { readonly type: 'silent'; readonly after: number };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('mine' as const),
      deposits: fc.integer({ min: 0, max: 3 }),
      large: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('round' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('fork' as const),
      depth: fc.integer({ min: 1, max: DEEPEST_FORK }),
      again: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
      more: fc.integer({ min: 0, max: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom<'restart' | 'empty' | 'kill-store' | 'lose-answer' | 'copy' | 'put-back'>(
        'restart',
        'empty',
        'kill-store',
        'lose-answer',
        'copy',
        'put-back',
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('lag' as const), blocks: fc.integer({ min: 0, max: 8 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('stale-head' as const), back: fc.integer({ min: 0, max: 9 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('silent' as const), after: fc.integer({ min: 0, max: 12 }) }),
  },
);

type Scene = Awaited<ReturnType<typeof openScene>>;

/**
 * A node that may lie or be silent, but leaves a block's deposits out of no more than one reading: what both lack no
 * reading can tell, and the count of all addresses shows it as a difference (decision 110). Whatever the round comes to,
 * only the end counts.
 */
async function round({ scanner, chain }: Scene): Promise<void> {
  await scanner.round().catch((error: unknown) => {
    if (error instanceof ScanStopped || (error instanceof Error && /credited|final/.test(error.message)))
      throw error;
  });
  chain.failsAfter = null;
}

async function act(deeds: readonly Deed[], scene: Scene): Promise<void> {
  const { chain, store, core } = scene;
  let serial = 0;
  let copy: Awaited<ReturnType<typeof store.copy>> | null = null;
  const left: string[] = [];
  const leftOut = new Set<string>();
  for (const one of deeds) {
    if (one.type === 'mine') {
      const fresh = Array.from({ length: one.deposits }, (_, at) =>
        arrival((serial += 1), one.large ? LARGE + 1n : 5n, at),
      );
      chain.mine(fresh);
    } else if (one.type === 'fork') {
      left.push(chain.canonical.at(-1)?.hash ?? '');
      const dropped = chain.leave(one.depth);
      const again = dropped.filter((_, at) => one.again[at % one.again.length]);
      for (let block = 0; block < one.depth + one.more; block += 1)
        chain.mine(block === one.more ? again : []);
    } else if (one.type === 'round') await round(scene);
    else if (one.type === 'restart') scene.restart();
    else if (one.type === 'empty') {
      const hash = chain.canonical.at(-1)?.hash ?? '';
      if (!leftOut.has(hash)) chain.empties.add(hash);
      leftOut.add(hash);
    } else if (one.type === 'kill-store') store.failure.next = true;
    else if (one.type === 'lose-answer') core.losesAnswer = true;
    else if (one.type === 'copy') copy = await store.copy();
    else if (one.type === 'put-back' && copy !== null) {
      await store.putBack(copy);
      scene.restart();
    } else if (one.type === 'lag') chain.lag = one.blocks;
    else if (one.type === 'stale-head') {
      chain.stuckAt = left.at(-1 - one.back) ?? null;
      await round(scene);
      chain.stuckAt = null;
    } else if (one.type === 'silent') chain.failsAfter = one.after;
  }
}

async function settle(scene: Scene): Promise<void> {
  const { chain, store, core } = scene;
  chain.lag = 0;
  chain.empties.clear();
  chain.failsAfter = null;
  store.failure.next = false;
  core.losesAnswer = false;
  for (let step = 0; step < 3; step += 1) {
    for (let block = 0; block < POLICY.finalDepth; block += 1) chain.mine([]);
    await scene.scanner.round();
    await scene.scanner.round();
  }
}

/** `npm run chaos:wallet` tries thousands. */
const RUNS = Number(process.env['ASSAY_CHAOS_RUNS'] ?? 40);

describe('whatever a chain, a node and a crash do', () => {
  it('the core has in the end what the chain has, once', { timeout: 240_000 + 500 * RUNS }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 40 }), async (deeds) => {
        const scene = await openScene();
        await act(deeds, scene);
        await settle(scene);
        const onChain = scene.chain.canonical.flatMap(({ arrivals }) => arrivals.map(identityOf)).sort();
        const final = [...scene.core.known].filter(([, { state }]) => state === 'final');
        expect(final.map(([identity]) => identity).sort()).toEqual(onChain);
        const others = [...scene.core.known].filter(([, { state }]) => state !== 'final');
        expect(others.every(([, { state }]) => state === 'reversed')).toBe(true);
        expect(scene.scanner.open()).toEqual([]);
        await scene.store.close();
      }),
      { numRuns: RUNS },
    );
  });
});
