/**
 * `place-order` and `amend-order` as bytes.
 * Promises: an order that sets nothing but the first fields is written as it was before there were others; the tag
 * says whether a second byte of flags follows.
 */
import { lots, marketId, orderId, ownerId, ticks, timeMs, units } from '../quantity/branding.ts';
import { SELF_TRADE_MODES } from '../vocabulary/order-commands.ts';
import type { AmendOrder, PlaceOrder } from '../vocabulary/order-commands.ts';
import type { ByteReader, ByteWriter } from './bytes.ts';
import { MalformedCommand, readFlags, wordAt } from './parts.ts';

const PLACE_ORDER = 5;
/** A `place-order` with a second byte of flags; written only for an order that sets one. */
const PLACE_ORDER_FURTHER = 12;

const SELL = 1;
const MARKET = 2;
const IOC = 4;
const HAS_PRICE = 8;
const HAS_QUANTITY = 16;
const HAS_SPEND = 32;
const HAS_CLIENT_ORDER_ID = 64;
const HAS_REQUEST_ID = 128;
/** Flags of the second byte; two bits from SELF_TRADE_SHIFT on are the place of the self-trade prevention. */
const FOK = 1;
const POST_ONLY = 2;
const SELF_TRADE_SHIFT = 2;
const HAS_EXPIRY = 16;
const HAS_DISPLAYED = 32;
const FURTHER_FLAGS = 63;
/** Flag of an `amend-order`, in the place of HAS_SPEND. */
const HAS_TRIGGER_PRICE = 32;
const AMEND_FLAGS = POST_ONLY | HAS_PRICE | HAS_QUANTITY | HAS_TRIGGER_PRICE | HAS_REQUEST_ID;

/** Appends a `place-order`, its tag included. */
export function encodePlaceOrder(writer: ByteWriter, command: PlaceOrder): void {
  const { price, quantity, spend, clientOrderId, requestId, expiresAt, displayed } = command;
  const further = furtherFlags(command);
  writer.u8(further === 0 ? PLACE_ORDER : PLACE_ORDER_FURTHER);
  if (further !== 0) writer.u8(further);
  writer.u8(
    (command.side === 'sell' ? SELL : 0) |
      (command.kind === 'market' ? MARKET : 0) |
      (command.timeInForce === 'ioc' ? IOC : 0) |
      (price === null ? 0 : HAS_PRICE) |
      (quantity === null ? 0 : HAS_QUANTITY) |
      (spend === null ? 0 : HAS_SPEND) |
      (clientOrderId === null ? 0 : HAS_CLIENT_ORDER_ID) |
      (requestId === null ? 0 : HAS_REQUEST_ID),
  );
  writer.svarint(command.owner);
  writer.svarint(command.market);
  if (price !== null) writer.svarint(price);
  if (quantity !== null) writer.svarint(quantity);
  if (spend !== null) writer.svarint(spend);
  if (clientOrderId !== null) writer.text(clientOrderId);
  if (requestId !== null) writer.text(requestId);
  if (expiresAt !== null) writer.svarint(expiresAt);
  if (displayed !== null) writer.svarint(displayed);
}

function furtherFlags({ timeInForce, postOnly, selfTrade, expiresAt, displayed }: PlaceOrder): number {
  const mode = selfTrade === 'cancel-newest' ? 0 : Math.max(0, SELF_TRADE_MODES.indexOf(selfTrade));
  return (
    (timeInForce === 'fok' ? FOK : 0) |
    (postOnly ? POST_ONLY : 0) |
    (mode << SELF_TRADE_SHIFT) |
    (expiresAt === null ? 0 : HAS_EXPIRY) |
    (displayed === null ? 0 : HAS_DISPLAYED)
  );
}

/** Reads a `place-order` behind its tag; `isFurther` where the tag says that a second byte of flags follows. */
export function decodePlaceOrder(reader: ByteReader, isFurther: boolean): PlaceOrder {
  const further = isFurther ? readFlags(reader, FURTHER_FLAGS) : 0;
  if (isFurther && further === 0) throw new MalformedCommand('flags 0');
  const flags = reader.u8();
  if ((further & FOK) !== 0 && (flags & IOC) !== 0) throw new MalformedCommand(`flags ${flags}`);
  const owner = ownerId(reader.svarint());
  const market = marketId(reader.svarint());
  const price = (flags & HAS_PRICE) === 0 ? null : ticks(reader.svarint());
  const quantity = (flags & HAS_QUANTITY) === 0 ? null : lots(reader.svarint());
  const spend = (flags & HAS_SPEND) === 0 ? null : units(reader.svarint());
  const clientOrderId = (flags & HAS_CLIENT_ORDER_ID) === 0 ? null : reader.text();
  const requestId = (flags & HAS_REQUEST_ID) === 0 ? null : reader.text();
  return {
    type: 'place-order',
    owner,
    requestId,
    market,
    side: (flags & SELL) === 0 ? 'buy' : 'sell',
    kind: (flags & MARKET) === 0 ? 'limit' : 'market',
    timeInForce: (further & FOK) !== 0 ? 'fok' : (flags & IOC) === 0 ? 'gtc' : 'ioc',
    postOnly: (further & POST_ONLY) !== 0,
    price,
    quantity,
    spend,
    clientOrderId,
    selfTrade: wordAt(SELF_TRADE_MODES, (further >> SELF_TRADE_SHIFT) & 3),
    expiresAt: (further & HAS_EXPIRY) === 0 ? null : timeMs(reader.svarint()),
    displayed: (further & HAS_DISPLAYED) === 0 ? null : lots(reader.svarint()),
  };
}

/** Appends an `amend-order` behind its tag. */
export function encodeAmendOrder(writer: ByteWriter, command: AmendOrder): void {
  const { price, remaining, triggerPrice, requestId } = command;
  writer.u8(
    (command.postOnly ? POST_ONLY : 0) |
      (price === null ? 0 : HAS_PRICE) |
      (remaining === null ? 0 : HAS_QUANTITY) |
      (triggerPrice === null ? 0 : HAS_TRIGGER_PRICE) |
      (requestId === null ? 0 : HAS_REQUEST_ID),
  );
  writer.svarint(command.owner);
  writer.svarint(command.order);
  if (price !== null) writer.svarint(price);
  if (remaining !== null) writer.svarint(remaining);
  if (requestId !== null) writer.text(requestId);
  if (triggerPrice !== null) writer.svarint(triggerPrice);
}

/** Reads an `amend-order` behind its tag. */
export function decodeAmendOrder(reader: ByteReader): AmendOrder {
  const flags = reader.u8();
  if ((flags & ~AMEND_FLAGS) !== 0) throw new MalformedCommand(`flags ${flags}`);
  const owner = ownerId(reader.svarint());
  const order = orderId(reader.svarint());
  const price = (flags & HAS_PRICE) === 0 ? null : ticks(reader.svarint());
  const remaining = (flags & HAS_QUANTITY) === 0 ? null : lots(reader.svarint());
  const requestId = (flags & HAS_REQUEST_ID) === 0 ? null : reader.text();
  const triggerPrice = (flags & HAS_TRIGGER_PRICE) === 0 ? null : ticks(reader.svarint());
  const postOnly = (flags & POST_ONLY) !== 0;
  return { type: 'amend-order', owner, requestId, order, price, remaining, triggerPrice, postOnly };
}
