/**
 * A player who computes the prices to come: they look for the seed by which the published ticks are made, in the name
 * of the feed and among small numbers, and if they find none they fit a rule to the ticks that there are. Gained is
 * what they won only if so many hits happen to a player at break-even less than once in ten thousand times: less than
 * that is luck, and more is foresight.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { secondPeriods } from '@assay/protocol';
import type { IndexTick } from '@assay/protocol';
import { Bettor, micros, untilSettled } from '../bench/seconds-hour/bettors.ts';
import type { Opened } from '../bench/seconds-hour/bettors.ts';
import { AttackedVenue } from './attacked-venue.ts';
import { foretellable } from './foretellable.ts';
import { indexUnits } from './referee.ts';
import type { Stream } from './referee.ts';
import { usdt } from './result.ts';
import type { AttackResult } from './result.ts';

const STAKE = 100;
const SEEDS_TRIED = 500;
/** So many published ticks must come out of a seed. */
const TICKS_COMPARED = 5;
const PERIOD_SECONDS = 30;
const ROUNDS = 5;
const HISTORY_SECONDS = 300;
const SETTLED_WITHIN_MS = 120_000;
/** Of a run of luck. */
const MAX_CHANCE = 1e-4;
const EVERY_MS = 1_000;

/** How probable it is that a player who hits with `rate` has as many hits or more. */
export function chanceOf(hits: number, tries: number, rate: number): number {
  let chance = 0;
  let term = (1 - rate) ** tries;
  for (let count = 0; count <= tries; count += 1) {
    if (count >= hits) chance += term;
    term *= ((tries - count) / (count + 1)) * (rate / (1 - rate));
  }
  return Math.min(1, chance);
}

/** Newest ticks by coin, each asked for once: long ranges count as many calls. */
class Seen {
  readonly #venue: AttackedVenue;
  readonly #ticks = new Map<string, readonly IndexTick[]>();

  constructor(venue: AttackedVenue) {
    this.#venue = venue;
  }

  /** The last so many, as soon as there are so many. */
  async last(coin: string, count: number): Promise<readonly IndexTick[]> {
    for (;;) {
      const now = await this.#venue.second();
      const known = this.#ticks.get(coin) ?? [];
      const from = (known.at(-1)?.second ?? now - count) + 1;
      const seen = [...known, ...(await this.#venue.ticks(coin, from, now))].slice(-count);
      this.#ticks.set(coin, seen);
      if (seen.length === count) return seen;
      await sleep(EVERY_MS);
    }
  }
}

/** The seed that the published ticks come out of; null: none that they tried. */
async function findSeed(venue: AttackedVenue): Promise<number | null> {
  const ticks = await new Seen(venue).last('BTC', TICKS_COMPARED);
  const named = Number(/^simulated:(\d+)$/.exec(ticks[0]?.feed ?? '')?.[1] ?? 0);
  const seeds = [named, ...Array.from({ length: SEEDS_TRIED }, (_, seed) => seed)];
  const fits = (stream: Stream): boolean =>
    ticks.every(({ coin, second, price }) => stream(coin, second) === indexUnits(price));
  return seeds.find((seed) => fits(foretellable(seed).stream)) ?? null;
}

/** Which way they play a coin, and how sure they are of it. */
interface Opinion {
  readonly direction: 'rise' | 'fall';
  readonly strength: number;
}
type Opinions = (coin: string) => Promise<Opinion>;

/** By the seed: what the price will be. The window is the last five seconds. */
function bySeed(venue: AttackedVenue, seed: number): Opinions {
  const { stream } = foretellable(seed);
  return async (coin) => {
    const now = await venue.second();
    const end = now + PERIOD_SECONDS;
    const window = [0, 1, 2, 3, 4].map((back) => stream(coin, end - back));
    const final = window.reduce((sum, price) => sum + price, 0n) / BigInt(window.length);
    // By the rules of either version the opening is one of the next seconds.
    const open = stream(coin, now + 2);
    return { direction: final > open ? 'rise' : 'fall', strength: Number(final - open) / Number(open) };
  };
}

/** By the ticks: whether the past has gone on more often than it has turned, over the lag that shows it most. */
function byMomentum(venue: AttackedVenue): Opinions {
  const seen = new Seen(venue);
  return async (coin) => {
    const ticks = await seen.last(coin, HISTORY_SECONDS);
    const prices = ticks.map(({ price }) => Number(price));
    const rules = [1, 2, 4, 8, 16, 30].map((lag) => {
      let agreement = 0;
      for (let at = lag; at + PERIOD_SECONDS < prices.length; at += 1) {
        const past = (prices[at] ?? 0) - (prices[at - lag] ?? 0);
        const next = (prices[at + PERIOD_SECONDS] ?? 0) - (prices[at] ?? 0);
        agreement += Math.sign(past) * Math.sign(next);
      }
      const last = Math.sign((prices.at(-1) ?? 0) - (prices.at(-1 - lag) ?? 0));
      return { agreement, last };
    });
    const best = rules.toSorted((one, other) => Math.abs(other.agreement) - Math.abs(one.agreement))[0];
    const side = Math.sign(best?.agreement ?? 1) * (best?.last ?? 1);
    return { direction: side >= 0 ? 'rise' : 'fall', strength: Math.abs(best?.agreement ?? 0) };
  };
}

async function play(venue: AttackedVenue, bettor: Bettor, opinions: Opinions): Promise<readonly Opened[]> {
  const { coins } = await venue.calls.must('indexKey');
  const opened: Opened[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const coin of coins) {
      const symbol = `${coin}USDT`;
      const offers = secondPeriods(await venue.calls.must('periodList', { symbol, kind: 'sec' }));
      const offer = offers.find(({ seconds }) => seconds === PERIOD_SECONDS);
      if (offer === undefined) continue;
      const { direction } = await opinions(coin);
      const answer = await bettor.open({ offer, direction }, STAKE, `foretold-${round}-${coin}`);
      if (typeof answer !== 'string') opened.push(answer);
    }
    await sleep(EVERY_MS);
  }
  return opened;
}

export async function attackByForetelling(feed = 'simulated', speed = 4): Promise<AttackResult> {
  const venue = await AttackedVenue.open({ feed, speed });
  try {
    const session = await venue.openAccount('foretelling');
    const bettor = new Bettor('foretelling', venue.calls, session.satoken);
    const seed = await findSeed(venue);
    const opinions = seed === null ? byMomentum(venue) : bySeed(venue, seed);
    const opened = await play(venue, bettor, opinions);
    await untilSettled([bettor], SETTLED_WITHIN_MS);
    const rows = [...(await bettor.contracts()).values()];
    const net = rows.reduce((sum, row) => sum + micros(row.returned ?? '0') - micros(row.amount), 0n);
    const decided = rows.filter(({ result }) => result === 'win' || result === 'lose');
    const hits = decided.filter(({ result }) => result === 'win').length;
    const payout = Number(rows[0]?.payoutRate ?? 0.8);
    const chance = chanceOf(hits, decided.length, 1 / (1 + payout));
    const hasGained = net > 0n && chance < MAX_CHANCE;
    return {
      name: 'foretelling simulated prices',
      gained: `${hasGained ? usdt(net) : `${usdt(0n)} beyond luck`}, ${hits} of ${decided.length} contracts won`,
      hasGained,
      greatestGap: null,
      figures: [
        seed === null
          ? `no seed of ${SEEDS_TRIED} makes the ticks; played by the past`
          : `the ticks come out of the seed ${seed}`,
        `${opened.length} contracts, net ${usdt(net)}; as many hits or more come in ${chance.toExponential(1)} of runs at break-even`,
      ],
    };
  } finally {
    await venue.close();
  }
}
