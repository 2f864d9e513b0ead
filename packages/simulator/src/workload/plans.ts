/**
 * Plans: commands that make sense only one after the other.
 * Promises: each step looks at the venue at its turn, and is left out where it no longer applies.
 */
import type { Command, OwnerId } from '@assay/core';
import type { Intent } from '../auditor/asked.ts';
import { SAFE } from '../reference/naive-market.ts';
import type { NaiveMarket } from '../reference/naive-market.ts';
import { GeneratorContext, OPEN_ORDERS } from './generator-context.ts';
import type { Stand } from './generator-context.ts';
import { asset, lots, market, order, owner, ticks, units } from './branding.ts';
import { conditional, linked } from './conditional.ts';
import type { CommandGenerator } from './command-generator.ts';
import { FIRST_OWNER, THIN_MARKET } from './opening.ts';

/** Value of a great trade, in quote units: its fee is computed past 2^53. */
const GREAT_VALUE = 20_000_000_000_000;
const MILLION = 1_000_000;

/**
 * Two owners get a great deal of money; one bids with it, the other sells as much. The taker's fee before its division
 * is past 2^53 and one above a whole unit, so that arithmetic that loses that one is seen.
 */
export function tradesGreatly(context: GeneratorContext): readonly CommandGenerator[] {
  const [buyer, seller] = [context.owner(), context.owner()];
  const seen = context.view.markets[THIN_MARKET];
  const price = seen === undefined ? null : unevenPrice(seen, context.middle(THIN_MARKET));
  if (seen === undefined || buyer === seller || price === null) return [];
  if (context.view.fees.tiers.length > 0) return [];
  const { quote, base, takerFeeRatePpm } = seen.spec;
  const quantity = unevenSize(Math.floor(GREAT_VALUE / price), price * takerFeeRatePpm);
  if (quantity > seen.spec.maximumLots) return [];
  const number = THIN_MARKET;
  const buy: Stand = { by: buyer, number, side: 'buy', price, seen };
  const sell: Stand = { by: seller, number, side: 'sell', price, seen };
  const bid: CommandGenerator = () => {
    if (
      !context.hasRoom(buyer, seen) ||
      !context.isPossible(buy) ||
      seen.book.crosses('buy', price) ||
      context.reach(buy) < quantity
    )
      return null;
    return { command: context.order({ ...buy, quantity, displayed: null }), asked: 'open' };
  };
  const hit: CommandGenerator = () => {
    const first = seen.book.bids[0];
    if (first?.owner !== buyer || first.remaining !== quantity || context.reach(sell) < quantity) return null;
    if (!context.isPossible(sell)) return null;
    return { command: context.order({ ...sell, quantity, timeInForce: 'ioc' }), asked: 'filled' };
  };
  return [
    gift(buyer, quote, GREAT_VALUE * 2),
    gift(seller, base, quantity * Number(seen.lotUnits)),
    bid,
    hit,
  ];
}

/** A price between the best bid and the best ask that shares no factor with ten, or null. */
function unevenPrice({ book }: NaiveMarket, middle: number): number | null {
  const least = (book.bids[0]?.price ?? middle - 20) + 1;
  const below = book.asks[0]?.price ?? least + 10;
  for (let price = least; price < below; price += 1) {
    if (price % 2 !== 0 && price % 5 !== 0) return price;
  }
  return null;
}

/** The least size from `least` on whose product with `factor` is one above a multiple of a million. */
function unevenSize(least: number, factor: number): number {
  const size = inverse(factor % MILLION, MILLION);
  return least + ((((size - least) % MILLION) + MILLION) % MILLION);
}

/** The number whose product with `value` leaves 1 when divided by `modulus`, by Euclid's way; they share no factor. */
function inverse(value: number, modulus: number): number {
  let [rest, next] = [modulus, value];
  let [at, step] = [0, 1];
  while (next > 1) {
    const times = Math.floor(rest / next);
    [rest, next] = [next, rest - times * next];
    [at, step] = [step, at - times * step];
  }
  return step < 0 ? step + modulus : step;
}

function gift(to: OwnerId, number: number, amount: number): CommandGenerator {
  return ({ view }) => {
    if (view.issued(number) + BigInt(amount) > SAFE) return null;
    const money = { asset: asset(number), amount: units(amount), source: 'faucet' as const };
    return { command: { type: 'deposit', owner: to, requestId: null, ...money }, asked: 'deposited' };
  };
}
/** Two owners' orders in one market up to the last that may rest, and one more; then they leave. */
export function fillsTheBook(context: GeneratorContext): readonly CommandGenerator[] {
  const both = [context.owner(), context.owner()].map((by) => fillsWith(context, by));
  return [...both.flatMap(({ places }) => places), ...both.flatMap(({ leaves }) => leaves)];
}

/** The same, and the orders stay. */
export function crowdsTheBook(context: GeneratorContext): readonly CommandGenerator[] {
  return [context.owner(), context.owner()].flatMap((by) => fillsWith(context, by).places);
}

interface Filling {
  readonly places: readonly CommandGenerator[];
  readonly leaves: readonly CommandGenerator[];
}

function fillsWith(context: GeneratorContext, by: OwnerId): Filling {
  const price = 3;
  const place: CommandGenerator = ({ view }) => {
    const seen = view.markets[0];
    const stand = seen === undefined ? null : { by, number: 0, side: 'buy' as const, price, seen };
    if (stand === null || context.reach(stand) < GeneratorContext.least(stand)) return null;
    if (stand.seen.book.crosses('buy', price) || !context.isPossible(stand)) return null;
    const command = context.order({ ...stand, quantity: GeneratorContext.least(stand), expiresAt: null });
    return { command, asked: context.hasRoom(by, stand.seen) ? 'open' : 'too-many-open-orders' };
  };
  const leave: CommandGenerator = ({ view }) => {
    const own = view.ordersOf(by).find((resting) => resting.id !== null && resting.price === price);
    if (own === undefined || own.id === null) return null;
    const command: Command = { type: 'cancel-order', owner: by, requestId: null, order: order(own.id) };
    return { command, asked: 'order-cancelled' };
  };
  const places = Array.from({ length: OPEN_ORDERS + 1 }, () => place);
  return {
    places: [...places, ({ view }) => waitsInVain(context, by, view.markets[0], 1)],
    leaves: [
      leave,
      ({ view }) => waitsInVain(context, by, view.markets[0], 2),
      ...Array.from({ length: OPEN_ORDERS - 1 }, () => leave),
    ],
  };
}

/** A conditional order, or a pair, for which there is no room among the open orders. */
function waitsInVain(
  context: GeneratorContext,
  by: OwnerId,
  seen: NaiveMarket | undefined,
  more: 1 | 2,
): Intent | null {
  if (seen === undefined || context.hasRoom(by, seen, more)) return null;
  const stand: Stand = { by, number: 0, side: 'buy', price: 3, seen };
  const quantity = GeneratorContext.least(stand);
  const trigger = { kind: 'stop', price: ticks(4) } as const;
  const command =
    more === 1
      ? conditional(context, { ...stand, trigger, quantity })
      : linked(context, stand, { quantity, stopPrice: 9, stopLimitPrice: 5 });
  return { command, asked: 'too-many-open-orders' };
}

/** As many requests of one owner as are remembered, and one more. */
export function fillsTheMemory(): readonly CommandGenerator[] {
  const ask =
    (index: number): CommandGenerator =>
    () => ({
      command: {
        type: 'place-order',
        owner: owner(FIRST_OWNER),
        requestId: `m-${index}`,
        market: market(9),
        side: 'buy',
        kind: 'limit',
        timeInForce: 'gtc',
        postOnly: false,
        price: ticks(1),
        quantity: lots(1),
        spend: null,
        clientOrderId: null,
        selfTrade: 'cancel-newest',
        expiresAt: null,
        displayed: null,
      },
      asked: index < 10_000 ? 'unknown-market' : 'too-many-requests-remembered',
    });
  return Array.from({ length: 10_001 }, (_, index) => ask(index));
}
