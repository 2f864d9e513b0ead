/** From the ticket to the requests of the contract. Pure. */
import type { RequestOf } from '@assay/client';
import { lotsText } from '@assay/client/futures';
import type { ContractOrder, ContractRules, OwnStanding } from '@assay/client/futures';
import { takesLimit } from '../../../orders/model/order-kinds.ts';
import { whole } from '../../../orders/model/typed-text.ts';
import { basisOf, selfTradeOf, standingOf, triggerOf } from '../../../orders/model/wire-terms.ts';
import { directionOf, mayProtect } from './ticket-order.ts';
import type { Ticket } from './ticket-state.ts';
import type { TicketField } from './ticket-problem.ts';

type Request = Omit<RequestOf<'submitFuturesOrder'>, 'requestId'>;
type PairRequest = Omit<RequestOf<'submitFuturesOco'>, 'requestId'>;

/** With the settings that the ticket shows: the venue refuses the order where they are others by now. Every kind but the pair. */
export function ticketRequest(
  ticket: Ticket,
  rules: ContractRules,
  order: Pick<ContractOrder, 'lots'>,
  own: Pick<OwnStanding, 'leverage' | 'mode'>,
): Request {
  const { kind } = ticket;
  if (kind === 'oco') throw new Error('a pair is another request');
  return {
    ...commonOf(ticket, rules, order),
    type: kind,
    ...(takesLimit(kind) ? { price: whole(ticket.price) } : {}),
    ...triggerOf(ticket),
    ...standingOf(ticket),
    ...protectionOf(ticket),
    leverage: own.leverage,
    marginMode: own.mode,
  };
}

export function pairRequest(
  ticket: Ticket,
  rules: ContractRules,
  order: Pick<ContractOrder, 'lots'>,
): PairRequest {
  return {
    ...commonOf(ticket, rules, order),
    price: whole(ticket.price),
    stopPrice: whole(ticket.trigger),
    ...(ticket.stopLimit === '' ? {} : { stopLimitPrice: whole(ticket.stopLimit) }),
    ...basisOf(ticket),
  };
}

function commonOf(ticket: Ticket, rules: ContractRules, { lots }: Pick<ContractOrder, 'lots'>) {
  const { effect } = ticket;
  return {
    symbol: rules.symbol,
    direction: directionOf(ticket),
    amount: lotsText(lots, rules),
    ...(effect === 'close' ? { reduceOnly: true } : {}),
    ...selfTradeOf(ticket),
  };
}

function protectionOf(ticket: Ticket) {
  const { takeProfit, stopLoss, protectBy, closesWhole } = ticket;
  const isAny = ticket.protects && mayProtect(ticket) && (takeProfit !== '' || stopLoss !== '');
  if (!isAny) return {};
  const by = protectBy === 'mark-price' ? null : protectBy;
  return {
    ...(takeProfit === '' ? {} : { stopProfit: whole(takeProfit), ...(by && { stopProfitBy: by }) }),
    ...(stopLoss === '' ? {} : { stopLoss: whole(stopLoss), ...(by && { stopLossBy: by }) }),
    ...(closesWhole ? { closesWhole } : {}),
  };
}

const WIRE_FIELDS: Readonly<Record<string, TicketField>> = {
  price: 'price',
  amount: 'size',
  quantity: 'size',
  triggerPrice: 'trigger',
  stopPrice: 'trigger',
  callbackRate: 'callback',
  activationPrice: 'activation',
  stopLimitPrice: 'stopLimit',
  icebergAmount: 'iceberg',
  expireTime: 'expiry',
  stopProfit: 'takeProfit',
  stopLoss: 'stopLoss',
};

/** Which field of the ticket a field of the contract is. */
export function ticketField(wireField: string | null): TicketField {
  if (wireField === null || !Object.hasOwn(WIRE_FIELDS, wireField)) return 'form';
  return WIRE_FIELDS[wireField] ?? 'form';
}
