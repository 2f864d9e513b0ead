/**
 * Where the futures markets stand, asked of the core once a second: mark, index and how fresh it is, funding, open interest,
 * terms, and the series that they trade. No event shows when an index goes stale, and open interest follows from every way in which a position may change.
 * Promises: what is shown is what orders are met by; one question at a time, and none while nothing is listed. Until the core
 * answers again, an index is dead.
 * What a mark was made of stands in the event of its step alone, so that is kept from there; there is none before the first tick behind a start.
 * Never: computes a mark price.
 */
import type { Event, FuturesMarketState, MarkStepped, MarketId, SeriesState, TimeMs } from '@assay/core';
import type { Engine, Realm } from '../engine/port.ts';
import { isSameMade, markMade } from './mark-made.ts';
import type { MarkMade } from './mark-made.ts';

/** A market as it stood at a time of the venue. */
export interface FuturesStanding {
  readonly state: FuturesMarketState;
  /** Null of one that has no end. */
  readonly series: SeriesState | null;
  /** What the last mark was made of; null before a step was seen. */
  readonly made: MarkMade | null;
  readonly time: TimeMs;
}

/** What the core says of all of them. */
export interface FuturesReading {
  readonly states: readonly FuturesMarketState[];
  readonly series: readonly SeriesState[];
  readonly time: TimeMs;
}

export async function readFutures(engine: Pick<Engine, 'read'>, realm: Realm): Promise<FuturesReading> {
  const [states, series] = await Promise.all([
    engine.read(realm, { type: 'futures-markets' }),
    engine.read(realm, { type: 'futures-series' }),
  ]);
  return { states: states.result, series: series.result, time: states.time };
}

export class FuturesStandings {
  readonly #read: () => Promise<FuturesReading>;
  readonly #steps = new Map<MarketId, MarkStepped>();
  #standings: ReadonlyMap<MarketId, FuturesStanding>;
  #isAsking = false;
  #isAnyListed: boolean;

  constructor(start: FuturesReading, engine: Pick<Engine, 'read'>, realm: Realm) {
    this.#read = () => readFutures(engine, realm);
    this.#standings = standingsOf(start, this.#steps);
    this.#isAnyListed = start.states.length > 0;
  }

  /** Null before the core was asked of it. */
  of(market: MarketId): FuturesStanding | null {
    return this.#standings.get(market) ?? null;
  }

  /** By number. */
  get all(): readonly FuturesStanding[] {
    return [...this.#standings.values()];
  }

  take(event: Event): void {
    this.#isAnyListed ||= event.type === 'futures-market-listed';
    if (event.type === 'mark-stepped') this.#steps.set(event.market, event);
  }

  /** Asks anew, and calls `onMoved` for each market that stands otherwise now. */
  async refresh(onMoved: (standing: FuturesStanding) => void): Promise<void> {
    if (this.#isAsking || !this.#isAnyListed) return;
    this.#isAsking = true;
    // An engine that stops answers nothing more, and what it said last is no state of now.
    const answered = await this.#read().catch(() => null);
    this.#isAsking = false;
    const before = this.#standings;
    this.#standings = answered === null ? dead(before) : standingsOf(answered, this.#steps);
    for (const standing of this.#standings.values()) {
      const known = before.get(standing.state.market);
      if (known === undefined || isMoved(known, standing)) onMoved(standing);
    }
  }
}

function standingsOf(
  { states, series, time }: FuturesReading,
  steps: ReadonlyMap<MarketId, MarkStepped>,
): ReadonlyMap<MarketId, FuturesStanding> {
  const byMarket = new Map(series.map((one) => [one.market, one]));
  return new Map(
    states.map((state) => {
      const step = steps.get(state.market);
      const made = step === undefined ? null : markMade(state, step);
      return [state.market, { state, series: byMarket.get(state.market) ?? null, made, time }];
    }),
  );
}

function dead(before: ReadonlyMap<MarketId, FuturesStanding>): ReadonlyMap<MarketId, FuturesStanding> {
  return new Map(
    [...before].map(([market, standing]) => [
      market,
      { ...standing, state: { ...standing.state, index: 'dead' } },
    ]),
  );
}

const SHOWN = [
  'markPrice',
  'indexPrice',
  'index',
  'fundingRatePpb',
  'nextFunding',
  'openInterest',
] as const satisfies readonly (keyof FuturesMarketState)[];

const SHOWN_OF_SERIES = [
  'series',
  'closing',
  'end',
  'phase',
  'counted',
  'price',
  'nextFeeRatePpm',
] as const satisfies readonly (keyof SeriesState)[];

const isMoved = (before: FuturesStanding, now: FuturesStanding): boolean =>
  SHOWN.some((field) => before.state[field] !== now.state[field]) ||
  !isSameMade(before.made, now.made) ||
  SHOWN_OF_SERIES.some((field) => before.series?.[field] !== now.series?.[field]);
