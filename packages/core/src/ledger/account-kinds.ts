/**
 * The kinds of account that an owner has of an asset.
 * Promises: a kind's number is permanent, it stands in snapshots; an owner's spot account of an asset is always there,
 * one of another kind begins with its first posting.
 */

/** Number of a kind. */
export type AccountKind = number;

export const SPOT: AccountKind = 0;
/** Collateral of futures that are margined and settled in USDT. */
export const FUTURES_USDT: AccountKind = 1;
/** Collateral of futures that are margined and settled in the coin itself. */
export const FUTURES_COIN: AccountKind = 2;
/** Collateral and loans of margin trading that all markets share. */
export const CROSS_MARGIN: AccountKind = 3;
/** Subscriptions and pledges of the savings and loan products. */
export const FINANCE: AccountKind = 4;
/** A merchant's money: offers to other users, and what lies in escrow. */
export const MERCHANT: AccountKind = 5;

/** Kinds from here on are those of isolated margin, one a market. */
const FIRST_ISOLATED = 1024;
/** And from here on those of the insurance of futures markets, one a market. */
const FIRST_INSURANCE = 32_768;

/** The kind of isolated margin in one market. */
export function isolatedMargin(market: number): AccountKind {
  return FIRST_ISOLATED + market;
}

/** The kind of the insurance account of one futures market. */
export function insuranceOf(market: number): AccountKind {
  return FIRST_INSURANCE + market;
}

const NAMES = ['spot', 'futures-usdt', 'futures-coin', 'cross-margin', 'finance', 'merchant'];

/** A kind's name, for people; undefined for a number that is of none. */
export function nameOfKind(kind: AccountKind): string | undefined {
  if (kind >= FIRST_INSURANCE) return `insurance-${kind - FIRST_INSURANCE}`;
  return kind >= FIRST_ISOLATED ? `isolated-margin-${kind - FIRST_ISOLATED}` : NAMES[kind];
}
