/**
 * Which owners may not do everything: frozen ones, closed ones, and those who are excluded until a time.
 * Promises: an owner of whom nothing was ever said costs one comparison; what was said stays, in columns by owner index.
 * Never: looks at a balance or an order.
 */
import type { Standing } from '../vocabulary/account-commands.ts';
import { STANDINGS } from '../vocabulary/account-commands.ts';

/** Places in STANDINGS. */
const FROZEN = 1;
const CLOSED = 2;
/** No exclusion was ever set. */
export const NEVER_EXCLUDED = 0;

/** By owner index; none where the columns end. */
export interface CapturedStandings {
  /** Places in STANDINGS. */
  readonly standings: Uint8Array;
  readonly excludedUntil: Float64Array;
}

export class Standings {
  #standings = new Uint8Array(0);
  #excludedUntil = new Float64Array(0);

  /** True while nothing was ever said of anyone. */
  get isEmpty(): boolean {
    return this.#standings.length === 0;
  }

  standingOf(ownerIndex: number): Standing {
    return STANDINGS[this.#standings[ownerIndex] ?? 0]!;
  }

  isFrozen(ownerIndex: number): boolean {
    return ownerIndex < this.#standings.length && this.#standings[ownerIndex] === FROZEN;
  }

  isClosed(ownerIndex: number): boolean {
    return ownerIndex < this.#standings.length && this.#standings[ownerIndex] === CLOSED;
  }

  /** End of the owner's last exclusion, or NEVER_EXCLUDED. */
  excludedUntil(ownerIndex: number): number {
    return this.#excludedUntil[ownerIndex] ?? NEVER_EXCLUDED;
  }

  setStanding(ownerIndex: number, standing: Standing): void {
    this.#reserve(ownerIndex);
    this.#standings[ownerIndex] = STANDINGS.indexOf(standing);
  }

  exclude(ownerIndex: number, until: number): void {
    this.#reserve(ownerIndex);
    this.#excludedUntil[ownerIndex] = until;
  }

  /** A copy of the columns. */
  capture(): CapturedStandings {
    return { standings: this.#standings.slice(), excludedUntil: this.#excludedUntil.slice() };
  }

  #reserve(ownerIndex: number): void {
    const length = this.#standings.length;
    if (ownerIndex < length) return;
    const longer = Math.max(64, length * 2, ownerIndex + 1);
    const standings = new Uint8Array(longer);
    standings.set(this.#standings);
    const excludedUntil = new Float64Array(longer);
    excludedUntil.set(this.#excludedUntil);
    this.#standings = standings;
    this.#excludedUntil = excludedUntil;
  }
}
