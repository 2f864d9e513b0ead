/**
 * The recount of how markets end.
 * Checked: a market that trades has fixed no price and settled nothing; a price is fixed behind the last order, and is the mark; records
 * that chunks have come to have no leg; a settlement that is complete has left none, and no money in the clearing account.
 */
import { NO_PRICE } from '../../book/book.ts';
import { BUY, SELL } from '../../book/order-pool.ts';
import type { Recount } from '../../schema/recount.ts';
import type { FuturesContext, FuturesMarket } from '../futures-state.ts';
import { hasEnded } from './market-end.ts';
import { hasLegs } from './settle-legs.ts';

/** Looks at the end of every futures market. */
export function checkEndings({ futures }: FuturesContext, { faults }: Recount): void {
  for (const market of futures.markets) {
    const fault = findFault(market) ?? findLegFault(market);
    if (fault !== null) faults.push(`futures market ${market.market.spec.market}: ${fault}`);
  }
}

function findFault(futures: FuturesMarket): string | null {
  const { ending, market, prices } = futures;
  const { price, records, legs, pool, completed, series } = ending;
  if (!hasEnded(futures)) {
    return price + records + legs + completed === 0 && pool === 0
      ? null
      : `series ${series} trades and settles`;
  }
  if (price === 0) return records + legs + completed === 0 && pool === 0 ? null : 'settled without a price';
  if (price !== prices.mark) return `mark ${prices.mark}, settled at ${price}`;
  if (([BUY, SELL] as const).some((side) => market.book.bestFor(side) !== NO_PRICE)) {
    return 'its price is fixed, and it has orders';
  }
  const isLeft = completed === 1 && (pool !== 0 || futures.openInterest !== 0);
  return isLeft ? `settled, with ${futures.openInterest} lots and ${pool} left` : null;
}

/** A record that a chunk has come to has no leg. */
function findLegFault(futures: FuturesMarket): string | null {
  for (let place = 0; place < futures.ending.records; place += 1) {
    if (hasLegs(futures, futures.positions.at(place))) return `record ${place} was settled, and has a leg`;
  }
  return null;
}
