/**
 * What must be true where one account may have at most a share of what is open: no fill makes a leg larger than that.
 * Promises: judges each fill by the open interest before it, counted back from the one behind the command; where positions were changed
 * by force in the same command, it judges none of it.
 */
import type { Event } from '@assay/core';
import { isFutures, openInterestOf } from '../reference/naive-futures.ts';
import type { WithFutures } from '../reference/naive-futures.ts';
import type { NaiveVenue } from '../reference/naive-venue.ts';

type Trade = Extract<Event, { readonly type: 'futures-trade' }>;

/** Change positions, and are no fills of two orders. */
const BY_FORCE: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'liquidation-step',
  'position-taken-over',
  'deleveraged',
  'position-settled',
]);
const FIRST_SIMULATED = 100;

/** A fill behind which somebody has more than they may, or null. */
export function findShareFault(venue: NaiveVenue, events: readonly Event[]): string | null {
  if (events.some(({ type }) => BY_FORCE.has(type))) return null;
  for (const market of venue.markets) {
    if (!isFutures(market) || market.futures.terms.ownShare === undefined) continue;
    const fault = findFaultIn(market, tradesIn(market, events));
    if (fault !== null) return fault;
  }
  return null;
}

/** The fills of a market by the terms and the mark that hold behind the command. */
function tradesIn({ spec }: WithFutures, events: readonly Event[]): readonly Trade[] {
  const isOfIt = (event: Event): boolean => 'market' in event && event.market === spec.market;
  const last = events.findLastIndex(
    (event) => isOfIt(event) && (event.type === 'mark-stepped' || event.type === 'futures-terms-set'),
  );
  return events
    .slice(last + 1)
    .flatMap((event) => (event.type === 'futures-trade' && isOfIt(event) ? [event] : []));
}

function findFaultIn({ spec, futures }: WithFutures, trades: readonly Trade[]): string | null {
  let open = openInterestOf(futures);
  for (const trade of trades.toReversed()) {
    const { maker, taker, quantity } = trade;
    const [buyer, seller] = trade.takerSide === 'buy' ? [taker, maker] : [maker, taker];
    open -= BigInt(quantity - buyer.closed - seller.closed);
    for (const { owner, closed, leg } of [maker, taker]) {
      if (owner < FIRST_SIMULATED || closed === quantity) continue;
      if (isWithin(futures, BigInt(leg.lots), open)) continue;
      return `market ${spec.market}: owner ${owner} has come to ${leg.lots} lots where ${open} were open`;
    }
  }
  return null;
}

function isWithin({ terms, contract, prices }: WithFutures['futures'], lots: bigint, open: bigint): boolean {
  const { ratePpm = 1_000_000, floor = 0 } = terms.ownShare ?? {};
  const value = contract.kind === 'linear' ? lots * contract.factor * prices.mark : lots * contract.factor;
  const bound = contract.kind === 'linear' ? BigInt(floor) : BigInt(floor) * prices.mark;
  return value <= bound || lots * 1_000_000n <= open * BigInt(ratePpm);
}
