/**
 * Names ↔ numbers of the listing, and the only place where the server turns core numbers into decimal strings and
 * back.
 * Promises: exact both ways; what is too precise or out of range is null, never rounded.
 */
import {
  formatDecimal,
  INDEX_CURRENCY,
  INDEX_SCALE,
  parseDecimal,
  type AssetId,
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

export function createInstrumentRegistry(listing: Listing): InstrumentRegistry {
  const assets = listing.assets.map(({ asset, code, scale }): AssetInfo => ({
    asset,
    code,
    name: assetName(code),
    scale,
  }));
  const byId = new Map(assets.map((asset) => [asset.asset, asset]));
  const markets = listing.markets.map((market): MarketInfo => {
    const base = mustHave(byId.get(market.base), `asset ${market.base}`);
    const quote = mustHave(byId.get(market.quote), `asset ${market.quote}`);
    const { code } = base;
    return { ...market, base, quote, symbol: code + quote.code, showSymbol: `${code}/${quote.code}` };
  });
  return new ListedInstruments(assets, markets);
}

class ListedInstruments implements InstrumentRegistry {
  readonly assets: readonly AssetInfo[];
  readonly markets: readonly MarketInfo[];
  readonly #assetsByCode: ReadonlyMap<string, AssetInfo>;
  readonly #marketsBySymbol: ReadonlyMap<string, MarketInfo>;
  readonly #assetsById: ReadonlyMap<AssetId, AssetInfo>;
  readonly #marketsById: ReadonlyMap<MarketId, MarketInfo>;

  constructor(assets: readonly AssetInfo[], markets: readonly MarketInfo[]) {
    this.assets = assets;
    this.markets = markets;
    this.#assetsByCode = new Map(assets.map((asset) => [asset.code, asset]));
    this.#marketsBySymbol = new Map(markets.map((market) => [market.symbol, market]));
    this.#assetsById = new Map(assets.map((asset) => [asset.asset, asset]));
    this.#marketsById = new Map(markets.map((market) => [market.market, market]));
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
