/**
 * One line of the line adapter, cut into its fields.
 * Promises: a number is a whole one in plain digits within its bound, or it is refused; nothing is rounded.
 */

const COMMA = 44;
const ZERO = 48;
/** No message has more fields; one more is counted so that too many are seen. */
const MAX_FIELDS = 8;
/** 2^53: the greatest id. */
export const MAX_ID = 2 ** 53;
const MAX_ID_TENTH = 900_719_925_474_099;
const MAX_ID_LAST = 2;
/** Digits of a sequence that is handed back as it came. */
const MAX_SEQUENCE_DIGITS = 20;

/** What a field is where it is no such number. */
export const NO_NUMBER = -1;

export class LineFields {
  bytes: Uint8Array = new Uint8Array(0);
  count = 0;
  readonly #from = new Int32Array(MAX_FIELDS);
  readonly #to = new Int32Array(MAX_FIELDS);

  /** Takes the line that stands in `bytes` from `from` up to `to`. */
  split(bytes: Uint8Array, from: number, to: number): void {
    this.bytes = bytes;
    let count = 0;
    let start = from;
    for (let at = from; at < to && count < MAX_FIELDS - 1; at += 1) {
      if (bytes[at] !== COMMA) continue;
      this.#from[count] = start;
      this.#to[count] = at;
      count += 1;
      start = at + 1;
    }
    this.#from[count] = start;
    this.#to[count] = to;
    this.count = count + 1;
  }

  from(field: number): number {
    return this.#from[field]!;
  }

  to(field: number): number {
    return this.#to[field]!;
  }

  /** The one character of a field, 0 where it is not one. */
  letter(field: number): number {
    const from = this.#from[field]!;
    return this.#to[field]! - from === 1 ? this.bytes[from]! : 0;
  }

  /** Whether a field is this word. */
  is(field: number, word: string): boolean {
    const from = this.#from[field]!;
    if (this.#to[field]! - from !== word.length) return false;
    for (let index = 0; index < word.length; index += 1) {
      if (this.bytes[from + index] !== word.charCodeAt(index)) return false;
    }
    return true;
  }

  /** Whether a field is a sequence: digits, and not too many. */
  isSequence(field: number): boolean {
    if (field >= this.count) return false;
    const length = this.#to[field]! - this.#from[field]!;
    if (length < 1 || length > MAX_SEQUENCE_DIGITS) return false;
    for (let at = this.#from[field]!; at < this.#to[field]!; at += 1) {
      const digit = this.bytes[at]! - ZERO;
      if (digit < 0 || digit > 9) return false;
    }
    return true;
  }

  /** A whole number from 1 to 2^31 - 1, or NO_NUMBER. */
  size(field: number): number {
    let value = 0;
    for (let at = this.#from[field]!; at < this.#to[field]!; at += 1) {
      const digit = this.bytes[at]! - ZERO;
      if (digit < 0 || digit > 9) return NO_NUMBER;
      value = value * 10 + digit;
      if (value > 2 ** 31 - 1) return NO_NUMBER;
    }
    return value === 0 ? NO_NUMBER : value;
  }

  /** A whole number from 0 to 2^53, or NO_NUMBER. */
  id(field: number): number {
    if (field >= this.count || this.#from[field] === this.#to[field]) return NO_NUMBER;
    let value = 0;
    for (let at = this.#from[field]!; at < this.#to[field]!; at += 1) {
      const digit = this.bytes[at]! - ZERO;
      if (digit < 0 || digit > 9) return NO_NUMBER;
      if (value > MAX_ID_TENTH || (value === MAX_ID_TENTH && digit > MAX_ID_LAST)) {
        return NO_NUMBER;
      }
      value = value * 10 + digit;
    }
    return value;
  }
}
