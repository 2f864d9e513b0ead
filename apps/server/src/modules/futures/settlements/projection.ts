/**
 * Read model of series. Promises: one row a series, from its opening to its last leg; what is written again writes the same.
 */
import type { Event, RatePpm, SeriesOpened, SettlementCompleted, SettlementFixed } from '@assay/core';
import type { Transaction } from 'kysely';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import type { SeriesTable, SeriesTables } from './table.ts';

type SeriesEvent = SeriesOpened | SettlementFixed | SettlementCompleted;
type Key = Pick<SeriesTable, 'realm' | 'market' | 'series'>;
interface Change {
  readonly key: Key;
  readonly changed: Partial<Omit<SeriesTable, keyof Key>>;
}

/** A perpetual has no fee of settling. */
const UNOPENED = { opened: null, fee_rate_ppm: 0 as RatePpm };
const UNSETTLED = {
  end_second: null,
  window_seconds: null,
  counted: null,
  first_second: null,
  last_second: null,
  mean: null,
  price: null,
  open_interest: null,
  sequence: null,
  time: null,
  legs: null,
};

export class SeriesRows implements ReadModel<SeriesTables> {
  #changes: Change[] = [];

  take(position: LogPosition, event: Event): void {
    if (
      event.type === 'series-opened' ||
      event.type === 'settlement-fixed' ||
      event.type === 'settlement-completed'
    )
      this.#changes.push(changeOf(position, event));
  }

  /** They are few: a market has three in a series. */
  async write(transaction: Transaction<ViewsTables & SeriesTables>): Promise<void> {
    for (const { key, changed } of this.#changes) {
      await transaction
        .insertInto('futures_series')
        .values({ ...UNOPENED, ...UNSETTLED, ...key, ...changed })
        .onConflict((conflict) => conflict.columns(['realm', 'market', 'series']).doUpdateSet(changed))
        .execute();
    }
    this.#changes = [];
  }
}

function changeOf(position: LogPosition, event: SeriesEvent): Change {
  const key = { realm: position.realm, market: event.market, series: event.series };
  return { key, changed: columnsOf(position, event) };
}

function columnsOf({ sequence, time }: LogPosition, event: SeriesEvent): Change['changed'] {
  switch (event.type) {
    case 'series-opened':
      return { opened: event.opened, fee_rate_ppm: event.feeRatePpm };
    case 'settlement-fixed':
      return {
        end_second: event.end,
        window_seconds: event.window,
        counted: event.counted,
        first_second: event.first,
        last_second: event.last,
        mean: event.mean,
        price: event.price,
        open_interest: event.openInterest,
        sequence,
        time,
      };
    case 'settlement-completed':
      return { legs: event.legs };
  }
}
