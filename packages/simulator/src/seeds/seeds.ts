/**
 * Simulations that are run by name in every test: such as once showed a fault of the core, and such as go where others
 * seldom do.
 * Promises: a seed says what it is there for, and the test fails when its stream no longer goes there, as can happen
 * when the workload changes: then look for another seed.
 */
import type { Applied } from '@assay/core';
import type { Timed } from '../auditor/asked.ts';
import { classOf } from '../auditor/auditor.ts';
import type { Simulation } from '../shadow/simulate.ts';

export interface NamedSeed extends Simulation {
  /** What was wrong, or where the stream goes. */
  readonly why: string;
  /** Whether a command is the one the seed is there for. */
  readonly isThere: (timed: Timed, applied: Applied) => boolean;
}

const DAY_MS = 24 * 3600 * 1000;

const trades = ({ events }: Applied): number => events.filter(({ type }) => type === 'trade').length;

const closesItself = ({ events }: Applied): boolean =>
  events.some((event) => event.type === 'order-closed' && event.reason === 'self-trade-prevented');

export const NAMED_SEEDS: readonly NamedSeed[] = [
  {
    seed: 2,
    commands: 10_100,
    theme: 'requests',
    why: "one owner's memory of requests fills up",
    isThere: (_, applied) => classOf(applied) === 'too-many-requests-remembered',
  },
  {
    seed: 39,
    commands: 150,
    why: 'a request is repeated in the last millisecond in which it is remembered',
    isThere: ({ time }, { repeated, answer }) => repeated && time - answer.time === DAY_MS - 1,
  },
  {
    seed: 24,
    commands: 150,
    why: 'a fee is computed past 2^53',
    isThere: (_, { events }) => events.some((event) => event.type === 'trade' && event.value > 1e13),
  },
  {
    seed: 60,
    commands: 500,
    why: 'a ninth asset is listed while orders rest: the ledger widens',
    isThere: (_, { events }) => events.some((event) => event.type === 'asset-listed' && event.asset === 8),
  },
  {
    seed: 36,
    commands: 300,
    why: 'an owner has as many orders in a market as may rest',
    isThere: (_, applied) => classOf(applied) === 'too-many-open-orders',
  },
  {
    seed: 9,
    commands: 200,
    why: 'an amended order meets another one of its own owner',
    isThere: ({ command }, applied) => command.type === 'amend-order' && closesItself(applied),
  },
  {
    seed: 57,
    commands: 100,
    why: 'a buy by spend meets an order of its own owner after it has traded',
    isThere: ({ command }, applied) =>
      command.type === 'place-order' &&
      command.spend !== null &&
      closesItself(applied) &&
      trades(applied) > 0,
  },
  {
    seed: 31,
    commands: 150,
    why: 'a fill-or-kill order is filled over several prices',
    isThere: ({ command }, applied) =>
      command.type === 'place-order' && command.timeInForce === 'fok' && trades(applied) > 3,
  },
  {
    seed: 13,
    commands: 200,
    why: 'an amended order trades with a quote of the market maker',
    isThere: ({ command }, { events }) =>
      command.type === 'amend-order' && events.some((event) => event.type === 'trade' && event.maker.house),
  },
  {
    seed: 34,
    commands: 500,
    why: 'new quotes trade with many resting orders',
    isThere: ({ command }, applied) => command.type === 'replace-quotes' && trades(applied) >= 10,
  },
];
