/**
 * Places for what takes long, so few that together they cannot take the venue's memory.
 * Promises: no holder has more than his part; where all places are taken, a holder who has fewer gets one from him who has
 * most, so that a few holders never keep all others out; who is refused is told when to come again.
 */
import { RequestRefused } from './request-refused.ts';

export interface PlacesRule {
  readonly all: number;
  readonly ofOne: number;
  readonly retryAfterSeconds: number;
}

interface Place {
  /** Ends what is under way. */
  readonly giveWay: () => void;
}

export class Places {
  readonly #rule: PlacesRule;
  /** Of each holder, oldest first. */
  readonly #held = new Map<string, Place[]>();
  #count = 0;

  constructor(rule: PlacesRule) {
    this.#rule = rule;
  }

  /** Answers the way to leave. `giveWay` is called if another gets the place. Throws `too-many-requests`. */
  enter(holder: string, giveWay: () => void): () => void {
    const own = this.#held.get(holder) ?? [];
    const isFull = this.#count >= this.#rule.all;
    if (own.length >= this.#rule.ofOne || (isFull && !this.#makeRoom(own.length))) {
      const { retryAfterSeconds } = this.#rule;
      throw new RequestRefused('too-many-requests', null, { retryAfterSeconds });
    }
    const place: Place = { giveWay };
    this.#held.set(holder, [...(this.#held.get(holder) ?? []), place]);
    this.#count += 1;
    return () => this.#leave(holder, place);
  }

  /** Ends the oldest of whoever has most, if the newcomer has fewer even with his new one. */
  #makeRoom(own: number): boolean {
    let most: { readonly holder: string; readonly places: readonly Place[] } | null = null;
    for (const [holder, places] of this.#held) {
      if (places.length > (most?.places.length ?? own + 1)) most = { holder, places };
    }
    const place = most?.places[0];
    if (most === null || place === undefined) return false;
    this.#leave(most.holder, place);
    place.giveWay();
    return true;
  }

  #leave(holder: string, place: Place): void {
    const places = this.#held.get(holder) ?? [];
    const left = places.filter((one) => one !== place);
    if (left.length === places.length) return;
    this.#count -= 1;
    if (left.length === 0) this.#held.delete(holder);
    else this.#held.set(holder, left);
  }
}
