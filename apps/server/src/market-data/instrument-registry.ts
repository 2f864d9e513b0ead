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
  type ListFuturesMarket,
  type Listing,
  type Lots,
  type MarketId,
  type Ticks,
  type Units,
} from '@assay/core';
import { contractOf } from '@assay/core/risk';
import { futuresSymbol, shownFuturesSymbol } from '@assay/protocol';
import { assetName } from './asset-names.ts';
import { formatBigUnits } from './format-big-units.ts';
import type { AssetInfo, FuturesInfo, InstrumentRegistry, MarketInfo, TradedMarket } from './port.ts';

/** Decimals that an average price has beyond those of the market. */
const AVERAGE_DECIMALS = 2;

/** A registry that follows the events of listing. */
export interface RunningInstruments extends InstrumentRegistry {
  /** The market that an event has listed, where it was not known; null for every other event. */
  take(event: Event): TradedMarket | null;
}

/** What of a futures market never changes. */
export type FuturesRow = Omit<ListFuturesMarket, 'type' | 'terms'>;

export function createInstrumentRegistry(
  listing: Listing,
  futures: readonly FuturesRow[],
): RunningInstruments {
  return new ListedInstruments(listing, futures);
}

class ListedInstruments implements RunningInstruments {
  readonly #assetsByCode = new Map<string, AssetInfo>();
  readonly #assetsById = new Map<AssetId, AssetInfo>();
  readonly #spot = new NamedMarkets<MarketInfo>();
  readonly #futures = new NamedMarkets<FuturesInfo>();

  constructor({ assets, markets }: Listing, futures: readonly FuturesRow[]) {
    for (const asset of assets) this.#listAsset(asset);
    for (const market of markets) this.#listMarket(market);
    for (const market of futures) this.#listFutures(market);
  }

  take(event: Event): TradedMarket | null {
    if (event.type === 'asset-listed' && !this.#assetsById.has(event.asset)) this.#listAsset(event);
    if (event.type === 'market-listed' && this.#spot.of(event.market) === null)
      return this.#listMarket(event);
    if (event.type === 'futures-market-listed' && this.#futures.of(event.market) === null)
      return this.#listFutures(event);
    return null;
  }

  /** In the order of their numbers, as all that is listed. */
  get assets(): readonly AssetInfo[] {
    return [...this.#assetsById.values()];
  }

  get markets(): readonly MarketInfo[] {
    return this.#spot.all;
  }

  get futures(): readonly FuturesInfo[] {
    return this.#futures.all;
  }

  #listAsset({ asset, code, scale }: Listing['assets'][number]): void {
    const info = { asset, code, name: assetName(code), scale };
    this.#assetsById.set(asset, info);
    this.#assetsByCode.set(code, info);
  }

  #listMarket(terms: Listing['markets'][number]): MarketInfo {
    const { minimumNotional, makerFeeRatePpm, takerFeeRatePpm } = terms;
    const base = this.mustAsset(terms.base);
    const quote = this.mustAsset(terms.quote);
    return this.#spot.add({
      ...this.#traded(terms),
      symbol: base.code + quote.code,
      showSymbol: `${base.code}/${quote.code}`,
      amountCoin: base,
      valueCoin: quote,
      minimumNotional,
      makerFeeRatePpm,
      takerFeeRatePpm,
    });
  }

  #listFutures(row: FuturesRow): FuturesInfo {
    const { kind, cycle, tickDecimals, lotDecimals } = row;
    const base = this.mustAsset(row.base);
    const quote = this.mustAsset(row.quote);
    const named = { kind, cycle, base: base.code, quote: quote.code };
    const settlesIn = kind === 'linear' ? quote : base;
    const contract = contractOf({ kind, tickDecimals, lotDecimals, settlementScale: settlesIn.scale });
    return this.#futures.add({
      ...this.#traded(row),
      symbol: futuresSymbol(named),
      showSymbol: shownFuturesSymbol(named),
      amountCoin: kind === 'linear' ? base : quote,
      valueCoin: settlesIn,
      kind,
      cycle,
      settlesIn,
      collateral: kind === 'linear' ? 'futures-usdt' : 'futures-coin',
      contract: mustHave(contract ?? undefined, `contract of market ${row.market}`),
    });
  }

  #traded({ market, base, quote, tickDecimals, lotDecimals, maximumLots }: ListedRow) {
    return {
      market,
      base: this.mustAsset(base),
      quote: this.mustAsset(quote),
      tickDecimals,
      lotDecimals,
      maximumLots,
    };
  }

  findMarket(symbol: string): MarketInfo | null {
    return this.#spot.named(symbol);
  }

  mustMarket(market: MarketId): MarketInfo {
    return mustHave(this.#spot.of(market) ?? undefined, `market ${market}`);
  }

  findFutures(symbol: string): FuturesInfo | null {
    return this.#futures.named(symbol);
  }

  futuresOf(market: MarketId): FuturesInfo | null {
    return this.#futures.of(market);
  }

  findTraded(symbol: string): TradedMarket | null {
    return this.findMarket(symbol) ?? this.findFutures(symbol);
  }

  mustTraded(market: MarketId): TradedMarket {
    return this.#futures.of(market) ?? this.mustMarket(market);
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

  price(market: TradedMarket, ticks: Ticks): string {
    return formatDecimal(ticks, market.tickDecimals);
  }

  amount(market: TradedMarket, lots: Lots): string {
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
  parsePrice(market: TradedMarket, text: string): Ticks | null {
    return parseDecimal(text, market.tickDecimals) as Ticks | null;
  }

  parseAmount(market: TradedMarket, text: string): Lots | null {
    return parseDecimal(text, market.lotDecimals) as Lots | null;
  }

  parseUnits(asset: AssetInfo, text: string): Units | null {
    return parseDecimal(text, asset.scale) as Units | null;
  }
}

type ListedRow = Pick<
  FuturesRow,
  'market' | 'base' | 'quote' | 'tickDecimals' | 'lotDecimals' | 'maximumLots'
>;

/** Markets by their numbers and names. */
class NamedMarkets<Market extends TradedMarket> {
  readonly #bySymbol = new Map<string, Market>();
  readonly #byId = new Map<MarketId, Market>();

  get all(): readonly Market[] {
    return [...this.#byId.values()];
  }

  add(market: Market): Market {
    this.#byId.set(market.market, market);
    this.#bySymbol.set(market.symbol, market);
    return market;
  }

  named(symbol: string): Market | null {
    return this.#bySymbol.get(symbol) ?? null;
  }

  of(market: MarketId): Market | null {
    return this.#byId.get(market) ?? null;
  }
}

function mustHave<Found>(found: Found | undefined, what: string): Found {
  if (found === undefined) throw new Error(`${what} is not listed`);
  return found;
}
