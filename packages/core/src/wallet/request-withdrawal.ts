/**
 * Applies `request-withdrawal`.
 * Promises: the whole amount is held from here on until it has left or is given back.
 */
import type { EventLog } from '../event-log/event-log.ts';
import { timeMs, withdrawalId } from '../quantity/branding.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { MAX_HOLD_MS } from '../vocabulary/wallet-commands.ts';
import type { RequestWithdrawal } from '../vocabulary/wallet-commands.ts';
import { MS_PER_DAY, countedValue, findLeavingFault } from './leaving.ts';
import { accountOf, stepOf } from './wallet-context.ts';
import type { WalletContext } from './wallet-context.ts';
import type { Route, Withdrawn } from './wallet-state.ts';

/** Applies `request-withdrawal`. */
export function requestWithdrawal(
  context: WalletContext,
  _ownerIndex: number,
  command: RequestWithdrawal,
  events: EventLog,
): Outcome {
  const { wallet, ledger, time } = context;
  const { type: _, requestId: __, review, dailyLimit, ...asked } = command;
  const route = wallet.routes[asked.route];
  if (route === undefined) return refusedOutcome(refused('unknown-route', 'route'));
  const { owner, amount } = asked;
  const { asset, terms } = route;
  const wrong =
    findTermsFault(context, route, command) ??
    findLeavingFault(context, { owner, asset, amount, dailyLimit }, 'amount');
  if (wrong !== null) return refusedOutcome(wrong);
  ledger.hold(accountOf(context, owner, asset), amount);
  wallet.lastWithdrawal += 1;
  const withdrawal = withdrawalId(wallet.lastWithdrawal);
  const state = review || amount >= terms.reviewFrom ? 'reviewing' : 'ready';
  wallet.withdrawals.set(withdrawal, {
    ...asked,
    withdrawal,
    requestedAt: timeMs(time),
    state,
    payout: null,
    transactions: [],
    included: null,
    block: null,
  });
  noteWithdrawn(context, {
    owner,
    withdrawal,
    time: timeMs(time),
    value: countedValue(context, asset, amount),
  });
  events.push({ type: 'withdrawal-requested', withdrawal, asset, state, ...asked });
  return { type: 'withdrawal-requested', withdrawal, reviewed: state === 'reviewing' };
}

function findTermsFault(context: WalletContext, route: Route, command: RequestWithdrawal): Refusal | null {
  const { amount, fee, notBefore } = command;
  const { withdrawalFee, minimumWithdrawal } = route.terms;
  if (!route.withdrawals) return refused('withdrawals-paused', 'route');
  if (fee !== withdrawalFee) return refused('withdrawal-fee-changed', 'fee', { fee: withdrawalFee });
  const sent = amount - fee;
  if (sent < minimumWithdrawal) {
    return refused('below-minimum-withdrawal', 'amount', { least: minimumWithdrawal, fee });
  }
  const step = stepOf(context, route);
  if (sent % step !== 0) return refused('amount-not-whole', 'amount', { step });
  const greatest = context.time + MAX_HOLD_MS;
  return notBefore > greatest ? refused('number-out-of-range', 'notBefore', { least: 0, greatest }) : null;
}

function noteWithdrawn({ wallet, time }: WalletContext, row: Withdrawn): void {
  const rows = (wallet.withdrawn.get(row.owner) ?? []).filter((one) => one.time > time - MS_PER_DAY);
  wallet.withdrawn.set(row.owner, [...rows, row]);
}
