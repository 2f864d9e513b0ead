/**
 * Applies `report-deposit`.
 * Promises: what is reversed is taken from its owner as far as they have it and never further; the house bears the rest.
 */
import type { EventLog } from '../event-log/event-log.ts';
import { units } from '../quantity/branding.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { TREASURY } from '../vocabulary/parties.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import type { ReportDeposit } from '../vocabulary/wallet-commands.ts';
import { pushDepositChanged } from './deposit-changed.ts';
import { keepSmall } from './small.ts';
import { payOut, settleUnpaid } from './treasury.ts';
import { accountOf } from './wallet-context.ts';
import type { WalletContext } from './wallet-context.ts';
import type { Deposit } from './wallet-state.ts';

const DONE: Outcome = { type: 'done' };

/** Applies `report-deposit`. */
export function reportDeposit(context: WalletContext, command: ReportDeposit, events: EventLog): Outcome {
  const { wallet } = context;
  if (wallet.networks[command.network] === undefined) {
    return refusedOutcome(refused('unknown-network', 'network'));
  }
  const deposit = wallet.findDeposit(command.network, command.identity);
  // Whoever watches the chain from an older record of it says so of what was never credited.
  const isGone = command.report === 'held' || command.report === 'reversed';
  if (deposit === undefined && isGone) return DONE;
  if (deposit === undefined) return refusedOutcome(refused('unknown-deposit', 'identity'));
  switch (command.report) {
    case 'held':
      return hold(context, deposit, command, events);
    case 'released':
      return release(context, deposit, command, events);
    case 'reversed':
      return reverse(context, deposit, command, events);
    case 'final':
      return finish(context, deposit, command, events);
  }
}

function differs({ state }: Deposit): Outcome {
  return refusedOutcome(refused('deposit-state-differs', 'report', { state }));
}

function placed(deposit: Deposit, { block, height }: ReportDeposit): Deposit {
  return { ...deposit, block, height };
}

function hold(context: WalletContext, deposit: Deposit, command: ReportDeposit, events: EventLog): Outcome {
  if (deposit.state === 'held' || deposit.state === 'reversed') return DONE;
  if (deposit.state === 'final') return differs(deposit);
  const { ledger, wallet } = context;
  const account = accountOf(context, deposit.owner, wallet.routes[deposit.route]!.asset);
  const held = units(Math.min(deposit.amount, ledger.available(account)));
  ledger.hold(account, held);
  const changed: Deposit = { ...deposit, state: 'held', held };
  wallet.setDeposit(changed);
  pushDepositChanged(context, changed, command, events);
  return DONE;
}

/** What was held is available again. */
function free(context: WalletContext, { owner, route, held }: Deposit): void {
  context.ledger.release(accountOf(context, owner, context.wallet.routes[route]!.asset), held);
}

function release(
  context: WalletContext,
  deposit: Deposit,
  command: ReportDeposit,
  events: EventLog,
): Outcome {
  if (deposit.state === 'credited' || deposit.state === 'final') return DONE;
  if (deposit.state !== 'held') return differs(deposit);
  free(context, deposit);
  const changed: Deposit = { ...placed(deposit, command), state: 'credited', held: units(0) };
  context.wallet.setDeposit(changed);
  pushDepositChanged(context, changed, command, events);
  return DONE;
}

function reverse(
  context: WalletContext,
  deposit: Deposit,
  command: ReportDeposit,
  events: EventLog,
): Outcome {
  if (deposit.state === 'reversed') return collect(context, deposit, command, events);
  if (deposit.state !== 'held') return differs(deposit);
  const { ledger, wallet } = context;
  const { owner, route, amount } = deposit;
  const { asset } = wallet.routes[route]!;
  free(context, deposit);
  const account = accountOf(context, owner, asset);
  const taken = Math.min(amount, ledger.available(account));
  ledger.giveBack(asset, account, taken);
  const lost = units(amount - taken);
  const unpaid = payOut(context, asset, lost);
  wallet.moveUnits(route, 0 - amount);
  const changed: Deposit = { ...deposit, state: 'reversed', held: units(0), owed: lost };
  wallet.setDeposit(changed);
  pushDepositChanged(context, changed, { ...command, taken, lost, unpaid }, events);
  return DONE;
}

/** What the owner owes of it and has meanwhile goes to the treasury. */
function collect(
  context: WalletContext,
  deposit: Deposit,
  command: ReportDeposit,
  events: EventLog,
): Outcome {
  const { ledger, wallet } = context;
  const { owner, route, owed } = deposit;
  const { asset } = wallet.routes[route]!;
  const account = accountOf(context, owner, asset);
  const taken = Math.min(owed, ledger.available(account));
  if (taken === 0) return DONE;
  ledger.transfer(account, accountOf(context, TREASURY, asset), taken);
  const changed: Deposit = { ...deposit, owed: units(owed - taken) };
  wallet.setDeposit(changed);
  pushDepositChanged(context, changed, { ...command, taken, lost: owed - taken }, events);
  settleUnpaid(context, asset, taken, events);
  return DONE;
}

function finish(context: WalletContext, deposit: Deposit, command: ReportDeposit, events: EventLog): Outcome {
  if (deposit.state === 'final') return DONE;
  if (deposit.state !== 'credited') return differs(deposit);
  const least = context.wallet.routes[deposit.route]!.terms.finalDepth;
  if (command.confirmations < least) {
    return refusedOutcome(refused('too-few-confirmations', 'confirmations', { least }));
  }
  if (deposit.rest > 0 && !canFillUnit(context, deposit)) {
    return refusedOutcome(refused('asset-total-exceeded', 'report'));
  }
  const changed: Deposit = { ...placed(deposit, command), state: 'final' };
  context.wallet.setDeposit(changed);
  pushDepositChanged(context, changed, command, events);
  const { owner, route, rest } = deposit;
  if (rest > 0) keepSmall(context, owner, route, { units: 0, rest }, events);
  return DONE;
}

/** Its rest may fill a unit, which is issued. */
function canFillUnit({ ledger, wallet }: WalletContext, { route }: Deposit): boolean {
  return ledger.canIssue(wallet.routes[route]!.asset, 1);
}
