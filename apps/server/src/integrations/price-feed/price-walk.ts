/**
 * A random walk that can be asked for any second at once.
 * Owns: seeded noise on 22 time scales, from 1 second to 24 days, whose sum moves like a market.
 * Promises: the same seed, stream and second give the same number on every machine: only additions,
 * multiplications, divisions and integer hashes, which IEEE 754 fixes to the last bit. Bounded, so it comes back
 * to its mean; calm and wild hours follow one another.
 * Never: lets one question change the answer to another.
 *
 * Each scale interpolates hashed values that stand `2^k` seconds apart, with an amplitude that grows as the root of
 * the distance: that sum has the variance of a Brownian motion over every lag up to its longest scale.
 */

const SCALES = 22;
/** Scales up to 2^9 s (8.5 minutes) carry the changing volatility. */
const VOLATILE_SCALES = 10;
/** Makes the variance over one minute that of the nominal volatility; measured over 10^5 minutes. */
const CALIBRATION = 0.72;
/** Scales, in powers of two seconds, on which the volatility itself wanders: 9 minutes to 9 hours. */
const VOLATILITY_SCALES = [9, 11, 13, 15] as const;

const AMPLITUDES = Array.from({ length: SCALES }, (_, scale) => Math.sqrt(2 ** scale));

/** A well mixed 32-bit number of three. */
function hash32(a: number, b: number, c: number): number {
  let mixed =
    Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35) ^ Math.imul(c, 0x27d4eb2f);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * Noise in [-1, 1] that bends every 2^scale seconds. Remembers the two hashes around the last second asked for: a
 * matter of speed alone.
 */
export class Noise {
  readonly #seed: number;
  readonly #key: number;
  /** A power of two, so that to multiply by it is to divide by the period, to the last bit. */
  readonly #frequency: number;
  readonly #phase: number;
  #index = Number.NaN;
  #before = 0;
  #after = 0;

  constructor(seed: number, stream: number, scale: number) {
    this.#seed = seed;
    this.#key = stream * 64 + scale;
    this.#frequency = 2 ** -scale;
    this.#phase = hash32(seed, this.#key, -1) % 2 ** scale;
  }

  at(second: number): number {
    const position = (second + this.#phase) * this.#frequency;
    const index = Math.floor(position);
    if (index !== this.#index) {
      this.#index = index;
      this.#before = hash32(this.#seed, this.#key, index) / 0x8000_0000 - 1;
      this.#after = hash32(this.#seed, this.#key, index + 1) / 0x8000_0000 - 1;
    }
    return this.#before + (this.#after - this.#before) * (position - index);
  }
}

/** One stream of the walk; `seed` and `stream` say which. */
export class PriceWalk {
  readonly #scales: readonly Noise[];
  readonly #volatilityScales: readonly Noise[];

  constructor(seed: number, stream: number) {
    this.#scales = AMPLITUDES.map((_, scale) => new Noise(seed, stream, scale));
    this.#volatilityScales = VOLATILITY_SCALES.map((scale) => new Noise(seed, stream + 32, scale));
  }

  /**
   * Relative distance from the mean at `second`. `sigma` is the volatility of one second (the yearly one divided by
   * the root of 31,557,600).
   */
  at(second: number, sigma: number): number {
    const wild = this.#volatility(second);
    let sum = 0;
    // A plain loop: the history of a new venue asks this some millions of times.
    for (let scale = 0; scale < SCALES; scale += 1) {
      const amplitude = (AMPLITUDES[scale] ?? 0) * (scale < VOLATILE_SCALES ? wild : 1);
      sum += amplitude * (this.#scales[scale]?.at(second) ?? 0);
    }
    return sum * sigma * CALIBRATION;
  }

  /** How wild the market is at `second`: about 0.05 to 4, 1 on average. */
  #volatility(second: number): number {
    let sum = 0;
    for (const noise of this.#volatilityScales) sum += noise.at(second);
    const root = 0.9 + 0.45 * sum;
    return root * root;
  }
}
