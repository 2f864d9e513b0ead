/**
 * A captured state as canonical bytes: what is hashed as the state, and written to disk as a snapshot.
 * Promises: equal states give equal bytes. Format: magic and version, counters, sections each behind its tag,
 * padding to a multiple of 4, 8 bytes of checksum; numbers as varints, columns little-endian with their length in front.
 */
import { ByteWriter } from '../codec/bytes.ts';
import { SECTIONS } from '../registry/sections.ts';
import type { CapturedState } from './captured.ts';

/** `ASSAYS`, and the format's version in two digits. */
export const MAGIC = [0x41, 0x53, 0x53, 0x41, 0x59, 0x53] as const;
/**
 * 06: sections that are absent where they are empty. Formats 03 to 05 had a fixed order of parts, of which some stood
 * there by the version alone.
 */
export const FORMAT = [0x30, 0x36] as const;
/** Stands behind the last section. */
export const NO_MORE_SECTIONS = 0;
/** Bytes of the checksum at the end. */
export const CHECKSUM_BYTES = 8;

/** Encodes a captured state. */
export function encodeState(captured: CapturedState): Uint8Array {
  const writer = new ByteWriter(estimateBytes(captured));
  for (const byte of [...MAGIC, ...FORMAT]) writer.u8(byte);
  for (const value of [captured.sequence, captured.time, captured.rulesVersion, captured.lastTrade]) {
    writer.varint(value);
  }
  for (const { tag, name, isEmpty, write } of SECTIONS) {
    const part = captured.sections[name];
    if (isEmpty(part)) continue;
    writer.u8(tag);
    write(writer, part);
  }
  writer.u8(NO_MORE_SECTIONS);
  while (writer.length % 4 !== 0) writer.u8(0);
  const [high, low] = checksum(writer.bytes());
  const tail = new DataView(new ArrayBuffer(CHECKSUM_BYTES));
  tail.setInt32(0, high, true);
  tail.setInt32(4, low, true);
  writer.raw(new Uint8Array(tail.buffer));
  return writer.bytes();
}

function estimateBytes({ sections }: CapturedState): number {
  return SECTIONS.reduce((sum, { name, bytes }) => sum + (bytes?.(sections[name]) ?? 0), 4096);
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
