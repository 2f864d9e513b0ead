/** The contracts of a drill: a linear perpetual of each coin of a window, by the terms of the sandbox. */
import { contractOf, fundingCapPpb, greatestCapPpm, tiersOf } from '@assay/core/risk';
import type { Contract } from '@assay/core/risk';
import type { FuturesTerms, ListFuturesMarket } from '@assay/core';
import { asset, lots, market, rate, units } from '../workload/branding.ts';

export const USDT_SCALE = 6;
export const USDT_UNITS = 10 ** USDT_SCALE;
/** Scale of every coin. */
export const COIN_SCALE = 8;
export const USDT = asset(0);

const MAJORS: ReadonlySet<string> = new Set(['BTC', 'ETH']);
const MAJOR_TIERS = [
  [50_000, 4_000, 100],
  [250_000, 5_000, 100],
  [1_000_000, 10_000, 50],
  [10_000_000, 25_000, 20],
  [50_000_000, 100_000, 5],
] as const;
const OTHER_TIERS = [
  [250_000, 10_000, 50],
  [1_000_000, 25_000, 20],
  [2_000_000, 50_000, 10],
  [10_000_000, 125_000, 4],
] as const;

export interface DrillMarket {
  readonly coin: string;
  readonly command: ListFuturesMarket;
  readonly contract: Contract;
  /** Index units (10^-8 USDT) of a tick; lots of a coin. */
  readonly tickUnits: number;
  readonly lotsACoin: number;
  /** Money in quotes of a side, in USDT, while the price is quiet. */
  readonly depthUsdt: number;
  readonly greatestLeverage: number;
}

/** `price`: the first of the window, in USDT. */
export function drillMarket(coin: string, index: number, price: number): DrillMarket {
  const isMajor = MAJORS.has(coin);
  const power = Math.floor(Math.log10(price));
  // A tick is about a hundred-thousandth of the price, a lot is worth some ten USDT.
  const lotDecimals = Math.max(0, power - 1);
  const tickDecimals = Math.max(0, Math.min(USDT_SCALE - lotDecimals, 5 - power));
  const contract = contractOf({ kind: 'linear', tickDecimals, lotDecimals, settlementScale: USDT_SCALE });
  if (contract === null) throw new RangeError(`no contract of ${coin} at ${price}`);
  return {
    coin,
    command: {
      type: 'list-futures-market',
      market: market(index),
      kind: 'linear',
      cycle: 'perpetual',
      base: asset(index + 1),
      quote: USDT,
      tickDecimals,
      lotDecimals,
      maximumLots: lots(Math.ceil((2_000_000 / price) * 10 ** lotDecimals)),
      terms: termsOf(isMajor),
    },
    contract,
    tickUnits: 10 ** (8 - tickDecimals),
    lotsACoin: 10 ** lotDecimals,
    depthUsdt: isMajor ? 2_000_000 : 150_000,
    greatestLeverage: isMajor ? 100 : 50,
  };
}

function termsOf(isMajor: boolean): FuturesTerms {
  const tiers = (isMajor ? MAJOR_TIERS : OTHER_TIERS).map(([limit, ratePpm, leverage]) => ({
    limit: units(limit * USDT_UNITS),
    ratePpm: rate(ratePpm),
    leverage,
  }));
  const [, leastRate] = (isMajor ? MAJOR_TIERS : OTHER_TIERS)[0];
  return {
    makerFeeRatePpm: rate(200),
    takerFeeRatePpm: rate(500),
    liquidationFeeRatePpm: rate(leastRate / 2),
    markCapPpm: rate(greatestCapPpm(tiersOf(tiers))),
    impactValue: units((isMajor ? 20_000 : 10_000) * USDT_UNITS),
    fundingIntervalSeconds: 28_800,
    interestPpb: 100_000,
    clampPpb: 500_000,
    fundingCapPpb: fundingCapPpb(leastRate),
    openInterestLower: units((isMajor ? 200_000_000 : 30_000_000) * USDT_UNITS),
    openInterestUpper: units((isMajor ? 500_000_000 : 80_000_000) * USDT_UNITS),
    tiers,
  };
}
