/** Shows a market's figures as the contract's decimal strings: the DETAIL frame and the row of the coin list. */
import { formatDecimal, mulDiv, type FuturesTerms, type Ticks } from '@assay/core';
import type { CoinItem, DetailData } from '@assay/protocol';
import { formatBigUnits } from './format-big-units.ts';
import type { MarketFigures } from './market-figures.ts';
import type { InstrumentRegistry, MarketInfo, TradedMarket } from './port.ts';
import type { MarketStanding } from './trading-rules.ts';

/** Percent with four decimals, rounded towards zero; null without an opening price. */
function percentChange(open: number | null, close: number | null): string | null {
  if (open === null || close === null || open <= 0) return null;
  const size = mulDiv(Math.abs(close - open), 1_000_000, open, 'down');
  if (size === null) return null;
  return formatDecimal(close < open ? -size : size, 4);
}

/** What is known of a market: its own figures, the core's mark price, and how it may be used. */
export interface MarketPicture {
  readonly figures: MarketFigures;
  readonly markPrice: Ticks | null;
  readonly standing: MarketStanding;
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
  readonly openTime: number | null;
  readonly indexUntil: number | null;
  readonly indexPrice: string | null;
  readonly markPrice: string | null;
}

function show({ figures, markPrice }: MarketPicture, now: number, instruments: InstrumentRegistry): Shown {
  const { info } = figures;
  const ticker = figures.ticker(now);
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
    turnover24: formatBigUnits(ticker.value, info.valueCoin.scale),
    openTime: ticker.openTime,
    indexUntil: ticker.indexUntil,
    indexPrice: figures.indexPrice === null ? null : instruments.indexPrice(figures.indexPrice),
    markPrice: price(markPrice),
  };
}

export function presentDetail(
  picture: MarketPicture,
  now: number,
  instruments: InstrumentRegistry,
): DetailData {
  const { percent, volume, ...figures } = show(picture, now, instruments);
  const { standing } = picture;
  const isPlain = standing.status === 'open' && standing.delistsAt === null;
  const said = isPlain ? {} : presentStanding(standing);
  const { symbol } = picture.figures.info;
  return { symbolName: symbol, zdf: percent, amount: volume, ...figures, ...said, time: now };
}

/** What an item says that a market's terms say, and not its figures. */
type ItemTerms = Pick<CoinItem, 'minimumNotional' | 'makerFeeRatePpm' | 'takerFeeRatePpm'>;

export function presentCoin(
  picture: MarketPicture,
  terms: ItemTerms,
  now: number,
  instruments: InstrumentRegistry,
): Omit<CoinItem, 'priceBandPpm'> {
  const { percent, ...figures } = show(picture, now, instruments);
  return {
    ...listed(picture.figures.info, instruments),
    ...terms,
    ...figures,
    ...presentStanding(picture.standing),
    open: picture.standing.status === 'open' ? 1 : 0,
    amount: figures.volume,
    priceChangePercent: percent,
    high: figures.high24,
    low: figures.low24,
    volume24: figures.volume,
  };
}

function presentStanding({ status, until, delistsAt }: MarketStanding) {
  return { status, statusUntil: until, delistingAt: delistsAt };
}

export const spotTerms = (info: MarketInfo, instruments: InstrumentRegistry): ItemTerms => ({
  minimumNotional: instruments.units(info.quote, info.minimumNotional),
  makerFeeRatePpm: info.makerFeeRatePpm,
  takerFeeRatePpm: info.takerFeeRatePpm,
});

/** A contract has no least value; every lot of it is worth something. */
export const futuresTerms = ({ makerFeeRatePpm, takerFeeRatePpm }: FuturesTerms): ItemTerms => ({
  minimumNotional: '0',
  makerFeeRatePpm,
  takerFeeRatePpm,
});

function listed(info: TradedMarket, instruments: InstrumentRegistry) {
  return {
    coin: info.base.code,
    baseCoin: info.quote.code,
    symbol: info.symbol,
    showSymbol: info.showSymbol,
    customizeFlag: 2,
    market: 'assay',
    coinType: 1,
    name: info.base.name,
    priceDecimals: info.tickDecimals,
    amountDecimals: info.lotDecimals,
    maximumAmount: instruments.amount(info, info.maximumLots),
  };
}
