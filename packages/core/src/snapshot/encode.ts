/**
 * A captured state as canonical bytes: what is hashed as the state, and written to disk as a snapshot.
 * Promises: equal states give equal bytes. Format: magic, body, padding to a multiple of 4, 8 bytes of checksum;
 * numbers as varints, columns little-endian with their length in front.
 */
import { ByteWriter } from '../codec/bytes.ts';
import type { CapturedState } from './captured.ts';

/** `ASSAYS` and the format's version in two digits. */
export const MAGIC = [0x41, 0x53, 0x53, 0x41, 0x59, 0x53, 0x30, 0x31] as const;
/** Bytes of the checksum at the end. */
export const CHECKSUM_BYTES = 8;

/** Encodes a captured state. */
export function encodeState(captured: CapturedState): Uint8Array {
  const writer = new ByteWriter(estimateBytes(captured));
  for (const byte of MAGIC) writer.u8(byte);
  for (const value of [captured.sequence, captured.time, captured.rulesVersion, captured.lastTrade]) {
    writer.varint(value);
  }
  writeListing(writer, captured);
  writer.varint(captured.indexPrices.length);
  for (const { asset, second, price } of captured.indexPrices) {
    for (const value of [asset, second, price]) writer.varint(value);
  }
  for (const column of [captured.owners, captured.balances, captured.issued]) writeColumn(writer, column);
  for (const column of [captured.serials, captured.freeSlots, captured.orders]) writeColumn(writer, column);
  writer.varint(captured.clientOrderIds.length);
  for (const [slot, clientOrderId] of captured.clientOrderIds) {
    writer.varint(slot);
    writer.text(clientOrderId);
  }
  writer.varint(captured.requests.length);
  writer.raw(captured.requests);
  while (writer.length % 4 !== 0) writer.u8(0);
  const [high, low] = checksum(writer.bytes());
  const tail = new DataView(new ArrayBuffer(CHECKSUM_BYTES));
  tail.setInt32(0, high, true);
  tail.setInt32(4, low, true);
  writer.raw(new Uint8Array(tail.buffer));
  return writer.bytes();
}

function writeListing(writer: ByteWriter, captured: CapturedState): void {
  writer.varint(captured.assets.length);
  for (const asset of captured.assets) {
    writer.text(asset.code);
    writer.varint(asset.scale);
  }
  writer.varint(captured.markets.length);
  for (const market of captured.markets) {
    writer.varint(market.base);
    writer.varint(market.quote);
    writer.varint(market.tickDecimals);
    writer.varint(market.lotDecimals);
    writer.varint(market.minimumNotional);
    writer.varint(market.maximumLots);
    writer.varint(market.makerFeeRatePpm);
    writer.varint(market.takerFeeRatePpm);
  }
}

function writeColumn(writer: ByteWriter, column: Float64Array | Int32Array): void {
  writer.varint(column.length);
  writer.raw(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
}

function estimateBytes(captured: CapturedState): number {
  const { balances, owners, serials, orders, requests } = captured;
  return (
    4096 +
    balances.byteLength +
    owners.byteLength +
    serials.byteLength * 2 +
    orders.byteLength +
    requests.length
  );
}

/** Two 32-bit lanes over the words of `bytes`, whose start is aligned and whose length is a multiple of 4. */
export function checksum(bytes: Uint8Array): readonly [high: number, low: number] {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2);
  let high = 0x811c9dc5 | 0;
  let low = 0x2545f491;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!;
    high = Math.imul(high ^ word, 0x01000193);
    high ^= high >>> 15;
    low = (Math.imul(low, 0x85ebca6b) + word) | 0;
    low ^= low >>> 13;
  }
  return [high, low];
}

if (new Uint8Array(new Uint16Array([1]).buffer)[0] !== 1) {
  throw new Error('the snapshot format needs a little-endian machine');
}
