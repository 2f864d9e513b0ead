/**
 * The ticket of a futures order as a reducer: what is chosen and typed.
 * Promises: texts are decimals or beginnings of one; a change of the size's unit keeps the size, as far as its steps allow.
 * Never: knows an account or a price that is not typed.
 */
import type { TimeInForceText } from '@assay/protocol';
import {
  lotsForValue,
  lotsIn,
  lotsText,
  ticksIn,
  ticksText,
  unitsIn,
  unitsText,
  valueOfLots,
} from '@assay/client/futures';
import type { ContractOrder, ContractRules } from '@assay/client/futures';
import { whole } from '../../../orders/model/typed-text.ts';

export type Side = 'long' | 'short';
export type Effect = 'open' | 'close';
/** What a size is typed in: the coin of sizes, what it is worth, or lots. */
export const SIZE_UNITS = ['coin', 'value', 'contracts'] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];
export const FORCES = ['GTC', 'IOC', 'FOK'] as const satisfies readonly TimeInForceText[];
export type Force = (typeof FORCES)[number];

export interface Ticket {
  readonly side: Side;
  readonly effect: Effect;
  readonly kind: 'limit' | 'market';
  readonly price: string;
  readonly size: string;
  readonly unit: SizeUnit;
  readonly timeInForce: Force;
  readonly postOnly: boolean;
}

export const EMPTY_TICKET: Ticket = {
  side: 'long',
  effect: 'open',
  kind: 'limit',
  price: '',
  size: '',
  unit: 'coin',
  timeInForce: 'GTC',
  postOnly: false,
};

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
    case 'picked': {
      const picked: Ticket = { ...ticket, kind: 'limit', price: ticksText(action.ticks, rules) };
      if (ticket.size !== '') return picked;
      return { ...picked, size: sizeText(action.lots, ticket.unit, rules, action.ticks) };
    }
    case 'sent':
      return { ...ticket, size: '' };
  }
}

/** What is typed, in lots; null for nothing or what is no size. A value is rounded down, so that it is never exceeded. */
export function sizeLots({ size, unit }: Ticket, rules: ContractRules, price: number | null): number | null {
  const text = whole(size);
  if (unit === 'coin') return positive(lotsIn(text, rules));
  if (unit === 'contracts') return positive(lotsIn(text, { lotDecimals: 0 }));
  const units = unitsIn(text, rules);
  return units === null || price === null ? null : positive(lotsForValue(rules, units, price));
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

/** A limit in ticks; null for none. */
export function limitTicks({ kind, price }: Ticket, rules: ContractRules): number | null {
  return kind === 'market' ? null : positive(ticksIn(whole(price), rules));
}

/** Buy or sell: what opens a long or closes a short buys. */
export function directionOf({ side, effect }: Pick<Ticket, 'side' | 'effect'>): 'buy' | 'sell' {
  return (side === 'long') === (effect === 'open') ? 'buy' : 'sell';
}

/** The order that the ticket amounts to, but for its size. */
export function orderOf(ticket: Ticket, rules: ContractRules): Omit<ContractOrder, 'lots'> {
  return {
    side: directionOf(ticket),
    limit: limitTicks(ticket, rules),
    reduceOnly: ticket.effect === 'close',
    takesOnly: ticket.kind === 'market' || ticket.timeInForce !== 'GTC',
  };
}

function positive(value: number | null): number | null {
  return value === null || value === 0 ? null : value;
}
