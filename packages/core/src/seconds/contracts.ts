/**
 * The open contracts, and what they amount to: by coin and direction, and by owner.
 * Promises: a contract stands here from its acceptance to its settlement; the first one due is the first by
 * (expiry, number); sums are kept with every entry and exit. Contracts are listed by rising number.
 * Never: moves money, or decides how a contract ends.
 */
import { NONE } from '../book/order-pool.ts';
import { IndexedHeap } from '../heap/indexed-heap.ts';
import type { Direction } from '../vocabulary/seconds-commands.ts';
import type { LoggedTick } from './tick-log.ts';

/** A contract with the terms that it was accepted by. */
export interface Contract {
  readonly id: number;
  readonly owner: number;
  readonly ownerIndex: number;
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
  /** Version of the rules by which it settles: those in force at its acceptance. */
  readonly rules: number;
  /** Its open price, once it is taken. */
  open: LoggedTick | null;
  /** The second that it waits for past its expiry, or null. */
  stalledFor: number | null;
  /** Place in the heap that it stands in, kept by it. */
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
  /** Past their expiry and waiting for a second to be filled, */
  readonly #stalled = new IndexedHeap<Contract>(isDueBefore);
  /** by that second: coin and second as in `keyOf`. */
  readonly #stalledFor = new Map<string, Set<Contract>>();
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

  /**
   * The first contract by (expiry, number) that expires at or before `time` and does not wait for a second, or that waits
   * for one and expires at or before `givenUp`; or undefined.
   */
  firstDue(time: number, givenUp: number): Contract | undefined {
    const [next, stalled] = [this.#due.first, this.#stalled.first];
    const due = next !== undefined && next.expiresAt <= time ? next : undefined;
    if (stalled === undefined || stalled.expiresAt > givenUp) return due;
    return due !== undefined && isDueBefore(due, stalled) ? due : stalled;
  }

  /** Expiry of the first contract that does not wait for a second; beyond all times where there is none. */
  get firstExpiry(): number {
    return this.#due.first?.expiresAt ?? Number.POSITIVE_INFINITY;
  }

  /** Expiry of the first contract that waits for a second; beyond all times where there is none. */
  get firstStalledExpiry(): number {
    return this.#stalled.first?.expiresAt ?? Number.POSITIVE_INFINITY;
  }

  /** How many stand in the heaps of what is due and of what waits: all of them. */
  get due(): number {
    return this.#due.items.length + this.#stalled.items.length;
  }

  /** A contract waits for a second of its coin: it is not due until that has a tick, or is given up. */
  stall(contract: Contract, second: number): void {
    this.#due.leave(contract);
    contract.stalledFor = second;
    this.#stalled.enter(contract);
    const key = keyOf(contract.asset, second);
    const waiting = this.#stalledFor.get(key);
    if (waiting === undefined) this.#stalledFor.set(key, new Set([contract]));
    else waiting.add(contract);
  }

  /** A second of a coin has its tick: who waited for it is looked at again. */
  wake(asset: number, second: number): void {
    for (const contract of this.#stalledFor.get(keyOf(asset, second)) ?? []) {
      this.#endWait(contract);
      this.#due.enter(contract);
    }
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

  sumsOf(ownerIndex: number): OwnerSums {
    return this.#byOwner.get(ownerIndex) ?? NOTHING;
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
    if (contract.stalledFor === null) this.#due.leave(contract);
    else this.#endWait(contract);
    this.#unstarted.get(contract.asset)?.delete(contract);
    this.#count(contract, -1);
  }

  #endWait(contract: Contract): void {
    this.#stalled.leave(contract);
    const key = keyOf(contract.asset, contract.stalledFor ?? NONE);
    const waiting = this.#stalledFor.get(key);
    waiting?.delete(contract);
    if (waiting?.size === 0) this.#stalledFor.delete(key);
    contract.stalledFor = null;
  }

  #awaitOpen(contract: Contract): void {
    const waiting = this.#unstarted.get(contract.asset);
    if (waiting === undefined) this.#unstarted.set(contract.asset, new Set([contract]));
    else waiting.add(contract);
  }

  #count({ asset, direction, ownerIndex, stake, profit }: Contract, sign: 1 | -1): void {
    this.#reserved[direction].set(asset, this.reserved(asset, direction) + sign * profit);
    const sums = this.sumsOf(ownerIndex);
    const contracts = sums.contracts + sign;
    if (contracts === 0) this.#byOwner.delete(ownerIndex);
    else {
      const [stakes, profits] = [sums.stakes + sign * stake, sums.profits + sign * profit];
      this.#byOwner.set(ownerIndex, { contracts, stakes, profits });
    }
  }
}

function keyOf(asset: number, second: number): string {
  return `${asset} ${second}`;
}

function isDueBefore(a: Contract, b: Contract): boolean {
  return a.expiresAt < b.expiresAt || (a.expiresAt === b.expiresAt && a.id < b.id);
}
