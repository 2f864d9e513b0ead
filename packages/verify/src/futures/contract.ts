/**
 * What a contract is worth, in whole numbers.
 * Promises: every division says which way it is rounded. Written anew from the published rules: shares no code with the exchange.
 */
import type { LegSide, ReceiptMarket } from './receipt.ts';

export const PPM = 1_000_000n;
export const PPB = 1_000_000_000n;
/** Millionths of a tick in a tick. */
export const MICRO = 1_000_000n;
/** Greatest price of a book, in ticks. */
export const HIGHEST_PRICE = 2n ** 31n - 2n;

export const floorOf = (dividend: bigint, divisor: bigint): bigint =>
  dividend / divisor - (dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? 1n : 0n);
export const ceilOf = (dividend: bigint, divisor: bigint): bigint => -floorOf(-dividend, divisor);
export const leastOf = (one: bigint, ...others: readonly bigint[]): bigint =>
  others.reduce((least, other) => (other < least ? other : least), one);
export const greatestOf = (one: bigint, ...others: readonly bigint[]): bigint =>
  others.reduce((greatest, other) => (other > greatest ? other : greatest), one);
export const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value);

export interface Contract {
  readonly isLinear: boolean;
  /** Linear: units of a tick × a lot; inverse: units of a lot at a price of one tick. */
  readonly factor: bigint;
}

export interface Leg {
  readonly side: LegSide;
  readonly lots: bigint;
  readonly entryValue: bigint;
  readonly margin: bigint;
}

type Rounding = 'down' | 'up';
const divided = (dividend: bigint, divisor: bigint, rounding: Rounding): bigint =>
  rounding === 'down' ? floorOf(dividend, divisor) : ceilOf(dividend, divisor);

/** `decimals`: of a unit of what the market settles in. Null where a lot or a tick is no whole number of units. */
export function contractOf(market: ReceiptMarket, decimals: number): Contract | null {
  const { kind, tickDecimals, lotDecimals } = market;
  const exponent = decimals - lotDecimals + (kind === 'linear' ? -tickDecimals : tickDecimals);
  return exponent < 0 ? null : { isLinear: kind === 'linear', factor: 10n ** BigInt(exponent) };
}

/** Whether a leg gains where its value rises. */
export const isGaining = ({ isLinear }: Contract, side: LegSide): boolean => isLinear === (side === 'long');

export function valueAt({ isLinear, factor }: Contract, lots: bigint, price: bigint, to: Rounding): bigint {
  return isLinear ? lots * price * factor : divided(lots * factor, price, to);
}

/** Of a fill, for both of its sides. */
export const fillValue = (contract: Contract, lots: bigint, price: bigint): bigint =>
  valueAt(contract, lots, price, 'down');

/** Of a leg at a price: rounded against its holder. */
export const legValue = (contract: Contract, leg: Leg, price: bigint): bigint =>
  valueAt(contract, leg.lots, price, isGaining(contract, leg.side) ? 'down' : 'up');

export const profitOf = (contract: Contract, side: LegSide, entered: bigint, value: bigint): bigint =>
  isGaining(contract, side) ? value - entered : entered - value;

/** The part of the entry value that leaves with so many lots: rounded so that the profit is the smaller one. */
export const enteredFor = (contract: Contract, leg: Leg, lots: bigint): bigint =>
  divided(leg.entryValue * lots, leg.lots, isGaining(contract, leg.side) ? 'up' : 'down');

/** The price at which lots have a value. */
export function priceOf({ isLinear, factor }: Contract, lots: bigint, value: bigint, to: Rounding): bigint {
  return isLinear ? divided(value, lots * factor, to) : divided(lots * factor, value, to);
}
