/**
 * The dispatcher of everything about orders: from a trader's command to the rule that knows it.
 */
import { amendOrder } from '../conditional/amend-order.ts';
import { placeConditional } from '../conditional/place-conditional.ts';
import { placeLinked } from '../conditional/place-linked.ts';
import type { State } from '../state.ts';
import type {
  AmendOrder,
  CancelAllOrders,
  CancelOrder,
  PlaceConditionalOrder,
  PlaceLinkedOrders,
  PlaceOrder,
} from '../vocabulary/order-commands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { cancelAllOrders } from './cancel-all-orders.ts';
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
  ownerIndex: number,
  command: OrderCommand,
  events: EventLog,
): Outcome {
  switch (command.type) {
    case 'place-order':
      return placeOrder(state, ownerIndex, command, events);
    case 'cancel-order':
      return cancelOrder(state, ownerIndex, command, events);
    case 'amend-order':
      return amendOrder(state, ownerIndex, command, events);
    case 'cancel-all-orders':
      return cancelAllOrders(state, ownerIndex, command, events);
    case 'place-conditional-order':
      return placeConditional(state, ownerIndex, command, events);
    case 'place-linked-orders':
      return placeLinked(state, ownerIndex, command, events);
  }
}
