/**
 * How far the read models are behind a realm's log, and whose orders caused the lag.
 * Promises: an event counts for the owner whose order caused it: for a trade the taker's, and the same for what follows
 * from it. Counted until the read models report it.
 * Never: decides whom to refuse.
 */
import { isHouse } from '@assay/core';
import type { Event, OwnerId, Sequence } from '@assay/core';
import type { PublishedBatch } from './port.ts';

/** Of one batch. */
interface Lagging {
  readonly last: Sequence;
  readonly events: number;
  readonly byOwner: ReadonlyMap<OwnerId, number>;
}

export class ReadModelLag {
  #batches: Lagging[] = [];
  #events = 0;
  readonly #byOwner = new Map<OwnerId, number>();

  /** Events that the read models do not hold yet. */
  get events(): number {
    return this.#events;
  }

  /** Those of them that an owner's orders caused. */
  of(owner: OwnerId): number {
    return this.#byOwner.get(owner) ?? 0;
  }

  add({ last, entries }: PublishedBatch): void {
    const byOwner = new Map<OwnerId, number>();
    let events = 0;
    for (const entry of entries) {
      events += entry.events.length;
      countCauses(entry.events, byOwner);
    }
    if (events === 0) return;
    this.#batches.push({ last, events, byOwner });
    this.#events += events;
    for (const [owner, count] of byOwner) this.#byOwner.set(owner, this.of(owner) + count);
  }

  /** The read models hold every event up to `sequence`. */
  reached(sequence: Sequence): void {
    let passed = 0;
    for (const { last, events, byOwner } of this.#batches) {
      if (last > sequence) break;
      passed += 1;
      this.#events -= events;
      for (const [owner, count] of byOwner) this.#lessen(owner, count);
    }
    this.#batches.splice(0, passed);
  }

  #lessen(owner: OwnerId, count: number): void {
    const left = this.of(owner) - count;
    if (left > 0) this.#byOwner.set(owner, left);
    else this.#byOwner.delete(owner);
  }
}

/** Counts the events of a command by the owner whose order caused them; what the venue does itself counts for nobody. */
function countCauses(events: readonly Event[], into: Map<OwnerId, number>): void {
  let cause: OwnerId | null = null;
  for (const event of events) {
    cause = causeOf(event) ?? cause;
    if (cause !== null && !isHouse(cause)) into.set(cause, (into.get(cause) ?? 0) + 1);
  }
}

/** The owner whose order begins something with this event, or goes on with it; null where it belongs to what was before. */
function causeOf(event: Event): OwnerId | null {
  switch (event.type) {
    case 'trade':
      return event.taker.owner;
    case 'order-accepted':
    case 'conditional-accepted':
    case 'conditional-amended':
    case 'order-amended':
    case 'order-triggered':
    case 'order-resumed':
      return event.owner;
    default:
      return null;
  }
}
