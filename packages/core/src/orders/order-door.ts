/**
 * The door of everything about orders: from a trader's command to the rule that knows it.
 */
import { refused, refusedOutcome } from '../intake/refusing.ts';
import type { State } from '../state.ts';
import type {
  AmendOrder,
  CancelAllOrders,
  CancelOrder,
  PlaceConditionalOrder,
  PlaceLinkedOrders,
  PlaceOrder,
} from '../vocabulary/order-commands.ts';
import type { Event } from '../vocabulary/events.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { amendOrder } from './amend-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { placeOrder } from './place-order.ts';

export type OrderCommand =
  | PlaceOrder
  | PlaceConditionalOrder
  | PlaceLinkedOrders
  | CancelOrder
  | CancelAllOrders
  | AmendOrder;

/** Applies a command about orders for an owner that is known. */
export function performOrder(
  state: State,
  ownerPlace: number,
  command: OrderCommand,
  events: Event[],
): Outcome {
  switch (command.type) {
    case 'place-order':
      return placeOrder(state, ownerPlace, command, events);
    case 'cancel-order':
      return cancelOrder(state, ownerPlace, command, events);
    case 'amend-order':
      return amendOrder(state, ownerPlace, command, events);
    case 'cancel-all-orders':
    case 'place-conditional-order':
    case 'place-linked-orders':
      return refusedOutcome(refused('unknown-command', 'type'));
  }
}
