/** From the ticket to the request of the contract. Pure. */
import type { RequestOf } from '@assay/client';
import { lotsText } from '@assay/client/futures';
import type { ContractOrder, ContractRules, OwnStanding } from '@assay/client/futures';
import { whole } from '../../../orders/model/typed-text.ts';
import { directionOf } from './ticket.ts';
import type { Ticket } from './ticket.ts';
import { isMaker } from './ticket-summary.ts';
import type { TicketField } from './ticket-summary.ts';

type Request = Omit<RequestOf<'submitFuturesOrder'>, 'requestId'>;

/** With the settings that the ticket shows: the venue refuses the order where they are others by now. */
export function ticketRequest(
  ticket: Ticket,
  rules: ContractRules,
  order: Pick<ContractOrder, 'lots'>,
  own: Pick<OwnStanding, 'leverage' | 'mode'>,
): Request {
  const { kind, price, timeInForce, effect } = ticket;
  return {
    symbol: rules.symbol,
    direction: directionOf(ticket),
    type: kind,
    amount: lotsText(order.lots, rules),
    ...(kind === 'limit' ? { price: whole(price), timeInForce } : {}),
    ...(isMaker(ticket) ? { postOnly: true } : {}),
    ...(effect === 'close' ? { reduceOnly: true } : {}),
    leverage: own.leverage,
    marginMode: own.mode,
  };
}

const WIRE_FIELDS: Readonly<Record<string, TicketField>> = {
  price: 'price',
  amount: 'size',
  quantity: 'size',
};

/** Which field of the ticket a field of the contract is. */
export function ticketField(wireField: string | null): TicketField {
  return wireField === null ? 'form' : (WIRE_FIELDS[wireField] ?? 'form');
}
