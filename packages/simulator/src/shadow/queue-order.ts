/**
 * Queues in time order: a stranger takes every order of every book, one after the other, out of a copy of the exchange,
 * and must meet them in the order in which they stand in the naive book.
 * Promises: the exchange itself is not touched; judges by what a taker sees, because no query shows whose order stands
 * before whose. A stranger whose money or size a rule refuses takes the next order along.
 */
import { Exchange } from '@assay/core';
import type { Command, Event, Side } from '@assay/core';
import type { NaiveOrder } from '../reference/naive-book.ts';
import { SAFE } from '../reference/naive-market.ts';
import type { NaiveMarket } from '../reference/naive-market.ts';
import type { NaiveVenue } from '../reference/naive-venue.ts';
import { lots, owner, ticks, units } from '../workload/branding.ts';

/** An owner that no workload knows. */
const STRANGER = owner(77_000_000);

/** Where a queue stands in another order than it should, or null. */
export function findQueueDifference(exchange: Exchange, venue: NaiveVenue): string | null {
  const copy = Exchange.restore(exchange.snapshot());
  apply(copy, { type: 'open-owner', owner: STRANGER });
  for (const { asset } of venue.assets) {
    const amount = units(Number(SAFE - venue.issued(asset)));
    apply(copy, { type: 'deposit', owner: STRANGER, requestId: null, asset, amount, source: 'faucet' });
  }
  for (const market of venue.markets) {
    const difference =
      takeAll(copy, market, 'buy', market.book.asks) ?? takeAll(copy, market, 'sell', market.book.bids);
    if (difference !== null) return difference;
  }
  return null;
}

function takeAll(
  copy: Exchange,
  { spec }: NaiveMarket,
  side: Side,
  makers: readonly NaiveOrder[],
): string | null {
  let due: NaiveOrder[] = [];
  for (const maker of makers) {
    due.push(maker);
    const quantity = due.reduce((sum, { remaining }) => sum + remaining, 0);
    const events = apply(copy, {
      type: 'place-order',
      owner: STRANGER,
      requestId: null,
      market: spec.market,
      side,
      kind: 'limit',
      timeInForce: 'ioc',
      postOnly: false,
      price: ticks(maker.price),
      quantity: lots(quantity),
      spend: null,
      clientOrderId: null,
    });
    if (events.length > 0) {
      const met = events.flatMap((event) => (event.type === 'trade' ? [textOf(event.maker, event)] : []));
      const right = due.map((order) =>
        textOf({ ...order, order: order.id }, { ...order, quantity: order.remaining }),
      );
      if (met.join() !== right.join()) {
        return `market ${spec.market}: a taker meets ${met.join()}, should meet ${right.join()}`;
      }
      due = [];
    }
  }
  return null;
}

function apply(copy: Exchange, command: Command): readonly Event[] {
  return copy.apply(copy.time, command).events;
}

/** A maker as both sides know it: the market maker's quotes have no number in the naive book. */
function textOf(
  maker: { readonly owner: number; readonly order: number | null },
  { price, quantity }: { readonly price: number; readonly quantity: number },
): string {
  const name = maker.owner === 1 ? 'a quote' : `order ${maker.order}`;
  return `${name} of ${maker.owner}, ${quantity} @ ${price}`;
}
