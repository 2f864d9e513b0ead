/**
 * A chain that a test makes block by block, with forks, and a node that can lag, leave out, stay silent and forget.
 * The one fake of the wallet's tests: it stands at the port.
 */
import { BlockUnknown, ChainUnavailable } from './port.ts';
import type { AddressFault, Arrival, BlockHeader, BroadcastAnswer, Chain, Receipt } from './port.ts';

interface FakeBlock extends BlockHeader {
  readonly arrivals: readonly Arrival[];
}

export class FakeChain implements Chain {
  readonly network = { chainId: '1', genesis: 'b0' };
  /** Oldest first: what the network holds true. */
  canonical: FakeBlock[] = [{ hash: 'b0', parent: '', height: 0, time: 0, arrivals: [] }];
  readonly #all = new Map<string, FakeBlock>([['b0', this.canonical[0] ?? never()]]);
  #serial = 0;
  /** The node's head lags by so many blocks. */
  lag = 0;
  /** The node's head is this block, whatever the network holds true. */
  stuckAt: string | null = null;
  /** Blocks whose next reading answers nothing. */
  readonly empties = new Set<string>();
  /** So many questions from now one is not answered; null: all are. */
  failsAfter: number | null = null;

  /** A block on the last one. */
  mine(arrivals: readonly Arrival[]): string {
    this.#serial += 1;
    const { hash: parent, height } = this.canonical.at(-1) ?? never();
    const block = { hash: `b${this.#serial}`, parent, height: height + 1, time: this.#serial, arrivals };
    this.canonical.push(block);
    this.#all.set(block.hash, block);
    return block.hash;
  }

  /** Takes the last blocks away; answers what they brought. */
  leave(depth: number): readonly Arrival[] {
    const left = this.canonical.splice(Math.max(1, this.canonical.length - depth));
    return left.flatMap(({ arrivals }) => arrivals);
  }

  /** Where a transaction is now, null: nowhere. */
  heightOf(transaction: string): number | null {
    const block = this.canonical.find((one) =>
      one.arrivals.some((arrival) => arrival.transaction === transaction),
    );
    return block?.height ?? null;
  }

  #ask(): void {
    if (this.failsAfter === null) return;
    this.failsAfter -= 1;
    if (this.failsAfter >= 0) return;
    this.failsAfter = null;
    throw new ChainUnavailable('a question');
  }

  #mustFind(hash: string): FakeBlock {
    const block = this.#all.get(hash);
    if (block === undefined) throw new BlockUnknown(hash);
    return block;
  }

  async head(): Promise<BlockHeader> {
    this.#ask();
    if (this.stuckAt !== null) return this.#mustFind(this.stuckAt);
    return this.canonical[Math.max(0, this.canonical.length - 1 - this.lag)] ?? never();
  }

  async header(hash: string): Promise<BlockHeader> {
    this.#ask();
    return this.#mustFind(hash);
  }

  async headerAt(height: number): Promise<BlockHeader> {
    this.#ask();
    const block = this.canonical.find((one) => one.height === height);
    if (block === undefined) throw new BlockUnknown(`of height ${height}`);
    return block;
  }

  async arrivals(hash: string, isWatched: (address: string) => boolean): Promise<readonly Arrival[]> {
    this.#ask();
    const block = this.#mustFind(hash);
    if (this.empties.delete(hash)) return [];
    return block.arrivals.filter(({ address }) => isWatched(address));
  }

  async findReceipt(): Promise<Receipt | null> {
    return null;
  }

  async broadcast(): Promise<BroadcastAnswer> {
    return { type: 'unknown', reason: 'nothing is sent here' };
  }

  findAddressFault(): AddressFault | null {
    return null;
  }

  canonicalAddress(address: string): string {
    return address;
  }

  shownAddress(address: string): string {
    return address;
  }
}

function never(): never {
  throw new Error('a chain has a first block');
}
