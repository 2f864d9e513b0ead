/**
 * A transfer between two accounts of one owner, of different kinds and the same asset.
 * Promises: one posting, to the unit; available money alone moves, held money stays; what is refused changes nothing.
 * Never: checks whether a product allows the transfer: the caller has.
 */
import { units } from '../quantity/branding.ts';
import { MAX_AMOUNT, isWholeWithin } from '../quantity/exact.ts';
import type { Units } from '../vocabulary/brands.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused } from '../vocabulary/refusing.ts';
import { nameOfKind } from './account-kinds.ts';
import type { AccountKind } from './account-kinds.ts';
import { NO_ACCOUNT } from './ledger.ts';
import type { Ledger } from './ledger.ts';

export interface KindTransfer {
  readonly ownerIndex: number;
  readonly asset: number;
  readonly from: AccountKind;
  readonly to: AccountKind;
  /** Units of the asset. */
  readonly amount: number;
}

/** Why money cannot move so, or null. The owner is known. */
export function findKindTransferFault(ledger: Ledger, transfer: KindTransfer): Refusal | null {
  const { ownerIndex, asset, from, to, amount } = transfer;
  if (!isWholeWithin(amount, 1, MAX_AMOUNT)) {
    return refused('number-out-of-range', 'amount', { least: 1, greatest: MAX_AMOUNT });
  }
  if (nameOfKind(from) === undefined) return refused('text-out-of-range', 'from');
  if (nameOfKind(to) === undefined || to === from) return refused('text-out-of-range', 'to');
  if (asset < 0 || asset >= ledger.assets) return refused('unknown-asset', 'asset');
  const account = ledger.findAccount(ownerIndex, from, asset);
  const available = account === NO_ACCOUNT ? 0 : ledger.available(account);
  return amount > available
    ? refused('insufficient-available-balance', 'amount', { asset, available })
    : null;
}

/** Available plus held in both accounts, behind a transfer. */
export interface KindsAfter {
  readonly fromAfter: Units;
  readonly toAfter: Units;
}

/** Moves the money; `findKindTransferFault` has found nothing. */
export function transferBetweenKinds(ledger: Ledger, transfer: KindTransfer): KindsAfter {
  const { ownerIndex, asset, from, to, amount } = transfer;
  // Opened before the other is looked up: a new account may move where accounts lie.
  const account = ledger.openAccount(ownerIndex, to, asset);
  const source = ledger.findAccount(ownerIndex, from, asset);
  ledger.transfer(source, account, amount);
  return { fromAfter: units(ledger.balance(source)), toAfter: units(ledger.balance(account)) };
}
