/**
 * The open contracts, and what they amount to: by coin and direction, and by owner.
 * Promises: a contract stands here from its acceptance to its settlement; the first one due is the first by
 * (expiry, number); sums are kept with every entry and exit. Contracts are listed by rising number.
 * Never: moves money, or decides how a contract ends.
 */
import { IndexedHeap } from '../conditional/indexed-heap.ts';
import type { Direction } from '../vocabulary/seconds-commands.ts';
import type { LoggedTick } from './tick-log.ts';

/** A contract with the terms that it was accepted by. */
export interface Contract {
  readonly id: number;
  readonly owner: number;
  readonly ownerPlace: number;
  readonly product: number;
  readonly asset: number;
  readonly direction: Direction;
  readonly stake: number;
  readonly profitPpm: number;
  readonly profit: number;
  readonly acceptedAt: number;
  readonly expiresAt: number;
  /** The coin's next number when it was accepted. */
  readonly firstTick: number;
  /** Its open price, once it is taken. */
  open: LoggedTick | null;
  /** Place in the heap of what is due, kept by it. */
  indexed: number;
}

/** What an owner has open. */
export interface OwnerSums {
  readonly contracts: number;
  readonly stakes: number;
  readonly profits: number;
}

const NOTHING: OwnerSums = { contracts: 0, stakes: 0, profits: 0 };

export class Contracts {
  /** Entered by rising number, so that the map's order is that of the numbers. */
  readonly #open = new Map<number, Contract>();
  readonly #due = new IndexedHeap<Contract>(isDueBefore);
  /** By coin: contracts that have no open price yet, by rising number. */
  readonly #unstarted = new Map<number, Set<Contract>>();
  /** Profits reserved, by coin and direction. */
  readonly #reserved: Readonly<Record<Direction, Map<number, number>>> = {
    rise: new Map(),
    fall: new Map(),
  };
  readonly #byOwner = new Map<number, OwnerSums>();
  /** Number of the last contract of the realm. */
  last = 0;

  get count(): number {
    return this.#open.size;
  }

  /** Open contracts, by rising number. */
  list(): Iterable<Contract> {
    return this.#open.values();
  }

  /** The first contract that is due at or before `time`, or undefined. */
  firstDue(time: number): Contract | undefined {
    const first = this.#due.first;
    return first !== undefined && first.expiresAt <= time ? first : undefined;
  }

  /** How many stand in the heap of what is due: all of them. */
  get due(): number {
    return this.#due.items.length;
  }

  /** A coin's contracts without an open price, by rising number. */
  unstarted(asset: number): Iterable<Contract> {
    return this.#unstarted.get(asset) ?? [];
  }

  /** Profits reserved for a coin and direction. */
  reserved(asset: number, direction: Direction): number {
    return this.#reserved[direction].get(asset) ?? 0;
  }

  /** How many owners have contracts open. */
  get owners(): number {
    return this.#byOwner.size;
  }

  sumsOf(ownerPlace: number): OwnerSums {
    return this.#byOwner.get(ownerPlace) ?? NOTHING;
  }

  enter(contract: Contract): void {
    this.#open.set(contract.id, contract);
    this.#due.enter(contract);
    if (contract.open === null) this.#awaitOpen(contract);
    this.#count(contract, 1);
  }

  /** A contract has its open price. */
  start(contract: Contract, tick: LoggedTick): void {
    contract.open = tick;
    this.#unstarted.get(contract.asset)?.delete(contract);
  }

  leave(contract: Contract): void {
    this.#open.delete(contract.id);
    this.#due.leave(contract);
    this.#unstarted.get(contract.asset)?.delete(contract);
    this.#count(contract, -1);
  }

  #awaitOpen(contract: Contract): void {
    const waiting = this.#unstarted.get(contract.asset);
    if (waiting === undefined) this.#unstarted.set(contract.asset, new Set([contract]));
    else waiting.add(contract);
  }

  #count({ asset, direction, ownerPlace, stake, profit }: Contract, sign: 1 | -1): void {
    this.#reserved[direction].set(asset, this.reserved(asset, direction) + sign * profit);
    const sums = this.sumsOf(ownerPlace);
    const contracts = sums.contracts + sign;
    if (contracts === 0) this.#byOwner.delete(ownerPlace);
    else {
      const [stakes, profits] = [sums.stakes + sign * stake, sums.profits + sign * profit];
      this.#byOwner.set(ownerPlace, { contracts, stakes, profits });
    }
  }
}

function isDueBefore(a: Contract, b: Contract): boolean {
  return a.expiresAt < b.expiresAt || (a.expiresAt === b.expiresAt && a.id < b.id);
}
