/** What the paying address has too much of goes to cold storage once, whatever a chain, a node and a crash do, and starves nobody. */
import * as fc from 'fast-check';
import type { NetworkId } from '@assay/core';
import { describe, expect, it } from 'vitest';
import { CountedAccounts, fakeSigned } from '../../../integrations/chains/fake-accounts-fixture.ts';
import { openColdStorage } from '../../deposits/cold/cold-storage.ts';
import { WithdrawalLedger } from '../core-fixture.ts';
import { NumberPlaces } from '../number-places.ts';
import { A_FORK, A_MOOD, FakeSigner, Killed, Killer, killWithin } from '../payer-fixture.ts';
import type { Trouble } from '../payer-fixture.ts';
import { Payer } from '../payer.ts';
import { openWalletStore } from '../store-fixture.ts';
import { movesWanted } from './mover.ts';
import { Moves } from './moves.ts';
import type { MoverParts } from './mover.ts';
import { followReturns } from './returns.ts';
import type { ReturnParts } from './returns.ts';

const HOUSE = 'house';
const COLD = 'cold';
const ETHER = 10n ** 9n;
const POLICY = { finalDepth: 7, raiseAfter: 3, inFlight: 16, maxVersions: 32 };
const BOUNDS = { floor: 10n * ETHER, ceiling: 30n * ETHER };
const MIDDLE = 20n * ETHER;

async function openScene() {
  const killer = new Killer();
  const { db, run } = await openWalletStore(killer);
  const chain = new CountedAccounts();
  const signer = new FakeSigner(() => HOUSE);
  signer.cold = COLD;
  const core = new WithdrawalLedger();
  const alarms: string[] = [];
  const onAlarm = (sentence: string): void => void alarms.push(sentence);
  const store = { run: run as (MoverParts['store'] & ReturnParts['store'])['run'] };
  const known = killer.wrap(chain, ['broadcast', 'findReceipt', 'sentCount', 'balanceAt']);
  const parts = { network: 'n', chain: known, store, onAlarm };
  const key = { purpose: 'treasury', number: 0 } as const;
  const places = new NumberPlaces({
    ...parts,
    signer: killer.wrap(signer, ['sign']),
    from: HOUSE,
    key,
    maxFeeCeiling: 10_000n,
  });
  const commands = killer.wrap(core, ['ready', 'beginSigning', 'recordPayout', 'report', 'bookCost']);
  const payer = new Payer({ ...parts, places, commands, policy: POLICY });
  const scene = {
    chain,
    core,
    killer,
    alarms,
    signer,
    store,
    places,
    target: COLD,
    /** In a block of its own. */
    give(address: string, units: bigint, token: string | null = null): void {
      const transaction = `d${chain.canonical.length}`;
      chain.mine([{ transaction, index: 0, address, from: 'outside', token, units }]);
    },
    request(number: number, units: bigint): void {
      core.request(`withdrawal:${number}`, { to: `user${number}`, token: null, units });
    },
    mine(blocks: number): void {
      for (let block = 0; block < blocks; block += 1) chain.minePool();
    },
    async round(): Promise<void> {
      await followReturns({ name: 'n', store, chain: known, commands, finalDepth: POLICY.finalDepth });
      const moves = await movesWanted({
        ...ledgerOf(core),
        store,
        network: 0 as NetworkId,
        name: 'n',
        chain: known,
        places,
        onAlarm,
        treasury: HOUSE,
        cold: { addresses: [COLD], target: scene.target, fault: null },
        checked: () => chain.canonical.at(-POLICY.finalDepth) ?? null,
        boundsOf: () => BOUNDS,
      });
      await payer.round([], moves);
    },
    async settle(steps = 40): Promise<void> {
      for (let step = 0; step < steps; step += 1) {
        await scene.round();
        chain.minePool();
      }
    },
    uses: async (): Promise<readonly string[]> =>
      (await db.selectFrom('outgoing').select('use').orderBy('nonce').execute()).map(({ use }) => use),
    /** The store as it was before anything was sent. */
    async putBack(): Promise<void> {
      for (const table of ['outgoing', 'outgoing_versions'] as const) await db.deleteFrom(table).execute();
    },
    close: () => db.destroy(),
  };
  return scene;
}

type Scene = Awaited<ReturnType<typeof openScene>>;

/** Its open withdrawals, as the core lists them. */
function ledgerOf(core: WithdrawalLedger): Pick<MoverParts, 'engine' | 'marketData'> {
  const routes = [null, 't'].map((contract, route) => ({
    route,
    network: 0,
    asset: 1,
    contract,
    decimals: 8,
  }));
  const read = async (_realm: string, { type }: { readonly type: string }) => {
    if (type === 'wallet-routes') return { result: { routes } };
    const open = [...core.known.values()].filter(
      ({ state }) => !['cancelled', 'paid', 'failed'].includes(state),
    );
    return { result: open.map(({ payment }) => ({ route: 0, amount: Number(payment.units) })) };
  };
  const instruments = { mustAsset: () => ({ scale: 8 }) };
  return { engine: { read }, marketData: { instruments } } as unknown as Pick<
    MoverParts,
    'engine' | 'marketData'
  >;
}

const has = (scene: Scene, address: string, token: string | null = null): Promise<bigint> =>
  scene.chain.has(address, token);

describe('of what the paying address has', () => {
  it('what is too much is moved when it is final, once, and its cost is booked', async () => {
    const scene = await openScene();
    scene.give(HOUSE, 50n * ETHER);
    scene.give(HOUSE, 31n * ETHER, 't');
    await scene.round();
    expect(await scene.uses()).toEqual([]);
    scene.mine(POLICY.finalDepth);
    await scene.settle();
    expect([await has(scene, COLD), await has(scene, HOUSE)]).toEqual([30n * ETHER, MIDDLE]);
    expect([await has(scene, COLD, 't'), await has(scene, HOUSE, 't')]).toEqual([11n * ETHER, MIDDLE]);
    expect(await scene.uses()).toEqual([
      expect.stringMatching(/^cold:coin:/),
      expect.stringMatching(/^cold:t:/),
    ]);
    expect([scene.core.costs.size, scene.alarms]).toEqual([2, []]);
    scene.give(HOUSE, 11n * ETHER);
    scene.mine(POLICY.finalDepth);
    await scene.settle();
    expect([await has(scene, COLD), await has(scene, HOUSE)]).toEqual([41n * ETHER, MIDDLE]);
    await scene.close();
  });

  it('nothing is moved that an open withdrawal needs, also while it waits for people', async () => {
    const scene = await openScene();
    scene.give(HOUSE, 50n * ETHER);
    scene.mine(POLICY.finalDepth);
    scene.request(1, 45n * ETHER);
    const ready = scene.core.ready.bind(scene.core);
    scene.core.ready = async () => [];
    await scene.settle(3);
    expect(await scene.uses()).toEqual([]);
    scene.core.ready = ready;
    await scene.settle();
    expect([await scene.uses(), await has(scene, 'user1')]).toEqual([['withdrawal:1'], 45n * ETHER]);
    await scene.close();
  });

  it('nothing goes to an address that the signer does not know: the place is filled, and payments go on', async () => {
    const scene = await openScene();
    scene.give(HOUSE, 50n * ETHER);
    scene.mine(POLICY.finalDepth);
    scene.target = 'elsewhere';
    await scene.round();
    scene.request(1, ETHER);
    scene.target = COLD;
    await scene.settle();
    expect(await has(scene, 'elsewhere')).toBe(0n);
    expect((await scene.uses())[0]).toBe('gap:house/0');
    expect([await has(scene, 'user1'), await has(scene, COLD)]).toEqual([ETHER, 29n * ETHER]);
    expect(scene.alarms[0]).toContain('is not moved: the signer refuses: other-receiver');
    await scene.close();
  });

  it('nothing is moved, and that is said each round, where the file and the signer name other addresses', async () => {
    const scene = await openScene();
    scene.give(HOUSE, 50n * ETHER);
    scene.mine(POLICY.finalDepth);
    const said: string[] = [];
    const moves = new Moves({ ...ledgerOf(scene.core), store: scene.store, boundsOf: () => BOUNDS });
    const cold = { addresses: [COLD], target: null, fault: 'the file names another address' };
    const network = { name: 'n', network: 0 as NetworkId, treasury: HOUSE, chain: scene.chain };
    for (const _ of [1, 2]) {
      const live = { ...network, cold, places: scene.places, scanner: { checked: () => null } };
      const policy = { commands: scene.core, finalDepth: POLICY.finalDepth };
      expect(await moves.round(live as never, policy, (one) => void said.push(one))).toEqual([]);
    }
    const sentence = 'n: nothing is moved to cold storage: the file names another address';
    expect(said).toEqual([sentence, sentence]);
    await scene.close();
  });

  it('what came back costs what cold storage has paid for it, once, and one that no block has is given up', async () => {
    const scene = await openScene();
    const back = {
      from: COLD,
      nonce: 0,
      price: { maxFee: 99n, tip: 1n },
      payment: { to: HOUSE, token: null, units: 5n },
    };
    scene.give(COLD, ETHER);
    const { signed, transaction } = fakeSigned(back);
    await scene.chain.broadcast(signed);
    scene.mine(1);
    const returns = [transaction, 'lost'].map((one) => ({ transaction: one, from: COLD, height: 1 }));
    for (const _ of [1, 2]) await scene.store.run('keepReturns', { network: 'n', returns });
    scene.mine(POLICY.finalDepth - 2);
    await scene.round();
    expect(scene.core.costs.size).toBe(0);
    scene.mine(1);
    for (const _ of [1, 2]) await scene.round();
    expect([...scene.core.costs]).toEqual([[transaction, 1n]]);
    const open = async () => (await scene.store.run('openReturns', { network: 'n', limit: 9 })).length;
    expect(await open()).toBe(1);
    scene.mine(10 * POLICY.finalDepth);
    await scene.round();
    expect(await open()).toBe(0);
    // It is seen again: what is booked stays booked.
    await scene.store.run('keepReturns', { network: 'n', returns });
    expect(await open()).toBe(1);
    await scene.close();
  });
});

describe('behind a store that was put back from before a move', () => {
  // What the paying address had beyond its ceiling can leave once more, and then it is below its floor.
  it.each([
    ['and is mined', (scene: Scene) => scene.mine(1)],
    ['and is lost', (scene: Scene) => scene.chain.pool.clear()],
    ['and waits', () => undefined],
  ] as const)('nothing more is moved while the first one is signed %s', async (_name, then) => {
    const scene = await openScene();
    scene.give(HOUSE, 50n * ETHER);
    scene.mine(POLICY.finalDepth);
    await scene.round();
    expect(scene.chain.pool.size).toBe(1);
    await scene.putBack();
    then(scene);
    const least: bigint[] = [];
    for (let step = 0; step < 40; step += 1) {
      await scene.round();
      scene.chain.minePool();
      least.push(await has(scene, HOUSE));
    }
    for (const one of least) expect(one).toBeGreaterThanOrEqual(MIDDLE);
    expect([await has(scene, COLD), await has(scene, HOUSE)]).toEqual([30n * ETHER, MIDDLE]);
    // It goes on by itself.
    scene.give(HOUSE, 11n * ETHER);
    scene.mine(POLICY.finalDepth);
    await scene.settle();
    expect([await has(scene, COLD), await has(scene, HOUSE)]).toEqual([41n * ETHER, MIDDLE]);
    await scene.close();
  });

  it('a move whose block a fork takes away is waited for, and not made again', async () => {
    const scene = await openScene();
    scene.give(HOUSE, 50n * ETHER);
    scene.mine(POLICY.finalDepth);
    await scene.round();
    scene.chain.minePool();
    await scene.putBack();
    await scene.round();
    scene.chain.leaveMined(1, () => false);
    await scene.settle();
    expect([await has(scene, COLD), await has(scene, HOUSE)]).toEqual([30n * ETHER, MIDDLE]);
    await scene.close();
  });
});

describe('a token whose transfers succeed and move nothing', () => {
  it('is moved once, and told with its transaction, until a payment of it arrives', async () => {
    const scene = await openScene();
    scene.give(HOUSE, 5n * ETHER);
    scene.give(HOUSE, 31n * ETHER, 't');
    scene.chain.idle.add(`t ${COLD}`);
    scene.mine(POLICY.finalDepth);
    await scene.settle(60);
    expect([(await scene.uses()).length, scene.core.costs.size, await has(scene, COLD, 't')]).toEqual([
      1,
      1,
      0n,
    ]);
    const [transaction] = scene.core.costs.keys();
    expect(scene.alarms.at(-1)).toBe(
      `n: nothing of t is moved to cold storage any more: ${transaction} is final and has moved nothing`,
    );
    // What has arrived says that it moves: it is tried once more.
    scene.core.request('withdrawal:1', { to: 'user1', token: 't', units: 1n });
    await scene.settle(60);
    expect([await has(scene, 'user1', 't'), (await scene.uses()).length, scene.core.costs.size]).toEqual([
      1n,
      3,
      3,
    ]);
    expect(scene.alarms.at(-1)).toContain([...scene.core.costs.keys()].at(-1));
    await scene.close();
  });
});

describe('an address is cold storage', () => {
  const named = 'Cold';
  it.each([
    ['when the signer knows it, too', { sealed: COLD }, COLD, null],
    ['not without the signer', { sealed: null }, null, 'the signer does not know Cold'],
    ['not when the signer knows another', { sealed: 'other' }, null, 'the signer does not know Cold'],
    ['not when it is the one that pays', { sealed: COLD, treasury: COLD }, null, 'is the address that pays'],
    ['not when it has coins before', { sealed: COLD, coins: 5n }, null, 'had ETH before it was named'],
  ] as const)('%s', async (_name, given, target, fault) => {
    const scene = await openScene();
    if ('coins' in given) scene.give(COLD, given.coins);
    const { chain, store } = scene;
    const reached = {
      head: () => chain.head(),
      balanceAt: chain.balanceAt.bind(chain),
      canonicalAddress: (address: string) => address.toLowerCase(),
      shownAddress: () => named,
    };
    const open = (coldAddress?: string) =>
      openColdStorage({
        config: { coins: [{ coin: 'ETH', contract: null }], coldAddress } as never,
        chain: reached,
        name: 'n',
        store,
        treasury: HOUSE,
        now: () => 1,
        ...given,
      });
    const found = await open(named);
    expect(found.target).toBe(target);
    if (fault === null) expect(found.fault).toBeNull();
    else expect(found.fault).toContain(fault);
    // One that counted once is counted when the configuration names it no more, and is no new one when it comes back.
    expect(await open()).toEqual({ addresses: target === null ? [] : [COLD], target: null, fault: null });
    scene.give(COLD, 7n);
    expect((await open(named)).target).toBe(target);
    await scene.close();
  });
});

type Deed =
  | { readonly type: 'round' | 'mine' | 'give' }
  | { readonly type: 'request'; readonly units: number }
  | Trouble;

const plain = (type: 'round' | 'mine' | 'give', weight: number) => ({
  weight,
  arbitrary: fc.record({ type: fc.constant(type) }),
});
const deed: fc.Arbitrary<Deed> = fc.oneof(
  plain('round', 8),
  plain('mine', 8),
  plain('give', 2),
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('request' as const), units: fc.integer({ min: 1, max: 9 }) }),
  },
  killWithin(40),
  A_MOOD,
  A_FORK,
);

async function act(deeds: readonly Deed[], scene: Scene): Promise<bigint> {
  const { chain, killer } = scene;
  let [given, asked, serial] = [0n, 0n, 0];
  for (const one of deeds) {
    if (one.type === 'round')
      await scene.round().catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
    else if (one.type === 'mine') chain.minePool();
    else if (one.type === 'request') {
      const units = BigInt(one.units) * ETHER;
      // Who asks for all that stays behind a move waits for somebody who brings more: the fees are missing.
      if (asked + units > MIDDLE - ETHER) continue;
      asked += units;
      scene.request((serial += 1), units);
    } else if (one.type === 'kill') killer.arm(one.calls, one.isAfter);
    else if (one.type === 'mood') chain.mood = one.mood;
    else if (one.type === 'give') {
      given += 25n * ETHER;
      scene.give(HOUSE, 25n * ETHER);
      scene.mine(5);
    } else if (one.type === 'fork') {
      for (let block = 0; block < 5; block += 1) chain.minePool(() => true);
      chain.leaveMined(one.depth, ({ nonce }) => ((one.loses >> (nonce % 3)) & 1) === 1);
      for (let block = 0; block <= one.depth; block += 1) chain.minePool(() => block < one.depth);
    }
    for (const address of [HOUSE, COLD]) expect(await has(scene, address)).toBeGreaterThanOrEqual(0n);
  }
  return given;
}

/** `npm run chaos:wallet` tries thousands. */
const RUNS = Number(process.env['ASSAY_CHAOS_RUNS'] ?? 12);

describe('whatever a chain, a node and a crash do', () => {
  it(
    'the paying address ends between middle and ceiling, everybody is paid once, and every move is one',
    { timeout: 240_000 + 500 * RUNS },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 50 }), async (deeds) => {
          const scene = await openScene();
          const { chain, core, killer } = scene;
          scene.give(HOUSE, 500n * ETHER);
          scene.mine(20);
          const given = 500n * ETHER + (await act(deeds, scene));
          chain.mood = 'honest';
          killer.arm(1_000_000, false);
          await scene.settle(60);
          let paid = 0n;
          for (const { state, payment } of core.known.values()) {
            expect([state, await has(scene, payment.to)]).toEqual(['paid', payment.units]);
            paid += payment.units;
          }
          const left = await has(scene, HOUSE);
          expect(left).toBeLessThanOrEqual(BOUNDS.ceiling);
          expect(left + paid + (await has(scene, COLD))).toBe(given);
          const uses = await scene.uses();
          const moved = uses.filter((use) => use.startsWith('cold:'));
          expect(chain.paidTo(COLD)).toBe(moved.length);
          expect(core.costs.size).toBe(uses.length);
          await scene.close();
        }),
        { numRuns: RUNS },
      );
    },
  );
});
