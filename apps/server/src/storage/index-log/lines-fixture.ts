/** What a journal says of a futures market without a book, for tests: a step a second, by which the verifier recomputes every mark. */
import type { MarkFact, Standing } from '@assay/verify';
import type { MarketLine, StartingMarket } from './open-blocks.ts';

export const STANDING: Standing = {
  contract: {
    kind: 'linear',
    cycle: 'perpetual',
    coin: 'BTC',
    quote: 'USDT',
    settlesIn: 'USDT',
    decimals: 6,
    tickDecimals: 1,
    lotDecimals: 3,
    quoteDecimals: 6,
    maximumLots: 1_000_000,
  },
  terms: {
    makerFeePpm: 200,
    takerFeePpm: 500,
    liquidationFeePpm: 2000,
    markCapPpm: 1200,
    impactValue: 20_000_000_000,
    fundingSeconds: 28_800,
    interestPpb: 100_000,
    clampPpb: 500_000,
    fundingCapPpb: 3_000_000,
    openInterestLower: 1e15,
    openInterestUpper: 2e15,
    tiers: [{ limit: 1e12, ratePpm: 4000, leverage: 100 }],
  },
  termsSet: 0,
  status: 'open',
  delistsAt: null,
  series: null,
};
export const MARKET = 9;

export const starting = (at: number): StartingMarket => ({
  market: MARKET,
  symbol: 'BTCUSDT-PERP',
  standing: STANDING,
  at,
});

export const listedAt = (at: number): MarketLine => ({
  market: MARKET,
  at,
  listed: { symbol: 'BTCUSDT-PERP', standing: STANDING },
});

export const statusAt = (at: number): MarketLine => ({
  market: MARKET,
  at,
  fact: { event: 'status', at, status: 'open', delistsAt: null },
});

/** The mark of a second, of a journal that has one command a second: nothing but the index makes it. */
export function stepAt(at: number, second: number): MarketLine {
  const ticks = 500_000 + (second % 7);
  const none = {
    impactBid: 0,
    impactAsk: 0,
    bestBid: 0,
    bestAsk: 0,
    lastPrice: 0,
    ratePpb: 0,
    nextFunding: 0,
  };
  const means = { premiumMean: 0, tradedMean: 0 };
  const fact: MarkFact = { event: 'mark', at, second, index: ticks * 1e7, ...none, ...means, mark: ticks };
  return { market: MARKET, at, fact };
}
