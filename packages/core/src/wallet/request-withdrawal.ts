/**
 * Applies `request-withdrawal`.
 * Promises: the whole amount is held from here on until it has left or is given back.
 */
import type { EventLog } from '../event-log/event-log.ts';
import { timeMs, withdrawalId } from '../quantity/branding.ts';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { COVER_INDEX_SECONDS, MAX_HOLD_MS, OPEN_WITHDRAWALS } from '../vocabulary/wallet-commands.ts';
import type { RequestWithdrawal } from '../vocabulary/wallet-commands.ts';
import { findCoverFault } from './cover.ts';
import { findValue } from './index-values.ts';
import { accountOf, stepOf } from './wallet-context.ts';
import type { WalletContext } from './wallet-context.ts';
import type { Route, Withdrawn } from './wallet-state.ts';

const MS_PER_DAY = 86_400_000;

/** Applies `request-withdrawal`. */
export function requestWithdrawal(
  context: WalletContext,
  _ownerIndex: number,
  command: RequestWithdrawal,
  events: EventLog,
): Outcome {
  const { wallet, ledger, time } = context;
  const { type: _, requestId: __, review, dailyLimit: ___, ...asked } = command;
  const route = wallet.routes[asked.route];
  if (route === undefined) return refusedOutcome(refused('unknown-route', 'route'));
  const wrong = findTermsFault(context, route, command) ?? findMoneyFault(context, route, command);
  if (wrong !== null) return refusedOutcome(wrong);
  const { owner, amount } = asked;
  const { asset, terms } = route;
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
  noteWithdrawn(context, { owner, withdrawal, time: timeMs(time), value: valueOf(context, route, amount) });
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

function findMoneyFault(context: WalletContext, route: Route, command: RequestWithdrawal): Refusal | null {
  const { wallet, ledger } = context;
  const { owner, amount } = command;
  const { asset } = route;
  if (wallet.withdrawalsOf(owner).length >= OPEN_WITHDRAWALS) {
    return refused('too-many-withdrawals', null, { greatest: OPEN_WITHDRAWALS });
  }
  const available = ledger.available(accountOf(context, owner, asset));
  if (amount > available) return refused('insufficient-available-balance', 'amount', { asset, available });
  return findCoverFault(context, owner, asset, amount) ?? findLimitFault(context, route, command);
}

/** A limit in the index currency needs a price. */
function findLimitFault(context: WalletContext, route: Route, command: RequestWithdrawal): Refusal | null {
  const { owner, amount, dailyLimit } = command;
  if (dailyLimit === null) return null;
  const left = Math.max(0, dailyLimit - withdrawnToday(context, owner));
  const value = findValue(context, route.asset, amount, COVER_INDEX_SECONDS, 'up');
  return value === null || value > left
    ? refused('withdrawal-limit-reached', 'amount', { left, limit: dailyLimit })
    : null;
}

/** What counts towards the limit of a day; without a price that is new enough nothing. */
function valueOf(context: WalletContext, route: Route, amount: number): number {
  return findValue(context, route.asset, amount, COVER_INDEX_SECONDS, 'up') ?? 0;
}

/** Withdrawals of the last 24 hours that were not given back, in units of 10^-8 of the index currency. */
export function withdrawnToday({ wallet, time }: WalletContext, owner: number): number {
  const rows = wallet.withdrawn.get(owner) ?? [];
  return rows.reduce(
    (sum, row) => (row.time > time - MS_PER_DAY ? Math.min(MAX_AMOUNT, sum + row.value) : sum),
    0,
  );
}

function noteWithdrawn({ wallet, time }: WalletContext, row: Withdrawn): void {
  const rows = (wallet.withdrawn.get(row.owner) ?? []).filter((one) => one.time > time - MS_PER_DAY);
  wallet.withdrawn.set(row.owner, [...rows, row]);
}
