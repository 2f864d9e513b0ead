/**
 * The first page of the console: how the exchange stands, what waits for whoever asks, and the figures that their roles include.
 * Promises: reads alone; made of what the parts know anyway. Figures that are counted in stores are counted once a minute at most, for
 * all who ask. Never: names a user but by the number of a case that whoever asks may decide.
 */
import type { AssetTotal } from '@assay/core';
import type {
  ConsoleFees,
  ConsoleOpenInterest,
  ConsoleQueue,
  ConsoleStandings,
  ConsoleToday,
  ConsoleUsers,
  ConsoleVolume,
  ConsoleWaiting,
} from '@assay/protocol';
import { hasRoleOf } from '@assay/protocol';
import type { Engine } from '../../engine/port.ts';
import { readStandings } from '../../engine/listed-markets.ts';
import type { MarketData } from '../../market-data/port.ts';
import type { OperatorRole } from '@assay/protocol';
import type { ActedBy } from '../../operator/action.ts';
import type { Alarm } from '../../operator/alarm.ts';
import type { OpenedQueue } from '../../operator/person-queue.ts';
import type { Views } from '../../projections/port.ts';
import type { IdentityStore } from '../../storage/identity/identity-store.ts';
import type { TreasuryViews } from '../treasury/shape.ts';
import { DAY_MS, feesOf, firstDay, openInterestOf, usersOf, volumeFrom, volumeOf, Worth } from './figures.ts';
import type { ReadVenueState, VenueState } from './shape.ts';

export interface TodayParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly marketData: MarketData;
  readonly views: Views & TreasuryViews;
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly venueState: ReadVenueState;
  readonly queues: readonly OpenedQueue[];
  /** What other topics have to tell. */
  readonly alarmsOf: readonly ((by: ActedBy) => Promise<readonly Alarm[]>)[];
  /** Wall clock, Unix ms. */
  readonly now: () => number;
}

const REALM = 'live';
const KEPT_MS = 60_000;
/** Of one queue. */
export const COUNTED = 100;
/** Of all queues together. */
const SHOWN = 50;

const OF_MONEY: readonly OperatorRole[] = ['owner', 'finance', 'compliance', 'auditor'];
const OF_PEOPLE: readonly OperatorRole[] = ['owner', 'compliance', 'support', 'auditor'];

interface Figures {
  readonly unpriced: readonly string[];
  readonly volume: ConsoleVolume;
  readonly fees: ConsoleFees;
  readonly users: ConsoleUsers;
  readonly openInterest: ConsoleOpenInterest;
}

export class Today {
  readonly #parts: TodayParts;
  #kept: { readonly at: number; readonly figures: Promise<Figures> } | null = null;

  constructor(parts: TodayParts) {
    this.#parts = parts;
  }

  async read(by: ActedBy): Promise<ConsoleToday> {
    const { engine, marketData, now, venueState } = this.#parts;
    const state = venueState();
    const { result: totals } = await engine.read(REALM, { type: 'totals' });
    const { waiting, queues } = await this.#waiting(by);
    const [money, people] = [hasRoleOf(by.roles, OF_MONEY), hasRoleOf(by.roles, OF_PEOPLE)];
    const figures = money || people ? await this.#figures() : null;
    const standings = state === null ? null : standingsOf(state, totals, marketData);
    return {
      at: now(),
      standings,
      alarms: (await this.alarms(by)).map(({ kind: _kind, subject: _subject, ...alarm }) => alarm),
      waiting,
      queues,
      currency: marketData.instruments.currency.code,
      unpriced: money ? (figures?.unpriced ?? []) : [],
      volume: money ? (figures?.volume ?? null) : null,
      fees: money ? (figures?.fees ?? null) : null,
      users: people ? (figures?.users ?? null) : null,
      openInterest: money ? (figures?.openInterest ?? null) : null,
    };
  }

  /** What is told, the worst first. */
  async alarms(by: ActedBy): Promise<readonly Alarm[]> {
    const state = this.#parts.venueState();
    const told = await Promise.all(this.#parts.alarmsOf.map((tell) => tell(by)));
    return [
      ...(state === null ? [] : alarmsOf(state)),
      ...(await this.#closedMarkets()),
      ...(await this.#pausedRoutes()),
      ...told.flat(),
    ];
  }

  async #waiting(by: ActedBy): Promise<{ waiting: ConsoleWaiting[]; queues: ConsoleQueue[] }> {
    const own = this.#parts.queues.filter(({ roles }) => hasRoleOf(by.roles, roles));
    const read = await Promise.all(
      own.map(async ({ noun, waiting }) => ({
        noun,
        cases: await waiting({ after: 0, limit: COUNTED + 1 }, by),
      })),
    );
    return {
      queues: read.map(({ noun, cases }) => ({
        noun,
        waiting: Math.min(cases.length, COUNTED),
        more: cases.length > COUNTED,
      })),
      waiting: read
        .flatMap(({ noun, cases }) => cases.map((one) => ({ noun, ...one })))
        .toSorted((a, b) => a.since - b.since)
        .slice(0, SHOWN),
    };
  }

  #figures(): Promise<Figures> {
    const at = this.#parts.now();
    if (this.#kept !== null && at - this.#kept.at < KEPT_MS) return this.#kept.figures;
    const figures = this.#count(at);
    this.#kept = { at, figures };
    // Who asks next counts anew.
    figures.catch(() => (this.#kept = null));
    return figures;
  }

  async #count(at: number): Promise<Figures> {
    const { engine, views, identity, marketData } = this.#parts;
    const { result: states, time } = await engine.read(REALM, { type: 'futures-markets' });
    const day = firstDay(time);
    const [hours, days, users] = await Promise.all([
      views.ask('volume-hours', { realm: REALM, from: volumeFrom(time) }),
      views.ask('income-days', { from: day, before: Number.MAX_SAFE_INTEGER }),
      identity.run('countUsers', { activeSince: at - DAY_MS, newSince: firstDay(at) * DAY_MS }),
    ]);
    const worth = new Worth(marketData);
    const [volume, fees] = [volumeOf(marketData, hours, time, worth), feesOf(days, time, worth)];
    const openInterest = openInterestOf(marketData, states, worth);
    return { volume, fees, openInterest, users: usersOf(users, at), unpriced: worth.unpriced };
  }

  /** Somebody has to open them again. */
  async #closedMarkets(): Promise<readonly Alarm[]> {
    const { engine, marketData } = this.#parts;
    const { markets } = await readStandings(engine, REALM);
    return [...markets.values()]
      .filter(({ status }) => status !== 'open')
      .map(({ market, status }) => {
        const subject = marketData.instruments.mustTraded(market).showSymbol;
        return { kind: 'market', subject, text: `${subject} is ${status}`, isBad: false };
      });
  }

  async #pausedRoutes(): Promise<readonly Alarm[]> {
    const { engine, marketData } = this.#parts;
    const { result } = await engine.read(REALM, { type: 'wallet-routes' });
    return result.routes.flatMap(({ asset, network, deposits, withdrawals }) => {
      if (deposits && withdrawals) return [];
      const what = deposits ? 'withdrawals' : withdrawals ? 'deposits' : 'deposits and withdrawals';
      const coin = marketData.instruments.mustAsset(asset).code;
      const subject = `${what} of ${coin} on ${result.networks[network]?.chain ?? ''}`;
      return [{ kind: 'route', subject, text: `${subject} are paused`, isBad: false }];
    });
  }
}

function standingsOf(
  state: VenueState,
  totals: readonly AssetTotal[],
  { instruments }: Pick<MarketData, 'instruments'>,
): ConsoleStandings {
  const { engine, feed, nowSecond, lastPricedSecond } = state;
  return {
    feed: {
      ...feed,
      ageSeconds: lastPricedSecond === 0 ? null : Math.max(0, nowSecond - lastPricedSecond),
      isFresh: state.isFeedFresh,
    },
    journal: {
      fault: engine.ready ? null : (engine.reason ?? 'it takes no commands'),
      commands: engine.sequence,
      commitMedianMs: engine.commitMs.median,
      commitMaxMs: engine.commitMs.max,
      damaged: state.damaged,
    },
    readModels: { fault: state.viewsFault, behind: Math.max(0, engine.sequence - state.projected) },
    networks: state.networks.map(({ name, isReached, height, hindrances }) => ({
      name,
      isReached,
      height,
      hindrances,
    })),
    ledger: {
      assets: totals.length,
      unbalanced: totals.filter(({ sum }) => sum !== 0).map(({ asset }) => instruments.mustAsset(asset).code),
    },
  };
}

/** What hinders somebody, the worst first. */
function alarmsOf({ readiness, damaged, networks }: VenueState): Alarm[] {
  const { ready, degraded, reason } = readiness;
  const ofAll = <Told>(told: (network: VenueState['networks'][number]) => readonly Told[]) =>
    networks.flatMap((network) => told(network).map((one) => ({ subject: network.name, one })));
  return [
    ...(ready && !degraded
      ? []
      : [{ kind: 'readiness', subject: null, text: reason ?? 'not ready', isBad: !ready } as const]),
    ...(damaged === 0
      ? []
      : [
          {
            kind: 'journal',
            subject: null,
            text: `${damaged} entries of the journal are damaged or missing`,
            isBad: true,
          } as const,
        ]),
    ...ofAll(({ reversal }) => (reversal === null ? [] : [reversal])).map(
      ({ subject, one: text }) =>
        ({ kind: 'reversal', subject, text, isBad: true, action: 'list routes' }) as const,
    ),
    ...ofAll(({ scan }) => scan).map(
      ({ subject, one: { sentence: text, isBad } }) => ({ kind: 'deposits', subject, text, isBad }) as const,
    ),
    ...ofAll(({ isReached }) => (isReached ? [] : [false])).map(
      ({ subject, one: isBad }) =>
        ({ kind: 'network', subject, text: `the network ${subject} is not reached`, isBad }) as const,
    ),
    ...ofAll(({ hindrances }) => hindrances).map(
      ({ subject, one }) =>
        ({ kind: 'hindrance', subject, text: `${subject}: ${one}`, isBad: false }) as const,
    ),
    ...ofAll(({ differences }) => differences).map(
      ({ subject, one: { sentence: text, isLess: isBad } }) =>
        ({ kind: 'difference', subject, text, isBad }) as const,
    ),
    ...ofAll(({ stock }) => stock).map(
      ({ subject, one: text }) => ({ kind: 'stock', subject, text, isBad: false }) as const,
    ),
  ];
}
