/**
 * Names ↔ numbers of the listing, and the only place where the server turns core numbers into decimal strings and
 * back.
 * Promises: exact both ways; what is too precise or out of range is null, never rounded. What is listed while the venue
 * runs is known from its event on; nothing that was known changes.
 */
import {
  formatDecimal,
  INDEX_CURRENCY,
  INDEX_SCALE,
  parseDecimal,
  type AssetId,
  type Event,
  type IndexPrice,
  type Listing,
  type Lots,
  type MarketId,
  type Ticks,
  type Units,
} from '@assay/core';
import { assetName } from './asset-names.ts';
import { formatBigUnits } from './format-big-units.ts';
import type { AssetInfo, MarketInfo, InstrumentRegistry } from './port.ts';

/** Decimals that an average price has beyond those of the market. */
const AVERAGE_DECIMALS = 2;

/** A registry that follows the events of listing. */
export interface RunningInstruments extends InstrumentRegistry {
  /** The market that an event has listed, where it was not known; null for every other event. */
  take(event: Event): MarketInfo | null;
}

export function createInstrumentRegistry(listing: Listing): RunningInstruments {
  return new ListedInstruments(listing);
}

class ListedInstruments implements RunningInstruments {
  readonly #assetsByCode = new Map<string, AssetInfo>();
  readonly #marketsBySymbol = new Map<string, MarketInfo>();
  readonly #assetsById = new Map<AssetId, AssetInfo>();
  readonly #marketsById = new Map<MarketId, MarketInfo>();

  constructor({ assets, markets }: Listing) {
    for (const asset of assets) this.#listAsset(asset);
    for (const market of markets) this.#listMarket(market);
  }

  take(event: Event): MarketInfo | null {
    if (event.type === 'asset-listed' && !this.#assetsById.has(event.asset)) this.#listAsset(event);
    if (event.type !== 'market-listed' || this.#marketsById.has(event.market)) return null;
    return this.#listMarket(event);
  }

  /** In the order of their numbers, as all that is listed. */
  get assets(): readonly AssetInfo[] {
    return [...this.#assetsById.values()];
  }

  get markets(): readonly MarketInfo[] {
    return [...this.#marketsById.values()];
  }

  #listAsset({ asset, code, scale }: Listing['assets'][number]): void {
    const info = { asset, code, name: assetName(code), scale };
    this.#assetsById.set(asset, info);
    this.#assetsByCode.set(code, info);
  }

  #listMarket(terms: Listing['markets'][number]): MarketInfo {
    const { market, tickDecimals, lotDecimals, minimumNotional, maximumLots } = terms;
    const { makerFeeRatePpm, takerFeeRatePpm } = terms;
    const base = this.mustAsset(terms.base);
    const quote = this.mustAsset(terms.quote);
    const info: MarketInfo = {
      market,
      base,
      quote,
      symbol: base.code + quote.code,
      showSymbol: `${base.code}/${quote.code}`,
      tickDecimals,
      lotDecimals,
      minimumNotional,
      maximumLots,
      makerFeeRatePpm,
      takerFeeRatePpm,
    };
    this.#marketsById.set(market, info);
    this.#marketsBySymbol.set(info.symbol, info);
    return info;
  }

  findMarket(symbol: string): MarketInfo | null {
    return this.#marketsBySymbol.get(symbol) ?? null;
  }

  mustMarket(market: MarketId): MarketInfo {
    return mustHave(this.#marketsById.get(market), `market ${market}`);
  }

  findAsset(code: string): AssetInfo | null {
    return this.#assetsByCode.get(code) ?? null;
  }

  mustAsset(asset: AssetId): AssetInfo {
    return mustHave(this.#assetsById.get(asset), `asset ${asset}`);
  }

  get currency(): AssetInfo {
    return mustHave(this.#assetsByCode.get(INDEX_CURRENCY), `asset ${INDEX_CURRENCY}`);
  }

  indexSymbol({ code }: AssetInfo): string {
    return code + INDEX_CURRENCY;
  }

  findIndexCoin(symbol: string): AssetInfo | null {
    if (!symbol.endsWith(INDEX_CURRENCY)) return null;
    return this.findAsset(symbol.slice(0, -INDEX_CURRENCY.length));
  }

  price(market: MarketInfo, ticks: Ticks): string {
    return formatDecimal(ticks, market.tickDecimals);
  }

  amount(market: MarketInfo, lots: Lots): string {
    return formatDecimal(lots, market.lotDecimals);
  }

  units(asset: AssetInfo, units: Units): string {
    return formatDecimal(units, asset.scale);
  }

  indexPrice(price: IndexPrice): string {
    return formatDecimal(price, INDEX_SCALE);
  }

  averagePrice(market: MarketInfo, filledValue: Units, filled: Lots): string | null {
    if (filled === 0) return null;
    const decimals = market.tickDecimals + AVERAGE_DECIMALS;
    // value / 10^quoteScale ÷ (lots / 10^lotDecimals), in steps of 10^-decimals.
    const above = BigInt(filledValue) * 10n ** BigInt(decimals + market.lotDecimals);
    return formatBigUnits(above / (BigInt(filled) * 10n ** BigInt(market.quote.scale)), decimals);
  }

  // The three brands below name what the market's or the asset's decimals make of the text.
  parsePrice(market: MarketInfo, text: string): Ticks | null {
    return parseDecimal(text, market.tickDecimals) as Ticks | null;
  }

  parseAmount(market: MarketInfo, text: string): Lots | null {
    return parseDecimal(text, market.lotDecimals) as Lots | null;
  }

  parseUnits(asset: AssetInfo, text: string): Units | null {
    return parseDecimal(text, asset.scale) as Units | null;
  }
}

function mustHave<Found>(found: Found | undefined, what: string): Found {
  if (found === undefined) throw new Error(`${what} is not listed`);
  return found;
}
