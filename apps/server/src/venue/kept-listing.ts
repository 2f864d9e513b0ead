/**
 * The listing that a venue was opened with.
 * Owns: `DATA_DIR/listing.json`, where it is not the built-in one.
 * Promises: a venue that was opened with a listing of its own goes on with that, or does not start; another is refused.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { makeOwnFile } from '../storage/own-file.ts';
import { SANDBOX_LISTING, openListing } from './listing.ts';
import type { VenueListing } from './listing.ts';
import { ListingRefused } from './listing-document.ts';
import { VenueRecordInvalid } from './venue-record.ts';
import type { VenueMode, VenueRecord } from './venue-record.ts';

const fileIn = (dataDir: string): string => path.join(dataDir, 'listing.json');

/** The listing of `LISTING_FILE`. Throws `ListingRefused`. */
export function readListingFile(file: string): VenueListing {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new ListingRefused('listing-not-readable', '');
  }
  return openListing(text);
}

/**
 * The listing by which the venue of a folder is opened. `given`: of `LISTING_FILE`, for a venue that is new, or once more
 * the same. Throws `VenueRecordInvalid`, `ListingRefused`.
 */
export function listingOf(
  dataDir: string,
  record: VenueRecord | null,
  given: VenueListing | null,
  mode: VenueMode,
): VenueListing {
  const listing = foundListing(dataDir, record, given, mode);
  return mode === 'sandbox' ? listing : forRealMoney(listing);
}

/** Of a new exchange of real money: nothing of what a sandbox lists stands there unasked. */
function firstListing(given: VenueListing | null, mode: VenueMode): VenueListing {
  if (given !== null) return given;
  if (mode === 'sandbox') return SANDBOX_LISTING;
  throw new VenueRecordInvalid(
    'LISTING_FILE must be set at the first start where MODE is live: the built-in listing is for a sandbox.',
  );
}

/**
 * Without what is off until the law of each country is known: contracts and seconds-contracts. The house is given nothing.
 * Throws `ListingRefused`.
 */
function forRealMoney(listing: VenueListing): VenueListing {
  const { futures = [], seconds } = listing.document;
  if (futures.length > 0) throw new ListingRefused('not-where-mode-is-live', 'futures');
  if (seconds.products.length > 0) throw new ListingRefused('not-where-mode-is-live', 'seconds/products');
  return listing.withoutHouseMoney();
}

function foundListing(
  dataDir: string,
  record: VenueRecord | null,
  given: VenueListing | null,
  mode: VenueMode,
): VenueListing {
  if (record === null) return firstListing(given, mode);
  const kept = record.listing === undefined ? SANDBOX_LISTING : readKept(dataDir, record.listing);
  if (given !== null && !isDeepStrictEqual(given.document, kept.document)) {
    const { name, version } = kept.document;
    throw new VenueRecordInvalid(
      `${dataDir} holds a venue with the listing ${name}, version ${version}: unset LISTING_FILE, or set DATA_DIR to another folder.`,
    );
  }
  return kept;
}

function readKept(dataDir: string, { name, version }: NonNullable<VenueRecord['listing']>): VenueListing {
  const file = fileIn(dataDir);
  const kept = existsSync(file) ? openListing(readFileSync(file, 'utf8')) : null;
  if (kept?.document.name === name && kept.document.version === version) return kept;
  throw new VenueRecordInvalid(
    `${file} is missing or of another venue. Put it back from a backup: without it the venue does not know what it lists.`,
  );
}

/** What the record of a new venue says of its listing; before it is written, the listing is kept beside it. */
export function keepListing(dataDir: string, listing: VenueListing): Pick<VenueRecord, 'listing'> {
  if (listing === SANDBOX_LISTING) return {};
  makeOwnFile(fileIn(dataDir), `${JSON.stringify(listing.document, null, 2)}\n`);
  const { name, version } = listing.document;
  return { listing: { name, version } };
}
