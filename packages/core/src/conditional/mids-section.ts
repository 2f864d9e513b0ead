/**
 * The mids of the books that mark prices are made of, in a snapshot.
 */
import { readWords, writeColumn } from '../codec/columns.ts';
import type { Listing } from '../listing/listing.ts';
import { section } from '../schema/section.ts';
import { MID_SAMPLES } from '../vocabulary/order-commands.ts';
import { medianMid } from './mark-price.ts';

interface MidsContext {
  readonly rulesVersion: number;
  readonly listing: Listing;
  midSecond: number;
}

interface CapturedMids {
  /** In which the mids were taken last. */
  readonly second: number;
  /** Of each market, one behind the other. */
  readonly mids: Int32Array;
}

/** Null by rules 1. */
export const midsSection = section<CapturedMids | null, MidsContext>({
  tag: 6,
  capture: ({ rulesVersion, midSecond, listing }) => {
    if (rulesVersion < 2) return null;
    return { second: midSecond, mids: Int32Array.from(listing.markets.flatMap(({ mids }) => [...mids])) };
  },
  isEmpty: (captured) => captured === null,
  write: (writer, captured) => {
    if (captured === null) return;
    writer.varint(captured.second);
    writeColumn(writer, captured.mids);
  },
  restore: (reader, context) => {
    context.midSecond = reader.varint();
    const mids = readWords(reader);
    context.listing.markets.forEach((market, index) => {
      market.mids.set(mids.subarray(index * MID_SAMPLES, (index + 1) * MID_SAMPLES));
      market.mid = medianMid(market.mids);
    });
  },
});
