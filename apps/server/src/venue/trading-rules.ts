/**
 * The rules of trading with which the venue opens: how far a price may be from the market, what trading costs, and which
 * share of that is paid to those who referred the traders.
 * Promises: published whole (`getAllSetting`, `getCoinList`, `getAgentInfo`); what a journal has set already is left as it is.
 */
import type {
  AssetId,
  Command,
  FeeTier,
  MarketId,
  MarketRules,
  RatePpm,
  RebateRates,
  Units,
} from '@assay/core';
import type { Realm } from '../engine/port.ts';

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

/** Of each fee, to the referrers of three generations: a fifth, a tenth, a twentieth. Parts per million. */
const REBATE_RATES = [200_000, 100_000, 50_000] as const;

/** What is in force of the rules that this file sets. */
export type FoundRules = Pick<MarketRules, 'rulesVersion' | 'feeTiers' | 'markets' | 'rebateRatesPpm'>;

/** Of an empty journal. */
export const NO_RULES: FoundRules = {
  rulesVersion: 1,
  feeTiers: [],
  markets: [],
  // Nothing is nothing at any rate.
  rebateRatesPpm: [0, 0, 0] as readonly number[] as RebateRates,
};

function bandPpmOf(base: string): RatePpm {
  return (NARROW.has(base) ? NARROW_BAND_PPM : WIDE_BAND_PPM) as RatePpm;
}

/**
 * What is missing: a band for each market (its base coins, in the order of listing) without one, the fee schedule, and in
 * the live realm, the only one with referrals, the rebate rates.
 */
export function missingRules(
  realm: Realm,
  bases: readonly string[],
  currency: AssetId,
  found: FoundRules,
): readonly Command[] {
  const bands = bases.flatMap((base, index): readonly Command[] => {
    if ((found.markets[index]?.bandPpm ?? 0) !== 0) return [];
    // Markets are numbered in the order of listing.
    return [{ type: 'set-price-band', market: index as MarketId, bandPpm: bandPpmOf(base) }];
  });
  const tiers: readonly Command[] =
    found.feeTiers.length > 0 ? [] : [{ type: 'set-fee-tiers', currency, tiers: FEE_TIERS }];
  const isPublished = realm === 'paper' || found.rebateRatesPpm.some((rate) => rate > 0);
  // Three whole numbers of this file, in parts per million.
  const ratesPpm = REBATE_RATES as readonly number[] as RebateRates;
  return [...bands, ...tiers, ...(isPublished ? [] : [{ type: 'set-rebate-rates', ratesPpm } as const])];
}
