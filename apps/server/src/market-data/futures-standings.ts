/**
 * Where the futures markets stand, asked of the core once a second: mark, index and how fresh it is, funding, open interest,
 * terms. No event shows when an index goes stale, and open interest follows from every way in which a position may change.
 * Promises: what is shown is what orders are met by; one question at a time, and none while nothing is listed. Until the core
 * answers again, an index is dead.
 * Never: computes a price.
 */
import type { Event, FuturesMarketState, MarketId, TimeMs } from '@assay/core';
import type { Engine, Realm } from '../engine/port.ts';

/** A market as it stood at a time of the venue. */
export interface FuturesStanding {
  readonly state: FuturesMarketState;
  readonly time: TimeMs;
}

export class FuturesStandings {
  readonly #read: () => Promise<{ readonly result: readonly FuturesMarketState[]; readonly time: TimeMs }>;
  #standings: ReadonlyMap<MarketId, FuturesStanding>;
  #isAsking = false;
  #isAnyListed: boolean;

  constructor(
    start: readonly FuturesMarketState[],
    time: TimeMs,
    engine: Pick<Engine, 'read'>,
    realm: Realm,
  ) {
    this.#read = () => engine.read(realm, { type: 'futures-markets' });
    this.#standings = standingsOf(start, time);
    this.#isAnyListed = start.length > 0;
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
  }

  /** Asks anew, and calls `onMoved` for each market that stands otherwise now. */
  async refresh(onMoved: (standing: FuturesStanding) => void): Promise<void> {
    if (this.#isAsking || !this.#isAnyListed) return;
    this.#isAsking = true;
    // An engine that stops answers nothing more, and what it said last is no state of now.
    const answered = await this.#read().catch(() => null);
    this.#isAsking = false;
    const before = this.#standings;
    this.#standings = answered === null ? dead(before) : standingsOf(answered.result, answered.time);
    for (const standing of this.#standings.values()) {
      const known = before.get(standing.state.market)?.state;
      if (known === undefined || isMoved(known, standing.state)) onMoved(standing);
    }
  }
}

function standingsOf(
  states: readonly FuturesMarketState[],
  time: TimeMs,
): ReadonlyMap<MarketId, FuturesStanding> {
  return new Map(states.map((state) => [state.market, { state, time }]));
}

function dead(before: ReadonlyMap<MarketId, FuturesStanding>): ReadonlyMap<MarketId, FuturesStanding> {
  return new Map(
    [...before].map(([market, { state, time }]) => [market, { state: { ...state, index: 'dead' }, time }]),
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

const isMoved = (before: FuturesMarketState, now: FuturesMarketState): boolean =>
  SHOWN.some((field) => before[field] !== now[field]);
