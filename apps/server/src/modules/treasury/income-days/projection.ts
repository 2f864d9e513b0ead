/**
 * Read model of what the house earned and paid by day, product and kind.
 * Promises: of the live realm, and of users alone: what accounts of the house pay each other is none. A fee stands whole beside the parts
 * of it that went to the security fund and to referrers, so that the sum of a day is what stayed.
 * Never: values anything; amounts are units of their coin.
 */
import { FIRST_TRADER, INDEX_CURRENCY, isHouse, securityFundShare } from '@assay/core';
import type { AssetId, Event, OwnerId, Trade } from '@assay/core';
import type { IncomeKind, IncomeProduct } from '@assay/protocol';
import type { Transaction } from 'kysely';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import type { ListingRows } from '../../../projections/models/listing.ts';
import { DAY_MS } from '../../../projections/periods.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import { INCOME_DAY_KEY } from './table.ts';
import type { IncomeDayTable, IncomeDayTables } from './table.ts';

export class IncomeDays implements ReadModel<IncomeDayTables> {
  readonly realms = ['live'] as const;
  readonly #listing: ListingRows;
  readonly #upsert: BulkInsert<IncomeDayTable>;
  #days = new Map<string, IncomeDayTable>();

  constructor(database: ViewsDatabase<IncomeDayTables>, listing: ListingRows) {
    this.#listing = listing;
    this.#upsert = new BulkInsert((rows) =>
      database
        .insertInto('income_days')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(INCOME_DAY_KEY)
            .doUpdateSet((eb) => ({ amount: eb('income_days.amount', '+', eb.ref('excluded.amount')) })),
        )
        .compile(),
    );
  }

  take(position: LogPosition, event: Event): void {
    switch (event.type) {
      case 'trade':
        return this.#spot(position, event);
      case 'futures-trade': {
        const { asset } = this.#listing.mustCollateral(position.realm, event.market);
        for (const party of [event.maker, event.taker]) this.#fee(position, 'futures', asset, party);
        return undefined;
      }
      case 'position-settled': {
        const { asset } = this.#listing.mustCollateral(position.realm, event.market);
        return this.#fee(position, 'futures', asset, event);
      }
      case 'rebate-paid': {
        if (isHouse(event.payer)) return undefined;
        const isFutures = this.#listing.findFutures(position.realm, event.market) !== undefined;
        return this.#add(position, isFutures ? 'futures' : 'spot', 'rebate', event.asset, -event.amount);
      }
      case 'contract-settled': {
        const paid = event.result === 'win' || event.paid;
        const result = paid ? -event.profit : event.result === 'lose' ? event.stake : 0;
        return this.#add(position, 'seconds', 'result', this.#currency(position), result);
      }
      case 'swapped':
        return this.#fee(position, 'swap', event.received, event);
      case 'withdrawal-changed':
        return event.state === 'paid' ? this.#fee(position, 'wallet', event.asset, event) : undefined;
      case 'wallet-cost-booked':
        return this.#add(position, 'wallet', 'cost', event.asset, -(event.taken + event.unpaid));
      case 'wallet-loss-written-off':
        return this.#add(position, 'wallet', 'loss', event.asset, -(event.taken + event.unpaid));
      case 'deposit-changed':
        return this.#add(position, 'wallet', 'loss', event.asset, -(event.lost + event.unpaid));
      default:
        return undefined;
    }
  }

  async write(transaction: Transaction<ViewsTables & IncomeDayTables>): Promise<void> {
    await this.#upsert.write(transaction, [...this.#days.values()]);
    this.#days = new Map();
  }

  /** A fee is taken in the coin that is received. */
  #spot(position: LogPosition, { market, takerSide, maker, taker }: Trade): void {
    const { base, quote } = this.#listing.mustMarket(position.realm, market);
    const [makers, takers] = takerSide === 'buy' ? [quote, base] : [base, quote];
    this.#fee(position, 'spot', makers, maker);
    this.#fee(position, 'spot', takers, taker);
  }

  #fee(
    position: LogPosition,
    product: IncomeProduct,
    asset: AssetId,
    { owner, fee }: { readonly owner: OwnerId; readonly fee: number },
  ): void {
    if (owner < FIRST_TRADER) return;
    this.#add(position, product, 'fee', asset, fee);
    this.#add(position, product, 'fund', asset, -securityFundShare(fee));
  }

  #currency({ realm }: LogPosition): AssetId {
    const currency = this.#listing.assetOfCode(realm, INDEX_CURRENCY);
    if (currency === null) throw new Error(`projection: a contract of ${realm} settled in nothing listed`);
    return currency;
  }

  #add(
    { realm, time }: LogPosition,
    product: IncomeProduct,
    kind: IncomeKind,
    asset: AssetId,
    amount: number,
  ): void {
    if (amount === 0) return;
    const day = Math.floor(time / DAY_MS);
    const key = `${day}:${product}:${kind}:${asset}`;
    const row = this.#days.get(key);
    if (row === undefined) this.#days.set(key, { realm, day, product, kind, asset, amount });
    else row.amount += amount;
  }
}
