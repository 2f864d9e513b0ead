/**
 * The paper realm's part of a snapshot, in canonical bytes: whether there is one, then each market's mirrored levels.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import type { Listing } from '../listing/listing.ts';
import { section } from '../schema/section.ts';
import type { CapturedPaper, LiveLevel, LiveDepth, PaperRealm } from './paper-realm.ts';

interface PaperContext {
  readonly listing: Listing;
  readonly paper: PaperRealm;
}

export const paperSection = section<CapturedPaper, PaperContext>({
  tag: 11,
  capture: ({ listing, paper }) => paper.capture(listing.markets.length),
  isEmpty: (captured) => captured === null,
  write: writePaper,
  restore: (reader, { listing, paper }) => paper.restore(readPaper(reader, listing.markets.length)),
});

/** Writes what `PaperRealm.capture` gave. */
function writePaper(writer: ByteWriter, captured: CapturedPaper): void {
  writer.u8(captured === null ? 0 : 1);
  for (const sides of captured ?? []) {
    for (const levels of sides) {
      writer.varint(levels.length);
      for (const { price, quantity } of levels) {
        writer.varint(price);
        writer.varint(quantity);
      }
    }
  }
}

/** Reads it back for a listing of so many markets. */
function readPaper(reader: ByteReader, markets: number): CapturedPaper {
  if (reader.u8() === 0) return null;
  return Array.from({ length: markets }, (): LiveDepth => [readLevels(reader), readLevels(reader)]);
}

function readLevels(reader: ByteReader): readonly LiveLevel[] {
  const levels: LiveLevel[] = [];
  for (let left = reader.varint(); left > 0; left -= 1) {
    levels.push({ price: reader.varint(), quantity: reader.varint() });
  }
  return levels;
}
