/**
 * A stream of bytes, cut into lines and handed to the book line by line.
 * Promises: a line may lie across chunks; `\r\n` ends one as `\n` does; an empty line is no message; a line that is
 * no message, or too long for one, is refused with a code and the next one is read. Never: throws for any bytes.
 */
import { LineBook } from './line-book.ts';
import { LineFields } from './line-fields.ts';
import type { ReportBuffer } from './report-buffer.ts';

const NEWLINE = 10;
const RETURN = 13;
/** Longer than any message. */
const MAX_LINE = 256;

const LETTERS = { N: 78, T: 84, C: 67, R: 82, Q: 81, D: 68 } as const;

export class LineSession {
  readonly #book = new LineBook();
  readonly #fields = new LineFields();
  /** The start of a line whose end is in the next chunk. */
  readonly #begun = new Uint8Array(MAX_LINE);
  #begunLength = 0;
  /** The line is too long; what is left of it is passed over. */
  #isOverlong = false;

  /** What the messages so far were answered; to be taken after each chunk. */
  get reports(): ReportBuffer {
    return this.#book.reports;
  }

  /** Reads the next bytes. */
  accept(chunk: Uint8Array): void {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      if (this.#begunLength > 0 || this.#isOverlong) this.#endBegun(chunk, start, end);
      else this.#line(chunk, start, end);
      start = end + 1;
    }
    this.#begin(chunk, start, chunk.length);
  }

  /** The stream has ended; a last line without its end is a line. */
  end(): void {
    if (this.#begunLength > 0 || this.#isOverlong) this.#endBegun(this.#begun, 0, 0);
  }

  #begin(chunk: Uint8Array, from: number, to: number): void {
    if (this.#begunLength + to - from > MAX_LINE) this.#isOverlong = true;
    if (this.#isOverlong) return;
    this.#begun.set(chunk.subarray(from, to), this.#begunLength);
    this.#begunLength += to - from;
  }

  #endBegun(chunk: Uint8Array, from: number, to: number): void {
    if (to > from) this.#begin(chunk, from, to);
    const length = this.#begunLength;
    this.#begunLength = 0;
    if (this.#isOverlong) {
      this.#isOverlong = false;
      this.#refuseOverlong(this.#begun, 0, length);
    } else {
      this.#line(this.#begun, 0, length);
    }
  }

  #refuseOverlong(bytes: Uint8Array, from: number, to: number): void {
    this.#fields.split(bytes, from, to);
    this.#book.refuse(this.#fields, 'line-too-long');
  }

  #line(bytes: Uint8Array, from: number, lineEnd: number): void {
    const to = lineEnd > from && bytes[lineEnd - 1] === RETURN ? lineEnd - 1 : lineEnd;
    if (to === from) return;
    if (to - from > MAX_LINE) return this.#refuseOverlong(bytes, from, to);
    const fields = this.#fields;
    fields.split(bytes, from, to);
    switch (fields.letter(0)) {
      case LETTERS.N:
        return this.#book.enter(fields);
      case LETTERS.T:
        return this.#book.enterMarket(fields);
      case LETTERS.C:
        return this.#book.cancel(fields);
      case LETTERS.R:
        return this.#book.replace(fields);
      case LETTERS.Q:
        return this.#book.best(fields);
      case LETTERS.D:
        return this.#book.depth(fields);
      default:
        return this.#book.refuse(fields, 'unknown-message');
    }
  }
}
