/**
 * Faults in what an order can be told beside its price and size: self-trade prevention, end, hidden part, trigger, pair.
 */
import type { PlantedFault } from './planted-fault.ts';

export const ORDER_FAULTS: readonly PlantedFault[] = [
  {
    rule: 'self-trade, cancel-oldest',
    fault: 'the incoming order ends, too',
    file: 'book/book.ts',
    search: `    if (mode === CANCEL_OLDEST) return left;`,
    replacement: `    if (mode === CANCEL_OLDEST) return ~left;`,
  },
  {
    rule: 'self-trade, cancel-both',
    fault: 'the incoming order goes on',
    file: 'book/book.ts',
    search: `    if (mode === CANCEL_BOTH) return ~left;`,
    replacement: `    if (mode === CANCEL_BOTH) return left;`,
  },
  {
    rule: 'self-trade, decrement',
    fault: 'an iceberg loses no more than it shows',
    file: 'book/book.ts',
    search: `    const by = Math.min(left, whole);`,
    replacement: `    const by = Math.min(left, shown);`,
  },
  {
    rule: 'self-trade, decrement, whose size',
    fault: 'what an order hides goes last',
    file: 'book/book.ts',
    search: `    const unseen = Math.min(lots, this.#pool.hiddenAt(slot));`,
    replacement: `    const unseen = Math.max(0, lots - (records[at + REMAINING]! - 1));`,
  },
  {
    rule: 'self-trade in the journal',
    fault: 'the modes of the second bit are lost',
    file: 'codec/place-order-codec.ts',
    search: `(further >> SELF_TRADE_SHIFT) & 3`,
    replacement: `(further >> SELF_TRADE_SHIFT) & 1`,
  },
  {
    rule: 'expiry',
    fault: 'an order outlives its end by a millisecond',
    file: 'due/due-queue.ts',
    search: `this.#times[0]! <= now`,
    replacement: `this.#times[0]! < now`,
  },
  {
    rule: 'order of what is due',
    fault: 'of two orders with one end any may be first',
    file: 'due/due-queue.ts',
    search: `time < other || (time === other && id < this.#ids[place]!)`,
    replacement: `time < other || (time === other && id > this.#ids[place]!)`,
  },
  {
    rule: 'iceberg priority',
    fault: 'the next slice keeps the place of the one before',
    file: 'book/book.ts',
    search: `    if (next === NONE) return true;`,
    replacement: `    if (next !== slot) return true;`,
  },
  {
    rule: 'iceberg and fill or kill',
    fault: 'hidden lots are not counted',
    file: 'book/book.ts',
    search: `      lots += hidden;
      if (lots >= wanted) return wanted;`,
    replacement: `      if (lots >= wanted) return wanted;`,
  },
  {
    rule: 'iceberg and an own order',
    fault: 'slices are counted that would come behind an own order',
    file: 'book/book.ts',
    search: `          if (mode !== CANCEL_OLDEST) return lots;
          continue;`,
    replacement: `          if (mode !== CANCEL_OLDEST) return Math.min(wanted, lots + hidden);
          continue;`,
  },
  {
    rule: 'cost of a market order',
    fault: 'what an own order takes of its size is paid for',
    file: 'book/book.ts',
    search: `          if (mode === DECREMENT) left -= Math.min(left, this.#pool.remainingAt(slot));`,
    replacement: '',
  },
  {
    rule: 'value of a conditional order',
    fault: 'a trailing one is judged at the last price, where it names an activation',
    file: 'conditional/conditional-checks.ts',
    search: `(trigger.activation ?? market.lastPrice)`,
    replacement: `market.lastPrice`,
  },
  {
    rule: 'trigger',
    fault: 'an order is not met at its price, but beyond it',
    file: 'conditional/waiting-order.ts',
    search: `rising ? last >= price : last <= price`,
    replacement: `rising ? last > price : last <= price`,
  },
  {
    rule: 'trigger order',
    fault: 'the youngest of those that are met fires first',
    file: 'conditional/triggers.ts',
    search: `(a, b) => a.age - b.age`,
    replacement: `(a, b) => b.age - a.age`,
  },
  {
    rule: 'trailing rounding',
    fault: `a buyer's price is rounded down`,
    file: 'conditional/waiting-order.ts',
    search: `ONE_PPM + callbackPpm, ONE_PPM, 'up')`,
    replacement: `ONE_PPM + callbackPpm, ONE_PPM, 'down')`,
  },
  {
    rule: 'trailing best',
    fault: 'an order follows the last price one step late',
    file: 'conditional/trailing-orders.ts',
    search: `      moved.best = last;`,
    replacement: `      moved.best = this.#side === BUY ? last + 1 : last - 1;`,
  },
  {
    rule: 'firings of a command',
    fault: 'one more than may be',
    file: 'conditional/firing.ts',
    search: `conditionals.firings < FIRINGS_PER_COMMAND`,
    replacement: `conditionals.firings <= FIRINGS_PER_COMMAND`,
    theme: 'cascade',
  },
  {
    rule: 'met orders in a snapshot',
    fault: 'they fire in the order of acceptance after it',
    file: 'conditional/captured-waiting.ts',
    search: `conditionals.metOrders(), ({ slot }) => slot);`,
    replacement: `conditionals.metOrders(), ({ slot }) => slot).sort((a, b) => a - b);`,
    theme: 'cascade',
  },
  {
    rule: 'linked hold',
    fault: 'a buyer holds what the limit order needs, and nothing for a dearer stop',
    file: 'conditional/linked-checks.ts',
    search: `Math.max(0, stopLimitPrice - price)`,
    replacement: `Math.max(0, price - stopLimitPrice)`,
  },
  {
    rule: 'linked orders and self-trade',
    fault: 'a stop outlives that its limit order was reduced',
    file: 'orders/self-trade.ts',
    search: `  if ((desk.pool.records[(slot << RECORD_SHIFT) + PLACE]! & LINKED) !== 0) {`,
    replacement: `  const isLinked = (desk.pool.records[(slot << RECORD_SHIFT) + PLACE]! & LINKED) !== 0;
  if (isLinked && mark.kind === 'own-closed') {`,
  },
  {
    rule: 'linked orders',
    fault: 'a stop outlives a part fill of its limit order',
    file: 'orders/settlement.ts',
    search: `  if ((desk.pool.records[at + PLACE]! & LINKED) !== 0)`,
    replacement: `  if (makerRemaining === 0 && (desk.pool.records[at + PLACE]! & LINKED) !== 0)`,
  },
];
