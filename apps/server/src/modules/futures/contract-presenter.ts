/** How futures markets look on the wire: what they are, their terms, and where they stand. */
import { DEFAULT_LEVERAGE } from '@assay/core';
import type { FuturesMarketState, FuturesTerms, SeriesState, Units } from '@assay/core';
import { tiersOf } from '@assay/core/risk';
import type { ContractView, TiersView, TierView } from '@assay/protocol';
import type { FuturesInfo, InstrumentRegistry } from '../../market-data/port.ts';
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
  const { fundingIntervalSeconds, interestPpb, clampPpb, fundingCapPpb } = state.terms;
  return {
    fundingRate: rateText(state.fundingRatePpb),
    nextFunding: state.nextFunding === null ? null : state.nextFunding * SECOND_MS,
    fundingInterval: fundingIntervalSeconds === 0 ? null : fundingIntervalSeconds,
    interestRate: rateText(interestPpb),
    clampRate: rateText(clampPpb),
    fundingCap: rateText(fundingCapPpb),
  };
}

export function presentContract(
  instruments: InstrumentRegistry,
  info: FuturesInfo,
  state: FuturesMarketState,
  series: SeriesState | undefined,
): ContractView {
  const { terms } = state;
  const highestLeverage = terms.tiers[0]?.leverage ?? 1;
  const money = (amount: number): string => instruments.units(info.settlesIn, amount as Units);
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
    ...feesOf(terms),
    tiers: presentTiers(instruments, info, terms),
    highestLeverage,
    defaultLeverage: Math.min(DEFAULT_LEVERAGE, highestLeverage),
    markCapPpm: terms.markCapPpm,
    impactValue: money(terms.impactValue),
    ...fundingTerms(state),
    openInterestLower: money(terms.openInterestLower),
    openInterestUpper: money(terms.openInterestUpper),
    priceBandPpm: state.bandPpm,
    status: state.status,
    statusUntil: state.until,
    delistingAt: state.delistsAt,
    lastPrice: priceOrNull(instruments, info, state.lastPrice),
    markPrice: priceOrNull(instruments, info, state.markPrice),
    indexPrice: state.indexPrice === null ? null : instruments.indexPrice(state.indexPrice),
    index: state.index,
    openInterest: instruments.amount(info, state.openInterest),
    openInterestValue: money(openInterestValue(info, state)),
    series: series === undefined ? null : presentSeries(instruments, info, series),
  };
}
