/**
 * Read model of the asset-security fund: what it received of each fee, and what it holds of each asset.
 * Promises: a posting is what the core has moved, floor(fee ÷ 10) of each fee of a trade, the maker's before the taker's, of a
 * settlement, a swap, and a withdrawal that is paid, over a chain or to a card; what accounts of the house pay is one posting for all that follows each
 * other within a minute, with nothing else of the asset between; the balance of an asset is the sum of its postings, and of what it held where
 * they begin (`fund_starts`). Nothing else moves money of the fund.
 * Never: knows who paid the fee.
 */
import { FIRST_TRADER, securityFundShare } from '@assay/core';
import type { AssetId, Event, OwnerId, Sequence, Trade, Units } from '@assay/core';
import type { Transaction } from 'kysely';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import { MINUTE_MS } from '../../../projections/periods.ts';
import type { FundHoldings } from './row.ts';
import type { ListingRows } from '../../../projections/models/listing.ts';
import type { ProjectorTask } from '../../../projections/projector-module.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { FundBalanceTable, FundPostingTable, FundTables } from './table.ts';

const NOTHING = 0 as Units;

export class FundRows implements ReadModel<FundTables> {
  /** The fund is the live realm's in both. */
  readonly realms = ['live'] as const;
  readonly #listing: ListingRows;
  readonly #insert: BulkInsert<FundPostingTable>;
  readonly #upsert: BulkInsert<FundBalanceTable>;
  /** As they stand behind everything taken so far, by realm and asset. */
  readonly #balances = new Map<string, FundBalanceTable>();
  #changed = new Set<FundBalanceTable>();
  /** Inserted, or changed where they are there. */
  readonly #rows = new Set<FundPostingTable>();
  /** The newest posting of each asset. */
  readonly #newest = new Map<string, FundPostingTable>();
  #sequence: Sequence | null = null;
  #part = 0;

  private constructor(database: ViewsDatabase<FundTables>, listing: ListingRows) {
    this.#listing = listing;
    this.#insert = new BulkInsert((rows) =>
      database
        .insertInto('fund_postings')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['realm', 'sequence', 'part']).doUpdateSet((eb) => ({
            amount: eb.ref('excluded.amount'),
            balance_after: eb.ref('excluded.balance_after'),
          })),
        )
        .compile(),
    );
    this.#upsert = new BulkInsert((rows) =>
      database
        .insertInto('fund_balances')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['realm', 'asset']).doUpdateSet((eb) => ({
            balance: eb.ref('excluded.balance'),
            postings: eb.ref('excluded.postings'),
          })),
        )
        .compile(),
    );
  }

  /** Reads what earlier transactions have summed up. */
  static async load(database: ViewsDatabase<FundTables>, listing: ListingRows): Promise<FundRows> {
    const fund = new FundRows(database, listing);
    const columns = ['realm', 'asset', 'balance', 'postings'] as const;
    for (const row of await database.selectFrom('fund_balances').select(columns).execute()) {
      fund.#balances.set(keyOf(row.realm, row.asset), row);
      const newest = await newestOf(database, row);
      if (newest !== undefined) fund.#newest.set(keyOf(row.realm, row.asset), newest);
    }
    return fund;
  }

  take(position: LogPosition, event: Event): void {
    if (event.type === 'futures-trade') {
      const { asset } = this.#listing.mustCollateral(position.realm, event.market);
      this.#post(position, asset, kindOf(event.maker, 'maker-fee'), event.maker.fee);
      this.#post(position, asset, kindOf(event.taker, 'taker-fee'), event.taker.fee);
    } else if (event.type === 'position-settled') {
      const { asset } = this.#listing.mustCollateral(position.realm, event.market);
      this.#post(position, asset, kindOf(event, 'delivery-fee'), event.fee);
    } else if (event.type === 'swapped') {
      this.#post(position, event.received, 'swap-fee', event.fee);
    } else if (event.type === 'withdrawal-changed' && event.state === 'paid') {
      this.#post(position, event.asset, 'withdrawal-fee', event.fee);
    } else if (event.type === 'card-sale-changed' && event.state === 'paid') {
      this.#post(position, event.asset, 'withdrawal-fee', event.fee);
    } else if (event.type === 'house-money-transferred' && event.to === 'security-fund') {
      this.#add(position, event.asset, 'house-transfer', event.amount);
    }
    if (event.type !== 'trade' || (event.maker.fee === 0 && event.taker.fee === 0)) return;
    const { base, quote } = this.#listing.mustMarket(position.realm, event.market);
    const takerReceives = receivedBy(event, base, quote);
    const makerReceives = takerReceives === base ? quote : base;
    this.#post(position, makerReceives, kindOf(event.maker, 'maker-fee'), event.maker.fee);
    this.#post(position, takerReceives, kindOf(event.taker, 'taker-fee'), event.taker.fee);
  }

  async write(transaction: Transaction<ViewsTables & FundTables>): Promise<void> {
    await this.#insert.write(transaction, [...this.#rows]);
    await this.#upsert.write(transaction, [...this.#changed]);
    this.#rows.clear();
    this.#changed = new Set();
  }

  /** Of a fee. */
  #post(position: LogPosition, asset: AssetId, kind: FundPostingTable['kind'], fee: Units): void {
    // A part of a fee in units of the fee's asset.
    const amount = securityFundShare(fee) as Units;
    if (amount > 0) this.#add(position, asset, kind, amount);
  }

  #add(position: LogPosition, asset: AssetId, kind: FundPostingTable['kind'], amount: Units): void {
    const { realm, sequence, time } = position;
    if (this.#sequence !== sequence) this.#part = 0;
    this.#sequence = sequence;
    const balance = this.#balanceOf(realm, asset);
    // The core holds the same balance, which is within the safe range.
    balance.balance = (balance.balance + amount) as Units;
    this.#changed.add(balance);
    const key = keyOf(realm, asset);
    const newest = this.#newest.get(key);
    if (newest !== undefined && kind === 'house-fees' && goesOn(newest, time)) {
      newest.amount = (newest.amount + amount) as Units;
      newest.balance_after = balance.balance;
      this.#rows.add(newest);
      return;
    }
    balance.postings += 1;
    const part = this.#part++;
    const balance_after = balance.balance;
    const row = { realm, sequence, part, time, asset, kind, amount, balance_after };
    this.#newest.set(key, row);
    this.#rows.add(row);
  }

  #balanceOf(realm: LogPosition['realm'], asset: AssetId): FundBalanceTable {
    const key = keyOf(realm, asset);
    let balance = this.#balances.get(key);
    if (balance === undefined) {
      balance = { realm, asset, balance: NOTHING, postings: 0 };
      this.#balances.set(key, balance);
    }
    return balance;
  }
}

/** What a party pays for: accounts of the house are summed up. */
const kindOf = (
  { owner }: { readonly owner: OwnerId },
  kind: FundPostingTable['kind'],
): FundPostingTable['kind'] => (owner < FIRST_TRADER ? 'house-fees' : kind);

/** Whether what the house pays now belongs to this posting, the last of its asset. */
const goesOn = ({ kind, time: begun }: FundPostingTable, time: number): boolean =>
  kind === 'house-fees' && Math.floor(begun / MINUTE_MS) === Math.floor(time / MINUTE_MS);

const newestOf = (
  database: ViewsDatabase<FundTables>,
  { realm, asset }: Pick<FundPostingTable, 'realm' | 'asset'>,
): Promise<FundPostingTable | undefined> =>
  database
    .selectFrom('fund_postings')
    .selectAll()
    .where('realm', '=', realm)
    .where('asset', '=', asset)
    .orderBy('sequence', 'desc')
    .orderBy('part', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Adds to balances what the fund held before its postings begin: carried = held at a position − postings up to it. Done once;
 * again it changes nothing. Throws where the postings are more than what is held.
 */
async function carry(
  transaction: Transaction<ViewsTables & FundTables>,
  { sequence, balances }: FundHoldings,
): Promise<void> {
  const done = await transaction
    .updateTable('fund_starts')
    .set({ carried: 1 })
    .where('realm', '=', 'live')
    .where('carried', '=', 0)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) return;
  for (const { asset, balance } of balances) {
    const { posted } = await transaction
      .selectFrom('fund_postings')
      .select((eb) => eb.fn.sum<number | string | null>('amount').as('posted'))
      .where('realm', '=', 'live')
      .where('asset', '=', asset)
      .where('sequence', '<=', sequence)
      .executeTakeFirstOrThrow();
    // A part of what the core holds, which is within the safe range.
    const carried = (balance - Number(posted ?? 0)) as Units;
    if (carried < 0) throw new Error(`the fund holds less of asset ${asset} than its postings come to`);
    if (carried > 0) await addCarried(transaction, asset, carried);
  }
}

async function addCarried(
  transaction: Transaction<ViewsTables & FundTables>,
  asset: AssetId,
  carried: Units,
): Promise<void> {
  await transaction
    .updateTable('fund_postings')
    .set((eb) => ({ balance_after: eb('balance_after', '+', carried) }))
    .where('realm', '=', 'live')
    .where('asset', '=', asset)
    .execute();
  await transaction
    .insertInto('fund_balances')
    .values({ realm: 'live', asset, balance: carried, postings: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['realm', 'asset'])
        .doUpdateSet((eb) => ({ balance: eb('fund_balances.balance', '+', eb.ref('excluded.balance')) })),
    )
    .execute();
}

/** Of a store whose postings do not go back to the beginning. */
export const carryFund: ProjectorTask<FundTables, FundHoldings> = {
  async isDue(database) {
    const start = await database
      .selectFrom('fund_starts')
      .select('realm')
      .where('carried', '=', 0)
      .executeTakeFirst();
    return start !== undefined;
  },
  perform: carry,
};

const keyOf = (realm: LogPosition['realm'], asset: AssetId): string => `${realm}:${asset}`;

/** A fee is taken in the asset that is received: the base asset by who buys. */
function receivedBy({ takerSide }: Trade, base: AssetId, quote: AssetId): AssetId {
  return takerSide === 'buy' ? base : quote;
}
