/**
 * The take-profit and the stop-loss that come with an order: what is wrong with them, and what each comes to.
 * Promises: the venue's own rule, that neither may be met where the order begins; the venue checks again.
 */
import { profitAt } from '@assay/client/futures';
import type { ContractRules, OwnLeg } from '@assay/client/futures';
import { typedTicks } from './ticket-order.ts';
import type { TicketProblem } from './ticket-problem.ts';
import type { Ticket } from './ticket-state.ts';

type Typed = Pick<Ticket, 'side' | 'takeProfit' | 'stopLoss'>;

/** `start`: the price that the order may begin at, in ticks; null where it is not known. */
export function findProtectionProblem(
  ticket: Typed,
  rules: ContractRules,
  start: number | null,
): TicketProblem | null {
  const take = typedTicks(ticket.takeProfit, rules);
  const stop = typedTicks(ticket.stopLoss, rules);
  if (take === null && stop === null) {
    return { code: 'protection-missing', field: 'takeProfit', quiet: true };
  }
  const unread = (['takeProfit', 'stopLoss'] as const).find(
    (name) => ticket[name] !== '' && typedTicks(ticket[name], rules) === null,
  );
  if (unread !== undefined) return { code: 'protection-no-price', field: unread, quiet: false };
  if (start === null) return null;
  const isLong = ticket.side === 'long';
  if (take !== null && (isLong ? take <= start : take >= start)) {
    return { code: isLong ? 'take-profit-above' : 'take-profit-below', field: 'takeProfit', quiet: false };
  }
  if (stop !== null && (isLong ? stop >= start : stop <= start)) {
    return { code: isLong ? 'stop-loss-below' : 'stop-loss-above', field: 'stopLoss', quiet: false };
  }
  return null;
}

/** What a leg comes to at a price as it is typed, in units, fees left out; null while there is none. */
export function outcomeAt(text: string, rules: ContractRules, leg: OwnLeg | null): number | null {
  const ticks = typedTicks(text, rules);
  return ticks === null || leg === null ? null : profitAt(rules, leg, ticks);
}

/** Whether the position that the order leads to is liquidated before a price as it is typed is reached. */
export function isBeyondEnd(
  text: string,
  rules: ContractRules,
  side: Ticket['side'],
  end: number | null,
): boolean {
  const ticks = typedTicks(text, rules);
  if (ticks === null || end === null) return false;
  return side === 'long' ? ticks <= end : ticks >= end;
}
