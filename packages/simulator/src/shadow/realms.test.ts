import { Exchange } from '@assay/core';
import type { Applied, Command, ContractSettled, Event, PaperTick, TimeMs } from '@assay/core';
import { describe, expect, it } from 'vitest';
import { Random, ShadowRun, Workload, openingCommands } from '../index.ts';
import type { Timed } from '../index.ts';
import { POOL } from '../reference/naive-market.ts';
import { owner, units } from '../workload/branding.ts';

const OWNERS = 12;
const COMMANDS = 1500;
const MAX_TICKS = 64;

/** What a contract came to; money and numbers of contracts are each realm's own. */
type Fate = Pick<
  ContractSettled,
  'result' | 'cause' | 'paid' | 'open' | 'final' | 'counted' | 'direction' | 'acceptedAt' | 'expiresAt'
>;

function fatesOf(events: readonly Event[]): readonly Fate[] {
  return events
    .filter((event) => event.type === 'contract-settled')
    .map(({ result, cause, paid, open, final, counted, direction, acceptedAt, expiresAt }) => {
      return { result, cause, paid, open, final, counted, direction, acceptedAt, expiresAt };
    });
}

/** A realm of play money that follows a live one: its ticks a while later, several at once, and the same contracts. */
class Follower {
  readonly exchange = Exchange.empty();
  readonly fates: Fate[] = [];
  readonly #random: Random;
  #ticks: PaperTick[] = [];

  constructor(seed: number) {
    this.#random = new Random(seed);
    const limit = units(9_000_000_000_000_000);
    const most = { perCoin: limit, perDirection: limit, perOwner: limit } as const;
    for (const { time, command } of openingCommands(OWNERS, true)) this.#apply(time, command);
    this.#apply(this.exchange.time, { type: 'set-pool-limits', ...most });
  }

  /** Follows what a command came to in the live realm. */
  follow({ time, command }: Timed, { answer: { outcome }, events, repeated }: Applied): void {
    for (const event of events) {
      if (event.type !== 'index-ticked' || command.type !== 'publish-ticks') continue;
      const { asset, number, second, price, freshAt, filled } = event;
      this.#ticks.push({ asset, number, second, price, freshAt, filled });
    }
    const isAccepted = !repeated && outcome.type === 'contract-opened' && command.type === 'open-contract';
    if (isAccepted || this.#ticks.length > MAX_TICKS - 8 || this.#random.once(3)) this.#mirror(time);
    const isListed = command.type === 'offer-seconds' || command.type === 'list-asset';
    if (isListed && outcome.type === 'done') this.#apply(time, command);
    if (isAccepted) this.#accept(time, { ...command, requestId: null });
  }

  finish(time: number): void {
    this.#mirror(time);
  }

  #mirror(time: number): void {
    // True because the live realm's time is a whole number of milliseconds.
    const liveTime = time as TimeMs;
    this.#apply(time, { type: 'feed-paper-ticks', liveTime, resumedAt: null, ticks: this.#ticks });
    this.#ticks = [];
  }

  #accept(time: number, command: Extract<Command, { type: 'open-contract' }>): void {
    const [asset] = this.exchange.read({ type: 'listing' }).assets.filter(({ code }) => code === 'USDT');
    if (asset === undefined) throw new Error('no currency');
    const profit = units(Number((BigInt(command.stake) * BigInt(command.profitPpm)) / 1_000_000n));
    const deposit = {
      type: 'deposit',
      requestId: null,
      asset: asset.asset,
      source: 'house-funding',
    } as const;
    this.#apply(time, { ...deposit, owner: command.owner, amount: command.stake });
    this.#apply(time, { ...deposit, owner: owner(POOL), amount: profit });
    const { type } = this.#apply(time, command).answer.outcome;
    if (type !== 'contract-opened') throw new Error(`${type} in play money`);
  }

  #apply(time: number, command: Command): Applied {
    const applied = this.exchange.apply(time as TimeMs, command);
    this.fates.push(...fatesOf(applied.events));
    return applied;
  }
}

/** A live stream about seconds-contracts, and the fates of its contracts and of those that followed it. */
function follow(seed: number): { readonly live: readonly Fate[]; readonly paper: readonly Fate[] } {
  const shadow = new ShadowRun();
  const follower = new Follower(seed);
  const live: Fate[] = [];
  openingCommands(OWNERS).forEach((timed) => shadow.apply(timed));
  const workload = new Workload(seed, OWNERS, shadow.venue, 'seconds-1');
  for (let count = 0; count < COMMANDS; count += 1) {
    const timed = workload.next();
    const applied = shadow.apply(timed);
    live.push(...fatesOf(applied.events));
    follower.follow(timed, applied);
  }
  follower.finish(shadow.exchange.time);
  return { live, paper: follower.fates };
}

describe('a realm of play money', () => {
  it.each([1, 3])('settles the contracts of seed %i as the live realm does', (seed) => {
    const { live, paper } = follow(seed);
    expect(live.length).toBeGreaterThan(50);
    expect(paper).toEqual(live);
  });
});
