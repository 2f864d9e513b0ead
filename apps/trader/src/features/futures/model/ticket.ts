/**
 * The ticket of a futures order as a reducer.
 * Promises: texts are decimals or beginnings of one; a change of the size's unit keeps the size, as far as its steps allow.
 * Never: knows an account or a price that is not typed.
 */
import { lotsText, ticksIn, ticksText, unitsText, valueOfLots } from '@assay/client/futures';
import type { ContractRules } from '@assay/client/futures';
import { priceFieldsOf } from '../../../orders/model/order-kinds.ts';
import { whole } from '../../../orders/model/typed-text.ts';
import { sizeLots } from './ticket-order.ts';
import type { SizeUnit, Ticket } from './ticket-state.ts';

export type TicketAction =
  | { readonly type: 'set'; readonly change: Partial<Omit<Ticket, 'unit'>> }
  /** `price` is what the size is worth by, in ticks. */
  | { readonly type: 'unit'; readonly unit: SizeUnit; readonly price: number | null }
  | { readonly type: 'lots'; readonly lots: number; readonly price: number | null }
  | { readonly type: 'step-price'; readonly steps: number }
  /** A price picked in the book, and the lots up to it. */
  | { readonly type: 'picked'; readonly ticks: number; readonly lots: number }
  | { readonly type: 'sent' };

export function nextTicket(ticket: Ticket, action: TicketAction, rules: ContractRules): Ticket {
  switch (action.type) {
    case 'set':
      return { ...ticket, ...action.change };
    case 'unit': {
      const lots = sizeLots(ticket, rules, action.price);
      const { unit } = action;
      return { ...ticket, unit, size: lots === null ? '' : sizeText(lots, unit, rules, action.price) };
    }
    case 'lots':
      return { ...ticket, size: sizeText(action.lots, ticket.unit, rules, action.price) };
    case 'step-price': {
      const now = ticksIn(whole(ticket.price), rules) ?? 0;
      return { ...ticket, price: ticksText(Math.max(1, now + action.steps), rules) };
    }
    case 'picked':
      return pick(ticket, action.ticks, action.lots, rules);
    case 'sent':
      return { ...ticket, size: '', iceberg: '', protects: false, takeProfit: '', stopLoss: '' };
  }
}

/** Makes a limit order of a market order; else it goes to the field that was entered last. A size that is typed stays. */
function pick(ticket: Ticket, ticks: number, lots: number, rules: ContractRules): Ticket {
  const text = ticksText(ticks, rules);
  const fields = priceFieldsOf(ticket.kind);
  const target = fields.find((field) => field === ticket.aim) ?? fields[0];
  if (target !== undefined && target !== 'price') return { ...ticket, [target]: text };
  const picked: Ticket = { ...ticket, kind: ticket.kind === 'market' ? 'limit' : ticket.kind, price: text };
  return ticket.size === '' ? { ...picked, size: sizeText(lots, ticket.unit, rules, ticks) } : picked;
}

/** Lots as they stand in the field of their unit; empty for none. */
function sizeText(lots: number, unit: SizeUnit, rules: ContractRules, price: number | null): string {
  if (lots === 0) return '';
  if (unit === 'coin') return lotsText(lots, rules);
  if (unit === 'contracts') return String(lots);
  if (price === null) return '';
  const value = valueOfLots(rules, lots, price);
  return value === null ? '' : unitsText(value, rules);
}
