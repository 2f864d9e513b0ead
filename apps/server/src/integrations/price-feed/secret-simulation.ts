/**
 * The feed `simulated`: prices of a seed that only the venue has, committed to day by day.
 * Promises: every tick is what the committed day says. A folder that was opened with `simulated:<seed>` keeps the prices
 * that it had, and goes on from the last of them: each coin's mean is set so that its price does not jump.
 * Never: makes a price of anything but seed, coin and second.
 */
import { SIMULATED_FEED } from '@assay/verify';
import { INDEX_SCALE } from '@assay/core';
import type { IndexPrice } from '@assay/core';
import { medianPrice } from './exact-price.ts';
import type { PriceFeed } from './port.ts';
import { seededPrices } from './simulated.ts';
import { SIMULATED_COINS } from './simulated-coins.ts';
import { feedOfPrices } from './simulated-feed.ts';
import type { SimulatedPricesAt } from './simulated-feed.ts';
import { simulationDays } from './simulation-days.ts';
import type { SimulationDays, SimulationTerms } from './simulation-days.ts';

const UNITS_A_COIN = 10 ** INDEX_SCALE;

/** What is kept of it between two starts. */
export interface StoredSimulation extends SimulationTerms {
  /** Names the seed. */
  readonly seedId: string;
  /** The known seed that prices came from before `since`; null: there were none. */
  readonly seedBefore: number | null;
}

export interface SecretSimulation {
  readonly feed: PriceFeed;
  readonly days: SimulationDays;
}

export function secretSimulation(seed: Uint8Array, stored: StoredSimulation): SecretSimulation {
  const days = simulationDays(seed, stored);
  const committed = committedPrices(days);
  const before = stored.seedBefore === null ? null : seededPrices(stored.seedBefore);
  const pricesAt: SimulatedPricesAt = (coin, second) =>
    before !== null && second < stored.since ? before(coin, second) : committed(coin, second);
  return { feed: feedOfPrices(SIMULATED_FEED, pricesAt), days };
}

function committedPrices(days: SimulationDays): SimulatedPricesAt {
  // Whole numbers of index units, as every simulated price.
  return (coin, second) => (days.pricesOf(second).at(coin, second) ?? []) as readonly IndexPrice[];
}

/** The means with which the prices of this seed go on, at `second`, from those of the known seed. */
export function meansFrom(seed: Uint8Array, seedBefore: number, second: number): SimulationTerms['means'] {
  const usual = committedPrices(simulationDays(seed, { since: 0, means: {} }));
  const before = seededPrices(seedBefore);
  const means: Record<string, number> = {};
  for (const { code, mean } of SIMULATED_COINS) {
    const [was, would] = [before, usual].map((prices) => medianPrice(prices(code, second)) ?? 0);
    if (was !== undefined && would !== undefined && would > 0) {
      means[code] = Math.round((mean * UNITS_A_COIN * was) / would);
    }
  }
  return means;
}
