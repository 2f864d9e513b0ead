/**
 * Applies `cancel-withdrawal`, `decide-withdrawal` and `hold-withdrawals`: what happens before a withdrawal is signed.
 */
import { findTrader } from '../accounts/set-account-status.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { MAX_HOLD_MS } from '../vocabulary/wallet-commands.ts';
import type { CancelWithdrawal, DecideWithdrawal, HoldWithdrawals } from '../vocabulary/wallet-commands.ts';
import { changeWithdrawal, giveBackWithdrawal } from './end-withdrawal.ts';
import type { WalletContext } from './wallet-context.ts';
import type { Withdrawal } from './wallet-state.ts';

const DONE: Outcome = { type: 'done' };

/** The state of a withdrawal that the command does not fit, or that there is none. */
export function withdrawalDiffers(context: WalletContext, withdrawal: number): Outcome {
  const { wallet } = context;
  const found = wallet.withdrawals.get(withdrawal) ?? wallet.ended.get(withdrawal);
  return refusedOutcome(
    found === undefined
      ? refused('unknown-withdrawal', 'withdrawal')
      : refused('withdrawal-state-differs', 'withdrawal', { state: found.state }),
  );
}

/** Whether it is not signed, so that it can be taken back. */
function isUnsigned({ state }: Withdrawal): boolean {
  return state === 'reviewing' || state === 'ready';
}

/** Applies `cancel-withdrawal`. */
export function cancelWithdrawal(
  context: WalletContext,
  _ownerIndex: number,
  { owner, withdrawal }: CancelWithdrawal,
  events: EventLog,
): Outcome {
  const { withdrawals, ended } = context.wallet;
  const found = withdrawals.get(withdrawal);
  if ((found ?? ended.get(withdrawal))?.owner !== owner) {
    return refusedOutcome(refused('unknown-withdrawal', 'withdrawal'));
  }
  if (found === undefined || !isUnsigned(found)) return withdrawalDiffers(context, withdrawal);
  giveBackWithdrawal(context, found, 'cancelled', {}, events);
  return DONE;
}

/** Applies `decide-withdrawal`. */
export function decideWithdrawal(
  context: WalletContext,
  { withdrawal, approve, reason }: DecideWithdrawal,
  events: EventLog,
): Outcome {
  const found = context.wallet.withdrawals.get(withdrawal);
  if (found === undefined || !isUnsigned(found)) return withdrawalDiffers(context, withdrawal);
  if (!approve) giveBackWithdrawal(context, found, 'refused', { reason }, events);
  else if (found.state === 'ready') return DONE;
  else changeWithdrawal(context, { ...found, state: 'ready' }, { reason }, events);
  return DONE;
}

/** Applies `hold-withdrawals`. */
export function holdWithdrawals(context: WalletContext, command: HoldWithdrawals, events: EventLog): Outcome {
  const { wallet, time } = context;
  const { owner, until } = command;
  if (findTrader(context, owner) < 0) return refusedOutcome(refused('unknown-owner', 'owner'));
  const greatest = time + MAX_HOLD_MS;
  if (until > greatest) {
    return refusedOutcome(refused('number-out-of-range', 'until', { least: 0, greatest }));
  }
  if (until <= Math.max(time, wallet.holds.get(owner) ?? 0)) return DONE;
  wallet.holds.set(owner, until);
  events.push({ type: 'withdrawals-held', owner, until });
  return DONE;
}
