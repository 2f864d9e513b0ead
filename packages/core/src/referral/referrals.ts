/**
 * Who referred whom, and what referrers are paid.
 * Promises: a referrer is named once and for ever; there is no cycle; an owner's referrer is one read of a column.
 * Never: moves money.
 */
import { ratePpm } from '../quantity/branding.ts';
import type { RebateRates } from '../vocabulary/account-commands.ts';

/** No referrer: the index of the outside world, which refers nobody. */
export const NOBODY = 0;

const NO_RATES: RebateRates = [ratePpm(0), ratePpm(0), ratePpm(0)];

export interface CapturedReferrals {
  readonly ratesPpm: RebateRates;
  /** Owner index of each owner's referrer, or NOBODY; none where the column ends. */
  readonly referrers: Int32Array;
}

export class Referrals {
  #ratesPpm: RebateRates = NO_RATES;
  /** Owner index of each owner's referrer, or NOBODY. */
  #referrers = new Int32Array(0);
  /** 1 where an owner has referred somebody. */
  #refers = new Uint8Array(0);
  #count = 0;
  #paysNothing = true;

  get ratesPpm(): RebateRates {
    return this.#ratesPpm;
  }

  /** True while no fee is shared with anyone: nobody was referred, or all rates are 0. */
  get paysNothing(): boolean {
    return this.#paysNothing;
  }

  /** Owner index of an owner's referrer, or NOBODY. */
  referrerOf(ownerIndex: number): number {
    return ownerIndex < this.#referrers.length ? this.#referrers[ownerIndex]! : NOBODY;
  }

  /** As `referrerOf`, with null for nobody. */
  findReferrer(ownerIndex: number): number | null {
    const referrer = this.referrerOf(ownerIndex);
    return referrer === NOBODY ? null : referrer;
  }

  setRates(ratesPpm: RebateRates): void {
    this.#ratesPpm = ratesPpm;
    this.#updatePaysNothing();
  }

  /** Names the referrer of an owner who has none; the caller has made sure that no cycle comes of it. */
  name(ownerIndex: number, referrer: number): void {
    this.#reserve(Math.max(ownerIndex, referrer));
    this.#referrers[ownerIndex] = referrer;
    this.#refers[referrer] = 1;
    this.#count += 1;
    this.#updatePaysNothing();
  }

  /**
   * Whether `ownerIndex` was referred by `ancestor`, in any generation. Who has referred nobody is nobody's ancestor,
   * so for a new owner this is one read; else it is as long as the chain above `ownerIndex`.
   */
  descendsFrom(ownerIndex: number, ancestor: number): boolean {
    if (this.#refers[ancestor] !== 1) return false;
    let above = this.referrerOf(ownerIndex);
    while (above !== NOBODY && above !== ancestor) above = this.referrerOf(above);
    return above === ancestor;
  }

  /** A copy of the column. */
  capture(): CapturedReferrals {
    return { ratesPpm: this.#ratesPpm, referrers: this.#referrers.slice() };
  }

  #updatePaysNothing(): void {
    this.#paysNothing = this.#count === 0 || this.#ratesPpm.every((rate) => rate === 0);
  }

  #reserve(ownerIndex: number): void {
    const length = this.#referrers.length;
    if (ownerIndex < length) return;
    const longer = Math.max(64, length * 2, ownerIndex + 1);
    const referrers = new Int32Array(longer);
    referrers.set(this.#referrers);
    const refers = new Uint8Array(longer);
    refers.set(this.#refers);
    this.#referrers = referrers;
    this.#refers = refers;
  }
}
