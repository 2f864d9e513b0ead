/** Withdrawals of Bitcoin by the payer, before an Esplora over HTTP whose blocks, signatures and replacements are real. */
import { Address } from '@scure/btc-signer';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mustBitcoinNetwork } from '../../integrations/chains/bitcoin/bitcoin-networks.ts';
import { FixtureWallet, REGTEST } from '../../integrations/chains/bitcoin/bitcoin-node-fixture.ts';
import { BlockUnknown, ChainUnavailable } from '../../integrations/chains/port.ts';
import { COLD, FINAL_DEPTH, HOUSE, openCoinScene, ownAddress, userAddress } from './coin-payer-fixture.ts';
import type { CoinScene } from './coin-payer-fixture.ts';
import { CoinsUnknown } from './coin-places.ts';
import { A_FORK, Killed, killWithin } from './payer-fixture.ts';
import type { Trouble } from './payer-fixture.ts';

const states = ({ core }: CoinScene) => [...core.known.values()].map(({ state }) => state);
const pool = ({ esplora }: CoinScene) => [...esplora.node.pool.values()];
const costs = ({ core }: CoinScene): bigint => [...core.costs.values()].reduce((sum, fee) => sum + fee, 0n);

describe('a withdrawal of Bitcoin', () => {
  it('spends a final coin, returns what is left to the house, and waits for no change of another', async () => {
    const scene = await openCoinScene([50_000n, 100_000n]);
    for (const number of [1, 2, 3]) scene.request(number);
    await scene.payer.round();
    // The third waits until what is left of the others is final, and nothing is wrong.
    expect([states(scene), scene.alarms]).toEqual([['signing', 'signing', 'ready'], []]);
    expect(pool(scene).map(({ inputs, outputs }) => [inputs.length, outputs.length])).toEqual([
      [1, 2],
      [1, 2],
    ]);
    scene.mine();
    await scene.payer.round();
    expect(states(scene)).toEqual(['included', 'included', 'ready']);
    scene.mine(FINAL_DEPTH - 1);
    for (const _ of [1, 2]) await scene.payer.round();
    scene.mine(FINAL_DEPTH);
    await scene.payer.round();
    expect([states(scene), scene.core.costs.size]).toEqual([['paid', 'paid', 'paid'], 3]);
    expect([1, 2, 3].map((number) => scene.arrived(userAddress(number)))).toEqual([
      [10_001n],
      [10_002n],
      [10_003n],
    ]);
    expect(scene.worthOf(HOUSE)).toBe(150_000n - 30_006n - costs(scene));
    await scene.close();
  });

  it('that leaves less than is worth sending back gives it to the fee', async () => {
    const scene = await openCoinScene([20_000n]);
    scene.request(1, 19_700n);
    await scene.payer.round();
    expect(pool(scene)).toMatchObject([{ fee: 300n, outputs: [{ units: 19_700n }] }]);
    await scene.close();
  });

  it('is paid to every kind of address, each as its network spells it', async () => {
    const scene = await openCoinScene([90_000n, 90_000n, 90_000n, 90_000n]);
    const { form } = mustBitcoinNetwork(REGTEST.genesis);
    const hash = new FixtureWallet('kinds').payment.script.slice(2);
    const program = new FixtureWallet('kinds').key.publicKey!.slice(1);
    const receivers = [
      Address(form).encode({ type: 'tr', pubkey: program }),
      Address(form).encode({ type: 'wsh', hash: program }),
      Address(form).encode({ type: 'pkh', hash }),
      Address(form).encode({ type: 'sh', hash }),
    ];
    for (const [number, to] of receivers.entries())
      scene.core.request(`withdrawal:${number}`, { to, token: null, units: 546n });
    await scene.payer.round();
    scene.mine(FINAL_DEPTH);
    await scene.payer.round();
    expect([states(scene), scene.alarms]).toEqual([['paid', 'paid', 'paid', 'paid'], []]);
    expect(receivers.map((to) => scene.arrived(to))).toEqual([[546n], [546n], [546n], [546n]]);
    await scene.close();
  });

  it('is paid out of the coin that is enough, whatever dust strangers have sent to the house', async () => {
    const scene = await openCoinScene([1_000_000n, ...Array.from({ length: 30 }, () => 546n)]);
    scene.esplora.fee = 50;
    scene.request(1, 990_000n);
    await scene.payer.round();
    expect([states(scene), scene.alarms]).toEqual([['signing'], []]);
    expect(pool(scene).map(({ inputs, fee }) => [inputs.length, fee])).toEqual([[1, 7_050n]]);
    await scene.close();
  });

  it('without money for it waits with an alarm, and what no node hands on keeps nobody behind', async () => {
    const scene = await openCoinScene([30_000n]);
    scene.request(1, 200n);
    scene.request(2, 40_000n);
    scene.request(3, 1_000n);
    await scene.payer.round();
    expect(states(scene)).toEqual(['ready', 'ready', 'ready']);
    expect(scene.alarms).toEqual([
      expect.stringContaining('withdrawal:1 is less than any node hands on'),
      expect.stringContaining('has not enough for withdrawal:2'),
    ]);
    expect(scene.core.cancel('withdrawal:2')).toBe(true);
    await scene.payer.round();
    expect(states(scene)).toEqual(['ready', 'cancelled', 'signing']);
    await scene.close();
  });

  it('that is not mined is replaced by a version that nodes take, of the same coins', async () => {
    const scene = await openCoinScene([100_000n]);
    scene.request(1);
    await scene.payer.round();
    const [first] = pool(scene);
    scene.esplora.fee = 20;
    for (let block = 0; block < 3; block += 1) scene.esplora.node.mine(() => false);
    await scene.payer.round();
    const [second] = pool(scene);
    expect(second!.id).not.toBe(first!.id);
    expect(second!.fee).toBeGreaterThan(first!.fee + second!.size);
    expect(second!.inputs.map(({ transaction, index }) => [transaction, index])).toEqual(
      first!.inputs.map(({ transaction, index }) => [transaction, index]),
    );
    expect(scene.core.known.get('withdrawal:1')?.transactions).toEqual([first!.id, second!.id]);
    await scene.close();
  });

  it('that would cost more than it may waits, says so, keeps nobody behind, and goes when it costs less', async () => {
    // The first needs two coins, the second one.
    const scene = await openCoinScene([60_000n, 50_000n, 30_000n]);
    scene.ceiling.most = 1_500n;
    scene.esplora.fee = 8;
    scene.request(1, 70_000n);
    scene.request(2, 20_000n);
    await scene.payer.round();
    expect(states(scene)).toEqual(['ready', 'signing']);
    expect(scene.alarms).toEqual([
      'n: withdrawal:1 waits: it would cost 0.00001672 of its own coin, above 0.000015 of its own coin',
    ]);
    expect(pool(scene).map(({ fee }) => fee)).toEqual([1_128n]);
    scene.esplora.fee = 7;
    await scene.payer.round();
    expect(states(scene)).toEqual(['signing', 'signing']);
    // What is sent is not raised above what it may cost, however dear it has become.
    scene.esplora.fee = 40;
    for (let block = 0; block < 3; block += 1) scene.esplora.node.mine(() => false);
    await scene.payer.round();
    expect(pool(scene).every(({ fee }) => fee <= 1_500n)).toBe(true);
    expect(scene.alarms).toContain(
      'n: withdrawal:1 is not sent at a higher fee: it would cost more than it may',
    );
    await scene.close();
  });

  it('whose price rose between the look and the signature is signed at what it may cost', async () => {
    const scene = await openCoinScene([50_000n]);
    scene.ceiling.most = 1_500n;
    scene.request(1, 20_000n);
    const begin = scene.core.beginSigning.bind(scene.core);
    scene.core.beginSigning = async (use, slot) => {
      scene.killer.arm(0, false);
      return begin(use, slot);
    };
    await expect(scene.payer.round()).rejects.toThrow(Killed);
    expect([states(scene), pool(scene)]).toEqual([['signing'], []]);
    scene.core.beginSigning = begin;
    scene.esplora.fee = 40;
    await scene.payer.round();
    const [sent] = pool(scene);
    expect(sent!.fee).toBeLessThanOrEqual(1_500n);
    expect(sent!.fee).toBeGreaterThan(9n * sent!.size);
    await scene.close();
  });

  it('taken back before it was signed leaves its coin to the next', async () => {
    const scene = await openCoinScene([50_000n]);
    const first = scene.request(1);
    const begin = scene.core.beginSigning.bind(scene.core);
    scene.core.beginSigning = async (use, slot) => {
      scene.core.cancel(first);
      return begin(use, slot);
    };
    await scene.payer.round();
    scene.core.beginSigning = begin;
    scene.request(2);
    await scene.payer.round();
    expect([states(scene), pool(scene).length]).toEqual([['cancelled', 'signing'], 1]);
    await scene.close();
  });

  it('has its coins again where the store was put back from before it was asked for', async () => {
    const scene = await openCoinScene([50_000n, 60_000n, 4_000n]);
    const empty = await scene.copy();
    scene.request(1, 70_000n);
    await scene.payer.round();
    const [first] = pool(scene);
    expect(first!.inputs).toHaveLength(2);
    await scene.putBack(empty);
    scene.request(2, 2_000n);
    await scene.payer.round();
    // What was signed is signed again, of the same coins, and the other one has another.
    expect(pool(scene).map(({ outputs }) => outputs[0]!.units)).toEqual([70_000n, 2_000n]);
    const spent = pool(scene).map(({ inputs }) => inputs.map(({ transaction }) => transaction).toSorted());
    expect(spent[0]).toEqual(first!.inputs.map(({ transaction }) => transaction).toSorted());
    scene.mine(FINAL_DEPTH);
    await scene.payer.round();
    expect(states(scene)).toEqual(['paid', 'paid']);
    expect(scene.arrived(userAddress(1))).toEqual([70_000n]);
    await scene.close();
  });

  it('takes no coin that one before it takes along, where the store was put back before that was signed', async () => {
    const scene = await openCoinScene([45_000n, 42_000n, 38_000n]);
    const empty = await scene.copy();
    scene.request(1, 50_000n);
    const begin = scene.core.beginSigning.bind(scene.core);
    scene.core.beginSigning = async (use, slot) => {
      await begin(use, slot);
      throw new Killed('after');
    };
    await expect(scene.payer.round()).rejects.toThrow(Killed);
    scene.core.beginSigning = begin;
    await scene.putBack(empty);
    scene.request(2);
    await scene.payer.round();
    expect([states(scene), scene.alarms]).toEqual([['signing', 'signing'], []]);
    expect(pool(scene).map(({ inputs }) => inputs.length)).toEqual([2, 1]);
    await scene.close();
  });

  it('whose coin somebody else has spent waits for people, and nothing is signed any more', async () => {
    const scene = await openCoinScene([50_000n, 60_000n]);
    scene.request(1);
    await scene.payer.round();
    scene.esplora.node.pool.clear();
    const elsewhere = scene.give(HOUSE, 70_000n);
    const taken = scene.esplora.node.take(scene.steal(50_000n));
    scene.mine();
    await scene.payer.round();
    scene.mine(FINAL_DEPTH);
    await scene.payer.round();
    expect(states(scene)).toEqual(['signing']);
    // What it is given back for: of the transactions in blocks the one that spends its coin.
    const [outgoing] = await scene.store.run('openOutgoing', { network: 'n' });
    const named = ['id' in taken ? taken.id : '', elsewhere, 'ab'.repeat(32)];
    const used = await Promise.all(named.map((one) => scene.places.isUsedBy(outgoing!, one)));
    expect(used).toEqual([true, false, false]);
    expect(scene.alarms).toContainEqual(
      expect.stringContaining('was used by a transaction of somebody else'),
    );
    scene.esplora.node.take(scene.steal(60_000n));
    scene.mine();
    scene.request(2);
    await expect(scene.payer.round()).rejects.toThrow(CoinsUnknown);
    expect(states(scene)).toEqual(['signing', 'ready']);
    await scene.close();
  });

  it.each([0, 1])('is known to be taken by whichever of its coins is, here by number %i', async (number) => {
    const scene = await openCoinScene([50_000n, 60_000n]);
    scene.request(1, 90_000n);
    await scene.payer.round();
    const [{ coins } = { coins: [] }] = await scene.store.run('openOutgoing', { network: 'n' });
    expect(coins).toHaveLength(2);
    scene.esplora.node.pool.clear();
    scene.esplora.node.take(scene.steal(coins[number]!.units));
    scene.mine();
    await scene.payer.round();
    scene.mine(FINAL_DEPTH);
    await scene.payer.round();
    const [taken] = await scene.store.run('openOutgoing', { network: 'n' });
    expect(taken?.state).toBe('conflict');
    expect(scene.alarms).toContainEqual(
      expect.stringContaining('was used by a transaction of somebody else'),
    );
    await scene.close();
  });

  it('is paid out of what users paid in, which is collected from their addresses, less its fee', async () => {
    const scene = await openCoinScene([]);
    const key = { purpose: 'deposits', number: 3 } as const;
    const address = ownAddress(key);
    const brought = [40_000n, 25_000n, 314n].map((units) => ({
      transaction: scene.give(address, units),
      units,
    }));
    scene.mine(FINAL_DEPTH);
    await scene.keepDeposits(key.number, address, brought);
    for (const _ of [1, 2]) await scene.payer.round((await scene.sweeper.round(-1)).gas);
    expect(pool(scene)).toMatchObject([{ inputs: [{}, {}, {}], outputs: [{}] }]);
    scene.mine(FINAL_DEPTH);
    await scene.payer.round();
    expect((await scene.sweeper.round(-1)).states).toEqual(['swept']);
    expect((await scene.sweeper.round(-1)).states).toEqual([]);
    expect(scene.worthOf(HOUSE)).toBe(65_314n - costs(scene));
    expect(scene.worthOf(address)).toBe(0n);
    scene.request(1, 30_000n);
    await scene.payer.round();
    expect(states(scene)).toEqual(['signing']);
    await scene.close();
  });

  it('goes before what is moved to cold storage, which takes final coins that none spends or waits for', async () => {
    const scene = await openCoinScene([50_000n, 400_000n, 30_000n]);
    scene.request(1, 40_000n);
    const to = (units: bigint, address = COLD) => [
      { use: `cold:coin:${units}`, payment: { to: address, token: null, units } },
    ];
    for (const _ of [1, 2]) await scene.payer.round([], to(300_000n));
    expect(pool(scene).map(({ outputs }) => outputs[0]!.units)).toEqual([40_000n, 300_000n]);
    scene.mine(FINAL_DEPTH);
    await scene.payer.round();
    expect([scene.arrived(COLD), scene.core.costs.size]).toEqual([[300_000n], 2]);
    // Behind one that there is not enough for nothing is moved, and nothing to an address that the signer does not know.
    scene.mine(FINAL_DEPTH);
    scene.request(2, 900_000n);
    await scene.payer.round([], to(20_000n));
    expect(pool(scene)).toEqual([]);
    scene.core.cancel('withdrawal:2');
    await scene.payer.round([], to(20_001n, userAddress(9)));
    expect([pool(scene), scene.alarms.at(-1)]).toEqual([
      [],
      expect.stringContaining('is not moved: the signer refuses: other-receiver'),
    ]);
    scene.request(3, 100_000n);
    await scene.payer.round();
    expect(pool(scene)).toHaveLength(1);
    await scene.close();
  });
});

describe('coins that a payment had which nobody knows any more', () => {
  it('count as gone until they are, so that no second move takes as much again', async () => {
    const scene = await openCoinScene([400_000n, 300_000n, 30_000n]);
    const empty = await scene.copy();
    const none: ReadonlySet<string> = new Set();
    const move = { use: 'cold:coin:1', payment: { to: COLD, token: null, units: 350_000n } };
    expect(await scene.places.forgotten(none)).toBe(0n);
    await scene.payer.round([], [move]);
    expect([pool(scene).length, await scene.places.forgotten(none)]).toEqual([1, 0n]);
    await scene.putBack(empty);
    expect(await scene.places.forgotten(none)).toBe(400_000n);
    scene.mine();
    expect(await scene.places.forgotten(none)).toBe(0n);
    await scene.close();
  });

  it('are no such coins where the core knows of what they are', async () => {
    const scene = await openCoinScene([400_000n]);
    const empty = await scene.copy();
    scene.request(1, 50_000n);
    await scene.payer.round();
    await scene.putBack(empty);
    const { slot } = scene.core.known.get('withdrawal:1')!;
    expect(await scene.places.forgotten(new Set([slot!]))).toBe(0n);
    expect(await scene.places.forgotten(new Set())).toBe(400_000n);
    await scene.close();
  });
});

type Plain = 'round' | 'mine' | 'copy' | 'lose' | 'silence' | 'fail';
type Deed =
  | { readonly type: Plain }
  /** `isLarge`: more than any coin of the house. */
  | { readonly type: 'request'; readonly isLarge: boolean }
  | { readonly type: 'cancel'; readonly which: number }
  /**
   * A round that is cut off, behind which the store is one of its copies, the first of which is of the beginning. `isForgotten`:
   * by the node, what waits.
   */
  | {
      readonly type: 'disaster';
      readonly calls: number;
      readonly which: number;
      readonly isForgotten: boolean;
    }
  | Exclude<Trouble, { readonly type: 'mood' }>
  | { readonly type: 'fee'; readonly rate: number };

const plain = (type: Plain, weight: number) => ({
  weight,
  arbitrary: fc.record({ type: fc.constant(type) }),
});
const request = fc.record({ type: fc.constant('request' as const), isLarge: fc.boolean() });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 2, arbitrary: request },
  plain('round', 8),
  plain('mine', 6),
  plain('copy', 1),
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('disaster' as const),
      calls: fc.integer({ min: 2, max: 25 }),
      which: fc.nat(3),
      isForgotten: fc.boolean(),
    }),
  },
  plain('lose', 2),
  plain('silence', 1),
  plain('fail', 1),
  { weight: 2, arbitrary: fc.record({ type: fc.constant('cancel' as const), which: fc.nat(20) }) },
  killWithin(25),
  A_FORK,
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('fee' as const), rate: fc.integer({ min: 1, max: 30 }) }),
  },
);

/** From the beginning there is something to pay; left to itself the generator makes courses of little else than waiting. */
const course = fc
  .tuple(
    fc.array(request, { minLength: 3, maxLength: 4, size: 'max' }),
    fc.array(deed, { minLength: 8, maxLength: 18, size: 'max' }),
  )
  .map(([asked, deeds]) => [...asked, ...deeds]);

/** What a node that is away, or a kill, ends a round by. */
const ENDS = [Killed, ChainUnavailable, BlockUnknown] as const;

async function round(scene: CoinScene): Promise<void> {
  const { payer, esplora } = scene;
  await payer.round().catch((error: unknown) => {
    if (!ENDS.some((kind) => error instanceof kind)) throw error;
  });
  Object.assign(esplora, { status: null, drops: () => false, withholds: () => false });
}

async function act(deeds: readonly Deed[], scene: CoinScene): Promise<void> {
  const { core, esplora, killer } = scene;
  const { node } = esplora;
  let serial = 0;
  let asked = 0n;
  const copies = [await scene.copy()];
  for (const one of deeds) {
    if (one.type === 'request') {
      const units = (one.isLarge ? 50_000n : 10_000n) + BigInt(serial);
      // Nobody is paid what the house has not.
      if ((asked += units) < MOST_ASKED) scene.request((serial += 1), units);
      else asked -= units;
    } else if (one.type === 'round') await round(scene);
    else if (one.type === 'mine') node.mine(({ fee, size }) => fee >= BigInt(esplora.fee) * size);
    else if (one.type === 'cancel' && serial > 0) core.cancel(`withdrawal:${(one.which % serial) + 1}`);
    else if (one.type === 'copy') copies.push(await scene.copy());
    else if (one.type === 'disaster') {
      killer.arm(one.calls, true);
      await round(scene);
      await scene.putBack(copies[one.which % copies.length]!);
      if (one.isForgotten) node.pool.clear();
    } else if (one.type === 'kill') killer.arm(one.calls, one.isAfter);
    else if (one.type === 'lose') esplora.drops = (path) => path === '/tx';
    else if (one.type === 'silence') esplora.withholds = (path) => path === '/tx';
    else if (one.type === 'fail') esplora.status = 500;
    else if (one.type === 'fee') esplora.fee = one.rate;
    else if (one.type === 'fork') {
      let serialOf = 0;
      node.leave(one.depth, () => ((one.loses >> ((serialOf += 1) % 3)) & 1) === 1);
      for (let block = 0; block <= one.depth; block += 1) node.mine(() => block === one.depth);
    }
    for (const number of Array.from({ length: serial }, (_, at) => at + 1))
      expect(scene.arrived(userAddress(number)).length, 'paid on the chain').toBeLessThanOrEqual(1);
  }
}

/** `npm run chaos:wallet` tries thousands. */
const RUNS = Number(process.env['ASSAY_CHAOS_RUNS'] ?? 4);
const COINS = [40_000n, 45_000n, 15_000n, 9_000n, 38_000n, 42_000n];
const MOST_ASKED = 140_000n;

describe('whatever a Bitcoin, an Esplora and a crash do', () => {
  it(
    'everybody is paid once, who has taken it back never, and chain and ledger agree to the satoshi',
    { timeout: 240_000 + 2_000 * RUNS },
    async () => {
      await fc.assert(
        fc.asyncProperty(course, async (deeds) => {
          const scene = await openCoinScene(COINS);
          const { core, killer, esplora, payer } = scene;
          try {
            await act(deeds, scene);
            // No two payments were ever given the same coin.
            expect(scene.alarms).not.toContainEqual(expect.stringContaining('is not to be found'));
            Object.assign(esplora, { status: null, drops: () => false, withholds: () => false, fee: 1 });
            killer.arm(1_000_000, false);
            scene.alarms.length = 0;
            const isOpen = () => states(scene).some((state) => !['paid', 'cancelled'].includes(state));
            for (let step = 0; step < 200 && isOpen(); step += 1) {
              await payer.round();
              scene.mine(2);
            }
            let paid = 0n;
            for (const { state, payment } of core.known.values()) {
              const isEnded = state === 'cancelled';
              expect([state, scene.arrived(payment.to)]).toEqual(
                isEnded ? [state, []] : ['paid', [payment.units]],
              );
              if (!isEnded) paid += payment.units;
            }
            const had = COINS.reduce((sum, units) => sum + units, 0n);
            expect(scene.worthOf(HOUSE)).toBe(had - paid - costs(scene));
          } finally {
            await scene.close();
          }
        }),
        { numRuns: RUNS },
      );
    },
  );
});
