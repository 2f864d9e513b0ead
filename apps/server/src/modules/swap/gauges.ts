/**
 * The figures of swaps for Prometheus: how many, how much of each coin was given, and what was refused.
 * Promises: of real money, since the start. Never: names a user or a swap.
 */
import type { AssetId } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import type { MarketData } from '../../market-data/port.ts';
import type { LabelledGauge } from '../../observation/metrics.ts';
import { refusedSwaps } from './refusals.ts';

export interface SwapGaugeParts {
  readonly engine: Pick<Engine, 'onBatch'>;
  readonly marketData: Pick<MarketData, 'instruments'>;
}

interface Given {
  readonly swaps: number;
  readonly units: number;
}

/** Counts from now on. */
export function swapGauges({ engine, marketData }: SwapGaugeParts): readonly LabelledGauge[] {
  const given = countSwaps(engine);
  const ofCoins = (valueOf: (of: Given, scale: number) => number) =>
    [...given].map(([asset, of]) => {
      const { code: coin, scale } = marketData.instruments.mustAsset(asset);
      return { labels: { coin }, value: valueOf(of, scale) };
    });
  return [
    {
      name: 'assay_swaps',
      help: 'Swaps since the start, by the coin that was given.',
      labels: ['coin'],
      read: () => ofCoins(({ swaps }) => swaps),
    },
    {
      name: 'assay_swap_volume',
      help: 'What was given in swaps since the start, in the coin.',
      labels: ['coin'],
      read: () => ofCoins(({ units }, scale) => units / 10 ** scale),
    },
    {
      name: 'assay_swaps_refused',
      help: 'Prices, quotes and swaps that were refused since the start, by the name of the error.',
      labels: ['error'],
      read: () => [...refusedSwaps].map(([error, value]) => ({ labels: { error }, value })),
    },
  ];
}

function countSwaps(engine: Pick<Engine, 'onBatch'>): ReadonlyMap<AssetId, Given> {
  const given = new Map<AssetId, Given>();
  engine.onBatch(({ realm, entries }) => {
    if (realm !== 'live') return;
    for (const event of entries.flatMap(({ events }) => events)) {
      if (event.type !== 'swapped') continue;
      const { swaps, units } = given.get(event.given) ?? { swaps: 0, units: 0 };
      given.set(event.given, { swaps: swaps + 1, units: units + event.gives });
    }
  });
  return given;
}
