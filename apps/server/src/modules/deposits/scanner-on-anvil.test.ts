/** The scanner before a real node, on the real store of both databases. */
import { encodeDeployData, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIdentityStore } from '../../bootstrap/identity-store.ts';
import { openEvmChain } from '../../integrations/chains/evm/evm-chain.ts';
import { anvil, openAnvil, withAnvil } from '../../integrations/chains/test-chain/anvil-fixture.ts';
import type { AnvilChain } from '../../integrations/chains/test-chain/anvil-fixture.ts';
import { TEST_TOKEN_CODE } from '../../integrations/chains/test-chain/test-token-code.ts';
import { identityTables } from '../../bootstrap/prepared-tables-fixture.ts';
import { bothDatabases } from '../../storage/postgres/both-databases-fixture.ts';
import { DepositLedger } from './core-fixture.ts';
import { Scanner } from './scanner.ts';

const { databases } = await bothDatabases(identityTables);
/** `npm run chaos:wallet` makes 500 deposits, a test run a few. */
const CYCLES = Number(process.env['ASSAY_CHAOS_CYCLES'] ?? 1);
const DEPOSITS = 5;
const USERS = Array.from({ length: 50 }, (_, at) => `0x${String(at).padStart(40, 'c')}`);
const PLAIN = parseAbi(['constructor(string name, string symbol, uint8 decimals, uint256 supply)']);
const POLICY = { creditDepth: 3, finalDepth: 7, waitsForFinal: () => false };

describe.skipIf(anvil === null)(`deposits, ${withAnvil}`, () => {
  let node: AnvilChain;
  let token: string;
  beforeAll(async () => {
    node = await openAnvil();
    const args = ['T', 'T', 6, 10n ** 24n] as const;
    token = await node.deploy(encodeDeployData({ abi: PLAIN, bytecode: TEST_TOKEN_CODE, args }));
  });
  afterAll(() => node.close());

  it.each(databases)(
    'survive forks of one to five blocks and restarts, $title',
    { timeout: 240_000 * CYCLES },
    async ({ skip, make }) => {
      if (skip) return;
      const store = await openIdentityStore(await make());
      const chain = await openEvmChain({ url: node.url, expected: null });
      const core = new DepositLedger();
      // What another database's run has left there.
      const before = await node.headHash();
      const had = new Map<string, bigint>();
      for (const user of USERS) had.set(user, await chain.balanceAt(before, user, token));
      const watched = new Set(USERS);
      const start = () =>
        new Scanner({
          network: 'test',
          chain,
          store,
          commands: core,
          policy: POLICY,
          now: Date.now,
          isWatched: (address) => watched.has(address),
          onAlarm: (sentence) => expect.fail(sentence),
        });
      let scanner = start();
      await scanner.round();
      let serial = 0;
      for (let cycle = 0; cycle < CYCLES; cycle += 1) {
        for (let depth = 1; depth <= 5; depth += 1) {
          const again: { transaction: string; at: number }[] = [];
          for (let count = 0; count < DEPOSITS; count += 1) {
            serial += 1;
            const payment = { to: USERS[serial % USERS.length]!, units: BigInt(serial) };
            const transaction = await node.pay({ from: node.accounts[0]!, token, ...payment });
            // Some come back in the deepest block of the new branch, and some are never seen again.
            if (count % 5 !== 4) again.push({ transaction, at: depth - 1 });
            await node.pay({ from: node.accounts[1]!, token: null, ...payment });
          }
          await node.mine(depth);
          await scanner.round();
          await node.reorganise(depth, again);
          await node.mine();
          scanner = start();
          await scanner.round();
        }
      }
      for (let round = 0; round < 3; round += 1) {
        await node.mine(POLICY.finalDepth);
        await scanner.round();
      }
      const known = [...core.known.values()];
      expect(known.every(({ state }) => state === 'final' || state === 'reversed')).toBe(true);
      const final = known.filter(({ state }) => state === 'final').map(({ deposit }) => deposit);
      expect(final).toHaveLength(CYCLES * 5 * (DEPOSITS - Math.floor(DEPOSITS / 5)));
      const { hash } = await chain.head();
      for (const user of USERS) {
        for (const of of [token, null]) {
          const credited = final.filter((one) => one.address === user && one.token === of);
          const sum = credited.reduce((all, { units }) => all + units, 0n);
          expect(await chain.balanceAt(hash, user, of)).toBe(had.get(user)! * (of === null ? 0n : 1n) + sum);
        }
      }
      expect(scanner.open()).toEqual([]);
      await store.close();
    },
  );
});
