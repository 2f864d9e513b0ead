/**
 * The line adapter's rules a second time, as plainly as they can be written: sorted arrays, plain objects, BigInt sums.
 * It reads well-formed lines and malformed ones alike, and knows nothing of the core.
 */

interface Resting {
  readonly id: string;
  readonly side: string;
  readonly price: number;
  quantity: number;
}

export class NaiveLines {
  /** Best first on either side; at a price the older first. */
  readonly #sides: Record<string, Resting[]> = { B: [], S: [] };

  /** The reports that a line is answered by. */
  answer(line: string): string[] {
    const fields = line.split(',');
    const [letter = '', sequence = '', id = ''] = fields;
    switch (letter) {
      case 'N':
        return this.#enter(
          sequence,
          id,
          fields[3] ?? '',
          Number(fields[4]),
          Number(fields[5]),
          fields[6] ?? '',
        );
      case 'T':
        return this.#enter(sequence, id, fields[3] ?? '', null, Number(fields[4]), 'IOC');
      case 'C':
        return this.#cancel(sequence, id);
      case 'R':
        return this.#replace(sequence, id, fields[3] ?? '', Number(fields[4]), Number(fields[5]));
      case 'Q':
        return [`best,${sequence},${this.#all('B')[0]?.price ?? ''},${this.#all('S')[0]?.price ?? ''}`];
      case 'D':
        return [`depth,${sequence},${this.#depth(id, Number(fields[3]))}`];
      default:
        throw new Error(`no message: ${line}`);
    }
  }

  #all(side: string): Resting[] {
    return this.#sides[side] ?? [];
  }

  #find(id: string): Resting | undefined {
    return [...this.#all('B'), ...this.#all('S')].find((order) => order.id === id);
  }

  #depth(side: string, price: number): bigint {
    const level = this.#all(side).filter((order) => order.price === price);
    return level.reduce((sum, order) => sum + BigInt(order.quantity), 0n);
  }

  /** The makers that an order of this side would meet, best and oldest first. */
  #makers(side: string, price: number | null): Resting[] {
    return this.#all(side === 'B' ? 'S' : 'B').filter(
      (maker) => price === null || (side === 'B' ? maker.price <= price : maker.price >= price),
    );
  }

  #enter(
    sequence: string,
    id: string,
    side: string,
    price: number | null,
    quantity: number,
    force: string,
  ): string[] {
    const refuse = (code: string): string[] => [`rejected,${sequence},${id},${code}`];
    if (this.#find(id) !== undefined) return refuse('duplicate-id');
    const makers = this.#makers(side, price);
    const offered = makers.reduce((sum, maker) => sum + maker.quantity, 0);
    if (price === null && makers.length === 0) return refuse('no-liquidity');
    if (force === 'POST' && makers.length > 0) return refuse('post-only-would-cross');
    if (force === 'FOK' && offered < quantity) return refuse('fill-or-kill-not-filled');
    const reports = [`ack,${sequence},${side},${id},${price ?? ''},${quantity}`];
    const left = this.#trade(sequence, id, side, makers, quantity, reports);
    if (left > 0 && force === 'IOC') reports.push(`cancelled,${sequence},${side},${id},${price ?? ''}`);
    else if (left > 0) this.#rest({ id, side, price: price ?? 0, quantity: left });
    return reports;
  }

  #cancel(sequence: string, id: string): string[] {
    const order = this.#find(id);
    if (order === undefined) return [`cancel-rejected,${sequence},${id},unknown-order`];
    this.#remove(order);
    return [`cancelled,${sequence},${order.side},${id},${order.price}`];
  }

  #replace(sequence: string, id: string, side: string, price: number, quantity: number): string[] {
    const order = this.#find(id);
    if (order === undefined) return [`replace-rejected,${sequence},${id},unknown-order`];
    if (order.side !== side) return [`replace-rejected,${sequence},${id},side-differs`];
    this.#remove(order);
    const reports = [`replaced,${sequence},${side},${id},${price},${quantity}`];
    const left = this.#trade(sequence, id, side, this.#makers(side, price), quantity, reports);
    if (left > 0) this.#rest({ id, side, price, quantity: left });
    return reports;
  }

  #trade(
    sequence: string,
    id: string,
    side: string,
    makers: readonly Resting[],
    quantity: number,
    reports: string[],
  ): number {
    let left = quantity;
    for (const maker of makers) {
      if (left === 0) break;
      const lots = Math.min(left, maker.quantity);
      left -= lots;
      maker.quantity -= lots;
      reports.push(`trade,${sequence},${maker.price},${lots},${maker.id},${id}`);
      if (maker.quantity === 0) this.#remove(maker);
    }
    return left;
  }

  #rest(order: Resting): void {
    const side = this.#all(order.side);
    const better = (other: Resting): boolean =>
      order.side === 'B' ? other.price >= order.price : other.price <= order.price;
    const at = side.findIndex((other) => !better(other));
    side.splice(at < 0 ? side.length : at, 0, order);
  }

  #remove(order: Resting): void {
    const side = this.#all(order.side);
    side.splice(side.indexOf(order), 1);
  }
}
