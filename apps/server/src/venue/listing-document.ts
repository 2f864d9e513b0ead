/**
 * The listing of a venue as one document: assets, markets, fee tiers, rebates, seconds-contracts and futures markets.
 * Promises: a document is read whole or refused with a code and a field; nothing of it is guessed or left over. Numbers of
 * assets, markets and products are their places in it; futures markets have no numbers there.
 */
import { INDEX_CURRENCY, parseDecimal } from '@assay/core';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { Code, Count, Decimal, Figure, Ppm, Quoting, strict } from './document-fields.ts';
import { FuturesRow, findFuturesFault } from './futures-document.ts';

const Asset = Type.Object(
  {
    code: Code,
    /** Decimals of a unit. */
    scale: Count,
    /** Whole coins with which the sandbox's market maker starts. */
    houseFunding: Count,
    /** Coins with which each simulated trader starts. */
    traderStock: Figure,
    /** Whole coins with which a virtual account starts; 0: none. */
    virtualStart: Count,
  },
  strict,
);

const Market = Type.Object(
  {
    base: Code,
    quote: Code,
    tickDecimals: Count,
    lotDecimals: Count,
    /** In the quote coin. */
    minimumNotional: Decimal,
    /** In the base coin. */
    maximumAmount: Decimal,
    /** Where no fee tiers hold. */
    makerFeeRatePpm: Ppm,
    takerFeeRatePpm: Ppm,
    /** How far prices may be from the market at the opening; 0: as far as they like. */
    priceBandPpm: Ppm,
    /** How the sandbox's market maker quotes it; sizes in base coins, moves in ticks. */
    quoting: Quoting,
  },
  strict,
);

const Seconds = Type.Object(
  {
    /** Whole units of the index currency, as all that follows. */
    leastStake: Count,
    greatestStake: Count,
    poolFunding: Count,
    limits: Type.Object({ perCoin: Count, perDirection: Count, perOwner: Count }, strict),
    /** The profit of a win is in parts per million of the stake. */
    products: Type.Array(
      Type.Object({ coin: Code, seconds: Type.Integer({ minimum: 1 }), profitPpm: Ppm }, strict),
      { maxItems: 1_000 },
    ),
  },
  strict,
);

const Document = Type.Object(
  {
    format: Type.Literal(1),
    /** Whose it is, and which of theirs. */
    name: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
    version: Type.Integer({ minimum: 1 }),
    assets: Type.Array(Asset, { minItems: 2, maxItems: 200 }),
    markets: Type.Array(Market, { minItems: 1, maxItems: 200 }),
    /** By the volume of 30 days in whole units of the index currency. */
    feeTiers: Type.Array(Type.Object({ volume: Count, makerFeeRatePpm: Ppm, takerFeeRatePpm: Ppm }, strict), {
      minItems: 1,
      maxItems: 32,
    }),
    /** Of each fee, to the referrers of three generations. */
    rebateRatesPpm: Type.Array(Ppm, { minItems: 3, maxItems: 3 }),
    seconds: Seconds,
    futures: Type.Optional(Type.Array(FuturesRow, { minItems: 1, maxItems: 100 })),
  },
  strict,
);

export type ListingDocument = Static<typeof Document>;

/** A document that lists nothing; the message is for whoever runs the venue. */
export class ListingRefused extends Error {
  readonly code: string;
  /** Where it stands, such as `markets/3/base`; empty: the document as a whole. */
  readonly field: string;

  constructor(code: string, field: string) {
    super(`The listing is refused: ${code}${field === '' ? '' : `, ${field}`}.`);
    this.name = 'ListingRefused';
    this.code = code;
    this.field = field;
  }
}

/** The document of a text. Throws `ListingRefused`. */
export function readListing(text: string): ListingDocument {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new ListingRefused('listing-is-no-json', '');
  }
  if (!Value.Check(Document, read)) {
    const [fault] = Value.Errors(Document, read);
    throw new ListingRefused('listing-malformed', fault?.instancePath.replace(/^\//, '') ?? '');
  }
  assertNames(read);
  return read;
}

/** Codes name assets, each pair and each symbol is one market, and amounts are whole. */
function assertNames({ assets, markets, seconds, futures }: ListingDocument): void {
  const scales = new Map<string, number>();
  for (const [index, { code, scale }] of assets.entries()) {
    if (scales.has(code)) throw new ListingRefused('asset-already-listed', `assets/${index}/code`);
    scales.set(code, scale);
  }
  if (!scales.has(INDEX_CURRENCY)) throw new ListingRefused('index-currency-not-listed', 'assets');
  const symbols = new Set<string>();
  for (const [index, { base, quote, ...market }] of markets.entries()) {
    const place = `markets/${index}`;
    if (!scales.has(base)) throw new ListingRefused('unknown-asset', `${place}/base`);
    const quoteScale = scales.get(quote);
    if (quoteScale === undefined) throw new ListingRefused('unknown-asset', `${place}/quote`);
    if (symbols.has(base + quote)) throw new ListingRefused('symbol-already-listed', place);
    symbols.add(base + quote);
    assertWhole(market.minimumNotional, quoteScale, `${place}/minimumNotional`);
    assertWhole(market.maximumAmount, market.lotDecimals, `${place}/maximumAmount`);
  }
  const products = new Set<string>();
  for (const [index, { coin, seconds: period }] of seconds.products.entries()) {
    const place = `seconds/products/${index}`;
    if (coin === INDEX_CURRENCY || !scales.has(coin))
      throw new ListingRefused('unknown-asset', `${place}/coin`);
    if (products.has(`${coin} ${period}`)) throw new ListingRefused('product-already-offered', place);
    products.add(`${coin} ${period}`);
  }
  const fault = findFuturesFault(futures ?? [], scales);
  if (fault !== null) throw new ListingRefused(fault.code, `futures/${fault.place}`);
}

function assertWhole(text: string, scale: number, field: string): void {
  if (parseDecimal(text, scale) === null) throw new ListingRefused('number-out-of-range', field);
}
