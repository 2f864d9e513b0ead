/**
 * The naive ledger: balances in BigInt under readable keys.
 * Promises: every posting has two sides; nothing is rounded; held money is not kept but asked of the orders.
 */

export class NaiveLedger {
  readonly #balances = new Map<string, bigint>();

  /** Available plus held. */
  balance(owner: number | string, asset: number): bigint {
    return this.#balances.get(`${owner}/${asset}`) ?? 0n;
  }

  move(asset: number, from: number | string, to: number | string, amount: bigint): void {
    this.#balances.set(`${from}/${asset}`, this.balance(from, asset) - amount);
    this.#balances.set(`${to}/${asset}`, this.balance(to, asset) + amount);
  }
}
