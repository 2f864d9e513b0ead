/**
 * Checks time priority: on a copy of the exchange a new taker trades with every order of every book, one after the other;
 * the fills must come in the order of the naive book.
 * Promises: the exchange itself is not touched; priority is checked by fills, because no query shows it. Where a rule
 * refuses a taker's money or size, its order takes the next one along. Nothing is checked while conditional orders are
 * about to execute, or while a funding or a settlement pays before it is paid, which the stranger leaves no money for.
 */
import { Exchange } from '@assay/core';
import type { Applied, Command, Side } from '@assay/core';
import { walk } from '../reference/naive-book.ts';
import type { NaiveOrder } from '../reference/naive-book.ts';
import { mostOf } from '../reference/naive-collateral.ts';
import { isFutures } from '../reference/naive-futures.ts';
import type { NaiveMarket, NaiveTriggerOrder } from '../reference/naive-market.ts';
import { isSettling } from '../reference/naive-series.ts';
import type { NaiveVenue } from '../reference/naive-venue.ts';
import { lots, order as orderId, owner, rate, ticks, units } from '../workload/branding.ts';

/** An owner that no workload knows. */
const STRANGER = owner(77_000_000);

/** Where a queue stands in another order than it should, or null. */
export function findQueueDifference(exchange: Exchange, venue: NaiveVenue): string | null {
  if (venue.triggered.length > 0 || venue.markets.some(isPaying)) return null;
  const copy = Exchange.restore(exchange.snapshot());
  apply(copy, { type: 'open-owner', owner: STRANGER });
  for (const { asset } of venue.assets) {
    const amount = units(Number(mostOf(venue, asset) - venue.issued(asset)));
    apply(copy, { type: 'deposit', owner: STRANGER, requestId: null, asset, amount, source: 'faucet' });
  }
  for (const triggerOrder of venue.triggerOrders) cancel(copy, triggerOrder);
  for (const market of venue.markets) {
    apply(copy, { type: 'set-price-band', market: market.spec.market, bandPpm: rate(0) });
    const difference =
      takeAll(copy, market, 'buy', market.book.asks) ?? takeAll(copy, market, 'sell', market.book.bids);
    if (difference !== null) return difference;
  }
  return null;
}

function isPaying(market: NaiveMarket): boolean {
  return isFutures(market) && (market.futures.prices.owing !== null || isSettling(market));
}

/** Nothing may execute while the stranger trades; the limit order of a pair goes with its stop. */
function cancel(copy: Exchange, { owner: by, id }: NaiveTriggerOrder): void {
  apply(copy, { type: 'cancel-order', owner: owner(by), requestId: null, order: orderId(id) });
}

function takeAll(
  copy: Exchange,
  { spec: { market } }: NaiveMarket,
  side: Side,
  makers: readonly NaiveOrder[],
): string | null {
  const queue = makers.filter(({ linked }) => linked === null).map((maker) => ({ ...maker }));
  let due: string[] = [];
  let quantity = 0;
  for (let front = queue[0]; front !== undefined; front = queue[0]) {
    const { price, shown } = front;
    due.push(textOf({ ...front, order: front.id }, { price, quantity: shown }));
    quantity += shown;
    const taker = { side, owner: STRANGER, limit: price, selfTrade: 'cancel-newest' } as const;
    walk(queue, { ...taker, wants: { lots: shown } });
    const { answer, events } = apply(copy, take(market, side, price, quantity));
    if (answer.outcome.type === 'refused') continue;
    const matched = events.flatMap((event) => (event.type === 'trade' ? [textOf(event.maker, event)] : []));
    if (matched.join() !== due.join()) {
      return `market ${market}: a taker meets ${matched.join()}, should meet ${due.join()}`;
    }
    due = [];
    quantity = 0;
  }
  return null;
}

function take(market: NaiveMarket['spec']['market'], side: Side, price: number, quantity: number): Command {
  return {
    type: 'place-order',
    owner: STRANGER,
    requestId: null,
    market,
    side,
    kind: 'limit',
    timeInForce: 'ioc',
    postOnly: false,
    price: ticks(price),
    quantity: lots(quantity),
    spend: null,
    clientOrderId: null,
    selfTrade: 'cancel-newest',
    expiresAt: null,
    displayed: null,
  };
}

function apply(copy: Exchange, command: Command): Applied {
  return copy.apply(copy.time, command);
}

/** A maker as both sides know it: the market maker's quotes have no number in the naive book. */
function textOf(
  maker: { readonly owner: number; readonly order: number | null },
  { price, quantity }: { readonly price: number; readonly quantity: number },
): string {
  const name = maker.owner === 1 ? 'a quote' : `order ${maker.order}`;
  return `${name} of ${maker.owner}, ${quantity} @ ${price}`;
}
