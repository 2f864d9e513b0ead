/**
 * What the codecs of commands share: the error of unreadable bytes, and how the parts of most commands are written.
 */
import type { ByteReader, ByteWriter } from './bytes.ts';

/** Bytes that are no command of this format. */
export class MalformedCommand extends Error {
  constructor(detail: string) {
    super(`malformed command: ${detail}`);
    this.name = 'MalformedCommand';
  }
}

/** A byte that is 0 or 1. */
export function readFlag(reader: ByteReader): boolean {
  const value = reader.u8();
  if (value > 1) throw new MalformedCommand(`flag ${value}`);
  return value === 1;
}

/** A byte of flags of which none is beyond `greatest`, a mask of low bits. */
export function readFlags(reader: ByteReader, greatest: number): number {
  const flags = reader.u8();
  if (flags > greatest) throw new MalformedCommand(`flags ${flags}`);
  return flags;
}

/** The word at a position of a list. */
export function wordAt<Word extends string>(words: readonly Word[], position: number): Word {
  const word = words[position];
  if (word === undefined) throw new MalformedCommand(`word ${position}`);
  return word;
}

export function writeMaybeText(writer: ByteWriter, value: string | null): void {
  writer.u8(value === null ? 0 : 1);
  if (value !== null) writer.text(value);
}

export function readMaybeText(reader: ByteReader): string | null {
  return readFlag(reader) ? reader.text() : null;
}

export function writeMaybeNumber(writer: ByteWriter, value: number | null): void {
  writer.u8(value === null ? 0 : 1);
  if (value !== null) writer.svarint(value);
}

export function readMaybeNumber(reader: ByteReader): number | null {
  return readFlag(reader) ? reader.svarint() : null;
}
