/**
 * Read model of the listing, and what the other models look up in it: assets, spot markets and futures markets of every realm.
 * Promises: what is looked up holds every listing event taken so far, written or not.
 */
import type { AssetId, Event, MarketId } from '@assay/core';
import type { Transaction } from 'kysely';
import type { Realm } from '../../engine/port.ts';
import type { AssetTable, FuturesMarketTable, MarketTable, ViewsTables } from '../../storage/views-schema.ts';
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import type { LogPosition, ReadModel } from '../read-model.ts';

export interface ListedMarket extends MarketTable {
  readonly baseCode: string;
  readonly quoteCode: string;
  /** Units of the base asset in one lot. */
  readonly lotUnits: number;
}

/** Of a futures market: the account that covers its positions, and the asset of all its money. */
export interface Collateral {
  readonly account: 'futures-usdt' | 'futures-coin';
  readonly asset: AssetId;
}

export class ListingRows implements ReadModel {
  readonly #assets = new Map<string, AssetTable>();
  readonly #markets = new Map<string, ListedMarket>();
  readonly #futures = new Map<string, FuturesMarketTable>();
  #newAssets: AssetTable[] = [];
  #newMarkets: MarketTable[] = [];
  #newFutures: FuturesMarketTable[] = [];

  /** Reads what earlier transactions have written. */
  static async load(database: ViewsDatabase): Promise<ListingRows> {
    const listing = new ListingRows();
    for (const row of await database.selectFrom('assets').selectAll().execute()) listing.#knowAsset(row);
    for (const row of await database.selectFrom('markets').selectAll().execute()) listing.#knowMarket(row);
    for (const row of await database.selectFrom('futures_markets').selectAll().execute())
      listing.#knowFutures(row);
    return listing;
  }

  take(position: LogPosition, event: Event): void {
    const { realm } = position;
    if (event.type === 'asset-listed') {
      const row = { realm, asset: event.asset, code: event.code, scale: event.scale };
      this.#newAssets.push(row);
      this.#knowAsset(row);
    } else if (event.type === 'market-listed') {
      const row = rowOf(realm, event);
      this.#newMarkets.push(row);
      this.#knowMarket(row);
    } else if (event.type === 'futures-market-listed') {
      const row = { ...rowOf(realm, event), kind: event.kind, cycle: event.cycle };
      this.#newFutures.push(row);
      this.#knowFutures(row);
    }
  }

  async write(transaction: Transaction<ViewsTables>): Promise<void> {
    for (const row of this.#newAssets) await transaction.insertInto('assets').values(row).execute();
    for (const row of this.#newMarkets) await transaction.insertInto('markets').values(row).execute();
    for (const row of this.#newFutures) await transaction.insertInto('futures_markets').values(row).execute();
    this.#newAssets = [];
    this.#newMarkets = [];
    this.#newFutures = [];
  }

  /** A spot market. */
  mustMarket(realm: Realm, market: MarketId): ListedMarket {
    const found = this.#markets.get(`${realm}:${market}`);
    if (found === undefined) throw new Error(`projection: market ${market} of ${realm} was never listed`);
    return found;
  }

  /** Undefined for the number of a spot market. */
  findFutures(realm: Realm, market: MarketId): FuturesMarketTable | undefined {
    return this.#futures.get(`${realm}:${market}`);
  }

  /** The account that covers positions of a futures market, and the asset that all its money is in. */
  mustCollateral(realm: Realm, market: MarketId): Collateral {
    const row = this.findFutures(realm, market);
    if (row === undefined) throw new Error(`projection: no futures market ${market} of ${realm}`);
    return row.kind === 'linear'
      ? { account: 'futures-usdt', asset: row.quote }
      : { account: 'futures-coin', asset: row.base };
  }

  /** Spot markets in which the asset is base or quote. */
  marketsOf(realm: Realm, asset: AssetId): ListedMarket[] {
    return this.markets(realm).filter((market) => market.base === asset || market.quote === asset);
  }

  /** Spot markets. */
  markets(realm: Realm): ListedMarket[] {
    return [...this.#markets.values()].filter((market) => market.realm === realm);
  }

  mustScale(realm: Realm, asset: AssetId): number {
    return this.#mustAsset(realm, asset).scale;
  }

  assetOfCode(realm: Realm, code: string): AssetId | null {
    for (const row of this.#assets.values()) if (row.realm === realm && row.code === code) return row.asset;
    return null;
  }

  #knowAsset(row: AssetTable): void {
    this.#assets.set(`${row.realm}:${row.asset}`, row);
  }

  #knowFutures(row: FuturesMarketTable): void {
    this.#futures.set(`${row.realm}:${row.market}`, row);
  }

  #knowMarket(row: MarketTable): void {
    const base = this.#mustAsset(row.realm, row.base);
    const quote = this.#mustAsset(row.realm, row.quote);
    this.#markets.set(`${row.realm}:${row.market}`, {
      ...row,
      baseCode: base.code,
      quoteCode: quote.code,
      lotUnits: 10 ** (base.scale - row.lot_decimals),
    });
  }

  #mustAsset(realm: Realm, asset: AssetId): AssetTable {
    const found = this.#assets.get(`${realm}:${asset}`);
    if (found === undefined) throw new Error(`projection: asset ${asset} of ${realm} was never listed`);
    return found;
  }
}

type ListedEvent = Extract<Event, { type: 'market-listed' | 'futures-market-listed' }>;

function rowOf(realm: Realm, { market, base, quote, tickDecimals, lotDecimals }: ListedEvent): MarketTable {
  return { realm, market, base, quote, tick_decimals: tickDecimals, lot_decimals: lotDecimals };
}
