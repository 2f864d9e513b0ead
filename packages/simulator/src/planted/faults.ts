/**
 * Faults that are planted into a copy of the core, to prove that a short simulation catches them.
 * Promises: each breaks one rule by a small change of one place, as a programmer could make it; its search text
 * stands exactly once in its file. `docs/internals/simulator.md` says how to add one.
 */
import { ACCEPTANCE_FAULTS } from './acceptance-faults.ts';
import { ACCOUNT_FAULTS } from './account-faults.ts';
import { ORDER_FAULTS } from './order-faults.ts';
import type { PlantedFault } from './planted-fault.ts';
import { FILLED_FAULTS } from './filled-faults.ts';
import { CHUNK_FAULTS } from './chunk-faults.ts';
import { COVER_FAULTS } from './cover-faults.ts';
import { DELEVERAGING_FAULTS } from './deleveraging-faults.ts';
import { DELIVERY_FAULTS } from './delivery-faults.ts';
import { FUTURES_FAULTS } from './futures-faults.ts';
import { LIQUIDATION_FAULTS } from './liquidation-faults.ts';
import { PROPOSAL_FAULTS } from './proposal-faults.ts';
import { SECONDS_FAULTS } from './seconds-faults.ts';
import { SHARE_FAULTS } from './share-faults.ts';
import { STATUS_FAULTS } from './status-faults.ts';
import { STEP_FAULTS } from './step-faults.ts';
import { VENUE_FAULTS } from './venue-faults.ts';
import { WAITING_FAULTS } from './waiting-faults.ts';
import { CARD_FAULTS } from './card-faults.ts';
import { HOUSE_FAULTS } from './house-faults.ts';
import { MERCHANT_FAULTS } from './merchant-faults.ts';
import { WALLET_FAULTS } from './wallet-faults.ts';

const PUT_AT_THE_HEAD = `    const head = queues[queue]!;
    records[at + PREVIOUS] = NONE;
    records[at + NEXT] = head;
    queues[queue] = slot;
    if (head === NONE) queues[queue + 1] = slot;
    else records[(head << RECORD_SHIFT) + PREVIOUS] = slot;
`;

const FIRST_FAULTS: readonly PlantedFault[] = [
  {
    rule: 'priority',
    fault: 'the order that comes last at a price stands first',
    file: 'book/book.ts',
    search: `    if (tail === NONE) queues[queue] = slot;
    else records[(tail << RECORD_SHIFT) + NEXT] = slot;
    queues[queue + 1] = slot;
`,
    replacement: PUT_AT_THE_HEAD,
  },
  {
    rule: 'remainder',
    fault: 'what is left of an immediate order rests',
    file: 'orders/execute-order.ts',
    search: `terms.timeInForce !== 'gtc' || terms.price === null`,
    replacement: `terms.price === null`,
  },
  {
    rule: 'fee rounding',
    fault: 'fees are rounded for the user',
    file: 'fees/fees.ts',
    search: `return floor * ONE_PPM < product ? floor + 1 : floor;`,
    replacement: `return floor;`,
  },
  {
    rule: 'hold release',
    fault: 'an order that fills in part gives back too little when it is cancelled',
    file: 'orders/close-resting.ts',
    search: `    context.pool.remainingAt(slot),
    0,`,
    replacement: `    Math.min(1, context.pool.remainingAt(slot)),
    0,`,
  },
  {
    rule: 'self-trade',
    fault: 'an order trades with one of the same owner that stands behind another maker',
    file: 'book/book.ts',
    search: `      if (records[at + OWNER] === owner) {
        const after`,
    replacement: `      if (records[at + OWNER] === owner && left === quantity) {
        const after`,
    seed: 2,
  },
  {
    rule: 'minimum notional',
    fault: 'an order worth exactly the minimum is refused',
    file: 'orders/order-checks.ts',
    search: `  const minimum = market.spec.minimumNotional;
  if (value < minimum)`,
    replacement: `  const minimum = market.spec.minimumNotional;
  if (value <= minimum)`,
    seed: 3,
  },
  {
    rule: 'event order',
    fault: 'a filled maker is told of before its trade',
    file: 'orders/settle-fills.ts',
    search: `  market.instrument.settleFill(taker, makerSlot, quantity, makerRemaining, events);
  const makerIndex = context.pool.records[at + OWNER]!;
  const makerOwner = context.owners.numberAt(makerIndex);
  if (makerRemaining === 0 && makerOwner !== MARKET_MAKER) {
    forgetOrder(context, makerSlot, makerIndex, market.spec.market);
    const side = taker.side === BUY ? SELL : BUY;
    const id = context.pool.idAt(makerSlot);
    events.closed(id, makerOwner, market.spec.market, side, 'filled', price, 0);
  }`,
    replacement: `  const makerIndex = context.pool.records[at + OWNER]!;
  const makerOwner = context.owners.numberAt(makerIndex);
  if (makerRemaining === 0 && makerOwner !== MARKET_MAKER) {
    forgetOrder(context, makerSlot, makerIndex, market.spec.market);
    const side = taker.side === BUY ? SELL : BUY;
    const id = context.pool.idAt(makerSlot);
    events.closed(id, makerOwner, market.spec.market, side, 'filled', price, 0);
  }
  market.instrument.settleFill(taker, makerSlot, quantity, makerRemaining, events);`,
  },
  {
    rule: 'idempotency',
    fault: 'a refused request is not remembered',
    file: 'exchange.ts',
    search: `    state.requests.remember(`,
    replacement: `    if (answer.outcome.type !== 'refused') state.requests.remember(`,
  },
  {
    rule: 'replay',
    fault: 'the journal loses which immediate orders were immediate',
    file: 'orders/fast-orders.ts',
    search: `(flags & IOC) === 0 ? 'gtc' : 'ioc'`,
    replacement: `(flags & IOC) === 0 || (flags & MARKET) === 0 ? 'gtc' : 'ioc'`,
    seed: 2,
  },
  {
    rule: 'overflow',
    fault: 'a product past the safe integers is rounded by the float',
    file: 'quantity/exact.ts',
    search: `if (product > MAX_AMOUNT) return mulDivWide(`,
    replacement: `if (product > MAX_AMOUNT * 4096) return mulDivWide(`,
    seed: 11,
  },
  {
    rule: 'due order',
    fault: 'a request is remembered a millisecond longer than 24 h',
    file: 'requests/request-memory.ts',
    search: `this.#oldestTime <= now - REMEMBERED_MS`,
    replacement: `this.#oldestTime < now - REMEMBERED_MS`,
    seed: 12,
  },
  {
    rule: 'snapshot',
    fault: 'freed slots come back from a snapshot in another order',
    file: 'book/order-pool.ts',
    search: `for (let index = free.length - 1; index >= 0; index -= 1) {`,
    replacement: `for (let index = 0; index < free.length; index += 1) {`,
    seed: 4,
  },
  {
    rule: 'priority of an amended order',
    fault: 'an order that grows keeps its place',
    file: 'orders/amend-resting-order.ts',
    search: `price === oldPrice && remaining < oldRemaining`,
    replacement: `price === oldPrice && remaining !== oldRemaining`,
    seed: 3,
  },
  {
    rule: 'fill or kill',
    fault: 'lots behind an order of the same owner are counted',
    file: 'book/book.ts',
    search: `          if (mode !== CANCEL_OLDEST) return lots;
`,
    replacement: '',
    seed: 6,
  },
  {
    rule: 'post-only',
    fault: 'a post-only order may trade at its own price',
    file: 'book/book.ts',
    search: `side === BUY ? this.bestAsk <= price : this.bestBid >= price`,
    replacement: `side === BUY ? this.bestAsk < price : this.bestBid > price`,
    seed: 3,
  },
];

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  ...FIRST_FAULTS,
  ...ORDER_FAULTS,
  ...VENUE_FAULTS,
  ...ACCOUNT_FAULTS,
  ...SECONDS_FAULTS,
  ...FILLED_FAULTS,
  ...ACCEPTANCE_FAULTS,
  ...STEP_FAULTS,
  ...PROPOSAL_FAULTS,
  ...STATUS_FAULTS,
  ...FUTURES_FAULTS,
  ...LIQUIDATION_FAULTS,
  ...DELEVERAGING_FAULTS,
  ...WAITING_FAULTS,
  ...DELIVERY_FAULTS,
  ...COVER_FAULTS,
  ...WALLET_FAULTS,
  ...HOUSE_FAULTS,
  ...CARD_FAULTS,
  ...MERCHANT_FAULTS,
  ...SHARE_FAULTS,
  ...CHUNK_FAULTS,
];
