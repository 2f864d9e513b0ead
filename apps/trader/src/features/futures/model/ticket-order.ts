/**
 * The order that a ticket amounts to, in ticks and lots.
 * Promises: exact; a text that is no exact number of steps is null, never rounded, but for a value, which is never exceeded.
 */
import { lotsForValue, lotsIn, ticksIn, unitsIn } from '@assay/client/futures';
import type { ContractOrder, ContractRules } from '@assay/client/futures';
import { isFurther, takesLimit } from '../../../orders/model/order-kinds.ts';
import { mayRest } from '../../../orders/model/order-terms.ts';
import { whole } from '../../../orders/model/typed-text.ts';
import type { Ticket } from './ticket-state.ts';

/** What is typed, in lots; null for nothing or what is no size. */
export function sizeLots(
  { size, unit }: Pick<Ticket, 'size' | 'unit'>,
  rules: ContractRules,
  price: number | null,
): number | null {
  const text = whole(size);
  if (unit === 'coin') return positive(lotsIn(text, rules));
  if (unit === 'contracts') return positive(lotsIn(text, { lotDecimals: 0 }));
  const units = unitsIn(text, rules);
  return units === null || price === null ? null : positive(lotsForValue(rules, units, price));
}

/** A price that is typed, in ticks; null for none. */
export function typedTicks(text: string, rules: ContractRules): number | null {
  return positive(ticksIn(whole(text), rules));
}

/** A limit in ticks; null for none. */
export function limitTicks({ kind, price }: Pick<Ticket, 'kind' | 'price'>, rules: ContractRules) {
  return takesLimit(kind) ? typedTicks(price, rules) : null;
}

/** Where an order that waits is taken to trade: at its trigger, a trailing one where it begins to follow; null for the others. */
function firesAt(ticket: Ticket, rules: ContractRules, mark: number | null): number | null {
  const { kind, trigger, activation } = ticket;
  if (kind === 'trailing-stop') return typedTicks(activation, rules) ?? mark;
  return isFurther(kind) && kind !== 'oco' ? typedTicks(trigger, rules) : null;
}

/** Buy or sell: what opens a long or closes a short buys. */
export function directionOf({ side, effect }: Pick<Ticket, 'side' | 'effect'>): 'buy' | 'sell' {
  return (side === 'long') === (effect === 'open') ? 'buy' : 'sell';
}

/** The order, but for its size. */
export function orderOf(
  ticket: Ticket,
  rules: ContractRules,
  mark: number | null,
): Omit<ContractOrder, 'lots'> {
  const { kind, timeInForce } = ticket;
  return {
    side: directionOf(ticket),
    limit: limitTicks(ticket, rules),
    reduceOnly: ticket.effect === 'close',
    takesOnly: kind === 'market' || (kind === 'limit' && !mayRest({ kind, timeInForce })),
    fires: firesAt(ticket, rules, mark),
  };
}

/** Post-only: the limit order of a pair always is. */
export function isMaker({ kind, timeInForce, postOnly }: Ticket): boolean {
  return kind === 'oco' || (mayRest({ kind, timeInForce }) && postOnly);
}

/** What comes with an order goes with one that opens and waits for nothing. */
export function mayProtect({ kind, effect }: Pick<Ticket, 'kind' | 'effect'>): boolean {
  return effect === 'open' && !isFurther(kind);
}

function positive(value: number | null): number | null {
  return value === null || value === 0 ? null : value;
}
