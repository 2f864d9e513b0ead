/**
 * Rankings in a snapshot: the number of the last one of each market, what it has found so far or who stands where while it is of use; and
 * what was deleveraged beyond need.
 */
import { secondOf } from '../../conditional/mark-price.ts';
import type { ByteReader, ByteWriter } from '../../codec/bytes.ts';
import { readFloats, readWords, writeColumn } from '../../codec/columns.ts';
import { section } from '../../schema/section.ts';
import type { FuturesContext, FuturesMarket } from '../futures-state.ts';
import { isOfUseIn } from './rank.ts';
import type { Ranking } from './ranking.ts';

interface CapturedBand {
  readonly cursor: number;
  readonly bounds: readonly number[];
}

interface CapturedRanking extends Pick<
  Ranking,
  'side' | 'next' | 'end' | 'completedIn' | 'places' | 'scores' | 'reaches'
> {
  readonly bands: readonly CapturedBand[];
}

interface CapturedMarket {
  readonly market: number;
  readonly serial: number;
  readonly overLiquidation: number;
  /** Null where the last one is of no use any more. */
  readonly ranking: CapturedRanking | null;
}

/** By rising market that has had a ranking. */
export const deleveragingSection = section<readonly CapturedMarket[], FuturesContext>({
  tag: 45,
  capture: ({ futures, time }) =>
    futures.markets
      .filter(({ ranking }) => ranking.serial > 0)
      .map((market) => captureMarket(market, secondOf(time))),
  isEmpty: (markets) => markets.length === 0,
  write: (writer, markets) => {
    writer.varint(markets.length);
    for (const { market, serial, overLiquidation, ranking } of markets) {
      for (const value of [market, serial, overLiquidation, ranking === null ? 0 : 1]) writer.varint(value);
      if (ranking !== null) writeRanking(writer, ranking);
    }
  },
  restore: (reader, { futures }) => {
    for (let left = reader.varint(); left > 0; left -= 1) {
      const market = futures.find(reader.varint());
      if (market === undefined) throw new RangeError('a ranking in no futures market');
      market.ranking.serial = reader.varint();
      market.overLiquidation = reader.varint();
      if (reader.varint() === 1) readRanking(reader, market);
      // What is of no use is as one that was completed long ago.
      else market.ranking.completedIn = 1;
    }
  },
  bytes: (markets) => markets.reduce((sum, { ranking }) => sum + (ranking?.places.length ?? 0) * 16, 0),
});

function captureMarket({ market, ranking, overLiquidation }: FuturesMarket, second: number): CapturedMarket {
  const { serial, side, next, end, completedIn, count, places, scores, reaches, bands } = ranking;
  const found = {
    side,
    next,
    end,
    completedIn,
    places: places.slice(0, count),
    scores: scores.slice(0, count),
    reaches: reaches.slice(0, count),
    bands: bands.map(({ cursor, bounds }) => ({ cursor, bounds: [...bounds] })),
  };
  const isKept = ranking.isInProgress || isOfUseIn(ranking, second);
  return { market: market.spec.market, serial, overLiquidation, ranking: isKept ? found : null };
}

function writeRanking(
  writer: ByteWriter,
  { side, next, end, completedIn, places, scores, reaches, bands }: CapturedRanking,
): void {
  for (const value of [side === 'long' ? 0 : 1, next, end, completedIn]) writer.varint(value);
  for (const column of [places, scores, reaches]) writeColumn(writer, column);
  writer.varint(bands.length);
  for (const { cursor, bounds } of bands) {
    writer.varint(cursor);
    writer.varint(bounds.length);
    for (const bound of bounds) writer.svarint(bound);
  }
}

function readRanking(reader: ByteReader, { ranking, positions }: FuturesMarket): void {
  const side = reader.varint() === 0 ? 'long' : 'short';
  const [next, end, completedIn] = [reader.varint(), reader.varint(), reader.varint()];
  const [places, scores, reaches] = [readWords(reader), readFloats(reader), readWords(reader)];
  if (end > positions.count || places.some((place) => place < 0 || place >= positions.count)) {
    throw new RangeError('a ranking of records that are not there');
  }
  ranking.restore({ side, next, end, completedIn }, places, scores, reaches);
  const count = reader.varint();
  if (count !== ranking.bands.length) throw new RangeError('a ranking of other bands');
  for (const band of ranking.bands) {
    band.cursor = reader.varint();
    band.bounds = Array.from({ length: reader.varint() }, () => reader.svarint());
  }
}
