/**
 * Limits concurrent long requests, so that together they cannot exhaust memory.
 * Promises: no holder has more than its part; where all slots are taken, a holder who has fewer gets one from the one
 * that has most, so that a few holders never keep all others out; who is refused is told when to come again.
 */
import { RequestRefused } from './request-refused.ts';

export interface SlotsRule {
  readonly all: number;
  readonly ofOne: number;
  readonly retryAfterSeconds: number;
}

interface Slot {
  /** Ends what is under way. */
  readonly giveWay: () => void;
}

export class Slots {
  readonly #rule: SlotsRule;
  /** Of each holder, oldest first. */
  readonly #held = new Map<string, Slot[]>();
  #count = 0;

  constructor(rule: SlotsRule) {
    this.#rule = rule;
  }

  /** Answers the way to leave. `giveWay` is called if another gets the slot. Throws `too-many-requests`. */
  enter(holder: string, giveWay: () => void): () => void {
    const own = this.#held.get(holder) ?? [];
    const isFull = this.#count >= this.#rule.all;
    if (own.length >= this.#rule.ofOne || (isFull && !this.#makeRoom(own.length))) {
      const { retryAfterSeconds } = this.#rule;
      throw new RequestRefused('too-many-requests', null, { retryAfterSeconds });
    }
    const slot: Slot = { giveWay };
    this.#held.set(holder, [...(this.#held.get(holder) ?? []), slot]);
    this.#count += 1;
    return () => this.#leave(holder, slot);
  }

  /** Ends the oldest of whoever has most, if the newcomer has fewer even with their new one. */
  #makeRoom(own: number): boolean {
    let most: { readonly holder: string; readonly slots: readonly Slot[] } | null = null;
    for (const [holder, slots] of this.#held) {
      if (slots.length > (most?.slots.length ?? own + 1)) most = { holder, slots };
    }
    const slot = most?.slots[0];
    if (most === null || slot === undefined) return false;
    this.#leave(most.holder, slot);
    slot.giveWay();
    return true;
  }

  #leave(holder: string, slot: Slot): void {
    const slots = this.#held.get(holder) ?? [];
    const left = slots.filter((one) => one !== slot);
    if (left.length === slots.length) return;
    this.#count -= 1;
    if (left.length === 0) this.#held.delete(holder);
    else this.#held.set(holder, left);
  }
}
