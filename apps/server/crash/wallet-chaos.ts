/**
 * Deposits and withdrawals of a real server before two chains, killed with -9 at each step of both.
 * Promises: bounded in kills and in time; everything that it starts ends with it. A place that was not reached is told as such,
 * and the data folder is kept where anything was found.
 * Never: is part of the tests that every change runs.
 */
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Staff } from '../src/modules/operators/office-fixture.ts';
import { OperatorRequestFailed } from '../src/operator/operator-client.ts';
import { freePort } from '../src/process-fixture.ts';
import type { MadeProposal } from '../src/operator/proposing.ts';
import { built } from './child-venue.ts';
import { NoAnswer } from './load-client.ts';
import { ServerProcess } from './server-process.ts';
import { ENDED, compareHoldings, compareUsers, housesOf, isMoving, unanswered } from './wallet-books.ts';
import type { Outcome } from './wallet-books.ts';
import { COIN_NAMES, ChaosChains } from './wallet-chains.ts';
import type { KillPoint, Work } from './wallet-kill-points.ts';
import { WalletUsers } from './wallet-users.ts';

export interface ChaosTerms {
  /** At least one of each coin for each life of the server that needs one. */
  readonly deposits: number;
  readonly withdrawals: number;
  readonly users: number;
  /** One life of the server for each, in this order. */
  readonly points: readonly KillPoint[];
  readonly onProgress: (sentence: string) => void;
}

export interface ChaosReport extends Outcome {
  readonly kills: ReadonlyMap<KillPoint, number>;
  readonly missed: readonly KillPoint[];
  readonly chain: Readonly<Record<'forks' | 'restarts' | 'lost', number>>;
  readonly seconds: number;
  /** Every kill point was reached, and nothing was found. */
  readonly isSound: boolean;
}

/** Longer than any hold, and than the core remembers a request. */
const AHEAD_MS = 26 * 3_600_000;
/** By the names that operators type: a list of actions may grow. */
const APPROVE = 'approve withdrawal';
const REFUSE = 'reject withdrawal';
const SENDING = /(^| )send\+?$/;
const REACHED_WITHIN_MS = 120_000;
/** Its answers end before its process. */
const GONE_WITHIN_MS = 2_000;
const ENDED_WITHIN_MS = 600_000;

/** One of the kind that leads to the kill point, and a plain one beside it. */
const leastAsked = ({ kind }: KillPoint): number => (kind === 'plain' ? 1 : 2);

/** The clock of the server, a day further with each life. */
class ServerWall {
  aheadMs = 0;

  get now(): number {
    return Date.now() + this.aheadMs;
  }

  set now(_: number) {
    // Nobody sets it: no code of an authenticator is asked for twice in a life.
  }
}

export class WalletChaos {
  readonly #terms: ChaosTerms;
  readonly #dataDir = mkdtempSync(path.join(tmpdir(), 'assay-chaos-'));
  readonly #networksFile = path.join(this.#dataDir, 'networks.json');
  readonly #wall = new ServerWall();
  readonly #staff = new Staff(() => ({ operator: this.#dataDir, wall: this.#wall }));
  readonly #kills = new Map<KillPoint, number>();
  #missed: readonly KillPoint[] = [];
  readonly #chains: ChaosChains;
  readonly #users: WalletUsers;
  readonly #port: number;
  #server: ServerProcess | null = null;

  private constructor(terms: ChaosTerms, chains: ChaosChains, port: number) {
    this.#terms = terms;
    this.#chains = chains;
    this.#port = port;
    this.#users = new WalletUsers(`http://127.0.0.1:${port}`, path.join(this.#dataDir, 'client.log'), chains);
    writeFileSync(this.#networksFile, JSON.stringify(chains.networks()));
  }

  static async run(terms: ChaosTerms): Promise<ChaosReport> {
    const began = performance.now();
    const chains = await ChaosChains.open();
    const chaos = new WalletChaos(terms, chains, await freePort());
    let isSound = false;
    try {
      const outcome = await chaos.#run();
      const seconds = Math.round((performance.now() - began) / 1_000);
      const report = {
        ...outcome,
        kills: chaos.#kills,
        missed: chaos.#missed,
        chain: {
          forks: chains.tally('forks'),
          restarts: chains.tally('restarts'),
          lost: chains.tally('lost'),
        },
        seconds,
      };
      isSound = outcome.faults.length + outcome.paidTwice + outcome.lost + report.missed.length === 0;
      return { ...report, isSound };
    } finally {
      await chaos.#server?.kill();
      await chains.close();
      if (isSound) rmSync(chaos.#dataDir, { recursive: true, force: true });
      else terms.onProgress(`data folder and server.log are kept in ${chaos.#dataDir}`);
    }
  }

  async #run(): Promise<Outcome> {
    const { deposits, withdrawals, users, points } = this.#terms;
    await this.#begin(users);
    for (const [life, point] of points.entries()) {
      const later = points.slice(life);
      const share = (left: number, work: Work, least: number): number =>
        Math.max(least, Math.ceil(left / later.filter(({ works }) => works.includes(work)).length));
      await this.#live(point, {
        deposits: share(deposits - this.#users.deposits, 'pays-in', COIN_NAMES.length),
        withdrawals: share(withdrawals - this.#users.asked.length, 'asks', leastAsked(point)),
      });
    }
    await this.#liveAgain();
    return this.#settle();
  }

  /** What was not reached, since the machine was busy or the chain in the middle of a fork: once more each. */
  async #liveAgain(): Promise<void> {
    const missed = this.#missed;
    this.#missed = [];
    for (const point of missed)
      await this.#live(point, { deposits: COIN_NAMES.length, withdrawals: leastAsked(point) });
  }

  /** Users with money, people who decide, and a house that can pay. */
  async #begin(users: number): Promise<void> {
    await this.#start(null);
    await this.#users.open(users);
    await this.#chains.endow(housesOf(this.#dataDir, this.#chains));
    await this.#staff.admitTwo();
    await this.#users.payIn(users * COIN_NAMES.length);
    this.#chains.start();
    // The first life has somebody to pay.
    await this.#users.ask(2, 'plain');
    await this.#server?.kill();
  }

  /** A start, work until the kill point, a kill. */
  async #live(point: KillPoint, more: Readonly<Record<'deposits' | 'withdrawals', number>>): Promise<void> {
    const { place, between } = point;
    const isSend = SENDING.test(place);
    // What is asked for stands a day from now.
    this.#wall.aheadMs += AHEAD_MS;
    const isUp = await this.#start(isSend ? null : `${place}:1`);
    if (isSend) this.#chainOf(place).atNextSend(place.endsWith('+'), () => void this.#server?.kill());
    const work = isUp ? this.#work(point, more) : Promise.resolve();
    // It is looked at when the server has ended.
    work.catch(() => undefined);
    const isReached = (await this.#server?.hasEnded(REACHED_WITHIN_MS)) === true;
    await this.#server?.kill();
    await work;
    this.#chains.behave();
    if (isReached) this.#kills.set(point, (this.#kills.get(point) ?? 0) + 1);
    else this.#missed = [...this.#missed, point];
    this.#keepLog(place);
    this.#terms.onProgress(`${isReached ? 'killed' : 'NOT killed'} at ${place}: ${between}`);
  }

  #chainOf(place: string): Pick<ChaosChains['bitcoin'], 'atNextSend'> {
    return place.startsWith('bitcoin') ? this.#chains.bitcoin : this.#chains.evm;
  }

  /** Whatever is cut off is done again in a later life. */
  async #work(
    { works, kind }: KillPoint,
    { deposits, withdrawals }: Readonly<Record<'deposits' | 'withdrawals', number>>,
  ): Promise<void> {
    const deeds: Record<Work, () => Promise<void>> = {
      'pays-in': () => this.#users.payIn(deposits),
      asks: () => this.#users.ask(withdrawals, kind),
      'takes-back': () => this.#users.takeBack(),
      decides: () => this.#decide(),
    };
    try {
      for (const one of works) await deeds[one]();
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof OperatorRequestFailed)) throw error;
      // Of what a kill has cut off the server's end tells; anything else would keep its kill point from being reached.
      if ((await this.#server?.hasEnded(GONE_WITHIN_MS)) !== true) this.#terms.onProgress(error.message);
    }
  }

  /** Two people pay two of three that wait for them, and refuse the third. */
  async #decide(): Promise<void> {
    const { ann, ben } = this.#staff;
    for (const one of [ben, ann]) await this.#staff.signIn(one);
    const { waiting } = await this.#staff.as<{ waiting: { id: number; about: string }[] }>(
      ben,
      'list withdrawals',
    );
    for (const { id } of waiting.filter(({ about }) => about.startsWith('reviewing'))) {
      const [action, more] =
        id % 3 === 0 ? [REFUSE, { because: 'origin-unclear' }] : ([APPROVE, {}] as const);
      const asks = { reason: 'For the chaos.', input: { id, ...more } };
      const { proposal } = await this.#staff.as<MadeProposal>(ben, action, asks);
      await this.#staff.approve(ann, proposal);
    }
  }

  /** Without kills until everything has ended; then both sides are compared. */
  async #settle(): Promise<Outcome> {
    this.#wall.aheadMs += AHEAD_MS;
    await this.#start(null);
    await this.#users.ask(0, 'plain');
    if (unanswered(this.#users.asked) > 0) throw new Error('not every request was answered');
    await this.#decide();
    await this.#server?.stop();
    // What was asked for last is held for a day.
    this.#wall.aheadMs += AHEAD_MS;
    await this.#start(null);
    await this.#users.signIn();
    const deadline = Date.now() + ENDED_WITHIN_MS;
    const isOpen = async () => (await this.#users.records()).some(({ state }) => !ENDED.includes(state));
    while (Date.now() < deadline && (await isOpen())) await sleep(2_000);
    // Until the last deposit is final, and what lies on users' addresses is collected and its cost booked.
    await sleep(40_000);
    while (Date.now() < deadline && isMoving(this.#dataDir)) await sleep(2_000);
    await this.#chains.settle();
    const outcome = await compareUsers(this.#users, this.#chains);
    await this.#server?.stop();
    this.#keepLog('the end');
    const own = this.#users.customers.map(({ addresses }) => addresses);
    const houses = housesOf(this.#dataDir, this.#chains);
    const faults = await compareHoldings(this.#dataDir, [...own, houses], this.#chains);
    return { ...outcome, faults: [...outcome.faults, ...faults] };
  }

  #keepLog(life: string): void {
    appendFileSync(path.join(this.#dataDir, 'server.log'), `\n== ${life}\n${this.#server?.output ?? ''}`);
  }

  /** False: it was killed on its way up. */
  async #start(killAt: string | null): Promise<boolean> {
    this.#server = new ServerProcess({
      dataDir: this.#dataDir,
      databaseUrl: null,
      port: this.#port,
      killAt,
      logLevel: 'warn',
      preloaded: 'kill-wallet.mjs',
      settings: {
        NETWORKS_FILE: this.#networksFile,
        SECURITY_CALLS_PER_MINUTE: '1000000',
        CODES_PER_DAY: '1000000',
        ASSAY_CRASH_CHILD: built,
        ASSAY_TEST_AHEAD_MS: String(this.#wall.aheadMs),
      },
    });
    this.#chains.isPaused = true;
    const isUp = await this.#server.ready();
    this.#chains.isPaused = false;
    return isUp;
  }
}
