/**
 * Applies `credit-deposit`.
 * Promises: an identity is credited once; crediting it again after it was reversed gives each what the reversal took from them.
 */
import type { EventLog } from '../event-log/event-log.ts';
import { units } from '../quantity/branding.ts';
import type { OwnerId } from '../vocabulary/brands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { TREASURY, UNCLAIMED } from '../vocabulary/parties.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import type { CreditDeposit } from '../vocabulary/wallet-commands.ts';
import { pushDepositChanged } from './deposit-changed.ts';
import { keepSmall } from './small.ts';
import { settleUnpaid } from './treasury.ts';
import { accountOf, findReceiverFault, restsOf } from './wallet-context.ts';
import type { WalletContext } from './wallet-context.ts';
import type { Deposit, Route } from './wallet-state.ts';

const DONE: Outcome = { type: 'done' };

/** Applies `credit-deposit`. */
export function creditDeposit(context: WalletContext, command: CreditDeposit, events: EventLog): Outcome {
  const { wallet } = context;
  const route = wallet.routes[command.route];
  if (route === undefined) return refusedOutcome(refused('unknown-route', 'route'));
  const known = wallet.findDeposit(route.network, command.identity);
  if (known !== undefined && !isSame(known, command)) {
    return refusedOutcome(refused('deposit-differs', 'identity'));
  }
  if (known !== undefined && known.state !== 'reversed') return seenAgain(context, known, command, events);
  const wrong = findCreditFault(context, route, command);
  if (wrong !== null) return refusedOutcome(wrong);
  credit(context, route, command, known?.owed ?? 0, events);
  return DONE;
}

function isSame(known: Deposit, { route, owner, amount, rest }: CreditDeposit): boolean {
  return known.route === route && known.owner === owner && known.amount === amount && known.rest === rest;
}

/** In another block it has moved there; what is held stays held until it is released. */
function seenAgain(
  context: WalletContext,
  known: Deposit,
  { block, height, confirmations }: CreditDeposit,
  events: EventLog,
): Outcome {
  if (known.block === block) return DONE;
  const moved = { ...known, block, height };
  context.wallet.setDeposit(moved);
  pushDepositChanged(context, moved, { confirmations }, events);
  return DONE;
}

function findCreditFault(context: WalletContext, route: Route, command: CreditDeposit): Refusal | null {
  const { ledger, futures, rulesVersion } = context;
  const { owner, amount, rest, confirmations } = command;
  const greatest = restsOf(context, route) - 1;
  if (rest > greatest) return refused('number-out-of-range', 'rest', { least: 0, greatest });
  if (amount === 0 && rest === 0) return refused('number-out-of-range', 'amount', { least: 1 });
  if (!route.deposits) return refused('deposits-paused', 'route');
  const receiver = isHouseOwner(owner) ? null : findReceiverFault(context, owner, 'owner');
  if (receiver !== null) return receiver;
  const least = depthFor(route, command);
  if (confirmations < least) return refused('too-few-confirmations', 'confirmations', { least });
  return ledger.canIssue(route.asset, amount + 1, futures.greatestTotal(route.asset, rulesVersion))
    ? null
    : refused('asset-total-exceeded', 'amount');
}

const isHouseOwner = (owner: OwnerId): boolean => owner === UNCLAIMED || owner === TREASURY;

const isSmall = ({ terms }: Route, { owner, amount }: CreditDeposit): boolean =>
  owner === UNCLAIMED || (owner !== TREASURY && amount < Math.max(1, terms.minimumDeposit));

function depthFor(route: Route, command: CreditDeposit): number {
  const { creditDepth, finalDepth, largeDeposit } = route.terms;
  const mustBeFinal =
    isHouseOwner(command.owner) || isSmall(route, command) || command.amount >= largeDeposit;
  return mustBeFinal ? finalDepth : creditDepth;
}

/** `owed`: of a deposit that was reversed, what the treasury paid or owes in place of its owner. */
function credit(
  context: WalletContext,
  route: Route,
  command: CreditDeposit,
  owed: number,
  events: EventLog,
): void {
  const { ledger, wallet } = context;
  const { type: _, confirmations, ...seen } = command;
  const { network, asset } = route;
  const { owner, amount, rest } = seen;
  const small = isSmall(route, command);
  const state = confirmations >= route.terms.finalDepth ? 'final' : 'credited';
  const account = accountOf(context, small ? UNCLAIMED : owner, asset);
  ledger.issue(asset, account, amount - owed);
  if (owed > 0) ledger.issue(asset, accountOf(context, TREASURY, asset), owed);
  wallet.moveUnits(route.route, amount);
  wallet.setDeposit({ ...seen, network, state, small, held: units(0), owed: units(0) });
  const balanceAfter = units(ledger.balance(account));
  events.push({
    type: 'deposit-credited',
    ...seen,
    confirmations,
    network,
    asset,
    state,
    small,
    owed: units(owed),
    balanceAfter,
  });
  settleUnpaid(context, asset, owner === TREASURY ? amount : owed, events);
  if (state !== 'final') return;
  const kept = { units: small ? amount : 0, rest };
  if (kept.units + rest > 0) keepSmall(context, owner, route.route, kept, events);
}
