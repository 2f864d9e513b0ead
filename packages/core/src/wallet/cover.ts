/**
 * Whether money can leave while deposits of its owner are not final, or were reversed and are owed.
 * Promises: of each asset in which there are such, the owner keeps as much; what is missing is covered by other assets, at
 * `COVER_PPM` of its value. What is reserved for withdrawals covers nothing.
 */
import { MAX_AMOUNT, ONE_PPM, mulDiv } from '../quantity/exact.ts';
import type { AssetId, OwnerId } from '../vocabulary/brands.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused } from '../vocabulary/refusing.ts';
import { COVER_INDEX_SECONDS, COVER_PPM } from '../vocabulary/wallet-commands.ts';
import { findValue } from './index-values.ts';
import { accountOf } from './wallet-context.ts';
import type { WalletContext } from './wallet-context.ts';

/** Units of each asset that are not final, or are owed. */
export function notFinalOf({ wallet }: Pick<WalletContext, 'wallet'>, owner: OwnerId): Map<AssetId, number> {
  const sums = new Map<AssetId, number>();
  for (const { route, amount, owed, state } of wallet.openDepositsOf(owner)) {
    addTo(sums, wallet.routes[route]!.asset, state === 'reversed' ? owed : amount);
  }
  return sums;
}

/** Units of each asset that are reserved for withdrawals, and for sales. */
function reservedOf({ wallet }: WalletContext, owner: OwnerId): Map<AssetId, number> {
  const sums = new Map<AssetId, number>();
  for (const { route, amount } of wallet.withdrawalsOf(owner)) {
    addTo(sums, wallet.routes[route]!.asset, amount);
  }
  for (const { asset, gives } of wallet.cards.openOf(owner)) addTo(sums, asset, gives);
  return sums;
}

function addTo(sums: Map<AssetId, number>, asset: AssetId, amount: number): void {
  sums.set(asset, (sums.get(asset) ?? 0) + amount);
}

/** Why an amount of an asset cannot leave, or null. */
export function findCoverFault(
  context: WalletContext,
  owner: OwnerId,
  leaving: AssetId,
  amount: number,
): Refusal | null {
  const notFinal = notFinalOf(context, owner);
  if (notFinal.size === 0) return null;
  const reserved = reservedOf(context, owner);
  let [missing, spare]: [number | null, number] = [0, 0];
  for (const { asset } of context.listing.assets) {
    const left = leftOf(context, owner, asset, reserved.get(asset) ?? 0) - (asset === leaving ? amount : 0);
    const needed = notFinal.get(asset) ?? 0;
    const kept = Math.min(needed, left);
    missing = sumOf(missing, findValue(context, asset, needed - kept, COVER_INDEX_SECONDS, 'up'));
    const value = findValue(context, asset, left - kept, COVER_INDEX_SECONDS, 'down');
    spare = Math.min(MAX_AMOUNT, spare + (value ?? 0));
  }
  const needed = missing === null ? null : mulDiv(missing, COVER_PPM, ONE_PPM, 'up');
  if (needed !== null && needed <= spare) return null;
  return refused('deposits-not-final', 'amount', { notFinal: notFinal.get(leaving) ?? 0 });
}

/** What an owner has of an asset in spot, without what is reserved for withdrawals. */
function leftOf(context: WalletContext, owner: OwnerId, asset: AssetId, reserved: number): number {
  const { ledger } = context;
  return ledger.balance(accountOf(context, owner, asset)) - reserved;
}

/** Null: beyond what can be told. */
function sumOf(sum: number | null, more: number | null): number | null {
  if (sum === null || more === null) return null;
  return sum + more <= MAX_AMOUNT ? sum + more : null;
}
