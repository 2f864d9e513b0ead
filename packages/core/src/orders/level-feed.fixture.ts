/**
 * A book's levels kept from events alone, as market data keep them: to see that events say all that happened.
 */
import type { Event } from '../vocabulary/events.ts';
import type { Quote } from '../vocabulary/commands.ts';
import type { Side } from '../vocabulary/order-commands.ts';
import type { Depth } from '../vocabulary/queries.ts';

export class LevelFeed {
  readonly #levels: Readonly<Record<Side, Map<number, number>>> = { buy: new Map(), sell: new Map() };

  apply(events: readonly Event[]): void {
    for (const event of events) this.#applyOne(event);
  }

  /** Starts again from a book as it stands. */
  restart({ bids, asks }: Depth): void {
    this.#levels.buy.clear();
    this.#levels.sell.clear();
    this.#addAll('buy', bids, 1);
    this.#addAll('sell', asks, 1);
  }

  /** Throws where the levels are not those of the book. */
  compare({ bids, asks }: Depth): void {
    for (const [side, quotes] of [
      ['buy', bids],
      ['sell', asks],
    ] as const) {
      const right = quotes.map(({ price, quantity }) => `${quantity} @ ${price}`).sort(byText);
      const kept = [...this.#levels[side]].map(([price, lots]) => `${lots} @ ${price}`).sort(byText);
      if (kept.join() !== right.join())
        throw new Error(`${side}: events ${kept.join()}, book ${right.join()}`);
    }
  }

  #applyOne(event: Event): void {
    switch (event.type) {
      case 'trade':
        if (event.quantity < 1) throw new Error('a trade of size 0');
        return this.#add(event.takerSide === 'buy' ? 'sell' : 'buy', event.price, -event.quantity);
      case 'order-rested':
      case 'order-replenished':
        if (event.quantity < 1) throw new Error('an order of size 0 rests');
        return this.#add(event.side, event.price, event.quantity);
      case 'order-amended':
        return this.#add(event.side, event.oldPrice, -event.oldShown);
      case 'order-closed':
        if (event.wasResting && event.price !== null) this.#add(event.side, event.price, -event.shown);
        return undefined;
      case 'order-reduced':
        if (event.price !== null) this.#add(event.side, event.price, -event.shown);
        return undefined;
      case 'quotes-replaced':
        this.#addAll('buy', event.removedBids, -1);
        this.#addAll('sell', event.removedAsks, -1);
        this.#addAll('buy', event.bids, 1);
        return this.#addAll('sell', event.asks, 1);
      default:
        return undefined;
    }
  }

  #addAll(side: Side, quotes: readonly Quote[], sign: 1 | -1): void {
    for (const { price, quantity } of quotes) this.#add(side, price, sign * quantity);
  }

  #add(side: Side, price: number, lots: number): void {
    const levels = this.#levels[side];
    const after = (levels.get(price) ?? 0) + lots;
    if (after < 0) throw new Error(`level ${price} falls to ${after}`);
    if (after === 0) levels.delete(price);
    else levels.set(price, after);
  }
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
