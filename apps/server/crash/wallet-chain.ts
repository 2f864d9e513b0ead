/**
 * A real node of the test chain for the chaos of the wallet, and a proxy before it that loses answers.
 * Owns: node and proxy; the exchange knows the address of the proxy alone.
 * Promises: what users sent comes back when its block is left or the node forgets it; what the exchange sent does not.
 */
import { encodeDeployData, parseAbi, toHex } from 'viem';
import type { Hex } from 'viem';
import { rpcProxy } from '../src/integrations/chains/evm/rpc-proxy-fixture.ts';
import type { RpcProxy } from '../src/integrations/chains/evm/rpc-proxy-fixture.ts';
import { callOf } from '../src/integrations/chains/evm/payment-call.ts';
import { openAnvil } from '../src/integrations/chains/test-chain/anvil-fixture.ts';
import type { AnvilChain } from '../src/integrations/chains/test-chain/anvil-fixture.ts';
import { TEST_TOKEN_CODE } from '../src/integrations/chains/test-chain/test-token-code.ts';
import { ChainClock, FINAL_DEPTH } from './wallet-clock.ts';

const TOKEN = parseAbi(['constructor(string name, string symbol, uint8 decimals, uint256 supply)']);
export const TOKEN_DECIMALS = 6;
const SENDING = 'eth_sendRawTransaction';
/**
 * Of a payment of a user: more than any costs. What the node reckons holds for the state before: where the exchange collects
 * what an address had before the next one to it is mined, that one writes a slot that is empty again and fails.
 */
const GAS_OF_USERS = toHex(100_000);
/** Of a contract that undoes whatever it is sent. */
const REFUSES = '0x60006000fd';

interface Sent {
  readonly hash: string;
  readonly from: string;
}

export class ChaosChain {
  readonly proxy: RpcProxy;
  readonly token: string;
  readonly genesis: string;
  readonly clock = new ChainClock({
    mine: () => this.#node.mine(),
    fork: (depth) => this.#fork(depth),
    restart: () => this.#restart(),
  });
  readonly #node: AnvilChain;
  /** Receivers that become contracts when they are sent something: an estimate before that takes them for people. */
  readonly #refusing = new Set<string>();
  readonly #contracts = new Set<string>();

  private constructor(node: AnvilChain, proxy: RpcProxy, token: string, genesis: string) {
    this.#node = node;
    this.proxy = proxy;
    this.token = token;
    this.genesis = genesis;
    this.behave();
  }

  static async open(): Promise<ChaosChain> {
    const node = await openAnvil();
    const args = ['Dollar', 'USD', TOKEN_DECIMALS, 10n ** 20n] as const;
    const token = await node.deploy(encodeDeployData({ abi: TOKEN, bytecode: TEST_TOKEN_CODE, args }));
    const first = (await node.rpc('eth_getBlockByNumber', ['0x0', false])) as Sent;
    return new ChaosChain(node, await rpcProxy(node.url), token, first.hash);
  }

  /** Loses answers now and then, and nothing else. */
  behave(): void {
    this.proxy.withholds = (method, request) => this.#noteReceiver(method, request);
    this.proxy.drops = (method) => this.clock.losesAnswer(method === SENDING);
  }

  /** Calls back at the next transaction that is sent, before the node has it or when it does and nobody was told. */
  atNextSend(isTaken: boolean, call: () => void): void {
    const cut = (method: string): boolean => {
      if (method !== SENDING) return false;
      call();
      return true;
    };
    if (isTaken) this.proxy.drops = cut;
    else this.proxy.withholds = cut;
  }

  #noteReceiver(method: string, request: string): false {
    const found =
      method === SENDING && [...this.#refusing].find((address) => request.includes(address.slice(2)));
    if (found) {
      this.#refusing.delete(found);
      this.#contracts.add(found);
      void this.clock.inTurn(() => this.#makeContracts());
    }
    return false;
  }

  async #fork(depth: number): Promise<void> {
    const height = Number(await this.#node.rpc('eth_blockNumber'));
    const sent: string[] = [];
    for (let above = height - depth + 1; above <= height; above += 1) {
      const { transactions } = (await this.#node.rpc('eth_getBlockByNumber', [toHex(above), true])) as {
        readonly transactions: readonly Sent[];
      };
      sent.push(...(await this.#rawOfUsers(transactions)));
    }
    await this.#node.reorganise(depth);
    await this.#sendAgain(sent);
  }

  async #restart(): Promise<void> {
    const { pending } = (await this.#node.rpc('txpool_content')) as {
      readonly pending: Readonly<Record<string, Readonly<Record<string, Sent>>>>;
    };
    const sent = await this.#rawOfUsers(Object.values(pending).flatMap((of) => Object.values(of)));
    await this.#node.restart();
    this.proxy.node = this.#node.url;
    // It has no older states, so the next fork must begin above.
    await this.#node.mine(FINAL_DEPTH);
    await this.#sendAgain(sent);
  }

  async #rawOfUsers(transactions: readonly Sent[]): Promise<readonly string[]> {
    const ofUsers = transactions.filter(({ from }) => from === this.#rich);
    return Promise.all(ofUsers.map(({ hash }) => this.#node.rawOf(hash)));
  }

  async #sendAgain(sent: readonly string[]): Promise<void> {
    for (const raw of sent) await this.#node.rpc(SENDING, [raw]);
    await this.#makeContracts();
  }

  async #makeContracts(): Promise<void> {
    for (const address of this.#contracts) await this.#node.rpc('anvil_setCode', [address, REFUSES]);
  }

  /** From the transaction on that pays it, the address undoes what it gets. */
  refuseAt(address: string): void {
    this.#refusing.add(address);
  }

  /** Of somebody outside, to an address of the exchange. */
  pay(to: string, token: string | null, units: bigint): Promise<string> {
    const call = { from: this.#rich, ...callOf({ to, token, units }), gas: GAS_OF_USERS };
    return this.clock.inTurn(() => this.#node.send(call));
  }

  /** Money of the house at its paying address, below every fork. */
  async endow(to: string, stock: Readonly<Record<'ETH' | 'USDT', bigint>>): Promise<void> {
    await this.pay(to, null, stock.ETH);
    await this.pay(to, this.token, stock.USDT);
    await this.clock.inTurn(() => this.#node.mine(FINAL_DEPTH * 2));
  }

  async balanceOf(address: string, token: string | null): Promise<bigint> {
    if (token === null) return BigInt((await this.#node.rpc('eth_getBalance', [address, 'latest'])) as Hex);
    const data = `0x70a08231${address.slice(2).padStart(64, '0')}`;
    return BigInt((await this.#node.rpc('eth_call', [{ to: token, data }, 'latest'])) as Hex);
  }

  async close(): Promise<void> {
    await this.clock.settle().catch(() => undefined);
    await this.proxy.close();
    await this.#node.close();
  }

  get #rich(): string {
    return this.#node.accounts[0] ?? '';
  }
}
