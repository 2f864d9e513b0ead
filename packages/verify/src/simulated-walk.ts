/**
 * A random walk over one day that can be asked for any second at once.
 * Owns: the midpoint walk between the two levels that a day begins and ends with, and the day's calm and wild hours.
 * Promises: a function of key, levels and second alone, the same on every machine: only additions, multiplications,
 * divisions and square roots, which IEEE 754 fixes to the last bit. Each value in the middle is drawn anew down to the
 * second, so that no stretch above a second is straight; the covariance is that of a Brownian motion, whose past shows
 * nothing of where it goes. Log n steps a second; the way to the last second asked for is kept, a matter of speed alone.
 * Never: lets one question change the answer to another.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

export const DAY_SECONDS = 86_400;
/** Parts of a day in each of which the volatility is the same. */
const BLOCKS = 128;
const BLOCK_SECONDS = DAY_SECONDS / BLOCKS;
/** Blocks on which the volatility wanders, from 11 minutes to 12 hours, and where the bytes of each begin. */
const WILDNESS = [
  { blocks: 1, from: 0 },
  { blocks: 4, from: 128 },
  { blocks: 16, from: 160 },
  { blocks: 64, from: 168 },
] as const;
const MIDDLE_OF_BYTE = 127.5;
const CHUNK_BYTES = 32;
const DRAW_BYTES = 2;
const DRAWS_A_CHUNK = CHUNK_BYTES / DRAW_BYTES;
/** The sum of two bytes has the mean 255 and the variance 10922.5. */
const DRAW_MEAN = 255;
const DRAW_DEVIATION = Math.sqrt(10_922.5);
/** A day halved so often leaves seconds. */
const DEPTHS = 18;
/** Levels are given in this fraction of a second's usual movement. */
export const LEVEL_PART = 2 ** 20;

export function macOf(key: Uint8Array, text: string): Uint8Array {
  return hmac(sha256, key, utf8ToBytes(text));
}

/** Numbers of one use of a day's key: chunk `i` is HMAC-SHA-256 of `i` in four bytes, the greatest first. */
export class Numbers {
  readonly #keyed: ReturnType<typeof hmac.create>;
  readonly #scratch: ReturnType<typeof hmac.create>;
  readonly #message = new Uint8Array(4);

  constructor(dayKey: Uint8Array, use: string) {
    const key = macOf(dayKey, use);
    this.#keyed = hmac.create(sha256, key);
    this.#scratch = hmac.create(sha256, key);
  }

  /** Writes 32 bytes into `chunk`. */
  fill(index: number, chunk: Uint8Array): void {
    this.#message[0] = index >>> 24;
    this.#message[1] = index >>> 16;
    this.#message[2] = index >>> 8;
    this.#message[3] = index;
    // The library's own name for it. Copies the state behind the key, which is hashed once: half the time of a clone.
    // oxlint-disable-next-line no-underscore-dangle
    this.#keyed._cloneInto(this.#scratch);
    this.#scratch.update(this.#message);
    this.#scratch.digestInto(chunk);
  }
}

/** One byte between −1 and 1. */
export function centred(byte: number | undefined): number {
  return ((byte ?? 0) - MIDDLE_OF_BYTE) / MIDDLE_OF_BYTE;
}

/** How much of a day's movement has passed at each of its seconds; 86,400 in all, whatever the day is like. */
class Wildness {
  /** Variance of a second, by block, and how much has passed when a block begins. */
  readonly #ofSecond = new Float64Array(BLOCKS);
  readonly #before = new Float64Array(BLOCKS + 1);

  constructor(numbers: Numbers) {
    const bytes = new Uint8Array(6 * CHUNK_BYTES);
    for (let chunk = 0; chunk < 6; chunk += 1) {
      numbers.fill(chunk, bytes.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES));
    }
    let sum = 0;
    for (let block = 0; block < BLOCKS; block += 1) {
      let root = 0.9;
      for (const { blocks, from } of WILDNESS)
        root += 0.45 * centred(bytes[from + Math.floor(block / blocks)]);
      const volatility = 0.1 + 0.9 * root * root;
      this.#ofSecond[block] = volatility * volatility;
      sum += volatility * volatility;
    }
    for (let block = 0; block < BLOCKS; block += 1) {
      const ofSecond = ((this.#ofSecond[block] ?? 0) * BLOCKS) / sum;
      this.#ofSecond[block] = ofSecond;
      this.#before[block + 1] = (this.#before[block] ?? 0) + ofSecond * BLOCK_SECONDS;
    }
  }

  at(second: number): number {
    const block = Math.floor(second / BLOCK_SECONDS);
    const within = second - block * BLOCK_SECONDS;
    return (this.#before[block] ?? 0) + (this.#ofSecond[block] ?? 0) * within;
  }
}

/** `from` and `to`: levels in `LEVEL_PART`s. */
export class DayWalk {
  readonly #numbers: Numbers;
  readonly #wildness: Wildness;
  readonly #from: number;
  readonly #to: number;
  /** By depth: the halving last asked for and its value, the chunk last asked for and its bytes. */
  readonly #nodes = new Int32Array(DEPTHS);
  readonly #values = new Float64Array(DEPTHS);
  readonly #chunks = new Int32Array(DEPTHS).fill(-1);
  readonly #bytes = Array.from({ length: DEPTHS }, () => new Uint8Array(CHUNK_BYTES));

  constructor(
    dayKey: Uint8Array,
    stream: string,
    { from, to }: { readonly from: number; readonly to: number },
  ) {
    this.#numbers = new Numbers(dayKey, `${stream} path`);
    this.#wildness = new Wildness(new Numbers(dayKey, `${stream} wildness`));
    this.#from = from / LEVEL_PART;
    this.#to = to / LEVEL_PART;
  }

  /** Distance from the mean, in usual movements of a second, at a second of the day from 0 on. */
  at(second: number): number {
    if (second === 0) return this.#from;
    let begin = 0;
    let end = DAY_SECONDS;
    let before = this.#from;
    let after = this.#to;
    for (let depth = 0, node = 1; ; depth += 1) {
      const middle = (begin + end) >>> 1;
      if (this.#nodes[depth] !== node) {
        this.#values[depth] = this.#between(depth, node, begin, before, middle, end, after);
        this.#nodes[depth] = node;
      }
      const value = this.#values[depth] ?? 0;
      if (second === middle) return value;
      const isLeft = second < middle;
      if (isLeft) {
        end = middle;
        after = value;
      } else {
        begin = middle;
        before = value;
      }
      node = 2 * node + (isLeft ? 0 : 1);
    }
  }

  /** The value at `middle`: where a Brownian motion between the two ends would be, and its spread times a draw. */
  #between(
    depth: number,
    node: number,
    begin: number,
    before: number,
    middle: number,
    end: number,
    after: number,
  ): number {
    const passed = this.#wildness.at(begin);
    const first = this.#wildness.at(middle) - passed;
    const whole = this.#wildness.at(end) - passed;
    const spread = Math.sqrt((first * (whole - first)) / whole);
    return before + ((after - before) * first) / whole + spread * this.#draw(depth, node);
  }

  /** The mean 0, the variance 1. */
  #draw(depth: number, node: number): number {
    const chunk = Math.floor(node / DRAWS_A_CHUNK);
    const bytes = this.#bytes[depth] ?? new Uint8Array(CHUNK_BYTES);
    if (this.#chunks[depth] !== chunk) {
      this.#numbers.fill(chunk, bytes);
      this.#chunks[depth] = chunk;
    }
    const at = (node % DRAWS_A_CHUNK) * DRAW_BYTES;
    return ((bytes[at] ?? 0) + (bytes[at + 1] ?? 0) - DRAW_MEAN) / DRAW_DEVIATION;
  }
}
