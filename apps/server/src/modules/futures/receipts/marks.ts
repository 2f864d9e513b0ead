/**
 * Which steps of the mark are kept: those while an account of the collateral is being liquidated, and the last ones before.
 * Promises: a step costs the same however many positions there are; what is remembered stands in the store with the rows of its
 * transaction, and is gone on with from there.
 */
import type { AssetId, Event, MarketId } from '@assay/core';
import type { Transaction } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import type { LogPosition } from '../../../projections/read-model.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import { tellMark } from './tell.ts';
import type { MarketToldTable, ReceiptTables } from './table.ts';

type MarkStepped = Extract<Event, { readonly type: 'mark-stepped' }>;

/** Steps before the one that decides: two in a row are needed with the one before them, the others since markets step apart. */
const REMEMBERED = 8;

interface Remembered {
  readonly realm: Realm;
  readonly market: MarketId;
  readonly asset: AssetId;
  last: MarkStepped | null;
  /** The newest rows, oldest first; empty of what is kept already. */
  rows: MarketToldTable[];
}

/** The asset that a market settles in. */
export type FindCollateral = (realm: Realm, market: MarketId) => AssetId;

export class KeptMarks {
  readonly #markets = new Map<string, Remembered>();
  readonly #queued = new Map<string, { realm: Realm; asset: AssetId; accounts: number }>();
  readonly #changed = new Set<Remembered>();
  readonly #collateralOf: FindCollateral;
  #isQueueChanged = false;

  constructor(collateralOf: FindCollateral) {
    this.#collateralOf = collateralOf;
  }

  static async load(
    database: ViewsDatabase<ReceiptTables>,
    collateralOf: FindCollateral,
  ): Promise<KeptMarks> {
    const kept = new KeptMarks(collateralOf);
    for (const { realm, market, body } of await database
      .selectFrom('futures_last_marks')
      .selectAll()
      .execute()) {
      // Written so by `write`.
      Object.assign(kept.#remembered(realm, market), JSON.parse(body) as Pick<Remembered, 'last' | 'rows'>);
    }
    for (const row of await database.selectFrom('futures_queued').selectAll().execute())
      kept.#queued.set(`${row.realm}:${row.asset}`, row);
    return kept;
  }

  /** Takes a step; returns the row where it is to be kept now. */
  step({ realm, sequence, part }: LogPosition, event: MarkStepped): MarketToldTable | null {
    const { market } = event;
    const found = this.#remembered(realm, market);
    const body = JSON.stringify(tellMark(event, found.last));
    const row = { realm, market, event: 'mark', sequence, part, body } as const;
    found.last = event;
    this.#changed.add(found);
    if (this.#accounts(realm, found.asset).accounts > 0) return row;
    found.rows.push(row);
    if (found.rows.length > REMEMBERED) found.rows.shift();
    return null;
  }

  /** A series begins without the means of the one before. */
  beginAnew({ realm }: LogPosition, market: MarketId): void {
    const found = this.#remembered(realm, market);
    if (found.last !== null) found.last = { ...found.last, premiumMean: 0, tradedMean: 0 };
    found.rows = [];
    this.#changed.add(found);
  }

  /** An account is queued; returns the rows that are to be kept from now on. */
  begin({ realm }: LogPosition, market: MarketId): readonly MarketToldTable[] {
    const { asset } = this.#remembered(realm, market);
    this.#accounts(realm, asset).accounts += 1;
    this.#isQueueChanged = true;
    return [...this.#markets.values()].flatMap((one) => {
      if (one.realm !== realm || one.asset !== asset) return [];
      const { rows } = one;
      one.rows = [];
      if (rows.length > 0) this.#changed.add(one);
      return rows;
    });
  }

  end({ realm }: LogPosition, market: MarketId): void {
    this.#accounts(realm, this.#remembered(realm, market).asset).accounts -= 1;
    this.#isQueueChanged = true;
  }

  async write(transaction: Transaction<ViewsTables & ReceiptTables>): Promise<void> {
    for (const { realm, market, last, rows } of this.#changed) {
      const body = JSON.stringify({ last, rows });
      await transaction
        .insertInto('futures_last_marks')
        .values({ realm, market, body })
        .onConflict((conflict) => conflict.columns(['realm', 'market']).doUpdateSet({ body }))
        .execute();
    }
    this.#changed.clear();
    if (!this.#isQueueChanged) return;
    for (const row of this.#queued.values()) {
      const { accounts } = row;
      await transaction
        .insertInto('futures_queued')
        .values(row)
        .onConflict((conflict) => conflict.columns(['realm', 'asset']).doUpdateSet({ accounts }))
        .execute();
    }
    this.#isQueueChanged = false;
  }

  #remembered(realm: Realm, market: MarketId): Remembered {
    const key = `${realm}:${market}`;
    const found = this.#markets.get(key);
    if (found !== undefined) return found;
    const asset = this.#collateralOf(realm, market);
    const made: Remembered = { realm, market, asset, last: null, rows: [] };
    this.#markets.set(key, made);
    return made;
  }

  #accounts(realm: Realm, asset: AssetId) {
    const key = `${realm}:${asset}`;
    const found = this.#queued.get(key) ?? { realm, asset, accounts: 0 };
    this.#queued.set(key, found);
    return found;
  }
}
