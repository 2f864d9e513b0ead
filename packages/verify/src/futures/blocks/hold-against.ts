/**
 * A receipt held against the blocks that were published for everybody.
 * Promises: what a receipt says of a market is what a block says, figure by figure; of the seconds that decided none is left out. What
 * happened where no blocks are given is counted; what the receipt is of must be in them, unless it is from before the first.
 */
import { Fault } from '../../fault.ts';
import type {
  MarkEvent,
  MarketStatus,
  ReceiptEvent,
  ReceiptFigures,
  ReceiptMarket,
  TermsEvent,
} from '../receipt.ts';
import { isPause, must, same } from '../walk.ts';
import type { CheckedBlock } from './chain.ts';
import { compareEvent, sameTerms } from './compare.ts';
import { PublishedMarket } from './published.ts';
import { spansOf } from './spans.ts';
import type { PublishedSpan } from './spans.ts';

export interface HeldAgainst {
  readonly blocks: number;
  /** Events that were compared with a block. */
  readonly compared: number;
  /** Events that stand in blocks which were not given, or were never made: the receipt's signature alone covers them. */
  readonly alone: number;
}

/** Throws a `Fault` where the receipt says something else, or what it is of is not covered. */
export function holdAgainst(
  figures: ReceiptFigures,
  checked: ReadonlyMap<number, readonly CheckedBlock[]>,
): HeldAgainst {
  const markets = new Map<number, PublishedMarket>();
  for (const [place, row] of figures.markets.entries()) {
    const [first, ...more] = checked.get(row.market) ?? [];
    if (first === undefined) continue;
    const market = new PublishedMarket([first, ...more]);
    checkContract(figures, row, first, `receipt.markets[${place}]`);
    markets.set(row.market, market);
    checkTerms(figures, row, market, `receipt.markets[${place}].terms`);
  }
  for (const [place, event] of figures.events.entries()) {
    if (event.event === 'mark') checkPause(figures, event, markets, `receipt.events[${place}]`);
  }
  for (const span of spansOf(figures)) checkCovered(span, markets.get(span.market));
  checkMarks(figures, markets);
  const counts = { compared: 0, alone: 0 };
  for (const [place, event] of figures.events.entries()) {
    const found = compareEvent(event, figures, markets, `receipt.events[${place}]`);
    if (found !== null) counts[found] += 1;
  }
  const blocks = figures.markets.reduce((sum, { market }) => sum + (checked.get(market)?.length ?? 0), 0);
  return { blocks, ...counts };
}

function checkCovered({ symbol, from, to }: PublishedSpan, market: PublishedMarket | undefined): void {
  if (market?.isBeforeAll(to) === true) return;
  const isCovered = market?.covers(from, to) ?? false;
  must(isCovered, 'blocks', `do not hold all of ${symbol} from place ${from} to ${to}`);
}

/** What never changes of a market. */
function checkContract(
  { coin, decimals }: ReceiptFigures,
  row: ReceiptMarket,
  { block: { symbol, standing } }: CheckedBlock,
  place: string,
): void {
  const {
    kind,
    cycle,
    coin: base,
    tickDecimals,
    lotDecimals,
    quoteDecimals,
    maximumLots,
  } = standing.contract;
  const published = { symbol, kind, coin: base, tickDecimals, lotDecimals, quoteDecimals, maximumLots };
  for (const [field, value] of Object.entries(published)) {
    samePublished(place, field, value, Reflect.get(row, field));
  }
  if (row.cycle !== undefined) samePublished(place, 'cycle', cycle, row.cycle);
  samePublished('receipt', 'coin', standing.contract.settlesIn, coin);
  samePublished('receipt', 'decimals', standing.contract.decimals, decimals);
}

function samePublished(place: string, field: string, mine: unknown, theirs: unknown): void {
  if (mine !== theirs) throw new Fault(`${place}.${field}`, `is not ${String(mine)}, as published`);
}

/** Those in force at each place that is covered; between two such places as many changes as were published. */
function checkTerms(
  { events }: ReceiptFigures,
  row: ReceiptMarket,
  market: PublishedMarket,
  place: string,
): void {
  const changes = events.filter(
    (event): event is TermsEvent => event.event === 'terms' && event.market === row.market,
  );
  let seen: { readonly set: number; readonly told: number } | null = null;
  for (const { at } of events) {
    if (!market.covers(at, at)) continue;
    const told = changes.filter((one) => one.at < at).length;
    const { terms, termsSet } = market.before(at).standing;
    sameTerms(terms, changes[told - 1]?.terms ?? row.terms, place);
    if (seen !== null) same(place, 'changes', termsSet - seen.set, told - seen.told);
    seen = { set: termsSet, told };
  }
}

/** At a step a market was paused where it is published to have been, and nowhere else. */
function checkPause(
  { events }: ReceiptFigures,
  { market: number, at }: MarkEvent,
  markets: ReadonlyMap<number, PublishedMarket>,
  place: string,
): void {
  const market = markets.get(number);
  if (market?.covers(at, at) !== true) return;
  const told = events.findLast((one) => one.event === 'status' && one.market === number && one.at <= at);
  const isTold = told?.event === 'status' && isPause(told.status);
  const { status } = market.before(at).standing;
  const isPublished = isPause(statusIn(market, at) ?? status);
  must(
    isTold === isPublished,
    place,
    `is of a market that was ${isPublished ? 'paused' : 'not paused'}, as published`,
  );
}

/** What the command of a step has made of it before the step. */
function statusIn(market: PublishedMarket, at: number): MarketStatus | null {
  const fact = market.facts(at, at).find((one) => one.fact.event === 'status')?.fact;
  return fact?.event === 'status' ? fact.status : null;
}

/** Every step of a market between its first one in the receipt and the end of what decides stands in it. */
function checkMarks(figures: ReceiptFigures, markets: ReadonlyMap<number, PublishedMarket>): void {
  for (const { market: number, from, marksTo } of spansOf(figures)) {
    const market = markets.get(number);
    if (market === undefined || marksTo === null) continue;
    const own = new Set(figures.events.flatMap((one) => (isMarkOf(one, number) ? [one.second] : [])));
    for (const { fact } of market.facts(from, marksTo)) {
      // Of the last command, what stands behind its end is not of the receipt.
      if (fact.event !== 'mark' || fact.at === marksTo || own.has(fact.second)) continue;
      throw new Fault(
        'receipt.events',
        `lack the step of ${market.symbol} of second ${fact.second}, which was published`,
      );
    }
  }
}

const isMarkOf = (event: ReceiptEvent, market: number): event is MarkEvent =>
  event.event === 'mark' && event.market === market;
