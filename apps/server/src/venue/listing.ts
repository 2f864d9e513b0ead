/**
 * What the exchange lists, as commands: the first ones of an empty journal, and those that an older
 * journal lacks.
 * Promises: the numbers of assets and markets never change; a later version only adds rows at the end of its tables.
 */
import { MARKET_MAKER } from '@assay/core';
import type { AssetId, AssetTotal, Command, Listing, Lots, MarketId, RatePpm, Units } from '@assay/core';
import type { Realm } from '../engine/port.ts';
import { missingSeconds, NO_SECONDS } from './seconds-listing.ts';
import { missingRules, NO_RULES } from './trading-rules.ts';
import type { FoundRules } from './trading-rules.ts';

export interface ListedAsset {
  readonly code: string;
  readonly scale: number;
  /** Whole coins with which the sandbox's market maker starts. */
  readonly houseFunding: number;
}

export interface ListedMarket {
  readonly base: string;
  readonly quote: string;
  readonly tickDecimals: number;
  readonly lotDecimals: number;
  /** In units of the quote asset. */
  readonly minimumNotional: number;
  /** In lots. */
  readonly maximumLots: number;
}

/** What index prices are in. */
export const INDEX_CURRENCY = 'USDT';

/**
 * Numbered in this order, from 0. The house's funding is a small part of 2^53 − 1 units, the most of an asset there
 * can be: the rest is for traders.
 */
export const ASSETS: readonly ListedAsset[] = [
  { code: 'USDT', scale: 6, houseFunding: 500_000_000 },
  { code: 'BTC', scale: 8, houseFunding: 5_000 },
  { code: 'ETH', scale: 8, houseFunding: 150_000 },
  { code: 'BNB', scale: 8, houseFunding: 500_000 },
  { code: 'SOL', scale: 6, houseFunding: 2_000_000 },
  { code: 'XRP', scale: 6, houseFunding: 150_000_000 },
  { code: 'DOGE', scale: 6, houseFunding: 1_000_000_000 },
  { code: 'LTC', scale: 8, houseFunding: 2_000_000 },
  { code: 'ADA', scale: 6, houseFunding: 300_000_000 },
];

/** The least order is worth 1 USDT, or 0.00001 BTC. */
const ONE_USDT = 1_000_000;

/**
 * Numbered in this order, from 0. Ticks and lots by decision 2 of the house; the greatest order is worth some four
 * to ten million USDT.
 */
export const MARKETS: readonly ListedMarket[] = [
  market('BTC', 'USDT', 1, 5, ONE_USDT, 10_000_000),
  market('ETH', 'USDT', 2, 4, ONE_USDT, 20_000_000),
  market('ETH', 'BTC', 5, 3, 1_000, 2_000_000),
  market('BNB', 'USDT', 2, 3, ONE_USDT, 8_000_000),
  market('SOL', 'USDT', 2, 3, ONE_USDT, 30_000_000),
  market('XRP', 'USDT', 4, 1, ONE_USDT, 20_000_000),
  market('DOGE', 'USDT', 5, 0, ONE_USDT, 25_000_000),
  market('LTC', 'USDT', 2, 3, ONE_USDT, 50_000_000),
  market('ADA', 'USDT', 4, 1, ONE_USDT, 70_000_000),
];

/** The mirror's orders stand for everyone in the live book, not for the market maker alone. */
const FUNDED_TIMES: Readonly<Record<Realm, number>> = { live: 1, paper: 5 };

/** By these rules the core judges from the opening on; the journal of an older venue goes over to them at its start. */
const RULES = 2;

const MAKER_FEE_RATE_PPM = 800;
const TAKER_FEE_RATE_PPM = 1_000;

function market(
  base: string,
  quote: string,
  tickDecimals: number,
  lotDecimals: number,
  minimumNotional: number,
  maximumLots: number,
): ListedMarket {
  return { base, quote, tickDecimals, lotDecimals, minimumNotional, maximumLots };
}

/** Number of an asset of the table above. Throws for another code. */
export function assetId(code: string): AssetId {
  const index = ASSETS.findIndex((asset) => asset.code === code);
  if (index < 0) throw new RangeError(`no asset ${code}`);
  // Assets are listed in the table's order.
  return index as AssetId;
}

/** The coins that have an index price of their own. */
export function indexCoins(): readonly { readonly code: string; readonly asset: AssetId }[] {
  return ASSETS.filter(({ code }) => code !== INDEX_CURRENCY).map(({ code }) => ({
    code,
    asset: assetId(code),
  }));
}

/** The first commands of an empty journal. Both realms list the same; one of play money says so first. */
export function genesisCommands(realm: Realm = 'live'): readonly Command[] {
  const missing = missingCommands(realm, { assets: [], markets: [] }, []);
  const rules = rulesMissing(realm, NO_RULES);
  const seconds = secondsMissing(NO_SECONDS);
  return [
    ...(realm === 'paper' ? [{ type: 'declare-paper' } as const] : []),
    ...missing,
    ...rules,
    ...seconds,
  ];
}

/** What the journal lacks of the rules of trading; every market of the table is listed. */
export function rulesMissing(realm: Realm, found: FoundRules): readonly Command[] {
  const bases = MARKETS.map(({ base }) => base);
  return [...newerRules(found), ...missingRules(realm, bases, assetId(INDEX_CURRENCY), found)];
}

/** The version of the core's rules by which the venue trades, where a journal is by an older one. */
function newerRules({ rulesVersion }: FoundRules): readonly Command[] {
  return rulesVersion < RULES ? [{ type: 'activate-rules', version: RULES }] : [];
}

/** What the journal lacks of seconds-contracts; every asset of the table is listed. The same in both realms. */
export function secondsMissing(
  found: Parameters<typeof missingSeconds>[1],
  isOffered = true,
): readonly Command[] {
  const currency = ASSETS[assetId(INDEX_CURRENCY)];
  if (currency === undefined) throw new RangeError(`no asset ${INDEX_CURRENCY}`);
  const { code, scale } = currency;
  return missingSeconds({ assetId, currency: code, currencyScale: scale }, found, isOffered);
}

/**
 * What the journal lacks of the tables above: assets, markets, and the market maker's stock of each asset of which
 * none was ever issued, out of the outside world's account. None where nothing is missing.
 */
export function missingCommands(
  realm: Realm,
  found: Listing,
  totals: readonly AssetTotal[],
): readonly Command[] {
  const assets = ASSETS.slice(found.assets.length).map(({ code, scale }): Command => ({
    type: 'list-asset',
    asset: assetId(code),
    code,
    scale,
  }));
  const markets = marketCommands().slice(found.markets.length);
  const issued = new Map(totals.map((total) => [total.asset, total.issued]));
  const unfunded = houseStock(realm).filter(({ asset }) => (issued.get(asset) ?? 0) === 0);
  const funding = unfunded.map(({ asset, amount }): Command => ({
    type: 'deposit',
    owner: MARKET_MAKER,
    requestId: null,
    asset,
    amount,
    source: 'house-funding',
  }));
  return [...assets, ...markets, ...funding];
}

/** With what the market maker of a realm begins. */
export function houseStock(realm: Realm): readonly { readonly asset: AssetId; readonly amount: Units }[] {
  return ASSETS.map(({ code, scale, houseFunding }) => ({
    asset: assetId(code),
    // Whole coins are a whole number of units.
    amount: (houseFunding * FUNDED_TIMES[realm] * 10 ** scale) as Units,
  }));
}

// The numbers below are this file's own and of the kind that the field names.
function marketCommands(): readonly Command[] {
  return MARKETS.map((listed, index): Command => ({
    type: 'list-market',
    market: index as MarketId,
    base: assetId(listed.base),
    quote: assetId(listed.quote),
    tickDecimals: listed.tickDecimals,
    lotDecimals: listed.lotDecimals,
    minimumNotional: listed.minimumNotional as Units,
    maximumLots: listed.maximumLots as Lots,
    makerFeeRatePpm: MAKER_FEE_RATE_PPM as RatePpm,
    takerFeeRatePpm: TAKER_FEE_RATE_PPM as RatePpm,
  }));
}

/** How a journal's listing contradicts the tables above, as a sentence; null where it is their beginning. */
export function findListingFault(found: Listing): string | null {
  for (const { asset, code, scale } of found.assets) {
    const own = ASSETS[asset];
    if (own?.code !== code || own.scale !== scale) return `asset ${asset} is ${code} of scale ${scale} there`;
  }
  for (const { market: number, base, quote, tickDecimals, lotDecimals } of found.markets) {
    const own = MARKETS[number];
    const isSame =
      own !== undefined &&
      assetId(own.base) === base &&
      assetId(own.quote) === quote &&
      own.tickDecimals === tickDecimals &&
      own.lotDecimals === lotDecimals;
    if (!isSame) return `market ${number} is another one there`;
  }
  return null;
}
