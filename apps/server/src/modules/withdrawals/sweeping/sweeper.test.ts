/** What lies on users' addresses comes together on the house's, once, whatever a chain, a node and a crash do. */
import * as fc from 'fast-check';
import type { OwnerId } from '@assay/core';
import { describe, expect, it } from 'vitest';
import { CountedAccounts } from '../../../integrations/chains/fake-accounts-fixture.ts';
import type { KeyName } from '../../../integrations/signer/port.ts';
import { WithdrawalLedger } from '../core-fixture.ts';
import { A_FORK, A_MOOD, FakeSigner, Killed, Killer, killWithin } from '../payer-fixture.ts';
import type { Trouble } from '../payer-fixture.ts';
import { NumberPlaces } from '../number-places.ts';
import { Payer } from '../payer.ts';
import { openWalletStore } from '../store-fixture.ts';
import { Sweeper } from './sweeper.ts';
import type { SweeperParts } from './sweeper.ts';

const HOUSE = 'house';
const DAY = 86_400_000;
const MAX_FEE = 10_000n;
const POLICY = { finalDepth: 7, raiseAfter: 3, inFlight: 16, maxVersions: 32 };
/** What a transaction costs at most, at the fake's usual fee. */
const COST = 21_000n * 21n;
const addressOf = ({ purpose, number }: KeyName): string =>
  purpose === 'treasury' ? HOUSE : `user${number}`;

async function openScene() {
  const killer = new Killer();
  const { db, operations, run } = await openWalletStore(killer);
  const chain = new CountedAccounts();
  const alarms: string[] = [];
  const clock = { now: DAY };
  const value = { ofToken: 1_000_000n };
  const core = new WithdrawalLedger();
  const parts = {
    network: 'n',
    chain: killer.wrap(chain, ['broadcast', 'findReceipt', 'sentCount', 'balanceAt']),
    signer: killer.wrap(new FakeSigner(addressOf), ['sign']),
    store: { run: run as SweeperParts['store']['run'] },
    onAlarm: (sentence: string) => void alarms.push(sentence),
  };
  const payer = new Payer({
    ...parts,
    places: new NumberPlaces({
      ...parts,
      maxFeeCeiling: MAX_FEE,
      from: HOUSE,
      key: { purpose: 'treasury', number: 0 },
    }),
    commands: core,
    policy: POLICY,
  });
  const sweeper = new Sweeper({
    ...parts,
    treasury: HOUSE,
    maxFeeCeiling: MAX_FEE,
    checked: () => chain.canonical.at(-POLICY.finalDepth) ?? null,
    valueOf: async (_token, units) => units * value.ofToken,
    now: () => clock.now,
  });
  let serial = 0;
  const arrive = (address: string, token: string | null, units: bigint) => {
    serial += 1;
    const arrival = { transaction: `d${serial}`, index: 0, address, from: 'outside', token, units };
    return { ...arrival, block: chain.mine([arrival]), height: chain.canonical.length - 1 };
  };
  return {
    chain,
    core,
    sweeper,
    killer,
    alarms,
    clock,
    value,
    arrive,
    /** To the address of a user, in a block by itself. */
    async deposit(
      number: number,
      token: string | null,
      units: bigint,
      state: 'final' | 'credited' = 'final',
    ) {
      const address = `user${number}`;
      const rest = { state, isHeld: false, missingSince: null } as const;
      const deposit = { ...arrive(address, token, units), ...rest };
      const given = { owner: number as OwnerId, number, address };
      const known = await operations.depositAddresses({ network: 'n' });
      if (!known.some((one) => one.number === number))
        await operations.keepDepositAddress({ network: 'n', given, now: 0 });
      await operations.saveDeposit({ network: 'n', deposit, now: clock.now });
      return deposit;
    },
    mine(blocks: number): void {
      for (let block = 0; block < blocks; block += 1) chain.minePool();
    },
    async round() {
      const { gas, states } = await sweeper.round(-1);
      await payer.round(gas);
      return states;
    },
    /** Rounds and blocks until nothing is left to do. */
    async settle(steps = 40) {
      for (let step = 0; step < steps; step += 1) {
        await this.round();
        chain.minePool();
      }
    },
    uses: async () =>
      (await db.selectFrom('outgoing').select('use').orderBy('use').execute()).map(({ use }) => use),
    close: () => db.destroy(),
  };
}

type Scene = Awaited<ReturnType<typeof openScene>>;

/** The house has so much of the chain's own coin. */
async function withGas(coins = 1_000n * COST): Promise<Scene> {
  const scene = await openScene();
  scene.arrive(HOUSE, null, coins);
  return scene;
}

describe('a coin on the address of a user', () => {
  it('waits for its gas, has it for good, is sent on and is confirmed; each costs what it cost', async () => {
    const scene = await withGas();
    await scene.deposit(1, 't', 50n);
    scene.mine(POLICY.finalDepth);
    expect(await scene.round()).toEqual(['waiting']);
    expect(await scene.round()).toEqual(['gas-sent']);
    scene.mine(1);
    // The chain shows it, and could take it back.
    expect(await scene.round()).toEqual(['gas-sent']);
    scene.mine(POLICY.finalDepth - 1);
    await scene.round();
    expect(await scene.round()).toEqual(['gas-confirmed']);
    expect(await scene.round()).toEqual(['swept']);
    scene.mine(POLICY.finalDepth);
    await scene.round();
    expect(await scene.round()).toEqual(['swept']);
    expect(await scene.round()).toEqual([]);
    expect([await scene.chain.has(HOUSE, 't'), await scene.chain.has('user1', 't')]).toEqual([50n, 0n]);
    expect(await scene.uses()).toEqual(['gas:1:1', 'sweep:1']);
    expect(scene.core.costs.size).toBe(2);
    await scene.close();
  });

  it('of the chain itself pays for itself, and leaves less than is worth another time; that is used then', async () => {
    const scene = await withGas();
    await scene.deposit(1, null, 100n * COST);
    scene.mine(POLICY.finalDepth);
    await scene.settle();
    expect(await scene.uses()).toEqual(['sweep:1']);
    expect(await scene.chain.has('user1', null)).toBeLessThan(2n * COST);
    await scene.deposit(1, 't', 50n);
    scene.mine(POLICY.finalDepth);
    await scene.settle();
    expect(await scene.uses()).toEqual(['sweep:1', 'sweep:2']);
    await scene.close();
  });

  it('stays until it is worth ten times its cost, or is old and worth more than that', async () => {
    const scene = await withGas();
    scene.value.ofToken = 1n;
    for (const [number, times] of [
      [1, 9n],
      [2, 1n],
      [3, 25n],
    ] as const)
      await scene.deposit(number, null, times * COST);
    await scene.deposit(4, 't', 11n * COST);
    scene.mine(POLICY.finalDepth);
    await scene.settle();
    // The token's gas has to be sent first: that is twice the cost.
    expect(await scene.uses()).toEqual(['sweep:1']);
    scene.clock.now += 31 * DAY;
    await scene.settle();
    expect(await scene.chain.has(HOUSE, 't')).toBe(11n * COST);
    expect(await scene.chain.has('user1', null)).toBeLessThan(2n * COST);
    expect(await scene.chain.has('user2', null)).toBe(COST);
    await scene.close();
  });

  it('is not looked for in a round that only follows what was begun', async () => {
    const scene = await withGas();
    await scene.deposit(1, null, 100n * COST);
    scene.mine(POLICY.finalDepth);
    expect(await scene.sweeper.round(null)).toMatchObject({ gas: [], states: [] });
    expect((await scene.sweeper.round(-1)).states).toHaveLength(1);
    expect((await scene.sweeper.round(null)).states).toHaveLength(1);
    await scene.close();
  });

  it('stays where it is not final, and where nobody told that it came', async () => {
    const scene = await withGas();
    await scene.deposit(1, null, 100n * COST, 'credited');
    scene.arrive('user1', 't', 50n);
    scene.mine(POLICY.finalDepth);
    await scene.settle(5);
    expect(await scene.uses()).toEqual([]);
    // Final by the store, and in no block that was read twice.
    await scene.deposit(2, null, 100n * COST);
    await scene.round();
    expect(await scene.uses()).toEqual([]);
    await scene.close();
  });

  it('that its contract does not move is left alone for a day, with an alarm, and tried again', async () => {
    const scene = await withGas();
    scene.chain.failing.add(HOUSE);
    await scene.deposit(1, null, 100n * COST);
    scene.mine(POLICY.finalDepth);
    await scene.settle();
    expect([await scene.uses(), scene.alarms]).toEqual([
      ['sweep:1'],
      [expect.stringContaining('of user1 has moved nothing')],
    ]);
    scene.chain.failing.clear();
    await scene.settle(5);
    expect(await scene.uses()).toEqual(['sweep:1']);
    scene.clock.now += 2 * DAY;
    await scene.settle();
    expect(await scene.uses()).toEqual(['sweep:1', 'sweep:2']);
    await scene.close();
  });

  it('is given more gas when fees have risen, and never more than gas', async () => {
    const scene = await withGas();
    await scene.deposit(1, null, 100n * COST);
    scene.mine(POLICY.finalDepth);
    for (const _ of [1, 2]) await scene.round();
    scene.chain.baseFee = 100n;
    await scene.settle(60);
    expect((await scene.uses()).at(-1)).toBe('sweep:1');
    expect((await scene.uses()).length).toBeGreaterThan(1);
    expect(await scene.chain.has('user1', null)).toBeLessThan(40n * COST);
    expect(await scene.sweeper.round(null)).toMatchObject({ states: [] });
    await scene.close();
  });

  it('waits while the house lacks the gas', async () => {
    const scene = await withGas(1n);
    await scene.deposit(1, 't', 50n);
    scene.mine(POLICY.finalDepth);
    for (const _ of [1, 2]) await scene.round();
    expect([await scene.uses(), scene.alarms.at(-1)]).toEqual([[], expect.stringContaining('for gas:1:1')]);
    scene.arrive(HOUSE, null, 1_000n * COST);
    await scene.settle();
    expect(await scene.chain.has(HOUSE, 't')).toBe(50n);
    await scene.close();
  });

  it('whose key somebody else has used stays, with an alarm, and keeps no other one waiting', async () => {
    const scene = await withGas();
    for (const number of [1, 2]) await scene.deposit(number, null, 100n * COST);
    scene.mine(POLICY.finalDepth);
    await scene.settle();
    const stolen = ['user1', 1, '99', '1', 'thief', null, '1'];
    await scene.deposit(1, null, 100n * COST);
    await scene.chain.broadcast(JSON.stringify(stolen));
    scene.mine(POLICY.finalDepth);
    await scene.deposit(2, null, 100n * COST);
    scene.mine(POLICY.finalDepth);
    await scene.settle();
    expect(await scene.uses()).toEqual(['sweep:1', 'sweep:2', 'sweep:4']);
    expect(scene.alarms.at(-1)).toContain('the chain counts 2 transactions of user1');
    await scene.close();
  });
});

type Deed =
  | { readonly type: 'round' }
  | { readonly type: 'mine' }
  | Trouble
  | { readonly type: 'fee'; readonly base: number };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constant('round' as const) }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('mine' as const) }) },
  killWithin(40),
  A_MOOD,
  A_FORK,
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('fee' as const), base: fc.integer({ min: 5, max: 30 }) }),
  },
);

async function act(deeds: readonly Deed[], scene: Scene): Promise<void> {
  const { chain, killer } = scene;
  for (const one of deeds) {
    if (one.type === 'round') {
      await scene.round().catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
    } else if (one.type === 'mine') chain.minePool();
    else if (one.type === 'kill') killer.arm(one.calls, one.isAfter);
    else if (one.type === 'mood') chain.mood = one.mood;
    else if (one.type === 'fee') chain.baseFee = BigInt(one.base);
    else {
      // What arrived stands: a deposit that is final is below every fork.
      const depth = Math.min(one.depth, chain.canonical.length - 20);
      if (depth < 1) continue;
      chain.leaveMined(depth, ({ nonce }) => ((one.loses >> (nonce % 3)) & 1) === 1);
      for (let block = 0; block <= depth; block += 1) chain.minePool(() => block < depth);
    }
    for (const token of [null, 't']) {
      for (const address of [HOUSE, 'user1', 'user2'])
        expect(await chain.has(address, token)).toBeGreaterThanOrEqual(0n);
    }
  }
}

/** `npm run chaos:wallet` tries thousands. */
const RUNS = Number(process.env['ASSAY_CHAOS_RUNS'] ?? 8);

describe('whatever a chain, a node and a crash do', () => {
  it('all of it is collected once, and gas is sent once', { timeout: 240_000 + 500 * RUNS }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 50 }), async (deeds) => {
        const scene = await withGas();
        const { chain, killer } = scene;
        await scene.deposit(1, 't', 50n);
        await scene.deposit(2, null, 60n * COST);
        await scene.deposit(2, null, 40n * COST);
        scene.mine(20);
        await act(deeds, scene);
        Object.assign(chain, { mood: 'honest', baseFee: 10n });
        killer.arm(1_000_000, false);
        await scene.settle(60);
        expect([await chain.has('user1', 't'), await chain.has(HOUSE, 't')]).toEqual([0n, 50n]);
        expect(await chain.has('user2', null)).toBeLessThan(6n * COST);
        const uses = await scene.uses();
        expect(uses.filter((use) => use.startsWith('sweep:'))).toHaveLength(2);
        expect(scene.core.costs.size).toBe(uses.length);
        await scene.close();
      }),
      { numRuns: RUNS },
    );
  });
});
