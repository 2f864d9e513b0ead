/** The scanner before a Bitcoin that forks, replaces and lies, through HTTP, on the real store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openIdentityStore } from '../../bootstrap/identity-store.ts';
import { openBitcoinChain } from '../../integrations/chains/bitcoin/bitcoin-chain.ts';
import { FixtureWallet, REGTEST } from '../../integrations/chains/bitcoin/bitcoin-node-fixture.ts';
import { openEsplora } from '../../integrations/chains/bitcoin/esplora-fixture.ts';
import { DepositLedger } from './core-fixture.ts';
import { identityOf } from './rules.ts';
import { Scanner } from './scanner.ts';

const USERS = Array.from({ length: 10 }, (_, at) => new FixtureWallet(`user ${at}`).address);
const POLICY = { creditDepth: 3, finalDepth: 7, waitsForFinal: () => false };
const DEEPEST_FORK = 5;

const folder = mkdtempSync(path.join(tmpdir(), 'assay-esplora-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function openScene(name: string) {
  const esplora = await openEsplora();
  for (let block = 0; block < 50; block += 1) esplora.node.mine();
  const store = await openIdentityStore(path.join(folder, `${name}.sqlite`));
  const core = new DepositLedger();
  const watched = new Set(USERS);
  const alarms: string[] = [];
  const chain = await openBitcoinChain({ url: esplora.url, expected: REGTEST, timeoutMs: 2_000 });
  // Keeps nothing from one round for the next: each is that of a server that has just started.
  const round = () =>
    new Scanner({
      network: 'bitcoin',
      chain,
      store,
      commands: core,
      policy: POLICY,
      now: Date.now,
      isWatched: (address) => watched.has(address),
      onAlarm: (sentence) => alarms.push(sentence),
    }).round();
  await round();
  const pay = (
    user: number,
    units: bigint,
    of: { fee?: bigint; coin?: ReturnType<typeof esplora.node.spendable> } = {},
  ) => {
    const answer = esplora.node.take(esplora.node.signPayment(USERS[user]!, units, of));
    if ('refusal' in answer) throw new Error(answer.refusal);
    return answer.id;
  };
  const mine = (count: number): void => {
    for (let block = 0; block < count; block += 1) esplora.node.mine();
  };
  return {
    esplora,
    store,
    core,
    chain,
    alarms,
    round,
    pay,
    mine,
    states: () => Object.fromEntries([...core.known].map(([identity, { state }]) => [identity, state])),
    close: async () => {
      await store.close();
      await esplora.close();
    },
  };
}

describe('deposits of Bitcoin', () => {
  it('are credited at their depth, and never for what was replaced', async () => {
    const { esplora, core, round, pay, mine, states, close } = await openScene('replaced');
    const coin = esplora.node.spendable();
    const first = pay(0, 5_000n, { coin });
    const second = pay(1, 5_000n, { coin, fee: 3_000n });
    mine(1);
    await round();
    // Nothing is known of what is in no block.
    expect(core.known.size).toBe(0);
    mine(2);
    await round();
    expect(states()).toEqual({ [`${second}:0`]: 'credited' });
    // The block is left, and the miner of the other branch takes the first one.
    esplora.node.leave(3, (id) => id === second);
    const again = esplora.node.take(esplora.node.signPayment(USERS[0]!, 5_000n, { coin }));
    expect(again).toEqual({ id: first });
    mine(4);
    await round();
    expect(states()).toEqual({ [`${second}:0`]: 'held', [`${first}:0`]: 'credited' });
    mine(POLICY.finalDepth);
    await round();
    mine(1);
    await round();
    expect(states()).toEqual({ [`${second}:0`]: 'reversed', [`${first}:0`]: 'final' });
    await close();
  });

  it('wait while a node lags, leaves out, breaks off or answers nothing, and lose nothing by it', async () => {
    const { esplora, core, round, pay, mine, states, close } = await openScene('lying');
    const id = pay(0, 5_000n);
    mine(3);
    esplora.lag = 3;
    expect(await round()).toBe('lagging');
    esplora.lag = 0;
    esplora.leavesOut = (transaction) => transaction.id === id;
    await expect(round()).rejects.toThrow('are not those that its header names');
    esplora.leavesOut = () => false;
    esplora.drops = (asked) => asked.endsWith('/raw');
    await expect(round()).rejects.toThrow('does not answer');
    esplora.drops = () => false;
    esplora.status = 503;
    await expect(round()).rejects.toThrow('does not answer');
    expect(core.known.size).toBe(0);
    esplora.status = null;
    await round();
    expect(states()).toEqual({ [`${id}:0`]: 'credited' });
    await close();
  });

  it('survive forks of one to five blocks and restarts', { timeout: 60_000 }, async () => {
    const { esplora, core, chain, round, pay, mine, alarms, close } = await openScene('forks');
    const lost = new Set<string>();
    let serial = 0;
    for (let depth = 1; depth <= DEEPEST_FORK; depth += 1) {
      const ids = [0, 1, 2, 3].map(() => pay((serial += 1) % USERS.length, 1_000n + BigInt(serial)));
      mine(depth);
      await round();
      esplora.node.leave(depth, (id) => id === ids[3]);
      lost.add(ids[3]!);
      // Some come back in the deepest block of the other branch, some in its last.
      esplora.node.mine(({ id }) => id === ids[0]);
      mine(depth);
      await round();
    }
    for (let turn = 0; turn < 3; turn += 1) {
      mine(POLICY.finalDepth);
      await round();
    }
    const known = [...core.known.values()];
    expect(known.every(({ state }) => state === 'final' || state === 'reversed')).toBe(true);
    const final = known.filter(({ state }) => state === 'final').map(({ deposit }) => deposit);
    expect(final).toHaveLength(DEEPEST_FORK * 3);
    expect(final.filter(({ transaction }) => lost.has(transaction)).map(identityOf)).toEqual([]);
    const { hash } = await chain.head();
    for (const user of USERS) {
      const credited = final.filter(({ address }) => address === user);
      expect(await chain.balanceAt(hash, user, null)).toBe(
        credited.reduce((sum, { units }) => sum + units, 0n),
      );
    }
    expect(alarms).toEqual([]);
    await close();
  });
});
