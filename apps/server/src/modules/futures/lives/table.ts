/** The table of positions from opening to close. What they paid or got as funding stands in that of fundings. */
import type { Lots, MarketId, OwnerId, Sequence, TimeMs, TradeId, Units } from '@assay/core';
import type { PositionSide } from '@assay/core/risk';
import type { CloseCauseName } from '@assay/protocol';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, optional, text } from '../../../storage/views-columns.ts';

export interface LifeTable {
  realm: Realm;
  owner: OwnerId;
  market: MarketId;
  side: PositionSide;
  /** The trade that opened it: with market and side one position of an owner. */
  opened_trade: TradeId;
  opened_sequence: Sequence;
  open_time: TimeMs;
  close_time: TimeMs | null;
  closed_sequence: Sequence | null;
  lots: Lots;
  greatest_lots: Lots;
  opened_lots: Lots;
  opened_value: Units;
  closed_lots: Lots;
  closed_value: Units;
  realised: number;
  fee: Units;
  liquidation_fee: Units;
  /** 1 or 0. */
  liquidated: number;
  delivery_fee: Units;
  insured: Units;
  /** Null of one that is open. */
  close_cause: CloseCauseName | null;
  /** Null in a market that has none. */
  series: number | null;
}

export interface LifeTables {
  futures_lives: LifeTable;
}

export async function createLives(db: Kysely<unknown>): Promise<void> {
  const columns = [
    text('realm'),
    int('owner'),
    int('market'),
    text('side'),
    int('opened_trade'),
    int('opened_sequence'),
    int('open_time'),
    optional(int('close_time')),
    optional(int('closed_sequence')),
    int('lots'),
    int('greatest_lots'),
    int('opened_lots'),
    int('opened_value'),
    int('closed_lots'),
    int('closed_value'),
    int('realised'),
    int('fee'),
    int('liquidation_fee'),
    int('liquidated'),
  ];
  await createTable(db, 'futures_lives', columns, ['realm', 'owner', 'market', 'side', 'opened_trade']);
  await db.schema
    .createIndex('futures_lives_of_owner')
    .on('futures_lives')
    .columns(['realm', 'owner', 'opened_trade'])
    .execute();
  await db.schema
    .createIndex('open_futures_lives')
    .on('futures_lives')
    .columns(['realm', 'owner', 'market', 'side'])
    .where(sql.ref('close_time'), 'is', null)
    .execute();
}

/** How a position may end where its market ends. */
export async function addEndOfLives(db: Kysely<unknown>): Promise<void> {
  const lives = db.schema.alterTable('futures_lives');
  for (const name of ['delivery_fee', 'insured']) {
    await lives.addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0)).execute();
  }
  await lives.addColumn('close_cause', 'text').execute();
  await lives.addColumn('series', 'bigint').execute();
}

/** Closed ones are listed by their close. */
export async function indexClosedLives(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('closed_futures_lives')
    .on('futures_lives')
    .columns(['realm', 'owner', 'closed_sequence'])
    .where(sql.ref('close_time'), 'is not', null)
    .execute();
}
