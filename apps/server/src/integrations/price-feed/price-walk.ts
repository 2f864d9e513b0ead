/**
 * A random walk that can be asked for any second at once.
 * Owns: seeded noise on 22 time scales, from 1 second to 24 days, whose sum moves like a market.
 * Promises: the same seed, stream and second give the same number on every machine: only additions,
 * multiplications, divisions and integer hashes, which IEEE 754 fixes to the last bit. Bounded, so it comes back
 * to its mean; calm and wild hours follow one another.
 * Never: keeps a state between two questions.
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

/** Noise in [-1, 1] that bends every 2^scale seconds. */
export function noise(seed: number, stream: number, scale: number, second: number): number {
  const key = stream * 64 + scale;
  const period = 2 ** scale;
  const place = (second + (hash32(seed, key, -1) % period)) / period;
  const index = Math.floor(place);
  const before = hash32(seed, key, index) / 0x8000_0000 - 1;
  const after = hash32(seed, key, index + 1) / 0x8000_0000 - 1;
  return before + (after - before) * (place - index);
}

/** How wild the market is at `second`: about 0.05 to 4, 1 on average. */
function volatility(seed: number, stream: number, second: number): number {
  let sum = 0;
  for (const scale of VOLATILITY_SCALES) sum += noise(seed, stream + 32, scale, second);
  const root = 0.9 + 0.45 * sum;
  return root * root;
}

/**
 * Relative distance from the mean at `second`. `sigma` is the volatility of one second (the yearly one divided by
 * the root of 31,557,600).
 */
export function walk(seed: number, stream: number, second: number, sigma: number): number {
  const wild = volatility(seed, stream, second);
  let sum = 0;
  for (let scale = 0; scale < SCALES; scale += 1) {
    const amplitude = (AMPLITUDES[scale] ?? 0) * (scale < VOLATILE_SCALES ? wild : 1);
    sum += amplitude * noise(seed, stream, scale, second);
  }
  return sum * sigma * CALIBRATION;
}
