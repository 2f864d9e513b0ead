/**
 * The network "Test chain": an EVM chain of one's own machine, with two tokens and a faucet.
 * Promises: it mines a block by the clock while something waits or is not deep yet, and stands still otherwise, so that
 * a chain that nobody uses neither works nor grows; tokens have the same addresses on every test chain.
 * Never: holds anything of worth. Its keys are known to everybody.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeDeployData, getContractAddress, parseAbi, toHex } from 'viem';
import type { Hex } from 'viem';
import { getBlock } from 'viem/actions';
import { answered, asked, openEvmClient } from '../evm/evm-client.ts';
import type { EvmClient } from '../evm/evm-client.ts';
import { asHex } from '../evm/hex.ts';
import { callOf } from '../evm/payment-call.ts';
import type { Payment } from '../port.ts';
import { startAnvil } from './anvil-process.ts';
import type { AnvilOptions, AnvilProcess } from './anvil-process.ts';
import { TEST_TOKEN_CODE } from './test-token-code.ts';

export const TEST_CHAIN_ID = 31_337;
const TIMEOUT_MS = 5_000;
/** anvil's first account, whose key stands in its documentation. */
const FAUCET: Hex = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const SUPPLY = 10n ** 12n;
const CONSTRUCTOR = parseAbi(['constructor(string name, string symbol, uint8 decimals, uint256 supply)']);

/** In the order in which they are made, which gives them their addresses. */
export const TEST_TOKENS = [
  { name: 'Test dollar', symbol: 'TUSD', decimals: 6 },
  { name: 'Test coin', symbol: 'TCOIN', decimals: 18 },
].map((token, nonce) => ({
  ...token,
  contract: getContractAddress({ from: FAUCET, nonce: BigInt(nonce) }).toLowerCase(),
}));

export interface TestChainOptions extends Pick<AnvilOptions, 'binary' | 'folder'> {
  /** Pause between two blocks. */
  readonly blockMs: number;
  /** So many blocks are mined on what was mined last, and no more. */
  readonly depth: number;
  readonly onFailure: (error: unknown) => void;
}

export interface TestChain {
  readonly url: string;
  /** Sends money of the test chain, which the next block has; answers the transaction. */
  fund(gift: Pick<Payment, 'to' | 'token' | 'units'>): Promise<string>;
  close(): Promise<void>;
}

/** Starts the chain, or goes on with that of the folder. */
export async function openTestChain(options: TestChainOptions): Promise<TestChain> {
  const anvil = await startAnvil({ ...options, chainId: TEST_CHAIN_ID });
  const client = openEvmClient(anvil.url, TIMEOUT_MS);
  try {
    await makeTokens(client);
    return new MinedChain(anvil, client, options);
  } catch (error) {
    await anvil.stop();
    throw error;
  }
}

async function makeTokens(client: EvmClient): Promise<void> {
  for (const { name, symbol, decimals, contract } of TEST_TOKENS) {
    if ((await asked(client, 'eth_getCode', [contract, 'latest'])) !== '0x') continue;
    const args = [name, symbol, decimals, SUPPLY * 10n ** BigInt(decimals)] as const;
    const data = encodeDeployData({ abi: CONSTRUCTOR, bytecode: TEST_TOKEN_CODE, args });
    await asked(client, 'eth_sendTransaction', [{ from: FAUCET, data }]);
    await asked(client, 'evm_mine', []);
    const code = await asked(client, 'eth_getCode', [contract, 'latest']);
    if (code === '0x') throw new Error(`the token ${symbol} was not made where it should be`);
  }
}

const noop = (): void => undefined;

class MinedChain implements TestChain {
  readonly url: string;
  readonly #anvil: AnvilProcess;
  readonly #client: EvmClient;
  readonly #options: TestChainOptions;
  readonly #stopping = new AbortController();
  readonly #mining: Promise<void>;
  /** Blocks that are still to be mined on what was mined last. */
  #wanted = 0;
  #gifts: Promise<unknown> = Promise.resolve();

  constructor(anvil: AnvilProcess, client: EvmClient, options: TestChainOptions) {
    this.url = anvil.url;
    this.#anvil = anvil;
    this.#client = client;
    this.#options = options;
    // What was mined before a restart goes on becoming deep.
    this.#wanted = options.depth;
    this.#mining = this.#mineByClock();
  }

  /** One after the other: anvil gives two at once the same number. */
  fund(gift: Pick<Payment, 'to' | 'token' | 'units'>): Promise<string> {
    const sent = this.#gifts.then(() => this.#send(gift));
    this.#gifts = sent.then(noop, noop);
    return sent;
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#mining;
    await this.#anvil.stop();
  }

  async #send(gift: Pick<Payment, 'to' | 'token' | 'units'>): Promise<string> {
    const { to, value, data } = callOf(gift);
    const call = { from: FAUCET, to, value: toHex(value), data };
    return asHex(String(await answered('the faucet', asked(this.#client, 'eth_sendTransaction', [call]))));
  }

  async #mineByClock(): Promise<void> {
    const { signal } = this.#stopping;
    let isFailing = false;
    while (!signal.aborted) {
      await sleep(this.#options.blockMs, null, { signal, ref: false }).catch(() => null);
      if (signal.aborted) return;
      try {
        await this.#mineWhereWanted();
        isFailing = false;
      } catch (error) {
        if (!isFailing && !signal.aborted) this.#options.onFailure(error);
        isFailing = true;
      }
    }
  }

  async #mineWhereWanted(): Promise<void> {
    // Of what waits; anvil says it as two numbers in hexadecimal.
    const waiting = (await asked(this.#client, 'txpool_status', [])) as { readonly pending: Hex };
    if (BigInt(waiting.pending) > 0n) this.#wanted = this.#options.depth;
    if (this.#wanted === 0) return;
    // anvil's clock begins with the first block anew at each start.
    const { timestamp } = await getBlock(this.#client);
    const now = BigInt(Math.floor(Date.now() / 1_000));
    const next = now > timestamp ? now : timestamp + 1n;
    await asked(this.#client, 'evm_mine', [toHex(next)]);
    this.#wanted -= 1;
  }
}
