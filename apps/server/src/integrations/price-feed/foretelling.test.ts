/**
 * Nobody gains by the ticks that they have seen: whatever linear rule a player makes of the last 300 of them, they hit
 * no more often than their contracts need to lose nothing. The walk of a known seed, which goes straight between its
 * bends, shows that the measure finds what there is to find.
 */
import { expect, test } from 'vitest';
import type { TimeMs } from '@assay/core';
import { TEST_SEED } from './feed-fixture.ts';
import type { PriceFeed } from './port.ts';
import { secretSimulation } from './secret-simulation.ts';
import { simulatedFeed } from './simulated.ts';

const SEEN = 300;
const DAY = 86_400;
const START = Date.UTC(2026, 2, 1) / 1_000;
/** Seconds of a contract, and the share of hits that it needs: 1 / (1 + payout), at the payouts of the sandbox. */
const CONTRACTS = [
  { seconds: 30, needed: 1 / 1.8 },
  { seconds: 60, needed: 1 / 1.85 },
  { seconds: 120, needed: 1 / 1.88 },
  { seconds: 180, needed: 1 / 1.9 },
  { seconds: 300, needed: 1 / 1.92 },
];
/** The opening tick comes two seconds after the acceptance. */
const OPENS_AFTER = 2;
const COUNTED = 5;

function pricesOf(feed: PriceFeed, coin: string, from: number, seconds: number): Float64Array {
  return Float64Array.from({ length: seconds }, (_, index) =>
    Number(feed.priceAt(coin, ((from + index) * 1_000) as TimeMs)),
  );
}

/** Relative moves from tick to tick. */
function moves(prices: Float64Array): Float64Array {
  return prices.map((price, index) => (index === 0 ? 0 : price / (prices[index - 1] ?? price) - 1));
}

/** Mean product of moves that lie `lag` seconds apart. */
function covariances(series: readonly Float64Array[], most: number): Float64Array {
  return Float64Array.from({ length: most + 1 }, (_, lag) => {
    let sum = 0;
    let count = 0;
    for (const one of series) {
      for (let at = lag; at < one.length; at += 1) sum += (one[at] ?? 0) * (one[at - lag] ?? 0);
      count += one.length - lag;
    }
    return sum / count;
  });
}

/** How much of each later move is in "final less open". */
function shareOf(later: number, seconds: number): number {
  if (later <= OPENS_AFTER) return 0;
  const counted = Math.min(COUNTED, seconds - later + 1);
  return counted / COUNTED;
}

/** The linear rule with the least error, by what is known of the moves' covariance. */
function bestRule(gamma: Float64Array, seconds: number): Float64Array {
  const at = (lag: number): number => gamma[Math.abs(lag)] ?? 0;
  const rows = Array.from({ length: SEEN }, (_, row) => {
    let wanted = 0;
    for (let later = 1; later <= seconds; later += 1) wanted += shareOf(later, seconds) * at(later + row);
    return Float64Array.from({ length: SEEN + 1 }, (__, column) =>
      column === SEEN ? wanted : at(row - column) + (row === column ? at(0) / 1_000 : 0),
    );
  });
  return solved(rows);
}

/** Gauss, of a matrix whose diagonal is the greatest. */
function solved(rows: readonly Float64Array[]): Float64Array {
  for (const [index, pivot] of rows.entries()) {
    for (const row of rows.slice(index + 1)) {
      const factor = (row[index] ?? 0) / (pivot[index] ?? 1);
      if (factor === 0) continue;
      for (let column = index; column <= SEEN; column += 1) {
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
      }
    }
  }
  const answer = new Float64Array(SEEN);
  for (let index = SEEN - 1; index >= 0; index -= 1) {
    let rest = rows[index]?.[SEEN] ?? 0;
    for (let column = index + 1; column < SEEN; column += 1) {
      rest -= (rows[index]?.[column] ?? 0) * (answer[column] ?? 0);
    }
    answer[index] = rest / (rows[index]?.[index] ?? 1);
  }
  return answer;
}

/** Prices of a coin, a second after another, and how each moved from the one before. */
interface Ticks {
  readonly prices: Float64Array;
  readonly moved: Float64Array;
}

/** What a rule makes of the ticks up to `now`: rise above zero, fall below. */
type Rule = (ticks: Ticks, now: number) => number;

function weighing(weights: Float64Array): Rule {
  return ({ moved }, now) => {
    let signal = 0;
    for (let back = 0; back < SEEN; back += 1) signal += (weights[back] ?? 0) * (moved[now - back] ?? 0);
    return signal;
  };
}

/**
 * What the rule would have won and lost, a bet every few seconds; a price that ends where it began is no bet. Of each how sure
 * the rule was, below zero where it missed.
 */
function played(rule: Rule, ticks: Ticks, seconds: number): Float64Array {
  const { prices } = ticks;
  const bets = new Float64Array(prices.length);
  let count = 0;
  for (let now = SEEN; now + seconds < prices.length; now += 7) {
    const signal = rule(ticks, now);
    let final = 0;
    for (let last = seconds - COUNTED + 1; last <= seconds; last += 1) final += prices[now + last] ?? 0;
    const rise = final / COUNTED - (prices[now + OPENS_AFTER] ?? 0);
    if (rise === 0 || signal === 0) continue;
    bets[count] = rise > 0 === signal > 0 ? Math.abs(signal) : -Math.abs(signal);
    count += 1;
  }
  return bets.subarray(0, count);
}

function together(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let from = 0;
  for (const part of parts) {
    all.set(part, from);
    from += part.length;
  }
  return all;
}

/** Share of hits of the strongest bets. Only strengths are sorted: to sort the bets was most of the work. */
function hits(bets: Float64Array, part: number): number {
  const strengths = bets.map(Math.abs).sort();
  const chosen = Math.floor(strengths.length * part);
  const least = strengths[strengths.length - chosen] ?? 0;
  // As strong as the weakest that is chosen: the first of them.
  let equals =
    chosen - strengths.subarray(strengths.findLastIndex((strength) => strength <= least) + 1).length;
  let hit = 0;
  for (const bet of bets) {
    const strength = Math.abs(bet);
    if (strength < least || (strength === least && (equals -= 1) < 0)) continue;
    if (bet > 0) hit += 1;
  }
  return hit / chosen;
}

/** "The price goes on as in the last so many seconds", and the contrary of it. */
const momentum = [1, 2, 4, 8, 16, 32, 64, 128, 256].flatMap((span) =>
  [1, -1].map(
    (sign): Rule =>
      ({ prices }, now) =>
        sign * ((prices[now] ?? 0) / (prices[now - span] ?? 1) - 1),
  ),
);

/** The most by which any rule hits above what its contract needs; fitted on some days, played on others. */
function greatestEdge(feed: PriceFeed, coins: readonly string[], days: number): number {
  const known = coins.map((coin) => moves(pricesOf(feed, coin, START - 2 * DAY, 2 * DAY)));
  const gamma = covariances(known, SEEN + 300);
  const unknown = coins.map((coin): Ticks => {
    const prices = pricesOf(feed, coin, START, days * DAY);
    return { prices, moved: moves(prices) };
  });
  const edges = CONTRACTS.flatMap(({ seconds, needed }) =>
    [weighing(bestRule(gamma, seconds)), ...momentum].flatMap((rule) => {
      const bets = together(unknown.map((ticks) => played(rule, ticks, seconds)));
      // All of them, and those of whom the player is surest.
      return [1, 0.1].map((part) => hits(bets, part) - needed);
    }),
  );
  return Math.max(...edges);
}

test('no linear rule over the last 300 ticks hits as often as a contract needs', { timeout: 300_000 }, () => {
  const { feed } = secretSimulation(TEST_SEED.bytes, {
    seedId: TEST_SEED.id,
    since: 0,
    means: {},
    seedBefore: null,
  });
  expect(greatestEdge(feed, ['BTC', 'DOGE'], 6)).toBeLessThan(0);
});

test('the walk of a known seed does not stand that test', { timeout: 300_000 }, () => {
  expect(greatestEdge(simulatedFeed(1), ['BTC'], 2)).toBeGreaterThan(0.02);
});
