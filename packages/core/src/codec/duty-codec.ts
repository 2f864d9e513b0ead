/**
 * The larger commands of the venue's own duties as bytes, behind their tags: listing, quotes, fee tiers, grants.
 * Promises: prices of quotes are written as differences; a quote of many levels stays small.
 */
import { assetId, lots, marketId, ownerId, ratePpm, ticks, units } from '../quantity/branding.ts';
import type {
  FeeTier,
  ListMarket,
  MirrorDepth,
  Quote,
  ResetAccount,
  SetFeeTiers,
} from '../vocabulary/commands.ts';
import type { ByteReader, ByteWriter } from './bytes.ts';
import {
  MalformedCommand,
  readMaybeNumber,
  readMaybeText,
  writeMaybeNumber,
  writeMaybeText,
} from './parts.ts';

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

export function encodeListMarket(writer: ByteWriter, command: ListMarket): void {
  for (const key of LIST_MARKET_FIELDS) writer.svarint(command[key]);
}

export function decodeListMarket(reader: ByteReader): ListMarket {
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

export function encodeQuotes(writer: ByteWriter, quotes: readonly Quote[]): void {
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

export function decodeQuotes(reader: ByteReader): readonly Quote[] {
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

export function encodeMirrorDepth(writer: ByteWriter, command: MirrorDepth): void {
  writer.svarint(command.market);
  encodeQuotes(writer, command.bids);
  encodeQuotes(writer, command.asks);
  writeMaybeNumber(writer, command.lastPrice);
}

export function decodeMirrorDepth(reader: ByteReader): MirrorDepth {
  const market = marketId(reader.svarint());
  const bids = decodeQuotes(reader);
  const asks = decodeQuotes(reader);
  const lastPrice = readMaybeNumber(reader);
  return {
    type: 'mirror-depth',
    market,
    bids,
    asks,
    lastPrice: lastPrice === null ? null : ticks(lastPrice),
  };
}

export function encodeFeeTiers(writer: ByteWriter, command: SetFeeTiers): void {
  writer.svarint(command.currency);
  writer.varint(command.tiers.length);
  for (const { volume, makerFeeRatePpm, takerFeeRatePpm } of command.tiers) {
    for (const value of [volume, makerFeeRatePpm, takerFeeRatePpm]) writer.svarint(value);
  }
}

export function decodeFeeTiers(reader: ByteReader): SetFeeTiers {
  const currency = assetId(reader.svarint());
  const tiers: FeeTier[] = [];
  for (let left = reader.varint(); left > 0; left -= 1) {
    tiers.push({
      volume: units(reader.svarint()),
      makerFeeRatePpm: ratePpm(reader.svarint()),
      takerFeeRatePpm: ratePpm(reader.svarint()),
    });
  }
  return { type: 'set-fee-tiers', currency, tiers };
}

export function encodeResetAccount(writer: ByteWriter, command: ResetAccount): void {
  writer.svarint(command.owner);
  writeMaybeText(writer, command.requestId);
  writer.varint(command.grants.length);
  for (const { asset, amount } of command.grants) {
    writer.svarint(asset);
    writer.svarint(amount);
  }
}

export function decodeResetAccount(reader: ByteReader): ResetAccount {
  const owner = ownerId(reader.svarint());
  const requestId = readMaybeText(reader);
  const grants: ResetAccount['grants'][number][] = [];
  for (let left = reader.varint(); left > 0; left -= 1) {
    grants.push({ asset: assetId(reader.svarint()), amount: units(reader.svarint()) });
  }
  return { type: 'reset-account', owner, requestId, grants };
}
