/**
 * Makers that do not look where they aim: fields thrown together, so that the auditor alone can judge them.
 * Promises: reaches what no purpose would have thought of; numbers stay safe integers, so that every command can
 * be written to the journal.
 */
import type { Command, PlaceOrder } from '@assay/core';
import type { Aim } from './aim.ts';
import { market, order, owner, ticks, lots } from './branding.ts';
import { MARKETS } from './opening.ts';

/** A limit order around the middle; now and then far away, at the edge of what is allowed, or beyond it. */
export function wildLimit(aim: Aim): PlaceOrder {
  const { random } = aim;
  const number = random.once(500) ? 9 : aim.marketNumber();
  const side = aim.side();
  return aim.order({
    by: wildOwner(aim),
    number,
    side,
    timeInForce: random.once(5) ? random.pick(['ioc', 'fok']) : 'gtc',
    postOnly: random.once(20),
    price: random.once(120) ? null : wildPrice(aim, number, side === 'buy' ? -1 : 1),
    quantity: random.once(120) ? null : wildSize(aim, number),
    spend: random.once(120) ? 10 : null,
    clientOrderId: random.once(6) ? `w-${random.below(30)}` : null,
  });
}

/** A market order by size or by spend, whatever the book holds. */
export function wildMarket(aim: Aim): PlaceOrder {
  const { random } = aim;
  const number = random.once(500) ? 9 : aim.marketNumber();
  const spends = random.once(2);
  const price = aim.middle(number);
  const spend = price * random.between(0, 400) * (number === 2 ? 1000 : 1) + random.below(price);
  return aim.order({
    by: wildOwner(aim),
    number,
    side: spends && !random.once(60) ? 'buy' : aim.side(),
    kind: 'market',
    timeInForce: random.once(50) ? random.pick(['gtc', 'fok']) : 'ioc',
    postOnly: random.once(60),
    price: random.once(100) ? 5 : null,
    quantity: spends ? null : random.once(12) ? 100_000 : wildSize(aim, number),
    spend: spends ? spend : null,
  });
}

/** A cancel or change of an order that may be there. */
export function wildChange(aim: Aim): Command {
  const { random } = aim;
  const by = wildOwner(aim);
  const orders = aim.sight.ordersOf(random.once(6) ? aim.owner() : by);
  const own = orders[random.below(orders.length)];
  const target = { owner: by, requestId: aim.requestId(), order: order(own?.id ?? random.below(1 << 26)) };
  if (random.once(3)) return { type: 'cancel-order', ...target };
  return {
    type: 'amend-order',
    ...target,
    price: random.once(2) ? null : ticks((own?.price ?? 100) + random.between(-9, 9)),
    remaining: random.once(2) ? null : lots((own?.remaining ?? 5) + random.between(-9, 9)),
    postOnly: random.once(4),
  };
}

/** Quotes of any order and size. */
export function wildQuotes(aim: Aim): Command {
  const { random } = aim;
  const number = aim.marketNumber();
  const middle = aim.middle(number);
  const level = (step: number) => (_: unknown, index: number) => ({
    price: ticks(middle + step * (index * random.between(1, 3) + random.between(-2, 4))),
    quantity: lots(wildSize(aim, number)),
  });
  return {
    type: 'replace-quotes',
    market: market(number),
    bids: Array.from({ length: random.below(4) }, level(-1)),
    asks: Array.from({ length: random.below(4) }, level(1)),
  };
}

function wildOwner(aim: Aim): PlaceOrder['owner'] {
  return aim.random.once(400) ? owner(aim.owner() + 500) : aim.owner();
}

function wildPrice(aim: Aim, number: number, away: number): number {
  const { random } = aim;
  const middle = aim.middle(number);
  if (random.once(60)) return Math.max(1, middle + random.between(-40_000, 40_000));
  if (random.once(300)) return random.pick([0, -1, 1, 2 ** 31 - 2, 2 ** 31 - 1]);
  return Math.max(1, middle + away * random.between(-4, 12));
}

function wildSize(aim: Aim, number: number): number {
  const { random } = aim;
  const greatest = MARKETS[number]?.maximumLots ?? 100;
  if (random.once(250)) return random.pick([0, -3, greatest, greatest + 1]);
  return random.once(10) ? random.between(1, 5000) : random.between(1, 40) * (number === 2 ? 40 : 1);
}
