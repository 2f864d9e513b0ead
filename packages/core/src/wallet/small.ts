/**
 * What is kept for owners because it is little: deposits below the minimum, and what is below a unit of the ledger.
 * Promises: whole units lie at `UNCLAIMED`; a rest that fills a unit becomes one; what reaches the minimum is the owner's in the
 * same command. What is nobody's is never paid out by itself; the treasury gets its own at once.
 */
import { ownerId, units } from '../quantity/branding.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { TREASURY, UNCLAIMED } from '../vocabulary/parties.ts';
import type { OwnerId, RouteId } from '../vocabulary/brands.ts';
import { accountOf, restsOf } from './wallet-context.ts';
import type { WalletContext } from './wallet-context.ts';
import type { Small } from './wallet-state.ts';

const keyOf = (owner: OwnerId, route: RouteId): string => `${owner} ${route}`;

/** What is kept for an owner on a route. */
export function smallOf({ wallet }: Pick<WalletContext, 'wallet'>, owner: OwnerId, route: RouteId): Small {
  return wallet.small.get(keyOf(owner, route)) ?? { owner, route, units: 0, rest: 0 };
}

export function setSmall({ wallet }: Pick<WalletContext, 'wallet'>, small: Small): void {
  const key = keyOf(small.owner, small.route);
  if (small.units === 0 && small.rest === 0) wallet.small.delete(key);
  else wallet.small.set(key, small);
}

/**
 * Keeps a rest, and whole units that lie at `UNCLAIMED` already; pays what has reached the minimum. `rest` is below one unit.
 */
export function keepSmall(
  context: WalletContext,
  owner: OwnerId,
  route: RouteId,
  more: { readonly units: number; readonly rest: number },
  events: EventLog,
): void {
  const { ledger, wallet } = context;
  const found = wallet.routes[route]!;
  const before = smallOf(context, owner, route);
  const whole = restsOf(context, found);
  const rest = before.rest + more.rest;
  const filled = rest >= whole ? 1 : 0;
  if (filled > 0) {
    ledger.issue(found.asset, accountOf(context, UNCLAIMED, found.asset), filled);
    wallet.moveUnits(route, filled);
  }
  const kept = before.units + more.units + filled;
  const isPaid = canBePaid(context, owner) && kept >= minimumOf(context, owner, route);
  setSmall(context, { owner, route, units: isPaid ? 0 : kept, rest: rest - filled * whole });
  if (isPaid) paySmall(context, owner, route, kept, events);
}

/** What is nobody's waits for people, and what is of an account that was closed meanwhile. */
function canBePaid({ accountStatuses, owners }: WalletContext, owner: OwnerId): boolean {
  return owner !== UNCLAIMED && !accountStatuses.isClosed(owners.find(owner));
}

function minimumOf({ wallet }: WalletContext, owner: OwnerId, route: RouteId): number {
  return owner === TREASURY ? 1 : Math.max(1, wallet.routes[route]!.terms.minimumDeposit);
}

function paySmall(
  context: WalletContext,
  owner: OwnerId,
  route: RouteId,
  amount: number,
  events: EventLog,
): void {
  const { ledger, wallet } = context;
  const { asset } = wallet.routes[route]!;
  const account = accountOf(context, owner, asset);
  ledger.transfer(accountOf(context, UNCLAIMED, asset), account, amount);
  events.push({
    type: 'small-deposits-paid',
    route,
    asset,
    owner: ownerId(owner),
    amount: units(amount),
    balanceAfter: units(ledger.balance(account)),
  });
}
