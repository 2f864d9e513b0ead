/** Balances by day, of the lines that the bills of a transaction have. Promises: one row a day, account and coin. */
import type { Transaction } from 'kysely';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import type { BillTable } from '../bills/table.ts';
import { DAY_MS, OUTSIDE_BILLS } from './table.ts';
import type { BalanceDayTable, BalanceDayTables } from './table.ts';

const KEY = ['realm', 'owner', 'account', 'asset', 'day'] as const;

export class BalanceDays {
  readonly #upsert: BulkInsert<BalanceDayTable>;

  constructor(database: ViewsDatabase<BalanceDayTables>) {
    this.#upsert = new BulkInsert((rows) =>
      database
        .insertInto('balance_days')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(KEY).doUpdateSet((eb) => ({
            balance: eb.ref('excluded.balance'),
            inflow: eb('balance_days.inflow', '+', eb.ref('excluded.inflow')),
          })),
        )
        .compile(),
    );
  }

  /** Lines in the order in which they happened. */
  async write(
    transaction: Transaction<ViewsTables & BalanceDayTables>,
    lines: readonly BillTable[],
  ): Promise<void> {
    const days = new Map<string, BalanceDayTable>();
    for (const { realm, owner, account, asset, time, type, amount, balance_after: balance } of lines) {
      const day = Math.floor(time / DAY_MS);
      const key = `${realm} ${owner} ${account} ${asset} ${day}`;
      const inflow = (days.get(key)?.inflow ?? 0) + (OUTSIDE_BILLS.includes(type) ? amount : 0);
      days.set(key, { realm, owner, account, asset, day, balance, inflow });
    }
    await this.#upsert.write(transaction, [...days.values()]);
  }
}
