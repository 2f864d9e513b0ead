/**
 * Traders whose orders wait for a price in a futures market, for tests: such an order in a line, and what waits as short texts.
 */
import { lots, orderId, ratePpm, ticks } from '../quantity/branding.ts';
import type { OrderId } from '../vocabulary/brands.ts';
import type { PlaceFuturesOrder } from '../vocabulary/futures-commands.ts';
import type { AttachedTrigger, PlaceFuturesConditional } from '../vocabulary/futures-triggers.ts';
import type { AmendOrder, Side, Trigger, TriggerBasis } from '../vocabulary/order-commands.ts';
import { FuturesTradingVenue, MARK, ownerOf } from './futures-trading.fixture.ts';
import { LINEAR } from './futures-venue.fixture.ts';

const BASES: Readonly<Record<string, TriggerBasis>> = {
  mark: 'mark-price',
  last: 'last-price',
  index: 'index-price',
};

export class WaitingVenue extends FuturesTradingVenue {
  /** `A sell 5 stop 490000`, `A sell all profit 510000 last`, `A sell 5 trail 10000 from 510000`; `@ 489000 [ioc|fok]`, `open`. */
  wait(line: string, more: Partial<PlaceFuturesConditional> = {}): OrderId {
    const { outcome } = this.apply(waitingOf(line, more)).answer;
    if (outcome.type !== 'conditional-order-placed') throw new Error(`${line}: ${JSON.stringify(outcome)}`);
    return outcome.order;
  }

  /** What placing it comes to. */
  waits(line: string, more: Partial<PlaceFuturesConditional> = {}): string {
    return this.said(waitingOf(line, more));
  }

  /** As `placed`, with a take-profit and a stop-loss by the mark price; the numbers of all. */
  attached(line: string, profit: number | null, loss: number | null, whole = false) {
    const { order } = this.placed(line, withAttached(profit, loss, whole));
    const children = this.all('conditional-accepted').filter(({ parent }) => parent === order);
    const numberOf = (kind: Trigger['kind']): OrderId =>
      children.find(({ trigger }) => trigger.kind === kind)?.order ?? orderId(0);
    return { order, profit: numberOf('take-profit'), loss: numberOf('stop') };
  }

  /** A pair by the mark price, its stop a market order; what it comes to. */
  pair(
    name: string,
    side: Side,
    size: number,
    price: number,
    stopPrice: number,
    reduceOnly: boolean,
  ): string {
    return this.said({
      type: 'place-futures-linked',
      owner: ownerOf(name),
      requestId: null,
      market: LINEAR,
      side,
      quantity: lots(size),
      price: ticks(price),
      stopPrice: ticks(stopPrice),
      stopLimitPrice: null,
      triggerBy: 'mark-price',
      reduceOnly,
      selfTrade: 'cancel-oldest',
      clientOrderId: null,
      stopClientOrderId: null,
    });
  }

  reverse(name: string): string {
    const common = { owner: ownerOf(name), requestId: null, market: LINEAR };
    return this.said({ type: 'reverse-position', ...common, selfTrade: 'cancel-newest' });
  }

  amend(name: string, order: OrderId, change: Partial<AmendOrder>): string {
    const none = { price: null, remaining: null, triggerPrice: null, postOnly: false };
    return this.said({
      type: 'amend-order',
      owner: ownerOf(name),
      requestId: null,
      order,
      ...none,
      ...change,
    });
  }

  /** What of a trader waits, oldest first: `sell 5 stop 490000 mark`, with what is special about it. */
  waiting(name: string): readonly string[] {
    return this.exchange.read({ type: 'conditional-orders', owner: ownerOf(name) }).map((row) => {
      const words = [
        row.side,
        row.quantity ?? 'all',
        row.trigger?.kind,
        row.triggerPrice,
        row.by.split('-')[0],
      ];
      if (row.sleeps) words.push('sleeps');
      if (row.suspended !== null) words.push(row.suspended);
      return words.join(' ');
    });
  }

  /** Why orders have closed, by number. */
  ends(): Readonly<Record<number, string>> {
    return Object.fromEntries(this.all('order-closed').map(({ order, reason }) => [order, reason]));
  }

  /** Prices of the trades since the events were forgotten, each with its lots. */
  trades(): readonly string[] {
    return this.all('futures-trade').map(({ price, quantity }) => `${quantity} @ ${price}`);
  }
}

/** A has bought so many lots of B at the mark; C shows a book around it: bids below, asks above. */
export function holding(size = 10): WaitingVenue {
  const venue = new WaitingVenue('ABCD');
  venue.order(`B sell ${size} @ ${MARK}`);
  venue.order(`A buy ${size} @ ${MARK}`);
  venue.events = [];
  return venue;
}

export function withAttached(
  profit: number | null,
  loss: number | null,
  whole = false,
  triggerBy: TriggerBasis = 'mark-price',
): Partial<PlaceFuturesOrder> {
  const at = (price: number): AttachedTrigger => ({ price: ticks(price), triggerBy, whole });
  return {
    ...(profit === null ? {} : { takeProfit: at(profit) }),
    ...(loss === null ? {} : { stopLoss: at(loss) }),
  };
}

function waitingOf(line: string, more: Partial<PlaceFuturesConditional>): PlaceFuturesConditional {
  const words = line.split(' ');
  const [name = '', side, size] = words;
  const limit = behind(words, '@');
  const force = words.find((word) => word === 'ioc' || word === 'fok');
  const by = words.find((word) => word in BASES) ?? 'mark';
  return {
    type: 'place-futures-conditional',
    owner: ownerOf(name),
    requestId: null,
    market: LINEAR,
    side: side === 'buy' ? 'buy' : 'sell',
    trigger: triggerOf(words),
    triggerBy: BASES[by]!,
    price: limit === null ? null : ticks(limit),
    timeInForce: force === undefined ? (limit === null ? 'ioc' : 'gtc') : force,
    quantity: size === 'all' ? null : lots(Number(size)),
    reduceOnly: !words.includes('open'),
    selfTrade: 'cancel-newest',
    expiresAt: null,
    clientOrderId: null,
    ...more,
  };
}

function triggerOf(words: readonly string[]): Trigger {
  const trail = behind(words, 'trail');
  if (trail !== null) {
    const from = behind(words, 'from');
    const activation = from === null ? null : ticks(from);
    return { kind: 'trailing', callbackPpm: ratePpm(trail), activation };
  }
  const stop = behind(words, 'stop');
  if (stop !== null) return { kind: 'stop', price: ticks(stop) };
  return { kind: 'take-profit', price: ticks(behind(words, 'profit') ?? 0) };
}

function behind(words: readonly string[], word: string): number | null {
  const at = words.indexOf(word);
  return at < 0 ? null : Number(words[at + 1]);
}
