/**
 * Applies `credit-payment`, `book-wallet-cost` and `write-off-loss`: what people have reviewed, and what the house pays of what has
 * left a chain.
 * Promises: each reference once; a payment is paid out of money that is there, so that a mistaken amount is bounded by it.
 */
import { MAX_AMOUNT } from '../quantity/exact.ts';
import { units } from '../quantity/branding.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { TREASURY, UNCLAIMED } from '../vocabulary/parties.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import type { BookWalletCost, CreditPayment, WriteOffLoss } from '../vocabulary/wallet-commands.ts';
import type { WalletCostBooked } from '../vocabulary/wallet-events.ts';
import { setSmall, smallOf } from './small.ts';
import { payOut, treasuryFunds } from './treasury.ts';
import { accountOf, findReceiverFault, restsOf } from './wallet-context.ts';
import type { WalletContext } from './wallet-context.ts';
import { onNetwork } from './wallet-state.ts';
import type { Cost, Route } from './wallet-state.ts';

const DONE: Outcome = { type: 'done' };

/** Applies `credit-payment`. */
export function creditPayment(context: WalletContext, command: CreditPayment, events: EventLog): Outcome {
  const { wallet, ledger } = context;
  const { type: _, ...payment } = command;
  const { reference, owner, asset, amount, unclaimedOf } = payment;
  const known = wallet.payments.get(reference);
  if (known !== undefined) {
    const isSame =
      known.owner === owner &&
      known.asset === asset &&
      known.amount === amount &&
      known.unclaimedOf === unclaimedOf;
    return isSame ? DONE : refusedOutcome(refused('payment-differs', 'reference'));
  }
  const wrong = findPaymentFault(context, command);
  if (wrong !== null) return refusedOutcome(wrong);
  const account = accountOf(context, owner, asset);
  ledger.transfer(accountOf(context, unclaimedOf === null ? TREASURY : UNCLAIMED, asset), account, amount);
  if (unclaimedOf !== null) {
    const kept = smallOf(context, UNCLAIMED, unclaimedOf);
    setSmall(context, { ...kept, units: kept.units - amount });
  }
  wallet.payments.set(reference, payment);
  events.push({ type: 'payment-credited', ...payment, balanceAfter: units(ledger.balance(account)) });
  return DONE;
}

function findPaymentFault(context: WalletContext, command: CreditPayment): Refusal | null {
  const { wallet, listing } = context;
  const { owner, asset, amount, unclaimedOf } = command;
  if (listing.assets[asset] === undefined) return refused('unknown-asset', 'asset');
  if (unclaimedOf !== null && wallet.routes[unclaimedOf]?.asset !== asset) {
    return refused('unknown-route', 'unclaimedOf');
  }
  const receiver = findReceiverFault(context, owner, 'owner');
  if (receiver !== null) return receiver;
  const available = fundsFor(context, command);
  return amount > available
    ? refused('insufficient-available-balance', 'amount', { asset, available })
    : null;
}

function fundsFor(context: WalletContext, { asset, unclaimedOf }: CreditPayment): number {
  return unclaimedOf === null
    ? treasuryFunds(context, asset)
    : smallOf(context, UNCLAIMED, unclaimedOf).units;
}

/** Applies `book-wallet-cost`. */
export function bookWalletCost(context: WalletContext, command: BookWalletCost, events: EventLog): Outcome {
  const { type: _, ...cost } = command;
  const outcome = spend(context, context.wallet.costs, cost);
  if ('type' in outcome) return outcome;
  events.push({ type: 'wallet-cost-booked', ...cost, ...outcome });
  return DONE;
}

/** Applies `write-off-loss`. */
export function writeOffLoss(context: WalletContext, command: WriteOffLoss, events: EventLog): Outcome {
  const { type: _, ...loss } = command;
  const outcome = spend(context, context.wallet.losses, loss);
  if ('type' in outcome) return outcome;
  events.push({ type: 'wallet-loss-written-off', ...loss, ...outcome });
  return DONE;
}

type Spending = Omit<BookWalletCost, 'type'> & { readonly reason?: string };

/** What the treasury paid, and what it lacked. */
type Spent = Pick<WalletCostBooked, 'asset' | 'taken' | 'unpaid'>;

/** The treasury pays what has left a chain, once for each reference. */
function spend(context: WalletContext, known: Map<string, Cost>, spending: Spending): Outcome | Spent {
  const { wallet } = context;
  const { route, reference, ...cost } = spending;
  const { amount, rest, reason = null } = cost;
  const found = wallet.routes[route];
  if (found === undefined) return refusedOutcome(refused('unknown-route', 'route'));
  const key = onNetwork(found.network, reference);
  const before = known.get(key);
  if (before !== undefined) {
    const isSame =
      before.route === route && before.amount === amount && before.rest === rest && before.reason === reason;
    return isSame ? DONE : refusedOutcome(refused('cost-differs', 'reference'));
  }
  const wrong = findSpendingFault(context, found, spending);
  if (wrong !== null) return refusedOutcome(wrong);
  known.set(key, { route, amount, rest, reason });
  const { asset } = found;
  // Of a unit that the rest begins, what is left is the treasury's rest.
  const kept = smallOf(context, TREASURY, route);
  const more = kept.rest < rest ? 1 : 0;
  setSmall(context, { ...kept, rest: kept.rest - rest + more * restsOf(context, found) });
  const spent = amount + more;
  const unpaid = payOut(context, asset, spent);
  wallet.moveUnits(route, 0 - spent);
  return { asset, taken: units(spent - unpaid), unpaid: units(unpaid) };
}

function findSpendingFault(context: WalletContext, route: Route, spending: Spending): Refusal | null {
  const { amount, rest, reason } = spending;
  const greatest = restsOf(context, route) - 1;
  if (rest > greatest) return refused('number-out-of-range', 'rest', { least: 0, greatest });
  if (amount === 0 && rest === 0) return refused('number-out-of-range', 'amount', { least: 1 });
  // What a chain takes may be booked before what came in; what is lost was there.
  const held = Math.max(0, route.units);
  if (reason !== undefined && amount > held) {
    return refused('number-out-of-range', 'amount', { least: 0, greatest: held });
  }
  const spent = amount + 1;
  const unpaid = context.wallet.unpaid.get(route.asset) ?? 0;
  return spent + unpaid <= MAX_AMOUNT && route.units - spent >= 0 - MAX_AMOUNT
    ? null
    : refused('asset-total-exceeded', 'amount');
}
