/**
 * The commands of seconds-contracts as bytes, behind their tags.
 * Promises: what the sources of a tick said is written as differences to the tick's price, so that a command of eight coins
 * and four sources, one a second, stays small; a difference that would leave the safe range is marked and written whole.
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
} as const satisfies Readonly<Record<SecondsCommand['type'], number>>;

/** Whether a command is one of this room. */
export function isSecondsCommand(command: { readonly type: string }): command is SecondsCommand {
  return Object.hasOwn(SECONDS_TAGS, command.type);
}

/** A source's flags: low two bits 0 for one that counts, else 1 + its place in LEFT_OUT; then how its price is written. */
const LEFT_OUT_MASK = 3;
const PRICE_SHIFT = 2;
const NO_PRICE = 0;
const BY_DIFFERENCE = 1;
const WHOLE = 2;
const GREATEST_FLAGS = (WHOLE << PRICE_SHIFT) | LEFT_OUT_MASK;

/** Appends what stands behind the tag. Throws RangeError for an unknown word: it must never be written as another. */
export function encodeSeconds(writer: ByteWriter, command: SecondsCommand): void {
  switch (command.type) {
    case 'publish-ticks':
      return encodePublishTicks(writer, command);
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

/** What stands behind a tag of this room, null for any other tag. */
export function decodeSeconds(reader: ByteReader, tag: number): SecondsCommand | null {
  switch (tag) {
    case SECONDS_TAGS['publish-ticks']:
      return decodePublishTicks(reader);
    case SECONDS_TAGS['mirror-ticks']:
      return decodeMirrorTicks(reader);
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

function encodePublishTicks(writer: ByteWriter, { second, ticks }: PublishTicks): void {
  writer.svarint(second);
  writer.varint(ticks.length);
  for (const { asset, price, sources } of ticks) {
    writer.svarint(asset);
    writer.svarint(price);
    writer.varint(sources.length);
    for (const source of sources) encodeSource(writer, price, source);
  }
}

function encodeSource(writer: ByteWriter, tickPrice: number, { price, leftOut }: TickSource): void {
  const why = leftOut === null ? 0 : LEFT_OUT.indexOf(leftOut) + 1;
  if (why === 0 && leftOut !== null) throw new RangeError('unknown reason of a source');
  if (price === null) return writer.u8((NO_PRICE << PRICE_SHIFT) | why);
  const difference = price - tickPrice;
  const fits = Number.isSafeInteger(difference);
  writer.u8(((fits ? BY_DIFFERENCE : WHOLE) << PRICE_SHIFT) | why);
  return writer.svarint(fits ? difference : price);
}

function decodePublishTicks(reader: ByteReader): PublishTicks {
  const second = reader.svarint();
  const ticks: PublishedTick[] = [];
  for (let left = reader.varint(); left > 0; left -= 1) {
    const asset = assetId(reader.svarint());
    const price = reader.svarint();
    const sources: TickSource[] = [];
    for (let more = reader.varint(); more > 0; more -= 1) sources.push(decodeSource(reader, price));
    ticks.push({ asset, price: indexPrice(price), sources });
  }
  return { type: 'publish-ticks', second, ticks };
}

function decodeSource(reader: ByteReader, tickPrice: number): TickSource {
  const flags = readFlags(reader, GREATEST_FLAGS);
  const why = flags & LEFT_OUT_MASK;
  const leftOut = why === 0 ? null : wordAt(LEFT_OUT, why - 1);
  const form = flags >> PRICE_SHIFT;
  if (form === NO_PRICE) return { price: null, leftOut };
  const written = reader.svarint();
  const price = form === WHOLE ? written : tickPrice + written;
  if (!Number.isSafeInteger(price)) throw new MalformedCommand("a source's price passes 2^53 - 1");
  return { price: indexPrice(price), leftOut };
}

function encodeMirrorTicks(writer: ByteWriter, { liveTime, ticks }: MirrorTicks): void {
  writer.svarint(liveTime);
  writer.varint(ticks.length);
  for (const { asset, number, second, price } of ticks) {
    writer.svarint(asset);
    writeMaybeNumber(writer, number);
    writer.svarint(second);
    writer.svarint(price);
  }
}

function decodeMirrorTicks(reader: ByteReader): MirrorTicks {
  const liveTime = timeMs(reader.svarint());
  const ticks: MirroredTick[] = [];
  for (let left = reader.varint(); left > 0; left -= 1) {
    const asset = assetId(reader.svarint());
    const number = readMaybeNumber(reader);
    const second = reader.svarint();
    const price = indexPrice(reader.svarint());
    ticks.push({ asset, number: number === null ? null : tickNumber(number), second, price });
  }
  return { type: 'mirror-ticks', liveTime, ticks };
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
