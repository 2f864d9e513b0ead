/**
 * Spot: an asset, the base, is bought and sold for another, the quote; both change hands with the fill.
 * Promises: the one instrument of a spot market, as `Instrument` says.
 * Never: keeps anything between commands: who has what stands in the ledger alone.
 */
import type { IncomingOrder, Instrument, MarketTerms } from '../../listing/instrument.ts';
import type { Event } from '../../vocabulary/events.ts';
import { settleFill } from './settle-fill.ts';
import type { SettlementContext } from './settle-fill.ts';

/** The instrument of one spot market. */
export class Spot implements Instrument {
  readonly #context: SettlementContext;
  readonly #terms: MarketTerms;

  constructor(context: SettlementContext, terms: MarketTerms) {
    this.#context = context;
    this.#terms = terms;
  }

  settleFill(
    taker: IncomingOrder,
    makerSlot: number,
    quantity: number,
    makerRemaining: number,
    events: Event[],
  ): void {
    settleFill(this.#context, this.#terms, taker, makerSlot, quantity, makerRemaining, events);
  }
}
