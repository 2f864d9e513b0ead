/**
 * The room of seconds-contracts in a snapshot, in canonical bytes: products, limits, clocks, ticks, contracts, players.
 * Promises: reading back throws for rows that are not whole, out of order, or beyond what the listing and the owners know.
 * A tick is written as its differences to the one before: about five bytes.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { assetId, productId, ratePpm, units } from '../quantity/branding.ts';
import { CONTRACT_FIELDS, PLAYER_FIELDS } from '../seconds/captured-seconds.ts';
import type { CapturedSeconds } from '../seconds/captured-seconds.ts';
import type { PoolLimits, Product } from '../seconds/seconds-room.ts';
import { KEPT_TICKS } from '../seconds/tick-log.ts';
import type { CapturedTicks } from '../seconds/tick-log.ts';
import { readFloats, writeColumn } from './columns.ts';

export function writeSeconds(writer: ByteWriter, captured: CapturedSeconds): void {
  writer.varint(captured.products.length);
  for (const product of captured.products) writeProduct(writer, product);
  writer.u8(captured.limits === null ? 0 : 1);
  if (captured.limits !== null) {
    const { perCoin, perDirection, perOwner } = captured.limits;
    for (const value of [perCoin, perDirection, perOwner]) writer.varint(value);
  }
  for (const value of [captured.pausedUntil, captured.liveTime, captured.lastContract]) writer.varint(value);
  writer.varint(captured.ticks.length);
  for (const [asset, ticks] of captured.ticks) {
    writer.varint(asset);
    writeTicks(writer, ticks);
  }
  writeColumn(writer, captured.contracts);
  writeColumn(writer, captured.players);
}

function writeProduct(writer: ByteWriter, product: Product): void {
  const { asset, periodMs, profitPpm, leastStake, greatestStake } = product;
  for (const value of [asset, periodMs, profitPpm, leastStake, greatestStake]) writer.varint(value);
  writer.u8(product.isOffered ? 1 : 0);
}

function writeTicks(writer: ByteWriter, { numbers, seconds, prices }: CapturedTicks): void {
  writer.varint(numbers.length);
  let [number, second, price] = [0, 0, 0];
  numbers.forEach((next, place) => {
    writer.varint(next - number);
    writer.varint(seconds[place]! - second);
    writer.svarint(prices[place]! - price);
    [number, second, price] = [next, seconds[place]!, prices[place]!];
  });
}

/** What the section must fit. */
export interface SectionBounds {
  readonly assets: number;
  readonly owners: number;
}

/** Reads the section. Throws RangeError or `MalformedBytes`. */
export function readSeconds(reader: ByteReader, bounds: SectionBounds): CapturedSeconds {
  const products: Product[] = [];
  for (let left = reader.varint(); left > 0; left -= 1)
    products.push(readProduct(reader, products.length + 1));
  const limits = reader.u8() === 0 ? null : readLimits(reader);
  const [pausedUntil, liveTime, lastContract] = [reader.varint(), reader.varint(), reader.varint()];
  const ticks: (readonly [number, CapturedTicks])[] = [];
  for (let left = reader.varint(), before = -1; left > 0; left -= 1) {
    const asset = reader.varint();
    if (asset <= before || asset >= bounds.assets) throw new RangeError(`ticks of asset ${asset}`);
    ticks.push([asset, readTicks(reader)]);
    before = asset;
  }
  if (products.some(({ asset }) => asset >= bounds.assets)) throw new RangeError('product of no asset');
  const contracts = readRows(reader, CONTRACT_FIELDS);
  const players = readRows(reader, PLAYER_FIELDS);
  for (let at = 0; at < players.length; at += PLAYER_FIELDS) {
    if (players[at]! >= bounds.owners) throw new RangeError(`player at ${players[at]}`);
  }
  return { products, limits, pausedUntil, liveTime, lastContract, ticks, contracts, players };
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

function readTicks(reader: ByteReader): CapturedTicks {
  const count = reader.varint();
  if (count < 1 || count > KEPT_TICKS) throw new RangeError(`${count} ticks`);
  const numbers = new Float64Array(count);
  const seconds = new Float64Array(count);
  const prices = new Float64Array(count);
  let [number, second, price] = [0, 0, 0];
  for (let place = 0; place < count; place += 1) {
    const [step, later] = [reader.varint(), reader.varint()];
    if (step < 1 || (later < 1 && place > 0)) throw new RangeError('ticks that do not rise');
    number += step;
    second += later;
    price += reader.svarint();
    if (price < 1 || ![number, second, price].every(Number.isSafeInteger))
      throw new RangeError('a tick out of range');
    numbers[place] = number;
    seconds[place] = second;
    prices[place] = price;
  }
  return { numbers, seconds, prices };
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
