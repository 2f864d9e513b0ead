/**
 * The futures markets in a snapshot: which rows of the listing they are, and what they are beside their rows. Shares of the open interest
 * stand in a section of their own.
 */
import { word } from '../schema/field.ts';
import { section } from '../schema/section.ts';
import { FUTURES_CYCLES, FUTURES_KINDS } from '../vocabulary/futures-commands.ts';
import type { FuturesContext } from './futures-state.ts';
import { completeMarket } from './open-market.ts';
import type { FuturesParts } from './open-market.ts';
import { TERMS_WITHOUT_SHARE } from './terms.ts';

const KIND = word(FUTURES_KINDS);
const CYCLE = word(FUTURES_CYCLES);

interface CapturedMarket extends FuturesParts {
  readonly market: number;
}

export const futuresMarketsSection = section<readonly CapturedMarket[], FuturesContext>({
  tag: 40,
  capture: ({ futures }) =>
    futures.markets.map(({ market, contract, cycle, terms }) => ({
      market: market.spec.market,
      kind: contract.kind,
      cycle,
      terms,
    })),
  isEmpty: (markets) => markets.length === 0,
  write: (writer, markets) => {
    writer.varint(markets.length);
    for (const { market, kind, cycle, terms } of markets) {
      writer.varint(market);
      KIND.encode(writer, kind);
      CYCLE.encode(writer, cycle);
      TERMS_WITHOUT_SHARE.encode(writer, terms);
    }
  },
  restore: (reader, context) => {
    for (let left = reader.varint(); left > 0; left -= 1) {
      const number = reader.varint();
      const market = context.listing.markets[number];
      if (market === undefined || market.marked !== null) throw new RangeError(`futures market ${number}`);
      const [kind, cycle] = [KIND.decode(reader), CYCLE.decode(reader)];
      completeMarket(context, market, { kind, cycle, terms: TERMS_WITHOUT_SHARE.decode(reader) });
    }
  },
});
