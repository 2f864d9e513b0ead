import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openEvmChain } from '../evm/evm-chain.ts';
import { ChainUnavailable } from '../port.ts';
import { anvil, withAnvil } from './anvil-fixture.ts';
import { startAnvil } from './anvil-process.ts';
import { TEST_CHAIN_ID, TEST_TOKENS, openTestChain } from './test-chain.ts';

const ADA = '0x00000000000000000000000000000000ada00001';
const folder = mkdtempSync(path.join(tmpdir(), 'assay-test-chain-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(anvil === null)(`the test chain, ${withAnvil}`, () => {
  const failures: unknown[] = [];
  const open = (depth: number) =>
    openTestChain({
      binary: anvil ?? '',
      folder: path.join(folder, 'chain'),
      blockMs: 20,
      depth,
      onFailure: (error) => failures.push(error),
    });

  it('gives coins and tokens, mines them by the clock until they are deep, and then rests', async () => {
    const depth = 3;
    const test = await open(depth);
    const chain = await openEvmChain({ url: test.url, expected: null });
    for (const token of [null, ...TEST_TOKENS.map(({ contract }) => contract)]) {
      const since = Math.floor(Date.now() / 1_000);
      const transaction = await test.fund({ to: ADA, token, units: 5n });
      await vi.waitFor(async () => {
        const receipt = await chain.findReceipt(transaction);
        expect(receipt?.moved).toMatchObject([{ address: ADA, token, units: 5n }]);
        expect(receipt!.block.time).toBeGreaterThanOrEqual(since * 1_000);
        const { height } = await chain.head();
        expect(height).toBe(receipt!.block.height + depth - 1);
      });
    }
    await test.close();
    expect(failures).toEqual([]);
  });

  it('goes on where it was, as the same network', async () => {
    const before = await open(0);
    const { network } = await openEvmChain({ url: before.url, expected: null });
    const known = await openEvmChain({ url: before.url, expected: network });
    const { hash, height } = await known.head();
    await before.close();
    const after = await open(0);
    const chain = await openEvmChain({ url: after.url, expected: network });
    expect(await chain.head()).toMatchObject({ hash, height });
    for (const { contract } of TEST_TOKENS) expect(await chain.hasCode(contract)).toBe(true);
    await after.close();
  });

  it('ends with whoever started it, and says why it cannot start', async () => {
    const one = await startAnvil({ binary: anvil!, folder, chainId: TEST_CHAIN_ID });
    await one.kill();
    await expect(openEvmChain({ url: one.url, expected: null, timeoutMs: 500 })).rejects.toThrow(
      ChainUnavailable,
    );
    await expect(startAnvil({ binary: '/bin/false', folder, chainId: 1 })).rejects.toThrow(/does not start/);
  });
});
