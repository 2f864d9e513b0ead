/**
 * Money that enters and leaves the naive venue.
 * Promises: what has entered an asset and not left it is never more than a number holds.
 */
import type { Deposit, ResetAccount } from '@assay/core';
import { closeAll } from './naive-closing.ts';
import type { NaiveAsset } from './naive-listing.ts';
import { OUTSIDE, SAFE } from './naive-market.ts';
import type { NaiveDesk } from './naive-desk.ts';
import type { Result } from './naive-market.ts';

/** Units of an asset that have entered from outside. */
export function issuedOf({ ledger }: Pick<NaiveDesk, 'ledger'>, asset: number): bigint {
  return -ledger.balance(OUTSIDE, asset);
}

/** Applies `deposit`. */
export function deposit(desk: NaiveDesk, assets: readonly NaiveAsset[], command: Deposit): Result {
  const { asset, owner, amount, source } = command;
  if (assets[asset] === undefined) return 'unknown-asset';
  if (issuedOf(desk, asset) + BigInt(amount) > SAFE) return 'asset-total-exceeded';
  desk.ledger.move(asset, OUTSIDE, owner, BigInt(amount));
  const balanceAfter = Number(desk.ledger.balance(owner, asset));
  desk.tell({ type: 'deposited', owner, asset, amount, source, balanceAfter });
  return { type: 'deposited', amount, balanceAfter };
}

/** Applies `reset-account` in a paper realm. */
export function resetAccount(
  desk: NaiveDesk,
  assets: readonly NaiveAsset[],
  { owner, grants }: ResetAccount,
  { isPaper, contracts }: { readonly isPaper: boolean; readonly contracts: number },
): Result {
  if (grants.some(({ asset }) => assets[asset] === undefined)) return 'unknown-asset';
  const isTooMuch = grants.some(({ asset, amount }) => {
    const others = issuedOf(desk, asset) - desk.ledger.balance(owner, asset);
    return others + BigInt(amount) > SAFE;
  });
  if (isTooMuch) return 'asset-total-exceeded';
  if (!isPaper) return 'only-in-paper-realm';
  if (contracts > 0) return 'contracts-open';
  closeAll(desk, owner, null, 'account-reset');
  const entries = assets.map(({ asset }) => {
    const taken = desk.ledger.balance(owner, asset);
    const granted = grants.find((grant) => grant.asset === asset)?.amount ?? 0;
    desk.ledger.move(asset, owner, OUTSIDE, taken - BigInt(granted));
    return { asset, taken: Number(taken), granted };
  });
  const told = entries.filter(({ taken, granted }) => taken + granted > 0);
  desk.tell({ type: 'account-reset', owner, entries: told });
  return { type: 'account-reset' };
}
