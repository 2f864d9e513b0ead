/**
 * Generators and plans about the status of markets: halts, post-only and cancel-only phases, delistings with and without
 * notice enough.
 * Promises: an intent with the answer that must come; at least two markets are never delisted.
 */
import type { Command, MarketStatus } from '@assay/core';
import type { Asked, Intent } from '../auditor/asked.ts';
import type { NaiveMarket } from '../reference/naive-market.ts';
import { findClosedRefusal, findEndedRefusal, isTrading } from '../reference/naive-statuses.ts';
import { market, time } from './branding.ts';
import { waitsForPrice } from './conditional.ts';
import { cancels } from './changes.ts';
import type { CommandGenerator } from './command-generator.ts';
import type { GeneratorContext, ModelView } from './generator-context.ts';
import { fills, rests, takesAtMarket } from './orders.ts';
import { crowdsTheBook } from './plans.ts';

const DAY_MS = 86_400_000;
const NOTICE_MS = 7 * DAY_MS;
const MOST_NOTICE_MS = 366 * DAY_MS;
/** The market whose book a plan fills. */
const FULL_MARKET = 0;
/** Markets that stay. */
const LASTING = 2;

interface Times {
  readonly until?: number;
  readonly effectiveAt?: number;
}

function set(number: number, status: MarketStatus, asked: Asked, { until, effectiveAt }: Times = {}): Intent {
  const times = {
    until: until === undefined ? null : time(until),
    effectiveAt: effectiveAt === undefined ? null : time(effectiveAt),
  };
  return { command: { type: 'set-market-status', market: market(number), status, ...times }, asked };
}

/** A status that can be, and now and then one that cannot. */
export function changesStatus(context: GeneratorContext): Intent {
  const { random, now, view } = context;
  const number = context.marketNumber();
  const seen = view.markets[number];
  if (seen === undefined || random.once(12)) return set(9, 'open', 'unknown-market');
  if (seen.status === 'delisted') return set(number, random.pick(['open', 'delisted']), 'market-delisted');
  if (random.once(8)) return set(number, 'open', 'status-time-not-allowed', { until: now + 5 });
  if (random.once(8))
    return set(number, 'halted', 'status-time-not-allowed', { effectiveAt: now + NOTICE_MS });
  if (random.once(8)) return set(number, 'halted', 'halt-end-out-of-range');
  if (random.once(3)) return announces(context, number, seen);
  if (seen.status !== 'open' && random.once(2)) return set(number, 'open', 'done');
  if (random.once(2)) return set(number, random.pick(['post-only', 'cancel-only']), 'done');
  return halts(context, number, seen);
}

/** A halt that ends at the first or last moment at which it may, or a millisecond beyond. */
function halts({ random, now }: GeneratorContext, number: number, { status, until }: NaiveMarket): Intent {
  const greatest = status === 'halted' ? (until ?? now) : now + DAY_MS;
  const end = random.pick([now, now + 1, now + 40, now + 400, greatest, greatest + 1]);
  const isPossible = end > now && end <= greatest;
  return set(number, 'halted', isPossible ? 'done' : 'halt-end-out-of-range', { until: end });
}

/** A delisting with a millisecond's notice too little, with enough, postponed, or taken back. */
function announces({ random, now, view }: GeneratorContext, number: number, seen: NaiveMarket): Intent {
  if (random.once(3) || !mayGo(view)) return set(number, 'delisted', 'done');
  const least = Math.min(now + NOTICE_MS, seen.delistsAt ?? Infinity);
  const at = random.pick([
    least - 1,
    least - 1,
    least,
    least + 1,
    now + MOST_NOTICE_MS,
    now + MOST_NOTICE_MS + 1,
  ]);
  const isPossible = at >= least && at <= now + MOST_NOTICE_MS;
  return set(number, 'delisted', isPossible ? 'done' : 'delisting-time-out-of-range', { effectiveAt: at });
}

/** Whether one more market may be delisted. */
function mayGo({ markets }: ModelView): boolean {
  return (
    markets.filter(({ status, delistsAt }) => status !== 'delisted' && delistsAt === null).length > LASTING
  );
}

const passes = (at?: number): CommandGenerator => {
  return () => ({ command: { type: 'advance-time' }, asked: 'done', ...(at === undefined ? {} : { at }) });
};

/** Orders of all kinds, while a market is closed. */
const USES: readonly CommandGenerator[] = [rests, takesAtMarket, waitsForPrice, fills, cancels, rests];

/** A halt that runs out, a phase for orders that rest alone, and the market is open again. */
export function haltsForAWhile(context: GeneratorContext): readonly CommandGenerator[] {
  const number = context.marketNumber();
  const until = context.now + context.random.pick([1, 900, 5000]);
  const unless = (status: MarketStatus, times: Times = {}): CommandGenerator => {
    return ({ view, now }) => {
      const seen = view.markets[number];
      if (seen === undefined || seen.status === 'delisted') return null;
      if (status === 'halted' && (seen.status === 'halted' || until <= now)) return null;
      return set(number, status, 'done', times);
    };
  };
  const ends = context.random.once(2) ? [passes(until - 1), ...USES, passes(until)] : [];
  return [
    waitsForPrice,
    waitsForPrice,
    unless('halted', { until }),
    ...USES,
    ...ends,
    ...USES,
    unless('post-only'),
    ...USES,
    unless('open'),
    fills,
    fills,
  ];
}

/** A delisting from its announcement to the last order. */
export function delists(
  context: GeneratorContext,
  number = context.marketNumber(),
): readonly CommandGenerator[] {
  const at = context.now + NOTICE_MS;
  const seen = context.view.markets[number];
  if (seen === undefined || seen.status === 'delisted' || !mayGo(context.view)) return [];
  const announce: CommandGenerator = () => set(number, 'delisted', 'anything', { effectiveAt: at });
  return [announce, ...USES, passes(at - 1), ...USES, passes(at), ...USES, passes(), passes(), ...USES];
}

/** The same of a market in which more orders rest than one command cancels. */
export function delistsAFullMarket(context: GeneratorContext): readonly CommandGenerator[] {
  if (context.view.markets[FULL_MARKET]?.status !== 'open') return [];
  return [...crowdsTheBook(context), ...delists(context, FULL_MARKET)];
}

/** Answers that a command gets before the status of its market is looked at. */
const BEFORE_THE_STATUS: ReadonlySet<Asked> = new Set<Asked>([
  'rules-not-active',
  'attached-not-allowed',
  'unknown-order',
  'futures-market',
  'not-a-futures-market',
]);

/** What the status of its market makes of the answer that a command was made for. */
export function answerByStatus(view: ModelView, command: Command, asked: Asked): Asked {
  if (command.type === 'set-leverage' || command.type === 'adjust-position-margin') {
    const ended = view.markets[command.market];
    return ended === undefined || findEndedRefusal(ended) === null ? asked : 'anything';
  }
  const seen = marketOf(view, command);
  if (seen === undefined || isTrading(seen)) return asked;
  const isKnown = BEFORE_THE_STATUS.has(asked);
  if (isKnown || command.type === 'amend-order') return isKnown ? asked : 'anything';
  const levels = 'bids' in command ? command.bids.length + command.asks.length : 1;
  return levels === 0 ? asked : (findClosedRefusal(seen) ?? 'anything');
}

function marketOf({ markets, triggerOrders }: ModelView, command: Command): NaiveMarket | undefined {
  switch (command.type) {
    case 'place-order':
    case 'place-futures-order':
    case 'place-futures-conditional':
    case 'place-futures-linked':
    case 'place-conditional-order':
    case 'place-linked-orders':
    case 'replace-quotes':
    case 'feed-paper-depth':
      return markets[command.market];
    case 'amend-order': {
      const isIt = ({ id }: { readonly id: number | null }): boolean => id === command.order;
      const resting = markets.find(({ book }) => [...book.bids, ...book.asks].some(isIt));
      return resting ?? triggerOrders.find(isIt)?.market;
    }
    default:
      return undefined;
  }
}
