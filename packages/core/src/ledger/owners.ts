/**
 * The directory of owners: from an owner's number to its dense index in the columns of the ledger.
 * Promises: indexes are given in opening order and never change; the venue's own parties hold 0 to 3,
 * but for the pool of seconds-contracts, which is opened when it is needed.
 * Never: forgets an owner.
 */

/** Owner numbers below this are found through an array, others through a map. */
const DIRECT = 1 << 22;
const ABSENT = -1;

export class Owners {
  #numbers = new Float64Array(64);
  #count = 0;
  #direct = new Int32Array(1024).fill(ABSENT);
  readonly #others = new Map<number, number>();

  get count(): number {
    return this.#count;
  }

  /** The index of an owner, or -1. */
  find(owner: number): number {
    if (owner >= 0 && owner < this.#direct.length) return this.#direct[owner]!;
    return this.#others.get(owner) ?? ABSENT;
  }

  /** The number of the owner at an index. */
  numberAt(ownerIndex: number): number {
    return this.#numbers[ownerIndex]!;
  }

  /** Gives a new owner the next index; the caller has made sure that it is new. */
  open(owner: number): number {
    const ownerIndex = this.#count;
    if (ownerIndex === this.#numbers.length) {
      const grown = new Float64Array(ownerIndex * 2);
      grown.set(this.#numbers);
      this.#numbers = grown;
    }
    this.#numbers[ownerIndex] = owner;
    this.#count += 1;
    if (owner < DIRECT) this.#growDirect(owner)[owner] = ownerIndex;
    else this.#others.set(owner, ownerIndex);
    return ownerIndex;
  }

  /** A copy of every owner's number, in opening order. */
  capture(): Float64Array {
    return this.#numbers.slice(0, this.#count);
  }

  #growDirect(owner: number): Int32Array {
    if (owner < this.#direct.length) return this.#direct;
    let length = this.#direct.length;
    while (length <= owner) length *= 2;
    const grown = new Int32Array(length).fill(ABSENT);
    grown.set(this.#direct);
    this.#direct = grown;
    return grown;
  }
}
