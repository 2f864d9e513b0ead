/**
 * The lines of trade notation about orders that wait, and what happened to orders, a line an event.
 */
import { lots, marketId, ratePpm, ticks, timeMs, units } from '../quantity/branding.ts';
import type { OwnerId } from '../vocabulary/brands.ts';
import type { Event } from '../vocabulary/events.ts';
import type {
  PlaceConditionalOrder,
  PlaceLinkedOrders,
  SelfTradePrevention,
  Trigger,
} from '../vocabulary/order-commands.ts';
import { SELF_TRADE_MODES } from '../vocabulary/order-commands.ts';

const MARKET = marketId(0);

/** Whether a line is about an order that waits. */
export function isConditional(words: readonly string[]): boolean {
  return words.includes('stop') || words.includes('profit') || words.includes('trail');
}

/** `A sell 5 stop 95 @ 94`, `A buy spend 500 profit 90`, `A sell 5 trail 20000 from 110 market last` (by the last price). */
export function conditionalFrom(owner: OwnerId, words: readonly string[]): PlaceConditionalOrder {
  const spend = numberAfter(words, 'spend');
  const price = numberAfter(words, '@');
  const end = tagged(words, 'end:');
  return {
    type: 'place-conditional-order',
    owner,
    requestId: tagged(words, 'req:'),
    market: MARKET,
    side: words[1] === 'buy' ? 'buy' : 'sell',
    trigger: triggerFrom(words),
    price: price === null ? null : ticks(price),
    timeInForce: words.includes('fok') ? 'fok' : price === null || words.includes('ioc') ? 'ioc' : 'gtc',
    quantity: spend === null ? lots(Number(words[2])) : null,
    spend: spend === null ? null : units(spend),
    selfTrade: modeOf(words),
    expiresAt: end === null ? null : timeMs(Number(end)),
    clientOrderId: tagged(words, 'id:'),
    ...(words.includes('last') ? { by: 'last-price' } : {}),
  };
}

/** `A pair sell 5 @ 110 stop 95 @ 94`, with `market` in place of the stop's limit price. */
export function linkedFrom(owner: OwnerId, words: readonly string[]): PlaceLinkedOrders {
  const stop = words.slice(words.indexOf('stop'));
  const limit = numberAfter(stop, '@');
  return {
    type: 'place-linked-orders',
    owner,
    requestId: tagged(words, 'req:'),
    market: MARKET,
    side: words[2] === 'buy' ? 'buy' : 'sell',
    quantity: lots(Number(words[3])),
    price: ticks(numberAfter(words, '@') ?? 0),
    stopPrice: ticks(Number(stop[1])),
    stopLimitPrice: limit === null ? null : ticks(limit),
    selfTrade: modeOf(words),
    clientOrderId: tagged(words, 'id:'),
    stopClientOrderId: tagged(words, 'sid:'),
  };
}

function triggerFrom(words: readonly string[]): Trigger {
  const callback = numberAfter(words, 'trail');
  if (callback !== null) {
    const from = numberAfter(words, 'from');
    return {
      kind: 'trailing',
      callbackPpm: ratePpm(callback),
      activation: from === null ? null : ticks(from),
    };
  }
  const kind = words.includes('stop') ? 'stop' : 'take-profit';
  return { kind, price: ticks(numberAfter(words, kind === 'stop' ? 'stop' : 'profit') ?? 0) };
}

/** The number behind a word, or null where the word is not there. */
export function numberAfter(words: readonly string[], word: string): number | null {
  const at = words.indexOf(word);
  return at < 0 ? null : Number(words[at + 1]);
}

export function modeOf(words: readonly string[]): SelfTradePrevention {
  return SELF_TRADE_MODES.find((mode) => words.includes(mode)) ?? 'cancel-newest';
}

function tagged(words: readonly string[], mark: string): string | null {
  return words.find((word) => word.startsWith(mark))?.slice(mark.length) ?? null;
}

/** An order without a name. */
const STRANGER = '-';

/**
 * What happened to orders with a name, a line an event: `s executes at 95, last 94`, `b s 5 @ 94` (maker, taker),
 * `s is suspended: no-liquidity, 5 left, 5 held`, `s goes on, 5 back`, `s rests 5 @ 94`, `s shows 2 more, 3 hidden`, `s loses 2, 3 left, 200 back`, `ps closes: linked-order-done, 5 left, 50 back`.
 */
export function storyOf(events: readonly Event[], names: ReadonlyMap<number, string>): string {
  return events.flatMap((event) => lineOf(event, names) ?? []).join('\n');
}

function hiddenOf({ hidden }: { readonly hidden: number }): string {
  return hidden === 0 ? '' : `, ${hidden} hidden`;
}

function lineOf(event: Event, names: ReadonlyMap<number, string>): string | null {
  if (event.type === 'trade') {
    const maker = names.get(event.maker.order);
    const taker = names.get(event.taker.order);
    if (maker === undefined && taker === undefined) return null;
    return `${maker ?? STRANGER} ${taker ?? STRANGER} ${event.quantity} @ ${event.price}`;
  }
  const name = 'order' in event ? names.get(event.order) : undefined;
  if (name === undefined) return null;
  switch (event.type) {
    case 'order-triggered':
      return `${name} executes at ${event.triggerPrice}, last ${event.lastPrice}`;
    case 'order-suspended':
      return `${name} is suspended: ${event.cause}, ${event.remaining} left, ${event.held} held`;
    case 'order-resumed':
      return `${name} goes on, ${event.released} back`;
    case 'order-rested':
      return `${name} rests ${event.quantity} @ ${event.price}${hiddenOf(event)}`;
    case 'order-replenished':
      return `${name} shows ${event.quantity} more${hiddenOf(event)}`;
    case 'order-reduced':
      return `${name} loses ${event.by}, ${event.remaining} left, ${event.released} back`;
    case 'order-closed':
      return `${name} closes: ${event.reason}, ${event.remaining} left, ${event.released} back`;
    default:
      return null;
  }
}
