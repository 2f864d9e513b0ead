/** Shows a market's figures as the contract's decimal strings: the DETAIL frame and the row of the coin list. */
import { formatDecimal, mulDiv } from '@assay/core';
import type { CoinItem, DetailData } from '@assay/protocol';
import { formatBigUnits } from './format-big-units.ts';
import type { MarketFigures, TickerFigures } from './market-figures.ts';
import type { MarketInfo, Symbols } from './port.ts';

/** Percent with four decimals, rounded towards zero; null without an opening price. */
function percentChange(open: number | null, close: number | null): string | null {
  if (open === null || close === null || open <= 0) return null;
  const size = mulDiv(Math.abs(close - open), 1_000_000, open, 'down');
  if (size === null) return null;
  return formatDecimal(close < open ? -size : size, 4);
}

interface Shown {
  readonly close: string | null;
  readonly openPrice: string | null;
  readonly change: string | null;
  readonly percent: string | null;
  readonly high24: string | null;
  readonly low24: string | null;
  readonly volume: string;
  readonly turnover24: string;
  readonly indexPrice: string | null;
}

function show(figures: MarketFigures, ticker: TickerFigures, symbols: Symbols): Shown {
  const { info } = figures;
  const price = (ticks: number | null): string | null =>
    ticks === null ? null : formatDecimal(ticks, info.tickDecimals);
  const { open, close } = ticker;
  return {
    close: price(close),
    openPrice: price(open),
    change: price(open === null || close === null ? null : close - open),
    percent: percentChange(open, close),
    high24: price(ticker.high),
    low24: price(ticker.low),
    volume: formatDecimal(ticker.volume, info.lotDecimals),
    turnover24: formatBigUnits(ticker.value, info.quote.scale),
    indexPrice: figures.indexPrice === null ? null : symbols.indexPrice(figures.indexPrice),
  };
}

export function presentDetail(figures: MarketFigures, now: number, symbols: Symbols): DetailData {
  const shown = show(figures, figures.ticker(now), symbols);
  const { close, openPrice, change, high24, low24, turnover24, indexPrice } = shown;
  return {
    symbolName: figures.info.symbol,
    close,
    zdf: shown.percent,
    amount: shown.volume,
    openPrice,
    change,
    high24,
    low24,
    turnover24,
    indexPrice,
    time: now,
  };
}

export function presentCoin(
  figures: MarketFigures,
  now: number,
  symbols: Symbols,
): Omit<CoinItem, 'priceBandPpm'> {
  const { info } = figures;
  const { close, openPrice, change, percent, high24, low24, volume, turnover24, indexPrice } = show(
    figures,
    figures.ticker(now),
    symbols,
  );
  return {
    ...listed(info, symbols),
    amount: volume,
    close,
    openPrice,
    change,
    priceChangePercent: percent,
    high: high24,
    low: low24,
    volume,
    high24,
    low24,
    volume24: volume,
    turnover24,
    indexPrice,
  };
}

function listed(info: MarketInfo, symbols: Symbols) {
  return {
    coin: info.base.code,
    baseCoin: info.quote.code,
    symbol: info.symbol,
    showSymbol: info.showSymbol,
    customizeFlag: 2,
    market: 'assay',
    coinType: 1,
    open: 1,
    name: info.base.name,
    priceDecimals: info.tickDecimals,
    amountDecimals: info.lotDecimals,
    minimumNotional: symbols.units(info.quote, info.minimumNotional),
    maximumAmount: symbols.amount(info, info.maximumLots),
    makerFeeRatePpm: info.makerFeeRatePpm,
    takerFeeRatePpm: info.takerFeeRatePpm,
  };
}
