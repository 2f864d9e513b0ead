/**
 * Positions in a snapshot: the records of each market, in the order in which their owners came; and what is true of owners beside
 * single markets.
 */
import { readFloats, readWords, writeColumn } from '../codec/columns.ts';
import { section } from '../schema/section.ts';
import type { FuturesContext } from './futures-state.ts';
import { LONG, LOTS, OWNER, POSITION_SHIFT, recordsOf, storedRecords } from './positions.ts';

interface CapturedPositions {
  readonly market: number;
  readonly records: Float64Array;
  /** Owner's index and slot of each order that only reduces. */
  readonly reducing: Int32Array;
}

export const positionsSection = section<readonly CapturedPositions[], FuturesContext>({
  tag: 42,
  capture: ({ futures }) =>
    futures.markets
      .filter(({ positions }) => positions.count > 0)
      .map(({ market, positions, reducing }) => ({
        market: market.spec.market,
        records: positions.capture(),
        reducing: reducing.capture(),
      })),
  isEmpty: (captured) => captured.length === 0,
  write: (writer, captured) => {
    writer.varint(captured.length);
    for (const { market, records, reducing } of captured) {
      writer.varint(market);
      writeColumn(writer, storedRecords(records));
      writeColumn(writer, reducing);
    }
  },
  restore: (reader, { futures, owners }) => {
    for (let left = reader.varint(); left > 0; left -= 1) {
      const number = reader.varint();
      const market = futures.find(number);
      if (market === undefined) throw new RangeError(`positions in market ${number}`);
      const stored = readFloats(reader);
      if (stored.length % (1 << POSITION_SHIFT) !== 0) throw new RangeError('positions of another width');
      const records = recordsOf(stored);
      market.positions.restore(records, stored.length >>> POSITION_SHIFT);
      market.reducing.restore(readWords(reader));
      for (let at = 0; at < stored.length; at += 1 << POSITION_SHIFT) {
        const ownerIndex = records[at + OWNER]!;
        if (!(ownerIndex < owners.count)) throw new RangeError(`position of owner index ${ownerIndex}`);
        market.openInterest += records[at + LONG + LOTS]!;
      }
    }
  },
  bytes: (captured) => captured.reduce((sum, { records }) => sum + records.byteLength, 0),
});

interface CapturedOwners {
  /** Owners' indexes in hedge mode, rising. */
  readonly hedged: readonly number[];
  /** Asset and units of what the insurance could not pay, by rising asset. */
  readonly unpaid: readonly (readonly [asset: number, amount: number])[];
}

export const futuresOwnersSection = section<CapturedOwners, FuturesContext>({
  tag: 43,
  capture: ({ futures }) => ({
    hedged: [...futures.hedged].sort((one, other) => one - other),
    unpaid: [...futures.unpaid].filter(([, amount]) => amount > 0).sort(([one], [other]) => one - other),
  }),
  isEmpty: ({ hedged, unpaid }) => hedged.length + unpaid.length === 0,
  write: (writer, { hedged, unpaid }) => {
    writer.varint(hedged.length);
    for (const ownerIndex of hedged) writer.varint(ownerIndex);
    writer.varint(unpaid.length);
    for (const [asset, amount] of unpaid) {
      writer.varint(asset);
      writer.varint(amount);
    }
  },
  restore: (reader, { futures }) => {
    for (let left = reader.varint(); left > 0; left -= 1) futures.hedged.add(reader.varint());
    for (let left = reader.varint(); left > 0; left -= 1)
      futures.unpaid.set(reader.varint(), reader.varint());
  },
});
