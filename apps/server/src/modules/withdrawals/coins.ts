/**
 * Which coins a payment spends and what of them is its fee, as pure functions (decision 115).
 * Promises: what is left over is worth sending back, or goes to the fee; a replacement offers the relay fee for its own size on top
 * of what it replaces (BIP-125).
 * Never: asks or writes anything.
 */
import type { Coin, CoinChain, GasPrice, OwnCoin, Payment } from '../../integrations/chains/port.ts';

/** A transaction of more coins is larger than nodes hand on. */
const MAX_COINS = 500;
/** What is set aside for raises of the fee, in times of what is usual now. */
const RESERVE = 3n;
/** Of the relay fee, for 1,000 virtual bytes. */
const STEP = 1_000n;

export type CoinMeasures = Pick<CoinChain, 'sizeOf' | 'leastTo'>;
type Paid = Omit<Payment, 'from'>;

export const worthOf = (coins: readonly Coin[]): bigint => coins.reduce((sum, { units }) => sum + units, 0n);

/** Of so many virtual bytes, rounded up. `rate`: for 1,000. */
export const feeOf = (size: bigint, rate: bigint): bigint => (size * rate + 999n) / 1_000n;

/** Final ones that nothing has spent: one that a fork takes away would take its payments along. Greatest first. */
export function finalCoins(coins: readonly OwnCoin[], head: number, finalDepth: number): readonly OwnCoin[] {
  return coins
    .filter(({ spentBy, height }) => spentBy === null && head - height + 1 >= finalDepth)
    .toSorted(
      (a, b) => Number(b.units - a.units) || a.transaction.localeCompare(b.transaction) || a.index - b.index,
    );
}

/** Null: there is not enough. `free`: greatest first. The smallest that is enough alone, or as few as can be. */
export function chosenCoins<One extends Coin>(
  free: readonly One[],
  { to, units }: Paid,
  { house, rate }: { readonly house: string; readonly rate: bigint },
  chain: CoinMeasures,
): readonly One[] | null {
  const needs = (count: number, times: bigint): bigint =>
    units + feeOf(chain.sizeOf(count, [to, house]), rate * times) + chain.leastTo(house);
  const alone = free.findLast((coin) => coin.units >= needs(1, RESERVE));
  if (alone !== undefined) return [alone];
  // Dust that strangers have sent would cost more than it pays.
  const most = worthSpending(free, rate, house, chain);
  let worth = 0n;
  for (const [index, coin] of most.entries()) {
    worth += coin.units;
    if (worth >= needs(index + 1, RESERVE)) return most.slice(0, index + 1);
  }
  // Nothing returns where there is no more.
  const least = units + feeOf(chain.sizeOf(most.length, [to]), rate);
  return most.length > 0 && worth >= least ? most : null;
}

/** Those that are worth more than what it costs to spend them. */
export function worthSpending<One extends Coin>(
  free: readonly One[],
  rate: bigint,
  house: string,
  chain: CoinMeasures,
): readonly One[] {
  const cost = feeOf(chain.sizeOf(2, [house]) - chain.sizeOf(1, [house]), rate);
  return free.filter(({ units }) => units > cost).slice(0, MAX_COINS);
}

/** Null: the coins do not pay it. Nothing to the house is all to the house. */
export function feeFor(
  coins: readonly Coin[],
  { to, units }: Paid,
  { house, rate, isFirst }: { readonly house: string; readonly rate: bigint; readonly isFirst: boolean },
  chain: CoinMeasures,
): bigint | null {
  const left = worthOf(coins) - units;
  const isCollected = units === 0n;
  const withRest = feeOf(chain.sizeOf(coins.length, isCollected ? [house] : [to, house]), rate);
  if (left - withRest >= chain.leastTo(house)) return withRest;
  if (isCollected) return null;
  // What would be left is too little to be sent back.
  const size = chain.sizeOf(coins.length, [to]);
  return left >= feeOf(size, isFirst ? STEP : rate) ? left : null;
}

export function raisedRate(old: GasPrice, usual: GasPrice): GasPrice {
  const [eighth, step] = [(old.maxFee * 9n + 7n) / 8n, old.maxFee + STEP];
  const least = eighth > step ? eighth : step;
  return atRate(least > usual.maxFee ? least : usual.maxFee);
}

export const atRate = (rate: bigint): GasPrice => ({ maxFee: rate, tip: rate });
