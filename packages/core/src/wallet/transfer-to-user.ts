/**
 * Applies `transfer-to-user`.
 * Promises: one posting between two traders, at once and without a fee; what keeps money from a chain keeps it here.
 */
import type { EventLog } from '../event-log/event-log.ts';
import { units } from '../quantity/branding.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import type { TransferToUser } from '../vocabulary/swap-commands.ts';
import { findCoverFault } from './cover.ts';
import { accountOf, findReceiverFault } from './wallet-context.ts';
import type { WalletContext } from './wallet-context.ts';

/** Applies `transfer-to-user`. */
export function transferToUser(
  context: WalletContext,
  _ownerIndex: number,
  command: TransferToUser,
  events: EventLog,
): Outcome {
  const { owner, asset, to, amount } = command;
  const fault = findTransferFault(context, command);
  if (fault !== null) return refusedOutcome(fault);
  const { ledger } = context;
  const [from, account] = [accountOf(context, owner, asset), accountOf(context, to, asset)];
  ledger.transfer(from, account, amount);
  events.push({
    type: 'user-transferred',
    owner,
    asset,
    to,
    amount,
    balanceAfter: units(ledger.balance(from)),
    receiverAfter: units(ledger.balance(account)),
  });
  return { type: 'done' };
}

function findTransferFault(context: WalletContext, command: TransferToUser): Refusal | null {
  const { owner, asset, to, amount } = command;
  const { wallet, listing, ledger, time } = context;
  if (listing.assets[asset] === undefined) return refused('unknown-asset', 'asset');
  const receiver = findReceiverFault(context, to, 'to');
  if (receiver !== null) return receiver;
  if (to === owner) return refused('recipient-is-owner', 'to');
  const until = wallet.holds.get(owner) ?? 0;
  if (time < until) return refused('withdrawals-held', null, { until });
  const available = ledger.available(accountOf(context, owner, asset));
  if (amount > available) return refused('insufficient-available-balance', 'amount', { asset, available });
  return findCoverFault(context, owner, asset, amount);
}
