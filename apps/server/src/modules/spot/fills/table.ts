/** The table of who took part in which trade. */
import type { OrderId, OwnerId, TradeId, Units } from '@assay/core';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, text } from '../../../storage/views-columns.ts';

/** Which trades a trader took part in: the way from an owner, or one of their orders, to the rows of `trades`. */
export interface FillTable {
  realm: Realm;
  owner: OwnerId;
  trade_id: TradeId;
  /** `maker` or `taker`: with self-trade prevention no owner is both. */
  role: 'maker' | 'taker';
  order_id: OrderId;
  /** What of their fee was paid to their referrers, in the fee's asset. */
  referral_share: Units;
}

export interface FillTables {
  fills: FillTable;
}

export async function createFills(db: Kysely<unknown>): Promise<void> {
  const fill = [
    text('realm'),
    int('owner'),
    int('trade_id'),
    text('role'),
    int('order_id'),
    int('referral_share'),
  ];
  await createTable(db, 'fills', fill, ['realm', 'owner', 'trade_id']);
  await db.schema
    .createIndex('fills_of_order')
    .on('fills')
    .columns(['realm', 'order_id', 'trade_id'])
    .execute();
}
