/**
 * What a contract is worth: the one formula in which linear and inverse contracts differ.
 * Promises: a fill has one value, the same for both sides, so that their profits sum to zero; every other value is rounded
 * against the holder of the position. Amounts are units of the asset that the contract is settled in.
 * Never: an average price: a position keeps what it was entered for.
 */
import { MAX_AMOUNT, divideRoundedDown, mulDiv, multiply, powerOfTen } from '../quantity/exact.ts';
import type { Rounding } from '../quantity/exact.ts';

export interface Contract {
  /** Linear: settled in what prices are named in. Inverse: settled in the coin that prices are of. */
  readonly kind: 'linear' | 'inverse';
  /** Linear: units of one tick × one lot. Inverse: units of one lot at a price of one tick. */
  readonly factor: number;
}

/** What a contract is made of: its steps, and the scale of the asset that it is settled in. */
export interface ContractSteps {
  readonly kind: Contract['kind'];
  readonly tickDecimals: number;
  readonly lotDecimals: number;
  readonly settlementScale: number;
}

/** Greatest exponent of a factor: 10^15 is below 2^53. */
const MAX_EXPONENT = 15;

/**
 * Linear: factor = 10^(settlement scale - tick decimals - lot decimals). Inverse: 10^(settlement scale + tick decimals - lot
 * decimals). Null where that is not whole, or no safe integer.
 */
export function contractOf({
  kind,
  tickDecimals,
  lotDecimals,
  settlementScale,
}: ContractSteps): Contract | null {
  const tickScale = kind === 'linear' ? 0 - tickDecimals : tickDecimals;
  const exponent = settlementScale + tickScale - lotDecimals;
  return exponent < 0 || exponent > MAX_EXPONENT ? null : { kind, factor: powerOfTen(exponent) };
}

export type PositionSide = 'long' | 'short';

export interface Position {
  readonly side: PositionSide;
  /** At least 1. */
  readonly lots: number;
  /** What it was entered for: the sum of the values of its fills that are not closed yet. */
  readonly entryValue: number;
}

/** Whether a position gains where its value rises: linear longs and inverse shorts do, the others gain where it falls. */
export function gainsWithValue({ kind }: Contract, side: PositionSide): boolean {
  return (kind === 'linear') === (side === 'long');
}

/** linear: price × lots × factor, exact; inverse: lots × factor ÷ price, rounded as named. Null above 2^53 - 1. */
export function valueAt(
  { kind, factor }: Contract,
  lots: number,
  price: number,
  rounding: Rounding,
): number | null {
  if (kind === 'inverse') return mulDiv(lots, factor, price, rounding);
  const value = linearValue(factor, lots, price);
  return value <= MAX_AMOUNT ? value : null;
}

/** price × lots × factor: exact up to 2^53 - 1, and above that where the true value is, since a float product is monotone. */
export function linearValue(factor: number, lots: number, price: number): number {
  // A product that passes 2^53 is not made smaller by a factor.
  return price * lots * factor;
}

/** The value of a fill, for both sides: `valueAt`, rounded down. */
export function fillValue(contract: Contract, lots: number, price: number): number | null {
  return valueAt(contract, lots, price, 'down');
}

/** The value of a position at a price: `valueAt`, rounded against its holder. */
export function positionValue(contract: Contract, { side, lots }: Position, price: number): number | null {
  return heldValue(contract, side, lots, price);
}

/** As `positionValue`, of lots that no position has been made of. */
export function heldValue(
  contract: Contract,
  side: PositionSide,
  lots: number,
  price: number,
): number | null {
  return valueAt(contract, lots, price, gainsWithValue(contract, side) ? 'down' : 'up');
}

/** value - entry value where it gains with its value, entry value - value where it loses. */
export function profitOf(contract: Contract, { side, entryValue }: Position, value: number): number {
  return gainOf(contract, side, entryValue, value);
}

/** As `profitOf`, of an entry value that no position has been made of. */
export function gainOf(contract: Contract, side: PositionSide, entryValue: number, value: number): number {
  return gainsWithValue(contract, side) ? value - entryValue : entryValue - value;
}

/**
 * The part of a position's entry value that leaves with `lots` of it: entry value × lots ÷ its lots, rounded so that the profit
 * is the smaller one. What is rounded stays in the position, and comes back when the last lot is closed.
 */
export function entryValueOf(contract: Contract, position: Position, lots: number): number {
  const { side, entryValue } = position;
  const rounding = gainsWithValue(contract, side) ? 'up' : 'down';
  return mulDiv(entryValue, lots, position.lots, rounding) ?? entryValue;
}

/** The price at which lots have a value: the inverse of `valueAt`, in ticks; null above 2^53 - 1. At least one lot and unit. */
export function priceOf(
  { kind, factor }: Contract,
  lots: number,
  value: number,
  rounding: Rounding,
): number | null {
  if (kind === 'inverse') return mulDiv(lots, factor, value, rounding);
  const perTick = multiply(lots, factor);
  // A tick of so many lots is worth more than all there is.
  if (perTick === null) return rounding === 'up' ? 1 : 0;
  const floor = divideRoundedDown(value, perTick);
  return rounding === 'up' && floor * perTick < value ? floor + 1 : floor;
}
