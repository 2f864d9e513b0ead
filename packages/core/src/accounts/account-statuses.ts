/**
 * Which owners may not do everything: frozen ones, closed ones, and those who are excluded until a time.
 * Promises: an active owner costs one comparison; statuses and exclusions are kept in columns by owner index.
 * Never: looks at a balance or an order.
 */
import type { AccountStatus } from '../vocabulary/account-commands.ts';
import { ACCOUNT_STATUSES } from '../vocabulary/account-commands.ts';

/** Places in STATUSES_OF_ACCOUNTS. */
const FROZEN = 1;
const CLOSED = 2;
/** No exclusion was ever set. */
export const NEVER_EXCLUDED = 0;

/** By owner index; none where the columns end. */
export interface CapturedAccountStatuses {
  /** Places in STATUSES_OF_ACCOUNTS. */
  readonly accountStatuses: Uint8Array;
  readonly excludedUntil: Float64Array;
}

export class AccountStatuses {
  #accountStatuses = new Uint8Array(0);
  #excludedUntil = new Float64Array(0);

  /** True while nothing was ever said of anyone. */
  get isEmpty(): boolean {
    return this.#accountStatuses.length === 0;
  }

  statusOf(ownerIndex: number): AccountStatus {
    return ACCOUNT_STATUSES[this.#accountStatuses[ownerIndex] ?? 0]!;
  }

  isFrozen(ownerIndex: number): boolean {
    return ownerIndex < this.#accountStatuses.length && this.#accountStatuses[ownerIndex] === FROZEN;
  }

  isClosed(ownerIndex: number): boolean {
    return ownerIndex < this.#accountStatuses.length && this.#accountStatuses[ownerIndex] === CLOSED;
  }

  /** End of the owner's last exclusion, or NEVER_EXCLUDED. */
  excludedUntil(ownerIndex: number): number {
    return this.#excludedUntil[ownerIndex] ?? NEVER_EXCLUDED;
  }

  setStatus(ownerIndex: number, status: AccountStatus): void {
    this.#reserve(ownerIndex);
    this.#accountStatuses[ownerIndex] = ACCOUNT_STATUSES.indexOf(status);
  }

  exclude(ownerIndex: number, until: number): void {
    this.#reserve(ownerIndex);
    this.#excludedUntil[ownerIndex] = until;
  }

  /** A copy of the columns. */
  capture(): CapturedAccountStatuses {
    return { accountStatuses: this.#accountStatuses.slice(), excludedUntil: this.#excludedUntil.slice() };
  }

  #reserve(ownerIndex: number): void {
    const length = this.#accountStatuses.length;
    if (ownerIndex < length) return;
    const longer = Math.max(64, length * 2, ownerIndex + 1);
    const accountStatuses = new Uint8Array(longer);
    accountStatuses.set(this.#accountStatuses);
    const excludedUntil = new Float64Array(longer);
    excludedUntil.set(this.#excludedUntil);
    this.#accountStatuses = accountStatuses;
    this.#excludedUntil = excludedUntil;
  }
}
