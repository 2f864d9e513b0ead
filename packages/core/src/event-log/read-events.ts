/**
 * Events out of their rows of numbers.
 * Promises: gives back what an `EventLog` was given, field by field, in order.
 */
import type { RebatePaid } from '../vocabulary/account-events.ts';
import type { MarketId, Sequence, TimeMs, TradeId } from '../vocabulary/brands.ts';
import type { Quote } from '../vocabulary/commands.ts';
import type { Event, QuotesReplaced } from '../vocabulary/events.ts';
import type { PositionSettled } from '../vocabulary/futures-delivery.ts';
import type { FundingPaid, FuturesParty, FuturesTrade, LegState } from '../vocabulary/futures-events.ts';
import { SELF_TRADE_MODES } from '../vocabulary/order-commands.ts';
import type {
  OrderAccepted,
  OrderClosed,
  OrderRested,
  Trade,
  TradeParty,
} from '../vocabulary/order-events.ts';
import {
  ACCEPTED,
  CLOSED,
  FORCES,
  FUNDING,
  FUTURES_TRADE,
  KINDS,
  OTHER,
  QUOTES,
  REASONS,
  LEGS,
  REBATE,
  REPLENISHED,
  RESTED,
  SETTLED,
  SIDES,
  TRADE,
} from './event-rows.ts';
import { PackReader } from './rows.ts';
import type { Packed } from './rows.ts';

/** The events of one command. */
export interface EventEntry {
  readonly sequence: Sequence;
  readonly time: TimeMs;
  readonly events: readonly Event[];
}

/** So many entries. */
export function readEntries(packed: Packed, count: number): EventEntry[] {
  const reader = new PackReader(packed);
  const entries: EventEntry[] = [];
  for (let index = 0; index < count; index += 1) entries.push(readEntry(reader));
  return entries;
}

function readEntry(reader: PackReader): EventEntry {
  const sequence = reader.number<Sequence>();
  const time = reader.number<TimeMs>();
  const count = reader.number();
  const events: Event[] = [];
  for (let index = 0; index < count; index += 1) events.push(readEvent(reader));
  return { sequence, time, events };
}

function readEvent(reader: PackReader): Event {
  const tag = reader.number();
  switch (tag) {
    case TRADE:
      return readTrade(reader);
    case ACCEPTED:
      return readAccepted(reader);
    case RESTED:
      return { type: 'order-rested', ...readRested(reader) };
    case REPLENISHED:
      return { type: 'order-replenished', ...readRested(reader) };
    case CLOSED:
      return readClosed(reader);
    case QUOTES:
      return readQuotesReplaced(reader);
    case REBATE:
      return readRebate(reader);
    case FUTURES_TRADE:
      return readFuturesTrade(reader);
    case FUNDING:
      return readFunding(reader);
    case SETTLED:
      return readSettled(reader);
    case OTHER:
      return reader.other<Event>();
    default:
      throw new Error(`a message between threads holds an unknown event ${tag}`);
  }
}

function readTrade(reader: PackReader): Trade {
  return {
    type: 'trade',
    trade: reader.number(),
    market: reader.number(),
    ...readFill(reader),
    maker: readParty(reader),
    taker: readParty(reader),
  };
}

/** What trades of all markets are. */
function readFill(reader: PackReader): Pick<Trade, 'price' | 'quantity' | 'value' | 'takerSide'> {
  return {
    price: reader.number(),
    quantity: reader.number(),
    value: reader.number(),
    takerSide: reader.word(SIDES),
  };
}

function readParty(reader: PackReader): TradeParty {
  return {
    order: reader.number(),
    owner: reader.number(),
    house: reader.flag(),
    fee: reader.number(),
    feeRatePpm: reader.number(),
    remaining: reader.number(),
    baseAfter: reader.number(),
    quoteAfter: reader.number(),
  };
}

function readAccepted(reader: PackReader): OrderAccepted {
  const accepted: OrderAccepted = {
    type: 'order-accepted',
    order: reader.number(),
    owner: reader.number(),
    market: reader.number(),
    side: reader.word(SIDES),
    kind: reader.word(KINDS),
    timeInForce: reader.word(FORCES),
    postOnly: reader.flag(),
    price: reader.maybeNumber(),
    quantity: reader.maybeNumber(),
    spend: reader.maybeNumber(),
    clientOrderId: reader.flag() ? reader.other<string>() : null,
    selfTrade: reader.word(SELF_TRADE_MODES),
    expiresAt: reader.maybeNumber(),
    displayed: reader.maybeNumber(),
  };
  return reader.flag() ? { ...accepted, reduceOnly: true } : accepted;
}

function readRested(reader: PackReader): Omit<OrderRested, 'type'> {
  return {
    order: reader.number(),
    owner: reader.number(),
    market: reader.number(),
    side: reader.word(SIDES),
    price: reader.number(),
    quantity: reader.number(),
    hidden: reader.number(),
  };
}

function readClosed(reader: PackReader): OrderClosed {
  return {
    type: 'order-closed',
    order: reader.number(),
    owner: reader.number(),
    market: reader.number(),
    side: reader.word(SIDES),
    reason: reader.word(REASONS),
    wasResting: reader.flag(),
    price: reader.maybeNumber(),
    remaining: reader.number(),
    shown: reader.number(),
    released: reader.number(),
  };
}

function readRebate(reader: PackReader): RebatePaid {
  return {
    type: 'rebate-paid',
    trade: reader.number(),
    market: reader.number(),
    beneficiary: reader.number(),
    generation: reader.number(),
    payer: reader.number(),
    asset: reader.number(),
    fee: reader.number(),
    ratePpm: reader.number(),
    amount: reader.number(),
    balanceAfter: reader.number(),
  };
}

function readFunding(reader: PackReader): FundingPaid {
  return {
    type: 'funding-paid',
    market: reader.number(),
    serial: reader.number(),
    owner: reader.number(),
    amount: reader.number(),
    unpaid: reader.number(),
    leg: readLeg(reader),
    balanceAfter: reader.number(),
  };
}

function readSettled(reader: PackReader): PositionSettled {
  return {
    type: 'position-settled',
    market: reader.number(),
    series: reader.number(),
    owner: reader.number(),
    leg: readLeg(reader),
    price: reader.number(),
    value: reader.number(),
    realised: reader.number(),
    insured: reader.number(),
    fee: reader.number(),
    balanceAfter: reader.number(),
  };
}

function readFuturesTrade(reader: PackReader): FuturesTrade {
  const [trade, market, series] = [reader.number<TradeId>(), reader.number<MarketId>(), reader.number()];
  return {
    type: 'futures-trade',
    trade,
    market,
    ...(series === 0 ? {} : { series }),
    ...readFill(reader),
    maker: readFuturesParty(reader),
    taker: readFuturesParty(reader),
  };
}

function readFuturesParty(reader: PackReader): FuturesParty {
  return {
    order: reader.number(),
    owner: reader.number(),
    house: reader.flag(),
    fee: reader.number(),
    feeRatePpm: reader.number(),
    remaining: reader.number(),
    closed: reader.number(),
    realised: reader.number(),
    insured: reader.number(),
    leg: readLeg(reader),
    balanceAfter: reader.number(),
  };
}

function readLeg(reader: PackReader): LegState {
  return {
    side: reader.word(LEGS),
    lots: reader.number(),
    entryValue: reader.number(),
    margin: reader.number(),
  };
}

function readQuotesReplaced(reader: PackReader): QuotesReplaced {
  return {
    type: 'quotes-replaced',
    market: reader.number(),
    removedBids: readQuotes(reader),
    removedAsks: readQuotes(reader),
    bids: readQuotes(reader),
    asks: readQuotes(reader),
  };
}

function readQuotes(reader: PackReader): Quote[] {
  const count = reader.number();
  const quotes: Quote[] = [];
  for (let index = 0; index < count; index += 1)
    quotes.push({ price: reader.number(), quantity: reader.number() });
  return quotes;
}
