/**
 * What an exchange lists, as commands: the first ones of an empty journal, and those that an older journal lacks.
 * Promises: the numbers of assets, spot markets and products are their places in the document and never change; futures markets
 * get the next numbers. What is in a journal stays as operators have left it: fees, shares, terms, limits. The house is funded once.
 */
import { Exchange, INDEX_CURRENCY, MARKET_MAKER, NEWEST_RULES, SECONDS_POOL } from '@assay/core';
import type {
  AssetId,
  AssetTotal,
  Command,
  FeeTier,
  Lots,
  MarketId,
  MarketRules,
  ProductId,
  RatePpm,
  RebateRates,
  SecondsRules,
  TimeMs,
  Units,
} from '@assay/core';
import { nextMarket } from '../engine/listed-markets.ts';
import type { ListedMarkets } from '../engine/listed-markets.ts';
import type { Realm } from '../engine/port.ts';
import { mustBeWhole } from './document-fields.ts';
import { NO_FUTURES, futuresMissing, placeOfFutures } from './futures-listing.ts';
import type { FoundFutures } from './futures-listing.ts';
import { ListingRefused, readListing } from './listing-document.ts';
import type { ListingDocument } from './listing-document.ts';
import sandboxFutures from './sandbox-futures.json' with { type: 'json' };
import sandboxListing from './sandbox-listing.json' with { type: 'json' };

/** The mirror's orders stand for everyone in the live book, not for the market maker alone. */
const FUNDED_TIMES: Readonly<Record<Realm, number>> = { live: 1, paper: 5 };

/** By these rules the core judges from the opening on; the journal of an older venue goes over to them at its start. */
const RULES = NEWEST_RULES;
/** Journals of these know bands and shares of fees: what they lack of them was taken away. */
const RULES_WITH_BANDS = 2;
const SECOND_MS = 1_000;

/** What is in force of the rules of trading. */
export type FoundRules = Pick<MarketRules, 'rulesVersion' | 'feeTiers' | 'markets' | 'rebateRatesPpm'>;
export type FoundSeconds = Pick<SecondsRules, 'products' | 'limits' | 'pool'>;

/** Of an empty journal. */
const NO_RULES: FoundRules = {
  rulesVersion: 1,
  feeTiers: [],
  markets: [],
  // Nothing is nothing at any rate.
  rebateRatesPpm: [0, 0, 0] as readonly number[] as RebateRates,
};
const NOTHING: ListedMarkets = { assets: [], markets: [], futures: [] };
const NO_SECONDS: FoundSeconds = {
  products: [],
  limits: null,
  // Nothing is nothing in every unit.
  pool: { available: 0 as Units, held: 0 as Units },
};

// The numbers below are the document's own and of the kind that the field names.
export class VenueListing {
  readonly document: ListingDocument;
  readonly #numbers: ReadonlyMap<string, AssetId>;
  /** Where false, the house of the live realm has what comes in and nothing else. */
  readonly #givesHouseMoney: boolean;

  constructor(document: ListingDocument, givesHouseMoney = true) {
    this.document = document;
    this.#givesHouseMoney = givesHouseMoney;
    this.#numbers = new Map(document.assets.map(({ code }, index) => [code, index as AssetId]));
  }

  /** The same where money is real: the live realm is given none, virtual accounts trade on as before. */
  withoutHouseMoney(): VenueListing {
    return new VenueListing(this.document, false);
  }

  /** Number of a listed asset. Throws for another code. */
  assetId(code: string): AssetId {
    const asset = this.#numbers.get(code);
    if (asset === undefined) throw new RangeError(`no asset ${code}`);
    return asset;
  }

  /** Decimals of a listed asset. */
  scaleOf(code: string): number {
    return mustHave(this.document.assets[this.assetId(code)]).scale;
  }

  /** Of a market, by its number. */
  maximumLots(market: number): number {
    const { maximumAmount, lotDecimals } = mustHave(this.document.markets[market]);
    return mustBeWhole(maximumAmount, lotDecimals);
  }

  /** The coins that have an index price of their own. */
  indexCoins(): readonly { readonly code: string; readonly asset: AssetId }[] {
    return this.document.assets
      .filter(({ code }) => code !== INDEX_CURRENCY)
      .map(({ code }) => ({ code, asset: this.assetId(code) }));
  }

  /** The first commands of an empty journal. Both realms list the same; one of play money says so first. */
  genesisCommands(realm: Realm = 'live'): readonly Command[] {
    return [
      ...(realm === 'paper' ? [{ type: 'declare-paper' } as const] : []),
      ...this.missingCommands(realm, NOTHING, []),
      ...this.rulesMissing(realm, NO_RULES),
      ...this.futuresMissing(NO_FUTURES, NOTHING),
      ...this.secondsMissing(NO_SECONDS),
    ];
  }

  /**
   * What the journal lacks of assets, markets, and the market maker's stock of each asset of which none was ever issued,
   * out of the outside world's account. None where nothing is missing.
   */
  missingCommands(realm: Realm, found: ListedMarkets, totals: readonly AssetTotal[]): readonly Command[] {
    const { assets, markets } = this.document;
    const issued = new Map(totals.map((total) => [total.asset, total.issued]));
    const unfunded = this.houseStock(realm).filter(({ asset }) => (issued.get(asset) ?? 0) === 0);
    return [
      ...assets.slice(found.assets.length).map(({ code, scale }): Command => {
        return { type: 'list-asset', asset: this.assetId(code), code, scale };
      }),
      // Whatever is listed behind them has come later.
      ...markets.map((market, index) => this.#marketCommand(market, index)).slice(nextMarket(found)),
      ...unfunded.map(({ asset, amount }) => fundingOf(MARKET_MAKER, asset, amount)),
    ];
  }

  /** What the journal lacks of futures markets, their insurance and their bands, the same in both realms. */
  futuresMissing(
    found: FoundFutures,
    listed: Pick<ListedMarkets, 'markets' | 'futures'>,
  ): readonly Command[] {
    const { futures, markets } = this.document;
    const next = Math.max(markets.length, nextMarket(listed));
    return futuresMissing(futures ?? [], this, found, next);
  }

  /** With what the market maker of a realm begins. */
  houseStock(realm: Realm): readonly { readonly asset: AssetId; readonly amount: Units }[] {
    if (realm === 'live' && !this.#givesHouseMoney) return [];
    return this.document.assets
      .filter(({ houseFunding }) => houseFunding > 0)
      .map(({ code, scale, houseFunding }) => ({
        asset: this.assetId(code),
        // Whole coins are a whole number of units.
        amount: (houseFunding * FUNDED_TIMES[realm] * 10 ** scale) as Units,
      }));
  }

  /**
   * What the journal lacks of the rules of trading: a band for each market that is listed now, or was before there were any
   * (one that has none since was opened wide by operators), the fee tiers, in the live realm, the only one with referrals,
   * the rebate rates, and the version of the core's rules. That is the last, because where it stands what is not there was
   * taken away by operators, and not left out by a start that ended on the way.
   */
  rulesMissing(realm: Realm, found: FoundRules): readonly Command[] {
    const { markets, rebateRatesPpm } = this.document;
    const bands = markets.flatMap(({ priceBandPpm }, index): readonly Command[] => {
      const own = found.markets.find(({ market }) => market === index);
      const isDecided = own !== undefined && (found.rulesVersion >= RULES_WITH_BANDS || own.bandPpm !== 0);
      if (priceBandPpm === 0 || isDecided) return [];
      return [{ type: 'set-price-band', market: index as MarketId, bandPpm: priceBandPpm as RatePpm }];
    });
    const currency = this.assetId(INDEX_CURRENCY);
    const tiers: readonly Command[] =
      found.feeTiers.length > 0 ? [] : [{ type: 'set-fee-tiers', currency, tiers: this.#feeTiers() }];
    // A journal of rules that know bands has had its shares with them: operators have set them to nothing.
    const isPublished =
      realm === 'paper' ||
      found.rulesVersion >= RULES_WITH_BANDS ||
      found.rebateRatesPpm.some((rate) => rate > 0);
    const ratesPpm = rebateRatesPpm as readonly number[] as RebateRates;
    return [
      ...bands,
      ...tiers,
      ...(isPublished ? [] : [{ type: 'set-rebate-rates', ratesPpm } as const]),
      ...(found.rulesVersion < RULES ? [{ type: 'activate-rules', version: RULES } as const] : []),
    ];
  }

  /** What the journal lacks of seconds-contracts, the same in both realms. */
  secondsMissing(found: FoundSeconds): readonly Command[] {
    const { limits, poolFunding } = this.document.seconds;
    const { perCoin, perDirection, perOwner } = limits;
    const bounds: Command = {
      type: 'set-pool-limits',
      perCoin: this.#currencyUnits(perCoin),
      perDirection: this.#currencyUnits(perDirection),
      perOwner: this.#currencyUnits(perOwner),
    };
    // Once there is a product, an empty pool is one that was won from the house: nobody fills it up unasked.
    const isNew = found.products.length === 0 && found.pool.available + found.pool.held === 0;
    const isUnfunded = isNew && this.#givesHouseMoney;
    const funding = fundingOf(SECONDS_POOL, this.assetId(INDEX_CURRENCY), this.#currencyUnits(poolFunding));
    const known = new Set(found.products.map(({ product }) => product));
    const offers = this.#products().filter(({ product }) => !known.has(product));
    return [
      ...(found.limits === null ? [bounds] : []),
      ...(isUnfunded && poolFunding > 0 ? [funding] : []),
      ...offers.map((offer): Command => ({ type: 'offer-seconds', ...offer })),
    ];
  }

  /** How a journal's listing contradicts the document, as a sentence; null where it is its beginning. */
  findListingFault(found: ListedMarkets): string | null {
    const { assets, markets } = this.document;
    // What stands behind the document's own rows was added by operators.
    for (const { asset, code, scale } of found.assets.slice(0, assets.length)) {
      const own = assets[asset];
      if (own?.code !== code || own.scale !== scale)
        return `asset ${asset} is ${code} of scale ${scale} there`;
    }
    for (const { market: number, base, quote, tickDecimals, lotDecimals } of found.markets) {
      if (number >= markets.length) break;
      const own = markets[number];
      const isSame =
        own !== undefined &&
        this.assetId(own.base) === base &&
        this.assetId(own.quote) === quote &&
        own.tickDecimals === tickDecimals &&
        own.lotDecimals === lotDecimals;
      if (!isSame) return `market ${number} is another one there`;
    }
    const between = found.futures.find(({ market }) => market < markets.length);
    return between === undefined ? null : `market ${between.market} is another one there`;
  }

  #currencyUnits(whole: number): Units {
    return (whole * 10 ** this.scaleOf(INDEX_CURRENCY)) as Units;
  }

  #feeTiers(): readonly FeeTier[] {
    return this.document.feeTiers.map(({ volume, makerFeeRatePpm, takerFeeRatePpm }) => ({
      volume: this.#currencyUnits(volume),
      makerFeeRatePpm: makerFeeRatePpm as RatePpm,
      takerFeeRatePpm: takerFeeRatePpm as RatePpm,
    }));
  }

  #marketCommand(listed: ListingDocument['markets'][number], index: number): Command {
    const { base, quote, tickDecimals, lotDecimals, makerFeeRatePpm, takerFeeRatePpm } = listed;
    return {
      type: 'list-market',
      market: index as MarketId,
      base: this.assetId(base),
      quote: this.assetId(quote),
      tickDecimals,
      lotDecimals,
      minimumNotional: mustBeWhole(listed.minimumNotional, this.scaleOf(quote)) as Units,
      maximumLots: this.maximumLots(index) as Lots,
      makerFeeRatePpm: makerFeeRatePpm as RatePpm,
      takerFeeRatePpm: takerFeeRatePpm as RatePpm,
    };
  }

  #products(): readonly SecondsRules['products'][number][] {
    const { products, leastStake, greatestStake } = this.document.seconds;
    return products.map(({ coin, seconds, profitPpm }, index) => ({
      product: (index + 1) as ProductId,
      asset: this.assetId(coin),
      periodMs: seconds * SECOND_MS,
      profitPpm: profitPpm as RatePpm,
      leastStake: this.#currencyUnits(leastStake),
      greatestStake: this.#currencyUnits(greatestStake),
      isOffered: true,
    }));
  }
}

function mustHave<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new RangeError('no such row in the listing');
  return row;
}

function fundingOf(
  owner: Extract<Command, { type: 'deposit' }>['owner'],
  asset: AssetId,
  amount: Units,
): Command {
  return { type: 'deposit', owner, requestId: null, asset, amount, source: 'house-funding' };
}

/** The listing of a text, of which a core of both kinds takes every command. Throws `ListingRefused`. */
export function openListing(text: string): VenueListing {
  const listing = new VenueListing(readListing(text));
  for (const realm of ['live', 'paper'] as const) {
    const exchange = Exchange.empty();
    for (const command of listing.genesisCommands(realm)) {
      const { outcome } = exchange.apply(0 as TimeMs, command).answer;
      if (outcome.type !== 'refused') continue;
      const { code, field } = outcome.refusal;
      const first = listing.document.markets.length;
      throw new ListingRefused(code, placeOfFutures(command, field, first) ?? placeOf(command, field));
    }
  }
  return listing;
}

/** Where in the document a command comes from. */
function placeOf(command: Command, field: string | null): string {
  const end = field === null ? '' : `/${field}`;
  switch (command.type) {
    case 'list-asset':
      return `assets/${command.asset}${end}`;
    case 'list-market':
      return `markets/${command.market}${end}`;
    case 'set-price-band':
      return `markets/${command.market}/priceBandPpm`;
    case 'deposit':
      return command.owner === SECONDS_POOL ? 'seconds/poolFunding' : `assets/${command.asset}/houseFunding`;
    case 'set-fee-tiers':
      return 'feeTiers';
    case 'set-rebate-rates':
      return 'rebateRatesPpm';
    case 'offer-seconds':
      return `seconds/products/${command.product - 1}${end}`;
    default:
      return 'seconds/limits';
  }
}

/**
 * The listing of a sandbox that is given no other; its contracts in a file of their own. That it is well-formed is looked at by
 * a test: at each start of a server it would take 20 ms.
 */
export const SANDBOX_LISTING = new VenueListing({
  ...sandboxListing,
  futures: sandboxFutures,
} as ListingDocument);
