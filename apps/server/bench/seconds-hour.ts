/**
 * `node apps/server/bench/seconds-hour.ts --feed <file or folder>… [--seconds 180] [--speed 20] [--contracts 400]
 *   [--accounts 6] [--samples 10]`
 *
 * Owns: a run of the real server on recorded prices, faster than time, in which accounts of both realms open
 * seconds-contracts; and the recomputation of every settlement from what was published.
 * Promises: key, ticks and proofs come by HTTP; the server is stopped and its data folder gone before the first proof is
 * recomputed; some figures are changed, and each must be refused at its place. Ends with 1 on any difference.
 * Never: keeps a folder.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, spawnServer, untilReady } from '../src/process-fixture.ts';
import type { ServerProcess } from '../src/process-fixture.ts';
import { Findings } from './replay/findings.ts';
import { Bettor, openContracts, untilSettled } from './seconds-hour/bettors.ts';
import type { Offer } from './seconds-hour/bettors.ts';
import { publish } from './seconds-hour/published.ts';
import type { Published } from './seconds-hour/published.ts';
import { recomputeAll, refuseChanged } from './seconds-hour/verdicts.ts';
import { VenueCalls, WIDE_LIMITS } from './venue-calls.ts';

export interface SecondsRun {
  /** File or folder of recordings. */
  readonly feed: string;
  /** Wall time from the first contract to the last settlement, about. */
  readonly seconds: number;
  readonly speed: number;
  readonly contracts: number;
  /** Every third one goes on with its virtual account. */
  readonly accounts: number;
  /** Proofs in which figures are changed, one at a time. */
  readonly samples: number;
}

export interface SecondsFigures {
  readonly venueMinutes: number;
  readonly opened: number;
  readonly refusals: Readonly<Record<string, number>>;
  readonly coins: readonly string[];
  readonly periods: readonly number[];
  readonly inPaper: number;
  /** Recomputed contracts by outcome; a void one with its cause. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly ticks: number;
  /** Changed figures that were refused at their place. */
  readonly refused: number;
  /** What was wrong, a sentence each. */
  readonly findings: readonly string[];
}

const PLENTY = 1_000_000;
/** A contract lasts at most this part of a run. */
const MAX_PART = 3;
const SETTLED_WITHIN_MS = 60_000;
const GRACE_VENUE_MS = 10_000;

type Traded = Omit<SecondsFigures, 'outcomes' | 'refused' | 'findings'> & { readonly published: Published };

/** Runs a venue for so long, and recomputes what it has settled. */
export async function runSecondsHour(run: SecondsRun): Promise<SecondsFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-seconds-'));
  const findings = new Findings();
  try {
    const { published, ...figures } = await tradedAt(run, folder, findings);
    const outcomes = await recomputeAll(published, findings);
    const refused = await refuseChanged(published, run.samples, findings);
    return { ...figures, outcomes, refused, findings: findings.lines() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Contracts at a venue that is gone, with its data, when this is over. */
async function tradedAt(run: SecondsRun, folder: string, findings: Findings): Promise<Traded> {
  const dataDir = path.join(folder, 'data');
  const files = path.join(folder, 'published');
  for (const one of [dataDir, files]) mkdirSync(one);
  const server = spawnServer({
    ...WIDE_LIMITS,
    MODE: 'sandbox',
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    PRICE_FEED: `replay:${path.resolve(run.feed)}`,
    FORETELLABLE_CONTRACTS: '1',
    REPLAY_SPEED: String(run.speed),
    FAUCET_PER_DAY: `USDT:${PLENTY}`,
  });
  try {
    await untilReady(server);
    const traded = await trade(run, server, files, findings);
    server.signal('SIGTERM');
    const ended = await server.ended();
    findings.expect(ended === 0, 'server', () => `it ended with ${ended}`);
    findings.expect(server.stderr() === '', 'server', () => `it has said ${server.stderr().slice(0, 500)}`);
    return traded;
  } catch (error) {
    if (server.child.exitCode === null) throw error;
    throw new Error(`the server has ended: ${server.stderr()}`, { cause: error });
  } finally {
    if (server.child.exitCode === null) server.signal('SIGKILL');
    await server.ended();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function trade(
  run: SecondsRun,
  { url }: ServerProcess,
  folder: string,
  findings: Findings,
): Promise<Traded> {
  const { seconds, speed, contracts: count } = run;
  const calls = new VenueCalls(url);
  const offers = await offersOf(calls, (seconds * speed) / MAX_PART);
  const bettors = await bettorsOf(calls, run.accounts);
  const longestMs = Math.max(...offers.map((offer) => offer.seconds)) * 1_000 + GRACE_VENUE_MS;
  const began = (await calls.must('venueState')).serverTime;
  const { opened, refusals } = await openContracts(bettors, offers, {
    count,
    withinMs: Math.max(0, seconds * 1_000 - longestMs / speed),
  });
  await untilSettled(bettors, longestMs / speed + SETTLED_WITHIN_MS);
  const ended = (await calls.must('venueState')).serverTime;
  const published = await publish(url, calls, opened, folder, findings);
  await checkHouse(calls, findings);
  const tickets = opened.map(({ ticket }) => ticket);
  return {
    published,
    venueMinutes: (ended - began) / 60_000,
    opened: opened.length,
    refusals,
    coins: [...new Set(tickets.map(({ coin }) => coin))].sort(),
    periods: [...new Set(tickets.map(({ acceptedAt, expiresAt }) => (expiresAt - acceptedAt) / 1_000))].sort(
      (one, other) => one - other,
    ),
    inPaper: tickets.filter(({ realm }) => realm === 'paper').length,
    ticks: published.contracts.reduce((sum, { proof }) => sum + proof.ticks.length, 0),
  };
}

/** What can be opened on coins that have prices, for as long as the run allows. */
async function offersOf(calls: VenueCalls, longestSeconds: number): Promise<readonly Offer[]> {
  const { products } = await calls.must('secondContractPool');
  const { coinList } = await calls.must('getCoinList');
  const priced = new Set(coinList.flatMap(({ coin, indexPrice }) => (indexPrice === null ? [] : [coin])));
  const offers = products.filter(
    ({ coin, offered, seconds }) => offered && priced.has(coin) && seconds <= longestSeconds,
  );
  if (offers.length === 0) throw new Error('nothing is offered on these prices for so short a run');
  return offers;
}

async function bettorsOf(calls: VenueCalls, accounts: number): Promise<readonly Bettor[]> {
  const bettors: Bettor[] = [];
  for (let serial = 0; serial < accounts; serial += 1) {
    let session = await calls.openAccount(`seconds-${serial}@example.com`, { USDT: String(PLENTY / 10) });
    const isVirtual = serial % 3 === 2;
    if (isVirtual) session = await calls.must('switchAccount', { virtual: '1' }, session.satoken);
    const bettor = new Bettor(`${isVirtual ? 'virtual' : 'real'} account ${serial}`, calls, session.satoken);
    await bettor.begin();
    bettors.push(bettor);
  }
  return bettors;
}

/** The house owes nothing any more, has kept what it owed, and nothing came from nowhere. */
async function checkHouse(calls: VenueCalls, findings: Findings): Promise<void> {
  const pool = await calls.must('secondContractPool');
  for (const [name, { available, held }] of Object.entries({ live: pool, virtual: pool.virtual })) {
    findings.expect(Number(available) >= 0, 'pool', () => `the ${name} pool has ${available}`);
    findings.expect(Number(held) === 0, 'pool', () => `the ${name} pool still keeps ${held}`);
  }
  const { zeroSum, virtual } = await calls.must('venueState');
  findings.expect(zeroSum && virtual.zeroSum, 'sums', () => 'the assets do not sum to zero');
}

function print(feed: string, figures: SecondsFigures): void {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const list = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, count]) => `${name} ${count}`)
      .join(', ') || 'none';
  const recomputed = Object.values(figures.outcomes).reduce((sum, count) => sum + count, 0);
  say(`${feed}: ${figures.venueMinutes.toFixed(1)} minutes`);
  say(`contracts    ${figures.opened} opened, ${figures.inPaper} of them in paper`);
  say(`on           ${figures.coins.join(', ')} for ${figures.periods.join(', ')} s`);
  say(`refused      ${list(figures.refusals)}`);
  say(`recomputed   ${recomputed} from ${figures.ticks} ticks: ${list(figures.outcomes)}`);
  say(`changed      ${figures.refused} changed figures refused at their place`);
  for (const finding of figures.findings) say(`DIFFERENCE ${finding}`);
  say(figures.findings.length === 0 ? 'no difference' : 'there are differences');
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      feed: { type: 'string', multiple: true },
      seconds: { type: 'string', default: '180' },
      speed: { type: 'string', default: '20' },
      contracts: { type: 'string', default: '400' },
      accounts: { type: 'string', default: '6' },
      samples: { type: 'string', default: '10' },
    },
  });
  if (values.feed === undefined) throw new Error('--feed names a file or folder of recordings');
  for (const feed of values.feed) {
    const figures = await runSecondsHour({
      feed,
      seconds: Number(values.seconds),
      speed: Number(values.speed),
      contracts: Number(values.contracts),
      accounts: Number(values.accounts),
      samples: Number(values.samples),
    });
    print(feed, figures);
    if (figures.findings.length > 0) process.exitCode = 1;
  }
}
