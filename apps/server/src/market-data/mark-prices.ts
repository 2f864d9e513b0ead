/**
 * The mark price of each market, asked of the core: it takes the middle of the books at moments that no event shows.
 * Promises: what is shown is what orders are met by; one question at a time, and none without an answer counts.
 * Never: computes a price.
 */
import type { MarketId, MarketRules, Ticks } from '@assay/core';
import type { Engine, Realm } from '../engine/port.ts';

type Marks = Pick<MarketRules, 'markets'>;

export class MarkPrices {
  readonly #read: () => Promise<Marks>;
  #prices: ReadonlyMap<MarketId, Ticks | null>;
  #asking = false;

  constructor(start: Marks, engine: Pick<Engine, 'read'>, realm: Realm) {
    this.#read = async () => (await engine.read(realm, { type: 'market-rules' })).result;
    this.#prices = pricesOf(start);
  }

  /** Null where there is none, and while the core cannot be asked. */
  of(market: MarketId): Ticks | null {
    return this.#prices.get(market) ?? null;
  }

  /** Asks anew, and calls `onMoved` for each market whose price is another now. */
  async refresh(onMoved: (market: MarketId) => void): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    // An engine that stops answers nothing more, and what it said last is no price of now.
    const prices = await this.#read().then(pricesOf, () => new Map<MarketId, Ticks | null>());
    this.#asking = false;
    const before = this.#prices;
    this.#prices = prices;
    for (const market of new Set([...before.keys(), ...prices.keys()])) {
      if ((before.get(market) ?? null) !== this.of(market)) onMoved(market);
    }
  }
}

function pricesOf({ markets }: Marks): ReadonlyMap<MarketId, Ticks | null> {
  return new Map(markets.map(({ market, markPrice }) => [market, markPrice]));
}
