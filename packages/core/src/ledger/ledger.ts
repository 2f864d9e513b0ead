/**
 * The double-entry ledger: available and held money of every account, in units of its asset.
 * Promises: every asset sums to zero over all accounts after each posting; no account but the outside world's and the
 * asset's clearing account goes below zero; what all others have of an asset stays within 2^53 - 1, so no balance can
 * pass it.
 * Never: knows an order, a price or a product.
 *
 * An account is the index of (owner, kind, asset); its available and held units lie side by side in one
 * Float64Array of safe integers, so a posting touches one cache line an account. All owners' spot accounts of an asset lie
 * together: the column of an asset that nearly every command touches stays in the cache. Accounts of other kinds lie
 * behind all of them, in the order of their opening, and take no memory before they are opened.
 */
import { MAX_AMOUNT } from '../quantity/exact.ts';
import { SPOT, nameOfKind } from './account-kinds.ts';
import type { AccountKind } from './account-kinds.ts';
import type { CapturedKinds } from './captured-kinds.ts';
import { KindAccounts } from './kind-accounts.ts';
import type { KindAccount } from './kind-accounts.ts';

/** An account's index in the columns; another one once an owner, an asset or an account has been opened. */
export type Account = number;

/** The account of a kind that has not been opened. */
export const NO_ACCOUNT: Account = -1;

/** The index of the outside world among the owners: the one owner whose balance is negative. */
const OUTSIDE_PLACE = 0;

/** A posting that would break the ledger: a fault of the core, never of a user. */
export class LedgerFault extends Error {
  constructor(detail: string) {
    super(`ledger: ${detail}`);
    this.name = 'LedgerFault';
  }
}

/** Spot balances and totals issued, as the ledger keeps them. */
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
  /** Accounts of other kinds than spot, and room for their balances behind those of the spot accounts. */
  readonly #kinds = new KindAccounts();
  #kindCapacity = 0;
  /** Clearing accounts, by asset; none where the column ends. */
  #clearing = new Float64Array(0);

  get assets(): number {
    return this.#assets;
  }

  get owners(): number {
    return this.#owners;
  }

  /** Accounts are below this. */
  get accounts(): number {
    return this.#spotCapacity + this.#kinds.count;
  }

  /** Accounts of other kinds than spot, in the order of their opening. */
  get kindAccounts(): readonly KindAccount[] {
    return this.#kinds.accounts;
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
    return asset * this.#ownerCapacity + ownerIndex;
  }

  /** The account of an owner's index, of any kind, in an asset; or NO_ACCOUNT. */
  findAccount(ownerIndex: number, kind: AccountKind, asset: number): Account {
    if (kind === SPOT) return this.spotAccount(ownerIndex, asset);
    const serial = this.#kinds.find(ownerIndex, kind, asset);
    return serial === undefined ? NO_ACCOUNT : this.#spotCapacity + serial;
  }

  /**
   * As `findAccount`, and opens the account where there is none yet. Accounts that were looked up before are to be
   * looked up anew.
   */
  openAccount(ownerIndex: number, kind: AccountKind, asset: number): Account {
    const found = this.findAccount(ownerIndex, kind, asset);
    if (found !== NO_ACCOUNT) return found;
    if (nameOfKind(kind) === undefined || asset >= this.#assets || ownerIndex >= this.#owners) {
      throw new LedgerFault(`no account of kind ${kind}, owner index ${ownerIndex}, asset ${asset}`);
    }
    if (this.#kinds.count === this.#kindCapacity) {
      this.#kindCapacity = Math.max(64, this.#kindCapacity * 2);
      this.#resize(this.#assetCapacity, this.#ownerCapacity);
    }
    return this.#spotCapacity + this.#kinds.open(ownerIndex, kind, asset);
  }

  /** What an account of another kind than spot keeps for good: its place in the order of opening. */
  serialOf(account: Account): number {
    return account - this.#spotCapacity;
  }

  /** The account of a serial; a number as `findAccount` has it. */
  accountAt(serial: number): Account {
    return this.#spotCapacity + serial;
  }

  /** What an owner has of an asset in accounts of all kinds, available and held. */
  totalOf(ownerIndex: number, asset: number): number {
    let total = this.balance(this.spotAccount(ownerIndex, asset));
    for (const serial of this.#kinds.serialsOf(ownerIndex)) {
      if (this.#kinds.accounts[serial]!.asset === asset) total += this.balance(this.#spotCapacity + serial);
    }
    return total;
  }

  /** Moves all available money of an owner's accounts of other kinds to the spot accounts. */
  gatherIntoSpot(ownerIndex: number): void {
    for (const serial of this.#kinds.serialsOf(ownerIndex)) {
      const { asset } = this.#kinds.accounts[serial]!;
      const from = this.#spotCapacity + serial;
      this.transfer(from, this.spotAccount(ownerIndex, asset), this.available(from));
    }
  }

  /** What the clearing account of an asset has; below zero where realised profits have been paid before their losses. */
  clearing(asset: number): number {
    return this.#clearing[asset] ?? 0;
  }

  /**
   * Pays available money out of an asset's clearing account, which may go below zero: minus the entry values of the
   * positions that are open. Throws where the accounts together would pass 2^53 - 1.
   */
  payFromClearing(asset: number, to: Account, amount: number): void {
    const left = this.clearing(asset) - amount;
    if (!(amount >= 0 && this.#issued[asset]! - Math.min(0, left) <= MAX_AMOUNT)) {
      throw new LedgerFault(`total of asset ${asset} exceeded by its clearing account`);
    }
    this.#setClearing(asset, left);
    this.#sums[asset]! -= amount;
    this.#credit(asset, to, amount);
  }

  /** Pays available money into an asset's clearing account. */
  payIntoClearing(asset: number, from: Account, amount: number): void {
    this.#debit(asset, from * 2, amount);
    this.#setClearing(asset, this.clearing(asset) + amount);
    this.#sums[asset]! += amount;
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

  /** Whether the asset's total may rise by `amount`, to no more than `greatest`. */
  canIssue(asset: number, amount: number, greatest: number = MAX_AMOUNT): boolean {
    const issued = this.#issued[asset]!;
    return amount <= Math.min(greatest - issued, MAX_AMOUNT - issued + Math.min(0, this.clearing(asset)));
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
  transfer(from: Account, to: Account, amount: number): void {
    this.#move(from * 2, to * 2, amount);
  }

  /** Moves available money to two other accounts of the same asset. */
  transferToTwo(from: Account, first: Account, part: number, second: Account, rest: number): void {
    const balances = this.#balances;
    const left = balances[from * 2]! - part - rest;
    if (!(left >= 0)) throw new LedgerFault('a transfer would go below zero');
    balances[from * 2] = left;
    balances[first * 2]! += part;
    balances[second * 2]! += rest;
  }

  /** Moves held money to the available money of another account of the same asset. */
  transferHeld(from: Account, to: Account, amount: number): void {
    this.#move(from * 2 + 1, to * 2, amount);
  }

  /** Available to held, within one account. */
  hold(account: Account, amount: number): void {
    this.#move(account * 2, account * 2 + 1, amount);
  }

  /** Held to available, within one account. */
  release(account: Account, amount: number): void {
    this.#move(account * 2 + 1, account * 2, amount);
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

  /** Takes over what a snapshot says of accounts of other kinds than spot and of clearing accounts. */
  restoreKinds({ accounts, balances, clearing }: CapturedKinds): void {
    if (balances.length * 3 !== accounts.length * 2) throw new LedgerFault('balances of other accounts');
    for (let at = 0, from = 0; at < accounts.length; at += 3, from += 2) {
      const account = this.openAccount(accounts[at]!, accounts[at + 1]!, accounts[at + 2]!);
      this.#balances[account * 2] = balances[from]!;
      this.#balances[account * 2 + 1] = balances[from + 1]!;
    }
    for (let at = 0; at < clearing.length; at += 2) this.#setClearing(clearing[at]!, clearing[at + 1]!);
  }

  /** A copy of what accounts of other kinds than spot, in the order of their opening, and clearing accounts have. */
  captureKinds(): CapturedKinds {
    const cleared = Array.from({ length: this.#clearing.length }, (_, asset) => asset).filter(
      (asset) => this.clearing(asset) !== 0,
    );
    return {
      accounts: this.#kinds.capture(),
      balances: this.#balances.slice(this.#spotCapacity * 2, this.accounts * 2),
      clearing: Float64Array.from(cleared.flatMap((asset) => [asset, this.clearing(asset)])),
    };
  }

  get #spotCapacity(): number {
    return this.#assetCapacity * this.#ownerCapacity;
  }

  #setClearing(asset: number, amount: number): void {
    if (!(asset >= 0 && asset < this.#assets)) throw new LedgerFault(`no clearing account of asset ${asset}`);
    if (asset >= this.#clearing.length) this.#clearing = grown(this.#clearing, this.#assetCapacity);
    this.#clearing[asset] = amount;
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

  /** Both sides of a posting at once, so that the sum of the asset stays as it is. */
  #move(from: number, to: number, amount: number): void {
    const balances = this.#balances;
    const left = balances[from]! - amount;
    if (!(left >= 0)) throw new LedgerFault('a transfer, hold or release would go below zero');
    balances[from] = left;
    balances[to]! += amount;
  }

  #resize(assetCapacity: number, ownerCapacity: number): void {
    const old = this.#balances;
    const oldColumn = this.#ownerCapacity * 2;
    const newColumn = ownerCapacity * 2;
    const balances = new Float64Array(assetCapacity * newColumn + this.#kindCapacity * 2);
    const kinds = old.subarray(this.#spotCapacity * 2, this.accounts * 2);
    balances.set(kinds, assetCapacity * newColumn);
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
