import Database from 'better-sqlite3';
import * as fc from 'fast-check';
import { Kysely, SqliteDialect } from 'kysely';
import { describe, expect, it } from 'vitest';
import { FakeAccounts, fakeSigned } from '../../integrations/chains/fake-accounts-fixture.ts';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import { WithdrawalLedger } from './core-fixture.ts';
import { A_FORK, A_MOOD, FakeSigner, Killed, Killer, killWithin } from './payer-fixture.ts';
import type { Trouble } from './payer-fixture.ts';
import { withdrawalsIdentity } from './identity.ts';
import { NumberPlaces } from './number-places.ts';
import { NumbersUnknown } from './numbers.ts';
import { Payer } from './payer.ts';
import { PayoutRefused } from './rules.ts';
import type { AddressTables } from './address-book/shape.ts';
import type { AskedTables } from './asked/shape.ts';
import type { OutgoingOperations, OutgoingStore, OutgoingTables } from './shape.ts';

const HOUSE = 'house';
const KEY = { purpose: 'treasury', number: 0 } as const;
const POLICY = { finalDepth: 7, raiseAfter: 3, inFlight: 16, maxVersions: 32 };

async function openScene() {
  const db = new Kysely<IdentityTables & OutgoingTables & AddressTables & AskedTables>({
    dialect: new SqliteDialect({ database: new Database(':memory:') }),
  });
  for (const name of ['0101-outgoing', '0113-coins']) await withdrawalsIdentity.migrations[name]?.up(db);
  const operations = withdrawalsIdentity.operations(db);
  const killer = new Killer();
  const run = (name: keyof OutgoingOperations, input: never) =>
    killer.around<unknown>(() => operations[name](input));
  const chain = new FakeAccounts();
  const core = new WithdrawalLedger();
  const alarms: string[] = [];
  const ceilings = new Map<string | null, bigint>();
  const signer = new FakeSigner(() => HOUSE);
  const parts = {
    network: 'n',
    chain: killer.wrap(chain, ['broadcast', 'findReceipt', 'sentCount']),
    store: { run: run as OutgoingStore['run'] },
    onAlarm: (sentence: string): void => void alarms.push(sentence),
  };
  const payer = new Payer({
    ...parts,
    places: new NumberPlaces({
      ...parts,
      signer: killer.wrap(signer, ['sign']),
      from: HOUSE,
      key: KEY,
      maxFeeCeiling: 10_000n,
      costCeilingOf: ({ token }) => ceilings.get(token) ?? null,
    }),
    commands: killer.wrap(core, ['ready', 'beginSigning', 'recordPayout', 'report']),
    policy: POLICY,
  });
  const tables = ['outgoing', 'outgoing_versions'] as const;
  return {
    chain,
    core,
    signer,
    payer,
    killer,
    alarms,
    ceilings,
    request(number: number): string {
      const use = `withdrawal:${number}`;
      core.request(use, { to: `user${number}`, token: null, units: 5n });
      return use;
    },
    copy: () => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())),
    async putBack(rows: readonly (readonly object[])[]) {
      for (const [at, table] of tables.entries()) {
        await db.deleteFrom(table).execute();
        if (rows[at]?.length)
          await db
            .insertInto(table)
            .values(rows[at] as never)
            .execute();
      }
    },
    close: () => db.destroy(),
  };
}

type Scene = Awaited<ReturnType<typeof openScene>>;

const states = ({ core }: Scene) => [...core.known.values()].map(({ state }) => state);

describe('a withdrawal', () => {
  it('waits without a number while there is not enough for it, and no later one of its coin overtakes it', async () => {
    const scene = await openScene();
    const { chain } = scene;
    const ask = (number: number, token: string | null, units: bigint): void =>
      scene.core.request(`withdrawal:${number}`, { to: `user${number}`, token, units });
    chain.balances.set('t', 6n);
    ask(1, 't', 5n);
    ask(2, 't', 5n);
    ask(3, 't', 1n);
    ask(4, null, 5n);
    await scene.payer.round();
    expect(states(scene)).toEqual(['signing', 'ready', 'ready', 'signing']);
    expect(scene.alarms).toEqual([expect.stringContaining('has not enough of t'), expect.any(String)]);
    expect(scene.core.cancel('withdrawal:2')).toBe(true);
    await scene.payer.round();
    expect(states(scene)).toEqual(['signing', 'cancelled', 'signing', 'signing']);
    // Without gas nothing is begun, and what is begun keeps its own.
    chain.balances.set(null, 0n);
    ask(5, 't', 1n);
    await scene.payer.round();
    expect(states(scene).at(-1)).toBe('ready');
    await scene.close();
  });

  it('that would cost more than it may waits, says so, keeps nobody behind, and goes when it costs less', async () => {
    const scene = await openScene();
    const { chain, ceilings, alarms } = scene;
    const ask = (number: number, token: string | null): void =>
      scene.core.request(`withdrawal:${number}`, { to: `user${number}`, token, units: 5n });
    const size = await chain.gasFor({ to: 'user1' });
    ceilings.set('t', 30n * size);
    chain.baseFee = 15n;
    ask(1, 't');
    ask(2, null);
    await scene.payer.round();
    expect(states(scene)).toEqual(['ready', 'signing']);
    expect(alarms).toEqual([expect.stringMatching(/^n: withdrawal:1 waits: it would cost .*, above /)]);
    // What waits is still its owner's to take back, and the rest is paid.
    chain.baseFee = 14n;
    await scene.payer.round();
    expect(states(scene)).toEqual(['signing', 'signing']);
    // It was sent when it cost less; at a price that has risen since it is not raised above what it may cost.
    chain.baseFee = 1_000n;
    for (let block = 0; block < 3 * POLICY.raiseAfter; block += 1) {
      chain.minePool();
      await scene.payer.round();
    }
    const waiting = [...chain.pool.values()].filter(({ payment }) => payment.to === 'user1');
    expect(waiting.map(({ price }) => price.maxFee)).toEqual([29n]);
    expect(alarms).toContain('n: withdrawal:1 is not sent at a higher fee: it would cost more than it may');
    await scene.close();
  });

  it('that its contract would undo is not begun, and keeps nobody behind', async () => {
    const scene = await openScene();
    scene.chain.refusing.add('user1');
    for (const number of [1, 2]) scene.request(number);
    await scene.payer.round();
    expect(states(scene)).toEqual(['ready', 'signing']);
    scene.chain.minePool();
    await scene.payer.round();
    expect(states(scene)).toEqual(['ready', 'included']);
    expect(scene.core.cancel('withdrawal:1')).toBe(true);
    await scene.close();
  });

  it('that its contract undoes from the leave on uses its number up with nothing, and is given back when that is final', async () => {
    const scene = await openScene();
    const { chain, core, payer, killer } = scene;
    for (const number of [1, 2]) scene.request(number);
    // Killed when the core has given its leave, and before anything is signed.
    const begin = core.beginSigning.bind(core);
    core.beginSigning = async (use, slot) => {
      await begin(use, slot);
      throw new Killed('after the leave');
    };
    await expect(payer.round()).rejects.toThrow(Killed);
    core.beginSigning = begin;
    chain.refusing.add('user1');
    for (const answersLost of [true, false]) {
      if (answersLost) killer.arm(12, true);
      await payer.round().catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
    }
    expect([...chain.pool.values()].map(({ nonce, payment }) => [nonce, payment.to])).toEqual([
      [0, HOUSE],
      [1, 'user2'],
    ]);
    // Taken again by its contract it is paid no more: its number is of what was signed for it first. Another one is.
    chain.refusing.clear();
    scene.core.request('withdrawal:3', { to: 'user1', token: null, units: 5n });
    chain.baseFee = 100n;
    for (let block = 0; block <= POLICY.raiseAfter; block += 1) chain.minePool();
    await payer.round();
    for (let block = 1; block < POLICY.finalDepth; block += 1) chain.minePool();
    await payer.round();
    expect(states(scene)).toEqual(['included', 'included', 'included']);
    expect(core.cancel('withdrawal:1')).toBe(false);
    chain.minePool();
    await payer.round();
    expect(states(scene)).toEqual(['failed', 'paid', 'paid']);
    expect([chain.paidTo('user1'), chain.paidTo('user2'), chain.pool.size]).toEqual([1, 1, 0]);
    expect(scene.alarms).toContainEqual(expect.stringContaining('withdrawal:1 would be undone'));
    await scene.close();
  });

  it('of which node or core says what cannot be waits, and keeps nobody behind', async () => {
    const scene = await openScene();
    const { chain, core, payer } = scene;
    for (const number of [1, 2, 3]) scene.request(number);
    await payer.round();
    const of = (number: number) => core.known.get(`withdrawal:${number}`)?.transactions ?? [];
    // By its receipt it has failed, and its block has brought the money.
    const receiptOf = chain.findReceipt.bind(chain);
    chain.findReceipt = async (transaction) => {
      const receipt = await receiptOf(transaction);
      return receipt === null || !of(1).includes(transaction ?? '')
        ? receipt
        : { ...receipt, succeeded: false };
    };
    const report = core.report.bind(core);
    core.report = async (use, ...rest) => {
      if (use === 'withdrawal:2') throw new PayoutRefused('report-payout', 'withdrawal-state-differs');
      await report(use, ...rest);
    };
    for (let block = 0; block < POLICY.finalDepth; block += 1) chain.minePool();
    scene.request(4);
    await payer.round();
    expect(states(scene)).toEqual(['signing', 'signing', 'paid', 'signing']);
    expect([...chain.pool.values()].map(({ nonce }) => nonce)).toEqual([3]);
    expect(scene.alarms).toEqual([
      expect.stringMatching(/withdrawal:1 waits: .* by its logs/),
      expect.stringContaining('withdrawal:2 waits: the core refuses report-payout'),
    ]);
    Object.assign(chain, { findReceipt: receiptOf });
    Object.assign(core, { report });
    await payer.round();
    expect(states(scene)).toEqual(['paid', 'paid', 'paid', 'signing']);
    await scene.close();
  });

  it('is not used up because its money is not there now', async () => {
    const scene = await openScene();
    scene.core.request('withdrawal:1', { to: 'user1', token: 't', units: 5n });
    scene.killer.arm(9, true);
    await expect(scene.payer.round()).rejects.toThrow(Killed);
    scene.chain.refusing.add('user1');
    scene.chain.balances.set('t', 4n);
    await scene.payer.round();
    expect([states(scene), scene.chain.pool.size]).toEqual([['signing'], 0]);
    scene.chain.balances.clear();
    scene.chain.refusing.clear();
    await scene.payer.round();
    expect([...scene.chain.pool.values()].map(({ payment }) => payment.to)).toEqual(['user1']);
    await scene.close();
  });

  it('that was sent and whose contract would undo it now has its place taken by nothing, at a higher fee', async () => {
    const scene = await openScene();
    for (const number of [1, 2])
      scene.core.request(`withdrawal:${number}`, { to: 'user1', token: null, units: 5n });
    scene.chain.mood = 'loses';
    await scene.payer.round();
    scene.chain.refusing.add('user1');
    for (let block = 0; block < POLICY.raiseAfter; block += 1) scene.chain.minePool();
    await scene.payer.round();
    expect([...scene.chain.pool.values()].map(({ payment }) => payment.to)).toContain(HOUSE);
    expect(scene.core.known.get('withdrawal:1')?.transactions).toHaveLength(2);
    for (let block = 0; block < POLICY.finalDepth; block += 1) scene.chain.minePool();
    await scene.payer.round();
    expect(states(scene).toSorted()).toEqual(['failed', 'failed']);
    await scene.close();
  });

  it('costs what its transaction cost, told once', async () => {
    const scene = await openScene();
    scene.request(1);
    await scene.payer.round();
    for (let block = 0; block < POLICY.finalDepth; block += 1) scene.chain.minePool();
    expect(scene.core.costs.size).toBe(0);
    await scene.payer.round();
    expect([...scene.core.costs.values()]).toEqual([1n]);
    await scene.close();
  });

  it('is followed by what the core has recorded, where the store is of the moment before it was signed', async () => {
    const scene = await openScene();
    scene.request(1);
    let copy: readonly (readonly object[])[] = [];
    const begin = scene.core.beginSigning.bind(scene.core);
    scene.core.beginSigning = async (use, slot) => {
      copy = await scene.copy();
      return begin(use, slot);
    };
    await scene.payer.round();
    expect(copy.map((rows) => rows.length)).toEqual([1, 0]);
    await scene.putBack(copy);
    scene.chain.minePool();
    await scene.payer.round();
    expect(states(scene)).toEqual(['included']);
    expect([scene.chain.paidTo('user1'), scene.chain.pool.size]).toEqual([1, 0]);
    await scene.close();
  });

  it('is signed, recorded, sent, mined and paid, once', async () => {
    const scene = await openScene();
    scene.request(1);
    await scene.payer.round();
    expect(states(scene)).toEqual(['signing']);
    expect(scene.chain.pool.size).toBe(1);
    scene.chain.minePool();
    await scene.payer.round();
    expect(states(scene)).toEqual(['included']);
    for (let block = 1; block < POLICY.finalDepth; block += 1) scene.chain.minePool();
    await scene.payer.round();
    expect(states(scene)).toEqual(['paid']);
    await scene.payer.round();
    expect([scene.chain.paidTo('user1'), scene.chain.pool.size]).toEqual([1, 0]);
    await scene.close();
  });

  it('that was taken back before it was signed leaves a number that is filled', async () => {
    const scene = await openScene();
    const [first] = [scene.request(1), scene.request(2)];
    // Killed when the core is asked for leave; then the user is quicker.
    scene.killer.arm(8, false);
    await expect(scene.payer.round()).rejects.toThrow(Killed);
    expect(scene.core.cancel(first)).toBe(true);
    const ready = scene.core.ready.bind(scene.core);
    for (const _ of [1, 2]) await scene.payer.round();
    scene.chain.minePool();
    expect((await ready()).map(({ use }) => use)).toEqual(['withdrawal:2']);
    expect([scene.chain.paidTo('user1'), scene.chain.paidTo('user2')]).toEqual([0, 1]);
    await scene.close();
  });

  it('that is not mined is offered an eighth more, under its number', async () => {
    const scene = await openScene();
    scene.request(1);
    await scene.payer.round();
    scene.chain.baseFee = 100n;
    for (let block = 0; block < POLICY.raiseAfter; block += 1) scene.chain.minePool();
    await scene.payer.round();
    const [waiting] = scene.chain.pool.values();
    expect(waiting).toMatchObject({ nonce: 0, price: { maxFee: 201n } });
    scene.chain.minePool();
    expect(scene.chain.paidTo('user1')).toBe(1);
    await scene.close();
  });

  it('is paid by whichever of its versions was mined', async () => {
    const scene = await openScene();
    scene.request(1);
    await scene.payer.round();
    for (let block = 0; block < POLICY.raiseAfter; block += 1) scene.chain.minePool(() => true);
    scene.chain.mood = 'loses';
    await scene.payer.round();
    expect(scene.core.known.get('withdrawal:1')?.transactions).toHaveLength(2);
    for (let block = 0; block < POLICY.finalDepth; block += 1) scene.chain.minePool();
    await scene.payer.round();
    expect(states(scene)).toEqual(['paid']);
    await scene.close();
  });

  it('takes no number that the signer knows, though the store was put back from before', async () => {
    const scene = await openScene();
    const empty = await scene.copy();
    const first = scene.request(1);
    scene.killer.arm(7, false);
    await expect(scene.payer.round()).rejects.toThrow(Killed);
    scene.core.cancel(first);
    for (const _ of [1, 2]) await scene.payer.round();
    expect(await scene.signer.nextNumber(KEY)).toBe(1);
    scene.chain.pool.clear();
    await scene.putBack(empty);
    scene.request(2);
    for (const _ of [1, 2]) {
      await scene.payer.round();
      scene.chain.minePool();
    }
    expect([scene.chain.paidTo('user1'), scene.chain.paidTo('user2')]).toEqual([0, 1]);
    await scene.close();
  });

  it('that its receiver undoes is given back when that is final', async () => {
    const scene = await openScene();
    scene.request(1);
    scene.chain.failing.add('user1');
    await scene.payer.round();
    for (let block = 0; block < POLICY.finalDepth; block += 1) scene.chain.minePool();
    await scene.payer.round();
    expect(states(scene)).toEqual(['failed']);
    await scene.close();
  });

  it('whose number somebody else has used waits for people, with an alarm', async () => {
    const scene = await openScene();
    scene.request(1);
    await scene.payer.round();
    scene.chain.pool.clear();
    const thief = { from: HOUSE, nonce: 0, price: { maxFee: 99n, tip: 1n } };
    await scene.chain.broadcast(
      fakeSigned({ ...thief, payment: { to: 'thief', token: null, units: 9n } }).signed,
    );
    for (let block = 0; block < 2 * POLICY.finalDepth; block += 1) {
      scene.chain.minePool();
      await scene.payer.round();
    }
    expect(states(scene)).toEqual(['signing']);
    expect(scene.alarms.some((sentence) => sentence.includes('house/0 was used'))).toBe(true);
    const next = { ...thief, nonce: 1, payment: { to: 'thief', token: null, units: 9n } };
    await scene.chain.broadcast(fakeSigned(next).signed);
    scene.chain.minePool();
    scene.request(2);
    await expect(scene.payer.round()).rejects.toThrow(NumbersUnknown);
    await scene.close();
  });
});

type Deed =
  | { readonly type: 'request' | 'round' | 'mine' | 'copy' | 'put-back' }
  | { readonly type: 'cancel'; readonly which: number }
  | Trouble
  | { readonly type: 'fee'; readonly base: number }
  | { readonly type: 'lag'; readonly blocks: number }
  | { readonly type: 'refuse' | 'take'; readonly which: number };

const plain = (type: 'request' | 'round' | 'mine' | 'copy' | 'put-back', weight: number) => ({
  weight,
  arbitrary: fc.record({ type: fc.constant(type) }),
});
const deed: fc.Arbitrary<Deed> = fc.oneof(
  plain('request', 4),
  plain('round', 8),
  plain('mine', 6),
  { weight: 2, arbitrary: fc.record({ type: fc.constant('cancel' as const), which: fc.nat(20) }) },
  plain('copy', 1),
  plain('put-back', 1),
  killWithin(25),
  A_MOOD,
  A_FORK,
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('fee' as const), base: fc.integer({ min: 5, max: 60 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom('refuse' as const, 'take' as const), which: fc.nat(3) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('lag' as const), blocks: fc.integer({ min: 0, max: 3 }) }),
  },
);

async function round({ payer }: Scene): Promise<void> {
  await payer.round().catch((error: unknown) => {
    // A node that lags counts fewer; one that forks may count fewer still. More than we know must never be.
    if (!(error instanceof Killed)) throw error;
  });
}

async function act(deeds: readonly Deed[], scene: Scene): Promise<void> {
  const { chain, core } = scene;
  let serial = 0;
  let copy: Awaited<ReturnType<Scene['copy']>> | null = null;
  for (const one of deeds) {
    if (one.type === 'request') scene.request((serial += 1));
    else if (one.type === 'round') await round(scene);
    else if (one.type === 'mine') chain.minePool();
    else if (one.type === 'cancel' && serial > 0) core.cancel(`withdrawal:${(one.which % serial) + 1}`);
    else if (one.type === 'copy') copy = await scene.copy();
    else if (one.type === 'put-back' && copy !== null) await scene.putBack(copy);
    else if (one.type === 'kill') scene.killer.arm(one.calls, one.isAfter);
    else if (one.type === 'mood') chain.mood = one.mood;
    else if (one.type === 'fee') chain.baseFee = BigInt(one.base);
    else if (one.type === 'refuse') chain.refusing.add(`user${one.which}`);
    else if (one.type === 'take') chain.refusing.delete(`user${one.which}`);
    else if (one.type === 'lag') chain.lag = Math.min(one.blocks, chain.canonical.length - 1);
    else if (one.type === 'fork') {
      chain.leaveMined(one.depth, ({ nonce }) => ((one.loses >> (nonce % 3)) & 1) === 1);
      for (let block = 0; block <= one.depth; block += 1) chain.minePool(() => block < one.depth);
    }
    const most = Math.max(0, ...[...core.known.values()].map(({ payment }) => chain.paidTo(payment.to)));
    expect(most, 'paid on the chain').toBeLessThanOrEqual(1);
  }
}

/** `npm run chaos:wallet` tries thousands. */
const RUNS = Number(process.env['ASSAY_CHAOS_RUNS'] ?? 25);

describe('whatever a chain, a node and a crash do', () => {
  it(
    'everybody is paid once, and who has taken it back never',
    { timeout: 240_000 + 500 * RUNS },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 50 }), async (deeds) => {
          const scene = await openScene();
          await act(deeds, scene);
          const { chain, core, payer, killer } = scene;
          Object.assign(chain, { lag: 0, mood: 'honest', baseFee: 10n });
          killer.arm(1_000_000, false);
          const wereRefused = scene.alarms.length > 0;
          chain.refusing.clear();
          for (let step = 0; step < 40; step += 1) {
            await payer.round();
            chain.minePool();
          }
          for (const { state, payment } of core.known.values()) {
            const isEnded = state === 'cancelled' || (state === 'failed' && wereRefused);
            expect([state, chain.paidTo(payment.to)]).toEqual(isEnded ? [state, 0] : ['paid', 1]);
          }
          expect(scene.alarms.filter((sentence) => !sentence.includes('would be undone'))).toEqual([]);
          await scene.close();
        }),
        { numRuns: RUNS },
      );
    },
  );
});
