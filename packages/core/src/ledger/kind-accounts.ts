/**
 * The directory of accounts of other kinds than spot: from (owner, kind, asset) to a serial, in the order of opening.
 * Promises: a column of four bytes an owner for each kind and asset of which there is an account, and nothing for others.
 * Never: knows a balance.
 */
import type { AccountKind } from './account-kinds.ts';

const KINDS = 2 ** 16;
const ASSETS = 2 ** 12;
/** Indexes of owners who have such accounts are below this. */
export const OWNERS = 2 ** 24;

/** Whose account of which asset. */
export interface KindAccount {
  readonly ownerIndex: number;
  readonly kind: AccountKind;
  readonly asset: number;
}

export class KindAccounts {
  readonly #accounts: KindAccount[] = [];
  /** The same as numbers, to be copied at once: owner's index, kind and asset of each. */
  #rows = new Int32Array(0);
  /** By kind and asset, 1 more than the serial by owner's index; 0 where there is no account. */
  readonly #columns: (Int32Array | undefined)[][] = [];
  /** Serials of an owner's accounts, by owner's index. */
  readonly #byOwner = new Map<number, number[]>();

  get count(): number {
    return this.#accounts.length;
  }

  /** By serial. */
  get accounts(): readonly KindAccount[] {
    return this.#accounts;
  }

  /** The serial of an account, or undefined. */
  find(ownerIndex: number, kind: AccountKind, asset: number): number | undefined {
    const column = this.#columns[kind]?.[asset];
    if (column === undefined || ownerIndex >= column.length) return undefined;
    const serial = column[ownerIndex]! - 1;
    return serial < 0 ? undefined : serial;
  }

  /** A copy of owner's index, kind and asset of each account, by serial. */
  capture(): Int32Array {
    return this.#rows.slice(0, this.#accounts.length * 3);
  }

  /** Serials of all accounts of an owner, in the order of opening. */
  serialsOf(ownerIndex: number): readonly number[] {
    return this.#byOwner.get(ownerIndex) ?? [];
  }

  /** Gives an account that is new the next serial. */
  open(ownerIndex: number, kind: AccountKind, asset: number): number {
    const serial = this.#accounts.length;
    this.#columnOf(ownerIndex, kind, asset)[ownerIndex] = serial + 1;
    this.#accounts.push({ ownerIndex, kind, asset });
    if (serial * 3 === this.#rows.length) {
      const longer = new Int32Array(Math.max(192, serial * 6));
      longer.set(this.#rows);
      this.#rows = longer;
    }
    this.#rows.set([ownerIndex, kind, asset], serial * 3);
    const serials = this.#byOwner.get(ownerIndex);
    if (serials === undefined) this.#byOwner.set(ownerIndex, [serial]);
    else serials.push(serial);
    return serial;
  }

  /** The column of a kind and asset, with room for an owner. */
  #columnOf(ownerIndex: number, kind: AccountKind, asset: number): Int32Array {
    if (!(ownerIndex < OWNERS && kind < KINDS && asset < ASSETS)) {
      throw new RangeError(`no account of kind ${kind}, owner index ${ownerIndex}, asset ${asset}`);
    }
    const columns = (this.#columns[kind] ??= []);
    const column = columns[asset];
    if (column !== undefined && ownerIndex < column.length) return column;
    const longer = new Int32Array(Math.max(64, ownerIndex * 2));
    if (column !== undefined) longer.set(column);
    columns[asset] = longer;
    return longer;
  }
}
