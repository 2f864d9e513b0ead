/**
 * The state of seconds-contracts in a snapshot, in canonical bytes: products, limits, clocks, ticks, contracts, players.
 * Promises: reading back throws for rows that are not whole, out of order, or beyond what the listing and the owners know.
 * A tick is written as its differences to the one before: about five bytes.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { assetId, productId, ratePpm, units } from '../quantity/branding.ts';
import { section } from '../schema/section.ts';
import {
  CONTRACT_FIELDS,
  PLAYER_FIELDS,
  captureSeconds,
  keptTicks,
  restoreSeconds,
} from './captured-seconds.ts';
import type { CapturedSeconds } from './captured-seconds.ts';
import { currencyOf, poolIndexOf } from './seconds-state.ts';
import type { PoolLimits, Product, SecondsContext } from './seconds-state.ts';
import type { CapturedTicks, TickColumns } from './tick-log.ts';
import { readFloats, writeColumn } from '../codec/columns.ts';

export const secondsSection = section<CapturedSeconds | null, SecondsContext>({
  tag: 12,
  capture: ({ seconds }) => captureSeconds(seconds),
  isEmpty: (captured) => captured === null,
  write: (writer, captured) => {
    if (captured !== null) writeSeconds(writer, captured);
  },
  restore: restoreSection,
});

function restoreSection(reader: ByteReader, context: SecondsContext): void {
  const { listing, owners, seconds, rulesVersion } = context;
  const ticks = keptTicks(rulesVersion);
  const bounds = { assets: listing.assets.length, owners: owners.count, ticks };
  restoreSeconds(seconds, owners, readSeconds(reader, bounds), rulesVersion);
  if (seconds.isEmpty) throw new RangeError('an empty section of seconds-contracts');
  const mustHaveMoney = seconds.contracts.count > 0;
  if (mustHaveMoney && (currencyOf(context) < 0 || poolIndexOf(context) < 0)) {
    throw new RangeError('contracts without a pool');
  }
}

function writeSeconds(writer: ByteWriter, captured: CapturedSeconds): void {
  writer.varint(captured.products.length);
  for (const product of captured.products) writeProduct(writer, product);
  writer.u8(captured.limits === null ? 0 : 1);
  if (captured.limits !== null) {
    const { perCoin, perDirection, perOwner } = captured.limits;
    for (const value of [perCoin, perDirection, perOwner]) writer.varint(value);
  }
  const { pausedUntil, liveTime, lastContract, resumedAt } = captured;
  for (const value of [pausedUntil, liveTime, lastContract, resumedAt]) writer.varint(value);
  writer.varint(captured.ticks.length);
  for (const [asset, ticks] of captured.ticks) {
    writer.varint(asset);
    writeTicks(writer, ticks);
    writeFreshTicks(writer, ticks);
  }
  writeColumn(writer, captured.contracts);
  writeColumn(writer, captured.players);
}

function writeProduct(writer: ByteWriter, product: Product): void {
  const { asset, periodMs, profitPpm, leastStake, greatestStake } = product;
  for (const value of [asset, periodMs, profitPpm, leastStake, greatestStake]) writer.varint(value);
  writer.u8(product.isOffered ? 1 : 0);
}

/** How fresh the ticks in time were, the filled ones, and the coin's last number. */
function writeFreshTicks(writer: ByteWriter, { freshAt, filled, lastNumber }: CapturedTicks): void {
  for (const time of freshAt) writer.svarint(time);
  writer.varint(filled.numbers.length);
  filled.numbers.forEach((number, at) => {
    for (const value of [number, filled.seconds[at]!, filled.prices[at]!]) writer.varint(value);
    writer.svarint(filled.freshAt[at]!);
  });
  writer.varint(lastNumber);
}

function readFreshTicks(reader: ByteReader, ticks: CapturedTicks): CapturedTicks {
  const freshAt = ticks.freshAt.map(() => reader.svarint());
  const filled = readFilledTicks(reader);
  const greatest = filled.numbers.reduce((most, number) => Math.max(most, number), ticks.lastNumber);
  const lastNumber = reader.varint();
  if (lastNumber < greatest) throw new RangeError('a tick behind the last');
  return { ...ticks, freshAt, filled, lastNumber };
}

/**
 * As many as were written: they leave with the ticks in time around them, of which an exchange that runs for minutes a day
 * has few between its interruptions. So no number of them is too great, and no memory is taken for one before it is read.
 */
function readFilledTicks(reader: ByteReader): TickColumns {
  const [numbers, seconds, prices, freshAt]: number[][] = [[], [], [], []];
  for (let left = reader.varint(), before = -1; left > 0; left -= 1) {
    numbers!.push(reader.varint());
    const second = reader.varint();
    if (second <= before) throw new RangeError('filled out of order');
    before = second;
    seconds!.push(second);
    prices!.push(reader.varint());
    freshAt!.push(reader.svarint());
  }
  return {
    numbers: Float64Array.from(numbers!),
    seconds: Float64Array.from(seconds!),
    prices: Float64Array.from(prices!),
    freshAt: Float64Array.from(freshAt!),
  };
}

function emptyColumns(count: number): TickColumns {
  const [numbers, seconds] = [new Float64Array(count), new Float64Array(count)];
  return { numbers, seconds, prices: new Float64Array(count), freshAt: new Float64Array(count).fill(-1) };
}

function writeTicks(writer: ByteWriter, { numbers, seconds, prices }: CapturedTicks): void {
  writer.varint(numbers.length);
  let [number, second, price] = [0, 0, 0];
  numbers.forEach((next, position) => {
    writer.varint(next - number);
    writer.varint(seconds[position]! - second);
    writer.svarint(prices[position]! - price);
    [number, second, price] = [next, seconds[position]!, prices[position]!];
  });
}

/** What the section must fit. */
interface SectionBounds {
  readonly assets: number;
  readonly owners: number;
  /** Ticks of a coin that the rules in force keep. */
  readonly ticks: number;
}

/** Reads the section as `writeSeconds` has written it. Throws RangeError or `MalformedBytes`. */
function readSeconds(reader: ByteReader, bounds: SectionBounds): CapturedSeconds {
  const products: Product[] = [];
  for (let left = reader.varint(); left > 0; left -= 1)
    products.push(readProduct(reader, products.length + 1));
  const limits = reader.u8() === 0 ? null : readLimits(reader);
  const [pausedUntil, liveTime, lastContract] = [reader.varint(), reader.varint(), reader.varint()];
  const resumedAt = reader.varint();
  const ticks: (readonly [number, CapturedTicks])[] = [];
  for (let left = reader.varint(), before = -1; left > 0; left -= 1) {
    const asset = reader.varint();
    if (asset <= before || asset >= bounds.assets) throw new RangeError(`ticks of asset ${asset}`);
    ticks.push([asset, readFreshTicks(reader, readTicks(reader, bounds.ticks))]);
    before = asset;
  }
  if (products.some(({ asset }) => asset >= bounds.assets)) throw new RangeError('product of no asset');
  const contracts = readRows(reader, CONTRACT_FIELDS);
  const players = readRows(reader, PLAYER_FIELDS);
  for (let at = 0; at < players.length; at += PLAYER_FIELDS) {
    if (players[at]! >= bounds.owners) throw new RangeError(`player at ${players[at]}`);
  }
  return { products, limits, pausedUntil, liveTime, resumedAt, lastContract, ticks, contracts, players };
}

function readProduct(reader: ByteReader, number: number): Product {
  return {
    product: productId(number),
    asset: assetId(reader.varint()),
    periodMs: reader.varint(),
    profitPpm: ratePpm(reader.varint()),
    leastStake: units(reader.varint()),
    greatestStake: units(reader.varint()),
    isOffered: reader.u8() === 1,
  };
}

function readLimits(reader: ByteReader): PoolLimits {
  return {
    perCoin: units(reader.varint()),
    perDirection: units(reader.varint()),
    perOwner: units(reader.varint()),
  };
}

function readTicks(reader: ByteReader, most: number): CapturedTicks {
  const count = reader.varint();
  if (count < 1 || count > most) throw new RangeError(`${count} ticks`);
  const columns = emptyColumns(count);
  const { numbers, seconds, prices } = columns;
  let [number, second, price] = [0, 0, 0];
  for (let position = 0; position < count; position += 1) {
    const [step, later] = [reader.varint(), reader.varint()];
    if (step < 1 || (later < 1 && position > 0)) throw new RangeError('ticks that do not rise');
    number += step;
    second += later;
    price += reader.svarint();
    if (price < 1 || ![number, second, price].every(Number.isSafeInteger))
      throw new RangeError('a tick out of range');
    numbers[position] = number;
    seconds[position] = second;
    prices[position] = price;
  }
  return { ...columns, filled: emptyColumns(0), lastNumber: number };
}

/** Rows whose first number rises, of whole numbers. */
function readRows(reader: ByteReader, fields: number): Float64Array {
  const rows = readFloats(reader);
  if (rows.length % fields !== 0 || !rows.every(Number.isSafeInteger)) throw new RangeError('broken rows');
  for (let at = 0, before = -1; at < rows.length; at += fields) {
    if (rows[at]! <= before) throw new RangeError('rows out of order');
    before = rows[at]!;
  }
  return rows;
}
