/**
 * The greatest shares of the open interest in a snapshot: of the futures markets that have one.
 */
import { section } from '../schema/section.ts';
import type { OwnShare } from '../vocabulary/futures-commands.ts';
import type { FuturesContext } from './futures-state.ts';
import { OWN_SHARE } from './terms.ts';

interface CapturedShare {
  readonly market: number;
  readonly share: OwnShare;
}

export const futuresSharesSection = section<readonly CapturedShare[], FuturesContext>({
  tag: 49,
  capture: ({ futures }) =>
    futures.markets.flatMap(({ market, terms: { ownShare: share } }) =>
      share === undefined ? [] : [{ market: market.spec.market, share }],
    ),
  isEmpty: (shares) => shares.length === 0,
  write: (writer, shares) => {
    writer.varint(shares.length);
    for (const { market, share } of shares) {
      writer.varint(market);
      OWN_SHARE.encode(writer, share);
    }
  },
  restore: (reader, { futures }) => {
    for (let left = reader.varint(); left > 0; left -= 1) {
      const number = reader.varint();
      const market = futures.find(number);
      if (market === undefined) throw new RangeError(`share of futures market ${number}`);
      market.terms = { ...market.terms, ownShare: OWN_SHARE.decode(reader) };
    }
  },
});
