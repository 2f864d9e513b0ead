/**
 * What the venue must know of traders' resting orders beside the book: how many an owner has in a market, how many of
 * them are icebergs, and their client order ids.
 * Promises: counts and ids follow the book exactly; the market maker's quotes are not counted.
 */

/** Bytes of a client order id in its column: its length, and room for the longest one. */
export const CLIENT_ORDER_ID_BYTES = 40;

export class OpenOrders {
  #counts = new Uint8Array(0);
  #markets = 4;
  /** Room for owners: the counts of a market lie together. */
  #owners = 0;
  /** Resting icebergs by market and owner's index; few owners have any. */
  readonly #icebergs = new Map<string, number>();
  readonly #slotByClientOrderId = new Map<string, number>();
  /** By slot: length, then characters. A column, so that a snapshot copies it at once. */
  #clientOrderIds = new Uint8Array(0);

  count(ownerIndex: number, market: number): number {
    return ownerIndex < this.#owners ? (this.#counts[market * this.#owners + ownerIndex] ?? 0) : 0;
  }

  /** Resting icebergs of an owner in a market. */
  icebergs(ownerIndex: number, market: number): number {
    return this.#icebergs.get(`${market} ${ownerIndex}`) ?? 0;
  }

  /** An iceberg more or (-1) less rests. */
  countIceberg(ownerIndex: number, market: number, by: 1 | -1): void {
    const key = `${market} ${ownerIndex}`;
    const count = this.icebergs(ownerIndex, market) + by;
    if (count === 0) this.#icebergs.delete(key);
    else this.#icebergs.set(key, count);
  }

  hasClientOrderId(ownerIndex: number, clientOrderId: string): boolean {
    return this.#slotByClientOrderId.has(keyOf(ownerIndex, clientOrderId));
  }

  /** The client order id of the order in a slot, or null. */
  clientOrderIdAt(slot: number): string | null {
    return readClientOrderId(this.#clientOrderIds, slot);
  }

  /** A copy of the column of client order ids. */
  captureClientOrderIds(): Uint8Array {
    return this.#clientOrderIds.slice();
  }

  enter(slot: number, ownerIndex: number, market: number, clientOrderId: string | null): void {
    if (market >= this.#markets || ownerIndex >= this.#owners) this.#reserve(ownerIndex, market);
    this.#counts[market * this.#owners + ownerIndex]! += 1;
    if (clientOrderId !== null) this.#name(slot, ownerIndex, clientOrderId);
  }

  leave(slot: number, ownerIndex: number, market: number): void {
    this.#counts[market * this.#owners + ownerIndex]! -= 1;
    if (this.#slotByClientOrderId.size > 0) this.#forgetName(slot, ownerIndex);
  }

  #name(slot: number, ownerIndex: number, clientOrderId: string): void {
    this.#slotByClientOrderId.set(keyOf(ownerIndex, clientOrderId), slot);
    this.#write(slot, clientOrderId);
  }

  #forgetName(slot: number, ownerIndex: number): void {
    const clientOrderId = readClientOrderId(this.#clientOrderIds, slot);
    if (clientOrderId === null) return;
    this.#clientOrderIds[slot * CLIENT_ORDER_ID_BYTES] = 0;
    this.#slotByClientOrderId.delete(keyOf(ownerIndex, clientOrderId));
  }

  #write(slot: number, clientOrderId: string): void {
    if (clientOrderId.length >= CLIENT_ORDER_ID_BYTES) throw new RangeError('client order id too long');
    const at = slot * CLIENT_ORDER_ID_BYTES;
    if (at >= this.#clientOrderIds.length) {
      const grown = new Uint8Array(Math.max(256, (slot + 1) * 2) * CLIENT_ORDER_ID_BYTES);
      grown.set(this.#clientOrderIds);
      this.#clientOrderIds = grown;
    }
    this.#clientOrderIds[at] = clientOrderId.length;
    for (let index = 0; index < clientOrderId.length; index += 1) {
      this.#clientOrderIds[at + 1 + index] = clientOrderId.charCodeAt(index);
    }
  }

  #reserve(ownerIndex: number, market: number): void {
    let markets = this.#markets;
    while (market >= markets) markets *= 2;
    let owners = Math.max(this.#owners, 64);
    while (ownerIndex >= owners) owners *= 2;
    const counts = new Uint8Array(owners * markets);
    for (let old = 0; old < this.#markets; old += 1) {
      counts.set(this.#counts.subarray(old * this.#owners, (old + 1) * this.#owners), old * owners);
    }
    this.#counts = counts;
    this.#markets = markets;
    this.#owners = owners;
  }
}

/** The client order id that a column has for a slot, or null. */
export function readClientOrderId(column: Uint8Array, slot: number): string | null {
  const at = slot * CLIENT_ORDER_ID_BYTES;
  const length = at < column.length ? column[at]! : 0;
  if (length === 0) return null;
  let text = '';
  for (let index = 1; index <= length; index += 1) text += String.fromCharCode(column[at + index]!);
  return text;
}

function keyOf(ownerIndex: number, clientOrderId: string): string {
  return `${ownerIndex} ${clientOrderId}`;
}
