/**
 * The last place in their realm's log that concerned each owner: what their lists must show at least.
 * Promises: bounded; an owner that is not kept waits for nothing that is not projected already; the realms, each with
 * a log of its own, know nothing of each other.
 */
import type { Event, OwnerId, Sequence } from '@assay/core';
import type { PublishedBatch, Realm } from '../engine/port.ts';

const NONE = 0 as Sequence;

/** An owner in one of the realms; a session is one. */
export interface Party {
  readonly realm: Realm;
  readonly owner: OwnerId;
}

export class OwnerSequences {
  readonly #last: Readonly<Record<Realm, Map<OwnerId, Sequence>>> = { live: new Map(), paper: new Map() };
  readonly #capacity: number;
  readonly #projected: (realm: Realm) => Sequence;

  /** `projected` tells how far the read models are: owners before that place need not be kept. */
  constructor(projected: (realm: Realm) => Sequence, capacity = 50_000) {
    this.#projected = projected;
    this.#capacity = capacity;
  }

  of({ realm, owner }: Party): Sequence {
    return this.#last[realm].get(owner) ?? NONE;
  }

  note({ realm, owner }: Party, sequence: Sequence): void {
    const last = this.#last[realm];
    if (sequence <= (last.get(owner) ?? NONE)) return;
    if (last.size >= this.#capacity && !last.has(owner)) this.#forgetProjected(realm);
    last.set(owner, sequence);
  }

  noteBatch({ realm, entries }: PublishedBatch): void {
    for (const { events, sequence } of entries) {
      for (const event of events) this.#noteEvent(realm, event, sequence);
    }
  }

  #noteEvent(realm: Realm, event: Event, sequence: Sequence): void {
    if (event.type === 'trade' || event.type === 'futures-trade') {
      for (const { house, owner } of [event.maker, event.taker])
        if (!house) this.note({ realm, owner }, sequence);
    } else if (event.type === 'rebate-paid') {
      this.note({ realm, owner: event.beneficiary }, sequence);
    } else if ('owner' in event) {
      this.note({ realm, owner: event.owner }, sequence);
      if (event.type === 'user-transferred') this.note({ realm, owner: event.to }, sequence);
    }
  }

  #forgetProjected(realm: Realm): void {
    const projected = this.#projected(realm);
    const last = this.#last[realm];
    for (const [owner, sequence] of last) if (sequence <= projected) last.delete(owner);
  }
}
