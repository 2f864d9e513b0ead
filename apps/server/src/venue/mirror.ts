/**
 * The mirror of the live depth, put together with what it begins from: last prices of the live realm and the paper
 * orders that an earlier run of the process has left open.
 */
import { MIRRORED_LEVELS } from '@assay/core';
import type { Lots } from '@assay/core';
import type { Engine } from '../engine/port.ts';
import type { RunningMarketData } from '../market-data/market-data.ts';
import type { ViewsStore } from '../projections/views.ts';
import { MirrorDepth } from '../schedule/mirror-depth.ts';

/** A level of the mirror holds at most so many lots, whatever the orders of the live one amount to. */
const GREATEST_LOTS = (2 ** 31 - 2) as Lots;

export async function createMirror(options: {
  readonly engine: Engine;
  readonly views: Pick<ViewsStore, 'openOrderCounts'>;
  readonly marketData: RunningMarketData;
  readonly onFailure: (error: unknown) => void;
}): Promise<MirrorDepth> {
  const { engine, views, marketData, onFailure } = options;
  // Counted first: an order that closes meanwhile is counted too long, never forgotten.
  const counts = new Map(
    (await views.openOrderCounts('paper')).map(({ market, orders }) => [market, orders]),
  );
  const { result: rules } = await engine.read('live', { type: 'market-rules' });
  return new MirrorDepth({
    engine,
    markets: rules.markets.map(({ market, lastPrice }) => ({
      market,
      lastPrice,
      orders: counts.get(market) ?? 0,
    })),
    depth(market) {
      const { bids, asks } = marketData.levels(market, MIRRORED_LEVELS);
      return { bids: bids.map(bounded), asks: asks.map(bounded) };
    },
    elapsed: () => performance.now(),
    onFailure,
  });
}

function bounded([price, quantity]: ReturnType<RunningMarketData['levels']>['bids'][number]) {
  return { price, quantity: quantity > GREATEST_LOTS ? GREATEST_LOTS : quantity };
}
