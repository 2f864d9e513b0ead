/**
 * The assets and markets of the venue.
 * Promises: numbers are dense and in listing order; in every market one tick times one lot is a whole number of
 * quote units, so that price × quantity never rounds.
 * Never: changes or removes what is listed: a delisted market keeps its number and its pair.
 */
import { Book } from '../book/book.ts';
import type { Fills } from '../book/fills.ts';
import { MAX_PRICE } from '../book/ladder.ts';
import type { OrderPool } from '../book/order-pool.ts';
import { MAX_AMOUNT, ONE_PPM, isWholeWithin } from '../quantity/exact.ts';
import { lotUnits, scalesOf, tickLotUnits } from '../quantity/market-scales.ts';
import type { ListAsset, ListMarket } from '../vocabulary/commands.ts';
import type { MarketStatus } from '../vocabulary/market-commands.ts';
import { MID_SAMPLES } from '../vocabulary/order-commands.ts';
import { refused } from '../vocabulary/refusing.ts';
import type { Instrument, MarketSpec, MarketTerms } from './instrument.ts';
import type { Refusal } from '../vocabulary/refusals.ts';

export type AssetSpec = Omit<ListAsset, 'type'>;

/** The bounds of the price band as they were computed last, and from what; no part of the state. */
export interface BandBounds {
  price: number;
  divisor: number;
  bandPpm: number;
  greatest: number;
  least: number;
}

/** The index price in ticks as it was computed last, and from the index prices of what; no part of the state. */
export interface KeptIndex {
  underlying: number;
  pricedIn: number;
  ticks: number;
}

/** What a futures market's own module says of it. */
export interface Marked {
  /** Its mark price in ticks; 0 before the first. */
  readonly mark: number;
  /** Where trading is over and positions are settled: number of the next series, 0 where there is none; else null. */
  readonly next: number | null;
}

/** A market with its book and the instrument that is traded there. */
export interface Market extends MarketTerms {
  instrument: Instrument;
  /** The prices of a futures market, whose own module steps them; null of a spot market. */
  marked: Marked | null;
  status: MarketStatus;
  /** End of a halt, and when the market will be delisted; 0 where there is none. */
  until: number;
  delistsAt: number;
  /** Ids of the market maker's quotes as they were entered, best first. */
  bidQuotes: number[];
  askQuotes: number[];
  /** Price of the last trade, or the live realm's in a paper one; 0 before the first. */
  lastPrice: number;
  /** Price band around the reference price; 0 for none. */
  bandPpm: number;
  readonly bounds: BandBounds;
  /** Mids of the last seconds, oldest first; 0 where a side was empty. And their median, 0 for none. */
  readonly mids: Int32Array;
  mid: number;
  readonly index: KeptIndex;
}

/** Makes the instrument of a market. */
type InstrumentOf = (terms: MarketTerms) => Instrument;

const MAX_SCALE = 12;

export class Listing {
  readonly assets: AssetSpec[] = [];
  readonly markets: Market[] = [];

  /** Why an asset cannot be listed, or null. */
  findAssetFault(command: ListAsset): Refusal | null {
    if (!isWholeWithin(command.scale, 0, MAX_SCALE)) {
      return refused('number-out-of-range', 'scale', { least: 0, greatest: MAX_SCALE });
    }
    if (!/^[A-Z0-9]{1,12}$/.test(command.code)) return refused('text-out-of-range', 'code');
    if (command.asset < this.assets.length || this.assets.some((asset) => asset.code === command.code)) {
      return refused('asset-already-listed', 'asset');
    }
    if (command.asset !== this.assets.length) {
      return refused('number-out-of-range', 'asset', { next: this.assets.length });
    }
    return null;
  }

  listAsset(command: ListAsset): AssetSpec {
    const spec = { asset: command.asset, code: command.code, scale: command.scale };
    this.assets.push(spec);
    return spec;
  }

  /** Why a market cannot be listed, or null. */
  findMarketFault(command: ListMarket): Refusal | null {
    const { base, quote } = command;
    const fault = findSpecFault(command);
    if (fault !== null) return fault;
    if (this.assets[base] === undefined) return refused('unknown-asset', 'base');
    if (this.assets[quote] === undefined || quote === base) return refused('unknown-asset', 'quote');
    if (command.market < this.markets.length || this.#hasPair(base, quote)) {
      return refused('market-already-listed', 'market');
    }
    if (command.market !== this.markets.length) {
      return refused('number-out-of-range', 'market', { next: this.markets.length });
    }
    const scales = scalesOf(command, this.assets);
    if (
      scales.lotDecimals > scales.baseScale ||
      scales.tickDecimals + scales.lotDecimals > scales.quoteScale
    ) {
      return refused('tick-times-lot-not-whole', null);
    }
    if (command.maximumLots * lotUnits(scales) > MAX_AMOUNT)
      return refused('number-out-of-range', 'maximumLots');
    return null;
  }

  listMarket(command: ListMarket, pool: OrderPool, fills: Fills, instrumentOf: InstrumentOf): Market {
    const { type: _, ...spec } = command;
    const scales = scalesOf(spec, this.assets);
    const terms: MarketTerms = {
      spec,
      tickLotUnits: tickLotUnits(scales),
      lotUnits: lotUnits(scales),
      book: new Book(spec.market, pool, fills),
    };
    const market: Market = {
      ...terms,
      instrument: instrumentOf(terms),
      marked: null,
      status: 'open',
      until: 0,
      delistsAt: 0,
      bidQuotes: [],
      askQuotes: [],
      lastPrice: 0,
      bandPpm: 0,
      bounds: { price: 0, divisor: 0, bandPpm: 0, greatest: 0, least: 0 },
      mids: new Int32Array(MID_SAMPLES),
      mid: 0,
      index: { underlying: 0, pricedIn: 0, ticks: 0 },
    };
    this.markets.push(market);
    return market;
  }

  /** Spot markets, by number; futures markets stand between them. */
  get spotMarkets(): readonly Market[] {
    return this.markets.filter(({ marked }) => marked === null);
  }

  #hasPair(base: number, quote: number): boolean {
    return this.spotMarkets.some(({ spec }) => spec.base === base && spec.quote === quote);
  }
}

function findSpecFault(command: ListMarket): Refusal | null {
  const bounds: readonly (readonly [keyof MarketSpec, number, number])[] = [
    ['tickDecimals', 0, MAX_SCALE],
    ['lotDecimals', 0, MAX_SCALE],
    ['minimumNotional', 0, MAX_AMOUNT],
    ['maximumLots', 1, MAX_PRICE],
    ['makerFeeRatePpm', 0, ONE_PPM],
    ['takerFeeRatePpm', 0, ONE_PPM],
  ];
  for (const [field, least, greatest] of bounds) {
    if (!isWholeWithin(command[field], least, greatest)) {
      return refused('number-out-of-range', field, { least, greatest });
    }
  }
  return null;
}
