/**
 * Events as numbers.
 * Owns: the layout of each event between the engine's thread and the main thread.
 * Promises: `unpackEntries` gives back what `packEntry` was given, field by field; frequent events are all numbers.
 * Never: leaves the process: the journal holds commands, not events.
 */
import type {
  CloseReason,
  Event,
  OrderAccepted,
  OrderClosed,
  OrderKind,
  OrderReplenished,
  OrderRested,
  Quote,
  QuotesReplaced,
  RebatePaid,
  Sequence,
  Side,
  TimeInForce,
  TimeMs,
  Trade,
  TradeParty,
} from '@assay/core';
import { SELF_TRADE_MODES } from '@assay/core';
import type { PublishedEntry } from '../port.ts';
import type { PackReader, PackWriter } from './numbers.ts';

const SIDES: readonly Side[] = ['buy', 'sell'];
const KINDS: readonly OrderKind[] = ['limit', 'market'];
const FORCES: readonly TimeInForce[] = ['gtc', 'ioc', 'fok'];
const REASONS: readonly CloseReason[] = [
  'filled',
  'cancelled-by-owner',
  'remainder-dropped',
  'self-trade-prevented',
  'expired',
  'linked-order-done',
  'fill-or-kill-not-filled',
  'price-outside-band',
  'account-reset',
  'fill-limit-reached',
];

const TRADE = 0;
const ACCEPTED = 1;
const RESTED = 2;
const CLOSED = 3;
const QUOTES = 4;
/** Events that are rare enough for a structured clone. */
const OTHER = 5;
const REPLENISHED = 6;
const REBATE = 7;

/** The events of one command. */
export function packEntry(
  writer: PackWriter,
  sequence: Sequence,
  time: TimeMs,
  events: readonly Event[],
): void {
  writer.number(sequence);
  writer.number(time);
  writer.number(events.length);
  for (const event of events) packEvent(writer, event);
}

export function unpackEntries(reader: PackReader, count: number): PublishedEntry[] {
  const entries: PublishedEntry[] = [];
  for (let index = 0; index < count; index++) entries.push(unpackEntry(reader));
  return entries;
}

function unpackEntry(reader: PackReader): PublishedEntry {
  const sequence = reader.number<PublishedEntry['sequence']>();
  const time = reader.number<PublishedEntry['time']>();
  const count = reader.number();
  const events: Event[] = [];
  for (let index = 0; index < count; index++) events.push(unpackEvent(reader));
  return { sequence, time, events };
}

function packEvent(writer: PackWriter, event: Event): void {
  switch (event.type) {
    case 'trade':
      writer.number(TRADE);
      packTrade(writer, event);
      return;
    case 'order-accepted':
      writer.number(ACCEPTED);
      packAccepted(writer, event);
      return;
    case 'order-rested':
      writer.number(RESTED);
      packRested(writer, event);
      return;
    case 'order-replenished':
      writer.number(REPLENISHED);
      packRested(writer, event);
      return;
    case 'order-closed':
      writer.number(CLOSED);
      packClosed(writer, event);
      return;
    case 'quotes-replaced':
      writer.number(QUOTES);
      packQuotesReplaced(writer, event);
      return;
    case 'rebate-paid':
      writer.number(REBATE);
      packRebate(writer, event);
      return;
    case 'asset-listed':
    case 'market-listed':
    case 'owner-opened':
    case 'deposited':
    case 'index-ticked':
    case 'rules-activated':
    case 'order-amended':
    case 'order-reduced':
    case 'order-triggered':
    case 'order-suspended':
    case 'order-resumed':
    case 'conditional-accepted':
    case 'conditional-amended':
    case 'price-band-set':
    case 'fee-tiers-set':
    case 'fee-tier-changed':
    case 'paper-declared':
    case 'depth-mirrored':
    case 'account-reset':
    case 'referrer-named':
    case 'rebate-rates-set':
    case 'standing-set':
    case 'owner-excluded':
    case 'seconds-offered':
    case 'pool-limits-set':
    case 'contract-opened':
    case 'contract-started':
    case 'contract-settled':
    case 'play-limits-set':
    case 'cooled-off':
    case 'seconds-paused':
    case 'seconds-resumed':
      writer.number(OTHER);
      writer.other(event);
      return;
  }
}

function unpackEvent(reader: PackReader): Event {
  const tag = reader.number();
  switch (tag) {
    case TRADE:
      return unpackTrade(reader);
    case ACCEPTED:
      return unpackAccepted(reader);
    case RESTED:
      return { type: 'order-rested', ...unpackRested(reader) };
    case REPLENISHED:
      return { type: 'order-replenished', ...unpackRested(reader) };
    case CLOSED:
      return unpackClosed(reader);
    case QUOTES:
      return unpackQuotesReplaced(reader);
    case REBATE:
      return unpackRebate(reader);
    case OTHER:
      return reader.other<Event>();
    default:
      throw new Error(`a message between threads holds an unknown event ${tag}`);
  }
}

function packTrade(writer: PackWriter, event: Trade): void {
  writer.number(event.trade);
  writer.number(event.market);
  writer.number(event.price);
  writer.number(event.quantity);
  writer.number(event.value);
  writer.number(SIDES.indexOf(event.takerSide));
  packParty(writer, event.maker);
  packParty(writer, event.taker);
}

function unpackTrade(reader: PackReader): Trade {
  return {
    type: 'trade',
    trade: reader.number(),
    market: reader.number(),
    price: reader.number(),
    quantity: reader.number(),
    value: reader.number(),
    takerSide: reader.word(SIDES),
    maker: unpackParty(reader),
    taker: unpackParty(reader),
  };
}

function packParty(writer: PackWriter, party: TradeParty): void {
  writer.number(party.order);
  writer.number(party.owner);
  writer.flag(party.house);
  writer.number(party.fee);
  writer.number(party.feeRatePpm);
  writer.number(party.remaining);
  writer.number(party.baseAfter);
  writer.number(party.quoteAfter);
}

function unpackParty(reader: PackReader): TradeParty {
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

const REBATE_FIELDS = [
  'trade',
  'market',
  'beneficiary',
  'generation',
  'payer',
  'asset',
  'fee',
  'ratePpm',
  'amount',
  'balanceAfter',
] as const;

function packRebate(writer: PackWriter, event: RebatePaid): void {
  for (const field of REBATE_FIELDS) writer.number(event[field]);
}

function unpackRebate(reader: PackReader): RebatePaid {
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

function packAccepted(writer: PackWriter, event: OrderAccepted): void {
  writer.number(event.order);
  writer.number(event.owner);
  writer.number(event.market);
  writer.number(SIDES.indexOf(event.side));
  writer.number(KINDS.indexOf(event.kind));
  writer.number(FORCES.indexOf(event.timeInForce));
  writer.flag(event.postOnly);
  writer.maybeNumber(event.price);
  writer.maybeNumber(event.quantity);
  writer.maybeNumber(event.spend);
  writer.flag(event.clientOrderId !== null);
  if (event.clientOrderId !== null) writer.other(event.clientOrderId);
  writer.number(SELF_TRADE_MODES.indexOf(event.selfTrade));
  writer.maybeNumber(event.expiresAt);
  writer.maybeNumber(event.displayed);
}

function unpackAccepted(reader: PackReader): OrderAccepted {
  return {
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
}

function packRested(writer: PackWriter, event: OrderRested | OrderReplenished): void {
  writer.number(event.order);
  writer.number(event.owner);
  writer.number(event.market);
  writer.number(SIDES.indexOf(event.side));
  writer.number(event.price);
  writer.number(event.quantity);
  writer.number(event.hidden);
}

function unpackRested(reader: PackReader): Omit<OrderRested, 'type'> {
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

function packClosed(writer: PackWriter, event: OrderClosed): void {
  writer.number(event.order);
  writer.number(event.owner);
  writer.number(event.market);
  writer.number(SIDES.indexOf(event.side));
  writer.number(REASONS.indexOf(event.reason));
  writer.flag(event.wasResting);
  writer.maybeNumber(event.price);
  writer.number(event.remaining);
  writer.number(event.shown);
  writer.number(event.released);
}

function unpackClosed(reader: PackReader): OrderClosed {
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

function packQuotesReplaced(writer: PackWriter, event: QuotesReplaced): void {
  writer.number(event.market);
  for (const quotes of [event.removedBids, event.removedAsks, event.bids, event.asks]) {
    writer.number(quotes.length);
    for (const { price, quantity } of quotes) {
      writer.number(price);
      writer.number(quantity);
    }
  }
}

function unpackQuotesReplaced(reader: PackReader): QuotesReplaced {
  return {
    type: 'quotes-replaced',
    market: reader.number(),
    removedBids: unpackQuotes(reader),
    removedAsks: unpackQuotes(reader),
    bids: unpackQuotes(reader),
    asks: unpackQuotes(reader),
  };
}

function unpackQuotes(reader: PackReader): Quote[] {
  const count = reader.number();
  const quotes: Quote[] = [];
  for (let index = 0; index < count; index++)
    quotes.push({ price: reader.number(), quantity: reader.number() });
  return quotes;
}
