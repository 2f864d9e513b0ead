/**
 * Made-up rates for a venue with made-up prices: each money moves gently around a usual value.
 * Promises: the same seed and minute give the same rates on every machine; nobody is told that they are real.
 */
import { FIAT_CURRENCIES } from '@assay/protocol';
import { Noise } from '../price-feed/price-walk.ts';
import { parseRate, rateText } from './decimal-text.ts';
import type { FiatRate, FiatRates } from './port.ts';
import { USUAL } from './usual.ts';

const MINUTE_MS = 60_000;
/** Noise that bends every 9 hours and every 6 days, and how far each goes, in millionths. */
const SWINGS = [
  { scale: 15, reachPpm: 2_000 },
  { scale: 19, reachPpm: 8_000 },
] as const;
/** Streams of noise that no price uses. */
const FIRST_STREAM = 4_096;
const MILLION = 1_000_000;

/** `now`: the venue's clock. */
export function simulatedRates(seed: number, now: () => number): FiatRates {
  const noises = FIAT_CURRENCIES.map((currency, index) => ({
    currency,
    usual: parseRate(USUAL[currency]) ?? 0n,
    swings: SWINGS.map(({ scale, reachPpm }) => ({
      noise: new Noise(seed, FIRST_STREAM + index, scale),
      reachPpm,
    })),
  }));
  return {
    kind: 'simulated',
    rates(): readonly FiatRate[] {
      const minute = Math.floor(now() / MINUTE_MS);
      return noises.map(({ currency, usual, swings }) => {
        const movedPpm = swings.reduce(
          (sum, { noise, reachPpm }) => sum + noise.at(minute * 60) * reachPpm,
          MILLION,
        );
        const rate = (usual * BigInt(Math.round(movedPpm))) / BigInt(MILLION);
        return { currency, rate: rateText(rate), source: 'simulated', time: minute * MINUTE_MS };
      });
    },
    close() {
      // Nothing runs.
    },
  };
}
