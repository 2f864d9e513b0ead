/** What the order lists are filtered by, the requests that this makes, and its form in an address. Pure. */
import type { FillListQuery, OrderListQuery, OrderTypeName, OrderView } from '@assay/protocol';
import { zonedInstant } from '../../time-zone/zoned-time.ts';

export const ORDER_TYPES = [
  'limit',
  'market',
  'stop-limit',
  'stop-market',
  'take-profit-limit',
  'take-profit-market',
  'trailing-stop',
] as const satisfies readonly OrderTypeName[];
export const CLOSED_STATES = ['filled', 'cancelled'] as const;
/** `own`: from one day to another. */
export const SPANS = ['all', 'day', 'week', 'month', 'quarter', 'own'] as const;
export const SIDES = ['buy', 'sell'] as const;
export const ROWS_A_PAGE = 20;

export type Span = (typeof SPANS)[number];

export interface ListFilter {
  /** Null: all markets. */
  readonly symbol: string | null;
  readonly direction: OrderView['direction'] | null;
  readonly type: OrderTypeName | null;
  readonly state: (typeof CLOSED_STATES)[number] | null;
  readonly span: Span;
  /** Days of an own span as a date field writes them, in the user's zone; empty for no bound. */
  readonly fromDay: string;
  readonly toDay: string;
  readonly pageNo: number;
}

export const NO_FILTER: ListFilter = {
  symbol: null,
  direction: null,
  type: null,
  state: null,
  span: 'all',
  fromDay: '',
  toDay: '',
  pageNo: 1,
};

/** Whether it leaves out anything but by market and page. */
export function isFiltered({ direction, type, state, span, fromDay, toDay }: ListFilter): boolean {
  const bounded = span === 'own' ? fromDay !== '' || toDay !== '' : span !== 'all';
  return direction !== null || type !== null || state !== null || bounded;
}

export interface Page {
  readonly pageNo: number;
  readonly pageSize: number;
}

/** When and where it is asked: spans are counted from now, days are those of the zone. */
export interface Moment {
  readonly now: number;
  readonly timeZone: string;
}

export function closedQuery(filter: ListFilter, page: Page, moment: Moment): OrderListQuery {
  return {
    ...commonQuery(filter, page, moment),
    ...(filter.type === null ? {} : { type: filter.type }),
    status: filter.state ?? 'closed',
  };
}

export function fillQuery(filter: ListFilter, page: Page, moment: Moment): FillListQuery {
  return commonQuery(filter, page, moment);
}

function commonQuery(filter: ListFilter, { pageNo, pageSize }: Page, moment: Moment) {
  const { symbol, direction } = filter;
  const { from, to } = timeBounds(filter, moment);
  return {
    pageNo: String(pageNo),
    pageSize: String(pageSize),
    ...(symbol === null ? {} : { symbol }),
    ...(direction === null ? {} : { direction }),
    ...(from === null ? {} : { from: String(from) }),
    ...(to === null ? {} : { to: String(to) }),
  };
}

const DAY_MS = 86_400_000;
const SPAN_DAYS = { day: 1, week: 7, month: 30, quarter: 90 } as const;

/** From the first moment on, before the second; the last day of an own span is part of it. */
export function timeBounds(
  { span, fromDay, toDay }: ListFilter,
  { now, timeZone }: Moment,
): { readonly from: number | null; readonly to: number | null } {
  if (span === 'all') return { from: null, to: null };
  if (span !== 'own') return { from: Math.max(0, now - SPAN_DAYS[span] * DAY_MS), to: null };
  return { from: dayStart(fromDay, 0, timeZone), to: dayStart(toDay, 1, timeZone) };
}

function dayStart(day: string, later: number, timeZone: string): number | null {
  const midnight = Date.parse(`${day}T00:00Z`);
  if (Number.isNaN(midnight)) return null;
  const start = zonedInstant(new Date(midnight + later * DAY_MS).toISOString().slice(0, 16), timeZone);
  return start === null ? null : Math.max(0, start);
}

type Query = Readonly<Record<string, string>>;

/** Reads query parameters; what is not known counts as not set. */
export function filterFromQuery(query: Query): ListFilter {
  const symbol = query['market'] ?? '';
  const pageNo = Number(query['page']);
  return {
    symbol: /^[A-Z0-9-]{4,24}$/.test(symbol) ? symbol : null,
    direction: oneOf(SIDES, query['side']),
    type: oneOf(ORDER_TYPES, query['type']),
    state: oneOf(CLOSED_STATES, query['state']),
    span: oneOf(SPANS, query['span']) ?? 'all',
    fromDay: dayText(query['from']),
    toDay: dayText(query['to']),
    pageNo: Number.isSafeInteger(pageNo) && pageNo > 0 && pageNo <= 1_000_000 ? pageNo : 1,
  };
}

export function queryOfFilter(filter: ListFilter): Query {
  const own = filter.span === 'own';
  const fields = {
    market: filter.symbol,
    side: filter.direction,
    type: filter.type,
    state: filter.state,
    span: filter.span === 'all' ? null : filter.span,
    from: own ? filter.fromDay : null,
    to: own ? filter.toDay : null,
    page: filter.pageNo > 1 ? String(filter.pageNo) : null,
  };
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])),
  );
}

function oneOf<Value extends string>(known: readonly Value[], text: string | undefined): Value | null {
  return known.find((value) => value === text) ?? null;
}

function dayText(text = ''): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`)) ? text : '';
}
