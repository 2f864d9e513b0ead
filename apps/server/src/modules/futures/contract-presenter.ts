/** How futures markets look on the wire: what they are, their terms, and where they stand. */
import { DEFAULT_LEVERAGE } from '@assay/core';
import type { FuturesMarketState, FuturesTerms, SeriesState, Units } from '@assay/core';
import { tiersOf } from '@assay/core/risk';
import type { ContractView, TiersView, TierView } from '@assay/protocol';
import type { AnnouncedTerms, FuturesInfo, InstrumentRegistry } from '../../market-data/port.ts';
import { presentSeries } from '../../market-data/series-presenter.ts';
import { openInterestValue } from './account-picture.ts';
import { priceOrNull, rateText } from './figures.ts';

const SECOND_MS = 1000;

function presentTiers(
  instruments: InstrumentRegistry,
  { settlesIn }: FuturesInfo,
  { tiers }: FuturesTerms,
): TierView[] {
  return tiersOf(tiers).map(({ limit, ratePpm, deduction, leverage }, row) => ({
    tier: row + 1,
    // Limits and deductions are units of the settlement coin.
    limit: instruments.units(settlesIn, limit as Units),
    maintenanceRatePpm: ratePpm,
    deduction: instruments.units(settlesIn, deduction as Units),
    highestLeverage: leverage,
  }));
}

export function presentTiersOf(
  instruments: InstrumentRegistry,
  info: FuturesInfo,
  { terms }: FuturesMarketState,
): TiersView {
  return {
    symbol: info.symbol,
    settleCoin: info.settlesIn.code,
    ...feesOf(terms),
    tiers: presentTiers(instruments, info, terms),
  };
}

function feesOf({ makerFeeRatePpm, takerFeeRatePpm, liquidationFeeRatePpm }: FuturesTerms) {
  return { makerFeeRatePpm, takerFeeRatePpm, liquidationFeeRatePpm };
}

/** What makes the funding rate. */
export function fundingTerms(state: FuturesMarketState) {
  return {
    fundingRate: rateText(state.fundingRatePpb),
    nextFunding: state.nextFunding === null ? null : state.nextFunding * SECOND_MS,
    ...ratesOf(state.terms),
  };
}

function ratesOf({ fundingIntervalSeconds, interestPpb, clampPpb, fundingCapPpb }: FuturesTerms) {
  return {
    fundingInterval: fundingIntervalSeconds === 0 ? null : fundingIntervalSeconds,
    interestRate: rateText(interestPpb),
    clampRate: rateText(clampPpb),
    fundingCap: rateText(fundingCapPpb),
  };
}

function presentTerms(instruments: InstrumentRegistry, info: FuturesInfo, terms: FuturesTerms) {
  // Values and bounds are units of the settlement coin.
  const money = (amount: number): string => instruments.units(info.settlesIn, amount as Units);
  const { ownShare } = terms;
  return {
    ...feesOf(terms),
    tiers: presentTiers(instruments, info, terms),
    highestLeverage: terms.tiers[0]?.leverage ?? 1,
    markCapPpm: terms.markCapPpm,
    impactValue: money(terms.impactValue),
    ...ratesOf(terms),
    openInterestLower: money(terms.openInterestLower),
    openInterestUpper: money(terms.openInterestUpper),
    ownShare: ownShare === undefined ? null : { ratePpm: ownShare.ratePpm, floor: money(ownShare.floor) },
  };
}

export function presentContract(
  instruments: InstrumentRegistry,
  info: FuturesInfo,
  state: FuturesMarketState,
  more: { readonly series: SeriesState | undefined; readonly announced: readonly AnnouncedTerms[] },
): ContractView {
  const terms = presentTerms(instruments, info, state.terms);
  return {
    symbol: info.symbol,
    showSymbol: info.showSymbol,
    kind: info.kind,
    cycle: info.cycle,
    coin: info.base.code,
    baseCoin: info.quote.code,
    settleCoin: info.settlesIn.code,
    amountCoin: info.amountCoin.code,
    account: info.collateral,
    priceDecimals: info.tickDecimals,
    amountDecimals: info.lotDecimals,
    maximumAmount: instruments.amount(info, info.maximumLots),
    ...terms,
    announced: more.announced.map(({ time, terms: coming }) => ({
      time,
      ...presentTerms(instruments, info, coming),
    })),
    defaultLeverage: Math.min(DEFAULT_LEVERAGE, terms.highestLeverage),
    ...fundingTerms(state),
    priceBandPpm: state.bandPpm,
    status: state.status,
    statusUntil: state.until,
    delistingAt: state.delistsAt,
    lastPrice: priceOrNull(instruments, info, state.lastPrice),
    markPrice: priceOrNull(instruments, info, state.markPrice),
    indexPrice: state.indexPrice === null ? null : instruments.indexPrice(state.indexPrice),
    index: state.index,
    openInterest: instruments.amount(info, state.openInterest),
    openInterestValue: instruments.units(info.settlesIn, openInterestValue(info, state) as Units),
    series: more.series === undefined ? null : presentSeries(instruments, info, more.series),
  };
}
