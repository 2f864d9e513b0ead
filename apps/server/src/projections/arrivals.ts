/**
 * How far the read models are, and who waits for them.
 * Promises: a waiter resolves as soon as its position is reached, or ends with `ProjectionBehind` in time; a place never
 * falls back.
 * Never: reads or writes a row.
 */
import type { Sequence } from '@assay/core';
import type { Realm } from '../engine/port.ts';
import { StoreUnusable } from '../storage/store-faults.ts';
import { ProjectionBehind } from './port.ts';
import type { RealmPosition } from './projector-messages.ts';

type Listener = (realm: Realm, sequence: Sequence) => void;

interface Waiter {
  readonly realm: Realm;
  readonly sequence: Sequence;
  readonly arrived: () => void;
}

export class Arrivals {
  readonly #projected: Map<Realm, Sequence>;
  readonly #listeners = new Set<Listener>();
  readonly #waiters = new Set<Waiter>();

  constructor(reached: readonly RealmPosition[]) {
    this.#projected = new Map(reached.map((position) => [position.realm, position.sequence]));
  }

  /** Last command whose events every read model of the realm holds; 0 before the first. */
  projected(realm: Realm): Sequence {
    return this.#projected.get(realm) ?? (0 as Sequence);
  }

  onProjected(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Throws `ProjectionBehind` after `withinMs`. */
  waitFor(realm: Realm, sequence: Sequence, withinMs: number): Promise<void> {
    if (this.projected(realm) >= sequence) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const waiter = { realm, sequence, arrived: (): void => (clearTimeout(timer), resolve()) };
      const timer = setTimeout(() => {
        this.#waiters.delete(waiter);
        reject(new ProjectionBehind());
      }, withinMs);
      this.#waiters.add(waiter);
    });
  }

  /** As `waitFor`, for as long as rows are being written; `fault` says what keeps them from it, if it is known. */
  async catchUp(
    realm: Realm,
    sequence: Sequence,
    withoutProgressMs: number,
    fault: () => string | null,
  ): Promise<void> {
    for (let from = this.projected(realm); from < sequence; from = this.projected(realm)) {
      try {
        await this.waitFor(realm, sequence, withoutProgressMs);
      } catch {
        if (this.projected(realm) > from) continue;
        throw new StoreUnusable(
          `The read models stand at command ${from}, ${sequence - from} behind, and do not come on ` +
            `(${fault() ?? 'no row was written'}). Balances and orders are not touched.`,
        );
      }
    }
  }

  arrive({ realm, sequence }: RealmPosition): void {
    if (sequence <= this.projected(realm)) return;
    this.#projected.set(realm, sequence);
    for (const waiter of this.#waiters) {
      if (waiter.realm !== realm || waiter.sequence > sequence) continue;
      this.#waiters.delete(waiter);
      waiter.arrived();
    }
    for (const listener of this.#listeners) listener(realm, sequence);
  }
}
