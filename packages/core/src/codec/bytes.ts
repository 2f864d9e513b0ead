/**
 * Writing and reading of compact bytes: what a command looks like in the journal.
 * Promises: what was written is read back equal; reading past the end or a malformed number throws.
 * Never: depends on the machine's byte order.
 */

/** Thrown by a reader that meets bytes no writer has written. */
export class MalformedBytes extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'MalformedBytes';
  }
}

/** Bytes of someone else's memory, without a view of it: for a few dozen bytes, making one costs more than they do. */
export interface ByteRun {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
}

/** A growing buffer; `bytes()` is a view that the next `reset` makes invalid. */
export class ByteWriter {
  #buffer: Uint8Array;
  #length = 0;

  constructor(capacity = 256) {
    this.#buffer = new Uint8Array(Math.max(capacity, 16));
  }

  /** Forgets what was written and keeps the memory. */
  reset(): void {
    this.#length = 0;
  }

  get length(): number {
    return this.#length;
  }

  /** All of the buffer, of which the first `length` bytes are written; any writing may make it invalid. */
  get memory(): Uint8Array {
    return this.#buffer;
  }

  /** Forgets what was written behind the first `length` bytes. */
  cut(length: number): void {
    if (length > this.#length) throw new RangeError(`${length} is behind the end`);
    this.#length = length;
  }

  /** What was written, as a view: copy it before writing on. */
  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }

  /** One byte, 0 to 255. */
  u8(value: number): void {
    this.#reserve(1);
    this.#buffer[this.#length] = value;
    this.#length += 1;
  }

  /** A non-negative safe integer, 7 bits a byte, low bits first. */
  varint(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not an unsigned integer: ${value}`);
    this.#reserve(8);
    this.#continue(value);
  }

  /** Any safe integer: sign and 6 bits in the first byte, then as `varint`. */
  svarint(value: number): void {
    if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${value}`);
    this.#reserve(9);
    const size = Math.abs(value);
    const sign = value < 0 ? 0x40 : 0;
    if (size < 0x40) {
      this.#buffer[this.#length] = sign | size;
      this.#length += 1;
      return;
    }
    const low = size & 0x3f;
    this.#buffer[this.#length] = 0x80 | sign | low;
    this.#length += 1;
    this.#continue((size - low) / 0x40);
  }

  /** Length in bytes as varint, then UTF-8 (a lone surrogate as its own three bytes). */
  text(value: string): void {
    const start = this.#length;
    this.varint(value.length);
    this.#reserve(value.length);
    // Nearly every text here is ASCII: written at once, and written again the long way where it is not.
    for (let index = 0; index < value.length; index += 1) {
      const code = value.charCodeAt(index);
      if (code >= 0x80) {
        this.#length = start;
        return this.#wideText(value);
      }
      this.#buffer[this.#length + index] = code;
    }
    this.#length += value.length;
    return undefined;
  }

  #wideText(value: string): void {
    this.varint(utf8Length(value));
    this.#reserve(value.length * 3);
    for (let index = 0; index < value.length; index += 1) {
      const code = value.codePointAt(index)!;
      if (code > 0xffff) index += 1;
      this.#codePoint(code);
    }
  }

  /** Bytes as they are, without a length. */
  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** As `raw`, for short ones. */
  run({ bytes, from, to }: ByteRun): void {
    this.#reserve(to - from);
    const buffer = this.#buffer;
    const shift = this.#length - from;
    for (let at = from; at < to; at += 1) buffer[at + shift] = bytes[at]!;
    this.#length += to - from;
  }

  #codePoint(code: number): void {
    const buffer = this.#buffer;
    if (code < 0x80) {
      buffer[this.#length++] = code;
    } else if (code < 0x800) {
      buffer[this.#length++] = 0xc0 | (code >> 6);
      buffer[this.#length++] = 0x80 | (code & 0x3f);
    } else if (code < 0x10000) {
      buffer[this.#length++] = 0xe0 | (code >> 12);
      buffer[this.#length++] = 0x80 | ((code >> 6) & 0x3f);
      buffer[this.#length++] = 0x80 | (code & 0x3f);
    } else {
      buffer[this.#length++] = 0xf0 | (code >> 18);
      buffer[this.#length++] = 0x80 | ((code >> 12) & 0x3f);
      buffer[this.#length++] = 0x80 | ((code >> 6) & 0x3f);
      buffer[this.#length++] = 0x80 | (code & 0x3f);
    }
  }

  #continue(value: number): void {
    const buffer = this.#buffer;
    let rest = value;
    let at = this.#length;
    // Four bytes at once: what is left of a safe integer behind them fits 32 bits.
    if (rest > 0x7fff_ffff) {
      const low = rest & 0xfff_ffff;
      buffer[at++] = 0x80 | (low & 0x7f);
      buffer[at++] = 0x80 | ((low >>> 7) & 0x7f);
      buffer[at++] = 0x80 | ((low >>> 14) & 0x7f);
      buffer[at++] = 0x80 | (low >>> 21);
      rest = (rest - low) / 0x1000_0000;
    }
    while (rest >= 0x80) {
      buffer[at++] = 0x80 | (rest & 0x7f);
      rest >>>= 7;
    }
    buffer[at] = rest;
    this.#length = at + 1;
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#buffer.length) return;
    const grown = new Uint8Array(Math.max(needed, this.#buffer.length * 2));
    grown.set(this.#buffer.subarray(0, this.#length));
    this.#buffer = grown;
  }
}

function utf8Length(value: string): number {
  let length = 0;
  for (let index = 0; index < value.length; index += 1) {
    const code = value.codePointAt(index)!;
    if (code > 0xffff) index += 1;
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return length;
}

/** Characters given to one call, whose arguments lie on the stack. */
const CODES_PER_CALL = 1024;
/** Texts of commands are at most so long, most of them. */
const SHORT_TEXT = 64;
/** A list for the codes of a short text, by length: a list costs a fifth of a view of the bytes. */
const SHORT_CODES = Array.from({ length: SHORT_TEXT + 1 }, (_, length) => Array.from({ length }, () => 0));

/** The text of `[from, to)`, or null where it is not short or not ASCII. */
function shortAscii(bytes: Uint8Array, from: number, to: number): string | null {
  const codes = SHORT_CODES[to - from];
  if (codes === undefined) return null;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at]!;
    if (byte >= 0x80) return null;
    codes[at - from] = byte;
  }
  return String.fromCharCode(...codes);
}

function fromCodePoints(codes: readonly number[]): string {
  if (codes.length <= CODES_PER_CALL) return String.fromCodePoint(...codes);
  let text = '';
  for (let at = 0; at < codes.length; at += CODES_PER_CALL) {
    text += String.fromCodePoint(...codes.slice(at, at + CODES_PER_CALL));
  }
  return text;
}

/** Reads what a `ByteWriter` wrote, from the front. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** True when every byte has been read. */
  get done(): boolean {
    return this.#at === this.#bytes.length;
  }

  /** Place of the next byte. */
  get offset(): number {
    return this.#at;
  }

  /** One byte. */
  u8(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw new MalformedBytes(`bytes end at ${this.#at}`);
    this.#at += 1;
    return value;
  }

  /** A number written by `ByteWriter.varint`. */
  varint(): number {
    return this.#rest(0, 1);
  }

  /** A number written by `ByteWriter.svarint`. */
  svarint(): number {
    const first = this.u8();
    const low = first & 0x3f;
    const size = (first & 0x80) === 0 ? low : this.#rest(low, 0x40);
    if ((first & 0x40) === 0) return size;
    if (size === 0) throw new MalformedBytes('a negative zero');
    return -size;
  }

  /** A text written by `ByteWriter.text`. */
  text(): string {
    const end = this.varint() + this.#at;
    if (end > this.#bytes.length) throw new MalformedBytes('text passes the end');
    const short = shortAscii(this.#bytes, this.#at, end);
    if (short !== null) {
      this.#at = end;
      return short;
    }
    const codes: number[] = [];
    while (this.#at < end) codes.push(this.#codePoint());
    if (this.#at !== end) throw new MalformedBytes('text splits a character');
    return fromCodePoints(codes);
  }

  /** The next `count` bytes, as a view. */
  raw(count: number): Uint8Array {
    if (count > this.#bytes.length - this.#at) throw new MalformedBytes('bytes end early');
    const view = this.#bytes.subarray(this.#at, this.#at + count);
    this.#at += count;
    return view;
  }

  #codePoint(): number {
    const first = this.u8();
    if (first < 0x80) return first;
    if (first >= 0xf0) {
      const code = ((first & 0x07) << 18) | (this.#tail() << 12) | (this.#tail() << 6) | this.#tail();
      if (code > 0x10ffff) throw new MalformedBytes('no such character');
      return code;
    }
    if (first >= 0xe0) return ((first & 0x0f) << 12) | (this.#tail() << 6) | this.#tail();
    if (first >= 0xc0) return ((first & 0x1f) << 6) | this.#tail();
    throw new MalformedBytes('text is not UTF-8');
  }

  #tail(): number {
    const byte = this.u8();
    if ((byte & 0xc0) !== 0x80) throw new MalformedBytes('text is not UTF-8');
    return byte & 0x3f;
  }

  #rest(start: number, startFactor: number): number {
    let value = start;
    let factor = startFactor;
    for (let count = 0; count < 8; count += 1) {
      const byte = this.u8();
      value += (byte & 0x7f) * factor;
      if (value > Number.MAX_SAFE_INTEGER) break;
      if (byte < 0x80) {
        if (byte === 0 && factor > 1) throw new MalformedBytes('a number with idle bytes');
        return value;
      }
      factor *= 0x80;
    }
    throw new MalformedBytes('a number passes 2^53 - 1');
  }
}
