/**
 * What is wrong with a ticket, before it is sent: the first fault, in the order in which a trader fills it in.
 * Promises: the venue's own rules, checked against what is shown here; the venue checks again.
 */
import { isBeyondShare, openableOf } from '@assay/client/futures';
import type { ContractOrder, ContractPreview, ContractRules } from '@assay/client/futures';
import { isFurther, takesLimit } from '../../../orders/model/order-kinds.ts';
import { findOptionProblem, findTriggerProblem } from '../../../orders/model/waiting-problems.ts';
import { findProtectionProblem } from './protection.ts';
import { bestOpposite } from './ticket-around.ts';
import type { TicketAround } from './ticket-around.ts';
import { directionOf, isMaker, limitTicks, mayProtect } from './ticket-order.ts';
import type { TicketField, TicketProblem, TicketProblemCode } from './ticket-problem.ts';
import type { Ticket } from './ticket-state.ts';

export interface FoundTicket {
  readonly ticket: Ticket;
  readonly rules: ContractRules;
  readonly around: TicketAround;
  readonly order: ContractOrder | null;
  readonly preview: ContractPreview | null;
  readonly largest: number;
}

export function findTicketProblem(found: FoundTicket): TicketProblem | null {
  return (
    marketProblem(found) ??
    priceProblem(found) ??
    sizeProblem(found) ??
    optionProblem(found) ??
    moneyProblem(found) ??
    bookProblem(found)
  );
}

const one = (code: TicketProblemCode, field: TicketField, quiet = false): TicketProblem => ({
  code,
  field,
  quiet,
});

function marketProblem({ ticket, rules, around }: FoundTicket): TicketProblem | null {
  const { market, index, standing, phase } = around;
  const status = standing?.status ?? 'open';
  const takes = status === 'open' || (status === 'post-only' && ticket.kind === 'limit');
  if (!takes) return one(`market-${status}`, 'form', true);
  if (phase === 'settling') return one('series-settling', 'form', true);
  if (phase === 'closing' && ticket.effect === 'open') return one('series-closing', 'form', true);
  if (market === null) return one('no-mark', 'form', true);
  if (index === 'dead') return one('index-dead', 'form', true);
  return index === 'stale' && takesNow(ticket, rules, around) ? one('index-stale', 'form', true) : null;
}

/** Whether it would trade as soon as it comes. */
function takesNow(ticket: Ticket, rules: ContractRules, around: TicketAround): boolean {
  if (isFurther(ticket.kind)) return false;
  const isAtOnce = ticket.timeInForce === 'IOC' || ticket.timeInForce === 'FOK';
  return ticket.kind === 'market' || isAtOnce || crosses(ticket, rules, around);
}

function crosses(ticket: Ticket, rules: ContractRules, { market }: TicketAround): boolean {
  const limit = limitTicks(ticket, rules);
  const side = directionOf(ticket);
  const best = bestOpposite(side, market);
  if (limit === null || best === null) return false;
  return side === 'buy' ? limit >= best : limit <= best;
}

function priceProblem({ ticket, rules, around }: FoundTicket): TicketProblem | null {
  const { effect, side, kind } = ticket;
  const isThere = around.own?.legs.some((leg) => leg.side === side) ?? true;
  if (effect === 'close' && !isThere) return one('nothing-to-close', 'form', true);
  const form = { ...ticket, side: directionOf(ticket) };
  const trigger = findTriggerProblem(form, rules, around.triggers[ticket.triggerBy], true);
  if (trigger !== null) return trigger;
  return takesLimit(kind) && limitTicks(ticket, rules) === null ? one('price-missing', 'price', true) : null;
}

function sizeProblem({ ticket, rules, around, order }: FoundTicket): TicketProblem | null {
  if (order === null) return one('size-missing', 'size', true);
  if (order.lots > rules.maximumLots) return one('above-maximum', 'size');
  const leg = around.own?.legs.find(({ side }) => side === ticket.side);
  const isTooMuch = ticket.effect === 'close' && leg !== undefined && order.lots > leg.lots;
  return isTooMuch ? one('closes-too-much', 'size') : null;
}

function optionProblem({ ticket, rules, around, order }: FoundTicket): TicketProblem | null {
  const form = { ...ticket, side: directionOf(ticket) };
  const fault = findOptionProblem(form, order?.lots ?? null, rules, around.now);
  if (fault !== null || !ticket.protects || !mayProtect(ticket)) return fault;
  return findProtectionProblem(ticket, rules, startOf(ticket, rules, around));
}

/** What the order may begin at: its limit where that is better than the price that triggers what comes with it. */
function startOf(ticket: Ticket, rules: ContractRules, { triggers }: TicketAround): number | null {
  const limit = limitTicks(ticket, rules);
  const reference = triggers[ticket.protectBy];
  if (limit === null || reference === null) return limit ?? reference;
  return directionOf(ticket) === 'buy' ? Math.min(limit, reference) : Math.max(limit, reference);
}

/** Nothing is held for what waits: its money is looked at when it trades. */
function moneyProblem({ ticket, rules, around, order, preview, largest }: FoundTicket): TicketProblem | null {
  const { own, market } = around;
  if (own === null || market === null || order === null) return null;
  if (preview === null) {
    // What the book does not meet now may be met when it comes; else it is dropped, and costs nothing.
    if (order.takesOnly && order.limit !== null) return null;
    const isEmpty = ticket.kind === 'market' && bestOpposite(order.side, market) === null;
    return isEmpty ? one('no-liquidity', 'form') : one('too-large', 'size');
  }
  if (order.fires !== null) return null;
  if (preview.cost > openableOf(own)) return one('insufficient', 'size');
  const isLimited = preview.openingLots > 0 && !preview.isShort && order.lots > largest;
  if (!isLimited) return null;
  const isShare = isBeyondShare(rules, own, market, order, preview.openingLots);
  return one(isShare ? 'interest-share' : 'position-limit', 'size');
}

function bookProblem({ ticket, rules, around, preview }: FoundTicket): TicketProblem | null {
  if (ticket.kind === 'market' && preview?.isShort === true) return one('book-too-thin', 'form');
  return isMaker(ticket) && crosses(ticket, rules, around) ? one('would-cross', 'price') : null;
}
