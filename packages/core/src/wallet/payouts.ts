/**
 * Applies `begin-signing`, `record-payout`, `report-payout` and `return-withdrawal`: a withdrawal from its signature to its end.
 * Promises: from the signature on there are three ways out and no other: one of its own versions is final and has paid, one
 * of them is final and has moved nothing, or another transaction is final in its place. A place and a version belong to one
 * withdrawal for good.
 */
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { MAX_VERSIONS } from '../vocabulary/wallet-commands.ts';
import type {
  BeginSigning,
  RecordPayout,
  ReportPayout,
  ReturnWithdrawal,
} from '../vocabulary/wallet-commands.ts';
import { PAYOUT_STATES } from '../vocabulary/wallet-events.ts';
import { withdrawalDiffers } from './decide-withdrawal.ts';
import { changeWithdrawal, giveBackWithdrawal, payWithdrawal } from './end-withdrawal.ts';
import type { WalletContext } from './wallet-context.ts';
import { onNetwork } from './wallet-state.ts';
import type { Withdrawal } from './wallet-state.ts';

const DONE: Outcome = { type: 'done' };

const networkOf = ({ wallet }: WalletContext, { route }: Withdrawal): number => wallet.routes[route]!.network;

/** Applies `begin-signing`. */
export function beginSigning(context: WalletContext, command: BeginSigning, events: EventLog): Outcome {
  const { wallet } = context;
  const { withdrawal, payout } = command;
  const found = wallet.withdrawals.get(withdrawal);
  if (found?.state === 'signing' && found.payout === payout) return DONE;
  if (found?.state !== 'ready') return withdrawalDiffers(context, withdrawal);
  const wrong = findSigningFault(context, found, payout);
  if (wrong !== null) return refusedOutcome(wrong);
  wallet.payouts.set(onNetwork(networkOf(context, found), payout), withdrawal);
  changeWithdrawal(context, { ...found, state: 'signing', payout }, {}, events);
  return DONE;
}

function findSigningFault(context: WalletContext, found: Withdrawal, payout: string): Refusal | null {
  const isTaken = context.wallet.payouts.has(onNetwork(networkOf(context, found), payout));
  return findLeaveFault(context, found) ?? (isTaken ? refused('payout-taken', 'payout') : null);
}

/** Why nothing may be signed now for a withdrawal that is ready, or null. */
export function findLeaveFault(context: WalletContext, found: Withdrawal): Refusal | null {
  const { wallet, accountStatuses, owners, time } = context;
  if (!wallet.routes[found.route]!.withdrawals) return refused('withdrawals-paused', 'withdrawal');
  if (accountStatuses.isFrozen(owners.find(found.owner))) return refused('account-frozen', 'withdrawal');
  const until = Math.max(found.notBefore, wallet.holds.get(found.owner) ?? 0);
  return time < until ? refused('withdrawals-held', 'withdrawal', { until }) : null;
}

/** Whether a transaction of it may be on the chain. */
function isOut({ state }: Withdrawal): boolean {
  return state === 'sent' || state === 'included';
}

/** Applies `record-payout`. */
export function recordPayout(context: WalletContext, command: RecordPayout, events: EventLog): Outcome {
  const { wallet } = context;
  const { withdrawal, transaction } = command;
  const found = wallet.withdrawals.get(withdrawal);
  if (found === undefined || !(found.state === 'signing' || isOut(found))) {
    return withdrawalDiffers(context, withdrawal);
  }
  const key = onNetwork(networkOf(context, found), transaction);
  const known = wallet.versions.get(key);
  if (known === withdrawal) return DONE;
  if (known !== undefined) return refusedOutcome(refused('payout-taken', 'transaction'));
  if (found.transactions.length >= MAX_VERSIONS) {
    return refusedOutcome(refused('too-many-versions', 'transaction', { greatest: MAX_VERSIONS }));
  }
  const { owner } = found;
  const transactions = [...found.transactions, transaction];
  wallet.versions.set(key, withdrawal);
  wallet.withdrawals.set(withdrawal, { ...found, transactions });
  events.push({ type: 'payout-recorded', withdrawal, owner, transaction, version: transactions.length });
  if (found.state === 'signing') {
    changeWithdrawal(context, { ...found, transactions, state: 'sent' }, {}, events);
  }
  return DONE;
}

/** Applies `report-payout`. */
export function reportPayout(context: WalletContext, command: ReportPayout, events: EventLog): Outcome {
  const { wallet } = context;
  const { withdrawal, transaction, report } = command;
  const found = wallet.withdrawals.get(withdrawal);
  const ended = wallet.ended.get(withdrawal);
  if (ended?.state === PAYOUT_STATES[report] && ended.transaction === transaction) return DONE;
  if (found === undefined || !isOut(found)) return withdrawalDiffers(context, withdrawal);
  if (!found.transactions.includes(transaction)) {
    return refusedOutcome(refused('unknown-payout', 'transaction'));
  }
  if (report === 'included' || report === 'vanished') return follow(context, found, command, events);
  const least = wallet.routes[found.route]!.terms.finalDepth;
  if (command.confirmations < least) {
    return refusedOutcome(refused('too-few-confirmations', 'confirmations', { least }));
  }
  const last = { ...found, included: transaction, block: command.block };
  if (report === 'paid') payWithdrawal(context, last, { height: command.height }, events);
  else giveBackWithdrawal(context, last, 'failed', { height: command.height }, events);
  return DONE;
}

/** Into a block, into another, or out of all of them. What has vanished is only told of the version that was in a block. */
function follow(
  context: WalletContext,
  found: Withdrawal,
  { transaction, report, block, height }: ReportPayout,
  events: EventLog,
): Outcome {
  if (report === 'included') {
    if (found.included === transaction && found.block === block) return DONE;
    changeWithdrawal(
      context,
      { ...found, state: 'included', included: transaction, block },
      { height },
      events,
    );
    return DONE;
  }
  if (found.included !== transaction) return DONE;
  changeWithdrawal(context, { ...found, state: 'sent', included: null, block: null }, {}, events);
  return DONE;
}

/** Applies `return-withdrawal`. */
export function returnWithdrawal(
  context: WalletContext,
  command: ReturnWithdrawal,
  events: EventLog,
): Outcome {
  const { wallet } = context;
  const { withdrawal, conflict } = command;
  const found = wallet.withdrawals.get(withdrawal);
  const ended = wallet.ended.get(withdrawal);
  if (ended?.state === 'returned' && ended.transaction === conflict) return DONE;
  // What is in a block is paid by it, as long as it is there.
  if (found === undefined || !(found.state === 'signing' || found.state === 'sent')) {
    return withdrawalDiffers(context, withdrawal);
  }
  const key = onNetwork(networkOf(context, found), conflict);
  if (wallet.versions.has(key)) return refusedOutcome(refused('payout-taken', 'conflict'));
  wallet.versions.set(key, withdrawal);
  giveBackWithdrawal(context, found, 'returned', { transaction: conflict }, events);
  return DONE;
}
