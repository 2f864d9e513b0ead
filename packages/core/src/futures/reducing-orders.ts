/**
 * Which resting orders of a futures market only reduce, by owner and in the order in which they began to rest.
 * Promises: follows the book exactly. An order's number does not say how old it is, since slots are used again.
 */

export class ReducingOrders {
  /** Slots by owner's index, the oldest first; few owners have any. */
  readonly #slots = new Map<number, number[]>();

  /** Slots of an owner's orders, the oldest first. */
  of(ownerIndex: number): readonly number[] {
    return this.#slots.get(ownerIndex) ?? [];
  }

  enter(ownerIndex: number, slot: number): void {
    const slots = this.#slots.get(ownerIndex);
    if (slots === undefined) this.#slots.set(ownerIndex, [slot]);
    else slots.push(slot);
  }

  leave(ownerIndex: number, slot: number): void {
    const left = this.of(ownerIndex).filter((one) => one !== slot);
    if (left.length === 0) this.#slots.delete(ownerIndex);
    else this.#slots.set(ownerIndex, left);
  }

  /** Owner's index and slot of each, by owner and then from the oldest on. */
  capture(): Int32Array {
    const owners = [...this.#slots.keys()].sort((one, other) => one - other);
    return Int32Array.from(owners.flatMap((owner) => this.of(owner).flatMap((slot) => [owner, slot])));
  }

  restore(captured: Int32Array): void {
    for (let at = 0; at + 1 < captured.length; at += 2) this.enter(captured[at]!, captured[at + 1]!);
  }
}
