/** Read models of fundings. Promises: house accounts have no row of their own. */
import { isHouse } from '@assay/core';
import type { Event, TimeMs } from '@assay/core';
import type { Transaction } from 'kysely';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import type { FundingTable, FundingTables, OwnFundingTable } from './table.ts';

const SECOND_MS = 1000;

export class FundingRows implements ReadModel<FundingTables> {
  #fixed: FundingTable[] = [];
  #own: OwnFundingTable[] = [];
  readonly #insertFixed: BulkInsert<FundingTable>;
  readonly #insertOwn: BulkInsert<OwnFundingTable>;

  constructor(database: ViewsDatabase<FundingTables>) {
    this.#insertFixed = new BulkInsert((rows) =>
      database.insertInto('futures_fundings').values(rows).compile(),
    );
    this.#insertOwn = new BulkInsert((rows) =>
      database.insertInto('futures_own_fundings').values(rows).compile(),
    );
  }

  take({ realm, sequence, time, part }: LogPosition, event: Event): void {
    if (event.type === 'funding-fixed') {
      const { market, serial, second, index, ratePpb, minutes } = event;
      this.#fixed.push({
        realm,
        market,
        serial,
        second,
        time: (second * SECOND_MS) as TimeMs,
        index_price: index,
        rate_ppb: ratePpb,
        minutes: JSON.stringify(minutes),
        sequence,
        part,
      });
    } else if (event.type === 'funding-paid' && !isHouse(event.owner)) {
      const { owner, market, serial, leg, amount, unpaid, balanceAfter } = event;
      const { side, lots, entryValue, margin } = leg;
      const paid = { realm, owner, market, side, serial, lots, amount, unpaid, sequence, time, part };
      this.#own.push({ ...paid, entry_value: entryValue, margin, balance_after: balanceAfter });
    }
  }

  async write(transaction: Transaction<ViewsTables & FundingTables>): Promise<void> {
    await this.#insertFixed.write(transaction, this.#fixed);
    await this.#insertOwn.write(transaction, this.#own);
    this.#fixed = [];
    this.#own = [];
  }
}
