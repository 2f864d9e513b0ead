/** The built-in listing without its contracts, for tests: of a venue that has none yet. Never: part of the running server. */
import { SANDBOX_LISTING, VenueListing } from './listing.ts';

const { futures: _, ...spot } = SANDBOX_LISTING.document;

export const SPOT_LISTING = new VenueListing(spot);
