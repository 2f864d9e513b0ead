/**
 * What a snapshot says of the looking at accounts in a market: the prices at which they are looked at, who is left of a step, who
 * was below maintenance, and what is entered anew.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { readWords, writeColumn } from '../codec/columns.ts';
import type { CapturedCrossings } from './crossing-index.ts';
import type { FuturesMarket } from './futures-state.ts';

export interface CapturedLooks {
  readonly market: number;
  readonly crossings: CapturedCrossings;
  /** Rising. */
  readonly noted: readonly number[];
  readonly notedBefore: readonly number[];
  readonly isLooking: boolean;
  readonly entering: FuturesMarket['entering'];
}

export function captureLooks({
  market,
  positions,
  crossings,
  noted,
  notedBefore,
  isLooking,
  entering,
}: FuturesMarket): CapturedLooks {
  return {
    market: market.spec.market,
    crossings: crossings.capture(positions.count),
    noted: rising(noted),
    notedBefore: rising(notedBefore),
    isLooking,
    entering: { ...entering },
  };
}

function rising(places: ReadonlySet<number>): readonly number[] {
  return [...places].sort((one, other) => one - other);
}

/** Writes it, behind the number of the market. */
export function writeLooks(writer: ByteWriter, captured: CapturedLooks): void {
  const { crossings, noted, notedBefore, isLooking, entering } = captured;
  writer.varint(captured.market);
  for (const column of [crossings.below, crossings.above]) writeColumn(writer, column);
  for (const places of [crossings.next, crossings.due, noted, notedBefore]) {
    writer.varint(places.length);
    for (const place of places) writer.varint(place);
  }
  for (const value of [isLooking ? 1 : 0, entering.next, entering.end]) writer.varint(value);
}

/** Reads it, behind the number of the market. */
export function readLooks(reader: ByteReader, market: FuturesMarket): void {
  const [below, above] = [readWords(reader), readWords(reader)];
  const [next, due, noted, notedBefore] = [
    readPlaces(reader),
    readPlaces(reader),
    readPlaces(reader),
    readPlaces(reader),
  ];
  const { count } = market.positions;
  if (below.length !== count || above.length !== count) throw new RangeError('prices of other records');
  for (const place of [...next, ...due]) {
    if (place >= count) throw new RangeError(`record ${place} of ${count} is to be looked at`);
  }
  market.crossings.restore({ below, above, next, due });
  market.noted = new Set(noted);
  market.notedBefore = new Set(notedBefore);
  market.isLooking = reader.varint() === 1;
  [market.entering.next, market.entering.end] = [reader.varint(), reader.varint()];
}

function readPlaces(reader: ByteReader): readonly number[] {
  return Array.from({ length: reader.varint() }, () => reader.varint());
}
