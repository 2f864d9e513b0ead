/**
 * An exchange with coins and futures markets, for tests: BTC (asset 1) and ETH (asset 2) in USDT (asset 0), and a spot market
 * of number 0, so that numbers of futures markets are not their places.
 */
import { Exchange } from '../exchange.ts';
import type { Applied } from '../exchange.ts';
import { assetId, indexPrice, lots, marketId, ratePpm, units } from '../quantity/branding.ts';
import { parseDecimal } from '../quantity/decimal.ts';
import { RecountedVenue } from '../recounted-venue.fixture.ts';
import { NEWEST_RULES } from '../rules/activate-rules.ts';
import type { FuturesTerms, ListFuturesMarket } from '../vocabulary/futures-commands.ts';
import type { FuturesMarketState } from '../vocabulary/futures-queries.ts';
import { INDEX_SCALE } from '../vocabulary/parties.ts';

export const USDT = assetId(0);
export const BTC = assetId(1);
export const ETH = assetId(2);
const USDT_SCALE = 6;
const COIN_SCALE = 8;
/** A spot market and a linear and an inverse futures market of BTC. */
export const SPOT_MARKET = marketId(0);
export const LINEAR = marketId(1);
export const INVERSE = marketId(2);
export const START_SECOND = 1_800_000_000;

const tier = (limit: number, rate: number, leverage: number): FuturesTerms['tiers'][number] => ({
  limit: units(limit),
  ratePpm: ratePpm(rate),
  leverage,
});

/** Of a perpetual with a funding every eight hours. */
export const TERMS_OF_TEST: FuturesTerms = {
  makerFeeRatePpm: ratePpm(200),
  takerFeeRatePpm: ratePpm(500),
  liquidationFeeRatePpm: ratePpm(2000),
  markCapPpm: ratePpm(1200),
  impactValue: units(20_000_000_000),
  fundingIntervalSeconds: 28_800,
  interestPpb: 100_000,
  clampPpb: 500_000,
  fundingCapPpb: 3_000_000,
  openInterestLower: units(1e15),
  openInterestUpper: units(2e15),
  tiers: [tier(50_000e6, 4000, 100), tier(250_000e6, 5000, 100), tier(1e12, 10_000, 50)],
};

/** BTC in ticks of 0.1 USDT; a lot is 0.001 BTC (linear) or 1 USDT (inverse). */
export function listingOf(change: Partial<ListFuturesMarket> = {}): ListFuturesMarket {
  const isInverse = change.kind === 'inverse';
  return {
    type: 'list-futures-market',
    market: isInverse ? INVERSE : LINEAR,
    kind: 'linear',
    cycle: 'perpetual',
    base: BTC,
    quote: USDT,
    tickDecimals: 1,
    lotDecimals: isInverse ? 0 : 3,
    maximumLots: lots(1_000_000),
    terms: isInverse ? { ...TERMS_OF_TEST, impactValue: units(20_000_000) } : TERMS_OF_TEST,
    ...change,
  };
}

export class FuturesTestVenue extends RecountedVenue {
  /** By the newest rules, if no others are said. */
  constructor(isPaper = false, rules: number = NEWEST_RULES) {
    super(Exchange.empty());
    this.at(START_SECOND * 1000);
    this.apply({ type: 'activate-rules', version: rules });
    this.events = [];
    if (isPaper) this.apply({ type: 'declare-paper' });
    for (const [asset, code, scale] of [
      [USDT, 'USDT', USDT_SCALE],
      [BTC, 'BTC', COIN_SCALE],
      [ETH, 'ETH', COIN_SCALE],
    ] as const) {
      this.apply({ type: 'list-asset', asset, code, scale });
    }
    this.apply({
      type: 'list-market',
      market: SPOT_MARKET,
      base: BTC,
      quote: USDT,
      tickDecimals: 1,
      lotDecimals: 5,
      minimumNotional: units(0),
      maximumLots: lots(1_000_000),
      makerFeeRatePpm: ratePpm(0),
      takerFeeRatePpm: ratePpm(0),
    });
  }

  /** An index tick of a second, so many seconds behind the start, at its own time; the price in USDT. */
  tick(second: number, price: number, asset = BTC): Applied {
    const time = Math.max(this.exchange.time, (START_SECOND + second) * 1000);
    const index = {
      asset,
      second: START_SECOND + second,
      price: indexPrice(parseDecimal(`${price}`, INDEX_SCALE) ?? 0),
    };
    return this.apply({ type: 'index-tick', ...index }, time);
  }

  market(number: number): FuturesMarketState {
    const found = this.exchange.read({ type: 'futures-markets' }).find(({ market }) => market === number);
    if (found === undefined) throw new Error(`no futures market ${number}`);
    return found;
  }
}
