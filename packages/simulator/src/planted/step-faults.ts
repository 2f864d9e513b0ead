/**
 * Faults in what rules 2 bring to orders: the price that triggers them, the fills of one command, what is suspended.
 */
import type { PlantedFault } from './planted-fault.ts';

const theme = 'steps';

export const STEP_FAULTS: readonly PlantedFault[] = [
  {
    rule: 'mark price',
    fault: 'the last price alone meets an order where there is an index',
    file: 'conditional/mark-price.ts',
    search: `index : medianOf(index, mid, lastPrice);`,
    replacement: `index : lastPrice;`,
  },
  {
    rule: 'mark price, mids',
    fault: 'of an even number of mids the upper one counts',
    file: 'conditional/mark-price.ts',
    search: `known[(known.length - 1) >>> 1]!`,
    replacement: `known[known.length >>> 1]!`,
  },
  {
    rule: 'mark price, least mids',
    fault: 'two mids are enough',
    file: 'conditional/mark-price.ts',
    search: `known.length < MIN_MIDS`,
    replacement: `known.length < MIN_MIDS - 1`,
  },
  {
    rule: 'mark price, seconds',
    fault: 'a mid is taken with every command',
    file: 'exchange.ts',
    search: `  if (second === state.midSecond) return;`,
    replacement: `  if (second < state.midSecond) return;`,
  },
  {
    rule: 'mark price, age of the index',
    fault: 'an index price is a reference for a second less',
    file: 'conditional/mark-price.ts',
    search: `tick.second <= MAX_INDEX_AGE_SECONDS`,
    replacement: `tick.second < MAX_INDEX_AGE_SECONDS`,
  },
  {
    rule: 'last price near the mark price',
    fault: 'the bound below is rounded down',
    file: 'conditional/mark-price.ts',
    search: `ONE_PPM - LAST_PRICE_BAND_PPM, ONE_PPM, 'up'`,
    replacement: `ONE_PPM - LAST_PRICE_BAND_PPM, ONE_PPM, 'down'`,
  },
  {
    rule: 'fills of a command',
    fault: 'one fill more',
    file: 'book/book.ts',
    search: `      if (this.#fills.left === 0) {`,
    replacement: `      if (this.#fills.left < 0) {`,
    theme,
  },
  {
    rule: 'fills of a command, quotes',
    fault: 'a quote that could trade on is entered',
    file: 'orders/replace-quotes.ts',
    search: `  if (end !== 'no-more') taker.remaining = 0;
`,
    replacement: '',
    theme,
  },
  {
    rule: 'fill-or-kill beyond the fills of a command',
    fault: 'as many as may be are too many',
    file: 'orders/order-checks.ts',
    search: `taker, FILLS_PER_STEP) > FILLS_PER_STEP`,
    replacement: `taker, FILLS_PER_STEP - 1) > FILLS_PER_STEP - 1`,
    theme,
  },
  {
    rule: 'suspended order, what it has filled',
    fault: 'it is forgotten',
    file: 'orders/suspend-order.ts',
    search: `(origin?.filledBefore ?? 0) + taker.filled`,
    replacement: `taker.filled`,
    theme,
  },
  {
    rule: 'suspended order, its turn',
    fault: 'it goes on behind those that are triggered',
    file: 'trigger-orders/conditionals.ts',
    search: `    else this.putBack(order);`,
    replacement: `    else this.#triggered.push(order);`,
    theme,
  },
  {
    rule: 'order that waits for quotes',
    fault: 'the youngest goes on first',
    file: 'trigger-orders/conditionals.ts',
    search: `this.#stranded.get(key)![0]!`,
    replacement: `this.#stranded.get(key)!.at(-1)!`,
  },
  {
    rule: 'order that waits for quotes in a snapshot',
    fault: 'it is forgotten',
    file: 'trigger-orders/captured-trigger-orders.ts',
    search: `Int32Array.from(conditionals.strandedOrders(), ({ slot }) => slot)`,
    replacement: `new Int32Array(0)`,
  },
  {
    rule: 'icebergs of an owner',
    fault: 'one more',
    file: 'orders/order-checks.ts',
    search: `icebergs >= ICEBERGS_PER_MARKET`,
    replacement: `icebergs > ICEBERGS_PER_MARKET`,
    theme,
    seed: 6,
  },
  {
    rule: 'worth of a slice',
    fault: 'it is rounded down',
    file: 'instruments/spot/spot.ts',
    search: `price * this.#terms.tickLotUnits, 'up')`,
    replacement: `price * this.#terms.tickLotUnits, 'down')`,
  },
];
