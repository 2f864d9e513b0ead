/**
 * Applies `transfer-house-money`.
 * Promises: one posting between two accounts of the house, once for each reference; what the receiving one owes is paid of it.
 */
import type { EventLog } from '../event-log/event-log.ts';
import { tellFunded } from '../futures/fund-insurance.ts';
import { units } from '../quantity/branding.ts';
import type { TransferHouseMoney } from '../vocabulary/house-commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { settleUnpaid } from '../wallet/treasury.ts';
import {
  findDestinationFault,
  findHouseAccount,
  findSourceFault,
  noteKeptFees,
  openHouseAccount,
} from './house-accounts.ts';
import type { HouseContext } from './house-state.ts';

/** Applies `transfer-house-money`. */
export function transferHouseMoney(
  context: HouseContext,
  command: TransferHouseMoney,
  events: EventLog,
): Outcome {
  const { ledger, house } = context;
  const { type: _, ...transfer } = command;
  const { reference, from, to, asset, amount, reason } = transfer;
  const known = house.transfers.get(reference);
  if (known !== undefined) {
    const isSame =
      known.from === from &&
      known.to === to &&
      known.asset === asset &&
      known.amount === amount &&
      known.reason === reason;
    return isSame ? { type: 'done' } : refusedOutcome(refused('house-transfer-differs', 'reference'));
  }
  const fault = findTransferFault(context, command);
  if (fault !== null) return refusedOutcome(fault);
  house.transfers.set(reference, transfer);
  // Opened first: accounts are looked up anew behind it.
  const account = openHouseAccount(context, to, asset);
  const source = findHouseAccount(context, from, asset);
  ledger.transfer(source, account, amount);
  noteKeptFees(context, from, asset, 0 - amount);
  noteKeptFees(context, to, asset, amount);
  const [fromAfter, toAfter] = [units(ledger.balance(source)), units(ledger.balance(account))];
  events.push({ type: 'house-money-transferred', ...transfer, fromAfter, toAfter });
  if (to === 'treasury') settleUnpaid(context, asset, amount, events);
  if (to === 'insurance') tellFunded(context, account, { asset, market: null, amount }, events);
  return { type: 'done' };
}

function findTransferFault(context: HouseContext, command: TransferHouseMoney): Refusal | null {
  const { from, to, asset } = command;
  const fault = findSourceFault(context, command);
  if (fault !== null) return fault;
  // Words of two lists, of which some are in both.
  if ((from as string) === to) return refused('recipient-is-owner', 'to');
  return findDestinationFault(context, to, asset);
}
