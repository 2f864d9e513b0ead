/** The table of series: when each opened, and how it was settled. */
import type { IndexPrice, Lots, MarketId, RatePpm, Sequence, Ticks, TimeMs } from '@assay/core';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, optional, text } from '../../../storage/views-columns.ts';

export interface SeriesTable {
  realm: Realm;
  market: MarketId;
  /** 0 of a perpetual, which has no row before its end. */
  series: number;
  /** Unix second; null of a perpetual. */
  opened: number | null;
  fee_rate_ppm: RatePpm;
  /** From here on null until the price is fixed. */
  end_second: number | null;
  window_seconds: number | null;
  counted: number | null;
  first_second: number | null;
  last_second: number | null;
  mean: IndexPrice | null;
  price: Ticks | null;
  open_interest: Lots | null;
  sequence: Sequence | null;
  time: TimeMs | null;
  /** Legs that were settled; null while some are left. */
  legs: number | null;
}

export interface SeriesTables {
  futures_series: SeriesTable;
}

export async function createSeries(db: Kysely<unknown>): Promise<void> {
  const columns = [
    text('realm'),
    int('market'),
    int('series'),
    optional(int('opened')),
    int('fee_rate_ppm'),
    optional(int('end_second')),
    optional(int('window_seconds')),
    optional(int('counted')),
    optional(int('first_second')),
    optional(int('last_second')),
    optional(int('mean')),
    optional(int('price')),
    optional(int('open_interest')),
    optional(int('sequence')),
    optional(int('time')),
    optional(int('legs')),
  ];
  await createTable(db, 'futures_series', columns, ['realm', 'market', 'series']);
  await db.schema
    .createIndex('futures_series_settled')
    .on('futures_series')
    .columns(['realm', 'sequence', 'market'])
    .execute();
}
