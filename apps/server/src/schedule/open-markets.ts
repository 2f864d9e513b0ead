/**
 * Which markets of a realm are open, for whatever places orders and quotes of the house: nothing of it enters a market
 * that is not.
 * Promises: never ahead of the realm's durable batches. A market that nothing was said of is open.
 */
import type { Event, MarketId, MarketRules } from '@assay/core';

export class OpenMarkets {
  readonly #closed = new Set<MarketId>();

  constructor(markets: readonly Pick<MarketRules['markets'][number], 'market' | 'status'>[] = []) {
    for (const { market, status } of markets) this.#set(market, status === 'open');
  }

  isOpen(market: MarketId): boolean {
    return !this.#closed.has(market);
  }

  /** The market that an event has opened, or null. */
  take(event: Event): MarketId | null {
    if (event.type !== 'market-status-set') return null;
    const { market, status } = event;
    const opens = status === 'open' && !this.isOpen(market);
    this.#set(market, status === 'open');
    return opens ? market : null;
  }

  #set(market: MarketId, isOpen: boolean): void {
    if (isOpen) this.#closed.delete(market);
    else this.#closed.add(market);
  }
}

/** Codes for which a core refuses orders and quotes in a market that is not open: it has closed on the way. */
export const CLOSED_CODES: ReadonlySet<string> = new Set([
  'market-halted',
  'market-cancel-only',
  'market-delisted',
  'market-post-only',
  'market-settling',
]);
