/**
 * Commands as bytes: the format of the journal (format version 1).
 * Promises: decode(encode(c)) equals c for every command whose numbers are safe integers, refused ones included;
 * any other bytes throw `MalformedCommand`. Tags are permanent.
 * Layout: tag byte, then the fields in the order below; numbers as signed varints, prices of quotes as differences.
 */
import type { Command, CommandType, PlaceOrder, Quote } from '../vocabulary/commands.ts';
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
};

const SELL = 1;
const MARKET = 2;
const IOC = 4;
const HAS_PRICE = 8;
const HAS_QUANTITY = 16;
const HAS_SPEND = 32;
const HAS_CLIENT_ORDER_ID = 64;
const HAS_REQUEST_ID = 128;

/** Appends one command. Throws RangeError where a number is no safe integer, or the type is unknown. */
export function encodeCommand(writer: ByteWriter, command: Command): void {
  const tag = TAGS[command.type];
  if (tag === undefined) throw new RangeError('unknown command');
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
    case 'place-order':
      return encodePlaceOrder(writer, command);
    case 'cancel-order':
      writer.svarint(command.owner);
      writeRequestId(writer, command.requestId);
      return writer.svarint(command.order);
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
      return decodePlaceOrder(reader);
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

function decodePlaceOrder(reader: ByteReader): PlaceOrder {
  const flags = reader.u8();
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
    timeInForce: (flags & IOC) === 0 ? 'gtc' : 'ioc',
    price,
    quantity,
    spend,
    clientOrderId,
  };
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
