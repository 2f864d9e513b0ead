/**
 * The double-entry ledger: available and held money of every account, in units of its asset.
 * Promises: every asset sums to zero over all accounts after each posting; no account but the outside world's
 * goes below zero; an asset's total stays within 2^53 - 1, so no balance can pass it.
 * Never: knows an order, a price or a product.
 *
 * An account is the index of (owner, kind, asset); its available and held units lie side by side in one
 * Float64Array of safe integers, so a posting touches one cache line an account. All owners of an asset lie together:
 * the quote asset's column, which nearly every command touches, stays in the cache.
 */
import { MAX_AMOUNT } from '../quantity/exact.ts';

/** An account's index in the columns. */
export type Account = number;

/** Kinds of account an owner has. */
const ACCOUNT_KINDS = ['spot'] as const;

/** The index of the outside world among the owners: the one party whose balance is negative. */
const OUTSIDE_PLACE = 0;

/** A posting that would break the ledger: a fault of the core, never of a user. */
export class LedgerFault extends Error {
  constructor(detail: string) {
    super(`ledger: ${detail}`);
    this.name = 'LedgerFault';
  }
}

/** The ledger's part of a captured state. */
export interface CapturedLedger {
  readonly balances: Float64Array;
  readonly issued: Float64Array;
}

export class Ledger {
  #balances = new Float64Array(0);
  #assetCapacity = 8;
  #ownerCapacity = 0;
  #owners = 0;
  #assets = 0;
  /** Per asset: sum over all accounts (0 between postings) and units that entered from outside. */
  #sums = new Float64Array(8);
  #issued = new Float64Array(8);

  get assets(): number {
    return this.#assets;
  }

  get owners(): number {
    return this.#owners;
  }

  /** Makes room for one more asset. */
  openAsset(): void {
    if (this.#assets === this.#assetCapacity) this.#resize(this.#assetCapacity * 2, this.#ownerCapacity);
    this.#assets += 1;
  }

  /** Makes room for one more owner. */
  openOwner(): void {
    if (this.#owners === this.#ownerCapacity) {
      this.#resize(this.#assetCapacity, Math.max(64, this.#ownerCapacity * 2));
    }
    this.#owners += 1;
  }

  /** The account of an owner's index, of kind `spot`, in an asset. */
  spotAccount(ownerIndex: number, asset: number): Account {
    return asset * ACCOUNT_KINDS.length * this.#ownerCapacity + ownerIndex;
  }

  available(account: Account): number {
    return this.#balances[account * 2]!;
  }

  held(account: Account): number {
    return this.#balances[account * 2 + 1]!;
  }

  /** Available plus held. */
  balance(account: Account): number {
    return this.#balances[account * 2]! + this.#balances[account * 2 + 1]!;
  }

  sum(asset: number): number {
    return this.#sums[asset]!;
  }

  issued(asset: number): number {
    return this.#issued[asset]!;
  }

  /** Whether the asset's total may rise by `amount`. */
  canIssue(asset: number, amount: number): boolean {
    return amount <= MAX_AMOUNT - this.#issued[asset]!;
  }

  /** Money enters from the outside world. */
  issue(asset: number, to: Account, amount: number): void {
    if (!this.canIssue(asset, amount)) throw new LedgerFault(`total of asset ${asset} exceeded`);
    this.#issued[asset] = this.#issued[asset]! + amount;
    this.#balances[this.spotAccount(OUTSIDE_PLACE, asset) * 2]! -= amount;
    this.#sums[asset]! -= amount;
    this.#credit(asset, to, amount);
  }

  /** Available money goes back to the outside world. */
  giveBack(asset: number, from: Account, amount: number): void {
    this.#debit(asset, from * 2, amount);
    this.#issued[asset] = this.#issued[asset]! - amount;
    this.#balances[this.spotAccount(OUTSIDE_PLACE, asset) * 2]! += amount;
    this.#sums[asset]! += amount;
  }

  /** Moves available money to the available money of another account of the same asset. */
  transfer(asset: number, from: Account, to: Account, amount: number): void {
    this.#debit(asset, from * 2, amount);
    this.#credit(asset, to, amount);
  }

  /** Moves held money to the available money of another account of the same asset. */
  transferHeld(asset: number, from: Account, to: Account, amount: number): void {
    this.#debit(asset, from * 2 + 1, amount);
    this.#credit(asset, to, amount);
  }

  /** Available to held, within one account. */
  hold(account: Account, amount: number): void {
    this.#shift(account * 2, account * 2 + 1, amount);
  }

  /** Held to available, within one account. */
  release(account: Account, amount: number): void {
    this.#shift(account * 2 + 1, account * 2, amount);
  }

  /** A copy of all balances, asset by asset, owner by owner, available before held; and of the totals issued. */
  capture(): CapturedLedger {
    const column = this.#owners * 2;
    const balances = new Float64Array(this.#assets * column);
    for (let asset = 0; asset < this.#assets; asset += 1) {
      const from = this.spotAccount(0, asset) * 2;
      balances.set(this.#balances.subarray(from, from + column), asset * column);
    }
    return { balances, issued: this.#issued.slice(0, this.#assets) };
  }

  /** Takes over the balances of a snapshot, owner by owner, asset by asset; all of them have been opened before. */
  restore(balances: Float64Array, issued: Float64Array): void {
    const width = this.#assets * 2;
    if (balances.length !== this.#owners * width) throw new LedgerFault('balances of other owners or assets');
    for (let asset = 0; asset < this.#assets; asset += 1) {
      let to = this.spotAccount(0, asset) * 2;
      for (let from = asset * 2; from < balances.length; from += width) {
        this.#balances[to] = balances[from]!;
        this.#balances[to + 1] = balances[from + 1]!;
        to += 2;
      }
    }
    this.#issued.set(issued);
  }

  #credit(asset: number, to: Account, amount: number): void {
    this.#balances[to * 2]! += amount;
    this.#sums[asset]! += amount;
  }

  #debit(asset: number, index: number, amount: number): void {
    const left = this.#balances[index]! - amount;
    if (!(left >= 0)) throw new LedgerFault(`asset ${asset} would go below zero`);
    this.#balances[index] = left;
    this.#sums[asset]! -= amount;
  }

  #shift(from: number, to: number, amount: number): void {
    const left = this.#balances[from]! - amount;
    if (!(left >= 0)) throw new LedgerFault('a hold or release would go below zero');
    this.#balances[from] = left;
    this.#balances[to]! += amount;
  }

  #resize(assetCapacity: number, ownerCapacity: number): void {
    const old = this.#balances;
    const oldColumn = this.#ownerCapacity * ACCOUNT_KINDS.length * 2;
    const newColumn = ownerCapacity * ACCOUNT_KINDS.length * 2;
    const balances = new Float64Array(assetCapacity * newColumn);
    for (let asset = 0; asset < this.#assets; asset += 1) {
      balances.set(old.subarray(asset * oldColumn, (asset + 1) * oldColumn), asset * newColumn);
    }
    this.#balances = balances;
    this.#assetCapacity = assetCapacity;
    this.#ownerCapacity = ownerCapacity;
    this.#sums = grown(this.#sums, assetCapacity);
    this.#issued = grown(this.#issued, assetCapacity);
  }
}

function grown(column: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  if (column.length >= length) return column;
  const longer = new Float64Array(length);
  longer.set(column);
  return longer;
}
