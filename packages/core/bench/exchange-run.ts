/**
 * One pass of a flow through the whole core: checks, ledger postings, fees, events.
 * Self-trade prevention cannot be switched off, so the flow's users are first renamed where a trade would be with
 * oneself (`withoutSelfTrades`); who trades what at which price stays the same, and so does the fill hash.
 */
import { createHash } from 'node:crypto';
import { Book, CANCEL_NEWEST, NO_OWNER } from '../src/book/book.ts';
import { Fills } from '../src/book/fills.ts';
import { BUY, OWNER, OrderPool, RECORD_SHIFT, SELL } from '../src/book/order-pool.ts';
import { EventLog } from '../src/event-log/event-log.ts';
import {
  ACCEPTED,
  ACCEPTED_NUMBERS,
  CLOSED,
  CLOSED_NUMBERS,
  ENTRY_NUMBERS,
  PARTY_NUMBERS,
  RESTED,
  RESTED_NUMBERS,
  TRADE,
  TRADE_NUMBERS,
} from '../src/event-log/event-rows.ts';
import { Exchange } from '../src/exchange.ts';
import {
  assetId,
  lots,
  marketId,
  orderId,
  ownerId,
  ratePpm,
  ticks,
  timeMs,
  units,
} from '../src/quantity/branding.ts';
import { FIRST_TRADER } from '../src/vocabulary/parties.ts';
import type { Command } from '../src/vocabulary/commands.ts';
import { CANCEL, FillHash, LIMIT, MARKET } from './flow.ts';
import type { Flow } from './flow.ts';

export interface ExchangeRun {
  readonly seconds: number;
  readonly fills: number;
  readonly fillHash: number;
  readonly events: number;
  readonly refused: number;
  /** Sum over all accounts of every asset, added up: 0. */
  readonly sum: number;
  readonly faults: readonly string[];
  readonly stateHash: string;
  readonly snapshotBytes: number;
  readonly snapshotMs: number;
}

/** Renames users so that no order meets one of its own owner; cancels follow their orders. */
export function withoutSelfTrades(flow: Flow): Flow {
  const pool = new OrderPool();
  const fills = new Fills();
  const books = Array.from({ length: flow.symbols }, (_, number) => new Book(number, pool, fills));
  const slotByOrder = new Int32Array(flow.greatestOrderId + 1);
  const userByOrder = new Int32Array(flow.greatestOrderId + 1);
  const user = flow.user.slice();
  for (let row = 0; row < flow.count; row += 1) {
    const order = flow.order[row]!;
    const book = books[flow.symbol[row]!]!;
    if (flow.operation[row] === CANCEL) {
      user[row] = userByOrder[order]!;
      // An order that has been filled has given its slot away; its size says so.
      const slot = slotByOrder[order]! - 1;
      if (slot >= 0 && pool.find(pool.idAt(slot)) === slot && ownerOf(pool, slot) === order)
        book.remove(slot);
      continue;
    }
    const side = flow.side[row] === 0 ? BUY : SELL;
    const price = flow.operation[row] === MARKET ? Book.marketLimit(side) : flow.price[row]!;
    const slot = pool.allocate();
    const left = book.match(side, price, flow.quantity[row]!, NO_OWNER, CANCEL_NEWEST);
    const makers = new Set<number>();
    for (let index = 0; index < fills.count; index += 1) {
      makers.add(userByOrder[ownerOf(pool, fills.slotAt(index))]!);
    }
    while (makers.has(user[row]!)) user[row] = (user[row]! + 1) % flow.users;
    userByOrder[order] = user[row]!;
    // The record's owner is used to note which order rests in the slot.
    if (left > 0 && flow.operation[row] === LIMIT) {
      book.rest(slot, side, price, left, left, order);
      slotByOrder[order] = slot + 1;
    } else {
      pool.free(slot);
    }
  }
  return { ...flow, user };
}

function ownerOf(pool: OrderPool, slot: number): number {
  return pool.records[(slot << RECORD_SHIFT) + OWNER]!;
}

/** A spot market of each symbol against asset 0, and owners with money in every asset. */
export function openVenue(flow: Flow): Exchange {
  const exchange = Exchange.empty();
  const apply = (command: Command): void => {
    const { outcome } = exchange.apply(timeMs(1), command).answer;
    if (outcome.type === 'refused') throw new Error(`${command.type}: ${outcome.refusal.code}`);
  };
  for (let asset = 0; asset <= flow.symbols; asset += 1) {
    apply({ type: 'list-asset', asset: assetId(asset), code: asset === 0 ? 'USDT' : `A${asset}`, scale: 6 });
  }
  for (let market = 0; market < flow.symbols; market += 1) {
    apply({
      type: 'list-market',
      market: marketId(market),
      base: assetId(market + 1),
      quote: assetId(0),
      tickDecimals: 3,
      lotDecimals: 3,
      minimumNotional: units(0),
      maximumLots: lots(1_000_000),
      makerFeeRatePpm: ratePpm(1000),
      takerFeeRatePpm: ratePpm(1000),
    });
  }
  for (let user = 0; user < flow.users; user += 1) {
    const owner = ownerId(FIRST_TRADER + user);
    apply({ type: 'open-owner', owner });
    for (let asset = 0; asset <= flow.symbols; asset += 1) {
      const deposit = { asset: assetId(asset), amount: units(200_000_000_000) };
      apply({ type: 'deposit', owner, requestId: null, source: 'faucet', ...deposit });
    }
  }
  return exchange;
}

/** Commands whose events are written to the log before it is emptied, as the engine does behind each batch. */
const BATCH = 512;

/** Numbers of the rows that the flow's commands bring, by tag. */
const ROW_NUMBERS: Readonly<Record<number, number>> = {
  [ACCEPTED]: ACCEPTED_NUMBERS,
  [CLOSED]: CLOSED_NUMBERS,
  [RESTED]: RESTED_NUMBERS,
  [TRADE]: TRADE_NUMBERS + 2 * PARTY_NUMBERS,
};

/** Adds the trades of the entry that begins at `start` to the hash. */
function addFills(
  log: EventLog,
  start: number,
  order: number,
  flowIdBySlot: Int32Array,
  hash: FillHash,
): void {
  const { numbers } = log.view();
  for (let at = start + ENTRY_NUMBERS; at < log.length; at += ROW_NUMBERS[numbers[at]!]!) {
    if (numbers[at] !== TRADE) continue;
    const maker = numbers[at + TRADE_NUMBERS]!;
    hash.add(flowIdBySlot[maker & 0xffffff]!, order, numbers[at + 3]!, numbers[at + 4]!);
  }
}

/**
 * The flow as commands; the clock runs over commands, answers and events as the engine takes them, not over the opening
 * of the venue.
 */
export function runExchange(flow: Flow): ExchangeRun {
  const exchange = openVenue(flow);
  const idByFlowId = new Float64Array(flow.greatestOrderId + 1);
  const flowIdBySlot = new Int32Array(1 << 20);
  const hash = new FillHash();
  let events = 0;
  let refused = 0;
  const time = timeMs(2);
  const log = new EventLog();
  const start = performance.now();
  for (let row = 0; row < flow.count; row += 1) {
    const order = flow.order[row]!;
    if (row % BATCH === 0) log.reset();
    const entry = log.length;
    const { outcome } = exchange.applyInto(log, time, commandAt(flow, row, idByFlowId));
    events += log.count;
    if (outcome.type === 'refused') refused += 1;
    if (outcome.type !== 'order-placed') continue;
    idByFlowId[order] = outcome.order;
    if (outcome.filled > 0) addFills(log, entry, order, flowIdBySlot, hash);
    flowIdBySlot[outcome.order & 0xffffff] = order;
  }
  const seconds = (performance.now() - start) / 1000;
  const snapshotStart = performance.now();
  const bytes = exchange.snapshot();
  const snapshotMs = performance.now() - snapshotStart;
  return {
    seconds,
    fills: hash.fills,
    fillHash: hash.value,
    events,
    refused,
    sum: exchange.read({ type: 'totals' }).reduce((sum, total) => sum + Math.abs(total.sum), 0),
    faults: exchange.findInvariantFaults(),
    snapshotMs,
    snapshotBytes: bytes.length,
    stateHash: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** A row of the flow as a command of a spot market. `idByFlowId`: order ids as the core gave them. */
export function commandAt(flow: Flow, row: number, idByFlowId: Float64Array): Command {
  const operation = flow.operation[row]!;
  const owner = ownerId(FIRST_TRADER + flow.user[row]!);
  if (operation === CANCEL) {
    return {
      type: 'cancel-order',
      owner,
      requestId: null,
      order: orderId(idByFlowId[flow.order[row]!]!),
    };
  }
  return {
    type: 'place-order',
    owner,
    requestId: null,
    market: marketId(flow.symbol[row]!),
    side: flow.side[row] === 0 ? 'buy' : 'sell',
    kind: operation === MARKET ? 'market' : 'limit',
    timeInForce: operation === LIMIT ? 'gtc' : 'ioc',
    postOnly: false,
    price: operation === MARKET ? null : ticks(flow.price[row]!),
    quantity: lots(flow.quantity[row]!),
    spend: null,
    clientOrderId: null,
    selfTrade: 'cancel-newest',
    expiresAt: null,
    displayed: null,
  };
}
