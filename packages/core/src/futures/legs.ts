/**
 * The legs of a record: a long and a short, of which one-way mode has one at a time.
 * Promises: reads a record, or changes one leg of it; money and open interest are the caller's.
 */
import * as record from '../book/order-record.ts';
import type { BookSide } from '../book/order-pool.ts';
import { lots, units } from '../quantity/branding.ts';
import type { Position, PositionSide } from '../risk/contract.ts';
import type { LegState } from '../vocabulary/futures-events.ts';
import type { FuturesMarket } from './futures-state.ts';
import { ENTRY, LONG, LOTS, MARGIN, SHORT } from './positions.ts';

const { BUY } = record;

export const LEGS = ['long', 'short'] as const;
const NO_LEGS: readonly Position[] = [];

/** Where the words of a leg begin in the record at `at`. */
export function wordsOf(at: number, side: PositionSide): number {
  return at + (side === 'long' ? LONG : SHORT);
}

/** The leg that an order of a side opens, and the one that it closes. */
export function openedBy(side: BookSide): PositionSide {
  return side === BUY ? 'long' : 'short';
}

export function closedBy(side: BookSide): PositionSide {
  return side === BUY ? 'short' : 'long';
}

/** Lots of a leg; 0 where there is no record. */
export function lotsOf({ positions }: FuturesMarket, at: number, side: PositionSide): number {
  return at < 0 ? 0 : positions.records[wordsOf(at, side) + LOTS]!;
}

/** A leg as the formulas know it, or null where there is none. */
export function findLeg({ positions }: FuturesMarket, at: number, side: PositionSide): Position | null {
  if (at < 0) return null;
  const words = wordsOf(at, side);
  const size = positions.records[words + LOTS]!;
  return size === 0 ? null : { side, lots: size, entryValue: positions.records[words + ENTRY]! };
}

/** The legs of a record, the long first. */
export function legsOf(market: FuturesMarket, at: number): readonly Position[] {
  const [long, short] = [findLeg(market, at, 'long'), findLeg(market, at, 'short')];
  if (long === null) return short === null ? NO_LEGS : [short];
  return short === null ? [long] : [long, short];
}

export function legState({ positions }: FuturesMarket, at: number, side: PositionSide): LegState {
  const words = wordsOf(at, side);
  const { records } = positions;
  return {
    side,
    lots: lots(records[words + LOTS]!),
    entryValue: units(records[words + ENTRY]!),
    margin: units(records[words + MARGIN]!),
  };
}
