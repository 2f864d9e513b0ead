/**
 * The answers to what is asked of markets that end, and the seconds that settlements wait for.
 * Promises: reads only; markets by number.
 */
import { assetId, ratePpm, ticks } from '../../quantity/branding.ts';
import { neededByContracts, pageOfNeeded } from '../../seconds/seconds-queries.ts';
import type { NeededSeconds, NeededSecondsQuery } from '../../vocabulary/queries.ts';
import type { SeriesState } from '../../vocabulary/futures-delivery.ts';
import type { FuturesContext, FuturesMarket } from '../futures-state.ts';
import { closingFrom, endOf, hasEnded, isClosingOnly, windowOf } from './market-end.ts';
import { countTicks, missingIn } from './window.ts';

/** The markets that have an end, and are not over. */
export function readSeries(context: FuturesContext): readonly SeriesState[] {
  return context.futures.markets
    .filter((market) => Number.isFinite(endOf(market)) && !isOver(market))
    .map((market) => stateOf(context, market));
}

/** Whether a market has settled for the last time. */
function isOver({ ending, market, prices }: FuturesMarket): boolean {
  return ending.completed === 1 && (prices.next === 0 || market.status === 'delisted');
}

function stateOf(context: FuturesContext, futures: FuturesMarket): SeriesState {
  const { ending, market } = futures;
  return {
    market: market.spec.market,
    series: ending.series,
    opened: ending.opened,
    closing: closingFrom(futures),
    window: endOf(futures) - windowOf(futures) + 1,
    end: endOf(futures),
    phase: phaseOf(context, futures),
    counted: countTicks(context, futures),
    price: ending.price === 0 ? null : ticks(ending.price),
    feeRatePpm: ratePpm(ending.feeRatePpm),
    nextFeeRatePpm: ratePpm(ending.nextFeeRatePpm),
  };
}

function phaseOf(context: FuturesContext, futures: FuturesMarket): SeriesState['phase'] {
  if (hasEnded(futures)) return 'settling';
  return isClosingOnly(context, futures) ? 'closing' : 'trading';
}

/** What open contracts in seconds and settlements wait for, or will. */
export function readNeededSeconds(context: FuturesContext, query: NeededSecondsQuery): NeededSeconds {
  const bySettlements = context.futures.markets
    .filter((market) => market.ending.price === 0 && Number.isFinite(endOf(market)))
    .flatMap((market) =>
      missingIn(context, market, query.until).map((second) => ({
        asset: assetId(market.market.spec.base),
        second,
      })),
    );
  return pageOfNeeded([...neededByContracts(context, query), ...bySettlements], query);
}
