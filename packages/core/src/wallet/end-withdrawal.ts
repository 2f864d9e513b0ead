/**
 * A withdrawal in another state, and how it ends.
 * Promises: it ends once; what is given back is given back whole, fee included, and no longer counts towards the limit of a day;
 * what is paid leaves the venue, less its fee, of which the security fund gets its share.
 */
import type { EventLog } from '../event-log/event-log.ts';
import { units } from '../quantity/branding.ts';
import { keepFee } from '../referral/charge-fee.ts';
import type { WithdrawalState } from '../vocabulary/wallet-events.ts';
import { accountOf } from './wallet-context.ts';
import type { WalletContext } from './wallet-context.ts';
import type { Withdrawal } from './wallet-state.ts';

interface Told {
  readonly reason?: string | null;
  readonly height?: number | null;
  /** In place of the version that is in a block. */
  readonly transaction?: string | null;
}

/** Takes the place of the withdrawal's row, and is told. */
export function changeWithdrawal(
  context: WalletContext,
  changed: Withdrawal,
  told: Told,
  events: EventLog,
): void {
  context.wallet.withdrawals.set(changed.withdrawal, changed);
  pushChanged(context, changed, told, events);
}

function pushChanged(context: WalletContext, changed: Withdrawal, told: Told, events: EventLog): void {
  const { withdrawal, owner, route, amount, fee, state, payout, included, block } = changed;
  const { asset } = context.wallet.routes[route]!;
  const { reason = null, height = null, transaction = included } = told;
  events.push({
    type: 'withdrawal-changed',
    withdrawal,
    owner,
    route,
    asset,
    amount,
    fee,
    state,
    reason,
    payout,
    transaction,
    block,
    height,
    balanceAfter: units(context.ledger.balance(accountOf(context, owner, asset))),
  });
}

/** The money is available again. */
export function giveBackWithdrawal(
  context: WalletContext,
  withdrawal: Withdrawal,
  state: WithdrawalState,
  told: Told,
  events: EventLog,
): void {
  const { wallet, ledger } = context;
  const { owner, route, amount } = withdrawal;
  ledger.release(accountOf(context, owner, wallet.routes[route]!.asset), amount);
  const rows = (wallet.withdrawn.get(owner) ?? []).filter((row) => row.withdrawal !== withdrawal.withdrawal);
  if (rows.length > 0) wallet.withdrawn.set(owner, rows);
  else wallet.withdrawn.delete(owner);
  end(context, { ...withdrawal, state }, told, events);
}

/** The receiver has the money. */
export function payWithdrawal(
  context: WalletContext,
  withdrawal: Withdrawal,
  told: Told,
  events: EventLog,
): void {
  const { wallet, ledger } = context;
  const { owner, route, amount, fee } = withdrawal;
  const { asset } = wallet.routes[route]!;
  const account = accountOf(context, owner, asset);
  ledger.release(account, amount);
  keepFee(context, asset, account, fee);
  ledger.giveBack(asset, account, amount - fee);
  wallet.moveUnits(route, fee - amount);
  end(context, { ...withdrawal, state: 'paid' }, told, events);
}

function end(context: WalletContext, ended: Withdrawal, told: Told, events: EventLog): void {
  const { wallet } = context;
  const { withdrawal, owner, state, included } = ended;
  wallet.withdrawals.delete(withdrawal);
  wallet.ended.set(withdrawal, { owner, state, transaction: told.transaction ?? included });
  pushChanged(context, ended, told, events);
}
