/**
 * Read model of the rebates: the receipt of every single one, and what each UTC day brought.
 * Promises: a receipt carries all that its amount is made of, floor(fee × rate ÷ 1,000,000); a day's row is the sum of
 * the receipts of that day, by beneficiary, asset and generation.
 */
import type { Event, RebatePaid, Sequence, TimeMs } from '@assay/core';
import type { Transaction } from 'kysely';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import { DAY_MS, openingOf } from '../../../projections/periods.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import { boundedSum, storedPlus } from '../../../projections/sums.ts';
import type { RebateDayTable, RebateTable, RebateTables } from './table.ts';

const DAY_KEY = ['realm', 'beneficiary', 'day', 'asset', 'generation'] as const;

export class RebateRows implements ReadModel<RebateTables> {
  readonly realms = ['live'] as const;
  #rows: RebateTable[] = [];
  #days = new Map<string, RebateDayTable>();
  #sequence: Sequence | null = null;
  #part = 0;
  readonly #insert: BulkInsert<RebateTable>;
  readonly #upsertDays: BulkInsert<RebateDayTable>;

  constructor(database: ViewsDatabase<RebateTables>) {
    this.#insert = new BulkInsert((rows) => database.insertInto('rebates').values(rows).compile());
    this.#upsertDays = new BulkInsert((rows) =>
      database
        .insertInto('rebate_days')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns([...DAY_KEY]).doUpdateSet((eb) => ({
            rebates: eb('rebate_days.rebates', '+', eb.ref('excluded.rebates')),
            amount: storedPlus('rebate_days', 'amount'),
          })),
        )
        .compile(),
    );
  }

  take(position: LogPosition, event: Event): void {
    if (event.type !== 'rebate-paid') return;
    if (this.#sequence !== position.sequence) this.#part = 0;
    this.#sequence = position.sequence;
    const { realm, time, sequence } = position;
    const { beneficiary, generation, payer, market, asset, fee, amount } = event;
    this.#rows.push({
      realm,
      beneficiary,
      time,
      sequence,
      part: this.#part++,
      generation,
      payer,
      trade_id: event.trade,
      market,
      asset,
      fee,
      rate_ppm: event.ratePpm,
      amount,
      balance_after: event.balanceAfter,
    });
    this.#addToDay(position, event);
  }

  async write(transaction: Transaction<ViewsTables & RebateTables>): Promise<void> {
    await this.#insert.write(transaction, this.#rows);
    await this.#upsertDays.write(transaction, [...this.#days.values()]);
    this.#rows = [];
    this.#days = new Map();
  }

  #addToDay({ realm, time }: LogPosition, { beneficiary, generation, asset, amount }: RebatePaid): void {
    // A day begins at a time of the same clock.
    const day = openingOf(time, DAY_MS) as TimeMs;
    const key = `${beneficiary}:${day}:${asset}:${generation}:${realm}`;
    const row = this.#days.get(key);
    if (row === undefined) {
      this.#days.set(key, { realm, beneficiary, day, asset, generation, rebates: 1, amount });
      return;
    }
    row.rebates += 1;
    row.amount = boundedSum(row.amount, amount);
  }
}
