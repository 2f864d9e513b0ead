/**
 * The answers to what is asked of futures markets.
 * Promises: reads only; markets by number.
 */
import { assetId, indexPrice, lots, ticks, timeMs } from '../quantity/branding.ts';
import type { FuturesMarketState } from '../vocabulary/futures-queries.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';

export function readFuturesMarkets({ futures }: FuturesContext): readonly FuturesMarketState[] {
  return futures.markets.map(stateOf);
}

function stateOf({
  market,
  contract,
  cycle,
  settlesIn,
  terms,
  prices,
  openInterest,
}: FuturesMarket): FuturesMarketState {
  const { spec, status, until, delistsAt, bandPpm, lastPrice } = market;
  return {
    market: spec.market,
    kind: contract.kind,
    cycle,
    base: spec.base,
    quote: spec.quote,
    tickDecimals: spec.tickDecimals,
    lotDecimals: spec.lotDecimals,
    maximumLots: spec.maximumLots,
    terms,
    settlesIn: assetId(settlesIn),
    status,
    until: until === 0 ? null : timeMs(until),
    delistsAt: delistsAt === 0 ? null : timeMs(delistsAt),
    bandPpm,
    lastPrice: lastPrice === 0 ? null : ticks(lastPrice),
    markPrice: prices.mark === 0 ? null : ticks(prices.mark),
    indexPrice: prices.index === 0 ? null : indexPrice(prices.index),
    openInterest: lots(openInterest),
  };
}
