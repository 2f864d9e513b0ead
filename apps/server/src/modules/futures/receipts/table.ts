/**
 * The tables that receipts are made of, beside those of fills and fundings: what else has happened to an account, and what of a market
 * decided. A row holds an event of a receipt as JSON, without its place.
 */
import type { AssetId, MarketId, OwnerId, Sequence } from '@assay/core';
import type { ReceiptEvent } from '@assay/verify';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, optional, text } from '../../../storage/views-columns.ts';

/** What happened to an account but fills and fundings. */
export interface ToldTable {
  realm: Realm;
  owner: OwnerId;
  /** Of the collateral. */
  asset: AssetId;
  sequence: Sequence;
  /** Place among the events of the command. */
  part: number;
  /** Null of a transfer. */
  market: MarketId | null;
  event: ReceiptEvent['event'];
  body: string;
}

/**
 * `mark`: a step while somebody was liquidated, or one of the last before. `ranking`: a part of one. `giving`: a step against the other
 * side, for all who gave. `terms`, `status`: in force from here on.
 */
export type MarketEventName = 'mark' | 'ranking' | 'giving' | 'terms' | 'status';

export interface MarketToldTable {
  realm: Realm;
  market: MarketId;
  event: MarketEventName;
  sequence: Sequence;
  part: number;
  body: string;
}

/** The last steps of a market's mark, as a list of rows' bodies with their places; and how many accounts are queued of its collateral. */
export interface LastMarksTable {
  realm: Realm;
  market: MarketId;
  body: string;
}

export interface QueuedTable {
  realm: Realm;
  asset: AssetId;
  accounts: number;
}

export interface ReceiptTables {
  futures_told: ToldTable;
  futures_market_told: MarketToldTable;
  futures_last_marks: LastMarksTable;
  futures_queued: QueuedTable;
}

export async function createReceipts(db: Kysely<unknown>): Promise<void> {
  const place = [int('sequence'), int('part')];
  const told = [
    text('realm'),
    int('owner'),
    int('asset'),
    ...place,
    optional(int('market')),
    text('event'),
    text('body'),
  ];
  await createTable(db, 'futures_told', told, ['realm', 'owner', 'asset', 'sequence', 'part']);
  const ofMarket = [text('realm'), int('market'), text('event'), ...place, text('body')];
  await createTable(db, 'futures_market_told', ofMarket, ['realm', 'market', 'event', 'sequence', 'part']);
  await createTable(
    db,
    'futures_last_marks',
    [text('realm'), int('market'), text('body')],
    ['realm', 'market'],
  );
  await createTable(db, 'futures_queued', [text('realm'), int('asset'), int('accounts')], ['realm', 'asset']);
  await addColumns(db, 'futures_fills', FILL_COLUMNS, ['leg_side']);
  await addColumns(db, 'futures_own_fundings', ['part', 'entry_value', 'margin', 'balance_after']);
  await addColumns(db, 'futures_fundings', ['sequence', 'part']);
  await db.schema
    .createIndex('futures_fills_of_owner')
    .on('futures_fills')
    .columns(['realm', 'owner', 'sequence', 'part'])
    .execute();
}

const FILL_COLUMNS = ['part', 'insured', 'leg_lots', 'entry_value', 'margin', 'balance_after'];

async function addColumns(
  db: Kysely<unknown>,
  table: string,
  numbers: readonly string[],
  texts: readonly string[] = [],
): Promise<void> {
  for (const name of numbers) {
    await db.schema
      .alterTable(table)
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  for (const name of texts) {
    await db.schema
      .alterTable(table)
      .addColumn(name, 'text', (column) => column.notNull().defaultTo('long'))
      .execute();
  }
}
