/**
 * A chain of anvil for a test file, whose blocks the test makes.
 * Owns: the process and its folder, which go when the file ends.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toHex } from 'viem';
import { getBlock, getTransactionReceipt } from 'viem/actions';
import { asked, openEvmClient } from '../evm/evm-client.ts';
import { asHex } from '../evm/hex.ts';
import { callOf } from '../evm/payment-call.ts';
import type { Payment } from '../port.ts';
import { findAnvil, startAnvil } from './anvil-process.ts';

export const anvil = findAnvil();
export const withAnvil = anvil === null ? '(no anvil for this platform)' : 'on a real anvil';

export interface AnvilChain {
  readonly url: string;
  /** Public accounts of the chain, rich in its coin. */
  readonly accounts: readonly string[];
  rpc(method: string, params?: readonly unknown[]): Promise<unknown>;
  /** A transaction that waits; answers its hash. */
  send(call: { from: string; to?: string; value?: bigint; data?: string; gas?: string }): Promise<string>;
  pay(payment: Payment): Promise<string>;
  deploy(data: string): Promise<string>;
  /** Answers the hash of the last one. */
  mine(blocks?: number): Promise<string>;
  headHash(): Promise<string>;
  /** As many blocks take the place of the last ones; transactions of the old ones are lost, but for those named. */
  reorganise(
    depth: number,
    again?: readonly { readonly transaction: string; readonly at: number }[],
  ): Promise<void>;
  /** Has the blocks of another one, its first one among them, as they are now. */
  follow(other: Pick<AnvilChain, 'rpc'>): Promise<void>;
  /** What was signed for a transaction that the node knows. */
  rawOf(transaction: string): Promise<string>;
  /** Ends it and starts it again, at another address. It has its blocks, no state before the last, and nothing that waited. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openAnvil(): Promise<AnvilChain> {
  if (anvil === null) throw new Error('no anvil for this platform');
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-anvil-'));
  const options = { binary: anvil, folder, chainId: 31_337 };
  let process = await startAnvil(options);
  let client = openEvmClient(process.url, 10_000);
  const rpc = (method: string, params: readonly unknown[] = []) => asked(client, method, params);
  const headHash = async () => (await getBlock(client)).hash;
  const mine = async (blocks = 1) => {
    for (let count = 0; count < blocks; count += 1) await rpc('evm_mine');
    return headHash();
  };
  const send: AnvilChain['send'] = async ({ value = 0n, ...call }) =>
    asHex(String(await rpc('eth_sendTransaction', [{ ...call, value: toHex(value) }])));
  const rawOf = async (transaction: string) =>
    asHex(String(await rpc('eth_getRawTransactionByHash', [transaction])));
  return {
    get url() {
      return process.url;
    },
    accounts: (await rpc('eth_accounts')) as string[], // a list of addresses by its documentation
    rpc,
    send,
    pay: ({ from, ...payment }) => send({ from, ...callOf(payment) }),
    async deploy(data) {
      const accounts = (await rpc('eth_accounts')) as string[];
      const hash = asHex(await send({ from: accounts[0] ?? '', data }));
      await mine();
      return (await getTransactionReceipt(client, { hash })).contractAddress?.toLowerCase() ?? '';
    },
    mine,
    headHash,
    rawOf,
    async reorganise(depth, again = []) {
      const moved = await Promise.all(
        again.map(async ({ transaction, at }) => [await rawOf(transaction), at] as const),
      );
      await rpc('anvil_reorg', [depth, moved]);
    },
    async follow(other) {
      await rpc('anvil_loadState', [await other.rpc('anvil_dumpState', [true])]);
    },
    async restart() {
      await process.stop();
      process = await startAnvil(options);
      client = openEvmClient(process.url, 10_000);
    },
    async close() {
      await process.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
