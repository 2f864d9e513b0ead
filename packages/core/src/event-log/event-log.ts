/**
 * The events of commands, written as rows of numbers.
 * Owns: the events of the rules until they are read: by the engine as rows, by others as objects
 * (`read-events.ts`).
 * Promises: events stand in the order in which they were emitted, those of a command together behind its sequence and
 * time; what is read of it is what was emitted, field by field.
 * Never: is stored: the journal holds commands, not events.
 *
 * An object for each event, taken apart again for the engine's other thread, cost 60 to 107 ns a command. What comes
 * with most commands has a method of its own; all else is an object for `push`.
 */
import type { RebatePaid } from '../vocabulary/account-events.ts';
import type { Sequence, TimeMs } from '../vocabulary/brands.ts';
import type { Quote } from '../vocabulary/commands.ts';
import type { Event, QuotesReplaced } from '../vocabulary/events.ts';
import type { PositionSettled } from '../vocabulary/futures-delivery.ts';
import type { FundingPaid, FuturesTrade, LegState } from '../vocabulary/futures-events.ts';
import { SELF_TRADE_MODES } from '../vocabulary/order-commands.ts';
import type { PlaceOrder, Side } from '../vocabulary/order-commands.ts';
import type {
  CloseReason,
  OrderAccepted,
  OrderClosed,
  OrderReplenished,
  OrderRested,
  Trade,
} from '../vocabulary/order-events.ts';
import * as rows from './event-rows.ts';
import * as packing from './rows.ts';
import type { Packed } from './rows.ts';

// Constants of this module, so that the compiler knows their values.
const { NULL, PackWriter } = packing;
const {
  ACCEPTED,
  ACCEPTED_NUMBERS,
  CLOSED,
  CLOSED_NUMBERS,
  ENTRY_NUMBERS,
  FORCES,
  FUNDING,
  FUTURES_PARTY_NUMBERS,
  FUTURES_TRADE,
  FUTURES_TRADE_NUMBERS,
  OTHER,
  PARTY_NUMBERS,
  QUOTES,
  REASONS,
  LEGS,
  REBATE,
  REBATE_FIELDS,
  REPLENISHED,
  RESTED,
  RESTED_NUMBERS,
  SETTLED,
  TRADE,
  TRADE_NUMBERS,
} = rows;

/** The number of a side, as the book and the rows have it. */
type SideNumber = 0 | 1;

/** Events that have no method of their own. */
type RareEvent = Exclude<
  Event,
  FuturesTrade | OrderAccepted | OrderClosed | OrderReplenished | OrderRested | Trade
>;

const numberOf = (side: Side): SideNumber => (side === 'buy' ? 0 : 1);

/** The place of a reason in `REASONS`; the usual ones are told without a search. */
function numberOfReason(reason: CloseReason): number {
  if (reason === 'filled') return 0;
  return reason === 'cancelled-by-owner' ? 1 : REASONS.indexOf(reason);
}

export class EventLog {
  readonly #rows = new PackWriter();
  /** Where the entry of the command that is being applied begins. */
  #entryAt = 0;
  #count = 0;
  #entries = 0;

  /** Events of the command that is being applied, or was applied last. */
  get count(): number {
    return this.#count;
  }

  /** Commands that had events. */
  get entries(): number {
    return this.#entries;
  }

  /** Where the next row begins. */
  get length(): number {
    return this.#rows.length;
  }

  /** Forgets all events. */
  reset(): void {
    this.#rows.reset();
    this.#entries = 0;
    this.#count = 0;
  }

  /** The rows of all entries; the log is empty again. */
  take(): Packed {
    const packed = this.#rows.take();
    this.reset();
    return packed;
  }

  /** The rows of all entries, for a reader who is done before the next event. */
  view(): Packed {
    return this.#rows.view();
  }

  /** The events of the next command follow. */
  begin(sequence: Sequence, time: TimeMs): void {
    const at = this.#rows.row(ENTRY_NUMBERS);
    const { numbers } = this.#rows;
    numbers[at] = sequence;
    numbers[at + 1] = time;
    this.#entryAt = at;
    this.#count = 0;
  }

  /** All events of the command have been emitted. A command without any leaves no entry. */
  end(): void {
    if (this.#count === 0) {
      this.#rows.cut(this.#entryAt);
      return;
    }
    this.#rows.numbers[this.#entryAt + 2] = this.#count;
    this.#entries += 1;
  }

  accepted(order: number, command: PlaceOrder, reduceOnly = false): void {
    const at = this.#row(ACCEPTED, ACCEPTED_NUMBERS);
    const { numbers } = this.#rows;
    const { clientOrderId, timeInForce, selfTrade } = command;
    numbers[at + 1] = order;
    numbers[at + 2] = command.owner;
    numbers[at + 3] = command.market;
    numbers[at + 4] = numberOf(command.side);
    numbers[at + 5] = command.kind === 'limit' ? 0 : 1;
    // The usual words are told by one comparison, here and below.
    numbers[at + 6] = timeInForce === 'gtc' ? 0 : FORCES.indexOf(timeInForce);
    numbers[at + 7] = command.postOnly ? 1 : 0;
    numbers[at + 8] = command.price ?? NULL;
    numbers[at + 9] = command.quantity ?? NULL;
    numbers[at + 10] = command.spend ?? NULL;
    numbers[at + 11] = clientOrderId === null ? 0 : 1;
    numbers[at + 12] = selfTrade === 'cancel-newest' ? 0 : SELF_TRADE_MODES.indexOf(selfTrade);
    numbers[at + 13] = command.expiresAt ?? NULL;
    numbers[at + 14] = command.displayed ?? NULL;
    numbers[at + 15] = reduceOnly ? 1 : 0;
    if (clientOrderId !== null) this.#rows.other(clientOrderId);
  }

  /** A trade; `party` follows for its maker, then for its taker. */
  trade(
    trade: number,
    market: number,
    price: number,
    quantity: number,
    value: number,
    takerSide: SideNumber,
  ): void {
    const at = this.#row(TRADE, TRADE_NUMBERS);
    const { numbers } = this.#rows;
    numbers[at + 1] = trade;
    numbers[at + 2] = market;
    numbers[at + 3] = price;
    numbers[at + 4] = quantity;
    numbers[at + 5] = value;
    numbers[at + 6] = takerSide;
  }

  party(
    order: number,
    owner: number,
    isHouse: boolean,
    fee: number,
    feeRatePpm: number,
    remaining: number,
    baseAfter: number,
    quoteAfter: number,
  ): void {
    const at = this.#rows.row(PARTY_NUMBERS);
    const { numbers } = this.#rows;
    numbers[at] = order;
    numbers[at + 1] = owner;
    numbers[at + 2] = isHouse ? 1 : 0;
    numbers[at + 3] = fee;
    numbers[at + 4] = feeRatePpm;
    numbers[at + 5] = remaining;
    numbers[at + 6] = baseAfter;
    numbers[at + 7] = quoteAfter;
  }

  /** A trade of a futures market, `series` 0 where it has none; `futuresParty` follows for its maker, then for its taker. */
  futuresTrade(
    trade: number,
    market: number,
    series: number,
    price: number,
    quantity: number,
    value: number,
    takerSide: SideNumber,
  ): void {
    const at = this.#row(FUTURES_TRADE, FUTURES_TRADE_NUMBERS);
    const { numbers } = this.#rows;
    numbers[at + 1] = trade;
    numbers[at + 2] = market;
    numbers[at + 3] = series;
    numbers[at + 4] = price;
    numbers[at + 5] = quantity;
    numbers[at + 6] = value;
    numbers[at + 7] = takerSide;
  }

  /** Its numbers in their order: `FUTURES_PARTY`. */
  futuresParty(party: Float64Array): void {
    const at = this.#rows.row(FUTURES_PARTY_NUMBERS);
    const { numbers } = this.#rows;
    for (let word = 0; word < FUTURES_PARTY_NUMBERS; word += 1) numbers[at + word] = party[word]!;
  }

  rested(
    order: number,
    owner: number,
    market: number,
    side: SideNumber,
    price: number,
    quantity: number,
    hidden: number,
  ): void {
    const at = this.#row(RESTED, RESTED_NUMBERS);
    this.#writeRested(at, order, owner, market, side, price, quantity, hidden);
  }

  replenished(
    order: number,
    owner: number,
    market: number,
    side: SideNumber,
    price: number,
    quantity: number,
    hidden: number,
  ): void {
    const at = this.#row(REPLENISHED, RESTED_NUMBERS);
    this.#writeRested(at, order, owner, market, side, price, quantity, hidden);
  }

  /** The close of an order that was not resting, or is filled. */
  closed(
    order: number,
    owner: number,
    market: number,
    side: SideNumber,
    reason: CloseReason,
    price: number | null,
    remaining: number,
    released = 0,
  ): void {
    const at = this.#row(CLOSED, CLOSED_NUMBERS);
    this.#writeClosed(at, order, owner, market, side, reason, price, remaining);
    const { numbers } = this.#rows;
    numbers[at + 6] = 0;
    numbers[at + 9] = 0;
    numbers[at + 10] = released;
  }

  /** The close of an order that was resting, for another reason than being filled. */
  closedResting(
    order: number,
    owner: number,
    market: number,
    side: SideNumber,
    reason: CloseReason,
    price: number,
    remaining: number,
    shown: number,
    released: number,
  ): void {
    const at = this.#row(CLOSED, CLOSED_NUMBERS);
    this.#writeClosed(at, order, owner, market, side, reason, price, remaining);
    const { numbers } = this.#rows;
    numbers[at + 6] = 1;
    numbers[at + 9] = shown;
    numbers[at + 10] = released;
  }

  /** Any event that has no method of its own. */
  push(event: RareEvent): void {
    switch (event.type) {
      case 'quotes-replaced':
        this.#pushQuotes(event);
        return;
      case 'rebate-paid':
        this.#pushRebate(event);
        return;
      case 'funding-paid':
        this.#pushFunding(event);
        return;
      case 'position-settled':
        this.#pushSettled(event);
        return;
      default:
        this.#row(OTHER, 1);
        this.#rows.other(event);
    }
  }

  /** Room for a row with this tag; where it begins. */
  #row(tag: number, length: number): number {
    this.#count += 1;
    const at = this.#rows.row(length);
    this.#rows.numbers[at] = tag;
    return at;
  }

  #writeRested(
    at: number,
    order: number,
    owner: number,
    market: number,
    side: SideNumber,
    price: number,
    quantity: number,
    hidden: number,
  ): void {
    const { numbers } = this.#rows;
    numbers[at + 1] = order;
    numbers[at + 2] = owner;
    numbers[at + 3] = market;
    numbers[at + 4] = side;
    numbers[at + 5] = price;
    numbers[at + 6] = quantity;
    numbers[at + 7] = hidden;
  }

  #writeClosed(
    at: number,
    order: number,
    owner: number,
    market: number,
    side: SideNumber,
    reason: CloseReason,
    price: number | null,
    remaining: number,
  ): void {
    const { numbers } = this.#rows;
    numbers[at + 1] = order;
    numbers[at + 2] = owner;
    numbers[at + 3] = market;
    numbers[at + 4] = side;
    numbers[at + 5] = numberOfReason(reason);
    numbers[at + 7] = price ?? NULL;
    numbers[at + 8] = remaining;
  }

  #pushQuotes({ market, removedBids, removedAsks, bids, asks }: QuotesReplaced): void {
    this.#row(QUOTES, 1);
    this.#rows.number(market);
    for (const quotes of [removedBids, removedAsks, bids, asks]) this.#writeQuotes(quotes);
  }

  #writeQuotes(quotes: readonly Quote[]): void {
    this.#rows.number(quotes.length);
    for (const { price, quantity } of quotes) {
      this.#rows.number(price);
      this.#rows.number(quantity);
    }
  }

  #pushRebate(event: RebatePaid): void {
    this.#row(REBATE, 1);
    for (const field of REBATE_FIELDS) this.#rows.number(event[field]);
  }

  #pushFunding({ market, serial, owner, amount, unpaid, leg, balanceAfter }: FundingPaid): void {
    this.#row(FUNDING, 1);
    for (const value of [market, serial, owner, amount, unpaid]) this.#rows.number(value);
    this.#writeLeg(leg);
    this.#rows.number(balanceAfter);
  }

  #pushSettled({ market, series, owner, leg, price, value, realised, ...money }: PositionSettled): void {
    this.#row(SETTLED, 1);
    for (const number of [market, series, owner]) this.#rows.number(number);
    this.#writeLeg(leg);
    const { insured, fee, balanceAfter } = money;
    for (const number of [price, value, realised, insured, fee, balanceAfter]) this.#rows.number(number);
  }

  #writeLeg({ side, lots, entryValue, margin }: LegState): void {
    for (const number of [LEGS.indexOf(side), lots, entryValue, margin]) this.#rows.number(number);
  }
}
