/**
 * A captured state as canonical bytes: what is hashed as the state, and written to disk as a snapshot.
 * Promises: equal states give equal bytes. Format: magic, body, padding to a multiple of 4, 8 bytes of checksum;
 * numbers as varints, columns little-endian with their length in front.
 */
import { ByteWriter } from '../codec/bytes.ts';
import type { CapturedLedger } from '../ledger/ledger.ts';
import { CLIENT_ORDER_ID_BYTES, readClientOrderId } from '../orders/open-orders.ts';
import { writePaper } from '../paper-feed/paper-section.ts';
import { writeAccounts } from './accounts-section.ts';
import { capturedFreeSlots, capturedIcebergs, capturedOrders, capturedSerials } from './captured-orders.ts';
import type { CapturedState } from './captured.ts';
import { writeColumn } from './columns.ts';
import { writeFees } from './fees-section.ts';
import { writeKinds } from './kinds-section.ts';
import { writeSeconds } from './seconds-section.ts';
import { writeTriggerOrders } from './trigger-orders-section.ts';

/** `ASSAYS` and the format's version in two digits: 03. */
export const MAGIC = [0x41, 0x53, 0x53, 0x41, 0x59, 0x53, 0x30, 0x33] as const;
/**
 * Version 04: as 03, with the state of seconds-contracts before the requests. A state in which that is empty is written
 * as 03, so that its bytes, and its hash, are what they were before there was any.
 */
export const SECONDS_MAGIC = [0x41, 0x53, 0x53, 0x41, 0x59, 0x53, 0x30, 0x34] as const;
/**
 * Version 05: a state under rules 2 or later; as 04 with what those rules know (mids behind the last prices, more words a
 * trigger order, more of contracts), and one byte that says whether anything was said of seconds-contracts.
 */
export const RULES_2_MAGIC = [0x41, 0x53, 0x53, 0x41, 0x59, 0x53, 0x30, 0x35] as const;
/** The version of the rules from which on a state is written so. */
export const NEWER_FORMAT_RULES = 2;
/** Bytes of the checksum at the end. */
export const CHECKSUM_BYTES = 8;

/** Encodes a captured state. */
export function encodeState(captured: CapturedState): Uint8Array {
  const writer = new ByteWriter(estimateBytes(captured));
  const isNewer = captured.rulesVersion >= NEWER_FORMAT_RULES;
  const magic = isNewer ? RULES_2_MAGIC : captured.seconds === null ? MAGIC : SECONDS_MAGIC;
  for (const byte of magic) writer.u8(byte);
  for (const value of [captured.sequence, captured.time, captured.rulesVersion, captured.lastTrade]) {
    writer.varint(value);
  }
  writeListing(writer, captured);
  writer.varint(captured.indexPrices.length);
  for (const { asset, second, price } of captured.indexPrices) {
    for (const value of [asset, second, price]) writer.varint(value);
  }
  writeColumn(writer, captured.owners);
  writeLedger(writer, captured.ledger);
  const { records } = captured;
  writeColumn(writer, capturedSerials(records));
  writeColumn(writer, capturedFreeSlots(records, captured.freeHead));
  writeColumn(writer, capturedOrders(records));
  writeColumn(writer, capturedIcebergs(records, captured.icebergs));
  writeColumn(writer, captured.due);
  writeClientOrderIds(writer, captured.clientOrderIds);
  writeColumn(writer, captured.marketPrices);
  if (captured.mids !== null) {
    writer.varint(captured.mids.second);
    writeColumn(writer, captured.mids.mids);
  }
  writeTriggerOrders(writer, captured.triggerOrders);
  writeFees(writer, captured.fees);
  writeAccounts(writer, captured.accounts);
  writePaper(writer, captured.paper);
  if (isNewer) writer.u8(captured.seconds === null ? 0 : 1);
  if (captured.seconds !== null) writeSeconds(writer, captured.seconds, isNewer);
  writer.varint(captured.requests.reduce((sum, part) => sum + part.length, 0));
  for (const part of captured.requests) writer.raw(part);
  writeKinds(writer, captured.ledger.kinds);
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

/** Balances owner by owner, two numbers an asset; then the totals issued. */
function writeLedger(writer: ByteWriter, { balances, issued }: CapturedLedger): void {
  const width = issued.length * 2;
  const rows = new Float64Array(balances.length);
  for (let asset = 0, from = 0; asset < issued.length; asset += 1) {
    for (let to = asset * 2; to < rows.length; to += width) {
      rows[to] = balances[from]!;
      rows[to + 1] = balances[from + 1]!;
      from += 2;
    }
  }
  writeColumn(writer, rows);
  writeColumn(writer, issued);
}

function writeClientOrderIds(writer: ByteWriter, column: Uint8Array): void {
  const slots: number[] = [];
  for (let at = 0, slot = 0; at < column.length; at += CLIENT_ORDER_ID_BYTES, slot += 1) {
    if (column[at] !== 0) slots.push(slot);
  }
  writer.varint(slots.length);
  for (const slot of slots) {
    writer.varint(slot);
    // True because the length of this slot's id is not 0.
    writer.text(readClientOrderId(column, slot)!);
  }
}

function estimateBytes(captured: CapturedState): number {
  const { ledger, owners, records, clientOrderIds, requests } = captured;
  const remembered = requests.reduce((sum, part) => sum + part.length, 0);
  const columns = ledger.balances.byteLength + owners.byteLength + records.byteLength;
  return 4096 + columns + clientOrderIds.length + remembered;
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
