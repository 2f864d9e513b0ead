/**
 * What of all fees has not gone to referrers, by asset.
 * Promises: equals what the security fund and the house hold, which the recount compares: so the shares of every fee sum
 * to the fee.
 * Never: moves money.
 */

export class KeptFees {
  #kept = new Float64Array(8);

  /** Units of an asset. */
  of(asset: number): number {
    return this.#kept[asset] ?? 0;
  }

  add(asset: number, amount: number): void {
    if (asset >= this.#kept.length) this.#grow(asset + 1);
    this.#kept[asset]! += amount;
  }

  /** A copy for so many assets. */
  capture(assets: number): Float64Array {
    return Float64Array.from({ length: assets }, (_, asset) => this.of(asset));
  }

  /** Takes over what a snapshot says. */
  restore(kept: Float64Array): void {
    this.#grow(kept.length);
    this.#kept.set(kept);
  }

  #grow(least: number): void {
    const grown = new Float64Array(Math.max(least, this.#kept.length * 2));
    grown.set(this.#kept);
    this.#kept = grown;
  }
}
