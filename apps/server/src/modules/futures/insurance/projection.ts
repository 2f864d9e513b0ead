/**
 * Read model of what the insurance of futures took in and paid, event by event.
 * Promises: the parts of one command are numbered in their order; nothing of 0 has a row. What comes in pays what is unpaid of the
 * asset first: the amount is that of the event, and balances are the core's to tell.
 */
import { INSURANCE_FUND } from '@assay/core';
import type { AssetId, Event, FuturesParty, MarketId, Sequence } from '@assay/core';
import type { InsuranceCauseName } from '@assay/protocol';
import type { Transaction } from 'kysely';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import type { ListingRows } from '../../../projections/models/listing.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import type { InsuranceTable, InsuranceTables } from './table.ts';

export class InsuranceRows implements ReadModel<InsuranceTables> {
  #rows: InsuranceTable[] = [];
  #sequence: Sequence | null = null;
  #part = 0;
  readonly #listing: ListingRows;
  readonly #insert: BulkInsert<InsuranceTable>;

  constructor(database: ViewsDatabase<InsuranceTables>, listing: ListingRows) {
    this.#listing = listing;
    this.#insert = new BulkInsert((rows) => database.insertInto('futures_insurance').values(rows).compile());
  }

  take(position: LogPosition, event: Event): void {
    switch (event.type) {
      case 'insurance-funded':
        this.#post(position, event.asset, event.market, 'funded', event.amount);
        return;
      case 'liquidation-step':
        this.#ofMarket(position, event.market, 'liquidation-fee', event.fee);
        return;
      case 'position-taken-over':
      case 'deleveraging-done':
        this.#ofMarket(position, event.market, 'liquidation-fee', event.fee);
        this.#ofMarket(position, event.market, 'loss-paid', 0 - event.insured);
        return;
      case 'futures-trade':
        for (const party of [event.maker, event.taker]) this.#trade(position, event.market, party);
        return;
      case 'funding-paid':
        this.#ofMarket(position, event.market, 'funding-unpaid', 0 - event.unpaid);
        if (event.owner === INSURANCE_FUND)
          this.#ofMarket(position, event.market, 'own-position', event.amount);
        return;
      case 'funding-completed':
        this.#ofMarket(position, event.market, 'funding-rest', event.rest);
        return;
      default:
    }
  }

  async write(transaction: Transaction<ViewsTables & InsuranceTables>): Promise<void> {
    await this.#insert.write(transaction, this.#rows);
    this.#rows = [];
  }

  /** What a fill lost beyond its owner's money; and what it realised for the fund, less the fee. */
  #trade(position: LogPosition, market: MarketId, { owner, insured, realised, fee }: FuturesParty): void {
    this.#ofMarket(position, market, 'loss-paid', 0 - insured);
    if (owner === INSURANCE_FUND) this.#ofMarket(position, market, 'own-position', realised - fee);
  }

  #ofMarket(position: LogPosition, market: MarketId, cause: InsuranceCauseName, amount: number): void {
    const row = this.#listing.findFutures(position.realm, market);
    if (row === undefined) throw new Error(`projection: no futures market ${market} of ${position.realm}`);
    this.#post(position, row.kind === 'linear' ? row.quote : row.base, market, cause, amount);
  }

  #post(
    { realm, sequence, time }: LogPosition,
    asset: AssetId,
    market: MarketId | null,
    cause: InsuranceCauseName,
    amount: number,
  ): void {
    if (amount === 0) return;
    if (this.#sequence !== sequence) this.#part = 0;
    this.#sequence = sequence;
    this.#rows.push({ realm, sequence, part: this.#part++, time, asset, market, cause, amount });
  }
}
