/**
 * The mirror of the live depth, put together with what it begins from: last prices of the live realm and the paper
 * orders that an earlier run of the process has left open.
 */
import { MAX_AMOUNT, MIRRORED_LEVELS, tickLotUnits } from '@assay/core';
import type { Lots, Quote } from '@assay/core';
import { readStandings } from '../../engine/listed-markets.ts';
import type { Engine } from '../../engine/port.ts';
import type { RunningMarketData } from '../../market-data/market-data.ts';
import type { SpotViews } from '../spot/shape.ts';
import { PaperDepthFeed } from './depth.ts';

/** A level of the mirror holds at most so many lots, whatever the orders of the live one amount to. */
const MAX_LOTS = 2 ** 31 - 2;

export async function createMirror(options: {
  readonly engine: Engine;
  readonly views: SpotViews;
  readonly marketData: RunningMarketData;
  readonly onFailure: (error: unknown) => void;
  readonly onWorks: () => void;
}): Promise<PaperDepthFeed> {
  const { engine, views, marketData, onFailure, onWorks } = options;
  // Counted first: an order that closes meanwhile is counted too long, never forgotten.
  const counts = new Map(
    (await views.ask('open-order-counts', { realm: 'paper' })).map(({ market, orders }) => [market, orders]),
  );
  const live = await readStandings(engine, 'live');
  const paper = await readStandings(engine, 'paper');
  return new PaperDepthFeed({
    engine,
    markets: [...live.markets.values()].map(({ market, lastPrice, status }) => ({
      market,
      lastPrice,
      status: paper.markets.get(market)?.status ?? status,
      orders: counts.get(market) ?? 0,
    })),
    depth(market) {
      const { bids, asks } = marketData.levels(market, MIRRORED_LEVELS);
      const { base, quote, tickDecimals, lotDecimals } = marketData.instruments.mustTraded(market);
      const isInverse = marketData.instruments.futuresOf(market)?.kind === 'inverse';
      // Of an inverse contract a level is worth the less, the higher its price: lots are its only bound.
      const unit = isInverse
        ? 0
        : tickLotUnits({ tickDecimals, lotDecimals, baseScale: base.scale, quoteScale: quote.scale });
      const cut = (level: Level): Quote => bounded(level, unit);
      return { bids: bids.map(cut), asks: asks.map(cut) };
    },
    elapsed: () => performance.now(),
    onFailure,
    onWorks,
  });
}

type Level = ReturnType<RunningMarketData['levels']>['bids'][number];

/**
 * Cuts a level to what the paper realm takes as one order: any live trader can put up orders which together are more,
 * and a refused level would leave the whole mirror of the market as it was.
 */
function bounded([price, quantity]: Level, unit: number): Quote {
  const greatest = Math.min(MAX_LOTS, Math.floor(MAX_AMOUNT / (price * unit)));
  // A whole number of lots, as both bounds are.
  return { price, quantity: Math.min(quantity, greatest) as Lots };
}
