/**
 * A small Bitcoin for the chaos of the wallet, behind an Esplora over HTTP that loses answers.
 * Promises: blocks, signatures and replacements are real bytes and checked. What users sent comes back when its block is left
 * or the node forgets it; what the exchange sent does not. What is usual to offer changes, and less is not mined.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { FixtureWallet, REGTEST } from '../src/integrations/chains/bitcoin/bitcoin-node-fixture.ts';
import type { PoolTransaction } from '../src/integrations/chains/bitcoin/bitcoin-node-fixture.ts';
import { openEsplora } from '../src/integrations/chains/bitcoin/esplora-fixture.ts';
import type { EsploraFixture } from '../src/integrations/chains/bitcoin/esplora-fixture.ts';
import { ChainClock, FINAL_DEPTH } from './wallet-clock.ts';

export const BITCOIN = REGTEST;
const SENDING = '/tx';
/** Of users: as much as is mined at any fee that is usual. */
const USERS_FEE = 100_000n;
/** Satoshi for a virtual byte, one after the other. */
const RATES = [1, 3, 12, 2, 25] as const;
const RATE_EVERY = 13;
/** Older than every fork: what pays a user must not be lost with a block. */
const EARNED_BLOCKS = 400;
/** A node that is started anew says nothing for so long. */
const AWAY_MS = 2_000;

export class ChaosBitcoin {
  readonly clock = new ChainClock({
    mine: () => this.#mine(),
    fork: (depth) => this.#fork(depth),
    restart: () => this.#restart(),
  });
  readonly #esplora: EsploraFixture;
  #blocks = 0;

  private constructor(esplora: EsploraFixture) {
    this.#esplora = esplora;
    this.behave();
  }

  static async open(): Promise<ChaosBitcoin> {
    const esplora = await openEsplora();
    for (let block = 0; block < EARNED_BLOCKS; block += 1) esplora.node.mine();
    return new ChaosBitcoin(esplora);
  }

  get url(): string {
    return this.#esplora.url;
  }

  /** Loses answers now and then, and nothing else. */
  behave(): void {
    this.#esplora.withholds = () => false;
    this.#esplora.drops = (path) => this.clock.losesAnswer(path === SENDING);
  }

  /** As the other chain's. */
  atNextSend(isTaken: boolean, call: () => void): void {
    const cut = (path: string): boolean => {
      if (path !== SENDING) return false;
      call();
      return true;
    };
    if (isTaken) this.#esplora.drops = cut;
    else this.#esplora.withholds = cut;
  }

  async #mine(): Promise<void> {
    this.#blocks += 1;
    const rate = RATES[Math.floor(this.#blocks / RATE_EVERY) % RATES.length] ?? 1;
    this.#esplora.fee = rate;
    this.#esplora.lag = 0;
    this.#esplora.node.mine(({ fee, size }) => fee >= BigInt(rate) * size);
  }

  async #fork(depth: number): Promise<void> {
    const { node } = this.#esplora;
    const left = node.canonical.slice(-depth).flatMap(({ transactions }) => transactions);
    const lost = new Set(left.filter((one) => !this.#isOfUsers(one)).map(({ id }) => id));
    node.leave(depth, (id) => lost.has(id));
    for (let block = 0; block <= depth; block += 1)
      node.mine((one) => block === depth && this.#isOfUsers(one));
  }

  /** It has forgotten what waited, and its head lags until the next block. */
  async #restart(): Promise<void> {
    const { withholds } = this.#esplora;
    const { node } = this.#esplora;
    this.#esplora.withholds = () => true;
    for (const one of Array.from(node.pool.values())) if (!this.#isOfUsers(one)) node.pool.delete(one.id);
    await sleep(AWAY_MS);
    this.#esplora.withholds = withholds;
    this.#esplora.lag = 2;
  }

  #isOfUsers({ inputs }: PoolTransaction): boolean {
    const { node } = this.#esplora;
    return inputs.every((input) => node.spentBy(input)?.address === node.miner.address);
  }

  /** Of somebody outside, to an address of the exchange. */
  pay(to: string, units: bigint): Promise<string> {
    return this.clock.inTurn(async () => {
      const { node } = this.#esplora;
      const taken = node.take(node.signPayment(to, units, { fee: USERS_FEE }));
      if ('refusal' in taken) throw new Error(taken.refusal);
      return taken.id;
    });
  }

  /** Coins of the house at its paying address, below every fork. */
  async endow(to: string, coins: number, units: bigint): Promise<void> {
    for (let coin = 0; coin < coins; coin += 1) await this.pay(to, units);
    await this.clock.inTurn(async () => {
      for (let block = 0; block < FINAL_DEPTH * 2; block += 1) this.#esplora.node.mine();
    });
  }

  balanceOf(address: string): bigint {
    return [...this.#esplora.node.unspent(address).values()].reduce((sum, { units }) => sum + units, 0n);
  }

  receiverOf(number: number): string {
    return new FixtureWallet(`receiver ${number}`).address;
  }

  async close(): Promise<void> {
    await this.clock.settle().catch(() => undefined);
    await this.#esplora.close();
  }
}
