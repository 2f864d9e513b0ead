/**
 * The exchange beside the naive venue: one stream of commands, every difference named.
 * Promises: compares each outcome and each trade, and balances, depth and invariants at intervals.
 */
import { Exchange } from '@assay/core';
import type { Applied, Event, Outcome, OwnerId, Sequence, TimeMs, Trade } from '@assay/core';
import { NaiveVenue } from '../reference/naive-venue.ts';
import type { Expected, NaiveTrade } from '../reference/naive-venue.ts';
import type { NaiveOrder } from '../reference/naive-book.ts';
import type { Timed } from '../workload/opening.ts';

/** Thrown where the exchange and the naive venue disagree. */
export class Disagreement extends Error {
  constructor(sequence: Sequence, timed: Timed, detail: string) {
    super(`at ${sequence}, ${JSON.stringify(timed.command)}: ${detail}`);
    this.name = 'Disagreement';
  }
}

/** Commands between two full recounts of the exchange's invariants. */
const RECOUNT_EVERY = 256;
const COMPARE_EVERY = 16;

export class ShadowRun {
  exchange = Exchange.empty();
  readonly naive = new NaiveVenue();
  readonly events: Event[] = [];
  #count = 0;

  /** Applies a command on both sides. Throws `Disagreement`. */
  apply(timed: Timed): Applied {
    // True because the workload's times are whole milliseconds.
    const applied = this.exchange.apply(timed.time as TimeMs, timed.command);
    const { outcome } = applied.answer;
    const newOrderId = outcome.type === 'order-placed' ? outcome.order : -1;
    const expected = this.naive.apply(timed.time, timed.command, newOrderId);
    const difference = findDifference(applied, expected);
    if (difference !== null) throw new Disagreement(applied.sequence, timed, difference);
    for (const event of applied.events) this.events.push(event);
    this.#count += 1;
    const stateDifference = this.#findStateDifference();
    if (stateDifference !== null) throw new Disagreement(applied.sequence, timed, stateDifference);
    return applied;
  }

  /** Compares everything that both sides show. */
  findDifference(): string | null {
    const faults = this.exchange.findInvariantFaults();
    if (faults.length > 0) return faults.join('; ');
    for (const owner of this.naive.owners) {
      for (const { asset, available, held } of this.exchange.read({
        type: 'balances',
        owner: owner as OwnerId,
      })) {
        const right = [this.naive.available(owner, asset), this.naive.held(owner, asset)];
        if (BigInt(available) !== right[0] || BigInt(held) !== right[1]) {
          return `owner ${owner}, asset ${asset}: ${available} and ${held}, should be ${right.join(' and ')}`;
        }
      }
    }
    return this.#findDepthDifference();
  }

  #findStateDifference(): string | null {
    for (const { asset, sum } of this.exchange.read({ type: 'totals' })) {
      if (sum !== 0) return `asset ${asset} sums to ${sum}`;
    }
    if (this.#count % RECOUNT_EVERY === 0) return this.findDifference();
    return this.#count % COMPARE_EVERY === 0 ? this.#findDepthDifference() : null;
  }

  #findDepthDifference(): string | null {
    for (const { spec, book } of this.naive.markets) {
      const depth = this.exchange.read({ type: 'depth', market: spec.market, levels: 0 });
      for (const [side, orders] of [
        ['bids', book.bids],
        ['asks', book.asks],
      ] as const) {
        const shown = JSON.stringify(depth[side].map(({ price, quantity }) => [price, quantity]));
        const right = JSON.stringify(levelsOf(orders));
        if (shown !== right) return `market ${spec.market} ${side}: ${shown}, should be ${right}`;
      }
    }
    return null;
  }
}

function levelsOf(orders: readonly NaiveOrder[]): readonly (readonly [number, number])[] {
  const levels = new Map<number, number>();
  for (const { price, remaining } of orders) levels.set(price, (levels.get(price) ?? 0) + remaining);
  return [...levels];
}

function findDifference(applied: Applied, expected: Expected): string | null {
  const { outcome } = applied.answer;
  const code = outcome.type === 'refused' ? outcome.refusal.code : null;
  if (code !== expected.refusal) return `${code ?? 'done'}, should be ${expected.refusal ?? 'done'}`;
  if (applied.repeated !== expected.repeated) return `repeated is ${applied.repeated}`;
  const order = orderOf(outcome);
  const right = expected.order === null ? null : expected.order.map(String).join(' ');
  if (order !== right) return `order ${order}, should be ${right}`;
  const trades = applied.events.filter((event) => event.type === 'trade').map(tradeText);
  const rightTrades = expected.repeated ? [] : expected.trades.map(naiveTradeText);
  if (trades.join('\n') === rightTrades.join('\n')) return null;
  return `trades\n${trades.join('\n')}\nshould be\n${rightTrades.join('\n')}`;
}

function orderOf(outcome: Outcome): string | null {
  if (outcome.type !== 'order-placed') return null;
  return [outcome.status, outcome.filled, outcome.filledValue, outcome.fee].join(' ');
}

function tradeText(trade: Trade): string {
  const { maker, taker, price, quantity, value } = trade;
  const makerId = maker.house ? null : maker.order;
  const parties = [makerId, maker.owner, taker.owner];
  return [...parties, price, quantity, value, maker.fee, taker.fee, maker.remaining].join(' ');
}

function naiveTradeText(trade: NaiveTrade): string {
  const { makerId, makerOwner, takerOwner, price, quantity, value } = trade;
  const parties = [makerId, makerOwner, takerOwner];
  return [...parties, price, quantity, value, trade.makerFee, trade.takerFee, trade.makerRemaining].join(' ');
}
