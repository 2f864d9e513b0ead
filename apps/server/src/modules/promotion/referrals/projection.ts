/**
 * Read model of the referrals: who brought whom, and what each referred owner and each generation have brought in
 * rebates and traded.
 * Promises: three generations and no more; what an owner traded counts from their referral on, in the quote asset of
 * the market; a house account is nobody's referral. Sums are those of all `rebate-paid` events.
 */
import { GENERATIONS, type AssetId, type Event, type OwnerId, type Trade, type Units } from '@assay/core';
import type { GenerationNumber } from '@assay/protocol';
import type { Transaction } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import type { ListingRows } from '../../../projections/models/listing.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import { boundedSum, storedPlus } from '../../../projections/sums.ts';
import type { ReferralSumTable, ReferralTable, ReferralTables, ReferralTotalTable } from './table.ts';

const NOTHING = 0 as Units;

interface Share {
  readonly beneficiary: OwnerId;
  readonly generation: GenerationNumber;
}

export class ReferralRows implements ReadModel<ReferralTables> {
  /** The paper realm has no referrals. */
  readonly realms = ['live'] as const;
  readonly #listing: ListingRows;
  /** The referrer of an owner, by realm and owner. */
  readonly #referrers = new Map<Realm, Map<OwnerId, OwnerId>>();
  readonly #insert: BulkInsert<ReferralTable>;
  readonly #upsertSums: BulkInsert<ReferralSumTable>;
  readonly #upsertTotals: BulkInsert<ReferralTotalTable>;
  #named: ReferralTable[] = [];
  #sums = new Map<string, ReferralSumTable>();
  #totals = new Map<string, ReferralTotalTable>();

  private constructor(database: ViewsDatabase<ReferralTables>, listing: ListingRows) {
    this.#listing = listing;
    this.#insert = new BulkInsert((rows) => database.insertInto('referrals').values(rows).compile());
    this.#upsertSums = new BulkInsert((rows) =>
      database
        .insertInto('referral_sums')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['realm', 'beneficiary', 'generation', 'owner', 'asset']).doUpdateSet({
            rebate: storedPlus('referral_sums', 'rebate'),
            volume: storedPlus('referral_sums', 'volume'),
          }),
        )
        .compile(),
    );
    this.#upsertTotals = new BulkInsert((rows) =>
      database
        .insertInto('referral_totals')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['realm', 'beneficiary', 'generation', 'asset']).doUpdateSet({
            rebate: storedPlus('referral_totals', 'rebate'),
            volume: storedPlus('referral_totals', 'volume'),
          }),
        )
        .compile(),
    );
  }

  /** Reads who was referred in earlier transactions. */
  static async load(database: ViewsDatabase<ReferralTables>, listing: ListingRows): Promise<ReferralRows> {
    const rows = new ReferralRows(database, listing);
    for (const row of await database.selectFrom('referrals').selectAll().execute()) rows.#know(row);
    return rows;
  }

  take({ realm }: LogPosition, event: Event): void {
    if (event.type === 'referrer-named') {
      const row = { realm, owner: event.owner, referrer: event.referrer };
      this.#named.push(row);
      this.#know(row);
    } else if (event.type === 'trade') {
      this.#trade(realm, event);
    } else if (event.type === 'rebate-paid') {
      this.#add(realm, event.payer, event, event.asset, event.amount, NOTHING);
    }
  }

  async write(transaction: Transaction<ViewsTables & ReferralTables>): Promise<void> {
    await this.#insert.write(transaction, this.#named);
    await this.#upsertSums.write(transaction, [...this.#sums.values()]);
    await this.#upsertTotals.write(transaction, [...this.#totals.values()]);
    this.#named = [];
    this.#sums = new Map();
    this.#totals = new Map();
  }

  #know({ realm, owner, referrer }: ReferralTable): void {
    const known = this.#referrers.get(realm) ?? new Map<OwnerId, OwnerId>();
    known.set(owner, referrer);
    this.#referrers.set(realm, known);
  }

  #trade(realm: Realm, trade: Trade): void {
    const referrers = this.#referrers.get(realm);
    if (referrers === undefined) return;
    for (const { owner, house } of [trade.maker, trade.taker]) {
      if (house || !referrers.has(owner)) continue;
      const { quote } = this.#listing.mustMarket(realm, trade.market);
      for (const share of sharesOf(referrers, owner)) {
        this.#add(realm, owner, share, quote, NOTHING, trade.value);
      }
    }
  }

  #add(
    realm: Realm,
    owner: OwnerId,
    { beneficiary, generation }: Share,
    asset: AssetId,
    rebate: Units,
    volume: Units,
  ): void {
    const ofAll = `${beneficiary}:${generation}:${asset}:${realm}`;
    const total = { realm, beneficiary, generation, asset, rebate, volume };
    addTo(this.#totals, ofAll, total);
    // In the order of the table's columns.
    addTo(this.#sums, `${ofAll}:${owner}`, {
      realm,
      beneficiary,
      generation,
      owner,
      asset,
      rebate,
      volume,
    });
  }
}

function* sharesOf(referrers: ReadonlyMap<OwnerId, OwnerId>, owner: OwnerId): Generator<Share> {
  let beneficiary = referrers.get(owner);
  for (let generation = 1; generation <= GENERATIONS && beneficiary !== undefined; generation += 1) {
    // 1 to GENERATIONS, which is 3.
    yield { beneficiary, generation: generation as GenerationNumber };
    beneficiary = referrers.get(beneficiary);
  }
}

function addTo<Row extends { rebate: Units; volume: Units }>(
  rows: Map<string, Row>,
  key: string,
  added: Row,
): void {
  const row = rows.get(key);
  if (row === undefined) {
    rows.set(key, added);
    return;
  }
  row.rebate = boundedSum(row.rebate, added.rebate);
  row.volume = boundedSum(row.volume, added.volume);
}
