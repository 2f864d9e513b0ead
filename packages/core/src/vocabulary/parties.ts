/**
 * The venue's own parties: owners that are no trader.
 * Promises: their numbers never change, they stand in every journal. Traders are numbered from FIRST_TRADER.
 */
import type { OwnerId } from './brands.ts';

/** The counterparty of every deposit and withdrawal. Its balances are the negative of all others together. */
export const OUTSIDE_WORLD = 0 as OwnerId;
/** The house's market maker: trades by the same commands and pays the same fees as anyone. */
export const MARKET_MAKER = 1 as OwnerId;
/** Receives what remains of a fee after its shares. */
export const FEE_INCOME = 2 as OwnerId;
/** The asset-security fund: 10 % of every fee. */
export const SECURITY_FUND = 3 as OwnerId;
/** The house's side of every seconds-contract: holds all profits that it may owe. Opened by the first `set-pool-limits`. */
export const SECONDS_POOL = 4 as OwnerId;
/** Owner of every insurance account of futures, one a market and one an asset. Opened by the first `list-futures-market`. */
export const INSURANCE_FUND = 5 as OwnerId;
/**
 * Owner of what arrived on chains and is nobody's, or too little to be credited yet. Opened, as the treasury, by the first
 * `list-network`.
 */
export const UNCLAIMED = 6 as OwnerId;
/** The house's own money of the wallet: fills swaps, pays what chains cost and what a reorganisation took. */
export const TREASURY = 7 as OwnerId;
/**
 * The sandbox's labelled simulated traders are numbered from here, below `FIRST_TRADER`: house accounts that
 * trade by the same commands, rules and fees.
 */
export const FIRST_HOUSE_TRADER = 100 as OwnerId;
/** First number of a trader. */
export const FIRST_TRADER = 1000 as OwnerId;

/** Index prices are whole numbers of 10^-8 USDT. */
export const INDEX_SCALE = 8;
/** Index prices are quoted in the asset of this code, and seconds-contracts are paid in it; it is worth one of itself. */
export const INDEX_CURRENCY = 'USDT';

/** Whether an owner is one of the house: the venue's own parties and the simulated traders. */
export function isHouse(owner: number): boolean {
  return owner < FIRST_TRADER;
}
