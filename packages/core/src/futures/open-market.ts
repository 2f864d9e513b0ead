/**
 * What makes a futures market of a row of the listing: its contract, its collateral, its instrument, its prices.
 * Promises: the same whether the market is listed or restored from a snapshot.
 */
import { FUTURES_COIN, FUTURES_USDT } from '../ledger/account-kinds.ts';
import type { Market } from '../listing/listing.ts';
import { powerOfTen } from '../quantity/exact.ts';
import type { MarketScales } from '../quantity/market-scales.ts';
import { scalesOf } from '../quantity/market-scales.ts';
import type { Contract } from '../risk/contract.ts';
import { tiersOf } from '../risk/tiers.ts';
import type { FuturesCycle, FuturesKind, FuturesTerms } from '../vocabulary/futures-commands.ts';
import { CrossingIndex } from './crossing-index.ts';
import { FuturesInstrument } from './futures-instrument.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { MarketPrices } from './market-prices.ts';
import { Positions } from './positions.ts';
import { ReducingOrders } from './reducing-orders.ts';

/** Greatest exponent of a factor: 10^15 is below 2^53. */
const MAX_EXPONENT = 15;

/** What a futures market is beside its row of the listing. */
export interface FuturesParts {
  readonly kind: FuturesKind;
  readonly cycle: FuturesCycle;
  readonly terms: FuturesTerms;
}

/**
 * Units of one tick × one lot (linear), 10^(quote scale - tick decimals - lot decimals); or of one lot at a price of one tick
 * (inverse), 10^(base scale + tick decimals - lot decimals). Null where that is not whole, or no safe integer.
 */
export function factorOf(kind: FuturesKind, scales: MarketScales): number | null {
  const { tickDecimals, lotDecimals, baseScale, quoteScale } = scales;
  const exponent =
    kind === 'linear' ? quoteScale - tickDecimals - lotDecimals : baseScale + tickDecimals - lotDecimals;
  return exponent < 0 || exponent > MAX_EXPONENT ? null : powerOfTen(exponent);
}

/** Makes a futures market of a market that stands in the listing. */
export function completeMarket(
  context: FuturesContext,
  market: Market,
  { kind, cycle, terms }: FuturesParts,
): FuturesMarket {
  const { spec } = market;
  // Checked before the market was listed.
  const contract: Contract = { kind, factor: factorOf(kind, scalesOf(spec, context.listing.assets)) ?? 1 };
  const futures: FuturesMarket = {
    market,
    contract,
    cycle,
    settlesIn: kind === 'linear' ? spec.quote : spec.base,
    collateral: kind === 'linear' ? FUTURES_USDT : FUTURES_COIN,
    terms,
    tiers: tiersOf(terms.tiers),
    positions: new Positions(),
    reducing: new ReducingOrders(),
    prices: new MarketPrices(),
    crossings: new CrossingIndex(),
    noted: new Set(),
    peaks: [],
    unloadedIn: 0,
    openInterest: 0,
  };
  market.instrument = new FuturesInstrument(context, market);
  market.marked = futures.prices;
  context.futures.add(futures);
  return futures;
}
