/**
 * Which series each market of a realm trades, for what is told of orders and positions. These carry none: a series has none left when
 * the next one opens.
 * Promises: an event is told with the series in which it happened, also where the next one opens in the same batch; before the first
 * event of a market as the core said at the start.
 */
import type { Event, MarketId, SeriesOpened, SeriesState } from '@assay/core';
import { REALMS } from '../engine/port.ts';
import type { Engine, PublishedBatch, Realm } from '../engine/port.ts';

const SECOND_MS = 1_000;

type Running = Pick<SeriesState, 'series' | 'end'>;

export interface SeriesFields {
  readonly series: number | null;
  readonly expireTime: number | null;
}

/** What is told of a row's series; a perpetual has none, and an end only where it is delisted. */
export function seriesFields(state: Running | undefined): SeriesFields {
  if (state === undefined) return { series: null, expireTime: null };
  return { series: state.series === 0 ? null : state.series, expireTime: state.end * SECOND_MS };
}

/** The same of an order, which says nothing where there is nothing to say. */
export function ofSeries({ series, expireTime }: SeriesFields): { series?: number; expireTime?: number } {
  return {
    ...(series === null ? {} : { series }),
    ...(expireTime === null ? {} : { expireTime }),
  };
}

export class SeriesNow {
  readonly #running: Readonly<Record<Realm, Map<MarketId, Running>>> = { live: new Map(), paper: new Map() };
  /** Of events that stand in a batch before the opening of the next series: the one that they are of. */
  readonly #earlier = new WeakMap<Event, Running>();

  static of(engine: Pick<Engine, 'read' | 'onBatch'>): SeriesNow {
    const series = new SeriesNow();
    engine.onBatch((batch) => series.#take(batch));
    for (const realm of REALMS) {
      // An engine that stops tells nothing more, and nobody is told of it.
      void engine.read(realm, { type: 'futures-series' }).then(
        ({ result }) => series.#begin(realm, result),
        () => undefined,
      );
    }
    return series;
  }

  /** The series that an event of a market is of; its batch has been taken. */
  of(realm: Realm, market: MarketId, event: Event): Running | undefined {
    return this.#earlier.get(event) ?? this.#running[realm].get(market);
  }

  /** What events have said meanwhile is newer. */
  #begin(realm: Realm, states: readonly SeriesState[]): void {
    const running = this.#running[realm];
    for (const state of states) if (!running.has(state.market)) running.set(state.market, state);
  }

  #take(batch: PublishedBatch): void {
    const running = this.#running[batch.realm];
    for (const { events } of batch.entries) {
      for (const event of events) {
        if (event.type === 'series-opened') {
          this.#keepEarlier(batch, event);
          running.set(event.market, { series: event.series, end: event.expires });
        } else if (event.type === 'settlement-fixed') {
          running.set(event.market, { series: event.series, end: event.end });
        }
      }
    }
  }

  #keepEarlier({ realm, entries }: PublishedBatch, opened: SeriesOpened): void {
    const before = this.#running[realm].get(opened.market);
    if (before === undefined) return;
    for (const { events } of entries) {
      for (const event of events) {
        if (event === opened) return;
        const isHere = 'market' in event && event.market === opened.market;
        if (isHere && !this.#earlier.has(event)) this.#earlier.set(event, before);
      }
    }
  }
}
