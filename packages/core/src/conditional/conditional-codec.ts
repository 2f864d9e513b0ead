/**
 * Conditional orders as bytes, behind their tag: the kind of their trigger stands among the flags.
 */
import { lots, marketId, ownerId, ratePpm, ticks, timeMs, units } from '../quantity/branding.ts';
import { SELF_TRADE_MODES } from '../vocabulary/order-commands.ts';
import type { PlaceConditionalOrder, TimeInForce, Trigger } from '../vocabulary/order-commands.ts';
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { MalformedCommand, readFlags, wordAt } from '../codec/parts.ts';
import type { Bytes } from '../schema/layout.ts';

const TRIGGERS: readonly Trigger['kind'][] = ['stop', 'take-profit', 'trailing'];
const FORCES: readonly TimeInForce[] = ['gtc', 'ioc', 'fok'];

/** First byte: side, then two bits each for trigger, time in force and self-trade prevention. */
const SELL = 1;
const TRIGGER_SHIFT = 1;
const FORCE_SHIFT = 3;
const SELF_TRADE_SHIFT = 5;
const LOW_FLAGS = 127;
/** The last bit of the first byte: triggered by the last price. Always 0 before rules 2. */
const BY_LAST = 128;
const ALL_FLAGS = 255;
/** Second byte. */
const HAS_PRICE = 1;
const HAS_QUANTITY = 2;
const HAS_SPEND = 4;
const HAS_CLIENT_ORDER_ID = 8;
const HAS_REQUEST_ID = 16;
const HAS_EXPIRY = 32;
const HAS_ACTIVATION = 64;

function encodeConditionalOrder(writer: ByteWriter, command: PlaceConditionalOrder): void {
  const { trigger, price, quantity, spend, clientOrderId, requestId, expiresAt } = command;
  const activation = trigger.kind === 'trailing' ? trigger.activation : null;
  writer.u8(
    (command.side === 'sell' ? SELL : 0) |
      (positionOf(TRIGGERS, trigger.kind) << TRIGGER_SHIFT) |
      (positionOf(FORCES, command.timeInForce) << FORCE_SHIFT) |
      byFlag(command) |
      (positionOf(SELF_TRADE_MODES, command.selfTrade) << SELF_TRADE_SHIFT),
  );
  writer.u8(
    (price === null ? 0 : HAS_PRICE) |
      (quantity === null ? 0 : HAS_QUANTITY) |
      (spend === null ? 0 : HAS_SPEND) |
      (clientOrderId === null ? 0 : HAS_CLIENT_ORDER_ID) |
      (requestId === null ? 0 : HAS_REQUEST_ID) |
      (expiresAt === null ? 0 : HAS_EXPIRY) |
      (activation === null ? 0 : HAS_ACTIVATION),
  );
  writer.svarint(command.owner);
  writer.svarint(command.market);
  writer.svarint(trigger.kind === 'trailing' ? trigger.callbackPpm : trigger.price);
  for (const value of [activation, price, quantity, spend, expiresAt]) {
    if (value !== null) writer.svarint(value);
  }
  if (clientOrderId !== null) writer.text(clientOrderId);
  if (requestId !== null) writer.text(requestId);
}

function decodeConditionalOrder(reader: ByteReader): PlaceConditionalOrder {
  const words = readFlags(reader, ALL_FLAGS);
  const flags = readFlags(reader, LOW_FLAGS);
  const owner = ownerId(reader.svarint());
  const market = marketId(reader.svarint());
  const trigger = readTrigger(reader, wordAt(TRIGGERS, (words >> TRIGGER_SHIFT) & 3), flags);
  const price = (flags & HAS_PRICE) === 0 ? null : ticks(reader.svarint());
  const quantity = (flags & HAS_QUANTITY) === 0 ? null : lots(reader.svarint());
  const spend = (flags & HAS_SPEND) === 0 ? null : units(reader.svarint());
  const expiresAt = (flags & HAS_EXPIRY) === 0 ? null : timeMs(reader.svarint());
  const clientOrderId = (flags & HAS_CLIENT_ORDER_ID) === 0 ? null : reader.text();
  const requestId = (flags & HAS_REQUEST_ID) === 0 ? null : reader.text();
  return {
    type: 'place-conditional-order',
    owner,
    requestId,
    market,
    side: (words & SELL) === 0 ? 'buy' : 'sell',
    trigger,
    price,
    timeInForce: wordAt(FORCES, (words >> FORCE_SHIFT) & 3),
    quantity,
    spend,
    selfTrade: wordAt(SELF_TRADE_MODES, (words >> SELF_TRADE_SHIFT) & 3),
    expiresAt,
    clientOrderId,
    ...byOf(words),
  };
}

function byFlag({ by }: Pick<PlaceConditionalOrder, 'by'>): number {
  return by === 'last-price' ? BY_LAST : 0;
}

function byOf(flags: number): Pick<PlaceConditionalOrder, 'by'> {
  return (flags & BY_LAST) === 0 ? {} : { by: 'last-price' };
}

function readTrigger(reader: ByteReader, kind: Trigger['kind'], flags: number): Trigger {
  const value = reader.svarint();
  const hasActivation = (flags & HAS_ACTIVATION) !== 0;
  if (kind === 'trailing') {
    const activation = hasActivation ? ticks(reader.svarint()) : null;
    return { kind, callbackPpm: ratePpm(value), activation };
  }
  if (hasActivation) throw new MalformedCommand(`flags ${flags}`);
  return { kind, price: ticks(value) };
}

/** The position of a word in its list; a word that is not in it is refused before, and written as the first. */
function positionOf<Word extends string>(words: readonly Word[], word: Word): number {
  return Math.max(0, words.indexOf(word));
}

export const CONDITIONAL_BYTES: Bytes<PlaceConditionalOrder> = {
  encode: encodeConditionalOrder,
  decode: decodeConditionalOrder,
};
