/**
 * The listing of futures in the naive venue: which markets may be, and which terms they may have.
 * Promises: written from the descriptions of the commands, of tiers and of the caps.
 */
import type {
  FuturesCycle,
  FuturesTerms,
  ListFuturesMarket,
  RefusalCode,
  SetDeliveryFee,
  SetFuturesTerms,
} from '@assay/core';
import { INSURANCE, isFutures } from './naive-futures.ts';
import { nextFundingBehind } from './naive-funding.ts';
import { newMarket } from './naive-listing.ts';
import type { NaiveAsset } from './naive-listing.ts';
import type { NaiveMarket, Result } from './naive-market.ts';
import { tiersOf } from './naive-risk.ts';
import { SHARE_RULES } from './naive-steps.ts';
import type { NaiveFuturesMarket } from './naive-positions.ts';

const MILLION = 1_000_000;
const EIGHT_HOURS = 28_800;
const MOST_DECIMALS = 8;
const MOST_POWER = 15;
const CURRENCY = 'USDT';
const DONE: Result = { type: 'done' };

interface ListingState {
  readonly assets: readonly NaiveAsset[];
  readonly markets: NaiveMarket[];
  readonly owners: Set<number>;
  readonly rules: number;
  emit(event: Readonly<Record<string, unknown>>): void;
}

/** Applies `list-futures-market`. */
export function listFuturesMarket(state: ListingState, command: ListFuturesMarket): Result {
  const refusal = findListingRefusal(state, command);
  if (refusal !== null) return refusal;
  const { kind, cycle, terms, market, base, quote, tickDecimals, lotDecimals, maximumLots } = command;
  state.owners.add(INSURANCE);
  const factor = 10n ** BigInt(powerOf(state, command));
  const isLinear = kind === 'linear';
  const futures: NaiveFuturesMarket = {
    contract: { kind, factor },
    cycle,
    settlesIn: isLinear ? quote : base,
    collateral: isLinear ? 'futures-usdt' : 'futures-coin',
    terms,
    tiers: tiersOf(terms.tiers),
    records: [],
    prices: noPrices(),
    liquidation: {
      noted: new Set(),
      closed: { second: 0, lots: 0n },
      unloadedAt: 0,
      worths: [],
      ranking: null,
      rankings: 0,
    },
    ending: noEnding(),
  };
  const row = { market, base, quote, tickDecimals, lotDecimals, maximumLots };
  // True because 0 is an amount and a rate.
  const rates = { minimumNotional: 0, makerFeeRatePpm: 0, takerFeeRatePpm: 0 } as Pick<
    NaiveMarket['spec'],
    'minimumNotional' | 'makerFeeRatePpm' | 'takerFeeRatePpm'
  >;
  state.markets.push(newMarket({ ...row, ...rates }, isLinear ? factor : 1n, 1n, futures));
  state.emit({ ...command, type: 'futures-market-listed' });
  return DONE;
}

function noEnding(): NaiveFuturesMarket['ending'] {
  return {
    series: 0,
    opened: 0,
    expires: null,
    over: null,
    price: null,
    left: [],
    completed: false,
    legs: 0,
    pool: 0n,
    feePpm: 0,
    nextFeePpm: 0,
  };
}

function noPrices(): NaiveFuturesMarket['prices'] {
  return {
    mark: 0n,
    second: 0,
    secondBefore: 0,
    index: 0,
    premiumMean: 0n,
    tradedMean: 0n,
    seconds: [],
    minutes: [],
    minute: 0,
    serial: 0,
    ratePpb: 0n,
    fundingIndex: 0,
    nextFunding: null,
    owing: null,
    pool: 0n,
  };
}

/** The power of ten of a tick × a lot (linear), or of a lot at one tick (inverse). */
function powerOf(
  { assets }: Pick<ListingState, 'assets'>,
  { kind, base, quote, tickDecimals, lotDecimals }: ListFuturesMarket,
): number {
  return kind === 'linear'
    ? (assets[quote]?.scale ?? 0) - tickDecimals - lotDecimals
    : (assets[base]?.scale ?? 0) + tickDecimals - lotDecimals;
}

function findListingRefusal(state: ListingState, command: ListFuturesMarket): Result | null {
  const { assets, markets, rules } = state;
  const { base, quote, kind, cycle, market, tickDecimals, lotDecimals } = command;
  if (tickDecimals > MOST_DECIMALS || lotDecimals > MOST_DECIMALS) return 'number-out-of-range';
  if (assets[base] === undefined || assets[quote]?.code !== CURRENCY || base === quote)
    return 'unknown-asset';
  const isListed = markets
    .filter(isFutures)
    .some(
      ({ spec, futures }) => spec.base === base && futures.contract.kind === kind && futures.cycle === cycle,
    );
  if (isListed || market < markets.length) return 'market-already-listed';
  if (market > markets.length) return 'number-out-of-range';
  const power = powerOf(state, command);
  if (power < 0 || power > MOST_POWER) return 'tick-times-lot-not-whole';
  return findTermsRefusal(cycle, command.terms, rules);
}

/** Applies `set-futures-terms`. */
export function setFuturesTerms(
  state: Pick<ListingState, 'markets' | 'rules' | 'emit'>,
  { market: number, terms }: SetFuturesTerms,
): Result {
  const market = state.markets[number];
  if (!isFutures(market)) return 'not-a-futures-market';
  const refusal = findTermsRefusal(market.futures.cycle, terms, state.rules);
  if (refusal !== null) return refusal;
  const { futures } = market;
  const { prices } = futures;
  const interval = terms.fundingIntervalSeconds;
  if (interval !== futures.terms.fundingIntervalSeconds) {
    // The premiums were gathered for another interval.
    prices.seconds = [];
    prices.minutes = [];
    prices.nextFunding = prices.second === 0 ? null : nextFundingBehind(prices.second, interval);
  }
  market.futures.terms = terms;
  market.futures.tiers = tiersOf(terms.tiers);
  state.emit({ type: 'futures-terms-set', market: number, terms });
  return DONE;
}

/** Applies `set-delivery-fee`: it holds from the next series on. */
export function setDeliveryFee(
  state: Pick<ListingState, 'markets' | 'emit'>,
  { market: number, feeRatePpm }: SetDeliveryFee,
): Result {
  const market = state.markets[number];
  if (!isFutures(market)) return 'not-a-futures-market';
  if (market.futures.cycle === 'perpetual') return 'not-a-delivery-market';
  const { ending } = market.futures;
  ending.nextFeePpm = feeRatePpm;
  state.emit({ type: 'delivery-fee-set', market: number, feeRatePpm, series: ending.series + 1 });
  return DONE;
}

/** Why these cannot be the terms of a market, each being within its own bounds; or null. */
function findTermsRefusal(cycle: FuturesCycle, terms: FuturesTerms, rules: number): RefusalCode | null {
  if (!areTerms(cycle, terms)) return 'number-out-of-range';
  return terms.ownShare !== undefined && rules < SHARE_RULES ? 'rules-not-active' : null;
}

/** Whether terms, each within its own bounds, fit each other. */
function areTerms(cycle: FuturesCycle, terms: FuturesTerms): boolean {
  const { tiers, takerFeeRatePpm, fundingIntervalSeconds: interval } = terms;
  const [first] = tiers;
  if (first === undefined) return false;
  const areTiers = tiers.every(({ limit, ratePpm, leverage }, row) => {
    const before = tiers[row - 1];
    const isHigher = before === undefined || (limit > before.limit && ratePpm > before.ratePpm);
    const isLower = before === undefined || leverage <= before.leverage;
    return isHigher && isLower && limit % MILLION === 0 && (ratePpm + takerFeeRatePpm) * leverage < MILLION;
  });
  const room = Math.ceil(MILLION / first.leverage) - first.ratePpm;
  const isPerpetual = cycle === 'perpetual';
  const isInterval = isPerpetual
    ? interval >= 60 && interval % 60 === 0 && EIGHT_HOURS % interval === 0
    : interval === 0;
  return (
    areTiers &&
    isInterval &&
    terms.liquidationFeeRatePpm < first.ratePpm &&
    terms.markCapPpm <= Math.floor(room / 5) &&
    terms.fundingCapPpb <= first.ratePpm * 750 &&
    terms.openInterestLower < terms.openInterestUpper &&
    (terms.ownShare === undefined || terms.ownShare.floor >= first.limit)
  );
}
