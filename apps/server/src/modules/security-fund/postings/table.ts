/** The tables of the security fund. */
import type { AssetId, Sequence, TimeMs, Units } from '@assay/core';
import type { SecurityFundPosting } from '@assay/protocol';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, text } from '../../../storage/views-columns.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';

/** Whose fee it is a part of. */
type FundPostingKind = SecurityFundPosting['kind'];

/** What the security fund received of one fee, or of the fees of the house in a row. */
export interface FundPostingTable {
  realm: Realm;
  /** Of the first fee, as `time`. */
  sequence: Sequence;
  /** Position among the postings of its command. */
  part: number;
  time: TimeMs;
  asset: AssetId;
  kind: FundPostingKind;
  amount: Units;
  balance_after: Units;
}

/** What the security fund holds of an asset, and of how many postings. */
export interface FundBalanceTable {
  realm: Realm;
  asset: AssetId;
  balance: Units;
  postings: number;
}

/**
 * A store of a version without the fund was brought to this one: its postings are those behind this place. No row: they
 * are all there.
 */
export interface FundStartTable {
  realm: Realm;
  sequence: Sequence;
  time: TimeMs;
  /** 1 once the balances hold what the fund held at that place, 0 before. */
  carried: number;
}

export interface FundTables {
  fund_postings: FundPostingTable;
  fund_balances: FundBalanceTable;
  fund_starts: FundStartTable;
}

/** A store of version 6 may have the first two of them. */
export async function createSecurityFund(db: Kysely<unknown>): Promise<void> {
  const posting = [
    text('realm'),
    int('sequence'),
    int('part'),
    int('time'),
    int('asset'),
    text('kind'),
    int('amount'),
    int('balance_after'),
  ];
  await createTable(db, 'fund_postings', posting, ['realm', 'sequence', 'part']);
  await db.schema
    .createIndex('fund_postings_of_asset')
    .ifNotExists()
    .on('fund_postings')
    .columns(['realm', 'asset', 'sequence', 'part'])
    .execute();
  const balance = [text('realm'), int('asset'), int('balance'), int('postings')];
  await createTable(db, 'fund_balances', balance, ['realm', 'asset']);
  const start = [text('realm'), int('sequence'), int('time'), int('carried')];
  await createTable(db, 'fund_starts', start, ['realm']);
}

/** Version 5 had no fund: its postings begin where the store stands. SQLite may be torn off between any two steps. */
export async function startFundOfVersion5(db: Kysely<unknown>): Promise<void> {
  // The tables of version 5 and those that were just made.
  const views = db as Kysely<ViewsTables & FundTables>;
  const stamped = await views.selectFrom('projection_version').select('version').executeTakeFirst();
  if (stamped?.version !== 5) return;
  const place = await views
    .selectFrom('checkpoints')
    .select(['realm', 'sequence', 'time'])
    .where('realm', '=', 'live')
    .executeTakeFirst();
  if (place !== undefined) {
    await views
      .insertInto('fund_starts')
      .values({ ...place, carried: 0 })
      .onConflict((conflict) => conflict.column('realm').doNothing())
      .execute();
  }
  await views.updateTable('projection_version').set({ version: 6 }).execute();
}
