/**
 * Take-profits and stop-losses of the naive venue that come with an order, and what waits to close a leg that is gone.
 * Promises: written from `AttachedTrigger`; whether a parent is open is looked for anew each time.
 */
import type { AttachedTrigger, PlaceFuturesOrder, RefusalCode, Side, TriggerBasis } from '@assay/core';
import { isNoPrice } from './naive-checks.ts';
import { closeEach, closeTriggerOrder } from './naive-closing.ts';
import { closedBy } from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import { NOT_SUSPENDED, OPEN_ORDERS, countOpen, findResting } from './naive-market.ts';
import type { NaiveMarket, NaiveTriggerOrder } from './naive-market.ts';
import { priceFor } from './naive-prices.ts';
import type { NaiveSide } from './naive-positions.ts';
import type { NaiveState } from './naive-state.ts';
import { LIQUIDATION_RULES } from './naive-steps.ts';

type Attached = readonly (readonly [kind: 'take-profit' | 'stop', terms: AttachedTrigger])[];

/** The take-profit first. */
function attachedTo({ takeProfit, stopLoss }: PlaceFuturesOrder): Attached {
  return [
    ...(takeProfit === undefined ? [] : [['take-profit', takeProfit] as const]),
    ...(stopLoss === undefined ? [] : [['stop', stopLoss] as const]),
  ];
}

/** Why nothing may come with an order, before anything else is looked at. */
export function findAttachableRefusal(
  { rules }: Pick<NaiveState, 'rules'>,
  command: PlaceFuturesOrder,
): RefusalCode | null {
  if (attachedTo(command).length === 0) return null;
  if (rules < LIQUIDATION_RULES) return 'rules-not-active';
  return command.reduceOnly ? 'attached-not-allowed' : null;
}

/** Why what comes with an order may not, where the order itself could be taken. */
export function findAttachedRefusal(
  state: NaiveState,
  market: WithFutures,
  command: PlaceFuturesOrder,
): RefusalCode | null {
  const attached = attachedTo(command);
  if (attached.length === 0) return null;
  if (attached.some(([, { price }]) => isNoPrice(price))) return 'price-out-of-range';
  if (countOpen(state, market, command.owner) + attached.length + 1 > OPEN_ORDERS) {
    return 'too-many-open-orders';
  }
  const { side, price: limit } = command;
  const isWrong = attached.some(([kind, { price, triggerBy }]) =>
    isOnWrongSide(side, kind, price, basePrice(state, market, triggerBy, side, limit)),
  );
  return isWrong ? 'trigger-would-fire-at-once' : null;
}

/** The price from which what comes with an order is measured; null where there is none. */
function basePrice(
  state: NaiveState,
  market: NaiveMarket,
  by: TriggerBasis,
  side: Side,
  limit: number | null,
): number | null {
  const prices = [priceFor(state, market, { by }), limit].filter((one) => one !== null);
  if (prices.length === 0) return null;
  return side === 'buy' ? Math.min(...prices) : Math.max(...prices);
}

/** `side` is that of the order with which it comes. */
function isOnWrongSide(side: Side, kind: string, price: number, base: number | null): boolean {
  const liesAbove = (side === 'buy') === (kind === 'take-profit');
  return base !== null && (liesAbove ? price <= base : price >= base);
}

/** Lets what comes with an order sleep. */
export function attach(
  state: NaiveState,
  market: WithFutures,
  command: PlaceFuturesOrder,
  parent: number,
): void {
  for (const [kind, { price, triggerBy: by, whole }] of attachedTo(command)) {
    const asked = {
      owner: command.owner,
      side: command.side === 'buy' ? 'sell' : 'buy',
      trigger: { kind, price },
      price: null,
      timeInForce: 'ioc',
      quantity: whole ? null : 0,
      spend: null,
      selfTrade: 'cancel-oldest',
      expiresAt: null,
      clientOrderId: null,
      linked: null,
      by,
      reduceOnly: true,
      parent,
    } as const;
    const id = state.nextAttached();
    const rest = { surplus: 0n, best: null, triggered: null, ...NOT_SUSPENDED };
    state.triggerOrders.push({ ...rest, ...asked, id, market, sleeps: true, whole });
    state.emit({ type: 'conditional-accepted', order: id, market: command.market, ...asked });
  }
}

function childrenOf(state: NaiveState, parent: number | null): readonly NaiveTriggerOrder[] {
  return parent === null ? [] : state.triggerOrders.filter((order) => order.parent === parent);
}

/** Behind a fill: what came with an order waits for as many lots more as that has opened. */
export function wake(state: NaiveState, parent: number | null, opened: bigint): void {
  if (opened === 0n) return;
  for (const order of childrenOf(state, parent)) {
    if (order.whole && !order.sleeps) continue;
    order.sleeps = false;
    if (!order.whole) order.quantity = (order.quantity ?? 0) + Number(opened);
    tellSet(state, order);
  }
}

function tellSet(
  state: NaiveState,
  { id, owner, market, side, parent, sleeps, quantity }: NaiveTriggerOrder,
): void {
  const where = { order: id, owner, market: market.spec.market, side, parent };
  state.emit({ type: 'attached-set', ...where, sleeps, quantity: sleeps ? 0 : quantity });
}

function isOpen(state: NaiveState, parent: number | null): boolean {
  if (parent === null) return false;
  return (
    parent === state.executing ||
    findResting(state.markets, parent) !== null ||
    state.triggerOrders.some(({ id }) => id === parent)
  );
}

/** All that waits for a leg that is gone closes, or sleeps again where its parent is open. */
export function leaveLeg(state: NaiveState, market: NaiveMarket, owner: number, side: NaiveSide): void {
  const waiting = state.triggerOrders.filter(
    (order) =>
      order.market === market &&
      order.owner === owner &&
      order.reduceOnly &&
      !order.sleeps &&
      closedBy(order.side) === side,
  );
  for (const order of waiting) {
    if (order.triggered !== null || !isOpen(state, order.parent)) {
      closeTriggerOrder(state, order, 'position-closed');
      continue;
    }
    order.sleeps = true;
    if (!order.whole) order.quantity = 0;
    tellSet(state, order);
  }
}

/** One that came with an order executes: its parent closes, then the other. */
export function closeFamily(state: NaiveState, order: NaiveTriggerOrder): void {
  if (order.parent === null) return;
  const others = childrenOf(state, order.parent).filter((one) => one !== order);
  closeEach(state, [order.parent, ...others.map(({ id }) => id)], 'linked-order-done');
}

/** The last thing of a command: what sleeps closes where its parent has ended, in the order in which parents did. */
export function closeOrphans(state: NaiveState, ended: readonly number[]): void {
  for (const parent of new Set(ended)) {
    if (isOpen(state, parent)) continue;
    const orphans = childrenOf(state, parent).filter(({ sleeps }) => sleeps);
    for (const order of orphans) closeTriggerOrder(state, order, 'parent-closed');
  }
}

/** The price that meets an order that sleeps, as it would be looked at where it is placed. */
export function wakingPrice(state: NaiveState, order: NaiveTriggerOrder): number | null {
  const { market, by, side, parent } = order;
  const limit = parent === null ? null : (findResting(state.markets, parent)?.order.price ?? null);
  return basePrice(state, market, by, side === 'buy' ? 'sell' : 'buy', limit);
}

/** Whether what came with an order would lie on the wrong side of another limit price. */
export function isWrongForChildren(state: NaiveState, parent: number, price: number): boolean {
  return childrenOf(state, parent).some(({ market, trigger, by, side }) => {
    if (trigger === null || trigger.kind === 'trailing') return false;
    const opens = side === 'buy' ? 'sell' : 'buy';
    return isOnWrongSide(opens, trigger.kind, trigger.price, basePrice(state, market, by, opens, price));
  });
}
