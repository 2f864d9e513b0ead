/**
 * Applies `correct-balance`.
 * Promises: one posting out of an account of the house to a trader, once for each reference.
 * Never: takes anything from a trader.
 */
import type { EventLog } from '../event-log/event-log.ts';
import { units } from '../quantity/branding.ts';
import type { CorrectBalance } from '../vocabulary/house-commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { accountOf, findReceiverFault } from '../wallet/wallet-context.ts';
import { findHouseAccount, findSourceFault, noteKeptFees } from './house-accounts.ts';
import type { HouseContext } from './house-state.ts';

/** Applies `correct-balance`. */
export function correctBalance(context: HouseContext, command: CorrectBalance, events: EventLog): Outcome {
  const { ledger, house } = context;
  const { type: _, ...correction } = command;
  const { reference, owner, asset, amount, from, reason } = correction;
  const known = house.corrections.get(reference);
  if (known !== undefined) {
    const isSame =
      known.owner === owner &&
      known.asset === asset &&
      known.amount === amount &&
      known.from === from &&
      known.reason === reason;
    return isSame ? { type: 'done' } : refusedOutcome(refused('correction-differs', 'reference'));
  }
  const fault = findReceiverFault(context, owner, 'owner') ?? findSourceFault(context, command);
  if (fault !== null) return refusedOutcome(fault);
  house.corrections.set(reference, correction);
  const [source, account] = [findHouseAccount(context, from, asset), accountOf(context, owner, asset)];
  ledger.transfer(source, account, amount);
  noteKeptFees(context, from, asset, 0 - amount);
  const [fromAfter, balanceAfter] = [units(ledger.balance(source)), units(ledger.balance(account))];
  events.push({ type: 'balance-corrected', ...correction, fromAfter, balanceAfter });
  return { type: 'done' };
}
