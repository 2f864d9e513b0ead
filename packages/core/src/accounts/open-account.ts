/**
 * Opening an account, and paying into it from the outside world.
 * Promises: opening one again changes nothing; a deposit is one posting against the outside world.
 */
import type { Ledger } from '../ledger/ledger.ts';
import type { Owners } from '../ledger/owners.ts';
import type { Listing } from '../listing/listing.ts';
import { units } from '../quantity/branding.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import type { Deposit, OpenOwner } from '../vocabulary/commands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { FIRST_HOUSE_TRADER, MARKET_MAKER, SECONDS_POOL, TREASURY } from '../vocabulary/parties.ts';

/** What opening works on. */
export interface OpeningContext {
  readonly owners: Owners;
  readonly ledger: Ledger;
  readonly listing: Listing;
}

/** Opens the accounts of an owner that is new. */
export function openAccounts(
  { owners, ledger }: Pick<OpeningContext, 'owners' | 'ledger'>,
  owner: number,
): void {
  owners.open(owner);
  ledger.openOwner();
}

/** Applies `open-owner`. */
export function openOwner(context: OpeningContext, command: OpenOwner, events: EventLog): Outcome {
  if (context.owners.find(command.owner) >= 0) return { type: 'done' };
  if (command.owner < FIRST_HOUSE_TRADER) {
    return refusedOutcome(refused('number-out-of-range', 'owner', { least: FIRST_HOUSE_TRADER }));
  }
  openAccounts(context, command.owner);
  events.push({ type: 'owner-opened', owner: command.owner });
  return { type: 'done' };
}

/** Whether money can be paid in for this owner: of the house's own parties to the market maker, and to pool and treasury by the house. */
export function canPayIn({ owner, source }: Deposit): boolean {
  if (owner === SECONDS_POOL || owner === TREASURY) return source === 'house-funding';
  return owner >= FIRST_HOUSE_TRADER || owner === MARKET_MAKER;
}

/** What paying in works on. */
export interface DepositContext extends OpeningContext, TotalContext {}

/** What says how much there may be of an asset. */
export interface TotalContext {
  readonly rulesVersion: number;
  readonly futures: { greatestTotal(asset: number, rulesVersion: number): number };
}

/** Applies `deposit`. */
export function deposit(
  { ledger, listing, futures, rulesVersion }: DepositContext,
  ownerIndex: number,
  command: Deposit,
  events: EventLog,
): Outcome {
  const { asset, amount, owner, source } = command;
  if (listing.assets[asset] === undefined) return refusedOutcome(refused('unknown-asset', 'asset'));
  const greatest = futures.greatestTotal(asset, rulesVersion);
  if (!ledger.canIssue(asset, amount, greatest)) {
    return refusedOutcome(refused('asset-total-exceeded', 'amount'));
  }
  const account = ledger.spotAccount(ownerIndex, asset);
  ledger.issue(asset, account, amount);
  const balanceAfter = units(ledger.balance(account));
  events.push({ type: 'deposited', owner, asset, amount, source, balanceAfter });
  return { type: 'deposited', amount, balanceAfter };
}
