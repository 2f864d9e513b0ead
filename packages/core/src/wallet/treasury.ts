/**
 * What the house pays out of its own: costs of chains, and what a reorganisation took that its owner no longer has.
 * Promises: the treasury is never below zero; what it lacks is unpaid, by asset, and paid first of what comes in for it.
 */
import { units } from '../quantity/branding.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { TREASURY } from '../vocabulary/parties.ts';
import type { AssetId } from '../vocabulary/brands.ts';
import { accountOf } from './wallet-context.ts';
import type { WalletContext } from './wallet-context.ts';

/** What the treasury has. Without a network there is none. */
export function treasuryFunds(context: WalletContext, asset: AssetId): number {
  const { ledger, owners } = context;
  return owners.find(TREASURY) < 0 ? 0 : ledger.available(accountOf(context, TREASURY, asset));
}

/** Takes an amount out of the treasury and of the venue; returns what it lacked, which is unpaid now. */
export function payOut(context: WalletContext, asset: AssetId, amount: number): number {
  const { ledger, wallet } = context;
  const account = accountOf(context, TREASURY, asset);
  const paid = Math.min(amount, ledger.available(account));
  ledger.giveBack(asset, account, paid);
  const lacked = amount - paid;
  if (lacked > 0) wallet.unpaid.set(asset, (wallet.unpaid.get(asset) ?? 0) + lacked);
  return lacked;
}

/** Money has come in for the treasury: what is unpaid is paid of it. */
export function settleUnpaid(
  context: WalletContext,
  asset: AssetId,
  arrived: number,
  events: EventLog,
): void {
  const { ledger, wallet } = context;
  const owed = wallet.unpaid.get(asset) ?? 0;
  const amount = Math.min(owed, arrived);
  if (amount === 0) return;
  ledger.giveBack(asset, accountOf(context, TREASURY, asset), amount);
  if (owed === amount) wallet.unpaid.delete(asset);
  else wallet.unpaid.set(asset, owed - amount);
  events.push({ type: 'unpaid-settled', asset, amount: units(amount), unpaid: units(owed - amount) });
}
