/**
 * The rules of trading with which the venue opens: how far a price may be from the market, and what trading costs.
 * Promises: published whole (`getAllSetting`, `getCoinList`); what a journal has set already is left as it is.
 */
import type { AssetId, Command, FeeTier, MarketId, MarketRules, RatePpm, Units } from '@assay/core';

/** Of the reference price: 10 % for the coins that are traded most, 20 % for the others. */
const NARROW_BAND_PPM = 100_000;
const WIDE_BAND_PPM = 200_000;
const NARROW: ReadonlySet<string> = new Set(['BTC', 'ETH']);

/** Units of USDT. */
const MILLION_USDT = 1_000_000 * 1_000_000;

/** Volume of 30 days in millions of USDT; maker and taker rate in parts per million. */
const TIERS: readonly (readonly [millions: number, maker: number, taker: number])[] = [
  [0, 800, 1_000],
  [1, 700, 900],
  [5, 600, 800],
  [20, 500, 700],
  [75, 400, 600],
  [150, 300, 500],
  [400, 200, 450],
  [800, 150, 400],
  [2_000, 100, 350],
  [4_000, 0, 300],
];

/** The schedule's rows; the numbers are this file's own and of the kind that the field names. */
const FEE_TIERS: readonly FeeTier[] = TIERS.map(([millions, maker, taker]) => ({
  volume: (millions * MILLION_USDT) as Units,
  makerFeeRatePpm: maker as RatePpm,
  takerFeeRatePpm: taker as RatePpm,
}));

function bandPpmOf(base: string): RatePpm {
  return (NARROW.has(base) ? NARROW_BAND_PPM : WIDE_BAND_PPM) as RatePpm;
}

/** What is missing: a band for each market (its base coins, in the order of listing) without one, and the schedule. */
export function missingRules(
  bases: readonly string[],
  currency: AssetId,
  found: Pick<MarketRules, 'feeTiers' | 'markets'>,
): readonly Command[] {
  const bands = bases.flatMap((base, index): readonly Command[] => {
    if ((found.markets[index]?.bandPpm ?? 0) !== 0) return [];
    // Markets are numbered in the order of listing.
    return [{ type: 'set-price-band', market: index as MarketId, bandPpm: bandPpmOf(base) }];
  });
  if (found.feeTiers.length > 0) return bands;
  return [...bands, { type: 'set-fee-tiers', currency, tiers: FEE_TIERS }];
}
