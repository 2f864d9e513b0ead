/**
 * What a futures market is, in the whole numbers of the core.
 * Owns: the way from the decimals of its description to ticks, lots and units, and back to text.
 * Promises: exact; a text that is no exact number of steps is null, never rounded.
 */
import { formatDecimal, parseDecimal } from '@assay/core';
import { contractOf, initialRateAt, initialRatePpm } from '@assay/core/risk';
import type { Contract, OpenInterestBounds, ShareBounds, Tier } from '@assay/core/risk';
import type { ContractView, GetCoinListResponse } from '@assay/protocol';

export interface ContractRules {
  readonly symbol: string;
  /** `BTC/USDT-PERP` */
  readonly name: string;
  readonly kind: ContractView['kind'];
  readonly cycle: ContractView['cycle'];
  readonly account: ContractView['account'];
  readonly coin: string;
  /** What prices are in. */
  readonly quote: string;
  /** What values, margins, fees and profits are in. */
  readonly settleCoin: string;
  readonly settleScale: number;
  /** What sizes are in: the coin, of an inverse contract what prices are in. */
  readonly sizeCoin: string;
  readonly tickDecimals: number;
  readonly lotDecimals: number;
  readonly maximumLots: number;
  readonly contract: Contract;
  readonly tiers: readonly Tier[];
  readonly highestLeverage: number;
  readonly makerFeeRatePpm: number;
  readonly takerFeeRatePpm: number;
  readonly liquidationFeeRatePpm: number;
  readonly openInterestBounds: OpenInterestBounds;
  /** What one account may have of the open interest; null: all of it. */
  readonly ownShare: ShareBounds | null;
  /** Seconds between two fundings; null: it has none. */
  readonly fundingInterval: number | null;
}

/** The rules of a futures market; null where what the venue says does not make any. */
export function contractRules(
  view: ContractView,
  assets: GetCoinListResponse['assets'],
): ContractRules | null {
  const settleScale = assets.find(({ coin }) => coin === view.settleCoin)?.scale;
  if (settleScale === undefined) return null;
  const units = (text: string): number | null => parseDecimal(text, settleScale);
  const maximumLots = parseDecimal(view.maximumAmount, view.amountDecimals);
  const lower = units(view.openInterestLower);
  const upper = units(view.openInterestUpper);
  const floor = view.ownShare === null ? 0 : units(view.ownShare.floor);
  const tiers = tiersIn(view, units);
  const contract = contractOf({
    kind: view.kind,
    tickDecimals: view.priceDecimals,
    lotDecimals: view.amountDecimals,
    settlementScale: settleScale,
  });
  const isKnown = maximumLots !== null && lower !== null && upper !== null && floor !== null;
  if (!isKnown || contract === null || tiers === null) return null;
  return {
    symbol: view.symbol,
    name: view.showSymbol,
    kind: view.kind,
    cycle: view.cycle,
    account: view.account,
    coin: view.coin,
    quote: view.baseCoin,
    settleCoin: view.settleCoin,
    settleScale,
    sizeCoin: view.amountCoin,
    tickDecimals: view.priceDecimals,
    lotDecimals: view.amountDecimals,
    maximumLots,
    contract,
    tiers,
    highestLeverage: view.highestLeverage,
    makerFeeRatePpm: view.makerFeeRatePpm,
    takerFeeRatePpm: view.takerFeeRatePpm,
    liquidationFeeRatePpm: view.liquidationFeeRatePpm,
    openInterestBounds: { lower, upper },
    ownShare: view.ownShare === null ? null : { ratePpm: view.ownShare.ratePpm, floor },
    fundingInterval: view.fundingInterval,
  };
}

function tiersIn(view: ContractView, units: (text: string) => number | null): readonly Tier[] | null {
  const tiers = view.tiers.flatMap((tier): Tier[] => {
    const limit = units(tier.limit);
    const deduction = units(tier.deduction);
    if (limit === null || deduction === null) return [];
    return [{ limit, ratePpm: tier.maintenanceRatePpm, leverage: tier.highestLeverage, deduction }];
  });
  return tiers.length === 0 || tiers.length < view.tiers.length ? null : tiers;
}

type PriceSteps = Pick<ContractRules, 'tickDecimals'>;
type SizeSteps = Pick<ContractRules, 'lotDecimals'>;
type Money = Pick<ContractRules, 'settleScale'>;

export const ticksIn = (text: string, { tickDecimals }: PriceSteps): number | null =>
  parseDecimal(text, tickDecimals);
export const lotsIn = (text: string, { lotDecimals }: SizeSteps): number | null =>
  parseDecimal(text, lotDecimals);
export const unitsIn = (text: string, { settleScale }: Money): number | null =>
  parseSigned(text, settleScale);
export const ticksText = (ticks: number, { tickDecimals }: PriceSteps): string =>
  formatDecimal(ticks, tickDecimals);
export const lotsText = (lots: number, { lotDecimals }: SizeSteps): string =>
  formatDecimal(lots, lotDecimals);
export const unitsText = (units: number, { settleScale }: Money): string => formatDecimal(units, settleScale);

/** The decimals of the core have no sign. */
function parseSigned(text: string, scale: number): number | null {
  if (!text.startsWith('-')) return parseDecimal(text, scale);
  const size = parseDecimal(text.slice(1), scale);
  return size === null ? null : 0 - size;
}

/** Rate of initial margin at a leverage, raised by the open interest as it is valued now. */
export function initialRate(rules: ContractRules, leverage: number, openInterestUnits: number): number {
  return initialRateAt(initialRatePpm(leverage), openInterestUnits, rules.openInterestBounds);
}
