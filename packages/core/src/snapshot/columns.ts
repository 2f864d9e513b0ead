/**
 * Columns of numbers in a snapshot: their length, then the numbers little-endian.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';

export function writeColumn(writer: ByteWriter, column: Float64Array | Int32Array): void {
  writer.varint(column.length);
  writer.raw(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
}

export function readFloats(reader: ByteReader): Float64Array {
  return new Float64Array(reader.raw(reader.varint() * 8).slice().buffer);
}

export function readWords(reader: ByteReader): Int32Array {
  return new Int32Array(reader.raw(reader.varint() * 4).slice().buffer);
}
