/**
 * What the venue must know of traders' resting orders beside the book: how many an owner has in a market,
 * and their client order ids.
 * Promises: counts and ids follow the book exactly; the market maker's quotes are not counted.
 */

/** Most resting orders of one owner in one market. */
export const OPEN_ORDERS_PER_MARKET = 200;

export class OpenOrders {
  #counts = new Uint8Array(0);
  #marketStride = 4;
  #owners = 0;
  readonly #slotByClientOrderId = new Map<string, number>();
  readonly #clientOrderIdBySlot = new Map<number, string>();

  count(ownerPlace: number, market: number): number {
    const index = ownerPlace * this.#marketStride + market;
    return market < this.#marketStride ? (this.#counts[index] ?? 0) : 0;
  }

  hasClientOrderId(ownerPlace: number, clientOrderId: string): boolean {
    return this.#slotByClientOrderId.has(keyOf(ownerPlace, clientOrderId));
  }

  /** The client order id of the order in a slot, or null. */
  clientOrderIdAt(slot: number): string | null {
    return this.#clientOrderIdBySlot.get(slot) ?? null;
  }

  /** Slots with a client order id, by slot. */
  captureClientOrderIds(): readonly (readonly [slot: number, clientOrderId: string])[] {
    return [...this.#clientOrderIdBySlot].sort((a, b) => a[0] - b[0]);
  }

  enter(slot: number, ownerPlace: number, market: number, clientOrderId: string | null): void {
    this.#reserve(ownerPlace, market);
    this.#counts[ownerPlace * this.#marketStride + market]! += 1;
    if (clientOrderId === null) return;
    this.#slotByClientOrderId.set(keyOf(ownerPlace, clientOrderId), slot);
    this.#clientOrderIdBySlot.set(slot, clientOrderId);
  }

  leave(slot: number, ownerPlace: number, market: number): void {
    this.#counts[ownerPlace * this.#marketStride + market]! -= 1;
    if (this.#clientOrderIdBySlot.size === 0) return;
    const clientOrderId = this.#clientOrderIdBySlot.get(slot);
    if (clientOrderId === undefined) return;
    this.#clientOrderIdBySlot.delete(slot);
    this.#slotByClientOrderId.delete(keyOf(ownerPlace, clientOrderId));
  }

  #reserve(ownerPlace: number, market: number): void {
    let stride = this.#marketStride;
    while (market >= stride) stride *= 2;
    let owners = Math.max(this.#owners, 64);
    while (ownerPlace >= owners) owners *= 2;
    if (stride === this.#marketStride && owners === this.#owners) return;
    const counts = new Uint8Array(owners * stride);
    for (let place = 0; place < this.#owners; place += 1) {
      const from = place * this.#marketStride;
      counts.set(this.#counts.subarray(from, from + this.#marketStride), place * stride);
    }
    this.#counts = counts;
    this.#marketStride = stride;
    this.#owners = owners;
  }
}

function keyOf(ownerPlace: number, clientOrderId: string): string {
  return `${ownerPlace} ${clientOrderId}`;
}
