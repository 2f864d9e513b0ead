/**
 * The figures of a seconds-contract, before it is opened and while it runs.
 * Formula: profit = stake × payout rate. The final price is the mean of the ticks of the last five seconds, rounded half
 * to even in the last of eight decimals, and is compared with the open.
 * Promises: exact; stakes, rates and prices are decimal strings, times Unix milliseconds.
 * Never: says how a contract ends; the venue's settlement does, and its proof.
 */
import { INDEX_SCALE, formatDecimal, parseDecimal } from '@assay/core';
import { profitPpmOf, profitUnits } from '@assay/protocol';
import type { RisingName, SecondContract, IndexTick } from '@assay/protocol';

/** Decimals of what is won and returned. */
const MONEY_SCALE = 6;
/** The ticks that count for the final price are those of so long before expiry. */
const WINDOW_MS = 5000;

export type RunningResult = 'win' | 'lose' | 'push';

/** What a win pays: beside the stake, and in all. */
export interface Winnings {
  readonly profit: string;
  readonly payout: string;
}

export interface RunningOutcome {
  readonly result: RunningResult;
  /** The price that is compared with the open: the last tick, or in the window the mean of its ticks so far. */
  readonly price: string;
  /** Ticks of the window that are there; 0 before it. */
  readonly counted: number;
  /** What the trader's money would change by: `85.000000`, `-100`, `0`. */
  readonly change: string;
}

/** `85.000000` and `185.000000` for 100 at 0.85; null where stake or rate cannot be read. */
export function winningsOf(stake: string, payoutRate: string): Winnings | null {
  const units = parseDecimal(stake, MONEY_SCALE);
  const profitPpm = profitPpmOf(payoutRate);
  const profit = units === null || profitPpm === null ? null : profitUnits(units, profitPpm);
  if (units === null || profit === null) return null;
  return { profit: formatDecimal(profit, MONEY_SCALE), payout: formatDecimal(units + profit, MONEY_SCALE) };
}

/** Milliseconds until expiry by the venue's time, never below 0. */
export function remainingMs(expireTime: number, venueTime: number): number {
  return Math.max(0, expireTime - venueTime);
}

/** `00:01:25`; a second that has begun counts whole, so that zero is shown at the end and not before. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Whether a tick of this second counts for the final price of a contract that expires then. */
export function isInWindow(second: number, expireTime: number): boolean {
  return second * 1000 > expireTime - WINDOW_MS && second * 1000 <= expireTime;
}

/**
 * How a running contract would end with the ticks that are there, oldest first; null: it has no open yet, there are no
 * ticks, or a price cannot be read.
 */
export function runningOutcome(
  contract: Pick<SecondContract, 'direction' | 'amount' | 'profit' | 'openPrice' | 'expireTime'>,
  ticks: readonly Pick<IndexTick, 'second' | 'price'>[],
): RunningOutcome | null {
  const { openPrice, expireTime } = contract;
  const before = ticks.filter(({ second }) => second * 1000 <= expireTime);
  const window = before.filter(({ second }) => isInWindow(second, expireTime));
  const price = meanPrice((window.length > 0 ? window : before.slice(-1)).map((tick) => tick.price));
  const result = price === null || openPrice === null ? null : resultAt(contract.direction, openPrice, price);
  if (price === null || result === null) return null;
  const change = { win: contract.profit, lose: `-${contract.amount}`, push: '0' }[result];
  return { result, price, counted: window.length, change };
}

/** Who is right at a price; null: a price cannot be read. */
export function resultAt(direction: RisingName, open: string, price: string): RunningResult | null {
  const from = parseDecimal(open, INDEX_SCALE);
  const to = parseDecimal(price, INDEX_SCALE);
  if (from === null || to === null) return null;
  if (from === to) return 'push';
  return to > from === (direction === 'rise') ? 'win' : 'lose';
}

/** The mean of prices with eight decimals, rounded half to even; null: there are none, or one cannot be read. */
export function meanPrice(prices: readonly string[]): string | null {
  let sum = 0n;
  for (const price of prices) {
    const units = parseDecimal(price, INDEX_SCALE);
    if (units === null) return null;
    sum += BigInt(units);
  }
  if (prices.length === 0) return null;
  const count = BigInt(prices.length);
  const floor = sum / count;
  const twiceRest = (sum % count) * 2n;
  const isUp = twiceRest > count || (twiceRest === count && floor % 2n === 1n);
  return formatDecimal(Number(isUp ? floor + 1n : floor), INDEX_SCALE);
}
