/**
 * Money that enters and leaves the naive venue.
 * Promises: what has entered an asset and not left it is never more than a number holds.
 */
import type { Deposit, ResetAccount } from '@assay/core';
import { closeAll } from './naive-closing.ts';
import { mostOf } from './naive-collateral.ts';
import type { NaiveAsset } from './naive-listing.ts';
import { OUTSIDE } from './naive-market.ts';
import type { NaiveState } from './naive-state.ts';
import type { Result } from './naive-market.ts';

/** How the accounts of an owner are told apart. */
const ACCOUNTS = ['', ' futures-usdt', ' futures-coin'] as const;

/** Units of an asset that have entered from outside. */
export function issuedOf({ ledger }: Pick<NaiveState, 'ledger'>, asset: number): bigint {
  return -ledger.balance(OUTSIDE, asset);
}

/** Applies `deposit`. */
export function deposit(state: NaiveState, assets: readonly NaiveAsset[], command: Deposit): Result {
  const { asset, owner, amount, source } = command;
  if (assets[asset] === undefined) return 'unknown-asset';
  if (issuedOf(state, asset) + BigInt(amount) > mostOf(state, asset)) return 'asset-total-exceeded';
  state.ledger.move(asset, OUTSIDE, owner, BigInt(amount));
  const balanceAfter = Number(state.ledger.balance(owner, asset));
  state.emit({ type: 'deposited', owner, asset, amount, source, balanceAfter });
  return { type: 'deposited', amount, balanceAfter };
}

/** Applies `reset-account` in a paper realm. */
export function resetAccount(
  state: NaiveState,
  assets: readonly NaiveAsset[],
  { owner, grants }: ResetAccount,
  open: { readonly isPaper: boolean; readonly contracts: number; readonly legs: number },
): Result {
  if (grants.some(({ asset }) => assets[asset] === undefined)) return 'unknown-asset';
  const isTooMuch = grants.some(({ asset, amount }) => {
    const own = ACCOUNTS.map((kind) => state.ledger.balance(`${owner}${kind}`, asset));
    const others = issuedOf(state, asset) - own.reduce((sum, balance) => sum + balance, 0n);
    return others + BigInt(amount) > mostOf(state, asset);
  });
  if (isTooMuch) return 'asset-total-exceeded';
  if (!open.isPaper) return 'only-in-paper-realm';
  if (open.contracts > 0) return 'contracts-open';
  if (open.legs > 0) return 'position-open';
  closeAll(state, owner, null, 'account-reset');
  gather(state, assets, owner);
  const entries = assets.map(({ asset }) => {
    const taken = state.ledger.balance(owner, asset);
    const granted = grants.find((grant) => grant.asset === asset)?.amount ?? 0;
    state.ledger.move(asset, owner, OUTSIDE, taken - BigInt(granted));
    return { asset, taken: Number(taken), granted };
  });
  const changed = entries.filter(({ taken, granted }) => taken + granted > 0);
  state.emit({ type: 'account-reset', owner, entries: changed });
  return { type: 'account-reset' };
}

/** All that an owner has lies in spot. */
function gather({ ledger }: NaiveState, assets: readonly NaiveAsset[], owner: number): void {
  for (const { asset } of assets) {
    for (const kind of ACCOUNTS) {
      const account = `${owner}${kind}`;
      ledger.move(asset, account, owner, ledger.balance(account, asset));
    }
  }
}
