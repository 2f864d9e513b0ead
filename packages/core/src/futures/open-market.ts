/**
 * What makes a futures market of a row of the listing: its contract, its collateral, its instrument, its prices.
 * Promises: the same whether the market is listed or restored from a snapshot.
 */
import { FUTURES_COIN, FUTURES_USDT } from '../ledger/account-kinds.ts';
import type { Market } from '../listing/listing.ts';
import type { MarketScales } from '../quantity/market-scales.ts';
import { scalesOf } from '../quantity/market-scales.ts';
import { contractOf } from '../risk/contract.ts';
import type { Contract } from '../risk/contract.ts';
import { tiersOf } from '../risk/tiers.ts';
import type { FuturesCycle, FuturesKind, FuturesTerms } from '../vocabulary/futures-commands.ts';
import { CrossingIndex } from './crossing-index.ts';
import { Ranking } from './deleveraging/ranking.ts';
import { FuturesInstrument } from './futures-instrument.ts';
import { collateralKey } from './futures-state.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { MarketPrices } from './market-prices.ts';
import { Positions } from './positions.ts';
import { ReducingOrders } from './reducing-orders.ts';
import { Ending } from './settlement/ending.ts';

/** What a futures market is beside its row of the listing. */
export interface FuturesParts {
  readonly kind: FuturesKind;
  readonly cycle: FuturesCycle;
  readonly terms: FuturesTerms;
}

/** The contract of a market, or null where its factor is not whole, or no safe integer. */
export function findContract(kind: FuturesKind, scales: MarketScales): Contract | null {
  const { tickDecimals, lotDecimals, baseScale, quoteScale } = scales;
  const settlementScale = kind === 'linear' ? quoteScale : baseScale;
  return contractOf({ kind, tickDecimals, lotDecimals, settlementScale });
}

/** Makes a futures market of a market that stands in the listing. */
export function completeMarket(
  context: FuturesContext,
  market: Market,
  { kind, cycle, terms }: FuturesParts,
): FuturesMarket {
  const { spec } = market;
  // Checked before the market was listed.
  const contract = findContract(kind, scalesOf(spec, context.listing.assets)) ?? { kind, factor: 1 };
  const settlesIn = kind === 'linear' ? spec.quote : spec.base;
  const collateral = kind === 'linear' ? FUTURES_USDT : FUTURES_COIN;
  const futures: FuturesMarket = {
    market,
    contract,
    cycle,
    settlesIn,
    collateral,
    sums: context.futures.keptSums.of(collateralKey(collateral, settlesIn)),
    terms,
    tiers: tiersOf(terms.tiers),
    positions: new Positions(),
    reducing: new ReducingOrders(),
    prices: new MarketPrices(),
    ending: new Ending(),
    crossings: new CrossingIndex(),
    noted: new Set(),
    notedBefore: new Set(),
    isLooking: false,
    entering: { next: 0, end: 0 },
    peaks: [],
    unloadedIn: 0,
    ranking: new Ranking(),
    overLiquidation: 0,
    openInterest: 0,
  };
  market.instrument = new FuturesInstrument(context, market);
  market.marked = futures.prices;
  context.futures.add(futures);
  return futures;
}
