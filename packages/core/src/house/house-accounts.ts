/**
 * The accounts of the house that operators move money between, by their names.
 * Promises: no other account has a name here; what an account may give is what it has available and owes nobody.
 */
import { sharedKindOf } from '../futures/fund-insurance.ts';
import { SPOT } from '../ledger/account-kinds.ts';
import type { AccountKind } from '../ledger/account-kinds.ts';
import { NO_ACCOUNT } from '../ledger/ledger.ts';
import type { Account } from '../ledger/ledger.ts';
import { currencyOf } from '../seconds/seconds-state.ts';
import type { HouseDestination, HouseSource } from '../vocabulary/house-commands.ts';
import {
  FEE_INCOME,
  INSURANCE_FUND,
  MARKET_MAKER,
  SECONDS_POOL,
  SECURITY_FUND,
  TREASURY,
} from '../vocabulary/parties.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused } from '../vocabulary/refusing.ts';
import type { HouseContext } from './house-state.ts';

export type HouseAccountName = HouseSource | HouseDestination;

const OWNERS: Readonly<Record<HouseAccountName, number>> = {
  'market-maker': MARKET_MAKER,
  'fee-income': FEE_INCOME,
  'seconds-pool': SECONDS_POOL,
  treasury: TREASURY,
  'security-fund': SECURITY_FUND,
  insurance: INSURANCE_FUND,
};

/** In the order in which they are told. */
// True because the record has the names and nothing else.
export const HOUSE_ACCOUNTS = Object.keys(OWNERS) as readonly HouseAccountName[];

export const isOpen = ({ owners }: HouseContext, name: HouseAccountName): boolean =>
  owners.find(OWNERS[name]) >= 0;

/** Whether an account takes an asset: the pool its currency alone, the insurance what a market settles in. */
export function takes(context: HouseContext, name: HouseAccountName, asset: number): boolean {
  if (name === 'seconds-pool') return currencyOf(context) === asset;
  return kindOf(context, name, asset) !== undefined;
}

function kindOf({ futures }: HouseContext, name: HouseAccountName, asset: number): AccountKind | undefined {
  return name === 'insurance' ? sharedKindOf(futures, asset) : SPOT;
}

/** The account of a name, or NO_ACCOUNT where it is not opened yet. */
export function findHouseAccount(context: HouseContext, name: HouseAccountName, asset: number): Account {
  const { ledger, owners } = context;
  const [index, kind] = [owners.find(OWNERS[name]), kindOf(context, name, asset)];
  return index < 0 || kind === undefined ? NO_ACCOUNT : ledger.findAccount(index, kind, asset);
}

/** The account that money goes to; opened where it is the first. Accounts that were looked up before are to be looked up anew. */
export function openHouseAccount(context: HouseContext, name: HouseDestination, asset: number): Account {
  return context.ledger.openAccount(context.owners.find(OWNERS[name]), kindOf(context, name, asset)!, asset);
}

/** What an account can give: without what is held, and of the treasury without what it owes a chain. */
export function freeOf(context: HouseContext, name: HouseSource, asset: number): number {
  const account = findHouseAccount(context, name, asset);
  if (account === NO_ACCOUNT) return 0;
  const owed = name === 'treasury' ? (context.wallet.unpaid.get(asset) ?? 0) : 0;
  return Math.max(0, context.ledger.available(account) - owed);
}

/** Why an account cannot give so much, or null. */
export function findSourceFault(
  context: HouseContext,
  { from, asset, amount }: { readonly from: HouseSource; readonly asset: number; readonly amount: number },
): Refusal | null {
  if (context.listing.assets[asset] === undefined) return refused('unknown-asset', 'asset');
  if (!isOpen(context, from)) return refused('unknown-owner', 'from');
  const available = freeOf(context, from, asset);
  return amount > available
    ? refused('insufficient-available-balance', 'amount', { asset, available })
    : null;
}

/** Why nothing of a listed asset can go to an account, or null. */
export function findDestinationFault(
  context: HouseContext,
  to: HouseDestination,
  asset: number,
): Refusal | null {
  if (!isOpen(context, to)) return refused('unknown-owner', 'to');
  return takes(context, to, asset) ? null : refused('kind-not-for-asset', 'asset');
}

/** Fund and income have what is kept of fees, and what was moved since. */
export function noteKeptFees(
  { keptFees }: HouseContext,
  name: HouseAccountName,
  asset: number,
  amount: number,
): void {
  if (name === 'fee-income' || name === 'security-fund') keptFees.add(asset, amount);
}
