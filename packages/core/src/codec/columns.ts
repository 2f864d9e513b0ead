/**
 * Columns of numbers in a snapshot: their length, then the numbers little-endian.
 */
import type { ByteReader, ByteWriter } from './bytes.ts';

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

/** A value of a column that must have one there. */
export function mustHave(column: Int32Array | Float64Array, index: number): number {
  const value = column[index];
  if (value === undefined) throw new RangeError('a column ends early');
  return value;
}

/** The indexes below `length` of which something is said, rising. */
export function indexesWhere(length: number, isWanted: (index: number) => boolean): Int32Array {
  const indexes: number[] = [];
  for (let index = 0; index < length; index += 1) if (isWanted(index)) indexes.push(index);
  return Int32Array.from(indexes);
}
