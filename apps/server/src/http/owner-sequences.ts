/**
 * The last place in the log that concerned each owner: what his lists must show at least.
 * Promises: bounded; an owner that is not kept waits for nothing that is not projected already.
 */
import type { Event, OwnerId, Sequence } from '@assay/core';
import type { PublishedBatch } from '../engine/port.ts';

const NONE = 0 as Sequence;

export class OwnerSequences {
  readonly #last = new Map<OwnerId, Sequence>();
  readonly #capacity: number;
  readonly #projected: () => Sequence;

  /** `projected` tells how far the read models are: owners before that place need not be kept. */
  constructor(projected: () => Sequence, capacity = 50_000) {
    this.#projected = projected;
    this.#capacity = capacity;
  }

  of(owner: OwnerId): Sequence {
    return this.#last.get(owner) ?? NONE;
  }

  note(owner: OwnerId, sequence: Sequence): void {
    if (sequence <= this.of(owner)) return;
    if (this.#last.size >= this.#capacity && !this.#last.has(owner)) this.#forgetProjected();
    this.#last.set(owner, sequence);
  }

  noteBatch(batch: PublishedBatch): void {
    for (const entry of batch.entries) {
      for (const event of entry.events) this.#noteEvent(event, entry.sequence);
    }
  }

  #noteEvent(event: Event, sequence: Sequence): void {
    if (event.type === 'trade') {
      if (!event.maker.house) this.note(event.maker.owner, sequence);
      if (!event.taker.house) this.note(event.taker.owner, sequence);
    } else if ('owner' in event) {
      this.note(event.owner, sequence);
    }
  }

  #forgetProjected(): void {
    const projected = this.#projected();
    for (const [owner, sequence] of this.#last) if (sequence <= projected) this.#last.delete(owner);
  }
}
