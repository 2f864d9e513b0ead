/**
 * The recount of accounts: balances of every kind, clearing accounts, and closed accounts.
 * Checked: every asset sums to zero and its issue equals the outside world's debt; nothing is below zero; held money equals
 * what orders and contracts need; clearing accounts equal what positions were entered for; closed accounts are empty.
 */
import { nameOfKind } from '../ledger/account-kinds.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Owners } from '../ledger/owners.ts';
import type { Listing } from '../listing/listing.ts';
import type { OpenOrders } from '../orders/open-orders.ts';
import type { Recount } from '../schema/recount.ts';
import { OUTSIDE_WORLD } from '../vocabulary/parties.ts';
import type { AccountStatuses } from './account-statuses.ts';

interface AccountsContext {
  readonly ledger: Ledger;
  readonly listing: Listing;
  readonly owners: Owners;
  readonly openOrders: OpenOrders;
  readonly accountStatuses: AccountStatuses;
}

/** Compares all balances with what they must be. */
export function checkAccounts(context: AccountsContext, recount: Recount): void {
  for (let asset = 0; asset < context.ledger.assets; asset += 1) {
    recountAsset(context, asset, recount);
    recountClearing(context, asset, recount);
  }
  recountClosed(context, recount);
}

function recountAsset(context: AccountsContext, asset: number, recount: Recount): void {
  const { ledger, owners } = context;
  const { faults } = recount;
  const { needed } = recount;
  const outside = owners.find(OUTSIDE_WORLD);
  let sum = 0;
  for (let ownerIndex = 0; ownerIndex < owners.count; ownerIndex += 1) {
    const account = ledger.spotAccount(ownerIndex, asset);
    const available = ledger.available(account);
    const held = ledger.held(account);
    sum += available + held;
    const isWhole = Number.isSafeInteger(available) && Number.isSafeInteger(held);
    const isBelowZero = (available < 0 && ownerIndex !== outside) || held < 0;
    // Texts are made only where something is wrong: most of the time of a recount is spent in this loop.
    if (isWhole && !isBelowZero && held === needed[account]) continue;
    const name = `owner ${owners.numberAt(ownerIndex)}, asset ${asset}`;
    if (!isWhole) faults.push(`${name}: not a whole number`);
    if (isBelowZero) faults.push(`${name}: below zero`);
    if (held !== needed[account]) faults.push(`${name}: ${held} held, orders need ${needed[account]}`);
  }
  sum += recountKinds(context, asset, recount) + ledger.clearing(asset);
  if (sum !== 0) faults.push(`asset ${asset}: accounts sum to ${sum}`);
  if (ledger.sum(asset) !== 0) faults.push(`asset ${asset}: kept sum is ${ledger.sum(asset)}`);
  if (ledger.available(ledger.spotAccount(outside, asset)) + ledger.issued(asset) !== 0) {
    faults.push(`asset ${asset}: issued is not the outside world's debt`);
  }
}

/** Accounts of other kinds than spot; returns the sum of their balances. */
function recountKinds(
  { ledger, owners }: AccountsContext,
  asset: number,
  { faults, needed }: Recount,
): number {
  let sum = 0;
  for (const { ownerIndex, kind, asset: one } of ledger.kindAccounts) {
    if (one !== asset) continue;
    const account = ledger.findAccount(ownerIndex, kind, asset);
    const available = ledger.available(account);
    const held = ledger.held(account);
    const name = `owner ${owners.numberAt(ownerIndex)}, ${nameOfKind(kind)}, asset ${asset}`;
    if (!Number.isSafeInteger(available) || !Number.isSafeInteger(held)) {
      faults.push(`${name}: not a whole number`);
    }
    if (available < 0 || held < 0) faults.push(`${name}: below zero`);
    if (held !== needed[account]) faults.push(`${name}: ${held} held, orders need ${needed[account]}`);
    sum += available + held;
  }
  return sum;
}

/** A clearing account has minus what the open positions of all markets were entered for. */
function recountClearing({ ledger, listing }: AccountsContext, asset: number, { faults }: Recount): void {
  const entered = listing.markets.reduce((sum, { instrument }) => sum + instrument.entryValueIn(asset), 0);
  const cleared = ledger.clearing(asset);
  if (cleared + entered !== 0) {
    faults.push(`asset ${asset}: ${cleared} in the clearing account, positions were entered for ${entered}`);
  }
}

/** A closed account has no money and no order. */
function recountClosed(
  { ledger, listing, openOrders, owners, accountStatuses }: AccountsContext,
  { faults }: Recount,
): void {
  if (accountStatuses.isEmpty) return;
  for (let ownerIndex = 0; ownerIndex < owners.count; ownerIndex += 1) {
    if (!accountStatuses.isClosed(ownerIndex)) continue;
    const name = `owner ${owners.numberAt(ownerIndex)}`;
    for (const { asset } of listing.assets) {
      const balance = ledger.totalOf(ownerIndex, asset);
      if (balance !== 0) faults.push(`${name}: closed, and has ${balance} of asset ${asset}`);
    }
    for (const { spec } of listing.markets) {
      const count = openOrders.count(ownerIndex, spec.market);
      if (count > 0) faults.push(`${name}: closed, and has ${count} orders in market ${spec.market}`);
    }
  }
}
