/** Listings that are taken, and each way in which one is refused. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FuturesRow } from './futures-document.ts';
import { ListingRefused } from './listing-document.ts';
import type { ListingDocument } from './listing-document.ts';
import { SANDBOX_LISTING, openListing } from './listing.ts';
import { SPOT_LISTING } from './spot-listing-fixture.ts';

const TEXT = readFileSync(path.join(import.meta.dirname, 'sandbox-listing.json'), 'utf8');

/** The built-in listing with a change, or what it has of spot. */
function changed(change: (document: ListingDocument) => void, of = SANDBOX_LISTING.document): string {
  const document = structuredClone(of);
  change(document);
  return JSON.stringify(document);
}

/** Code and field with which a text is refused. */
function refusalOf(text: string): readonly [code: string, field: string] | null {
  try {
    openListing(text);
    return null;
  } catch (error) {
    if (error instanceof ListingRefused) return [error.code, error.field];
    throw error;
  }
}

describe('a listing', () => {
  test('is what it was for a core of both kinds, when it is the built-in one', () => {
    const whole = JSON.stringify(SANDBOX_LISTING.document);
    expect(openListing(whole).genesisCommands()).toEqual(SANDBOX_LISTING.genesisCommands());
    expect(refusalOf(whole)).toBeNull();
  });

  test.each<[code: string, field: string, change: (document: ListingDocument) => void]>([
    ['listing-malformed', 'more', (document) => Object.assign(document, { more: 1 })],
    ['listing-malformed', 'format', (document) => Object.assign(document, { format: 2 })],
    ['listing-malformed', 'assets/1/scale', (document) => void (document.assets[1]!.scale = 1.5)],
    ['listing-malformed', 'markets/0/minimumNotional', (d) => void (d.markets[0]!.minimumNotional = '-1')],
    ['number-out-of-range', 'assets/1/scale', (document) => void (document.assets[1]!.scale = 13)],
    ['asset-already-listed', 'assets/3/code', (document) => void (document.assets[3]!.code = 'BTC')],
    ['index-currency-not-listed', 'assets', (document) => void (document.assets[0]!.code = 'EUR')],
    ['unknown-asset', 'markets/2/base', (document) => void (document.markets[2]!.base = 'XYZ')],
    ['unknown-asset', 'markets/2/quote', (document) => void (document.markets[2]!.quote = 'XYZ')],
    ['unknown-asset', 'markets/4/quote', (document) => void (document.markets[4]!.quote = 'SOL')],
    ['symbol-already-listed', 'markets/1', (document) => void (document.markets[1]!.base = 'BTC')],
    ['tick-times-lot-not-whole', 'markets/0', (document) => void (document.markets[0]!.tickDecimals = 2)],
    [
      'number-out-of-range',
      'markets/0/minimumNotional',
      (d) => void (d.markets[0]!.minimumNotional = '0.0000001'),
    ],
    [
      'number-out-of-range',
      'markets/0/maximumAmount',
      (d) => void (d.markets[0]!.maximumAmount = '0.000001'),
    ],
    ['number-out-of-range', 'markets/0/maximumLots', (d) => void (d.markets[0]!.maximumAmount = '999999')],
    ['unknown-asset', 'seconds/products/0/coin', (d) => void (d.seconds.products[0]!.coin = 'XYZ')],
    ['product-already-offered', 'seconds/products/1', (d) => void (d.seconds.products[1]!.seconds = 30)],
  ])('is refused with %s, %s', (code, field, change) => {
    expect(refusalOf(changed(change, SPOT_LISTING.document))).toEqual([code, field]);
  });

  test.each([
    ['fee tiers', (document: ListingDocument) => void document.feeTiers.reverse()],
    ['house funding', (d: ListingDocument) => void (d.assets[0]!.houseFunding = 9_000_000_000)],
    ['stakes', (d: ListingDocument) => void (d.seconds.leastStake = 1_000_000)],
  ])('is refused by the rules of the core itself: %s', (_what, change) => {
    expect(refusalOf(changed(change))).not.toBeNull();
  });

  test.each<[code: string, field: string, change: (rows: FuturesRow[]) => void]>([
    ['listing-malformed', 'futures/0/kind', ([row]) => Object.assign(row!, { kind: 'quanto' })],
    ['listing-malformed', 'futures/0/more', ([row]) => Object.assign(row!, { more: 1 })],
    ['listing-malformed', 'futures/1/tiers', (rows) => void (rows[1]!.tiers = [])],
    ['unknown-asset', 'futures/0/base', ([row]) => void (row!.base = 'XYZ')],
    ['unknown-asset', 'futures/0/base', ([row]) => void (row!.base = 'USDT')],
    ['symbol-already-listed', 'futures/1', (rows) => void (rows[1]!.base = 'BTC')],
    ['number-out-of-range', 'futures/0/maximumAmount', ([row]) => void (row!.maximumAmount = '0.0001')],
    ['number-out-of-range', 'futures/0/impactValue', ([row]) => void (row!.impactValue = '0.0000001')],
    ['number-out-of-range', 'futures/0/tiers/1/limit', ([row]) => void (row!.tiers[1]!.limit = '50000')],
    ['number-out-of-range', 'futures/0/tiers/0/leverage', ([row]) => void (row!.tiers[0]!.leverage = 101)],
    ['number-out-of-range', 'futures/0/markCapPpm', ([row]) => void (row!.markCapPpm = 1_201)],
    [
      'number-out-of-range',
      'futures/0/liquidationFeeRatePpm',
      ([row]) => void (row!.liquidationFeeRatePpm = 4_000),
    ],
    [
      'number-out-of-range',
      'futures/0/fundingIntervalSeconds',
      ([row]) => void (row!.fundingIntervalSeconds = 7_000),
    ],
    ['tick-times-lot-not-whole', 'futures/0', ([row]) => void (row!.tickDecimals = 4)],
    ['number-out-of-range', 'futures/1/insuranceFunding', (rows) => void (rows[1]!.insuranceFunding = '0')],
    [
      'asset-total-exceeded',
      'futures/0/insuranceFunding',
      ([row]) => void (row!.insuranceFunding = '9000000000'),
    ],
  ])('with futures markets is refused with %s, %s', (code, field, change) => {
    expect(refusalOf(changed(({ futures }) => change(futures!)))).toEqual([code, field]);
  });

  test('without futures markets is taken, too', () => {
    expect(refusalOf(TEXT)).toBeNull();
    expect(openListing(TEXT).document.futures).toBeUndefined();
  });

  test('that is built in does not grow: operators may have given the next numbers', () => {
    const { assets, markets, seconds } = SANDBOX_LISTING.document;
    expect([assets.length, markets.length, seconds.products.length]).toEqual([9, 9, 40]);
  });

  test('is refused where it is no JSON', () => {
    expect(refusalOf('{')).toEqual(['listing-is-no-json', '']);
  });
});
