/**
 * What a ticket amounts to now: its order, the forecast, what is wrong with it, and the largest that is allowed. Pure.
 * Promises: a problem says at which field it stands; one that only means "not filled in yet" is quiet: it disables the button and
 * says why, without a red field.
 */
import { percentOf } from '@assay/client';
import type { MarketStanding } from '@assay/client';
import { largestContractOrder, previewContractOrder } from '@assay/client/futures';
import type {
  ContractAround,
  ContractOrder,
  ContractPreview,
  ContractRules,
  OwnStanding,
} from '@assay/client/futures';
import type { MarketStand } from '../../../futures/model/market-now.ts';
import { limitTicks, orderOf, sizeLots } from './ticket.ts';
import type { Ticket } from './ticket.ts';

export type TicketField = 'price' | 'size' | 'form';
export type TicketProblemCode =
  | 'no-connection'
  | 'market-halted'
  | 'market-cancel-only'
  | 'market-delisted'
  | 'market-post-only'
  | 'no-mark'
  | 'index-stale'
  | 'index-dead'
  | 'price-missing'
  | 'size-missing'
  | 'above-maximum'
  | 'nothing-to-close'
  | 'closes-too-much'
  | 'no-liquidity'
  | 'book-too-thin'
  | 'too-large'
  | 'insufficient'
  | 'position-limit'
  | 'would-cross';

export interface TicketProblem {
  readonly code: TicketProblemCode;
  readonly field: TicketField;
  readonly quiet: boolean;
}

export interface TicketSummary {
  readonly order: ContractOrder | null;
  readonly preview: ContractPreview | null;
  /** Lots; 0 while nothing is known. */
  readonly largest: number;
  /** The share of that, 0 to 100. */
  readonly percent: number;
  /** Null: it can be sent. */
  readonly problem: TicketProblem | null;
  /** What sizes are worth by, in ticks: the limit, or the price that the market would begin with. */
  readonly price: number | null;
}

/** What the market and the account look like now; `own` null: nobody is signed in, or it is not known yet. */
export interface TicketAround {
  readonly market: ContractAround | null;
  readonly own: OwnStanding | null;
  readonly index: MarketStand['index'];
  readonly standing: MarketStanding | null;
}

export function summariseTicket(ticket: Ticket, rules: ContractRules, around: TicketAround): TicketSummary {
  const { market, own } = around;
  const sort = orderOf(ticket, rules);
  const price = limitTicks(ticket, rules) ?? bestOpposite(sort.side, market) ?? market?.mark ?? null;
  const lots = sizeLots(ticket, rules, price);
  const order = lots === null ? null : { ...sort, lots };
  const isPriced = ticket.kind === 'market' || sort.limit !== null;
  const isKnown = market !== null && own !== null && isPriced;
  const largest = isKnown ? largestContractOrder(rules, own, market, sort) : 0;
  const preview = isKnown && order !== null ? previewContractOrder(rules, own, market, order) : null;
  const found = { ticket, rules, around, order, preview, largest };
  return {
    order,
    preview,
    largest,
    percent: percentOf(lots ?? 0, largest),
    problem:
      marketProblem(ticket, around) ?? typedProblem(found) ?? moneyProblem(found) ?? bookProblem(found),
    price,
  };
}

function bestOpposite(side: 'buy' | 'sell', market: ContractAround | null): number | null {
  const levels = side === 'buy' ? market?.book.asks : market?.book.bids;
  return levels?.prices[0] ?? null;
}

interface Found {
  readonly ticket: Ticket;
  readonly rules: ContractRules;
  readonly around: TicketAround;
  readonly order: ContractOrder | null;
  readonly preview: ContractPreview | null;
  readonly largest: number;
}

const one = (code: TicketProblemCode, field: TicketField, quiet = false): TicketProblem => ({
  code,
  field,
  quiet,
});

function marketProblem({ kind }: Ticket, { market, index, standing }: TicketAround): TicketProblem | null {
  const status = standing?.status ?? 'open';
  const takes = status === 'open' || (status === 'post-only' && kind === 'limit');
  if (!takes) return one(`market-${status}`, 'form', true);
  if (market === null) return one('no-mark', 'form', true);
  if (index === 'dead') return one('index-dead', 'form', true);
  return index === 'stale' && kind === 'market' ? one('index-stale', 'form', true) : null;
}

function typedProblem({ ticket, rules, around, order }: Found): TicketProblem | null {
  const { effect } = ticket;
  const leg = around.own?.legs.find(({ side }) => side === ticket.side);
  if (effect === 'close' && around.own !== null && leg === undefined) {
    return one('nothing-to-close', 'form', true);
  }
  if (ticket.kind === 'limit' && limitTicks(ticket, rules) === null)
    return one('price-missing', 'price', true);
  if (order === null) return one('size-missing', 'size', true);
  if (order.lots > rules.maximumLots) return one('above-maximum', 'size');
  return effect === 'close' && leg !== undefined && order.lots > leg.lots
    ? one('closes-too-much', 'size')
    : null;
}

function moneyProblem({ ticket, around, order, preview, largest }: Found): TicketProblem | null {
  const { own, market } = around;
  if (own === null || market === null || order === null) return null;
  if (preview === null) {
    const isEmpty = ticket.kind === 'market' && bestOpposite(order.side, market) === null;
    return isEmpty ? one('no-liquidity', 'form') : one('too-large', 'size');
  }
  if (preview.cost > own.account.free) return one('insufficient', 'size');
  const isLimited = preview.openingLots > 0 && !preview.isShort && order.lots > largest;
  return isLimited ? one('position-limit', 'size') : null;
}

function bookProblem({ ticket, around, order, preview }: Found): TicketProblem | null {
  if (ticket.kind === 'market' && preview?.isShort === true) return one('book-too-thin', 'form');
  if (order === null || order.limit === null || !isMaker(ticket)) return null;
  const best = bestOpposite(order.side, around.market);
  if (best === null) return null;
  const crosses = order.side === 'buy' ? order.limit >= best : order.limit <= best;
  return crosses ? one('would-cross', 'price') : null;
}

/** Post-only is for orders that may rest. */
export function isMaker({ kind, timeInForce, postOnly }: Ticket): boolean {
  return kind === 'limit' && timeInForce === 'GTC' && postOnly;
}
