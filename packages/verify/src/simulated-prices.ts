/**
 * The simulated prices of one day, out of what the venue opens of it.
 * Owns: how a coin's price is made of the market's walk, its own, and what each source strays by.
 * Promises: what the venue publishes and what anyone recomputes are this one function of the opened day. Prices are
 * whole numbers of 10^-8 USDT, in whole steps of the coin.
 * Never: knows a day that was not given.
 */
import { hexToBytes } from '@noble/hashes/utils.js';
import { priceUnits } from './exact.ts';
import { DAY_SECONDS, DayWalk, Numbers, centred } from './simulated-walk.ts';
import type { SimulatedCoin, SimulatedDay } from './vocabulary.ts';

/** In the order of a tick's sources. */
export const SIMULATED_SOURCES = ['simulated-a', 'simulated-b', 'simulated-c'] as const;
/** A source strays from the market by at most a fifth of a basis point, each second anew. */
const STRAY = 2e-5;
const BILLION = 1e9;
const BYTES_A_SECOND = SIMULATED_SOURCES.length;
const SECONDS_A_CHUNK = 10;

export interface DayPrices {
  /** By source, in units; null for a coin that the day does not have. `second`: Unix, of this day. */
  at(coin: string, second: number): readonly number[] | null;
}

export function simulatedPrices(opened: SimulatedDay): DayPrices {
  const key = hexToBytes(opened.key);
  const begins = Date.parse(`${opened.day}T00:00:00Z`) / 1_000;
  const market = remembering(new DayWalk(key, 'market', opened.market));
  const coins = new Map(opened.coins.map((coin) => [coin.coin, new CoinPrices(key, coin, market)]));
  return {
    at(coin, second) {
      const within = second - begins;
      if (within < 0 || within >= DAY_SECONDS)
        throw new RangeError(`second ${second} is not of ${opened.day}`);
      return coins.get(coin)?.at(within) ?? null;
    },
  };
}

type Walk = Pick<DayWalk, 'at'>;

/** All coins ask the market's walk: each second of it is worked out once. */
function remembering(walk: DayWalk): Walk {
  const known = new Float64Array(DAY_SECONDS).fill(Number.NaN);
  return {
    at(second) {
      const found = known[second] ?? Number.NaN;
      if (!Number.isNaN(found)) return found;
      const value = walk.at(second);
      known[second] = value;
      return value;
    },
  };
}

class CoinPrices {
  readonly #market: Walk;
  readonly #own: DayWalk;
  readonly #strays: Numbers;
  readonly #marketSigma: number;
  readonly #ownSigma: number;
  readonly #stepUnits: number;
  readonly #meanSteps: number;
  readonly #bytes = new Uint8Array(32);
  #chunk = -1;

  constructor(key: Uint8Array, coin: SimulatedCoin, market: Walk) {
    this.#market = market;
    this.#own = new DayWalk(key, coin.coin, coin);
    this.#strays = new Numbers(key, `${coin.coin} sources`);
    this.#marketSigma = coin.marketSigma / BILLION;
    this.#ownSigma = coin.ownSigma / BILLION;
    this.#stepUnits = Number(priceUnits(coin.step));
    this.#meanSteps = Number(priceUnits(coin.mean)) / this.#stepUnits;
  }

  at(second: number): readonly number[] {
    const distance = this.#market.at(second) * this.#marketSigma + this.#own.at(second) * this.#ownSigma;
    const chunk = Math.floor(second / SECONDS_A_CHUNK);
    if (chunk !== this.#chunk) {
      this.#strays.fill(chunk, this.#bytes);
      this.#chunk = chunk;
    }
    const first = (second % SECONDS_A_CHUNK) * BYTES_A_SECOND;
    return SIMULATED_SOURCES.map((_, source) => {
      const away = distance + centred(this.#bytes[first + source]) * STRAY;
      // A price never reaches zero: as far down as up is the inverse.
      const factor = away >= 0 ? 1 + away : 1 / (1 - away);
      return Math.floor(this.#meanSteps * factor) * this.#stepUnits;
    });
  }
}
