/**
 * What keeps money from leaving, whichever way it goes: over a chain, or sold for money on a card.
 * Promises: both ways count together, in how many are open and in the limit of a day.
 */
import { MAX_AMOUNT } from '../quantity/exact.ts';
import type { AssetId, OwnerId } from '../vocabulary/brands.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused } from '../vocabulary/refusing.ts';
import { COVER_INDEX_SECONDS, OPEN_WITHDRAWALS } from '../vocabulary/wallet-commands.ts';
import { findCoverFault } from './cover.ts';
import { findValue } from './index-values.ts';
import { accountOf } from './wallet-context.ts';
import type { WalletContext } from './wallet-context.ts';

export const MS_PER_DAY = 86_400_000;

export interface Leaving {
  readonly owner: OwnerId;
  readonly asset: AssetId;
  readonly amount: number;
  readonly dailyLimit: number | null;
}

/** Why so much of an asset cannot leave, or null. `field` is what says the amount. */
export function findLeavingFault(context: WalletContext, leaving: Leaving, field: string): Refusal | null {
  const { wallet, ledger } = context;
  const { owner, asset, amount } = leaving;
  const open = wallet.withdrawalsOf(owner).length + wallet.cards.openOf(owner).length;
  if (open >= OPEN_WITHDRAWALS) {
    return refused('too-many-withdrawals', null, { greatest: OPEN_WITHDRAWALS });
  }
  const available = ledger.available(accountOf(context, owner, asset));
  if (amount > available) return refused('insufficient-available-balance', field, { asset, available });
  return findCoverFault(context, owner, asset, amount) ?? findLimitFault(context, leaving, field);
}

/** A limit in the index currency needs a price. */
function findLimitFault(context: WalletContext, leaving: Leaving, field: string): Refusal | null {
  const { owner, asset, amount, dailyLimit } = leaving;
  if (dailyLimit === null) return null;
  const left = Math.max(0, dailyLimit - withdrawnToday(context, owner));
  const value = findValue(context, asset, amount, COVER_INDEX_SECONDS, 'up');
  return value === null || value > left
    ? refused('withdrawal-limit-reached', field, { left, limit: dailyLimit })
    : null;
}

/** What counts towards the limit of a day; without a price that is new enough nothing. */
export function countedValue(context: WalletContext, asset: AssetId, amount: number): number {
  return findValue(context, asset, amount, COVER_INDEX_SECONDS, 'up') ?? 0;
}

/** What has left or is leaving since 24 hours and was not given back, in units of 10^-8 of the index currency. */
export function withdrawnToday({ wallet, time }: WalletContext, owner: number): number {
  const since = time - MS_PER_DAY;
  const rows = wallet.withdrawn.get(owner) ?? [];
  const values = rows.filter((row) => row.time > since).map(({ value }) => value);
  return [...values, ...wallet.cards.valuesSince(owner, since)].reduce(
    (sum, value) => Math.min(MAX_AMOUNT, sum + value),
    0,
  );
}
