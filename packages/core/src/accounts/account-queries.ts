/**
 * Answers about accounts: their money, their status, how many there are, and what all of them come to.
 * Promises: reads only; a stranger has nothing, is active, was never excluded and has no referrer.
 */
import type { Ledger } from '../ledger/ledger.ts';
import type { Owners } from '../ledger/owners.ts';
import type { Listing } from '../listing/listing.ts';
import { assetId, ownerId, timeMs, units } from '../quantity/branding.ts';
import type { QueryOf } from '../schema/query.ts';
import { FIRST_TRADER } from '../vocabulary/parties.ts';
import type { AccountState, AssetTotal, Balance, Traders } from '../vocabulary/queries.ts';
import { NEVER_EXCLUDED } from './account-statuses.ts';
import type { AccountStatuses } from './account-statuses.ts';

/** Whose accounts are read. */
interface AccountsContext {
  readonly owners: Owners;
  readonly ledger: Ledger;
  readonly listing: Listing;
}

interface AccountStateContext {
  readonly owners: Owners;
  readonly accountStatuses: AccountStatuses;
  /** Owner index of who referred an owner, or null. */
  readonly referrals: { findReferrer(ownerIndex: number): number | null };
}

/** Balances of an owner in every asset; empty for an unknown owner. */
export function readBalances(
  { owners, ledger, listing }: AccountsContext,
  { owner }: QueryOf<'balances'>,
): readonly Balance[] {
  const ownerIndex = owners.find(owner);
  if (ownerIndex < 0) return [];
  return listing.assets.map(({ asset }) => {
    const account = ledger.spotAccount(ownerIndex, asset);
    return { asset, available: units(ledger.available(account)), held: units(ledger.held(account)) };
  });
}

/** Sum and issued total of every asset, as the ledger keeps them. */
export function readTotals({ ledger, listing }: AccountsContext): readonly AssetTotal[] {
  return listing.assets.map(({ asset }) => ({
    asset: assetId(asset),
    sum: ledger.sum(asset),
    issued: units(ledger.issued(asset)),
  }));
}

/** How many there are, and the greatest number. */
export function readTraders({ owners }: Pick<AccountsContext, 'owners'>): Traders {
  let count = 0;
  let greatest = 0;
  for (let ownerIndex = 0; ownerIndex < owners.count; ownerIndex += 1) {
    const number = owners.numberAt(ownerIndex);
    if (number < FIRST_TRADER) continue;
    count += 1;
    if (number > greatest) greatest = number;
  }
  return { count, greatest: count === 0 ? null : ownerId(greatest) };
}

/** What an owner may do, and who referred them. */
export function readAccountState(
  { owners, accountStatuses, referrals }: AccountStateContext,
  { owner }: QueryOf<'account-status'>,
): AccountState {
  const ownerIndex = owners.find(owner);
  if (ownerIndex < 0) return { status: 'active', excludedUntil: null, referrer: null };
  const until = accountStatuses.excludedUntil(ownerIndex);
  const referrer = referrals.findReferrer(ownerIndex);
  return {
    status: accountStatuses.statusOf(ownerIndex),
    excludedUntil: until === NEVER_EXCLUDED ? null : timeMs(until),
    referrer: referrer === null ? null : ownerId(owners.numberAt(referrer)),
  };
}
