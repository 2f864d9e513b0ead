/**
 * The fake chain with accounts: transactions that wait in a pool, numbers, and a node that loses, hides and forgets.
 * What is signed is a text here, which the fake signer writes.
 */
import { createHash } from 'node:crypto';
import { FakeChain } from './fake-chain-fixture.ts';
import { WouldRevert } from './port.ts';
import type { AccountChain, Arrival, BroadcastAnswer, GasPrice, Payment, Receipt } from './port.ts';

export interface FakeTransaction {
  readonly from: string;
  readonly nonce: number;
  readonly price: GasPrice;
  readonly payment: { readonly to: string; readonly token: string | null; readonly units: bigint };
}

/** A signed transaction, and its hash. */
export function fakeSigned({ from, nonce, price, payment }: FakeTransaction) {
  const signed = JSON.stringify([
    from,
    nonce,
    `${price.maxFee}`,
    `${price.tip}`,
    payment.to,
    payment.token,
    `${payment.units}`,
  ]);
  return { signed, transaction: createHash('sha256').update(signed).digest('hex') };
}

function parsed(signed: string): FakeTransaction {
  const [from, nonce, maxFee, tip, to, token, units] = JSON.parse(signed) as [string, number, ...string[]];
  return {
    from,
    nonce,
    price: { maxFee: BigInt(maxFee ?? 0), tip: BigInt(tip ?? 0) },
    payment: { to: to ?? '', token: token ?? null, units: BigInt(units ?? 0) },
  };
}

/** How the next transaction that the node is given is answered, whatever it does. */
export type NodeMood = 'honest' | 'takes-and-is-silent' | 'loses' | 'is-silent';

export class FakeAccounts extends FakeChain implements AccountChain {
  readonly pool = new Map<string, FakeTransaction>();
  mood: NodeMood = 'honest';
  /** Transactions of each block, by its hash. */
  readonly #mined = new Map<string, readonly FakeTransaction[]>();
  baseFee = 10n;
  /** Tokens and recipients, whose transfers succeed and move nothing. */
  readonly idle = new Set<string>();
  /** Recipients whose contract undoes what they are sent. */
  readonly failing = new Set<string>();
  /** Recipients of whom an estimate says so before. */
  readonly refusing = new Set<string>();
  /** Of everybody, by token, as if nothing had been sent; without one as good as endless. */
  readonly balances = new Map<string | null, bigint>();

  /** A block of everything in the pool that can be in it, but for what it leaves waiting. */
  minePool(leavesWaiting: (transaction: FakeTransaction) => boolean = () => false): void {
    const taken: FakeTransaction[] = [];
    const waiting = [...this.pool.values()].sort((a, b) => a.nonce - b.nonce);
    const counts = new Map<string, number>();
    for (const one of waiting) {
      const next = counts.get(one.from) ?? this.#countOf(one.from);
      if (one.nonce !== next || one.price.maxFee < this.baseFee || leavesWaiting(one)) continue;
      counts.set(one.from, next + 1);
      taken.push(one);
    }
    for (const one of taken) this.pool.delete(`${one.from}/${one.nonce}`);
    this.#mined.set(this.mine(taken.flatMap((one) => this.#moved(one))), taken);
  }

  /** Takes blocks away. What they had waits again, or is lost. */
  leaveMined(depth: number, isLost: (transaction: FakeTransaction) => boolean): void {
    const left = this.canonical.slice(Math.max(1, this.canonical.length - depth));
    this.leave(depth);
    for (const { hash } of left) {
      for (const one of this.#mined.get(hash) ?? []) {
        if (!isLost(one)) this.pool.set(`${one.from}/${one.nonce}`, one);
      }
    }
  }

  /** So often somebody was paid on the chain as it is. */
  paidTo(address: string): number {
    const all = this.canonical.flatMap(({ arrivals }) => arrivals);
    return all.filter((one) => one.address === address).length;
  }

  override async findReceipt(transaction?: string): Promise<Receipt | null> {
    for (const block of this.canonical.slice(0, this.canonical.length - this.lag)) {
      for (const one of this.#mined.get(block.hash) ?? []) {
        if (fakeSigned(one).transaction !== transaction) continue;
        const moved = this.#moved(one);
        return { block, succeeded: !this.failing.has(one.payment.to), fee: 1n, payer: one.from, moved };
      }
    }
    return null;
  }

  override async broadcast(signed?: string): Promise<BroadcastAnswer> {
    const { mood } = this;
    this.mood = 'honest';
    if (mood === 'is-silent') return { type: 'unknown', reason: 'silence' };
    if (mood === 'loses') return { type: 'accepted' };
    const answer = this.#taken(parsed(signed ?? ''));
    return mood === 'takes-and-is-silent' ? { type: 'unknown', reason: 'silence' } : answer;
  }

  /** Of every token. */
  decimalsOf(): Promise<number> {
    return Promise.resolve(6);
  }

  async tokenAt() {
    return { symbol: 'FAKE', decimals: 6, code: '0x', isProxy: false };
  }

  async balanceAt(_block: string, _address: string, token: string | null): Promise<bigint> {
    return this.balances.get(token) ?? 10n ** 30n;
  }

  async suspects(block: string): Promise<readonly string[]> {
    return (this.#mined.get(block) ?? []).map((one) => fakeSigned(one).transaction);
  }

  async sentCount(from: string): Promise<number> {
    return this.#countOf(from, this.lag);
  }

  async numberOf(transaction: string) {
    const all = this.canonical.flatMap(({ hash }) => this.#mined.get(hash) ?? []);
    const found = all.find((one) => fakeSigned(one).transaction === transaction);
    return found === undefined ? null : { from: found.from, number: found.nonce };
  }

  async gasPrice(): Promise<GasPrice> {
    return { maxFee: this.baseFee * 2n + 1n, tip: 1n };
  }

  async gasFor({ to }: Pick<Payment, 'to'>): Promise<bigint> {
    if (this.refusing.has(to)) throw new WouldRevert('it takes nothing');
    return 21_000n;
  }

  async hasCode(): Promise<boolean> {
    return false;
  }

  #taken(one: FakeTransaction): BroadcastAnswer {
    if (one.nonce < this.#countOf(one.from)) return { type: 'nonce-used' };
    const slot = `${one.from}/${one.nonce}`;
    const waiting = this.pool.get(slot);
    if (waiting !== undefined && fakeSigned(waiting).signed === fakeSigned(one).signed)
      return { type: 'already-known' };
    if (waiting !== undefined && one.price.maxFee * 10n < waiting.price.maxFee * 11n) {
      return { type: 'replacement-underpriced' };
    }
    this.pool.set(slot, one);
    return { type: 'accepted' };
  }

  #countOf(from: string, lag = 0): number {
    const blocks = this.canonical.slice(0, this.canonical.length - lag);
    return blocks.reduce(
      (count, { hash }) => count + (this.#mined.get(hash) ?? []).filter((one) => one.from === from).length,
      0,
    );
  }

  #moved(one: FakeTransaction): readonly Arrival[] {
    const { to: address, token, units } = one.payment;
    if (units === 0n || this.failing.has(address) || this.idle.has(`${token} ${address}`)) return [];
    const { transaction } = fakeSigned(one);
    return [{ transaction, index: 0, address, from: one.from, token, units }];
  }
}

/** Of which every coin is somewhere: what was sent is gone from where it was. */
export class CountedAccounts extends FakeAccounts {
  override async balanceAt(block: string, address: string, token: string | null): Promise<bigint> {
    const { height } = await this.header(block);
    const moved = this.canonical.filter((one) => one.height <= height).flatMap(({ arrivals }) => arrivals);
    return moved
      .filter((one) => one.token === token)
      .reduce(
        (sum, one) =>
          sum + (one.address === address ? one.units : 0n) - (one.from === address ? one.units : 0n),
        0n,
      );
  }

  override async broadcast(signed = ''): Promise<BroadcastAnswer> {
    const [from, , maxFee, , , token, units] = JSON.parse(signed) as string[];
    const own = await this.balanceAt((await this.head()).hash, from ?? '', null);
    const needs = 21_000n * BigInt(maxFee ?? 0) + (token === null ? BigInt(units ?? 0) : 0n);
    return own < needs ? { type: 'insufficient-funds' } : super.broadcast(signed);
  }

  /** What everybody has at the head. */
  async has(address: string, token: string | null): Promise<bigint> {
    return this.balanceAt(this.canonical.at(-1)?.hash ?? '', address, token);
  }
}
