/**
 * The part of the state that the wallet works on, and what several of its rules ask of it.
 */
import type { TotalContext } from '../accounts/open-account.ts';
import type { AccountStatuses } from '../accounts/account-statuses.ts';
import { findTrader } from '../accounts/set-account-status.ts';
import type { IndexPrices } from '../index-price/index-prices.ts';
import type { Account, Ledger } from '../ledger/ledger.ts';
import type { Owners } from '../ledger/owners.ts';
import type { Listing } from '../listing/listing.ts';
import type { PaperRealm } from '../paper-feed/paper-realm.ts';
import { powerOfTen } from '../quantity/exact.ts';
import type { ChargeContext } from '../referral/charge-fee.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused } from '../vocabulary/refusing.ts';
import type { Route, WalletState } from './wallet-state.ts';

export interface WalletContext extends ChargeContext, TotalContext {
  readonly owners: Owners;
  readonly ledger: Ledger;
  readonly listing: Listing;
  readonly accountStatuses: AccountStatuses;
  readonly indexPrices: IndexPrices;
  readonly paper: PaperRealm;
  readonly wallet: WalletState;
  readonly time: number;
}

/** The spot account of an owner that is open, in an asset. */
export function accountOf({ ledger, owners }: WalletContext, owner: number, asset: number): Account {
  return ledger.spotAccount(owners.find(owner), asset);
}

/** Why nothing can be credited to a trader, or null. */
export function findReceiverFault(context: WalletContext, owner: number, field: string): Refusal | null {
  const index = findTrader(context, owner);
  if (index < 0) return refused('unknown-owner', field);
  return context.accountStatuses.isClosed(index) ? refused('account-closed', field) : null;
}

/** What units of the ledger and of a chain are compared by. */
type Scales = Pick<Route, 'asset' | 'decimals'>;

/** Chain units of a unit of the ledger; 1 where the chain counts in larger ones. */
export function restsOf({ listing }: Pick<WalletContext, 'listing'>, { asset, decimals }: Scales): number {
  return powerOfTen(Math.max(0, decimals - listing.assets[asset]!.scale));
}

/** Units of the ledger that are one of the chain; 1 where the chain counts in smaller ones. */
export function stepOf({ listing }: Pick<WalletContext, 'listing'>, { asset, decimals }: Scales): number {
  return powerOfTen(Math.max(0, listing.assets[asset]!.scale - decimals));
}
