/**
 * The ticks of seconds-contracts as bytes, behind their tags.
 * Promises: what the sources of a tick said is written as differences to the tick's price, so that a command of eight coins
 * and four sources, one a second, stays small; a difference that would leave the safe range is marked and written whole.
 * Ticks that say what ticks did not say at first have tags of their own; without it they are written as they ever were.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import {
  MalformedCommand,
  readFlag,
  readFlags,
  readMaybeNumber,
  wordAt,
  writeMaybeNumber,
} from '../codec/parts.ts';
import { assetId, indexPrice, tickNumber, timeMs } from '../quantity/branding.ts';
import type { Bytes } from '../schema/layout.ts';
import type { IndexPrice, TimeMs } from '../vocabulary/brands.ts';
import { LEFT_OUT } from '../vocabulary/seconds-commands.ts';
import type {
  FillTicks,
  FilledTick,
  FeedPaperTicks,
  PaperTick,
  PublishTicks,
  PublishedTick,
  TickSource,
} from '../vocabulary/seconds-commands.ts';

/** Whether ticks say nothing that ticks did not say at first: how fresh their prices are, and the trades of their sources. */
export function isOldPublish({ ticks }: PublishTicks): boolean {
  return ticks.every(
    ({ freshAt, sources }) => freshAt === null && sources.every(({ trade }) => trade === null),
  );
}

/** The same of mirrored ones: how fresh, which are filled, and the end of the last interruption. */
export function isOldPaperTicks({ resumedAt, ticks }: FeedPaperTicks): boolean {
  return resumedAt === null && ticks.every(({ freshAt, filled }) => freshAt === null && !filled);
}

/** A source's flags: low two bits 0 for one that counts, else 1 + its place in LEFT_OUT; then how its price is written. */
const LEFT_OUT_MASK = 3;
const PRICE_SHIFT = 2;
const NO_PRICE = 0;
const BY_DIFFERENCE = 1;
const WHOLE = 2;
const PRICE_MASK = 3;
const MAX_FLAGS = (WHOLE << PRICE_SHIFT) | LEFT_OUT_MASK;
/** The source's trade follows; in the newer forms alone. */
const WITH_TRADE = 16;
const SECOND_MS = 1000;

function encodePublishTicks(writer: ByteWriter, command: PublishTicks, isNewer: boolean): void {
  writer.svarint(command.second);
  writer.varint(command.ticks.length);
  for (const { asset, price, freshAt, sources } of command.ticks) {
    writer.svarint(asset);
    writer.svarint(price);
    if (isNewer) writeFreshAt(writer, command.second, freshAt);
    encodeSources(writer, price, sources);
  }
}

function decodePublishTicks(reader: ByteReader, isNewer: boolean): PublishTicks {
  const second = reader.svarint();
  const ticks: PublishedTick[] = [];
  for (let left = reader.varint(); left > 0; left -= 1) {
    const asset = assetId(reader.svarint());
    const price = indexPrice(reader.svarint());
    const freshAt = isNewer ? readFreshAt(reader, second) : null;
    ticks.push({ asset, price, freshAt, sources: decodeSources(reader, price, isNewer) });
  }
  return { type: 'publish-ticks', second, ticks };
}

function encodeFillTicks(writer: ByteWriter, { ticks }: FillTicks): void {
  writer.varint(ticks.length);
  for (const { asset, second, price, freshAt, sources } of ticks) {
    for (const value of [asset, second, price]) writer.svarint(value);
    writeFreshAt(writer, second, freshAt);
    encodeSources(writer, price, sources);
  }
}

function decodeFillTicks(reader: ByteReader): FillTicks {
  const ticks: FilledTick[] = [];
  for (let left = reader.varint(); left > 0; left -= 1) {
    const asset = assetId(reader.svarint());
    const second = reader.svarint();
    const price = indexPrice(reader.svarint());
    const freshAt = readFreshAt(reader, second);
    if (freshAt === null) throw new MalformedCommand('a filled tick that is not said to be fresh');
    ticks.push({ asset, second, price, freshAt, sources: decodeSources(reader, price, true) });
  }
  return { type: 'fill-ticks', ticks };
}

/** As what it lies before the second, which is nothing for a price that is a function of the second. */
function writeFreshAt(writer: ByteWriter, second: number, freshAt: TimeMs | null): void {
  const before = freshAt === null ? 0 : second * SECOND_MS - freshAt;
  const fits = Number.isSafeInteger(second * SECOND_MS) && Number.isSafeInteger(before);
  writer.u8(freshAt === null ? NO_PRICE : fits ? BY_DIFFERENCE : WHOLE);
  if (freshAt !== null) writer.svarint(fits ? before : freshAt);
}

function readFreshAt(reader: ByteReader, second: number): TimeMs | null {
  const form = readFlags(reader, WHOLE);
  if (form === NO_PRICE) return null;
  const written = reader.svarint();
  return safe(timeMs(form === WHOLE ? written : second * SECOND_MS - written));
}

function encodeSources(writer: ByteWriter, tickPrice: number, sources: readonly TickSource[]): void {
  writer.varint(sources.length);
  for (const { price, leftOut, trade } of sources) {
    const why = leftOut === null ? 0 : LEFT_OUT.indexOf(leftOut) + 1;
    if (why === 0 && leftOut !== null) throw new RangeError('unknown reason of a source');
    const difference = (price ?? 0) - tickPrice;
    const fits = Number.isSafeInteger(difference);
    const form = price === null ? NO_PRICE : fits ? BY_DIFFERENCE : WHOLE;
    writer.u8((form << PRICE_SHIFT) | why | (trade === null ? 0 : WITH_TRADE));
    if (price !== null) writer.svarint(fits ? difference : price);
    if (trade !== null) writer.text(trade);
  }
}

function decodeSources(reader: ByteReader, tickPrice: number, isNewer: boolean): readonly TickSource[] {
  const sources: TickSource[] = [];
  for (let left = reader.varint(); left > 0; left -= 1) {
    const flags = readFlags(reader, isNewer ? MAX_FLAGS | WITH_TRADE : MAX_FLAGS);
    const why = flags & LEFT_OUT_MASK;
    const leftOut = why === 0 ? null : wordAt(LEFT_OUT, why - 1);
    const form = (flags >> PRICE_SHIFT) & PRICE_MASK;
    if (form > WHOLE) throw new MalformedCommand(`flags ${flags}`);
    const price = form === NO_PRICE ? null : readSourcePrice(reader, tickPrice, form);
    sources.push({ price, leftOut, trade: (flags & WITH_TRADE) === 0 ? null : reader.text() });
  }
  return sources;
}

function readSourcePrice(reader: ByteReader, tickPrice: number, form: number): IndexPrice {
  const written = reader.svarint();
  return safe(indexPrice(form === WHOLE ? written : tickPrice + written));
}

function safe<Value extends number>(value: Value): Value {
  if (!Number.isSafeInteger(value)) throw new MalformedCommand('a number passes 2^53 - 1');
  return value;
}

function encodePaperTicks(writer: ByteWriter, command: FeedPaperTicks, isNewer: boolean): void {
  writer.svarint(command.liveTime);
  if (isNewer) writeMaybeNumber(writer, command.resumedAt);
  writer.varint(command.ticks.length);
  for (const { asset, number, second, price, freshAt, filled } of command.ticks) {
    writer.svarint(asset);
    writeMaybeNumber(writer, number);
    writer.svarint(second);
    writer.svarint(price);
    if (!isNewer) continue;
    writeFreshAt(writer, second, freshAt);
    writer.u8(filled ? 1 : 0);
  }
}

function decodePaperTicks(reader: ByteReader, isNewer: boolean): FeedPaperTicks {
  const liveTime = timeMs(reader.svarint());
  const resumed = isNewer ? readMaybeNumber(reader) : null;
  const ticks: PaperTick[] = [];
  for (let left = reader.varint(); left > 0; left -= 1) {
    const asset = assetId(reader.svarint());
    const number = readMaybeNumber(reader);
    const second = reader.svarint();
    const price = indexPrice(reader.svarint());
    const freshAt = isNewer ? readFreshAt(reader, second) : null;
    const filled = isNewer && readFlag(reader);
    ticks.push({
      asset,
      number: number === null ? null : tickNumber(number),
      second,
      price,
      freshAt,
      filled,
    });
  }
  const resumedAt = resumed === null ? null : timeMs(resumed);
  return { type: 'feed-paper-ticks', liveTime, resumedAt, ticks };
}

export const FILL_BYTES: Bytes<FillTicks> = { encode: encodeFillTicks, decode: decodeFillTicks };

/** `publish-ticks` in the older form or the newer one. */
export function publishBytes(isNewer: boolean): Bytes<PublishTicks> {
  return {
    encode: (writer, command) => encodePublishTicks(writer, command, isNewer),
    decode: (reader) => decodePublishTicks(reader, isNewer),
  };
}

/** `feed-paper-ticks` in the older form or the newer one. */
export function paperTicksBytes(isNewer: boolean): Bytes<FeedPaperTicks> {
  return {
    encode: (writer, command) => encodePaperTicks(writer, command, isNewer),
    decode: (reader) => decodePaperTicks(reader, isNewer),
  };
}
