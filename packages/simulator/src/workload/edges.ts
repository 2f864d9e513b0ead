/**
 * Generators and plans for the corners where two rules meet: own orders behind icebergs, the last of the money, a value at
 * the price of a trigger.
 * Promises: an intent with the answer that must come, or null where the state of the venue does not allow one.
 */
import type { OwnerId, Side, Trigger } from '@assay/core';
import type { Intent } from '../auditor/asked.ts';
import type { NaiveOrder } from '../reference/naive-book.ts';
import { MAX_PRICE, takerOf } from '../reference/naive-market.ts';
import { GeneratorContext, SELF_TRADE_MODES } from './generator-context.ts';
import type { Stand } from './generator-context.ts';
import { order as orderId, rate, ticks } from './branding.ts';
import { conditional } from './conditional.ts';
import type { CommandGenerator } from './command-generator.ts';

/** Goes for an order of its own owner, mostly one of a pair or one with an iceberg in front of it. */
export function meetsOwnBehindOthers(context: GeneratorContext): Intent | null {
  const [number, side] = [context.marketNumber(), context.side()];
  const seen = context.view.markets[number];
  const makers = seen?.book.against(side) ?? [];
  const target = ownTarget(context, makers);
  if (seen === undefined || target === null) return null;
  // True because the order was taken of an owner of this number.
  const by = target.owner as OwnerId;
  const stand: Stand = { by, number, side, price: target.price, seen };
  const selfTrade = context.random.pick(SELF_TRADE_MODES);
  const taker = takerOf(seen, {
    side,
    owner: by,
    price: target.price,
    quantity: 2 ** 31,
    spend: null,
    selfTrade,
  });
  const { filled, reduced } = seen.book.preview({ ...taker, selfTrade: 'cancel-newest' });
  const quantity = filled + reduced + context.random.between(1, 9);
  const isPossible =
    quantity >= GeneratorContext.least(stand) &&
    quantity <= Math.min(GeneratorContext.most(stand), context.reach(stand));
  if (!isPossible || !context.hasRoom(by, seen) || !context.isPossible(stand)) return null;
  const timeInForce = context.random.pick(['gtc', 'ioc', 'fok', 'fok']);
  const command = context.order({ ...stand, quantity, timeInForce, selfTrade });
  const isKilled = timeInForce === 'fok' && selfTrade !== 'cancel-oldest';
  return { command, asked: isKilled ? 'fill-or-kill-not-filled' : 'anything' };
}

function ownTarget({ random }: GeneratorContext, makers: readonly NaiveOrder[]): NaiveOrder | null {
  const near = makers.slice(0, 30).filter(({ id }) => id !== null);
  const behindIceberg = near.filter(({ price, owner }, index) =>
    near.some((other, before) => {
      const hides = other.remaining > other.shown && other.owner !== owner;
      return before < index && other.price === price && hides;
    }),
  );
  const linked = near.filter((order) => order.linked !== null);
  for (const some of random.once(2) ? [linked, behindIceberg, near] : [behindIceberg, linked, near]) {
    const found = some[random.below(some.length)];
    if (found !== undefined) return found;
  }
  return null;
}

/**
 * All of a buyer's money but the cost of a market order is held by a waiting one, or one unit more; then the market
 * order comes, then the waiting one goes.
 */
export function buysWithTheLastMoney(context: GeneratorContext): readonly CommandGenerator[] {
  const [number, beyond] = [context.marketNumber(), context.random.below(2)];
  const seen = context.view.markets[number];
  const front = ownTarget(context, seen?.book.asks ?? []);
  const last = seen?.lastPrice ?? null;
  if (seen === undefined || last === null || front === null) return [];
  const { random } = context;
  // True because the order was taken of an owner of this number.
  const by = random.once(2) ? (front.owner as OwnerId) : context.owner();
  const selfTrade = random.pick(SELF_TRADE_MODES);
  const kind = { side: 'buy', owner: by, price: null, spend: null, selfTrade } as const;
  const all = seen.book.preview({ ...takerOf(seen, { ...kind, quantity: 2 ** 31 }), limit: front.price });
  const quantity = Math.max(1, random.between(1, all.filled + all.reduced));
  const taken = seen.book.preview(takerOf(seen, { ...kind, quantity }));
  const spare = context.view.available(by, seen.spec.quote) - taken.paid * seen.tickLotUnits;
  const spend = Number(spare) + beyond;
  const stand: Stand = { by, number, side: 'buy', price: seen.book.asks[0]?.price ?? last, seen };
  const isInBand = taken.meetings.every(({ maker }) => context.isPossible({ ...stand, price: maker.price }));
  const isSize = quantity >= GeneratorContext.least(stand) && quantity <= GeneratorContext.most(stand);
  if (spare < 1n || taken.filled === 0 || !isInBand || !isSize || !context.hasRoom(by, seen)) return [];
  const trigger: Trigger = {
    kind: 'stop',
    price: ticks(Math.max(last, context.referencePrice(seen) ?? last) + 9_000_000),
  };
  const one = BigInt(trigger.price) * seen.tickLotUnits;
  const lots = BigInt(spend) / one;
  const isWorth = BigInt(spend) >= BigInt(seen.spec.minimumNotional) && lots <= BigInt(seen.spec.maximumLots);
  if (lots < 1n || !isWorth || trigger.price > MAX_PRICE) return [];
  const name = context.newClientOrderId();
  const waits = { by, number, side: 'buy' as Side, trigger, spend, expiresAt: null, clientOrderId: name };
  return [
    (later) => ({ command: conditional(later, waits), asked: 'conditional-order-placed' }),
    (later) => ({
      command: later.order({ by, number, side: 'buy', kind: 'market', quantity, selfTrade }),
      asked: beyond === 1 ? 'insufficient-available-balance' : 'anything',
    }),
    ({ view }) => {
      const triggerOrder = view.triggerOrders.find(({ clientOrderId }) => clientOrderId === name);
      if (triggerOrder === undefined) return null;
      const target = { owner: by, requestId: null, order: orderId(triggerOrder.id) };
      return { command: { type: 'cancel-order', ...target }, asked: 'order-cancelled' };
    },
  ];
}

/** A conditional order whose value is checked at the price of its trigger: just enough there, or just not. */
export function isWorthItAtItsTrigger(context: GeneratorContext): Intent | null {
  const [by, number] = [context.owner(), context.marketNumber()];
  const seen = context.view.markets[number];
  const last = seen === undefined ? null : context.referencePrice(seen);
  if (seen === undefined || last === null || !context.hasRoom(by, seen)) return null;
  if (last < 40 || last * 2 > MAX_PRICE) return null;
  const beyond = context.random.below(2);
  const minimum = BigInt(seen.spec.minimumNotional);
  if (context.random.once(2)) {
    const trigger: Trigger = { kind: 'stop', price: ticks(last + context.random.between(1, 9)) };
    const one = BigInt(trigger.price) * seen.tickLotUnits;
    const least = one > minimum ? one : minimum;
    if (context.view.available(by, seen.spec.quote) < least || least < 2n) return null;
    const spend = Number(least) - beyond;
    const asked = beyond === 1 ? 'below-minimum-notional' : 'conditional-order-placed';
    return { command: conditional(context, { by, number, side: 'buy', trigger, spend }), asked };
  }
  // Worth the minimum at the activation, and not at the last price, or the other way about.
  const activation = beyond === 1 ? Math.floor(last / 2) : last * 2;
  const stand: Stand = { by, number, side: 'sell', price: beyond === 1 ? last : activation, seen };
  const quantity = GeneratorContext.least(stand);
  const isWorth = (price: number): boolean => BigInt(price) * BigInt(quantity) * seen.tickLotUnits >= minimum;
  const isFull = context.view.triggerOrders.filter(
    ({ owner, trigger }) => owner === by && trigger?.kind === 'trailing',
  ).length;
  if (isWorth(last) === isWorth(activation) || context.reach(stand) < quantity || isFull >= 10) return null;
  const trigger: Trigger = { kind: 'trailing', callbackPpm: rate(9000), activation: ticks(activation) };
  return {
    command: conditional(context, { by, number, side: 'sell', trigger, quantity }),
    asked: beyond === 1 ? 'below-minimum-notional' : 'conditional-order-placed',
  };
}
