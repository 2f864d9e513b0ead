/**
 * From a command to its check and its rule.
 * Promises: the table decides; the few commands of which nearly all of a journal is made are told by a switch before it,
 * which saves a call through the table.
 * Never: decides anything itself.
 */
import { cancelOrder } from '../orders/cancel-order.ts';
import { FAST_CANCEL_ORDER, FAST_PLACE_ORDER } from '../orders/fast-orders.ts';
import { placeOrder } from '../orders/place-order.ts';
import type { OwnedCommand, OwnedDescriptor } from '../schema/command.ts';
import type { State } from '../state.ts';
import type { Command } from '../vocabulary/commands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { FIRST_HOUSE_TRADER, FIRST_TRADER } from '../vocabulary/parties.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import type { AnyCommand } from './commands.ts';

/** What is wrong with the fields of a command, or null. */
export function findFault(described: AnyCommand, command: Command): Refusal | null {
  switch (command.type) {
    case 'place-order':
      return FAST_PLACE_ORDER.findFault(command);
    case 'cancel-order':
      return FAST_CANCEL_ORDER.findFault(command);
    default:
      return described.findFault(command);
  }
}

/** Whether the owner of a command is one who can say it: the house's own parties are only paid into. */
export function maySay(
  { actor, maySay: own }: OwnedDescriptor<Command, State>,
  command: OwnedCommand,
): boolean {
  if (own !== null) return own(command);
  return command.owner >= (actor === 'trader' ? FIRST_TRADER : FIRST_HOUSE_TRADER);
}

/** Applies the command of an owner whose account lets it through. */
export function performOwned(
  { perform }: OwnedDescriptor<Command, State>,
  state: State,
  ownerIndex: number,
  command: OwnedCommand,
  events: EventLog,
): Outcome {
  switch (command.type) {
    case 'place-order':
      return placeOrder(state, ownerIndex, command, events);
    case 'cancel-order':
      return cancelOrder(state, ownerIndex, command, events);
    default:
      return perform(state, ownerIndex, command, events);
  }
}
