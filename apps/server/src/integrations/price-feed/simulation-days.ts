/**
 * The days of a venue's secret simulation.
 * Owns: a key for each day (UTC) out of the seed, and the levels at which its walks begin and end.
 * Promises: a function of seed and day, in log n steps; a day's key tells nothing of the seed or of another day, so that
 * it can be opened when the day is over. Levels come from a midpoint walk between marks that stand 32 days apart around
 * the mean: prices come back to it, and nobody who lacks the seed can tell when.
 * Never: says who may see a day, or reads a clock.
 */
import { DAY_SECONDS, LEVEL_PART, hashOf, macOf, simulatedDayBytes, simulatedPrices } from '@assay/verify';
import type { DayPrices, SimulatedDay } from '@assay/verify';
import { INDEX_SCALE, formatDecimal } from '@assay/core';
import { LRUCache } from 'lru-cache';
import { SIMULATED_COINS } from './simulated-coins.ts';

/** A power of two. */
const DAYS_BETWEEN_MARKS = 32;
/** The usual movement of a day, in usual movements of a second. */
const DAY_DEVIATION = Math.sqrt(DAY_SECONDS);
/** So that two marks lie apart by what a walk does in the days between them. */
const MARK_DEVIATION = Math.sqrt(DAYS_BETWEEN_MARKS / 2) * DAY_DEVIATION;
/** The sum of 32 bytes has the mean 4080 and the variance 32 × 65535 / 12. */
const DRAW_MEAN = 4_080;
const DRAW_DEVIATION = Math.sqrt(174_760);
const DAY_MS = DAY_SECONDS * 1_000;
const BILLION = 1e9;
/** Days whose prices stand ready: the history of a new venue goes through four, coin after coin. */
const MAX_READY = 5;
/** Commitments that are remembered: more than are published at once. */
const MAX_REMEMBERED = 64;

const priceText = (units: number): string => formatDecimal(units, INDEX_SCALE);

/** From where on a venue's prices are simulated, and around what. */
export interface SimulationTerms {
  /** Unix second; 0: ever. */
  readonly since: number;
  /** Mean of a coin in index units, where it is not the usual one. */
  readonly means: Readonly<Record<string, number>>;
}

export interface SimulationDays {
  /** The day of a Unix second, YYYY-MM-DD. */
  dayOf(second: number): string;
  /** Everything that the day's prices are made of: secret until it is opened. */
  secretOf(day: string): SimulatedDay;
  /** What is published of the day before it begins. */
  commitmentOf(day: string): string;
  /** The prices of the day of this second. */
  pricesOf(second: number): DayPrices;
}

export function simulationDays(seed: Uint8Array, terms: SimulationTerms): SimulationDays {
  return new DaysOfSeed(seed, terms);
}

class DaysOfSeed implements SimulationDays {
  readonly #seed: Uint8Array;
  readonly #terms: SimulationTerms;
  readonly #ready = new LRUCache<number, DayPrices>({ max: MAX_READY });
  readonly #commitments = new LRUCache<string, string>({ max: MAX_REMEMBERED });

  constructor(seed: Uint8Array, terms: SimulationTerms) {
    this.#seed = seed;
    this.#terms = terms;
  }

  dayOf(second: number): string {
    return dayText(Math.floor(second / DAY_SECONDS));
  }

  secretOf(day: string): SimulatedDay {
    return this.#secret(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  }

  commitmentOf(day: string): string {
    const known = this.#commitments.get(day);
    if (known !== undefined) return known;
    const commitment = hashOf(simulatedDayBytes(this.secretOf(day)));
    this.#commitments.set(day, commitment);
    return commitment;
  }

  pricesOf(second: number): DayPrices {
    const number = Math.floor(second / DAY_SECONDS);
    const found = this.#ready.get(number);
    if (found !== undefined) return found;
    const prices = simulatedPrices(this.#secret(number));
    this.#ready.set(number, prices);
    return prices;
  }

  #secret(number: number): SimulatedDay {
    const day = dayText(number);
    const ends = (stream: string) => ({
      from: this.#level(stream, number),
      to: this.#level(stream, number + 1),
    });
    return {
      day,
      since: Math.max(number * DAY_SECONDS, this.#terms.since),
      key: Buffer.from(macOf(this.#seed, `day ${day}`)).toString('hex'),
      market: ends('market'),
      coins: SIMULATED_COINS.map(({ code, mean, stepUnits, marketSigma, ownSigma }) => ({
        coin: code,
        mean: priceText(this.#terms.means[code] ?? Math.round(mean * 10 ** INDEX_SCALE)),
        step: priceText(stepUnits),
        marketSigma: Math.round(marketSigma * BILLION),
        ownSigma: Math.round(ownSigma * BILLION),
        ...ends(code),
      })),
    };
  }

  /** Where a walk stands when a day begins, in parts of a second's usual movement. */
  #level(stream: string, day: number): number {
    const mark = Math.floor(day / DAYS_BETWEEN_MARKS);
    let begin = mark * DAYS_BETWEEN_MARKS;
    let end = begin + DAYS_BETWEEN_MARKS;
    let before = MARK_DEVIATION * this.#draw(`mark ${stream} ${begin}`);
    if (day === begin) return Math.round(before * LEVEL_PART);
    let after = MARK_DEVIATION * this.#draw(`mark ${stream} ${end}`);
    for (;;) {
      const middle = (begin + end) / 2;
      const spread = (Math.sqrt(end - begin) / 2) * DAY_DEVIATION;
      const value = (before + after) / 2 + spread * this.#draw(`level ${stream} ${begin} ${end}`);
      if (day === middle) return Math.round(value * LEVEL_PART);
      if (day < middle) [end, after] = [middle, value];
      else [begin, before] = [middle, value];
    }
  }

  /** Thirty-two bytes: the mean 0, the variance 1. */
  #draw(use: string): number {
    const sum = macOf(this.#seed, use).reduce((all, byte) => all + byte, 0);
    return (sum - DRAW_MEAN) / DRAW_DEVIATION;
  }
}

function dayText(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}
