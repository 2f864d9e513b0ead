/**
 * Plans: commands that make sense only one after the other.
 * Promises: each step looks at the venue when its turn has come, and is left out where it has lost its occasion.
 */
import type { Command, OwnerId } from '@assay/core';
import type { Intent } from '../auditor/asked.ts';
import { SAFE } from '../reference/naive-market.ts';
import type { NaiveMarket } from '../reference/naive-market.ts';
import { Aim, OPEN_ORDERS } from './aim.ts';
import type { Stand } from './aim.ts';
import { asset, lots, market, order, owner, ticks, units } from './branding.ts';
import { conditional, linked } from './conditional.ts';
import type { Maker } from './maker.ts';
import { FIRST_OWNER, THIN_MARKET } from './opening.ts';

/** Value of a great trade, in quote units: its fee is computed past 2^53. */
const GREAT_VALUE = 20_000_000_000_000;
const MILLION = 1_000_000;

/**
 * Two owners get a great deal of money; one bids with it, the other sells as much. The taker's fee before its division
 * is past 2^53 and one above a whole unit, so that arithmetic that loses that one is seen.
 */
export function tradesGreatly(aim: Aim): readonly Maker[] {
  const [buyer, seller] = [aim.owner(), aim.owner()];
  const seen = aim.sight.markets[THIN_MARKET];
  const price = seen === undefined ? null : unevenPrice(seen, aim.middle(THIN_MARKET));
  if (seen === undefined || buyer === seller || price === null) return [];
  if (aim.sight.fees.tiers.length > 0) return [];
  const { quote, base, takerFeeRatePpm } = seen.spec;
  const quantity = unevenSize(Math.floor(GREAT_VALUE / price), price * takerFeeRatePpm);
  if (quantity > seen.spec.maximumLots) return [];
  const number = THIN_MARKET;
  const buy: Stand = { by: buyer, number, side: 'buy', price, seen };
  const sell: Stand = { by: seller, number, side: 'sell', price, seen };
  const bid: Maker = () => {
    if (
      !aim.hasRoom(buyer, seen) ||
      !aim.isPossible(buy) ||
      seen.book.crosses('buy', price) ||
      aim.reach(buy) < quantity
    )
      return null;
    return { command: aim.order({ ...buy, quantity, displayed: null }), asked: 'open' };
  };
  const hit: Maker = () => {
    const first = seen.book.bids[0];
    if (first?.owner !== buyer || first.remaining !== quantity || aim.reach(sell) < quantity) return null;
    if (!aim.isPossible(sell)) return null;
    return { command: aim.order({ ...sell, quantity, timeInForce: 'ioc' }), asked: 'filled' };
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

function gift(to: OwnerId, number: number, amount: number): Maker {
  return ({ sight }) => {
    if (sight.issued(number) + BigInt(amount) > SAFE) return null;
    const money = { asset: asset(number), amount: units(amount), source: 'faucet' as const };
    return { command: { type: 'deposit', owner: to, requestId: null, ...money }, asked: 'deposited' };
  };
}
/** Two owners' orders in one market up to the last that may rest, and one more; then they leave. */
export function fillsTheBook(aim: Aim): readonly Maker[] {
  const both = [aim.owner(), aim.owner()].map((by) => fillsWith(aim, by));
  return [...both.flatMap(({ places }) => places), ...both.flatMap(({ leaves }) => leaves)];
}

interface Filling {
  readonly places: readonly Maker[];
  readonly leaves: readonly Maker[];
}

function fillsWith(aim: Aim, by: OwnerId): Filling {
  const price = 3;
  const place: Maker = ({ sight }) => {
    const seen = sight.markets[0];
    const stand = seen === undefined ? null : { by, number: 0, side: 'buy' as const, price, seen };
    if (stand === null || aim.reach(stand) < Aim.least(stand)) return null;
    if (stand.seen.book.crosses('buy', price) || !aim.isPossible(stand)) return null;
    const command = aim.order({ ...stand, quantity: Aim.least(stand), expiresAt: null });
    return { command, asked: aim.hasRoom(by, stand.seen) ? 'open' : 'too-many-open-orders' };
  };
  const leave: Maker = ({ sight }) => {
    const own = sight.ordersOf(by).find((resting) => resting.id !== null && resting.price === price);
    if (own === undefined || own.id === null) return null;
    const command: Command = { type: 'cancel-order', owner: by, requestId: null, order: order(own.id) };
    return { command, asked: 'order-cancelled' };
  };
  const places = Array.from({ length: OPEN_ORDERS + 1 }, () => place);
  return {
    places: [...places, ({ sight }) => waitsInVain(aim, by, sight.markets[0], 1)],
    leaves: [
      leave,
      ({ sight }) => waitsInVain(aim, by, sight.markets[0], 2),
      ...Array.from({ length: OPEN_ORDERS - 1 }, () => leave),
    ],
  };
}

/** A conditional order, or a pair, for which there is no room among the open orders. */
function waitsInVain(aim: Aim, by: OwnerId, seen: NaiveMarket | undefined, more: 1 | 2): Intent | null {
  if (seen === undefined || aim.hasRoom(by, seen, more)) return null;
  const stand: Stand = { by, number: 0, side: 'buy', price: 3, seen };
  const quantity = Aim.least(stand);
  const trigger = { kind: 'stop', price: ticks(4) } as const;
  const command =
    more === 1
      ? conditional(aim, { ...stand, trigger, quantity })
      : linked(aim, stand, { quantity, stopPrice: 9, stopLimitPrice: 5 });
  return { command, asked: 'too-many-open-orders' };
}

/** As many requests of one owner as are remembered, and one more. */
export function fillsTheMemory(): readonly Maker[] {
  const ask =
    (index: number): Maker =>
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
