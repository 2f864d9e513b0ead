/**
 * Outcomes as bytes: how the memory of requests keeps them.
 * Promises: an outcome comes back word for word, its params in their order. Tags are permanent.
 */
import { MalformedBytes } from '../codec/bytes.ts';
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { contractId, lots, marketId, orderId, tickNumber, timeMs, units } from '../quantity/branding.ts';
import type { OrderStatus, Outcome } from '../vocabulary/outcomes.ts';
import { REFUSALS } from '../vocabulary/refusals.ts';
import type { Refusal, RefusalCode } from '../vocabulary/refusals.ts';

const PLACED = 1;
const CANCELLED = 2;
const DEPOSITED = 3;
const DONE = 4;
const REFUSED = 5;
const AMENDED = 6;
const CONDITIONAL = 7;
const LINKED = 8;
const CANCELLED_ALL = 9;
const RESET = 10;
const CONTRACT = 11;
/** Places are permanent. */
const STATUSES: readonly OrderStatus[] = ['open', 'partially-filled', 'filled', 'cancelled', 'untriggered'];

/** Appends an outcome. */
export function writeOutcome(writer: ByteWriter, outcome: Outcome): void {
  switch (outcome.type) {
    case 'order-placed':
      writer.u8(PLACED);
      writer.varint(outcome.order);
      writer.u8(STATUSES.indexOf(outcome.status));
      writer.varint(outcome.filled);
      writer.varint(outcome.filledValue);
      writer.varint(outcome.fee);
      break;
    case 'order-amended':
      writer.u8(AMENDED);
      writer.varint(outcome.order);
      writer.varint(outcome.market);
      writer.u8(STATUSES.indexOf(outcome.status));
      writer.varint(outcome.remaining);
      writer.varint(outcome.filled);
      writer.varint(outcome.filledValue);
      writer.varint(outcome.fee);
      break;
    case 'order-cancelled':
      writer.u8(CANCELLED);
      writer.varint(outcome.order);
      writer.varint(outcome.market);
      writer.varint(outcome.remaining);
      break;
    case 'deposited':
      writer.u8(DEPOSITED);
      writer.varint(outcome.amount);
      writer.varint(outcome.balanceAfter);
      break;
    case 'conditional-order-placed':
      writer.u8(CONDITIONAL);
      writer.varint(outcome.order);
      break;
    case 'linked-orders-placed':
      writer.u8(LINKED);
      writer.varint(outcome.order);
      writer.varint(outcome.stop);
      break;
    case 'orders-cancelled':
      writer.u8(CANCELLED_ALL);
      writer.varint(outcome.count);
      break;
    case 'account-reset':
      writer.u8(RESET);
      break;
    case 'contract-opened':
      writer.u8(CONTRACT);
      writer.varint(outcome.contract);
      writer.varint(outcome.acceptedAt);
      writer.varint(outcome.expiresAt);
      writer.varint(outcome.firstTick);
      writer.varint(outcome.profit);
      break;
    case 'done':
      writer.u8(DONE);
      break;
    case 'refused':
      writer.u8(REFUSED);
      writeRefusal(writer, outcome.refusal);
      break;
  }
}

/** Reads an outcome. Throws `MalformedBytes`. */
export function readOutcome(reader: ByteReader): Outcome {
  const tag = reader.u8();
  switch (tag) {
    case PLACED:
      return {
        type: 'order-placed',
        order: orderId(reader.varint()),
        status: readStatus(reader),
        filled: lots(reader.varint()),
        filledValue: units(reader.varint()),
        fee: units(reader.varint()),
      };
    case AMENDED:
      return {
        type: 'order-amended',
        order: orderId(reader.varint()),
        market: marketId(reader.varint()),
        status: readStatus(reader),
        remaining: lots(reader.varint()),
        filled: lots(reader.varint()),
        filledValue: units(reader.varint()),
        fee: units(reader.varint()),
      };
    case CANCELLED:
      return {
        type: 'order-cancelled',
        order: orderId(reader.varint()),
        market: marketId(reader.varint()),
        remaining: lots(reader.varint()),
      };
    case DEPOSITED:
      return { type: 'deposited', amount: units(reader.varint()), balanceAfter: units(reader.varint()) };
    case CONDITIONAL:
      return { type: 'conditional-order-placed', order: orderId(reader.varint()) };
    case LINKED:
      return {
        type: 'linked-orders-placed',
        order: orderId(reader.varint()),
        stop: orderId(reader.varint()),
      };
    case CANCELLED_ALL:
      return { type: 'orders-cancelled', count: reader.varint() };
    case RESET:
      return { type: 'account-reset' };
    case CONTRACT:
      return {
        type: 'contract-opened',
        contract: contractId(reader.varint()),
        acceptedAt: timeMs(reader.varint()),
        expiresAt: timeMs(reader.varint()),
        firstTick: tickNumber(reader.varint()),
        profit: units(reader.varint()),
      };
    case DONE:
      return { type: 'done' };
    case REFUSED:
      return { type: 'refused', refusal: readRefusal(reader) };
    default:
      throw new MalformedBytes(`unknown outcome ${tag}`);
  }
}

function readStatus(reader: ByteReader): OrderStatus {
  const status = STATUSES[reader.u8()];
  if (status === undefined) throw new MalformedBytes('unknown order status');
  return status;
}

function writeRefusal(writer: ByteWriter, refusal: Refusal): void {
  writer.varint(REFUSALS[refusal.code]);
  writer.u8(refusal.field === null ? 0 : 1);
  if (refusal.field !== null) writer.text(refusal.field);
  const params = Object.entries(refusal.params);
  writer.varint(params.length);
  for (const [name, value] of params) {
    writer.text(name);
    writer.u8(typeof value === 'number' ? 0 : 1);
    if (typeof value === 'number') writer.svarint(value);
    else writer.text(value);
  }
}

function readRefusal(reader: ByteReader): Refusal {
  const code = codeOf(reader.varint());
  const field = reader.u8() === 0 ? null : reader.text();
  const params: Record<string, number | string> = {};
  for (let left = reader.varint(); left > 0; left -= 1) {
    const name = reader.text();
    params[name] = reader.u8() === 0 ? reader.svarint() : reader.text();
  }
  return { code, field, params };
}

const CODES = new Map<number, RefusalCode>(
  // True because the keys of REFUSALS are the codes.
  Object.entries(REFUSALS).map(([code, number]) => [number, code as RefusalCode]),
);

function codeOf(number: number): RefusalCode {
  const code = CODES.get(number);
  if (code === undefined) throw new MalformedBytes(`unknown refusal ${number}`);
  return code;
}
