/**
 * Reading and writing within a larger memory, without a view or a reader for each piece: for a few dozen bytes, making
 * one costs more than the bytes do.
 * Promises: numbers are those of `ByteWriter.varint`; what runs past the end reads as if it ended there, and the caller
 * compares ends.
 */
import { MalformedBytes } from '../codec/bytes.ts';

/** The number that begins at `at`. Throws `MalformedBytes` where it is none. */
export function numberAt(bytes: Uint8Array, at: number): number {
  let value = 0;
  let factor = 1;
  for (let next = at; next < at + 8; next += 1) {
    const byte = bytes[next];
    if (byte === undefined) break;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return value;
    factor *= 0x80;
  }
  throw new MalformedBytes(`no number at ${at}`);
}

/** Where the number that begins at `at` ends. */
export function skipNumber(bytes: Uint8Array, at: number): number {
  let next = at;
  while (bytes[next]! >= 0x80) next += 1;
  return next + 1;
}

/** How many bytes `writeNumber` takes. */
export function numberBytes(value: number): number {
  let count = 1;
  for (let rest = value; rest >= 0x80; rest >>>= 7) count += 1;
  return count;
}

/** Writes a number below 2^31; where it ends. */
export function writeNumber(bytes: Uint8Array, at: number, value: number): number {
  let next = at;
  let rest = value;
  while (rest >= 0x80) {
    bytes[next] = 0x80 | (rest & 0x7f);
    rest >>>= 7;
    next += 1;
  }
  bytes[next] = rest;
  return next + 1;
}

/** Copies `[from, to)`, not for memory that overlaps; where the copy ends. */
export function copyBytes(
  source: Uint8Array,
  from: number,
  to: number,
  target: Uint8Array,
  at: number,
): number {
  for (let next = from; next < to; next += 1) target[at + next - from] = source[next]!;
  return at + to - from;
}

/** Whether `bytes` has at `at` the first `length` bytes of `start`. */
export function startsWith(bytes: Uint8Array, at: number, start: Uint8Array, length: number): boolean {
  for (let index = 0; index < length; index += 1) {
    if (bytes[at + index] !== start[index]) return false;
  }
  return true;
}
