/**
 * Read model of what the house earned and paid by day, product and kind, and of what it holds at the end of each day.
 * Promises: of the live realm. A fee stands whole beside the parts of it that went to the security fund and to referrers. Of each coin the
 * rows sum to what is held.
 * Never: values anything; amounts are units of their coin.
 */
import type { AssetId, Event } from '@assay/core';
import type { IncomeKind, IncomeProduct } from '@assay/protocol';
import type { Transaction } from 'kysely';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import type { ListingRows } from '../../../projections/models/listing.ts';
import { DAY_MS } from '../../../projections/periods.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import { HouseCloses } from './closes.ts';
import { HouseFlows } from './flows.ts';
import type { Debts } from './flows.ts';
import { HouseLegs } from './house-legs.ts';
import { lastCloses } from './last-closes.ts';
import { HOUSE_CLAIM_KEY, HOUSE_CLOSE_KEY, HOUSE_LEG_KEY, HOUSE_MARK_KEY, INCOME_DAY_KEY } from './table.ts';
import type {
  HouseClaimTable,
  HouseCloseTable,
  HouseLegTable,
  HouseMarkTable,
  IncomeDayTable,
  IncomeDayTables,
} from './table.ts';

interface Written {
  readonly days: BulkInsert<IncomeDayTable>;
  readonly closes: BulkInsert<HouseCloseTable>;
  readonly legs: BulkInsert<HouseLegTable>;
  readonly marks: BulkInsert<HouseMarkTable>;
  readonly claims: BulkInsert<HouseClaimTable>;
}

interface Remembered {
  readonly closes: readonly HouseCloseTable[];
  readonly legs: readonly HouseLegTable[];
  readonly marks: readonly HouseMarkTable[];
  readonly claims: readonly HouseClaimTable[];
}

const REALM = 'live';

export class IncomeDays implements ReadModel<IncomeDayTables> {
  readonly realms = [REALM] as const;
  readonly #written: Written;
  readonly #debts: Debts;
  readonly #legs: HouseLegs;
  readonly #closes: HouseCloses;
  readonly #flows: HouseFlows;
  /** As they are stored, for what has changed since. */
  #claims: ReadonlyMap<string, number>;
  #day = 0;
  #days = new Map<string, IncomeDayTable>();

  private constructor(database: ViewsDatabase<IncomeDayTables>, listing: ListingRows, known: Remembered) {
    this.#written = upserts(database);
    this.#debts = {
      unpaid: new Map(known.closes.map(({ asset, unpaid }) => [asset, unpaid])),
      claims: new Map(known.claims.map(({ deposit, amount }) => [deposit, amount])),
    };
    this.#claims = new Map(this.#debts.claims);
    this.#legs = new HouseLegs(listing, known.legs, known.marks);
    this.#closes = new HouseCloses(this.#legs, this.#debts.unpaid, known.closes);
    this.#flows = new HouseFlows(listing, this.#debts, (product, kind, asset, amount) =>
      this.#add(product, kind, asset, amount),
    );
  }

  /** Reads what earlier transactions have written. */
  static async load(database: ViewsDatabase<IncomeDayTables>, listing: ListingRows): Promise<IncomeDays> {
    const claims = database.selectFrom('house_claims').selectAll().where('amount', '>', 0);
    return new IncomeDays(database, listing, {
      closes: await lastCloses(database, Number.MAX_SAFE_INTEGER),
      legs: await database.selectFrom('house_legs').selectAll().where('lots', '>', 0).execute(),
      marks: await database.selectFrom('house_marks').selectAll().execute(),
      claims: await claims.execute(),
    });
  }

  take(position: LogPosition, event: Event): void {
    this.#day = Math.floor(position.time / DAY_MS);
    this.#closes.begin(this.#day);
    this.#closes.take(event);
    this.#legs.take(event);
    this.#flows.of(position, event);
  }

  async write(transaction: Transaction<ViewsTables & IncomeDayTables>): Promise<void> {
    const { days, closes, legs, marks, claims } = this.#written;
    await days.write(transaction, [...this.#days.values()]);
    await closes.write(transaction, this.#closes.changes());
    const changed = this.#legs.changes();
    await legs.write(transaction, changed.legs);
    await marks.write(transaction, changed.marks);
    await claims.write(transaction, this.#changedClaims());
    this.#days = new Map();
  }

  /** One that is settled is 0 from now on. */
  #changedClaims(): readonly HouseClaimTable[] {
    const { claims } = this.#debts;
    const rows = [...new Set([...claims.keys(), ...this.#claims.keys()])]
      .filter((deposit) => claims.get(deposit) !== this.#claims.get(deposit))
      .map((deposit) => ({ realm: REALM, deposit, amount: claims.get(deposit) ?? 0 }) as const);
    if (rows.length > 0) this.#claims = new Map(claims);
    return rows;
  }

  #add(product: IncomeProduct, kind: IncomeKind, asset: AssetId, amount: number): void {
    if (amount === 0) return;
    this.#closes.add('held', asset, amount);
    if (kind === 'owed' && product === 'wallet') this.#closes.add('owed', asset, amount);
    const day = this.#day;
    const key = `${day}:${product}:${kind}:${asset}`;
    const row = this.#days.get(key);
    if (row === undefined) this.#days.set(key, { realm: REALM, day, product, kind, asset, amount });
    else row.amount += amount;
  }
}

function upserts(database: ViewsDatabase<IncomeDayTables>): Written {
  return {
    days: new BulkInsert((rows) =>
      database
        .insertInto('income_days')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(INCOME_DAY_KEY)
            .doUpdateSet((eb) => ({ amount: eb('income_days.amount', '+', eb.ref('excluded.amount')) })),
        )
        .compile(),
    ),
    closes: new BulkInsert((rows) =>
      database
        .insertInto('house_closes')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(HOUSE_CLOSE_KEY).doUpdateSet((eb) => ({
            price: eb.ref('excluded.price'),
            held: eb.ref('excluded.held'),
            open_profit: eb.ref('excluded.open_profit'),
            unpaid: eb.ref('excluded.unpaid'),
            owed: eb.ref('excluded.owed'),
          })),
        )
        .compile(),
    ),
    legs: new BulkInsert((rows) =>
      database
        .insertInto('house_legs')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(HOUSE_LEG_KEY).doUpdateSet((eb) => ({
            lots: eb.ref('excluded.lots'),
            entry_value: eb.ref('excluded.entry_value'),
          })),
        )
        .compile(),
    ),
    marks: new BulkInsert((rows) =>
      database
        .insertInto('house_marks')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(HOUSE_MARK_KEY).doUpdateSet((eb) => ({ mark: eb.ref('excluded.mark') })),
        )
        .compile(),
    ),
    claims: new BulkInsert((rows) =>
      database
        .insertInto('house_claims')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(HOUSE_CLAIM_KEY).doUpdateSet((eb) => ({ amount: eb.ref('excluded.amount') })),
        )
        .compile(),
    ),
  };
}
