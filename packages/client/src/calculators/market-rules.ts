/**
 * What an order in a market must keep, in the whole numbers of the core.
 * Owns: the way from the coin list's decimals to ticks, lots and units, and back to text.
 * Promises: exact; a text that is no exact number of steps is null, never rounded.
 */
import { formatDecimal, parseDecimal } from '@assay/core';
import type { MarketScales } from '@assay/core';
import type { CoinItem, GetCoinListResponse } from '@assay/protocol';

/** `tickDecimals`: a price step is 10^-tickDecimals; `lotDecimals`: an amount step is 10^-lotDecimals. */
export interface MarketRules extends MarketScales {
  readonly symbol: string;
  /** `BTC/USDT` */
  readonly name: string;
  readonly base: string;
  readonly quote: string;
  /** Minimum value of an order in quote units, maximum size in lots. */
  readonly minimumNotionalUnits: number;
  readonly maximumLots: number;
  readonly makerFeeRatePpm: number;
  readonly takerFeeRatePpm: number;
  /** No buy above the reference price by more than this, no sell below; 0: no bound. */
  readonly priceBandPpm: number;
}

/** The rules of a market; null when the list does not carry what is needed. */
export function marketRules(item: CoinItem, assets: GetCoinListResponse['assets']): MarketRules | null {
  const base = assets.find((asset) => asset.coin === item.coin);
  const quote = assets.find((asset) => asset.coin === item.baseCoin);
  if (base === undefined || quote === undefined) return null;
  const minimumNotionalUnits = parseDecimal(item.minimumNotional, quote.scale);
  const maximumLots = parseDecimal(item.maximumAmount, item.amountDecimals);
  if (minimumNotionalUnits === null || maximumLots === null) return null;
  return {
    symbol: item.symbol,
    name: shownName(item),
    base: item.coin,
    quote: item.baseCoin,
    baseScale: base.scale,
    quoteScale: quote.scale,
    tickDecimals: item.priceDecimals,
    lotDecimals: item.amountDecimals,
    minimumNotionalUnits,
    maximumLots,
    makerFeeRatePpm: item.makerFeeRatePpm,
    takerFeeRatePpm: item.takerFeeRatePpm,
    priceBandPpm: item.priceBandPpm,
  };
}

/** Text to whole numbers and back; a text that is no whole number of steps is null. */
export const parsePrice = (text: string, rules: MarketRules): number | null =>
  parseDecimal(text, rules.tickDecimals);
export const parseAmount = (text: string, rules: MarketRules): number | null =>
  parseDecimal(text, rules.lotDecimals);
export const priceText = (ticks: number, rules: MarketRules): string =>
  formatDecimal(ticks, rules.tickDecimals);
export const amountText = (lots: number, rules: MarketRules): string =>
  formatDecimal(lots, rules.lotDecimals);
export const baseText = (units: number, rules: MarketRules): string => formatDecimal(units, rules.baseScale);
export const quoteText = (units: number, rules: MarketRules): string =>
  formatDecimal(units, rules.quoteScale);

export const parseValue = (text: string, rules: MarketRules): number | null =>
  parseDecimal(text, rules.quoteScale);

/** What stands on a screen: the shown symbol where the item has one of its own choice. */
const shownName = (item: Pick<CoinItem, 'customizeFlag' | 'showSymbol' | 'symbol'>): string =>
  item.customizeFlag === 2 ? item.showSymbol : item.symbol;
