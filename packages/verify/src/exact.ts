/**
 * Exact figures: prices in units of 10^-8 USDT, amounts in units of 10^-6.
 * Promises: BigInt throughout; what is divided is rounded half to even, once.
 */

const PRICE_DECIMALS = 8;
const AMOUNT_DECIMALS = 6;
const WHOLE = 10n ** BigInt(AMOUNT_DECIMALS);

/** Units of a price text that has the form of one. */
export function priceUnits(price: string): bigint {
  return BigInt(price.replace('.', ''));
}

export function priceText(units: bigint): string {
  return decimal(units, PRICE_DECIMALS);
}

export function amountText(units: bigint): string {
  return decimal(units, AMOUNT_DECIMALS);
}

/** Units of a stake in whole currency. */
export function stakeUnits(stake: string): bigint {
  return BigInt(stake) * WHOLE;
}

/** Stake and profit of a win = stake + stake × profitPpm / 10^6, in units; exact, for the stake is whole. */
export function winUnits(stake: string, profitPpm: number): bigint {
  return BigInt(stake) * (WHOLE + BigInt(profitPpm));
}

/** Sum / count, half to even. The prices are not negative, and there is one at least. */
export function meanOf(prices: readonly bigint[]): bigint {
  const count = BigInt(prices.length);
  const sum = prices.reduce((all, price) => all + price, 0n);
  const [quotient, rest] = [sum / count, sum % count];
  const isUp = rest * 2n > count || (rest * 2n === count && quotient % 2n === 1n);
  return isUp ? quotient + 1n : quotient;
}

/** The middle one; of an even number the mean of the two in the middle, half to even. Null of none. */
export function medianOf(prices: readonly bigint[]): bigint | null {
  const sorted = [...prices].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return middle.length === 0 ? null : meanOf(middle);
}

function decimal(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
