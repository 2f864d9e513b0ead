/**
 * Freezing, freeing and closing an account, and keeping an owner from trading at their own wish.
 * Promises: nothing of a frozen or an excluded account is touched; a closed one has no money, no order and no position, for
 * ever.
 */
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Owners } from '../ledger/owners.ts';
import type { Listing } from '../listing/listing.ts';
import type { OpenOrders } from '../orders/open-orders.ts';
import { MAX_EXCLUSION_MS } from '../vocabulary/account-commands.ts';
import type { ExcludeOwner, SetAccountStatus } from '../vocabulary/account-commands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { FIRST_TRADER } from '../vocabulary/parties.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import type { AccountStatuses } from './account-statuses.ts';

/** The part of the state that account statuses are checked against. */
export interface AccountContext {
  readonly owners: Owners;
  readonly ledger: Ledger;
  readonly listing: Listing;
  readonly openOrders: OpenOrders;
  readonly accountStatuses: AccountStatuses;
  readonly futures: { countLegs(ownerIndex: number): number };
  readonly time: number;
}

const ABSENT = -1;
const DONE: Outcome = { type: 'done' };

/** The index of a trader whose account is open; -1 for anyone else. */
export function findTrader({ owners }: Pick<AccountContext, 'owners'>, owner: number): number {
  return owner < FIRST_TRADER ? ABSENT : owners.find(owner);
}

/** Applies `set-account-status`. */
export function setAccountStatus(
  context: AccountContext,
  command: SetAccountStatus,
  events: EventLog,
): Outcome {
  const { owner, status } = command;
  const ownerIndex = findTrader(context, owner);
  if (ownerIndex < 0) return refusedOutcome(refused('unknown-owner', 'owner'));
  if (context.accountStatuses.statusOf(ownerIndex) === status) return DONE;
  if (context.accountStatuses.isClosed(ownerIndex)) return refusedOutcome(refused('account-closed', 'owner'));
  const fault = status === 'closed' ? findLeftovers(context, ownerIndex) : null;
  if (fault !== null) return refusedOutcome(fault);
  context.accountStatuses.setStatus(ownerIndex, status);
  events.push({ type: 'account-status-set', owner, status });
  return DONE;
}

/** What keeps an account from being closed, or null. */
function findLeftovers(
  { ledger, listing, openOrders, futures }: AccountContext,
  ownerIndex: number,
): Refusal | null {
  const assets = listing.assets.filter(({ asset }) => ledger.totalOf(ownerIndex, asset) > 0).length;
  const orders = listing.markets.reduce(
    (sum, { spec }) => sum + openOrders.count(ownerIndex, spec.market),
    0,
  );
  const legs = futures.countLegs(ownerIndex);
  return assets + orders + legs === 0
    ? null
    : refused('account-not-empty', 'owner', legs === 0 ? { assets, orders } : { assets, orders, legs });
}

/** Applies `exclude-owner`. */
export function excludeOwner(context: AccountContext, command: ExcludeOwner, events: EventLog): Outcome {
  const { owner, until } = command;
  const ownerIndex = findTrader(context, owner);
  if (ownerIndex < 0) return refusedOutcome(refused('unknown-owner', 'owner'));
  if (context.accountStatuses.isClosed(ownerIndex)) return refusedOutcome(refused('account-closed', 'owner'));
  const least = context.time + 1;
  const greatest = context.time + MAX_EXCLUSION_MS;
  if (until < least || until > greatest) {
    return refusedOutcome(refused('exclusion-out-of-range', 'until', { least, greatest }));
  }
  const present = context.accountStatuses.excludedUntil(ownerIndex);
  if (until < present) {
    return refusedOutcome(refused('exclusion-not-shortened', 'until', { until: present }));
  }
  if (until === present) return DONE;
  context.accountStatuses.exclude(ownerIndex, until);
  events.push({ type: 'owner-excluded', owner, until });
  return DONE;
}
