/** The scanner before a real node, on the real store of both databases. */
import { encodeDeployData, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIdentityStore } from '../../bootstrap/identity-store.ts';
import { openEvmChain } from '../../integrations/chains/evm/evm-chain.ts';
import { anvil, openAnvil, withAnvil } from '../../integrations/chains/test-chain/anvil-fixture.ts';
import type { AnvilChain } from '../../integrations/chains/test-chain/anvil-fixture.ts';
import { TEST_TOKEN_CODE } from '../../integrations/chains/test-chain/test-token-code.ts';
import { bothDatabases } from '../../storage/postgres/both-databases-fixture.ts';
import { DepositLedger } from './core-fixture.ts';
import { Scanner } from './scanner.ts';

const { databases } = await bothDatabases();
const ADA = '0x00000000000000000000000000000000ada00001';
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

  it.each(databases)('survive forks of one to five blocks and restarts, $title', async ({ skip, make }) => {
    if (skip) return;
    const store = await openIdentityStore(await make());
    const chain = await openEvmChain({ url: node.url, expected: null });
    const core = new DepositLedger();
    const start = () =>
      new Scanner({
        network: 'test',
        chain,
        store,
        commands: core,
        policy: POLICY,
        isWatched: (address) => address === ADA,
        onAlarm: (sentence) => expect.fail(sentence),
      });
    let scanner = start();
    await scanner.round();
    const from = node.accounts[0]!;
    const lost: string[] = [];
    let kept = 0n;
    for (let depth = 1; depth <= 5; depth += 1) {
      const units = BigInt(depth);
      const again = await node.pay({ from, to: ADA, token, units });
      const dropped = await node.pay({ from: node.accounts[1]!, to: ADA, token: null, units });
      await node.mine();
      await node.mine(depth - 1);
      await scanner.round();
      await node.reorganise(depth, [{ transaction: again, at: depth - 1 }]);
      await node.mine();
      scanner = start();
      await scanner.round();
      lost.push(`${dropped}:0`);
      kept += units;
    }
    for (let round = 0; round < 3; round += 1) {
      await node.mine(POLICY.finalDepth);
      await scanner.round();
    }
    const known = [...core.known.values()];
    const final = known.filter(({ state }) => state === 'final');
    expect(final.map(({ deposit }) => deposit.token)).toEqual(Array.from({ length: 5 }, () => token));
    expect(final.reduce((sum, { deposit }) => sum + deposit.units, 0n)).toBe(kept);
    for (const identity of lost) expect([undefined, 'reversed']).toContain(core.known.get(identity)?.state);
    expect(scanner.open()).toEqual([]);
    await store.close();
  });
});
