/** The built-in listing with its futures markets, for tests. Never: part of the running server. */
import { VenueListing, SANDBOX_LISTING } from './listing.ts';
import { readListing } from './listing-document.ts';
import sandboxFutures from './sandbox-futures.json' with { type: 'json' };

export const FUTURES_LISTING = new VenueListing(
  readListing(JSON.stringify({ ...SANDBOX_LISTING.document, futures: sandboxFutures })),
);
