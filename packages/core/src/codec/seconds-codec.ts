/**
 * The commands of seconds-contracts as bytes, behind their tags.
 * Promises: what the sources of a tick said is written as differences to the tick's price, so that a command of eight coins
 * and four sources, one a second, stays small; a difference that would leave the safe range is marked and written whole.
 * Ticks that say what ticks did not say at first have tags of their own; without it they are written as they ever were.
 */
import {
  assetId,
  indexPrice,
  ownerId,
  productId,
  ratePpm,
  tickNumber,
  timeMs,
  units,
} from '../quantity/branding.ts';
import { DIRECTIONS, LEFT_OUT } from '../vocabulary/seconds-commands.ts';
import type {
  CoolOff,
  FillTicks,
  FilledTick,
  MirrorTicks,
  MirroredTick,
  OfferSeconds,
  OpenContract,
  PublishTicks,
  PublishedTick,
  SecondsCommand,
  SetPlayLimits,
  SetPoolLimits,
  TickSource,
} from '../vocabulary/seconds-commands.ts';
import type { IndexPrice, TimeMs } from '../vocabulary/brands.ts';
import type { ByteReader, ByteWriter } from './bytes.ts';
import {
  MalformedCommand,
  readFlag,
  readFlags,
  readMaybeNumber,
  readMaybeText,
  wordAt,
  writeMaybeNumber,
  writeMaybeText,
} from './parts.ts';

/** Tags of these commands; permanent. */
export const SECONDS_TAGS = {
  'publish-ticks': 25,
  'mirror-ticks': 26,
  'set-pool-limits': 27,
  'offer-seconds': 28,
  'open-contract': 29,
  'set-play-limits': 30,
  'cool-off': 31,
  'note-unclean-stop': 32,
  'fill-ticks': 35,
} as const satisfies Readonly<Record<SecondsCommand['type'], number>>;

/** `publish-ticks` with how fresh a price is, and the trades of its sources. */
const PUBLISH_FRESH_TICKS = 33;
/** `mirror-ticks` with the same, with filled seconds and the end of the last interruption. */
const MIRROR_FRESH_TICKS = 34;

/** The tag of a command: the older one where it says nothing that is newer. */
export function secondsTag(command: SecondsCommand): number {
  switch (command.type) {
    case 'publish-ticks':
      return command.ticks.every(isOfOldForm) ? SECONDS_TAGS[command.type] : PUBLISH_FRESH_TICKS;
    case 'mirror-ticks': {
      const isOld = command.resumedAt === null && command.ticks.every(isMirroredInOldForm);
      return isOld ? SECONDS_TAGS[command.type] : MIRROR_FRESH_TICKS;
    }
    default:
      return SECONDS_TAGS[command.type];
  }
}

function isOfOldForm({ freshAt, sources }: PublishedTick): boolean {
  return freshAt === null && sources.every(({ trade }) => trade === null);
}

function isMirroredInOldForm({ freshAt, filled }: MirroredTick): boolean {
  return freshAt === null && !filled;
}

/** Whether a command is one about seconds-contracts. */
export function isSecondsCommand(command: { readonly type: string }): command is SecondsCommand {
  return Object.hasOwn(SECONDS_TAGS, command.type);
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

/** Appends what stands behind the tag. Throws RangeError for an unknown word: it must never be written as another. */
export function encodeSeconds(writer: ByteWriter, command: SecondsCommand): void {
  switch (command.type) {
    case 'publish-ticks':
      return encodePublishTicks(writer, command);
    case 'fill-ticks':
      return encodeFillTicks(writer, command);
    case 'mirror-ticks':
      return encodeMirrorTicks(writer, command);
    case 'set-pool-limits':
      for (const value of [command.perCoin, command.perDirection, command.perOwner]) writer.svarint(value);
      return undefined;
    case 'offer-seconds':
      return encodeOffer(writer, command);
    case 'open-contract':
      return encodeOpenContract(writer, command);
    case 'set-play-limits':
      writer.svarint(command.owner);
      writeMaybeText(writer, command.requestId);
      writeMaybeNumber(writer, command.dailyLoss);
      return writeMaybeNumber(writer, command.reminderMinutes);
    case 'cool-off':
      writer.svarint(command.owner);
      writeMaybeText(writer, command.requestId);
      return writer.svarint(command.until);
    case 'note-unclean-stop':
      return undefined;
  }
}

/** What stands behind a tag of seconds-contracts, null for any other tag. */
export function decodeSeconds(reader: ByteReader, tag: number): SecondsCommand | null {
  switch (tag) {
    case SECONDS_TAGS['publish-ticks']:
      return decodePublishTicks(reader, false);
    case PUBLISH_FRESH_TICKS:
      return decodePublishTicks(reader, true);
    case SECONDS_TAGS['fill-ticks']:
      return decodeFillTicks(reader);
    case SECONDS_TAGS['mirror-ticks']:
      return decodeMirrorTicks(reader, false);
    case MIRROR_FRESH_TICKS:
      return decodeMirrorTicks(reader, true);
    case SECONDS_TAGS['set-pool-limits']:
      return decodePoolLimits(reader);
    case SECONDS_TAGS['offer-seconds']:
      return decodeOffer(reader);
    case SECONDS_TAGS['open-contract']:
      return decodeOpenContract(reader);
    case SECONDS_TAGS['set-play-limits']:
      return decodePlayLimits(reader);
    case SECONDS_TAGS['cool-off']:
      return decodeCoolOff(reader);
    case SECONDS_TAGS['note-unclean-stop']:
      return { type: 'note-unclean-stop' };
    default:
      return null;
  }
}

function encodePublishTicks(writer: ByteWriter, command: PublishTicks): void {
  const isNewer = secondsTag(command) === PUBLISH_FRESH_TICKS;
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

function encodeMirrorTicks(writer: ByteWriter, command: MirrorTicks): void {
  const isNewer = secondsTag(command) === MIRROR_FRESH_TICKS;
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

function decodeMirrorTicks(reader: ByteReader, isNewer: boolean): MirrorTicks {
  const liveTime = timeMs(reader.svarint());
  const resumed = isNewer ? readMaybeNumber(reader) : null;
  const ticks: MirroredTick[] = [];
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
  return { type: 'mirror-ticks', liveTime, resumedAt, ticks };
}

function decodePoolLimits(reader: ByteReader): SetPoolLimits {
  return {
    type: 'set-pool-limits',
    perCoin: units(reader.svarint()),
    perDirection: units(reader.svarint()),
    perOwner: units(reader.svarint()),
  };
}

const OFFER_FIELDS = ['product', 'asset', 'periodMs', 'profitPpm', 'leastStake', 'greatestStake'] as const;

function encodeOffer(writer: ByteWriter, command: OfferSeconds): void {
  for (const key of OFFER_FIELDS) writer.svarint(command[key]);
  writer.u8(command.isOffered ? 1 : 0);
}

function decodeOffer(reader: ByteReader): OfferSeconds {
  return {
    type: 'offer-seconds',
    product: productId(reader.svarint()),
    asset: assetId(reader.svarint()),
    periodMs: reader.svarint(),
    profitPpm: ratePpm(reader.svarint()),
    leastStake: units(reader.svarint()),
    greatestStake: units(reader.svarint()),
    isOffered: readFlag(reader),
  };
}

function encodeOpenContract(writer: ByteWriter, command: OpenContract): void {
  const direction = DIRECTIONS.indexOf(command.direction);
  if (direction < 0) throw new RangeError('unknown direction');
  writer.svarint(command.owner);
  writeMaybeText(writer, command.requestId);
  writer.svarint(command.product);
  writer.u8(direction);
  writer.svarint(command.stake);
  writer.svarint(command.profitPpm);
}

function decodeOpenContract(reader: ByteReader): OpenContract {
  return {
    type: 'open-contract',
    owner: ownerId(reader.svarint()),
    requestId: readMaybeText(reader),
    product: productId(reader.svarint()),
    direction: wordAt(DIRECTIONS, reader.u8()),
    stake: units(reader.svarint()),
    profitPpm: ratePpm(reader.svarint()),
  };
}

function decodePlayLimits(reader: ByteReader): SetPlayLimits {
  const owner = ownerId(reader.svarint());
  const requestId = readMaybeText(reader);
  const dailyLoss = readMaybeNumber(reader);
  return {
    type: 'set-play-limits',
    owner,
    requestId,
    dailyLoss: dailyLoss === null ? null : units(dailyLoss),
    reminderMinutes: readMaybeNumber(reader),
  };
}

function decodeCoolOff(reader: ByteReader): CoolOff {
  const owner = ownerId(reader.svarint());
  const requestId = readMaybeText(reader);
  return { type: 'cool-off', owner, requestId, until: timeMs(reader.svarint()) };
}
