/**
 * The futures markets of a venue's listing, as commands.
 * Promises: what is missing is listed under the next numbers, whoever has the ones before, each with its price band and its
 * insurance behind it. What is there is left alone, its terms, too; only where a start was cut off behind a listing, band and
 * insurance are made good.
 */
import { INDEX_CURRENCY } from '@assay/core';
import type {
  AssetId,
  Command,
  FuturesMarketState,
  FuturesTerms,
  InsuranceOfAsset,
  Lots,
  MarketId,
  RatePpm,
  Units,
} from '@assay/core';
import { mustBeWhole } from './document-fields.ts';
import { nameOf } from './futures-document.ts';
import type { FuturesRow } from './futures-document.ts';

/** What a row is made into commands with: numbers and decimals of the listed assets. */
export interface AssetsOfListing {
  assetId(code: string): AssetId;
  scaleOf(code: string): number;
}

/** What is listed already. */
export interface FoundFutures {
  readonly markets: readonly FuturesMarketState[];
  readonly insurance: readonly InsuranceOfAsset[];
}

export const NO_FUTURES: FoundFutures = { markets: [], insurance: [] };

/** `next`: the number of the next market. */
export function futuresMissing(
  rows: readonly FuturesRow[],
  assets: AssetsOfListing,
  found: FoundFutures,
  next: number,
): readonly Command[] {
  const codes = new Map(rows.map(({ base }) => [assets.assetId(base), base]));
  const known = new Map(
    found.markets.map((market) => [nameOf({ ...market, base: codes.get(market.base) ?? '' }), market]),
  );
  let number = next;
  return rows.flatMap((row): readonly Command[] => {
    const own = known.get(nameOf(row));
    if (own !== undefined) return own.market === next - 1 ? cutOff(row, assets, found, own) : [];
    // Numbers go on without a gap.
    const market = number as MarketId;
    number += 1;
    return [listingOf(row, assets, market), ...bandOf(row, market), fundingOf(row, assets, market)];
  });
}

/**
 * What the last market of all lacks, where a start was cut off behind its listing: the insurance comes last, so one into which
 * nothing was ever paid says so. Behind it what is missing was taken away by operators, or spent.
 */
function cutOff(
  row: FuturesRow,
  assets: AssetsOfListing,
  { insurance }: FoundFutures,
  { market, bandPpm, status }: FuturesMarketState,
): readonly Command[] {
  const insured = insurance.flatMap(({ markets }) => markets).find((one) => one.market === market);
  if (insured?.isOpened !== false || status === 'delisted') return [];
  return [...(bandPpm > 0 ? [] : bandOf(row, market)), fundingOf(row, assets, market)];
}

const settlesIn = ({ kind, base }: FuturesRow): string => (kind === 'linear' ? INDEX_CURRENCY : base);

function fundingOf(row: FuturesRow, assets: AssetsOfListing, market: MarketId): Command {
  const asset = settlesIn(row);
  const amount = mustBeWhole(row.insuranceFunding, assets.scaleOf(asset)) as Units;
  return { type: 'fund-insurance', asset: assets.assetId(asset), market, amount };
}

function bandOf({ priceBandPpm }: FuturesRow, market: MarketId): readonly Command[] {
  return priceBandPpm === 0 ? [] : [{ type: 'set-price-band', market, bandPpm: priceBandPpm as RatePpm }];
}

function listingOf(row: FuturesRow, assets: AssetsOfListing, market: MarketId): Command {
  const { kind, cycle, base, tickDecimals, lotDecimals } = row;
  return {
    type: 'list-futures-market',
    market,
    kind,
    cycle,
    base: assets.assetId(base),
    quote: assets.assetId(INDEX_CURRENCY),
    tickDecimals,
    lotDecimals,
    maximumLots: mustBeWhole(row.maximumAmount, lotDecimals) as Lots,
    terms: termsOf(row, assets.scaleOf(settlesIn(row))),
  };
}

// The numbers below are the document's own and of the kind that the field names; the core checks their bounds.
function termsOf(row: FuturesRow, scale: number): FuturesTerms {
  const units = (text: string): Units => mustBeWhole(text, scale) as Units;
  const { fundingIntervalSeconds, interestPpb, clampPpb, fundingCapPpb } = row;
  return {
    makerFeeRatePpm: row.makerFeeRatePpm as RatePpm,
    takerFeeRatePpm: row.takerFeeRatePpm as RatePpm,
    liquidationFeeRatePpm: row.liquidationFeeRatePpm as RatePpm,
    markCapPpm: row.markCapPpm as RatePpm,
    impactValue: units(row.impactValue),
    fundingIntervalSeconds,
    interestPpb,
    clampPpb,
    fundingCapPpb,
    openInterestLower: units(row.openInterestLower),
    openInterestUpper: units(row.openInterestUpper),
    tiers: row.tiers.map(({ limit, ratePpm, leverage }) => ({
      limit: units(limit),
      ratePpm: ratePpm as RatePpm,
      leverage,
    })),
    ...(row.ownShare === undefined
      ? {}
      : { ownShare: { ratePpm: row.ownShare.ratePpm as RatePpm, floor: units(row.ownShare.floor) } }),
  };
}

/** Where in the document a command comes from that a core refuses, or null for one of another kind; `first`: the first number. */
export function placeOfFutures(command: Command, field: string | null, first: number): string | null {
  if (!('market' in command) || command.market === null || command.market < first) return null;
  const row = `futures/${command.market - first}`;
  switch (command.type) {
    case 'list-futures-market':
      return field === null ? row : `${row}/${field.replace(/^terms\./, '').replaceAll('.', '/')}`;
    case 'fund-insurance':
      return `${row}/insuranceFunding`;
    case 'set-price-band':
      return `${row}/priceBandPpm`;
    default:
      return null;
  }
}
