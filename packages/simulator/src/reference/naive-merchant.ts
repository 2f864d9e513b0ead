/**
 * The merchants' accounts of the naive venue.
 * Promises: an account is one balance under a readable key; nothing in it is ever held.
 */
import type { MoveMerchantFunds, OwnerId } from '@assay/core';
import type { Result } from './naive-market.ts';
import type { NaiveState } from './naive-state.ts';
import type { NaiveWalletState } from './naive-wallet-state.ts';
import type { NaiveWithdrawals } from './naive-withdrawals.ts';

const accountOf = (owner: number): string => `${owner} merchant`;

/** What lies in the account of an owner. */
export const merchantBalance = (
  { ledger }: Pick<NaiveState, 'ledger'>,
  owner: number,
  asset: number,
): bigint => ledger.balance(accountOf(owner), asset);

/** What is shown of the account. */
export function merchantBalances(
  { ledger, assets }: Pick<NaiveWalletState, 'ledger' | 'assets'>,
  owner: OwnerId,
): readonly object[] {
  const account = accountOf(owner);
  return assets
    .map(({ asset }) => ({ asset, available: Number(ledger.balance(account, asset)), held: 0 }))
    .filter(({ available }) => available > 0);
}

export function moveMerchantFunds(
  state: NaiveWalletState,
  withdrawals: NaiveWithdrawals,
  { owner, asset, from, to, amount }: MoveMerchantFunds,
): Result {
  if (from === to) return 'text-out-of-range';
  if (state.assets[asset] === undefined) return 'unknown-asset';
  const [units, account, { ledger }] = [BigInt(amount), accountOf(owner), state];
  if (to === 'merchant') {
    if (state.members.of(owner).status === 'frozen') return 'account-frozen';
    if (units > state.available(owner, asset)) return 'insufficient-available-balance';
    const uncovered = withdrawals.coverRefusal(state, owner, asset, units);
    if (uncovered !== null) return uncovered;
    ledger.move(asset, owner, account, units);
  } else {
    if (units > ledger.balance(account, asset)) return 'insufficient-available-balance';
    ledger.move(asset, account, owner, units);
  }
  const [spot, merchant] = [owner, account].map((one) => Number(ledger.balance(one, asset)));
  const [fromAfter, toAfter] = to === 'merchant' ? [spot, merchant] : [merchant, spot];
  state.emit({ type: 'merchant-funds-moved', owner, asset, from, to, amount, fromAfter, toAfter });
  return { type: 'done' };
}
