/**
 * What a module says of its part of a snapshot: a section, or several.
 * Promises: a section is written where it has something to say, and is absent where it has not, so that a part that nobody
 * uses leaves no trace and needs no version; equal states give equal sections. Tags are permanent, and rise in the order in
 * which sections are restored: each may rely on those before it.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';

/** What one section leaves for those behind it. */
export interface Restoring {
  /** Client order ids of live orders, by slot. */
  readonly clientOrderIds: Map<number, string>;
}

/** A section, whose captured part is plain data that shares nothing with the state. */
export interface Section<Captured, Context = never> {
  readonly tag: number;
  /** Copies columns whole and puts nothing in order: trade stands still meanwhile. */
  readonly capture: (context: Context) => Captured;
  readonly isEmpty: (captured: Captured) => boolean;
  readonly write: (writer: ByteWriter, captured: Captured) => void;
  /** Throws `MalformedBytes`, RangeError or LedgerFault. */
  readonly restore: (reader: ByteReader, context: Context, restoring: Restoring) => void;
  /** About how long a large section becomes. */
  readonly bytes?: (captured: Captured) => number;
}

/** Describes a section. */
export function section<Captured, Context>(parts: Section<Captured, Context>): Section<Captured, Context> {
  return parts;
}
