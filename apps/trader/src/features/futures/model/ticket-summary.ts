/** What a ticket amounts to now: its order, the forecast, what is wrong with it, and the largest that is allowed. Pure. */
import { percentOf } from '@assay/client';
import { largestContractOrder, mostOf, previewContractOrder } from '@assay/client/futures';
import type { ContractOrder, ContractPreview, ContractRules } from '@assay/client/futures';
import { takesLimit } from '../../../orders/model/order-kinds.ts';
import { bestOpposite } from './ticket-around.ts';
import type { TicketAround } from './ticket-around.ts';
import { findTicketProblem } from './ticket-faults.ts';
import { orderOf, sizeLots } from './ticket-order.ts';
import type { TicketProblem } from './ticket-problem.ts';
import type { Ticket } from './ticket-state.ts';

export interface TicketSummary {
  readonly order: ContractOrder | null;
  readonly preview: ContractPreview | null;
  /** Lots; 0 while nothing is known. */
  readonly largest: number;
  /** The share of that, 0 to 100. */
  readonly percent: number;
  /** Lots of a side that one account may have of what is open; 0 while nothing is known. */
  readonly mostOwn: number;
  /** Null: it can be sent. */
  readonly problem: TicketProblem | null;
  /** What sizes are worth by, in ticks: the limit, the trigger, or the price that the market would begin with. */
  readonly price: number | null;
}

/** The browser's clock: an end in the past is seen by it, and decided by the venue's. */
export function currentTime(): number {
  return Date.now();
}

export function summariseTicket(ticket: Ticket, rules: ContractRules, around: TicketAround): TicketSummary {
  const { market, own } = around;
  const sort = orderOf(ticket, rules, market?.mark ?? null);
  const price = sort.limit ?? sort.fires ?? bestOpposite(sort.side, market) ?? market?.mark ?? null;
  const lots = sizeLots(ticket, rules, price);
  const order = lots === null ? null : { ...sort, lots };
  const isKnown = market !== null && own !== null && isPriced(ticket, sort);
  const largest = isKnown ? largestContractOrder(rules, own, market, sort) : 0;
  const preview = isKnown && order !== null ? previewContractOrder(rules, own, market, order) : null;
  return {
    order,
    preview,
    largest,
    percent: percentOf(lots ?? 0, largest),
    mostOwn: market === null ? 0 : mostOf(rules, market),
    problem: findTicketProblem({ ticket, rules, around, order, preview, largest }),
    price,
  };
}

/** Whether it is said at what it would trade. */
function isPriced({ kind }: Ticket, { limit, fires }: Omit<ContractOrder, 'lots'>): boolean {
  return kind === 'market' || (takesLimit(kind) ? limit : fires) !== null;
}
