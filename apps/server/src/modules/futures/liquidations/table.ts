/** The table of liquidations, one row a step that closed something. */
import type { Lots, MarketId, OrderId, OwnerId, Sequence, Ticks, TimeMs, Units } from '@assay/core';
import type { PositionSide } from '@assay/core/risk';
import type { OwnLiquidationKindName } from '@assay/protocol';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, optional, text } from '../../../storage/views-columns.ts';

export interface LiquidationTable {
  realm: Realm;
  sequence: Sequence;
  part: number;
  time: TimeMs;
  owner: OwnerId;
  market: MarketId;
  side: PositionSide;
  kind: OwnLiquidationKindName;
  order_id: OrderId | null;
  lots: Lots;
  /** Of what was closed. */
  value: Units;
  /** Worst price of a step; else that at which it was closed. */
  price: Ticks;
  bankruptcy: Ticks | null;
  fee: Units;
  equity: number | null;
  needed: Units | null;
  remaining: Lots;
}

export interface LiquidationTables {
  futures_liquidations: LiquidationTable;
}

export async function createLiquidations(db: Kysely<unknown>): Promise<void> {
  const columns = [
    text('realm'),
    int('sequence'),
    int('part'),
    int('time'),
    int('owner'),
    int('market'),
    text('side'),
    text('kind'),
    optional(int('order_id')),
    int('lots'),
    int('value'),
    int('price'),
    optional(int('bankruptcy')),
    int('fee'),
    optional(int('equity')),
    optional(int('needed')),
    int('remaining'),
  ];
  await createTable(db, 'futures_liquidations', columns, ['realm', 'sequence', 'part']);
  for (const [name, columnNames] of [
    ['futures_liquidations_of_owner', ['realm', 'owner', 'sequence', 'part']],
    ['futures_liquidations_of_market', ['realm', 'market', 'time']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('futures_liquidations')
      .columns([...columnNames])
      .execute();
  }
}
