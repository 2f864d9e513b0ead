/**
 * Commands as bytes: the format of the journal (format version 1).
 * Promises: decode(encode(c)) equals c for every command whose numbers are safe integers, refused ones included;
 * any other bytes throw `MalformedCommand`. Tags are permanent.
 * Layout: tag byte, then the fields in the order below; numbers as signed varints, prices of quotes as differences.
 */
import type { Command, CommandType, Quote } from '../vocabulary/commands.ts';
import type { AmendOrder, PlaceOrder } from '../vocabulary/order-commands.ts';
import {
  assetId,
  indexPrice,
  lots,
  marketId,
  orderId,
  ownerId,
  ratePpm,
  ticks,
  units,
} from '../quantity/branding.ts';
import { MalformedBytes } from './bytes.ts';
import type { ByteReader, ByteWriter } from './bytes.ts';

/** Bytes that are no command of this format. */
export class MalformedCommand extends Error {
  constructor(detail: string) {
    super(`malformed command: ${detail}`);
    this.name = 'MalformedCommand';
  }
}

const TAGS: Readonly<Record<CommandType, number>> = {
  'list-asset': 1,
  'list-market': 2,
  'open-owner': 3,
  deposit: 4,
  'place-order': 5,
  'cancel-order': 6,
  'replace-quotes': 7,
  'index-tick': 8,
  'advance-time': 9,
  'activate-rules': 10,
  'amend-order': 11,
};
/** A `place-order` with a second byte of flags; written only for an order that sets one, so that others stay as they were. */
const PLACE_ORDER_FURTHER = 12;

const SELL = 1;
const MARKET = 2;
const IOC = 4;
const HAS_PRICE = 8;
const HAS_QUANTITY = 16;
const HAS_SPEND = 32;
const HAS_CLIENT_ORDER_ID = 64;
const HAS_REQUEST_ID = 128;
/** Flags of the second byte. */
const FOK = 1;
const POST_ONLY = 2;

/** Appends one command. Throws RangeError where a number is no safe integer, or the type is unknown. */
export function encodeCommand(writer: ByteWriter, command: Command): void {
  const tag = TAGS[command.type];
  if (tag === undefined) throw new RangeError('unknown command');
  if (command.type === 'place-order') return encodePlaceOrder(writer, command);
  writer.u8(tag);
  switch (command.type) {
    case 'list-asset':
      writer.svarint(command.asset);
      writer.text(command.code);
      return writer.svarint(command.scale);
    case 'list-market':
      for (const key of LIST_MARKET_FIELDS) writer.svarint(command[key]);
      return undefined;
    case 'open-owner':
      return writer.svarint(command.owner);
    case 'deposit':
      writer.svarint(command.owner);
      writeRequestId(writer, command.requestId);
      writer.svarint(command.asset);
      writer.svarint(command.amount);
      return writer.u8(command.source === 'faucet' ? 0 : 1);
    case 'cancel-order':
      writer.svarint(command.owner);
      writeRequestId(writer, command.requestId);
      return writer.svarint(command.order);
    case 'amend-order':
      return encodeAmendOrder(writer, command);
    case 'replace-quotes':
      writer.svarint(command.market);
      encodeQuotes(writer, command.bids);
      return encodeQuotes(writer, command.asks);
    case 'index-tick':
      writer.svarint(command.asset);
      writer.svarint(command.second);
      return writer.svarint(command.price);
    case 'advance-time':
      return undefined;
    case 'activate-rules':
      return writer.svarint(command.version);
  }
}

const LIST_MARKET_FIELDS = [
  'market',
  'base',
  'quote',
  'tickDecimals',
  'lotDecimals',
  'minimumNotional',
  'maximumLots',
  'makerFeeRatePpm',
  'takerFeeRatePpm',
] as const;

function writeRequestId(writer: ByteWriter, requestId: string | null): void {
  writer.u8(requestId === null ? 0 : 1);
  if (requestId !== null) writer.text(requestId);
}

function encodePlaceOrder(writer: ByteWriter, command: PlaceOrder): void {
  const { price, quantity, spend, clientOrderId, requestId } = command;
  const further = (command.timeInForce === 'fok' ? FOK : 0) | (command.postOnly ? POST_ONLY : 0);
  writer.u8(further === 0 ? TAGS['place-order'] : PLACE_ORDER_FURTHER);
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
}

function encodeAmendOrder(writer: ByteWriter, command: AmendOrder): void {
  const { price, remaining, requestId } = command;
  writer.u8(
    (command.postOnly ? POST_ONLY : 0) |
      (price === null ? 0 : HAS_PRICE) |
      (remaining === null ? 0 : HAS_QUANTITY) |
      (requestId === null ? 0 : HAS_REQUEST_ID),
  );
  writer.svarint(command.owner);
  writer.svarint(command.order);
  if (price !== null) writer.svarint(price);
  if (remaining !== null) writer.svarint(remaining);
  if (requestId !== null) writer.text(requestId);
}

function encodeQuotes(writer: ByteWriter, quotes: readonly Quote[]): void {
  writer.varint(quotes.length);
  let previous = 0;
  for (const quote of quotes) {
    const step = quote.price - previous;
    // A difference of two safe integers can leave the safe range; such a price goes whole behind a mark.
    const fits = Number.isSafeInteger(step) && step !== 0;
    writer.svarint(fits ? step : 0);
    if (!fits) writer.svarint(quote.price);
    writer.svarint(quote.quantity);
    previous = quote.price;
  }
}

/** Reads one command. Throws `MalformedCommand`. */
export function decodeCommand(reader: ByteReader): Command {
  try {
    return decodeTagged(reader, reader.u8());
  } catch (error) {
    if (error instanceof MalformedBytes) throw new MalformedCommand(error.message);
    throw error;
  }
}

function decodeTagged(reader: ByteReader, tag: number): Command {
  switch (tag) {
    case TAGS['list-asset']:
      return {
        type: 'list-asset',
        asset: assetId(reader.svarint()),
        code: reader.text(),
        scale: reader.svarint(),
      };
    case TAGS['list-market']:
      return decodeListMarket(reader);
    case TAGS['open-owner']:
      return { type: 'open-owner', owner: ownerId(reader.svarint()) };
    case TAGS['deposit']:
      return {
        type: 'deposit',
        owner: ownerId(reader.svarint()),
        requestId: flag(reader) ? reader.text() : null,
        asset: assetId(reader.svarint()),
        amount: units(reader.svarint()),
        source: flag(reader) ? 'house-funding' : 'faucet',
      };
    case TAGS['place-order']:
      return decodePlaceOrder(reader, 0);
    case PLACE_ORDER_FURTHER:
      return decodePlaceOrder(reader, furtherFlags(reader));
    case TAGS['amend-order']:
      return decodeAmendOrder(reader);
    case TAGS['cancel-order']:
      return {
        type: 'cancel-order',
        owner: ownerId(reader.svarint()),
        requestId: flag(reader) ? reader.text() : null,
        order: orderId(reader.svarint()),
      };
    case TAGS['replace-quotes']:
      return {
        type: 'replace-quotes',
        market: marketId(reader.svarint()),
        bids: decodeQuotes(reader),
        asks: decodeQuotes(reader),
      };
    case TAGS['index-tick']:
      return {
        type: 'index-tick',
        asset: assetId(reader.svarint()),
        second: reader.svarint(),
        price: indexPrice(reader.svarint()),
      };
    case TAGS['advance-time']:
      return { type: 'advance-time' };
    case TAGS['activate-rules']:
      return { type: 'activate-rules', version: reader.svarint() };
    default:
      throw new MalformedCommand(`unknown tag ${tag}`);
  }
}

function flag(reader: ByteReader): boolean {
  const value = reader.u8();
  if (value > 1) throw new MalformedCommand(`flag ${value}`);
  return value === 1;
}

function decodeListMarket(reader: ByteReader): Command {
  return {
    type: 'list-market',
    market: marketId(reader.svarint()),
    base: assetId(reader.svarint()),
    quote: assetId(reader.svarint()),
    tickDecimals: reader.svarint(),
    lotDecimals: reader.svarint(),
    minimumNotional: units(reader.svarint()),
    maximumLots: lots(reader.svarint()),
    makerFeeRatePpm: ratePpm(reader.svarint()),
    takerFeeRatePpm: ratePpm(reader.svarint()),
  };
}

/** The second byte of flags: at least one is set, and no other than is known. */
function furtherFlags(reader: ByteReader): number {
  const further = reader.u8();
  if (further === 0 || further > (FOK | POST_ONLY)) throw new MalformedCommand(`flags ${further}`);
  return further;
}

function decodePlaceOrder(reader: ByteReader, further: number): PlaceOrder {
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
  };
}

function decodeAmendOrder(reader: ByteReader): AmendOrder {
  const flags = reader.u8();
  if ((flags & ~(POST_ONLY | HAS_PRICE | HAS_QUANTITY | HAS_REQUEST_ID)) !== 0) {
    throw new MalformedCommand(`flags ${flags}`);
  }
  const owner = ownerId(reader.svarint());
  const order = orderId(reader.svarint());
  const price = (flags & HAS_PRICE) === 0 ? null : ticks(reader.svarint());
  const remaining = (flags & HAS_QUANTITY) === 0 ? null : lots(reader.svarint());
  const requestId = (flags & HAS_REQUEST_ID) === 0 ? null : reader.text();
  const postOnly = (flags & POST_ONLY) !== 0;
  return { type: 'amend-order', owner, requestId, order, price, remaining, postOnly };
}

function decodeQuotes(reader: ByteReader): readonly Quote[] {
  const count = reader.varint();
  const quotes: Quote[] = [];
  let previous = 0;
  for (let index = 0; index < count; index += 1) {
    const step = reader.svarint();
    const price = step === 0 ? reader.svarint() : previous + step;
    if (!Number.isSafeInteger(price)) throw new MalformedCommand('a quote passes 2^53 - 1');
    quotes.push({ price: ticks(price), quantity: lots(reader.svarint()) });
    previous = price;
  }
  return quotes;
}
