/**
 * The venue is stopped while contracts are open: paused when some are ahead, away for longer than a minute when some
 * are behind, started anew, killed; back before and after their expiry. Played are pairs of rise and fall, single
 * contracts, and the same with virtual money. Gained is, contract by contract, what came back less what the same stream
 * of prices would have brought without a stop: nothing, either way, and every outcome and proof is the same.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { secondPeriods } from '@assay/protocol';
import type { SecondContract, SettlementProof } from '@assay/protocol';
import { verifyProof } from '@assay/verify';
import { Bettor, micros, untilSettled } from '../bench/seconds-hour/bettors.ts';
import type { Offer, Opened } from '../bench/seconds-hour/bettors.ts';
import { patiently } from '../fuzz/patiently.ts';
import { AttackedVenue } from './attacked-venue.ts';
import type { Interruption } from './attacked-venue.ts';
import { foretellable, FORETELLABLE_SETTINGS } from './foretellable.ts';
import { judge, stakeOf } from './referee.ts';
import type { Stream } from './referee.ts';
import { usdt } from './result.ts';
import type { AttackResult } from './result.ts';

const STAKE = 100;
const SEED = 20_261;
/** Of wall time; a contract whose ticks are missing is void after 15 min of the venue. */
const SETTLED_WITHIN_MS = 300_000;
const ASK_EVERY_MS = 50;
/** The ticks are asked for as a visitor, who has ten calls a second. */
const LOOK_EVERY_MS = 1_000;

export interface GapRound {
  readonly title: string;
  /** Null: not at all, which shows that the judge and the venue agree. */
  readonly how: Interruption | null;
  /** Of the venue's clock; a start takes its time besides. */
  readonly awayMs: number;
  /** Seconds of the contracts that are open then. */
  readonly periods: readonly number[];
}

const GAP_ROUNDS: readonly GapRound[] = [
  { title: 'not stopped at all', how: null, awayMs: 0, periods: [30] },
  { title: 'paused for 6 s when some are ahead', how: 'pause', awayMs: 6_000, periods: [30] },
  { title: 'paused for 61 s when some are behind', how: 'pause', awayMs: 61_000, periods: [30, 120] },
  { title: 'stopped and started anew', how: 'restart', awayMs: 0, periods: [30, 120] },
  { title: 'killed, and back after 61 s', how: 'kill', awayMs: 61_000, periods: [30, 180] },
];

interface Players {
  readonly pair: Bettor;
  readonly single: Bettor;
  readonly virtual: Bettor;
}

async function players(venue: AttackedVenue): Promise<Players> {
  const names = ['pair', 'single', 'virtual'] as const;
  const [pair, single, own] = await Promise.all(names.map((name) => venue.openAccount(`gap-${name}`)));
  const tokens = [pair, single, own].map((session) => session?.satoken ?? '');
  const virtual = await venue.calls.must('switchAccount', { virtual: '1' }, tokens[2]);
  return {
    pair: new Bettor('pair', venue.calls, tokens[0] ?? ''),
    single: new Bettor('single', venue.calls, tokens[1] ?? ''),
    virtual: new Bettor('virtual', venue.calls, virtual.satoken),
  };
}

async function offersOf(venue: AttackedVenue, periods: readonly number[]): Promise<readonly Offer[]> {
  const { coins } = await patiently(() => venue.calls.must('indexKey'));
  const lists = coins.map((coin) =>
    patiently(() => venue.calls.must('periodList', { symbol: `${coin}USDT`, kind: 'sec' })),
  );
  return secondPeriods((await Promise.all(lists)).flat()).filter(({ seconds }) => periods.includes(seconds));
}

let serial = 0;

/** Opens what each of them plays; throws what the venue says against it. */
async function openAll(
  { pair, single, virtual }: Players,
  offers: readonly Offer[],
): Promise<readonly Opened[]> {
  const plays = offers.flatMap((offer, index) => [
    { bettor: pair, wish: { offer, direction: 'rise' as const } },
    { bettor: pair, wish: { offer, direction: 'fall' as const } },
    { bettor: single, wish: { offer, direction: index % 2 === 0 ? ('rise' as const) : ('fall' as const) } },
    { bettor: virtual, wish: { offer, direction: 'rise' as const } },
    { bettor: virtual, wish: { offer, direction: 'fall' as const } },
  ]);
  const opened = await Promise.all(
    plays.map(async ({ bettor, wish }) => {
      serial += 1;
      const answer = await bettor.open(wish, STAKE, `gap-${serial}`);
      // On a busy machine the newest tick may be late at this moment; what is not opened is not played.
      if (answer === 'index-not-fresh') return null;
      if (typeof answer === 'string') throw new Error(`no contract: ${answer}`);
      return answer;
    }),
  );
  return opened.filter((one) => one !== null);
}

/** Waits until all have their opening price, and one single contract is ahead and another behind. */
async function untilDecided(
  venue: AttackedVenue,
  { single }: Players,
  opened: readonly Opened[],
): Promise<void> {
  const own = new Set(opened.filter(({ bettor }) => bettor === single).map(({ id }) => id));
  for (;;) {
    const rows = [...(await single.contracts()).values()].filter(({ id }) => own.has(id));
    if (rows.some(({ result }) => result !== null)) return;
    const hasStarted = rows.every(({ openPrice }) => openPrice !== null);
    if (hasStarted && (await areSplit(venue, rows))) return;
    await sleep(hasStarted ? LOOK_EVERY_MS : ASK_EVERY_MS);
  }
}

async function areSplit(venue: AttackedVenue, rows: readonly SecondContract[]): Promise<boolean> {
  const now = await venue.second();
  const coins = [...new Set(rows.map(({ coin }) => coin))];
  const newest = new Map(
    await Promise.all(
      coins.map(async (coin) => [coin, (await venue.ticks(coin, now - 3, now)).at(-1)?.price] as const),
    ),
  );
  const sides = rows.map(({ coin, openPrice, direction }) => {
    const moved = Math.sign(Number(newest.get(coin) ?? openPrice) - Number(openPrice));
    return direction === 'rise' ? moved : -moved;
  });
  return sides.includes(1) && sides.includes(-1);
}

async function proofOf({ bettor, id }: Opened): Promise<SettlementProof> {
  for (;;) {
    const proof = await bettor.proof(id);
    if (proof !== null) return proof;
    await sleep(ASK_EVERY_MS);
  }
}

interface Account {
  gained: bigint;
  staked: bigint;
  returned: bigint;
  count: number;
  readonly different: string[];
}

/** Holds every contract of a round against the same stream without a stop. */
async function settle(opened: readonly Opened[], stream: Stream, account: Account): Promise<void> {
  for (const one of opened) {
    const proof = await proofOf(one);
    const expected = judge(one.ticket, stream);
    const verified = verifyProof(proof);
    const returned = micros(proof.result.returned);
    account.count += 1;
    account.staked += stakeOf(one.ticket);
    account.returned += returned;
    account.gained += returned - expected.returned;
    const label = `${one.bettor.name} ${one.ticket.coin} ${one.ticket.direction} ${one.id}`;
    if (!verified.ok)
      account.different.push(`${label}: the verifier refuses it, ${verified.place} ${verified.reason}`);
    else if (proof.result.outcome !== expected.outcome || returned !== expected.returned)
      account.different.push(`${label}: ${proof.result.outcome}, without the stop ${expected.outcome}`);
  }
}

export interface GapOptions {
  readonly speed?: number;
  readonly rounds?: readonly GapRound[];
  readonly onProgress?: (sentence: string) => void;
}

export async function attackByGap(options: GapOptions = {}): Promise<AttackResult> {
  const { speed = 4, rounds = GAP_ROUNDS, onProgress } = options;
  const { feed, stream } = foretellable(SEED);
  const venue = await AttackedVenue.open({ feed, speed, settings: FORETELLABLE_SETTINGS });
  const account: Account = { gained: 0n, staked: 0n, returned: 0n, count: 0, different: [] };
  const figures: string[] = [];
  try {
    const who = await players(venue);
    for (const { title, how, awayMs, periods } of rounds) {
      onProgress?.(`gap: ${title}`);
      const before = { ...account, different: account.different.length };
      const opened = await openAll(who, await offersOf(venue, periods));
      await untilDecided(venue, who, opened);
      if (how !== null) await venue.interrupt(how, awayMs);
      await untilSettled(Object.values(who), SETTLED_WITHIN_MS);
      await settle(opened, stream, account);
      const different = account.different.length - before.different;
      const net = account.returned - before.returned - (account.staked - before.staked);
      const beyond = usdt(account.gained - before.gained);
      figures.push(
        `${title}: ${opened.length} contracts, ${different} with another outcome, net ${usdt(net)}, by the stop ${beyond}`,
      );
    }
    figures.push(...account.different.slice(0, 5));
    return {
      name: 'gap of the index by a stop',
      gained: `${usdt(account.gained)} by the stops, ${account.different.length} of ${account.count} outcomes changed`,
      hasGained: account.different.length > 0,
      greatestGap: null,
      figures,
    };
  } finally {
    await venue.close();
  }
}
