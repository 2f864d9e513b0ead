/**
 * The reports of the line adapter as bytes, gathered until they are written at once.
 * Promises: whole numbers up to 2^53 in decimal, words as they are; `take` gives all that was added since the last
 * time. Never: writes anywhere.
 */

const COMMA = 44;
const NEWLINE = 10;
const ZERO = 48;
/** Room that one report never passes: seven fields of at most 20 digits, and a word. */
const REPORT_BYTES = 512;
const MAX_SMALL = 2 ** 31 - 1;

export class ReportBuffer {
  #bytes = new Uint8Array(1 << 17);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Starts a report with its name. */
  begin(name: string): void {
    if (this.#length + REPORT_BYTES > this.#bytes.length) this.#grow();
    this.#ascii(name);
  }

  /** Adds a field of ASCII characters; nothing for an empty one. */
  word(text: string): void {
    this.#bytes[this.#length++] = COMMA;
    this.#ascii(text);
  }

  /** Adds a field as it stood in the message. */
  raw(source: Uint8Array, from: number, to: number): void {
    const bytes = this.#bytes;
    let at = this.#length;
    bytes[at++] = COMMA;
    for (let index = from; index < to; index += 1) bytes[at++] = source[index]!;
    this.#length = at;
  }

  /** Adds a whole number, 0 or more. */
  whole(value: number): void {
    if (value > MAX_SMALL) return this.word(String(value));
    const bytes = this.#bytes;
    bytes[this.#length] = COMMA;
    let end = this.#length + 2;
    for (let left = value; left >= 10; left = (left / 10) | 0) end += 1;
    this.#length = end;
    let left = value;
    do {
      const rest = (left / 10) | 0;
      end -= 1;
      bytes[end] = ZERO + left - rest * 10;
      left = rest;
    } while (left > 0);
    return undefined;
  }

  end(): void {
    this.#bytes[this.#length++] = NEWLINE;
  }

  /** A copy of what has been added; the buffer is empty after. */
  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #ascii(text: string): void {
    for (let index = 0; index < text.length; index += 1) {
      this.#bytes[this.#length++] = text.charCodeAt(index);
    }
  }

  #grow(): void {
    const grown = new Uint8Array(this.#bytes.length * 2);
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}
