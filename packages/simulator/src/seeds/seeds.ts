/**
 * Simulations that every test run repeats by name: those that once found a fault of the core, and those that reach rare
 * states.
 * Promises: each seed names the state that it reaches, and the test fails when its stream no longer reaches it, as can
 * happen when the workload changes: then look for another seed.
 */
import { MAX_EXCLUSION_MS } from '@assay/core';
import type { Applied, ContractSettled } from '@assay/core';
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

const executions = ({ events }: Applied): number =>
  events.filter(({ type }) => type === 'order-triggered').length;

const expires = ({ events }: Applied): boolean =>
  events.some((event) => event.type === 'order-closed' && event.reason === 'expired');

/** Whether one maker trades twice, as an iceberg does whose next slice is triggered again. */
function meetsAgain({ events }: Applied): boolean {
  const makers = events.flatMap((event) => (event.type === 'trade' ? [event.maker.order] : []));
  return new Set(makers).size < makers.length;
}

/** Whether a party of a trade is the other one's referrer. */
const paysTheOther = ({ events }: Applied): boolean =>
  events.some((event) => {
    if (event.type !== 'rebate-paid') return false;
    const trade = events.find((other) => other.type === 'trade' && other.trade === event.trade);
    return trade?.type === 'trade' && [trade.maker.owner, trade.taker.owner].includes(event.beneficiary);
  });

/** Rebates of the trade that has most. */
function mostRebates({ events }: Applied): number {
  const paid = events.flatMap((event) => (event.type === 'rebate-paid' ? [event.trade] : []));
  return Math.max(0, ...paid.map((trade) => paid.filter((other) => other === trade).length));
}

/** Whether the limit order of a pair makes room for its stop. */
function executesOfPair({ events }: Applied): boolean {
  return events.some(
    (event, index) =>
      event.type === 'order-closed' &&
      event.reason === 'linked-order-done' &&
      event.wasResting &&
      events[index + 1]?.type === 'order-triggered',
  );
}

/** Contracts that settled. */
const settled = ({ events }: Applied): readonly ContractSettled[] =>
  events.filter((event) => event.type === 'contract-settled');

const suspends = ({ events }: Applied, cause: string): boolean =>
  events.some((event) => event.type === 'order-suspended' && event.cause === cause);

/** From rules 2 on. */
const SECOND_RULES: readonly NamedSeed[] = [
  {
    seed: 3,
    commands: 600,
    theme: 'steps',
    why: 'an order makes as many fills as one command may, and goes on',
    isThere: (_, applied) =>
      suspends(applied, 'fill-limit') && applied.events.some(({ type }) => type === 'order-resumed'),
  },
  {
    seed: 1,
    commands: 600,
    theme: 'steps',
    why: 'a triggered order finds nobody and waits for quotes',
    isThere: (_, applied) => suspends(applied, 'no-liquidity'),
  },
  {
    seed: 1,
    commands: 600,
    theme: 'steps',
    why: 'an immediate order ends at the fills that one command may make',
    isThere: (_, { events }) =>
      events.some((event) => event.type === 'order-closed' && event.reason === 'fill-limit-reached'),
  },
  {
    seed: 3,
    commands: 600,
    theme: 'steps',
    why: 'an owner has as many icebergs in a market as they may',
    isThere: (_, applied) => classOf(applied) === 'too-many-icebergs',
  },
  {
    seed: 88_000_059,
    commands: 6530,
    why: 'someone who is excluded for the longest time is excluded once more, for no longer than that',
    // The first such command of the stream is the exclusion before it.
    isThere: ({ command, time, asked }, { sequence }) =>
      command.type === 'exclude-owner' &&
      asked === 'done' &&
      command.until === time + MAX_EXCLUSION_MS &&
      sequence > 6500,
  },
];

/** Of rules 1, as their streams were found; and those of seconds-contracts, whose theme says the rules. */
const FIRST_RULES: readonly NamedSeed[] = [
  {
    seed: 77_001_929,
    commands: 7358,
    why: 'the last price is the greatest one, and there is no price beyond it for the stop of a pair',
    isThere: (_, { events }) => events.some((event) => event.type === 'trade' && event.price === 2 ** 31 - 2),
  },
  {
    seed: 2,
    commands: 10_100,
    theme: 'requests',
    why: "one owner's memory of requests fills up",
    isThere: (_, applied) => classOf(applied) === 'too-many-requests-remembered',
  },
  {
    seed: 54,
    commands: 50,
    why: 'a request is repeated in the last millisecond in which it is remembered',
    isThere: ({ time }, { repeated, answer }) => repeated && time - answer.time === DAY_MS - 1,
  },
  {
    seed: 20,
    commands: 20,
    why: 'a fee is computed past 2^53',
    isThere: (_, { events }) => events.some((event) => event.type === 'trade' && event.value > 1e13),
  },
  {
    seed: 9,
    commands: 860,
    why: 'a ninth asset is listed while orders rest: the ledger widens',
    isThere: (_, { events }) => events.some((event) => event.type === 'asset-listed' && event.asset === 8),
  },
  {
    seed: 59,
    commands: 260,
    why: 'an owner has as many orders in a market as may rest',
    isThere: (_, applied) => classOf(applied) === 'too-many-open-orders',
  },
  {
    seed: 48,
    commands: 30,
    why: 'an amended order meets another one of its own owner',
    isThere: ({ command }, applied) => command.type === 'amend-order' && closesItself(applied),
  },
  {
    seed: 45,
    commands: 40,
    why: 'a buy by spend meets an order of its own owner after it has traded',
    isThere: ({ command }, applied) =>
      command.type === 'place-order' &&
      command.spend !== null &&
      closesItself(applied) &&
      trades(applied) > 0,
  },
  {
    seed: 52,
    commands: 20,
    why: 'a fill-or-kill order is filled over several prices',
    isThere: ({ command }, applied) =>
      command.type === 'place-order' && command.timeInForce === 'fok' && trades(applied) > 3,
  },
  {
    seed: 8,
    commands: 60,
    why: 'an amended order trades with a quote of the market maker',
    isThere: ({ command }, { events }) =>
      command.type === 'amend-order' && events.some((event) => event.type === 'trade' && event.maker.house),
  },
  {
    seed: 48,
    commands: 60,
    why: 'new quotes trade with many resting orders',
    isThere: ({ command }, applied) => command.type === 'replace-quotes' && trades(applied) >= 10,
  },
  {
    seed: 19,
    commands: 390,
    theme: 'cascade',
    why: 'more stops are triggered than may execute in one command',
    isThere: (_, applied) => executions(applied) === 256,
  },
  {
    seed: 8,
    commands: 440,
    theme: 'cascade',
    why: 'those that are left execute at the beginning of a command that is refused',
    isThere: (_, applied) => executions(applied) > 0 && applied.answer.outcome.type === 'refused',
  },
  {
    seed: 51,
    commands: 10,
    why: 'an iceberg is triggered twice in one match',
    isThere: (_, applied) => meetsAgain(applied),
  },
  {
    seed: 34,
    commands: 20,
    why: 'the stop of a pair executes and its limit order closes',
    isThere: (_, applied) => executesOfPair(applied),
  },
  {
    seed: 9,
    commands: 20,
    why: 'orders end at the beginning of a repeated request',
    isThere: (_, applied) => applied.repeated && expires(applied),
  },
  {
    seed: 30,
    commands: 60,
    why: 'a fill of a new day gives an owner another tier',
    isThere: (_, { events }) => events.some(({ type }) => type === 'fee-tier-changed'),
  },
  {
    seed: 1,
    commands: 300,
    theme: 'paper',
    why: 'the mirrored depth trades with resting orders as it enters',
    isThere: ({ command }, applied) => command.type === 'feed-paper-depth' && trades(applied) > 1,
  },
  {
    seed: 1,
    commands: 300,
    theme: 'paper',
    why: 'the live last price meets stops',
    isThere: ({ command }, { events }) =>
      command.type === 'feed-paper-depth' &&
      events.findIndex(({ type }) => type === 'order-triggered') >
        events.findIndex(({ type }) => type === 'paper-depth-fed') &&
      !events.some(({ type }) => type === 'trade'),
  },
  {
    seed: 1,
    commands: 600,
    theme: 'accounts',
    why: 'a fee is shared with the other party of its trade',
    isThere: (_, applied) => paysTheOther(applied),
  },
  {
    seed: 48,
    commands: 450,
    theme: 'accounts',
    why: 'both fees of a trade are shared with three generations',
    isThere: (_, applied) => mostRebates(applied) === 6,
  },
  {
    seed: 55,
    commands: 30,
    theme: 'accounts',
    why: 'an exclusion is asked to be shorter',
    isThere: (_, applied) => classOf(applied) === 'exclusion-not-shortened',
  },
  {
    seed: 35,
    commands: 600,
    why: 'nobody refers anyone in a realm of play money',
    isThere: (_, applied) => classOf(applied) === 'not-in-paper-realm',
  },
  {
    seed: 9,
    commands: 20,
    theme: 'seconds-1',
    why: 'a tick is as dear as a number can be: its state once could not be restored',
    isThere: (_, { events }) =>
      events.some(
        (event) => event.type === 'index-ticked' && event.number !== null && event.price > 2 ** 53 - 9,
      ),
  },
  {
    seed: 9,
    commands: 40,
    theme: 'seconds-1',
    why: 'contracts settle by the ticks of more than an hour ago',
    isThere: ({ time }, applied) =>
      settled(applied).some(({ open, expiresAt }) => open !== null && time - expiresAt > 4_096_000),
  },
  {
    seed: 40,
    commands: 130,
    theme: 'seconds-1',
    why: 'the mirror comes back after more than an hour, and contracts of play money are judged by what was before',
    isThere: ({ command }, applied) =>
      command.type === 'feed-paper-ticks' &&
      settled(applied).some(
        ({ open, expiresAt }) => open !== null && command.liveTime - expiresAt > 4_096_000,
      ),
  },
  {
    seed: 12,
    commands: 80,
    theme: 'seconds-1',
    why: 'a contract of an hour has a tick a second',
    isThere: (_, applied) =>
      settled(applied).some(({ acceptedAt, expiresAt, final }) => {
        return expiresAt - acceptedAt === 3_600_000 && final !== null;
      }),
  },
  {
    seed: 7,
    commands: 30,
    theme: 'seconds-1',
    why: 'contracts settle in the first millisecond of a day',
    isThere: ({ time }, applied) => settled(applied).length > 0 && time % DAY_MS === 0,
  },
  {
    seed: 7,
    commands: 200,
    why: 'contracts settle in the last millisecond of a day',
    isThere: ({ time }, applied) => settled(applied).length > 0 && time % DAY_MS === DAY_MS - 1,
  },
  {
    seed: 21,
    commands: 50,
    theme: 'seconds-1',
    why: 'contracts settle at the beginning of a repeated request',
    isThere: (_, applied) => applied.repeated && settled(applied).length > 0,
  },
  {
    seed: 33,
    commands: 200,
    theme: 'seconds-1',
    why: 'the tick of an expiry is a millisecond too late for its contract',
    isThere: ({ time, command }, applied) =>
      command.type === 'publish-ticks' &&
      time === (command.second + 2) * 1000 &&
      settled(applied).some(({ expiresAt }) => expiresAt === command.second * 1000),
  },
  {
    seed: 33,
    commands: 70,
    theme: 'seconds-1',
    why: 'an outage is paid as a win where the window has too few ticks',
    isThere: (_, applied) => settled(applied).some(({ paid, cause }) => paid && cause === 'thin-window'),
  },
  {
    seed: 19,
    commands: 20,
    theme: 'seconds-1',
    why: 'a profit is computed past 2^53',
    isThere: (_, { events }) =>
      events.some((event) => event.type === 'contract-opened' && event.profit >= 1e15),
  },
  {
    seed: 24,
    commands: 190,
    theme: 'seconds-1',
    why: 'a trader has as many contracts open as they may',
    isThere: (_, applied) => classOf(applied) === 'too-many-open-contracts',
  },
  {
    seed: 4,
    commands: 160,
    theme: 'seconds-1',
    why: 'ten contracts settle at once',
    isThere: (_, applied) => settled(applied).length >= 10,
  },
];

const FUTURES: readonly NamedSeed[] = [
  {
    seed: 23,
    commands: 1900,
    theme: 'futures',
    why: 'an order in futures makes as many fills as one command may, and goes on',
    isThere: (_, { events }) =>
      events.some(({ type }) => type === 'order-resumed') &&
      events.some(({ type }) => type === 'futures-trade'),
  },
  {
    seed: 22,
    commands: 665,
    theme: 'liquidation',
    why: 'a leg is closed at its bankruptcy price against one whose owner alone was asked before, and is not against themselves',
    isThere: (_, { events }) =>
      events.some((event) => event.type === 'deleveraging-done' && event.price === event.bankruptcy),
  },
];

export const NAMED_SEEDS: readonly NamedSeed[] = [
  ...FIRST_RULES.map((seed) => (seed.theme === 'seconds' ? seed : { ...seed, rules: 1 })),
  ...SECOND_RULES,
  ...FUTURES,
];
